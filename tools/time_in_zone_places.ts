/**
 * The places that `time_in_zone` knows: cities of 100,000 people and capitals, the states of six
 * countries with several clocks, countries. A star marks a name that needs its region: London in Ontario.
 *
 * Generated from GeoNames (https://www.geonames.org, CC BY 4.0) by the command
 * `deno task --config tests/proof/deno.json places`; `deno task oracles` tells when it is stale.
 */

/** Zones and the cities that they hold. */
export const CITIES = `
Africa/Abidjan = Abengourou, Abobo, Anyama, Bouaké, Daloa, Divo, Gagnoa, Korhogo, Man, San-Pédro,
  Yamoussoukro
Africa/Accra = Atsiaman, Cape Coast, Kumasi, Medina Estates, Obuase, Sekondi, Sekondi-Takoradi,
  Takoradi, Tamale, Tema
Africa/Addis_Ababa = Bahir Dar, Bishoftu, Desē, Dire Dawa, Gondar, Hawassa, Jimma, Mek'ele, Nazrēt
Africa/Algiers = Annaba, Aïn Beïda, Aïn Oussera, Bab Ezzouar, Baraki, Batna, Bejaïa, Biskra, Blida,
  Bordj Bou Arreridj, Bordj el Kiffan, Boumerdas, Béchar, Chlef, Constantine, Djelfa, Ech Chettia,
  El Achir, El Eulma, El Oued, Guelma, Jijel, Khenchela, Laghouat, Mascara, Mostaganem, Médéa,
  M’Sila, Oran, Ouargla, Oum el Bouaghi, Relizane, Saïda, Sidi Bel Abbès, Skikda, Souk Ahras, Sétif,
  Tiaret, Tizi Ouzou, Tlemcen, Tébessa
Africa/Bamako = Mopti, Sikasso
Africa/Bangui = Bimbo
Africa/Banjul = Serekunda
Africa/Blantyre = Lilongwe, Mzuzu
Africa/Brazzaville = Dolisie, Pointe-Noire
Africa/Bujumbura = Gitega
Africa/Cairo = Abū Kabīr, Al Fayyūm, Al Manşūrah, Al Maḩallah al Kubrá, Al Minyā, Al Qahirah,
  Al Ḩawāmidīyah, Alexandria, Arish, Aswan, Asyūţ, Banhā, Banī Suwayf, Bilbays, Bilqās, Damanhūr,
  Dikirnis, Disūq, El Giza, Giza, Idfū, Idkū, Ismailia, Jirjā, Kafr ad Dawwār, Kafr ash Shaykh,
  Luxor, Mallawī, Mansoura, Minya, New Cairo, Port Said, Qalyūb, Qinā, Shibīn al Kawm, Sohag, Suez,
  Tanda, Tanta, Zagazig, Ţalkhā, Ḩalwān
Africa/Casablanca = Agadir, Al Hoceïma, Beni Mellal, El Jadid, Fez, Fès, Kenitra, Khemisset,
  Khouribga, Ksar El Kebir, Laayoune, Larache, Marrakech, Marrakesh, Meknès, Mohammedia, Nador,
  Oujda, Oujda-Angad, Rabat, Safi, Sale, Salé Al Jadida, Settat, Tangier, Taza, Temara, Tétouan
Africa/Conakry = Camayenne, Kankan, Kindia, Nzérékoré
Africa/Dakar = Kaolack, Pikine, Saint-Louis, Thiès, Thiès Nones, Tiébo, Touba, Ziguinchor
Africa/Dar_es_Salaam = Arusha, Dodoma, Iringa, Katumba, Kigoma, Mbeya, Morogoro, Moshi, Musoma,
  Mwanza, Shinyanga, Songea, Tabora, Tanga, Zanzibar
Africa/Douala = Bafoussam, Bamenda, Bertoua, Edéa, Garoua, Kousséri, Kumba, Loum, Maroua, Mbouda,
  Mokolo, Ngaoundéré, Nkongsamba, Yaoundé
Africa/Freetown = Bo, Kenema
Africa/Harare = Bulawayo, Chitungwiza, Gweru, Kadoma, Mutare
Africa/Johannesburg = Alberton, Benoni, Bethal, Bhisho, Bloemfontein, Boksburg, Botshabelo, Brakpan,
  Brits, Cape Town, Carletonville, Centurion, Dundee, Durban, East London, Gqeberha, Heidelberg,
  Kimberley, Klerksdorp, Kroonstad, Krugersdorp, Middelburg, Midrand, Mokopane, Mpumalanga,
  Nelspruit, Newcastle, Nigel, Orkney, Paarl, Phalaborwa, Pietermaritzburg, Polokwane,
  Port Elizabeth, Potchefstroom, Pretoria, Queenstown, Randburg, Randfontein, Richards Bay,
  Roodepoort, Rustenburg, Soweto, Tembisa, Tshwane, Uitenhage, Vanderbijlpark, Vereeniging,
  Virginia, Vryheid, Welkom, Westonaria, Witbank, Worcester, eMbalenhle
Africa/Juba = Malakal, Wau, Winejok
Africa/Kampala = Gulu, Lira
Africa/Khartoum = Ad-Damazin, Al Manāqil, Al Qadarif, An Nuhūd, Atbara, Ed Damer, El Daein,
  El Fasher, El Obeid, Geneina, Gereida, Kassala, Kosti, Nyala, Omdurman, Port Sudan, Rabak, Singa,
  Sinnar, Wad Medani
Africa/Kinshasa = Bandundu, Boma, Gemena, Kikwit, Masina, Matadi, Mbandaka
Africa/Lagos = Aba, Abakaliki, Abeokuta, Abuja, Ado-Ekiti, Akure, Amaigbo, Atani, Awka, Azare, Bama,
  Bauchi, Benin, Benin City, Bida, Birnin Kebbi, Buguma, Calabar, Chakwama, Ebute Ikorodu,
  Efon-Alaaye, Ejigbo, Enugu, Esuk Oron, Funtua, Gashua, Gbongan, Gombe, Gusau, Hadejia, Ibadan,
  Igboho, Ijebu-Igbo, Ijebu-Ode, Ijero, Ijero-Ekiti, Ikeja, Ikere, Ikere-Ekiti, Ikire, Ikirun,
  Ikot Ekpene, Ila Orangun, Ilesa, Ilobu, Ilorin, Inisa, Ise-Ekiti, Iwo, Jalingo, Jimeta, Jos,
  Kaduna, Kano, Katsina, Kisi, Lafia, Lafiagi, Lekki, Maiduguri, Makurdi, Minna, Modakeke, Mubi,
  Nguru, Nkpor, Nnewi, Nsukka, Offa, Okene, Okigwe, Okrika, Ondo, Onitsha, Oshogbo, Osogbo, Owerri,
  Owo, Oyo, Pindiga, Port Harcourt, Saki, Sapele, Shagamu, Sokoto, Suleja, Ugep, Umuahia, Uromi,
  Uyo, Warri, Zaria
Africa/Libreville = Port-Gentil
Africa/Lome = Kara, Sokodé
Africa/Luanda = Benguela, Cuito, Huambo, Lobito, Lubango, N’dalatando
Africa/Lubumbashi = Beni, Bukavu, Butembo, Gandajika, Goma, Ilebo, Isiro, Kalemie, Kananga, Kindu,
  Kisangani, Kolwezi, Likasi, Mbuji-Mayi, Mwene-Ditu, Tshikapa, Uvira
Africa/Lusaka = Chingola, Kabwe, Kitwe, Livingstone, Luanshya, Mufulira, Ndola
Africa/Malabo = Bata
Africa/Maputo = Beira, Chimoio, Lichinga, Mandimba, Matola, Maxixe, Nacala, Nampula, Pemba,
  Quelimane, Ressano Garcia, Tete, Xai-Xai
Africa/Mbabane = Manzini
Africa/Mogadishu = Baidoa, Berbera, Hargeysa, Jamaame, Kismayo, Marka
Africa/Nairobi = Eldoret, Kisumu, Malindi, Mombasa, Nakuru, Thika
Africa/Ndjamena = Moundou, Sarh
Africa/Niamey = Agadez, Maradi, Zinder
Africa/Ouagadougou = Bobo-Dioulasso
Africa/Porto-Novo = Abomey-Calavi, Bohicon, Cotonou, Djougou, Kandi, Parakou
Africa/Tripoli = Ajdabiya, Al Ajaylat, Al Jadīd, Al Khums, Az Zāwīyah, Benghazi, Mişrātah, Sabhā,
  Sirte, Tagiura, Tarhuna, Tobruk, Zawiya, Zliten, Şabrātah
Africa/Tunis = Bizerte, Gabès, Kairouan, Sfax, Sousse
America/Antigua = Saint John’s
America/Araguaina = Palmas
America/Argentina/Buenos_Aires = Bahía Blanca, Berazategui, José C. Paz, La Plata, Mar del Plata,
  Merlo, Morón, Pilar, Quilmes, San Miguel, San Nicolás de los Arroyos, Tandil
America/Argentina/Catamarca = Comodoro, Comodoro Rivadavia, San Fernando del Valle de Catamarca
America/Argentina/Cordoba = Concordia, Corrientes, Formosa, Paraná, Posadas, Resistencia,
  Río Cuarto, Santa Fe, Santiago del Estero
America/Argentina/Jujuy = San Salvador de Jujuy
America/Argentina/Mendoza = San Rafael
America/Argentina/Salta = Neuquén, Santa Rosa
America/Argentina/San_Juan = San Juan
America/Argentina/San_Luis = San Luis
America/Argentina/Tucuman = San Miguel de Tucumán
America/Aruba = Oranjestad
America/Asuncion = Capiatá, Ciudad del Este, Fernando de la Mora, Lambaré, San Lorenzo
America/Bahia = Alagoinhas, Barreiras, Camaçari, Eunápolis, Feira de Santana, Ilhéus, Itabuna,
  Jequié, Lauro de Freitas, Porto Seguro, Salvador, Simões Filho, Vitória da Conquista
America/Barbados = Bridgetown
America/Belem = Ananindeua, Castanhal, Macapá, Marabá, Parauapebas
America/Bogota = Armenia, Barrancabermeja, Barranquilla, Bello, Bucaramanga, Buenaventura, Cali,
  Cartagena, Cartago, Cúcuta, Dosquebradas, Envigado, Florencia, Floridablanca, Girardot,
  Girardot City, Girón, Guadalajara de Buga, Ibagué, Itagüí, Magangué, Maicao, Malambo, Manizales,
  Medellín, Montería, Neiva, Palmira, Pasto, Pereira, Popayán, Santa Marta, Sincelejo, Soacha,
  Sogamoso, Soledad, Tuluá, Tunja, Valledupar, Villavicencio
America/Campo_Grande = Dourados
America/Cancun = Chetumal, Playa del Carmen
America/Caracas = Acarigua, Alto Barinas, Anaco, Barcelona*, Barinas, Barquisimeto, Baruta, Cabimas,
  Cagua, Calabozo, Carúpano, Catia La Mar, Charallave, Ciudad Bolívar, Ciudad Guayana, Coro, Cumaná,
  Cúa, Ejido, El Limón, El Tigre, Guacara, Guanare, Guarenas, Guatire, Los Teques, Maracaibo,
  Maracay, Mariara, Maturín, Mucumpiz, Mérida, Ocumare, Ocumare del Tuy, Palo Negro, Petare,
  Puerto Cabello, Puerto La Cruz, Punto Fijo, San Cristóbal, San Mateo, Santa Teresa del Tuy,
  Turmero, Valencia
America/Cayman = Georgetown
America/Chicago = Abilene, Amarillo, Arlington, Aurora, Austin, Baton Rouge, Beaumont, Bedford,
  Bellevue, Birmingham*, Broken Arrow, Brownsville, Carrollton, Cedar Rapids, Chesterfield,
  Clarksville, College Station, Columbia, Corpus Christi, Dallas, Davenport, Denton, Des Moines,
  East Independence, Elgin, Elmhurst, Evansville, Fargo, Fayetteville, Fort Worth, Frisco, Garland,
  Grand Prairie, Green Bay, Houston, Huntsville, Independence, Irving, Jackson, Jamestown, Johnston,
  Joliet, Kansas City, Killeen, Lafayette, Laredo, Lewisville, Lincoln, Little Rock, Lubbock,
  Madison, Mansfield, McAllen, McKinney, Memphis, Mesquite, Metairie, Metairie Terrace, Midland,
  Midway, Milwaukee, Minneapolis, Mobile, Montgomery, Murfreesboro, Naperville, Nashville,
  New Orleans, Norman, North Peoria, Odessa*, Oklahoma City, Olathe, Omaha, Overland Park, Pasadena,
  Pearland, Peoria, Plano, Richardson, Rochester, Rockford, Round Rock, Saint Paul, Saint Peters,
  Saint-Louis, San Angelo, San Antonio, Shreveport, Sioux Falls, Springfield, Topeka, Tulsa, Tyler,
  Waco, Wichita, Wichita Falls
America/Chihuahua = Ciudad Delicias, Cuauhtémoc*, Parral
America/Ciudad_Juarez = Juárez
America/Costa_Rica = San José
America/Cuiaba = Rondonópolis, Sinop, Várzea Grande
America/Curacao = Willemstad
America/Denver = Albuquerque, Arvada, Aurora, Billings, Boulder, Centennial, Clovis,
  Colorado Springs, El Paso, Fort Collins, Greeley, Lakewood, Las Cruces, Provo, Pueblo,
  Salt Lake City, Thornton, West Jordan, West Valley, West Valley City, Westminster
America/Detroit = Ann Arbor, Grand Rapids, Lansing, Roseville, Sterling Heights, Warren
America/Dominica = Roseau
America/Edmonton = Calgary
America/El_Salvador = Apopa, Mejicanos, San Miguel, San Salvador, Santa Ana, Santa Tecla, Soyapango
America/Fortaleza = Campina Grande, Caucaia, Caxias, Imperatriz, João Pessoa, Juazeiro,
  Juazeiro do Norte, Maracanaú, Mossoró, Natal, Parnamirim, Parnaíba, Santa Rita, Sobral, São Luís,
  Teresina, Timon
America/Glace_Bay = Sydney*
America/Guatemala = Escuintla, Guatemala City, Mixco, Petapa, Quetzaltenango, San Juan Sacatepéquez,
  Villa Canales, Villa Nueva
America/Guayaquil = Ambato, Cuenca, Eloy Alfaro, Esmeraldas, Ibarra, Loja, Machala, Manta, Milagro,
  Portoviejo, Quevedo, Quito, Riobamba, Santo Domingo de los Colorados, Tutamandahostel
America/Guyana = Georgetown
America/Halifax = Dartmouth
America/Havana = Arroyo Naranjo, Bayamo, Camagüey, Cerro, Ciego de Ávila, Cienfuegos, Guanabacoa,
  Guantánamo, Holguín, Las Tunas, Manzanillo, Matanzas, Palma Soriano, Pinar del Río, San Luis,
  San Miguel del Padrón, Sancti Spíritus, Santa Clara, Santiago de Cuba
America/Hermosillo = Ciudad Obregón, Heroica Guaymas, Navojoa, Nogales, San Luis Río Colorado
America/Indiana/Indianapolis = Lafayette, South Bend
America/Indiana/Petersburg = Petersburg
America/Indiana/Vincennes = Vincennes
America/Jamaica = Jamaica, Kingston, Portmore, Spanish Town
America/La_Paz = Cochabamba, Oruro, Potosí, Sacaba, Santa Cruz, Santa Cruz de la Sierra, Sucre,
  Tarija
America/Lima = Arequipa, Ayacucho, Cajamarca, Callao, Chiclayo, Chimbote, Chincha Alta, Cusco,
  Huancayo, Huánuco, Ica, Iquitos, Jaén, Juliaca, Piura, Pucallpa, Puno, Sullana, Tacna, Trujillo,
  Tumbes
America/Los_Angeles = Alhambra, Anaheim, Antioch, Bakersfield, Beaumont, Bellevue, Berkeley,
  Burbank, Carlsbad, Chula Vista, Clovis, Concord, Corona, Costa Mesa, Daly City, Davis, Downey,
  East Los Angeles, El Cajon, El Monte, Elk Grove, Enterprise, Escondido, Eugene, Everett,
  Fairfield, Fontana, Fremont, Fresno, Fullerton, Garden Grove, Glendale, Gresham, Hayward,
  Henderson, Hillsboro, Huntington Beach, Inglewood, Irvine, Kent, LA, Lakewood, Lancaster,
  Las Vegas, Long Beach, Modesto, Moreno Valley, Murrieta, North Las Vegas, Norwalk, Oakland,
  Oceanside, Ontario, Orange, Oxnard, Palmdale, Paradise, Pasadena, Pomona, Portland,
  Rancho Cucamonga, Reno, Renton, Rialto, Richmond, Riverside, Roseville, SF, Sacramento, Salem*,
  Salinas, San Bernardino, San Diego, San Francisco, San José, San Mateo, San Rafael, Santa Ana,
  Santa Clara, Santa Clarita, Santa Maria, Santa Rosa, Seattle, Simi Valley, Spokane, Spring Valley,
  Springfield, Stockton, Sunnyvale, Sunrise Manor, Tacoma, Temecula, Thousand Oaks, Torrance,
  Valencia*, Vallejo, Vancouver*, Vegas, Victorville, Visalia, Vista, West Covina, Westminster
America/Maceio = Aracaju, Arapiraca, Nossa Senhora do Socorro
America/Managua = Chinandega, Granada, León*, Masaya, Matagalpa
America/Martinique = Fort-de-France
America/Matamoros = Ciudad Acuña, Heroica Matamoros, Matamoros, Nuevo Laredo, Piedras Negras,
  Reynosa
America/Mazatlan = Culiacán, La Paz*, Los Mochis, Tepic
America/Merida = Campeche, Ciudad del Carmen, Mérida
America/Mexico_City = Acapulco, Acapulco de Juárez, Aguascalientes, Azcapotzalco, Benito Juarez,
  Buenavista, Celaya, Chalco, Chicoloapan, Chilpancingo, Ciudad López Mateos, Ciudad Nezahualcoyotl,
  Ciudad Valles, Ciudad de México, Ciudad de Villa de Álvarez, Coacalco, Coatzacoalcos, Colima,
  Coyoacán, Cuauhtémoc, Cuautitlán, Cuautitlán Izcalli, Cuautla, Cuernavaca, Córdoba*,
  Delegación Cuajimalpa de Morelos, Ecatepec, Ecatepec de Morelos, Fresnillo, Guadalajara,
  Guadalupe*, Gustavo Adolfo Madero, Huixquilucan, Iguala, Iguala de la Independencia, Irapuato,
  Ixtapaluca, Iztacalco, Iztapalapa, Jalapa, Jiutepec, León, León de los Aldama,
  Magdalena Contreras, Manzanillo, Miguel Hidalgo, Minatitlán, Morelia, Naucalpan,
  Naucalpan de Juárez, Nezahualcóyotl, Nicolás Romero, Oaxaca, Ojo de Agua, Orizaba, Pachuca,
  Pachuca de Soto, Poza Rica, Poza Rica de Hidalgo, Puebla, Puerto Vallarta, Salamanca,
  San Cristóbal de las Casas, San Juan del Río, San Luis Potosí, San Pablo de las Salinas,
  Santa María Chimalhuacán, Santiago de Querétaro, Soledad de Graciano Sánchez, Tapachula, Tehuacán,
  Tepexpan, Texcoco, Texcoco de Mora, Tlalnepantla, Tlalpan, Tlaquepaque, Tláhuac, Toluca, Tonalá,
  Tulancingo, Tuxtepec, Tuxtla, Tuxtla Gutiérrez, Uruapan, Veracruz, Villahermosa, Xalapa,
  Xalapa de Enríquez, Xico, Xochimilco, Zacatecas, Zamora, Zapopan
America/Monterrey = Ciudad Apodaca, Ciudad Benito Juárez, Ciudad General Escobedo, Ciudad Madero,
  Ciudad Victoria, Guadalupe, Gómez Palacio, Matamoros, Miramar, Monclova, Saltillo,
  San Nicolás de los Garza, San Pedro Garza García, Santa Catarina, Tampico, Torreón,
  Victoria de Durango
America/New_York = Akron, Alexandria*, Allentown, Amherst, Arlington, Astoria, Athens*, Atlanta,
  Baltimore, Borough Park, Boston, Brandon, Bridgeport, Bronx, Brooklyn, Brownsville, Buffalo,
  Bushwick, Cambridge, Cape Coral, Cary, Charleston, Charlotte, Chattanooga, Chesapeake, Cincinnati,
  Clearwater, Cleveland, Columbia, Columbus, Concord, Coral Springs, Corona, Davie, Dayton, Durham,
  East Chattanooga, East Flatbush, East Hampton, East Harlem, Edison, Elizabeth, Elmhurst, Everett,
  Fairfield, Fayetteville, Fort Lauderdale, Gainesville, Gravesend, Greensboro, Hampton, Hartford,
  Hialeah, High Point, Hollywood, Ironville, Jacksonville, Jamaica, Jamestown, Jersey City,
  Johnston, Knoxville, Lakeland, Lakewood, Lancaster, Lexington, Lexington-Fayette, Lowell,
  Manchester*, Manhattan, Meads, Miami, Miami Gardens, Milton, Miramar, NYC, New Haven,
  New York City, Newark, Newport News, Norfolk, North Charleston, North Stamford, Norwalk, Orlando,
  Palm Bay, Palmer, Parma, Paterson, Pembroke Pines, Petersburg, Philadelphia, Philly, Pittsburgh,
  Pompano Beach, Port Saint Lucie, Portsmouth, Providence, Queens, Raleigh, Richmond, Richmond Hill,
  Rochester, Saint Petersburg*, Sandy Springs, Savannah, Sheepshead Bay, Springfield, Stamford,
  Staten Island, Syracuse, Tallahassee, Tampa, The Bronx, Toledo, Virginia Beach, Washington,
  Washington Heights, Washington, D.C., Waterbury, West Palm Beach, Wilmington, Winston-Salem,
  Worcester, Yonkers
America/Panama = Juan Díaz, Panama City, San Miguelito
America/Phoenix = Alhambra, Chandler, Deer Valley, Douglas, Gilbert, Glendale, Maryvale, Mesa,
  Peoria, Scottsdale, Surprise, Tempe, Tempe Junction, Tucson
America/Port-au-Prince = Croix-des-Bouquets, Delmas 73, Jacmel, Les Cayes, Léogâne, Okap,
  Port-de-Paix, Pétionville, Tigwav
America/Porto_Velho = Ji Paraná
America/Puerto_Rico = Bayamón, Carolina, Ponce, San Juan
America/Recife = Cabo, Caruaru, Garanhuns, Jaboatão, Jaboatão dos Guararapes, Olinda, Paulista,
  Petrolina, Vitória de Santo Antão
America/Regina = Saskatoon
America/Santiago = Antofagasta, Arica, Calama, Chillán, Concepción, Copiapó, Coquimbo, Curicó,
  Iquique, La Pintana, La Serena, Lo Prado, Los Ángeles*, Osorno, Puente Alto, Puerto Montt,
  Quilpué, Rancagua, San Bernardo, Talca, Talcahuano, Temuco, Valdivia, Valparaíso, Viña del Mar
America/Santo_Domingo = Concepción de La Vega, La Romana, Puerto Plata, Punta Cana,
  Salvaleón de Higüey, San Cristóbal, San Francisco de Macorís, San Pedro de Macorís,
  Santiago de los Caballeros, Santiago*, Santo Domingo Este, Santo Domingo Oeste
America/Sao_Paulo = Americana, Angra, Angra dos Reis, Anápolis, Aparecida de Goiânia, Apucarana,
  Araraquara, Araras, Araruama, Araucária, Araçatuba, Assis, Atibaia, Barbacena, Barra Mansa,
  Barretos, Barueri, Bauru, Belford Roxo, Belo Horizonte, Betim, Birigui, Blumenau, Botucatu,
  Bragança Paulista, Brasília, Cabo Frio, Cachoeirinha, Cachoeiro de Itapemirim, Campinas, Campos,
  Campos dos Goytacazes, Canoas, Carapicuíba, Cascavel, Catanduva, Caxias do Sul, Chapecó, Colatina,
  Colombo, Concordia, Conselheiro Lafaiete, Contagem, Coronel Fabriciano, Cotia, Criciúma, Cubatão,
  Curitiba, Diadema, Divinópolis, Duque de Caxias, Embu, Esmeraldas, Ferraz de Vasconcelos,
  Florianópolis, Formosa, Foz do Iguaçu, Franca, Francisco Morato, Franco da Rocha, Goiânia,
  Governador Valadares, Gravataí, Guarapari, Guarapuava, Guaratinguetá, Guarujá, Guarulhos, Guaíba,
  Hortolândia, Ibirité, Indaiatuba, Ipatinga, Itaboraí, Itaguaí, Itajaí, Itapecerica da Serra,
  Itapetininga, Itapevi, Itaquaquecetuba, Itu, Jacareí, Jandira, Jaraguá do Sul, Jaú, Joinville,
  Juiz de Fora, Jundiaí, Lages, Limeira, Linhares, Londrina, Luziânia, Macaé, Maringá, Marília,
  Mauá, Mogi Guaçu, Mogi das Cruzes, Montes Claros, Nilópolis, Niterói, Nova Friburgo, Nova Iguaçu,
  Novo Hamburgo, Osasco, Palhoça, Paranaguá, Passo Fundo, Patos de Minas, Pelotas, Petrópolis,
  Pindamonhangaba, Pinhais, Piracicaba, Planaltina, Ponta Grossa, Porto Alegre, Pouso Alegre, Poá,
  Poços de Caldas, Praia Grande, Presidente Prudente, Queimados, Resende, Ribeirão Pires,
  Ribeirão Preto, Ribeirão das Neves, Rio, Rio Claro, Rio Grande, Rio Verde, Rio das Ostras,
  Rio de Janeiro, Santa Bárbara d'Oeste, Santa Cruz do Sul, Santa Isabel, Santa Luzia, Santa Maria,
  Santo André, Santos, Sapucaia, Serra, Sete Lagoas, Sorocaba, Sumaré, Suzano, São Bernardo,
  São Bernardo do Campo, São Caetano do Sul, São Carlos, São José, São José do Rio Preto,
  São José dos Campos, São José dos Pinhais, São João de Meriti, São Leopoldo, São Vicente,
  Taboão da Serra, Taubaté, Teresópolis, Teófilo Otoni, Toledo, Uberaba, Uberlândia, Umuarama,
  Uruguaiana, Varginha, Viamão, Vila Velha, Vitória, Volta Redonda, Várzea Paulista
America/St_Johns = Saint John’s
America/St_Lucia = Castries
America/St_Thomas = Charlotte Amalie, Saint-Thomas
America/St_Vincent = Kingstown
America/Tegucigalpa = Choloma, El Progreso, La Ceiba, San Pedro Sula
America/Tijuana = Mexicali, Santa Isabel
America/Toronto = Barrie, Brampton, Burlington, Cambridge, Chatham, East York, Etobicoke, Gatineau,
  Greater Sudbury, Guelph, Hamilton, Kingston*, Kitchener, Laval, London*, Longueuil, Lévis,
  Markham, Milton, Mississauga, Nepean, North York, Oakville, Oshawa, Ottawa, Peterborough,
  Quebec City, Québec, Richmond Hill, Saguenay, Saint George's, Saint-Thomas, Scarborough,
  Sherbrooke, St. Catharines, Trois-Rivières, Vaughan, Windsor
America/Vancouver = Abbotsford, Burnaby, Coquitlam, Delta, Kelowna, Ladner, Okanagan, Richmond,
  Surrey, Victoria
Antarctica/Davis = Davis
Antarctica/Palmer = Palmer
Asia/Aden = Al Ḩudaydah, Dhamār, Ibb, Mukalla, Sanaa, Ta‘izz
Asia/Almaty = Alma-Ata, Astana, Ekibastuz, Karaganda, Karagandy, Kokshetau, Nur-Sultan, Pavlodar,
  Petropavl, Semey, Shymkent, Soran, Taldykorgan, Taraz, Temirtau, Ust-Kamenogorsk, Zhezqazghan
Asia/Amman = Irbid, Russeifa, Wādī as Sīr, Zarqa, ‘Ajlūn
Asia/Aqtau = Aktau, Zhanaozen
Asia/Aqtobe = Aktobe
Asia/Ashgabat = Daşoguz, Mary, Türkmenabat
Asia/Baghdad = Abū Ghurayb, Ad Dīwānīyah, Al Fallūjah, Al Fāw, Al Kūt, Al Ḩillah, Al ‘Amārah,
  As Samawah, As Sulaymānīyah, Az Zubayr, Baqubah, Basra, Basrah, Dihok, Erbil, Karbala, Kirkuk,
  Kufa, Mosul, Najaf, Nasiriyah, Ramadi, Soran, Sāmarrā’, Sīnah, Umm Qaşr
Asia/Bahrain = Manama
Asia/Baku = Ganja, Lankaran, Sumqayıt, Yevlakh
Asia/Bangkok = Chiang Mai, Chon Buri, Hat Yai, Khlong Luang, Khon Kaen, Lampang, Mueang Nonthaburi,
  Nakhon Pathom, Nakhon Ratchasima, Nakhon Si Thammarat, Pak Kret, Phitsanulok, Phra Pradaeng,
  Rayong, Samut, Samut Prakan, Si Racha, Surat Thani, Ubon, Ubon Ratchathani, Udon, Udon Thani
Asia/Barnaul = Biysk, Rubtsovsk
Asia/Beirut = Nabatîyé et Tahta, Sidon, Tripoli*, Tyre
Asia/Bishkek = Jalālābād, Osh
Asia/Brunei = Bandar Seri Begawan
Asia/Colombo = Colombo, Dehiwala-Mount Lavinia, Jaffna, Kalmunai, Kandy, Moratuwa, Negombo,
  Pita Kotte, Sri Jayewardenepura Kotte, Trincomalee
Asia/Damascus = Al Bāb, Aleppo, Ar Raqqah, Deir ez-Zor, Douma, Homs, Idlib, Latakia, Ḩamāh
Asia/Dhaka = Bagerhat, Barisāl, Bhairab Bāzār, Bogra, Chittagong, Comilla, Cox’s Bāzār, Dinājpur,
  Farīdpur, Jamālpur, Jessore, Khulna, Kushtia, Mymensingh, Narsingdi, Natore, Nawābganj, Nāgarpur,
  Nārāyanganj, Paltan, Puthia, Pābna, Pār Naogaon, Rangpur, Rājshāhi, Saidpur, Sherpur, Shibganj,
  Shāhzādpur, Sirajganj, Sonārgaon, Sylhet, Sātkhira, Tungi, Tāngāil
Asia/Dubai = Abu Dhabi, Ajman, Ajman City, Musaffah, Ras Al Khaimah City, Sharjah
Asia/Dushanbe = Khujand
Asia/Famagusta = Nicosia
Asia/Gaza = Jabālyā, Khān Yūnis, Rafaḩ
Asia/Hebron = Nablus
Asia/Ho_Chi_Minh = Biên Hòa, Buôn Ma Thuột, Bạc Liêu, Bảo Lộc, Cam Ranh, Cà Mau, Cần Giuộc, Cần Thơ,
  Cẩm Phả Mines, Da Nang, Haiphong, Hanoi, Ho Chi Minh City, Huế, Hòa Bình, Hạ Long, La Gi,
  Long Xuyên, Mỹ Tho, Nam Định, Nha Trang, Phan Thiết, Pleiku, Qui Nhon, Rạch Giá, Sa Dec,
  Sóc Trăng, Thanh Hóa, Thái Nguyên, Vinh, Vĩnh Long, Vũng Tàu, Yên Vinh, Ðà Lạt, Đưc Trọng
Asia/Hong_Kong = Kowloon, Tsuen Wan, Yuen Long Kau Hui
Asia/Hovd = Hovd
Asia/Irkutsk = Angarsk, Bratsk, Ulan-Ude, Ust’-Ilimsk
Asia/Jakarta = Adiwerna, Arjawinangun, Astanajapura, Banda Aceh, Bandar Lampung, Bandung, Bangil,
  Banjaran, Banyuwangi, Batam, Batang, Batavia, Baturaja, Bekasi, Belawan, Bengkulu, Binjai, Blitar,
  Bogor, Ciamis, Ciampea, Cibinong, Cikampek, Cikarang, Cikupa, Cileungsir, Cileunyi, Cimahi,
  Ciputat, Cirebon, Citeureup, Curug, Depok, Dumai, Grogol, Indramayu, Jambi, Jambi City, Jember,
  Jombang, Kediri, Kedungwuni, Kisaran, Klaten, Kresek, Lawang, Lembang, Lubuklinggau, Lumajang,
  Madiun, Magelang, Malang, Medan, Metro, Mojokerto, Padalarang, Padang, Padangsidempuan, Palembang,
  Pamanukan, Pamulang, Pangkalpinang, Parung, Pasarkemis, Paseh, Pasuruan, Pati, Payakumbuh,
  Pekalongan, Pekanbaru, Pemalang, Pematangsiantar, Perbaungan, Percut, Plumbon, Prabumulih,
  Probolinggo, Purwakarta, Purwodadi, Purwokerto, Rangkasbitung, Rantauprapat, Rengasdengklok,
  Salatiga, Sawangan, Semarang, Sepatan, Serang, Sidoarjo, Situbondo, Soreang, South Tangerang,
  Sukabumi, Sumedang, Sunggal, Surabaya, Surakarta, Tangerang, Tanjung Pinang, Tanjungbalai,
  Tasikmalaya, Tebingtinggi, Tegal, Teluknaga, Ungaran, Weru, Yogyakarta
Asia/Jayapura = Ambon, Sorong, Ternate
Asia/Jerusalem = Ashdod, Ashkelon, Bat Yam, Beersheba, Bnei Brak, Haifa, H̱olon, Netanya,
  Petaẖ Tiqwa, Ramat Gan, Reẖovot, Rishon LeẔiyyon, Tel Aviv-Yafo
Asia/Kabul = Baghlān, Balkh, Gardez, Ghazni, Herāt, Jalālābād, Kandahār, Kunduz, Mazār-e Sharīf
Asia/Kamchatka = Petropavlovsk, Petropavlovsk-Kamchatsky
Asia/Karachi = Abbottabad, Ahmadpur East, Bahawalnagar, Bahawalpur, Battagram, Bhimbar, Būrewāla,
  Chakwal, Chiniot, Chishtian, Dadu, Dera Ghazi Khan, Dera Ismail Khan, Faisalabad, Gojra,
  Gujranwala, Gujrat, Hafizabad, Hyderabad, Islamabad, Jacobabad, Jaranwala, Jhang Sadr, Jhelum,
  Kamalia, Kamoke, Kasur, Khairpur Mir’s, Khanpur, Khushāb, Khuzdar, Kohat, Kot Addu, Kotli, Lahore,
  Larkana, Mandi Bahauddin, Mardan, Mingora, Mirpur Khas, Multan, Muridke, Muzaffargarh,
  Muzaffarābād, Nawabshah, New Mirpur, Okara, Pakpattan, Peshawar, Quetta, Rahim Yar Khan,
  Rawalpindi, Saddiqabad, Sahiwal, Saidu, Saidu Sharif, Sargodha, Shahkot, Shekhupura, Shikarpur,
  Sialkot, Sukkur, Tando Adam, Tando Allahyar, Tordher, Vihari, Wazirabad
Asia/Kathmandu = Bharatpur, Biratnagar, Birgañj, Dharān, Pokhara, Pātan
Asia/Kolkata = Abohar, Achalpur, Agartala, Agra, Ahmadnagar, Ahmedabad, Airoli, Aizawl, Ajmer,
  Akola, Alappuzha, Allahābād, Alwar, Alīgarh, Amarnāth, Ambattūr, Ambur, Ambāla, Amritsar, Amroha,
  Amrāvati, Anand, Anantapur, Arrah, Ashoknagar Kalyangarh, Aurangabad, Azamgarh, Badlapur, Bagaha,
  Baharampur, Bahraigh, Bahādurgarh, Baidyabāti, Balasore, Ballari, Bangalore, Bangaon, Barddhamān,
  Bareilly, Barnāla, Baroda, Bastī, Bathinda, Batāla, Begusarai, Belagavi, Belgaum, Bellary,
  Bengaluru, Bettiah, Beāwar, Bhadreswar, Bhadrāvati, Bharatpur, Bharūch, Bhavnagar, Bhayandar,
  Bhilai, Bhind, Bhiwandi, Bhiwāni, Bhopal, Bhubaneshwar, Bhuj, Bhusāval, Bhāgalpur, Bhātpāra,
  Bhīlwāra, Bhīmavaram, Bihār, Bihār Sharīf, Bijapur, Bilimora, Bilāspur, Bokāro, Bombay, Borivli,
  Botād, Brahmapur, Budaun, Bulandshahr, Burhānpur, Bāli, Bālurghāt, Bānda, Bānkura, Bānsbāria,
  Bārsi, Bārākpur, Bārāsat, Bīdar, Bīkaner, Chandannagar, Chandigarh, Chanduasi, Chennai,
  Chhatarpur, Chhindwāra, Chikmagalūr, Chitradurga, Chittaurgarh, Chānda, Chāpra, Chās, Chūru,
  Cochin, Coimbatore, Cuddalore, Cuddapah, Cuttack, Dam Dam, Damoh, Darbhanga, Davangere, Dehra,
  Dehra Dūn, Dehri, Delhi, Deoli, Deoria, Dewas, Dhanbād, Dharmavaram, Dhaulpur, Dhūlia, Dibrugarh,
  Dimāpur, Dinapore, Dindigul, Dombivli, Durg, Durgapur, Dārjiling, Ellore, Erode, Etāwah,
  Faridabad, Farrukhābād, Farīdpur, Fatehpur, Ferozepore, Fyzābād, Fīrozābād, Gadag, Gadag-Betageri,
  Gajuwaka, Gandhinagar, Gangānagar, Gangāpur, Gangāwati, Gaya, Ghazīpur, Ghāziābād, Godhra, Gondal,
  Gondiā, Gondā City, Gorakhpur, Gosāba, Greater Noida, Gudivāda, Gulbarga, Guna, Guntakal,
  Guntakal Junction, Guntur, Gurgaon, Gurugram, Guwahati, Gwalior, Gāndhīdhām, Haldia, Haldwani,
  Hanumāngarh, Hardoī, Haridwar, Hassan, Hazāribāgh, Hindupur, Hisar, Hoshangābād, Hoshiārpur,
  Hospet, Hosūr, Hubballi, Hubli, Hugli, Hyderabad, Hābra, Hājīpur, Hālīsahar, Hāora, Hāpur,
  Hāthras, Ichalkaranji, Imphal, Indore, Ingrāj Bāzār, Itārsi, Jabalpur, Jagādhri, Jaigaon, Jaipur,
  Jalandhar, Jalgaon, Jalpāiguri, Jammu, Jamnagar, Jamshedpur, Jamālpur, Jaunpur, Jetpur,
  Jhunjhunūn, Jhānsi, Jodhpur, Jālna, Jāmuria, Jīnd, Jūnāgadh, Kaithal, Kalyān, Kanchipuram, Kandi,
  Kanpur, Karnāl, Karīmnagar, Kashipur, Katihar, Khammam, Khandwa, Khanna, Kharagpur, Khardah,
  Khurja, Kishangarh, Kochi, Kolhāpur, Kollam, Kolār, Korba, Kota, Kozhikode, Krishnanagar, Kultali,
  Kulti, Kumbakonam, Kurnool, Kākināda, Kāmārhāti, Kānchrāpāra, Kūkatpalli, Lakhīmpur,
  Lal Bahadur Nagar, Lalitpur, Latur, Loni, Lucknow, Ludhiāna, Machilīpatnam, Madanapalle,
  Madhyamgram, Madras, Madurai, Mahbūbnagar, Mahē, Malkajgiri, Mandsaur, Mandya, Mangalore,
  Mangaluru, Mathura, Mau, Medinīpur, Meerut, Miriālgūda, Mirzāpur, Moga, Mohali, Monghyr, Morbi,
  Morena, Mormugao, Morādābād, Mothīhāri, Mumbai, Murwāra, Muzaffarnagar, Muzaffarpur, Mysore,
  Mysuru, Mālegaon, Māler Kotla, Nadiād, Nagda, Nagpur, Naihāti, Najafgarh, Nalgonda, Nanded,
  Nandurbar, Nandyāl, Nangi, Narela, Nashik, Nasik, Navadwīp, Navsāri, Nawābganj, Nellore,
  New Delhi, Nizāmābād, Noida, Nowrangapur, Nāgercoil, Nāngloi Jāt, Ongole, Orai, Pallāvaram,
  Palwal, Panchkula, Panvel, Parbhani, Pathānkot, Patiāla, Patna, Phagwāra, Pimpri, Ponnāni, Poona,
  Porbandar, Port Blair, Prayagraj, Proddatūr, Puducherry, Pudukkottai, Pune, Punāsa, Puri, Purnia,
  Puruliya, Pālanpur, Pālghāt, Pāli, Pānihāti, Pānīpat, Pātan, Pīlibhīt, Quthbullapur, Raebareli,
  Raigarh, Raipur, Rajapalaiyam, Ramagundam, Ranchi, Ratlām, Raurkela, Rewa, Rewāri, Rishra,
  Robertsonpet, Rohtak, Roorkee, Rāichūr, Rāiganj, Rāj-Nāndgaon, Rājahmundry, Rājkot, Rāmgundam,
  Rāmpur, Rānīganj, Saharsa, Sahāranpur, Salem, Sambalpur, Sambhal, Satara, Satna, Saugor,
  Sawāi Mādhopur, Secunderabad, Seoni, Serilingampalle, Shillong, Shimla, Shimoga, Shivamogga,
  Shivpuri, Sholapur, Shrīrāmpur, Shyamnagar, Shāhjānpur, Shāntipur, Silchar, Siliguri, Singrauli,
  Sirsa, Siwān, Solāpur, Sonīpat, Soyībug, Srikakulam, Srinagar, Sultānpur, Surendranagar, Suriāpet,
  Sāngli, Sīkar, Sītāpur, Sūjāngarh, Sūrat, Tambaram, Tanjore, Thiruvananthapuram, Thoothukudi,
  Thrissur, Thāne, Thānesar, Tiruchirappalli, Tirunelveli, Tirupati, Tiruppur, Tiruvannāmalai,
  Tiruvottiyūr, Titāgarh, Tonk, Trivandrum, Tumkūr, Tādepallegūdem, Udaipur, Udgīr, Udupi, Ujjain,
  Ulhasnagar, Unnāo, Uppal, Uppal Kalan, Vadodara, Varanasi, Vasco, Vasco da Gama, Vejalpur,
  Vellore, Verāval, Vidisha, Vijayawada, Virār, Visakhapatnam, Vishakhapatnam, Vizag, Vizianagaram,
  Warangal, Wardha, Yamunānagar, Yavatmāl, Yelahanka, Ādilābād, Ādoni, Āsansol, Āvadi
Asia/Krasnoyarsk = Abakan, Achinsk, Kansk, Kyzyl, Norilsk
Asia/Kuala_Lumpur = Alor Setar, Ampang, Batu Pahat, Bukit Mertajam, Butterworth, Georgetown, Ipoh,
  Johor, Johor Bahru, Kampung Baru Subang, Kampung Pasir Gudang, Kampung Pasir Gudang Baru,
  Kampung Sungai Ara, Klang, Kluang, Kota Bharu, Kuala Terengganu, Kuantan, Kulim, Malacca, Muar,
  Penang, Petaling Jaya, Rawang, Sepang, Seremban, Shah Alam, Sungai Petani, Taiping, Tasek Glugor
Asia/Kuching = Bintulu, Kota Kinabalu, Lahad Datu, Miri, Sandakan, Sibu, Tawau
Asia/Kuwait = Al Aḩmadī, Al Kuwayt, Kuwait City, Şabāḩ as Sālim, Ḩawallī
Asia/Makassar = Balikpapan, Banjarmasin, Bontang, City of Balikpapan, Denpasar, Gorontalo, Kendari,
  Kupang, Labuan Bajo, Loa Janan, Manado, Martapura, Mataram, Palopo, Palu, Parepare, Samarinda,
  Singaraja
Asia/Manila = Angeles, Angeles City, Antipolo, Bacolod, Bacolod City, Bacoor, Bago City, Baguio,
  Baliuag, Batangas, Binangonan, Biñan, Budta, Bulaon, Butuan, Cabanatuan, Cabanatuan City, Cabuyao,
  Cadiz, Cagayan de Oro, Cainta, Calamba, Caloocan City, Cavite, Cavite City, Cebu, Cebu City,
  Cotabato, Dagupan, Dasmariñas, Davao, Davao City, Digos, Dumaguete, General Santos, Guyong,
  Hagonoy, Iligan, Iligan City, Iloilo, Imus, Jaén, Jolo, Kabankalan, Koronadal, Laoag, Lapu-Lapu,
  Lapu-Lapu City, Las Piñas, Legaspi, Libertad, Lipa, Lipa City, Lucena, Mabalacat, Mabalacat City,
  Magugpo, Magugpo Poblacion, Makati, Makati City, Malingao, Malolos, Mandaluyong, Mandaluyong City,
  Mandaue City, Mansilingan, Mantampay, Marawi, Marawi City, Mati, Meycauayan, Muricay, Naga,
  Navotas, Olongapo, Ormoc, Pagadian, Panalanoy, Pasay, Pasig, Pasig City, Puerto Princesa,
  Pulong Santa Cruz, Quezon City, Rodriguez, Roxas City, San Fernando, San Jose del Monte,
  San José*, San Juan*, San Mateo, San Miguel, San Pablo, San-Pédro, Santa Cruz*, Santa Rosa,
  Santiago*, Santol, Silang, Tacloban, Taguig, Talisay, Tanza, Tarlac, Tarlac City, Taytay, Toledo,
  Tuguegarao, Urdaneta, Zamboanga
Asia/Muscat = As Suwayq, Bawshar, Seeb, Sohar, Şalālah, ‘Ibrī
Asia/Nicosia = Limassol, Nicosia
Asia/Novokuznetsk = Kemerovo, Kiselëvsk, Leninsk-Kuznetsky, Mezhdurechensk, Prokop’yevsk
Asia/Phnom_Penh = Battambang, Siem Reap, Sihanoukville, Takeo
Asia/Pontianak = Palangkaraya, Singkawang
Asia/Pyongyang = Chongjin, Haeju, Hamhŭng, Hyesan, Hŭngnam, Kaesŏng, Kanggye, Namp’o, P’yŏngsŏng,
  Sariwŏn, Sinŭiju, Songnim, Sunch’ŏn, Wŏnsan
Asia/Qatar = Ar Rayyān, Doha
Asia/Qostanay = Kostanay, Rudnyy
Asia/Qyzylorda = Kyzylorda
Asia/Riyadh = Abha, Ad Dammam, Al Hufūf, Al Jubayl, Al Kharj, Al Mubarraz, Arar, Buraydah, Dammam,
  Ha'il, Hafar Al-Batin, Jeddah, Jizan, Khamis Mushait, Khobar, Makkah, Mecca, Medina, Najrān,
  Qurayyat, Sakakah, Sulţānah, Tabuk, Ta’if, Yanbu
Asia/Sakhalin = Yuzhno-Sakhalinsk
Asia/Samarkand = Bukhara, Jizzax, Navoiy, Nukus, Qarshi, Samarqand, Tirmiz, Urganch
Asia/Seoul = Andong, Ansan, Ansan-si, Anyang-si, Bucheon, Bucheon-si, Busan, Changwon, Cheonan,
  Cheongju, Cheongju-si, Chinju, Chuncheon, Daegu, Daejeon, Gangneung, Gimcheon, Goyang, Goyang-si,
  Gumi, Gunsan, Guri, Guri-si, Gwangju, Gyeongju, Gyeongsan, Gyeongsan-si, Hanam, Hwado, Hwaseong,
  Hwaseong-si, Icheon, Icheon-si, Iksan, Incheon, Inchon, Jeju, Jeju City, Jeongeup, Jeonju, Kimhae,
  Kwangmyŏng, Masan, Mokpo, Osan, Pohang, Pusan, Sejong, Seogwipo, Seongnam, Seongnam-si, Suncheon,
  Suwon, Taegu, Tonghae, Uijeongbu, Uijeongbu-si, Ulsan, Wŏnju, Yangju, Yeosu
Asia/Shanghai = Acheng, Anbu, Anda, Ankang, Anqing, Anqiu, Anshan, Anshun, Anyang, Baicheng,
  Baishan, Baiyin, Baoding, Baoshan, Baotou, Bayan Nur, Beibei, Beihai, Beijing, Beipiao, Bei’an,
  Bengbu, Benxi, Binzhou, Boshan, Bozhou, Buhe, Cangzhou, Canton, Changchun, Changde, Changsha,
  Changshu City, Changzhi, Changzhou, Chaohu, Chaoyang, Chaozhou, Chengde, Chengdu, Chenghua,
  Chengtangcun, Chengzhong, Chenzhou, Chifeng, Chizhou, Chuzhou, Dadonghai, Dadukou, Dali, Dalian,
  Daliang, Dandong, Danshui, Daqing, Dasha, Datong, Dawukou, Daxing, Dazhou, Dehui, Deyang, Dezhou,
  Dingzhou, Dongguan, Donghai, Dongling, Dongtai, Dongxing, Dongyang, Dunhua, Encheng, Ezhou,
  Fendou, Fengcheng, Fenghuang, Foshan, Fuling, Fushun, Fuxin, Fuyang, Fuyu, Fuzhou, Gaomi, Gaoping,
  Gaozhou, Gejiu, Gongzhuling, Guangming, Guangshui, Guangyuan, Guangzhou, Guankou, Guilin, Guiyang,
  Guli, Haicheng, Haikou, Hailar, Hailun, Haimen, Handan, Hangu, Hangzhou, Hanzhong, Hebi, Hechi,
  Hefei, Hegang, Heihe, Hengshui, Hengyang, Hepo, Heze, Hohhot, Honggang, Huadian, Huai'an, Huaibei,
  Huaihua, Huainan, Huanggang, Huangshi, Huangyan, Huangzhou, Huayin, Huicheng, Huizhou, Hulan,
  Hulan Ergi, Huludao, Humen, Huzhou, Jalai Nur, Jiagedaqi, Jiamusi, Jiangmen, Jiangyin, Jiangyou,
  Jianshui, Jiaozhou, Jiaozuo, Jiaxing, Jiayuguan, Jiazi, Jieshi, Jieshou, Jieyang, Jilin, Jinan,
  Jinchang, Jincheng, Jingdezhen, Jingling, Jingmen, Jingzhou, Jinhua, Jining, Jinxi, Jinzhou,
  Jishu, Jiujiang, Jiupu, Jiutai, Jixi, Ji’an, Kaifeng, Kaiyuan, Kangding, Kunming, Kunshan, Laiwu,
  Laiyang, Laizhou, Langfang, Lanzhou, Laohekou, Lecheng, Leiyang, Lengshuijiang, Leshan, Lhasa,
  Lianghu, Lianhe, Lianjiang, Lianran, Lianshan, Lianyungang, Liaocheng, Liaoyang, Liaoyuan,
  Licheng, Lijiang, Linfen, Linhai, Linshui, Linxi, Linxia, Linxia Chengguanzhen, Linyi, Liupanshui,
  Liuzhou, Longfeng, Longjiang, Longjing, Loudi, Luancheng, Luohe, Luoyang, Luqiao, Luzhou, Lu’an,
  Maba, Macheng, Majie, Meizhou, Mentougou, Mianyang, Mingshui, Minzhu, Mizhou, Mudanjiang,
  Nanchang, Nanchong, Nanjing, Nanking, Nanning, Nanpiao, Nanping, Nantong, Nanyang, Nehe, Neijiang,
  Ningbo, Ordos, Panshan, Panzhihua, Peking, Pingdingshan, Pingliang, Pingshan, Pingxiang,
  Pulandian, Puning, Puqi, Putian, Puyang, Puyang Chengguanzhen, Qianjiang, Qianzhou, Qingdao,
  Qingnian, Qingyuan, Qingzhou, Qinhuangdao, Qinzhou, Qionghai, Qiqihar, Quanzhou, Qujing, Rizhao,
  Sanming, Sanshui, Sanya, Shahecheng, Shangqiu, Shangrao, Shangri-La, Shangyu, Shanhaiguan,
  Shantou, Shanwei, Shaoguan, Shaowu, Shaoxing, Shaping, Shashi, Shengli, Shenyang, Shenzhen,
  Shijiazhuang, Shilong, Shiqi, Shiqiao, Shiyan, Shizuishan, Shuangcheng, Shuangyashan, Shucheng,
  Shunyi, Shuyang, Siping, Songjiang, Songyuan, Suihua, Suining, Suizhou, Sujiatun, Suzhou,
  Taihecun, Taishan, Taiyuan, Taizhou, Tai’an, Tanggu, Tangshan, Tianfu, Tianjin, Tianshui, Tieli,
  Tieling, Tongchuanshi, Tonghua, Tongliao, Tongshan, Tongzhou, Tsingtao, Ulanhot, Wafangdian,
  Wanxian, Weifang, Weihai, Weinan, Wenchang, Wenshan, Wenshan City, Wenzhou, Wuchuan, Wuda, Wuhai,
  Wuhan, Wuhu, Wusong, Wuwei, Wuxi, Wuxue, Wuzhou, Xiamen, Xiangtan, Xiangyang, Xianning, Xiantao,
  Xianyang, Xiaogan, Xiazhen, Xichang, Xilin Hot, Xindi, Xinghua, Xingtai, Xinhui, Xining, Xinji,
  Xinpu, Xintai, Xinxiang, Xinyang, Xinzhou, Xiulin, Xiuying, Xi’an, Xuanzhou, Xuchang, Xuzhou,
  Yakeshi, Yancheng, Yangchun, Yangjiang, Yangquan, Yangshuo, Yangzhou, Yanji, Yantai, Yibin,
  Yichang, Yichun, Yinchuan, Yingkou, Yiyang, Yuci, Yueyang, Yulin, Yuncheng, Yunfu, Yushu, Yuxi,
  Yuyao, Zaoyang, Zaozhuang, Zhalantun, Zhangjiakou, Zhangjiakou Shi Xuanhua Qu, Zhangye, Zhangzhou,
  Zhanjiang, Zhaodong, Zhaoqing, Zhaotong, Zhaoyuan, Zhengzhou, Zhenjiang, Zhenzhou, Zhicheng,
  Zhongshan, Zhongxiang, Zhoucun, Zhoukou, Zhu Cheng City, Zhuhai, Zhuji, Zhumadian, Zhuzhou, Zibo,
  Zigong, Zoucheng, Zunyi
Asia/Singapore = Woodlands
Asia/Taipei = Banqiao, Douliu, Hsinchu, Hualien, Hualien City, Kaohsiung, Keelung, Nantou,
  New Taipei, Taichung, Tainan, Taitung, Taitung City, Taoyuan City, Yuanlin
Asia/Tashkent = Andijon, Angren, Asaka, Chirchiq, Fergana, Marg‘ilon, Namangan, Olmaliq, Qo‘qon
Asia/Tbilisi = Batumi, Kutaisi, Tiflis
Asia/Tehran = Abadan, Ahvaz, Ardabīl, Arāk, Bandar Abbas, Bandar-e Anzalī, Bojnūrd, Borūjerd,
  Bushehr, Bābol, Bāneh, Bīrjand, Būkān, Gonbad-e Kāvūs, Gorgān, Hamadān, Iranshahr, Isfahan,
  Kahrīz, Karaj, Kerman, Kermanshah, Khomeynī Shahr, Khorramabad, Khorramshahr, Khowy, Kūhdasht,
  Mahābād, Malāyer, Marand, Marvdasht, Mashhad, Masjed Soleymān, Mīāndoāb, Najafābād, Naz̧arābād,
  Neyshābūr, Orūmīyeh, Pasragad Branch, Pārsābād, Qarchak, Qazvin, Qom, Qūchān, Rafsanjān, Rasht,
  Sabzevar, Sanandaj, Saqqez, Sari, Semnan, Shahr-e Kord, Shahrud, Shiraz, Sirjan, Sāveh, Tabriz,
  Torbat-e Ḩeydarīyeh, Urmia, Varāmīn, Yazd, Zahedan, Zanjān, Zābol, Āmol, Āzādshahr, Īlām
Asia/Tokyo = Abiko, Ageoshimo, Akashi, Akita, Amagasaki, Anjō, Aomori, Asahikawa, Asaka, Ashikaga,
  Atsugi, Beppu, Chiba, Chigasaki, Chikushino-shi, Chōfu, Daitōchō, Ebetsu, Fuji, Fujieda,
  Fujinomiya, Fujisawa, Fukayachō, Fukui-shi, Fukuoka, Fukushima, Fukuyama, Gifu, Gifu-shi,
  Hachinohe, Hachiōji, Hadano, Hakodate, Hamamatsu, Handa, Higashimurayama, Hikone, Himeji, Hino,
  Hirakata, Hiratsuka, Hirosaki, Hiroshima, Hitachi, Hitachi-Naka, Honmachi, Hōfu, Ibaraki,
  Ichihara, Ichinomiya, Iida, Ikoma, Inazawa, Isehara, Isesaki, Ishinomaki, Itami, Iwaki, Iwakuni,
  Iwatsuki, Izumi, Izumisano, Jōetsu, Kadoma, Kagoshima, Kakamigahara, Kakogawachō-honmachi,
  Kamakura, Kanazawa, Kariya, Kashihara-shi, Kashiwa, Kasugai, Kasukabe, Katsuta, Kawagoe,
  Kawaguchi, Kawanishi, Kawasaki, Kiryū, Kisarazu, Kishiwada, Kitakyushu, Kitami, Kobe, Kochi,
  Kokubunji, Komaki, Komatsu, Koshigaya, Kumagaya, Kumamoto, Kurashiki, Kure, Kurume, Kusatsu,
  Kushiro, Kuwana, Kyoto, Kōfu, Kōnan, Kōriyama, Machida, Maebashi, Matsubara, Matsudo, Matsue,
  Matsumoto, Matsuyama, Minamirinkan, Minato, Mino, Mishima, Mito, Miyakonojō, Miyazaki, Moriguchi,
  Morioka, Musashino, Nagano, Nagaoka, Nagareyama, Nagasaki, Nagoya, Naha, Nara, Nara-shi, Narita,
  Neyagawa, Niigata, Niihama, Nishi-Tokyo-shi, Nishinomiya, Nishinomiya-hama, Nishio, Nobeoka, Noda,
  Numazu, Obihiro, Odawara, Okayama, Okazaki, Okinawa, Osaka, Otaru, Oyama, Saga, Saitama, Sakai,
  Sakata, Sakura, Sandachō, Sapporo, Sasebo, Sayama, Sendai, Seto, Shimonoseki, Shimotoda, Shizuoka,
  Suita, Suzuka, Sōka, Tajimi, Takamatsu, Takaoka, Takarazuka, Takasaki, Takatsuki, Tokorozawa,
  Tokushima, Tokuyama, Tomakomai, Tondabayashichō, Tottori, Toyama, Toyohashi, Toyokawa, Toyonaka,
  Toyota, Tsu, Tsukuba, Ube, Ueda, Uji, Urayasu, Utsunomiya, Wakayama, Yaizu, Yamagata, Yamaguchi,
  Yao, Yokkaichi, Yokohama, Yokosuka, Yonago, Yono, Zama, Ōgaki, Ōita, Ōme, Ōmuta, Ōta, Ōtsu
Asia/Tomsk = Seversk
Asia/Ulaanbaatar = Hovd
Asia/Urumqi = Aksu, Altay, Aral, Changji, Hami, Hotan, Huocheng, Karamay, Korla, Qapqal, Shihezi,
  Turpan, Xinyuan
Asia/Vladivostok = Artëm, Khabarovsk, Komsomolsk-on-Amur, Nakhodka, Ussuriysk
Asia/Yakutsk = Blagoveshchensk
Asia/Yangon = Bago, Dawei, Hinthada, Kyain Seikgyi Township, Lashio, Mandalay, Mawlamyine, Meiktila,
  Monywa, Myeik, Myingyan, Nay Pyi Taw, Naypyidaw, Pakokku, Pathein, Pyay, Pyin Oo Lwin, Sittwe,
  Taunggyi, Taungoo, Thaton, Yenangyaung
Asia/Yekaterinburg = Berezniki, Chelyabinsk, Ekaterinburg, Kamensk, Kamensk-Ural’skiy, Kurgan,
  Magnitogorsk, Miass, Neftekamsk, Nefteyugansk, Nizhnevartovsk, Nizhny Tagil, Novotroitsk,
  Noyabrsk, Oktyabr’skiy, Orenburg, Orsk, Perm, Pervoural’sk, Salavat, Solikamsk, Sterlitamak,
  Surgut, Tobol’sk, Tyumen, Ufa, Zlatoust
Asia/Yerevan = Gyumri, Vanadzor
Atlantic/Canary = Canary Islands, La Laguna, Las Palmas, Las Palmas de Gran Canaria,
  Santa Cruz de Tenerife, Telde, Tenerife
Atlantic/Cape_Verde = Praia
Atlantic/Madeira = Funchal
Australia/Brisbane = Cairns, Gold, Gold Coast, Logan City, Toowoomba, Townsville
Australia/Hobart = Launceston
Australia/Melbourne = Bendigo, Geelong, Victoria
Australia/Perth = Rockingham
Australia/Sydney = Newcastle, Wollongong
Europe/Amsterdam = 's-Hertogenbosch, Almere, Almere Stad, Amersfoort, Apeldoorn, Arnhem, Breda,
  Den Haag, Dordrecht, Eindhoven, Enschede, Groningen, Haarlem, Hoofddorp, Leiden, Maastricht,
  Nijmegen, Rotterdam, The Hague, Tilburg, Utrecht, Zaanstad, Zoetermeer, Zwolle
Europe/Andorra = Andorra la Vella
Europe/Athens = Irákleion, Kallithéa, Lárisa, Peristéri, Piraeus, Pátra, Thessaloníki
Europe/Belgrade = Beograd, Kosovo, Kragujevac, Mitrovicë, Niš, Novi Sad, Pristina, Prizren,
  Subotica, Zemun, Čačak
Europe/Berlin = Aachen, Augsburg, Bergisch Gladbach, Bielefeld, Bochum, Bonn, Bottrop, Braunschweig,
  Bremen, Bremerhaven, Brunswick, Chemnitz, Cologne, Darmstadt, Dortmund, Dresden, Duesseldorf,
  Duisburg, Düsseldorf, Erfurt, Erlangen, Essen, Frankfurt, Frankfurt am Main, Freiburg, Fürth,
  Gelsenkirchen, Gera, Göttingen, Hagen, Halle (Saale), Hamburg, Hamm, Hannover, Hanover,
  Heidelberg, Heilbronn, Herne, Hildesheim, Ingolstadt, Jena, Karlsruhe, Kassel, Kiel, Koblenz,
  Krefeld, Köln, Leipzig, Leverkusen, Ludwigshafen, Ludwigshafen am Rhein, Lübeck, Magdeburg, Mainz,
  Mannheim, Moers, Munich, Mönchengladbach, Mülheim, München, Münster, Neuss, Nuremberg, Nürnberg,
  Oberhausen, Offenbach, Oldenburg, Osnabrück, Paderborn, Pforzheim, Potsdam, Recklinghausen,
  Regensburg, Remscheid, Reutlingen, Rostock, Saarbrücken, Salzgitter, Siegen, Solingen, Stuttgart,
  Trier, Ulm, Wiesbaden, Witten, Wolfsburg, Wuppertal, Würzburg
Europe/Bratislava = Košice
Europe/Brussels = Antwerp, Antwerpen, Bruges, Brugge, Bruxelles, Charleroi, Gent, Ghent, Liège,
  Namur
Europe/Bucharest = Arad, Bacău, Baia Mare, Botoşani, Braşov, Brăila, Bucuresti, Buzău, Cluj,
  Cluj-Napoca, Constanţa, Craiova, Drobeta, Drobeta-Turnu Severin, Galaţi, Iaşi, Oradea,
  Piatra Neamţ, Piteşti, Ploieşti, Râmnicu Vâlcea, Satu Mare, Sibiu, Suceava, Timişoara, Târgu-Mureş
Europe/Budapest = Debrecen, Győr, Kecskemét, Miskolc, Nyíregyháza, Pécs, Szeged, Székesfehérvár
Europe/Chisinau = Bender, Bălţi
Europe/Copenhagen = Aalborg, København, Odense, Århus
Europe/Dublin = Cork
Europe/Guernsey = Saint Peter Port
Europe/Helsinki = Espoo, Oulu, Tampere, Turku, Vantaa
Europe/Isle_of_Man = Douglas
Europe/Istanbul = Adana, Adapazarı, Adıyaman, Afyonkarahisar, Aksaray, Alanya, Ankara, Antakya,
  Antalya, Arnavutköy, Ataşehir, Aydın, Bahçelievler, Balıkesir, Bandırma, Batman, Bağcılar,
  Başakşehir, Beylikdüzü, Bursa, Büyükçekmece, Constantinople, Denizli, Derince, Diyarbakır, Edirne,
  Elazığ, Erzincan, Erzurum, Esenler, Esenyurt, Eskişehir, Gaziantep, Gebze, Isparta, Kahramanmaraş,
  Karabağlar, Karaman, Kayseri, Kocaeli, Konya, Kütahya, Kırıkkale, Kızıltepe, Malatya, Maltepe,
  Manisa, Merkezefendi, Mersin, Muratpaşa, Mustafakemalpaşa, Nazilli, Ordu, Osmaniye, Samsun,
  Sancaktepe, Siirt, Sivas, Siverek, Sultanbeyli, Sultangazi, Tarsus, Tekirdağ, Tokat, Trabzon,
  Turgutlu, Turhal, Umraniye, Uşak, Van, Viranşehir, Zeytinburnu, Zonguldak, Çankaya, Çorlu, Çorum,
  Üsküdar, İnegol, İskenderun, İzmir, İzmit, Şanlıurfa, Şişli
Europe/Jersey = Saint Helier
Europe/Kyiv = Alchevs’k, Berdyansk, Bila Tserkva, Cherkasy, Chernihiv, Chernivtsi, Dnipro,
  Dnipropetrovsk, Donetsk, Horlivka, Ivano-Frankivsk, Kamianets-Podilskyi, Kamianske, Kharkiv,
  Kharkov, Kherson, Khmelnytskyi, Kramators’k, Kremenchuk, Kropyvnytskyi, Kryvyi Rih, Luhansk,
  Lutsk, Lviv, Lvov, Lysychans’k, Makiyivka, Mariupol, Melitopol, Mykolayiv, Nikopol, Novomoskovsk,
  Odesa, Odessa, Oleksandriya, Pavlohrad, Poltava, Rivne, Sloviansk, Sumy, Syevyerodonets’k,
  Ternopil, Vinnytsia, Yenakiyeve, Zaporizhia, Zhytomyr
Europe/Lisbon = Amadora, Braga, Coimbra, Lisboa, Oporto, Porto, Queluz, Setúbal
Europe/London = Aberdeen, Archway, Basildon, Basingstoke, Bedford, Bexley, Birkenhead, Birmingham,
  Blackburn, Blackpool, Bolton, Bournemouth, Bradford, Brighton, Bristol, Burnley,
  Burton upon Trent, Cambridge, Cardiff, Chatham, Chelmsford, Cheltenham, Chesterfield,
  City of Westminster, Colchester, Coventry, Crawley, Croydon, Dagenham, Derby, Doncaster, Dudley,
  Dundee, Eastbourne, Edinburgh, Enfield Town, Exeter, Gillingham, Glasgow, Gloucester, Gravesend,
  Grimsby, Hastings, High Wycombe, Huddersfield, Ipswich, Islington, Kingston upon Hull, Leeds,
  Leicester, Lincoln, Liverpool, Luton, Maidstone, Manchester, Mansfield, Middlesbrough,
  Milton Keynes, Newcastle upon Tyne, Newport, Northampton, Norwich, Nottingham, Oldham, Oxford,
  Peterborough, Plymouth, Poole, Portsmouth, Preston, Reading, Rotherham, Saint Peters, Sheffield,
  Slough, Southampton, Southend, Southend-on-Sea, St Helens, Stanley, Stockport, Stoke,
  Stoke-on-Trent, Sunderland, Sutton, Sutton Coldfield, Swansea, Swindon, Telford, Walsall,
  Warrington, Watford, West Bromwich, Wigan, Woking, Wolverhampton, Worcester, York
Europe/Madrid = A Coruña, Albacete, Alcalá de Henares, Alcobendas, Alcorcón, Algeciras, Alicante,
  Almería, Badajoz, Badalona, Barcelona, Bilbao, Burgos, Cadiz, Cartagena*, Castelló,
  Castelló de la Plana, Chamartín, Ciudad Lineal, Córdoba*, Donostia, Donostia / San Sebastián,
  Dos Hermanas, Elche, Fuenlabrada, Gasteiz, Gasteiz / Vitoria, Getafe, Gijón, Granada, Huelva,
  Jaén, Jerez, Jerez de la Frontera, L'Hospitalet de Llobregat, Leganés, León*, Lleida, Logroño,
  Mallorca, Marbella, Mataró, Murcia, Málaga, Móstoles, Ourense, Oviedo, Palma, Pamplona, Parla,
  Reus, Sabadell, Salamanca, San Fernando, Sant Martí, Santa Coloma de Gramenet, Santander,
  Saragossa, Sevilla, Seville, Tarragona, Terrassa, Torrejón de Ardoz, Torrevieja, Valencia,
  Valladolid, Vigo, Zamora, Zaragoza
Europe/Minsk = Babruysk, Baranovichi, Barysaw, Brest, Homyel', Hrodna, Mahilyow, Maladzyechna,
  Mazyr, Navapolatsk, Orsha, Pinsk, Salihorsk, Vitebsk
Europe/Moscow = Al’met’yevsk, Archangel, Arkhangel’sk, Armavir, Arzamas, Balashikha, Bataysk,
  Belgorod, Bryansk, Cheboksary, Cherepovets, Cherkessk, Cherëmushki, Derbent, Dzerzhinsk,
  Elektrostal’, Elista, Groznyy, Ivanovo, Kaluga, Kazan, Khasavyurt, Khimki, Kislovodsk, Kolomna,
  Kolpino, Korolev, Kostroma, Kovrov, Krasnodar, Kursk, Lipetsk, Lyubertsy, Makhachkala, Maykop,
  Moskva, Murmansk, Murom, Mytishchi, Naberezhnyye Chelny, Nal’chik, Nazran’, Nevinnomyssk,
  Nizhnekamsk, Nizhniy Novgorod, Nizhny Novgorod, Noginsk, Novo-Peredelkino, Novocheboksarsk,
  Novocherkassk, Novomoskovsk, Novorossiysk, Obninsk, Odintsovo, Orekhovo, Orekhovo-Zuyevo, Orël,
  Penza, Petrozavodsk, Podolsk, Pskov, Pushkino, Pyatigorsk, Rostov, Rostov-na-Donu, Rostov-on-Don,
  Ryazan’, Rybinsk, Saint Petersburg, Saransk, Sergiyev, Sergiyev Posad, Serpukhov, Severodvinsk,
  Shakhty, Shchelkovo, Smolensk, Sochi, Staryy Oskol, Stavropol’, Syktyvkar, Taganrog, Tambov,
  Troparëvo, Tula, Tver, Ukhta, Velikiy Novgorod, Velikiye Luki, Vladikavkaz, Vladimir, Volgodonsk,
  Vologda, Voronezh, Yaroslavl, Yelets, Yoshkar-Ola, Zelenograd, Zheleznodorozhnyy
Europe/Oslo = Bergen, Stavanger, Trondheim
Europe/Paris = Aix-en-Provence, Amiens, Angers, Argenteuil, Besançon, Bordeaux, Boulogne,
  Boulogne-Billancourt, Brest, Caen, Cergy-Pontoise, Clermont-Ferrand, Dijon, Grenoble, Le Havre,
  Le Mans, Lille, Limoges, Lyon, Lyons, Marseille, Marseilles, Metz, Montpellier, Mulhouse, Nancy,
  Nantes, Nice, Nîmes, Orléans, Perpignan, Reims, Rennes, Rouen, Saint-Denis,
  Saint-Quentin-en-Yvelines, Saint-Étienne, Strasbourg, Toulon, Toulouse, Tours, Villeurbanne,
  Vincennes
Europe/Prague = Brno, Olomouc, Ostrava, Pilsen, Praha
Europe/Riga = Daugavpils
Europe/Rome = Acilia-Castel Fusano-Ostia Antica, Bari, Bergamo, Bologna, Brescia, Cagliari, Catania,
  Firenze, Florence, Foggia, Genoa, Genova, Livorno, Messina, Mestre, Milan, Milano, Modena, Monza,
  Naples, Napoli, Padova, Padua, Palermo, Parma, Perugia, Pescara, Prato, Reggio, Reggio Calabria,
  Reggio nell'Emilia, Rimini, Roma, Salerno, Taranto, Torino, Trieste, Turin, Verona, Vicenza
Europe/Samara = Glazov, Izhevsk, Novokuybyshevsk, Syzran’, Togliatti, Tol’yatti
Europe/Sarajevo = Banja Luka, Mostar, Tuzla, Zenica
Europe/Saratov = Balakovo, Engel’s
Europe/Simferopol = Kerch, Sevastopol, Yevpatoriya
Europe/Sofia = Burgas, Pleven, Plovdiv, Ruse, Stara Zagora, Varna
Europe/Stockholm = Gothenburg, Göteborg, Helsingborg, Linköping, Malmö, Sollentuna, Uppsala,
  Västerås, Örebro
Europe/Tallinn = Tartu
Europe/Tirane = Durrës, Elbasan, Tirana
Europe/Ulyanovsk = Dimitrovgrad
Europe/Vienna = Graz, Innsbruck, Linz, Salzburg, Wien
Europe/Vilnius = Kaunas, Klaipėda, Panevėžys, Šiauliai
Europe/Volgograd = Kamyshin, Volzhskiy
Europe/Warsaw = Bemowo, Białystok, Bielany, Bielsko-Biala, Bydgoszcz, Bytom, Chorzów, Częstochowa,
  Dąbrowa Górnicza, Elbląg, Gdańsk, Gdynia, Gliwice, Gorzów Wielkopolski, Kalisz, Katowice, Kielce,
  Koszalin, Kraków, Legnica, Lublin, Mokotów, Olsztyn, Opole, Poznań, Praga Południe, Płock, Radom,
  Ruda, Ruda Śląska, Rybnik, Rzeszów, Sosnowiec, Szczecin, Targówek, Tarnów, Toruń, Tychy, Ursynów,
  Warszawa, Wałbrzych, Wola, Wrocław, Włocławek, Zabrze, Zielona Góra, Łódź, Śródmieście
Europe/Zagreb = Rijeka, Split
Europe/Zurich = Basel, Bern, Berne, Geneva, Genève, Lausanne
Indian/Antananarivo = Antsirabe, Fianarantsoa, Mahajanga, Toamasina, Toliara
Indian/Comoro = Moroni
Indian/Mahe = Mahē, Victoria
Indian/Maldives = Male
Indian/Mauritius = Beau Bassin-Rose Hill, Port Louis, Vacoas
Indian/Mayotte = Mamoudzou
Indian/Reunion = Saint Paul, Saint-Denis, Saint-Pierre
Pacific/Auckland = Christchurch, Dunedin, Hamilton*, Hastings, Lower Hutt, Manukau, Manukau City,
  Tauranga, Wellington
Pacific/Chatham = Chatham
Pacific/Efate = Port-Vila
Pacific/Fiji = Suva
Pacific/Guadalcanal = Honiara
Pacific/Honolulu = Johnston
Pacific/Midway = Midway
Pacific/Norfolk = Norfolk
Pacific/Tahiti = Papeete
Pacific/Tongatapu = Nuku‘alofa`;

/** Zones, the largest first, and the states whose zones they are. */
export const STATES = `
America/Anchorage America/Juneau America/Nome America/Sitka = Alaska, AK*
America/Araguaina = Tocantins
America/Bahia America/Sao_Paulo = Bahia
America/Belem = Amapá
America/Belem America/Santarem America/Araguaina = Pará
America/Boa_Vista = Roraima
America/Boise America/Los_Angeles America/Denver = Idaho, ID*
America/Campo_Grande = Mato Grosso do Sul
America/Cancun America/Merida = Quintana Roo
America/Chicago = Arkansas, AR*, Louisiana, LA*, Missouri, MO*, Mississippi, MS*, Oklahoma, OK*,
  Alabama, AL*, Iowa, IA*, Illinois, IL*, Minnesota, MN*, Wisconsin, WI*
America/Chicago America/Denver = Kansas, KS*, Texas, TX*, Nebraska, NE*, South Dakota, SD*
America/Chicago America/Denver America/North_Dakota/New_Salem America/North_Dakota/Beulah = North Dakota,
  ND*
America/Chicago America/New_York = Tennessee, TN*
America/Chihuahua America/Ciudad_Juarez America/Ojinaga = Chihuahua
America/Cuiaba America/Campo_Grande = Mato Grosso
America/Denver = Colorado, CO*, New Mexico, NM*, Utah, UT*, Montana, MT*
America/Denver America/Boise = Wyoming, WY*
America/Detroit America/Menominee = Michigan, MI*
America/Edmonton = Alberta, AB*
America/Edmonton America/Inuvik America/Whitehorse = Northwest Territories, NT*
America/Fortaleza = Rio Grande do Norte, Piauí, Maranhão, Ceará
America/Fortaleza America/Recife = Paraiba
America/Halifax = Prince Edward Island, PE*
America/Halifax America/Glace_Bay America/Moncton = Nova Scotia, NS*
America/Hermosillo = Sonora
America/Indiana/Indianapolis America/Chicago America/Kentucky/Louisville America/Indiana/Vincennes America/Detroit America/New_York America/Indiana/Knox = Indiana,
  IN*
America/Iqaluit America/Cambridge_Bay America/Rankin_Inlet = Nunavut, NU*
America/Los_Angeles = California, CA*, Nevada, NV*, Washington, WA*
America/Los_Angeles America/Boise = Oregon, OR*
America/Maceio = Sergipe
America/Maceio America/Recife = Alagoas
America/Manaus America/Eirunepe = Amazonas
America/Matamoros America/Monterrey America/Mexico_City = Tamaulipas
America/Mazatlan = Sinaloa, Baja California Sur
America/Mazatlan America/Bahia_Banderas = Nayarit
America/Merida = Yucatán
America/Merida America/Mexico_City = Campeche
America/Mexico_City = Veracruz, Tlaxcala, Querétaro, Puebla, Oaxaca, Morelos, México, Hidalgo,
  Guerrero, Mexico City, Chiapas, Michoacán, Guanajuato, Colima, Aguascalientes
America/Mexico_City America/Bahia_Banderas = Jalisco
America/Mexico_City America/Merida = Tabasco
America/Mexico_City America/Monterrey = Zacatecas, San Luis Potosí
America/Moncton America/Halifax = New Brunswick, NB*
America/Monterrey America/Matamoros = Nuevo León, Coahuila
America/Monterrey America/Mexico_City = Durango
America/New_York = Washington D.C., DC*, Delaware, DE*, Georgia, GA*, Maryland, MD*, North Carolina,
  NC*, South Carolina, SC*, West Virginia, WV*, Connecticut, CT*, Maine, ME*, New Hampshire, NH*,
  New Jersey, NJ*, New York, NY*, Rhode Island, RI*, Vermont, VT*, Massachusetts, MA*, Pennsylvania,
  PA*, Virginia, VA*
America/New_York America/Chicago = Florida, FL*
America/New_York America/Detroit = Ohio, OH*
America/New_York America/Kentucky/Louisville America/Chicago = Kentucky, KY*
America/Phoenix America/Denver = Arizona, AZ*
America/Porto_Velho = Rondônia
America/Recife America/Bahia America/Fortaleza = Pernambuco
America/Regina America/Swift_Current = Saskatchewan, SK*
America/Rio_Branco America/Eirunepe = Acre
America/Sao_Paulo = São Paulo, Santa Catarina, Rio Grande do Sul, Rio de Janeiro, Paraná,
  Minas Gerais, Federal District, Espírito Santo
America/Sao_Paulo America/Bahia = Goiás
America/St_Johns America/Goose_Bay = Newfoundland and Labrador, NL*
America/Tijuana = Baja California
America/Toronto = Quebec, QC*
America/Toronto America/Winnipeg = Ontario, ON*
America/Vancouver America/Edmonton America/Dawson_Creek = British Columbia, BC*
America/Whitehorse America/Dawson = Yukon, YT*
America/Winnipeg = Manitoba, MB*
Asia/Jakarta = North Sumatra, Aceh, Daerah Istimewa Yogyakarta, South Sumatra, West Sumatra, Riau,
  Lampung, East Java, Central Java, West Java, Jambi, Jakarta Raya, Bengkulu, Banten,
  Bangka–Belitung Islands, Riau Islands
Asia/Jayapura = Maluku, Papua, Maluku Utara, West Papua
Asia/Makassar = North Sulawesi, Sulawesi Tenggara, Central Sulawesi, South Sulawesi,
  East Nusa Tenggara, West Nusa Tenggara, East Kalimantan, South Kalimantan, Bali, Gorontalo,
  Sulawesi Barat, North Kalimantan
Asia/Pontianak = Central Kalimantan, West Kalimantan
Australia/Adelaide = South Australia, SA*
Australia/Brisbane = Queensland, QLD*
Australia/Darwin = Northern Territory, NT*
Australia/Hobart = Tasmania, TAS*
Australia/Melbourne Australia/Sydney = Victoria, VIC*
Australia/Perth = Western Australia, WA*
Australia/Sydney = Australian Capital Territory, ACT*
Australia/Sydney Australia/Broken_Hill = New South Wales, NSW*
Pacific/Honolulu = Hawaii, HI*`;

/** ISO 3166-1 codes and the names of the countries. */
export const COUNTRIES = `
AD = Andorra
AE = United Arab Emirates, UAE, Emirates
AF = Afghanistan
AG = Antigua and Barbuda
AI = Anguilla
AL = Albania
AM = Armenia
AO = Angola
AQ = Antarctica
AR = Argentina
AS = American Samoa
AT = Austria
AU = Australia
AW = Aruba
AX = Aland Islands
AZ = Azerbaijan
BA = Bosnia and Herzegovina
BB = Barbados
BD = Bangladesh
BE = Belgium
BF = Burkina Faso
BG = Bulgaria
BH = Bahrain
BI = Burundi
BJ = Benin
BL = Saint Barthelemy
BM = Bermuda
BN = Brunei, Brunei Darussalam
BO = Bolivia, Bolivia
BQ = Bonaire, Saint Eustatius and Saba
BR = Brazil
BS = Bahamas, The Bahamas
BT = Bhutan
BV = Bouvet Island
BW = Botswana
BY = Belarus
BZ = Belize
CA = Canada
CC = Cocos Islands
CD = Democratic Republic of the Congo, DR Congo, DRC, Congo-Kinshasa
CF = Central African Republic
CG = Republic of the Congo, Congo-Brazzaville, Republic of Congo
CH = Switzerland
CI = Ivory Coast, Côte d'Ivoire
CK = Cook Islands
CL = Chile
CM = Cameroon
CN = China, PRC
CO = Colombia
CR = Costa Rica
CU = Cuba
CV = Cape Verde, Cabo Verde
CW = Curacao
CX = Christmas Island
CY = Cyprus
CZ = Czech Republic, Czechia
DE = Germany
DJ = Djibouti
DK = Denmark
DM = Dominica
DO = Dominican Republic
DZ = Algeria
EC = Ecuador
EE = Estonia
EG = Egypt
EH = Western Sahara
ER = Eritrea
ES = Spain
ET = Ethiopia
FI = Finland
FJ = Fiji
FK = Falkland Islands
FM = Micronesia, Federated States of Micronesia
FO = Faroe Islands
FR = France
GA = Gabon
GB = United Kingdom, UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland
GD = Grenada
GE = Georgia
GF = French Guiana
GG = Guernsey
GH = Ghana
GI = Gibraltar
GL = Greenland
GM = Gambia, The Gambia
GN = Guinea
GP = Guadeloupe
GQ = Equatorial Guinea
GR = Greece
GS = South Georgia and the South Sandwich Islands
GT = Guatemala
GU = Guam
GW = Guinea-Bissau
GY = Guyana
HK = Hong Kong
HM = Heard Island and McDonald Islands
HN = Honduras
HR = Croatia
HT = Haiti
HU = Hungary
ID = Indonesia
IE = Ireland
IL = Israel
IM = Isle of Man
IN = India
IO = British Indian Ocean Territory
IQ = Iraq
IR = Iran
IS = Iceland
IT = Italy
JE = Jersey
JM = Jamaica
JO = Jordan
JP = Japan
KE = Kenya
KG = Kyrgyzstan
KH = Cambodia
KI = Kiribati
KM = Comoros
KN = Saint Kitts and Nevis
KP = North Korea, DPRK
KR = South Korea, Republic of Korea
XK = Kosovo
KW = Kuwait
KY = Cayman Islands
KZ = Kazakhstan
LA = Laos
LB = Lebanon
LC = Saint Lucia
LI = Liechtenstein
LK = Sri Lanka
LR = Liberia
LS = Lesotho
LT = Lithuania
LU = Luxembourg
LV = Latvia
LY = Libya
MA = Morocco
MC = Monaco
MD = Moldova
ME = Montenegro
MF = Saint Martin
MG = Madagascar
MH = Marshall Islands
MK = Macedonia, North Macedonia
ML = Mali
MM = Myanmar, Burma
MN = Mongolia
MO = Macao
MP = Northern Mariana Islands
MQ = Martinique
MR = Mauritania
MS = Montserrat
MT = Malta
MU = Mauritius
MV = Maldives
MW = Malawi
MX = Mexico
MY = Malaysia
MZ = Mozambique
NA = Namibia
NC = New Caledonia
NE = Niger
NF = Norfolk Island
NG = Nigeria
NI = Nicaragua
NL = Netherlands, Holland
NO = Norway
NP = Nepal
NR = Nauru
NU = Niue
NZ = New Zealand
OM = Oman
PA = Panama
PE = Peru
PF = French Polynesia
PG = Papua New Guinea
PH = Philippines
PK = Pakistan
PL = Poland
PM = Saint Pierre and Miquelon
PN = Pitcairn
PR = Puerto Rico
PS = Palestinian Territory, Palestine
PT = Portugal
PW = Palau
PY = Paraguay
QA = Qatar
RE = Reunion
RO = Romania
RS = Serbia
RU = Russia
RW = Rwanda
SA = Saudi Arabia
SB = Solomon Islands
SC = Seychelles
SD = Sudan
SS = South Sudan
SE = Sweden
SG = Singapore
SH = Saint Helena
SI = Slovenia
SJ = Svalbard and Jan Mayen
SK = Slovakia
SL = Sierra Leone
SM = San Marino
SN = Senegal
SO = Somalia
SR = Suriname
ST = Sao Tome and Principe
SV = El Salvador
SX = Sint Maarten
SY = Syria
SZ = Swaziland, Eswatini
TC = Turks and Caicos Islands
TD = Chad
TF = French Southern Territories
TG = Togo
TH = Thailand
TJ = Tajikistan
TK = Tokelau
TL = East Timor, Timor-Leste
TM = Turkmenistan
TN = Tunisia
TO = Tonga
TR = Turkey, Türkiye, Turkiye
TT = Trinidad and Tobago
TV = Tuvalu
TW = Taiwan, Republic of China
TZ = Tanzania
UA = Ukraine
UG = Uganda
UM = United States Minor Outlying Islands
US = United States, USA, US, America, United States of America
UY = Uruguay
UZ = Uzbekistan
VA = Vatican, Vatican City
VC = Saint Vincent and the Grenadines
VE = Venezuela
VG = British Virgin Islands
VI = U.S. Virgin Islands
VN = Vietnam, Viet Nam
VU = Vanuatu
WF = Wallis and Futuna
WS = Samoa
YE = Yemen
YT = Mayotte
ZA = South Africa
ZM = Zambia
ZW = Zimbabwe
CS = Serbia and Montenegro
AN = Netherlands Antilles
AE = UAE, Emirates
AS WS = Samoa
BN = Brunei Darussalam
BO = Bolivia
BS = The Bahamas
CD CG = Congo
CD = DR Congo, DRC, Congo-Kinshasa
CG = Congo-Brazzaville, Republic of Congo
CI = Côte d'Ivoire
CN = PRC
CV = Cabo Verde
CZ = Czechia
FM = Federated States of Micronesia
GB = UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland
GM = The Gambia
KR KP = Korea
KR = Republic of Korea
KP = DPRK
MK = North Macedonia
MM = Burma
NL = Holland
PS = Palestine
SZ = Eswatini
TL = Timor-Leste
TR = Türkiye, Turkiye
TW = Republic of China
US = USA, US, America, United States of America
VA = Vatican City
VG VI = Virgin Islands
VN = Viet Nam`;
