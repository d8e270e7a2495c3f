/**
 * What people also call cities, countries and states: what GeoNames does not name in English, or names
 * otherwise since 2015. A row of a city is `other name = name in GeoNames, country`.
 */

export const CITY_NAMES = `
Bombay = Mumbai, IN
Calcutta = Kolkata, IN
Madras = Chennai, IN
Bangalore = Bengaluru, IN
Poona = Pune, IN
Kochi = Cochin, IN
Trivandrum = Thiruvananthapuram, IN
Baroda = Vadodara, IN
Nasik = Nashik, IN
Vizag = Visakhapatnam, IN
Vishakhapatnam = Visakhapatnam, IN
Gurugram = Gurgaon, IN
Saigon = Ho Chi Minh City, VN
Peking = Beijing, CN
Canton = Guangzhou, CN
Nanking = Nanjing, CN
Tsingtao = Qingdao, CN
Xuzhou = Tongshan, CN
Shuyang = Shucheng, CN
Huludao = Lianshan, CN
Jinxi = Lianshan, CN
Macao = Macau, MO
New Taipei = Taipei, TW
Pusan = Busan, KR
Inchon = Incheon, KR
Taegu = Daegu, KR
Ulaanbaatar = Ulan Bator, MN
Rangoon = Yangon, MM
Batavia = Jakarta, ID
Penang = George Town, MY
Cebu = Cebu City, PH
Davao City = Davao, PH
Astana = Nur-Sultan, KZ
Alma-Ata = Almaty, KZ
Tiflis = Tbilisi, GE
Tel Aviv-Yafo = Tel Aviv, IL
Sana'a = Sanaa, YE
Makkah = Mecca, SA
Ad Dammam = Dammam, SA
Al Kuwayt = Kuwait City, KW
El Giza = Giza, EG
Al Qahirah = Cairo, EG
Gqeberha = Port Elizabeth, ZA
Tshwane = Pretoria, ZA
Saidu = Saidu Sharif, PK
Kosovo = Pristina, XK
Allahabad = Allahābād, IN
Prayagraj = Allahābād, IN
Mysuru = Mysore, IN
Mangaluru = Mangalore, IN
Hubballi = Hubli, IN
Belagavi = Belgaum, IN
Ballari = Bellary, IN
Shivamogga = Shimoga, IN
Sholapur = Solāpur, IN
Fez = Fès, MA
Basra = Basrah, IQ
Mansoura = Al Manşūrah, EG
Tanta = Tanda, EG
Minya = Al Minyā, EG
Naypyidaw = Nay Pyi Taw, MM
Urmia = Orūmīyeh, IR
Samarqand = Samarkand, UZ
Karaganda = Karagandy, KZ
Kocaeli = İzmit, TR
Oshogbo = Osogbo, NG
Togliatti = Tol’yatti, RU
Archangel = Arkhangel’sk, RU
Dnipropetrovsk = Dnipro, UA
Lianyungang = Xinpu, CN
Baoji = Guozhen, CN
Panzhihua = Dadukou, CN
Nezahualcóyotl = Ciudad Nezahualcoyotl, MX
Tuxtla Gutiérrez = Tuxtla, MX
Jalapa = Xalapa de Enríquez, MX
Marrakech = Marrakesh, MA
Constantinople = Istanbul, TR
Kiev = Kyiv, UA
Odesa = Odessa, UA
Kharkov = Kharkiv, UA
Lvov = Lviv, UA
Rostov-on-Don = Rostov-na-Donu, RU
Rostov = Rostov-na-Donu, RU
Nizhny Novgorod = Nizhniy Novgorod, RU
Ekaterinburg = Yekaterinburg, RU
St. Petersburg = Saint Petersburg, RU
Moskva = Moscow, RU
Warszawa = Warsaw, PL
Praha = Prague, CZ
Wien = Vienna, AT
Berne = Bern, CH
Geneva = Genève, CH
Lucerne = Luzern, CH
Frankfurt = Frankfurt am Main, DE
Cologne = Köln, DE
München = Munich, DE
Nuremberg = Nürnberg, DE
Hanover = Hannover, DE
Brunswick = Braunschweig, DE
Duesseldorf = Düsseldorf, DE
Antwerp = Antwerpen, BE
Ghent = Gent, BE
Bruges = Brugge, BE
Bruxelles = Brussels, BE
Den Haag = The Hague, NL
København = Copenhagen, DK
Gothenburg = Göteborg, SE
Roma = Rome, IT
Milano = Milan, IT
Napoli = Naples, IT
Torino = Turin, IT
Firenze = Florence, IT
Venezia = Venice, IT
Genova = Genoa, IT
Padua = Padova, IT
Lyons = Lyon, FR
Marseilles = Marseille, FR
Seville = Sevilla, ES
Saragossa = Zaragoza, ES
Canary Islands = Las Palmas de Gran Canaria, ES
Las Palmas = Las Palmas de Gran Canaria, ES
Tenerife = Santa Cruz de Tenerife, ES
Mallorca = Palma, ES
Lisboa = Lisbon, PT
Oporto = Porto, PT
Beograd = Belgrade, RS
Bucuresti = Bucharest, RO
New York = New York City, US
NYC = New York City, US
Manhattan = New York City, US
Queens = New York City, US
Bronx = The Bronx, US
Washington = Washington, D.C., US
Washington DC = Washington, D.C., US
LA = Los Angeles, US
SF = San Francisco, US
Philly = Philadelphia, US
Vegas = Las Vegas, US
Quebec City = Québec, CA
Ciudad de México = Mexico City, MX
León = León de los Aldama, MX
Panama City = Panamá, PA
Santiago = Santiago de los Caballeros, DO
Santa Cruz = Santa Cruz de la Sierra, BO
Rio = Rio de Janeiro, BR
`;

/** Large cities that GeoNames has without a figure. */
export const WITHOUT_FIGURE = [
  "Liuzhou, CN",
  "Luzhou, CN",
  "Lu’an, CN",
  "Saidu Sharif, PK",
  "Shucheng, CN",
];

/** Other names by country codes. */
export const COUNTRY_NAMES = `
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
VN = Viet Nam
`;

/** Abbreviations of states that GeoNames has under numbers. */
export const STATE_NAMES = `
AU = ACT: Australian Capital Territory, NSW: New South Wales, NT: Northern Territory, QLD: Queensland, SA: South Australia, TAS: Tasmania, VIC: Victoria, WA: Western Australia
CA = AB: Alberta, BC: British Columbia, MB: Manitoba, NB: New Brunswick, NL: Newfoundland and Labrador, NS: Nova Scotia, NT: Northwest Territories, NU: Nunavut, ON: Ontario, PE: Prince Edward Island, QC: Quebec, SK: Saskatchewan, YT: Yukon
`;

/** Zones that the coordinates of towns near a border give, although the state has no such zone. */
export const NO_ZONES_OF_STATES = `
AU South Australia = Australia/Melbourne
BR Mato Grosso = America/Araguaina, America/Sao_Paulo
BR Mato Grosso do Sul = America/Sao_Paulo
BR Pará = America/Manaus
CA Alberta = America/Regina
CA Manitoba = America/Regina
CA New Brunswick = America/Toronto
CA Prince Edward Island = America/Toronto
MX Baja California = America/Mazatlan
MX Durango = America/Mazatlan
MX Nayarit = America/Mexico_City
MX Sinaloa = America/Chihuahua, America/Monterrey
US Alabama = America/New_York
US Georgia = America/Chicago
`;
