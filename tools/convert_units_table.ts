/**
 * The units of `convert_units`, by quantity: symbol | size | names | other spellings.
 *
 * A size is a decimal number or a fraction, times units that stand above; a number alone is in the SI
 * unit of the quantity (degrees for angles, bits for data). `+` says where a scale has its zero, `=`
 * takes the size from the symbol. A star adds the SI prefixes, two add those of data. (US), (imp) and (metric) also go by the words for them;
 * US measures are what the bare name means. Plurals, American spellings, powers, products and quotients
 * follow by rule. A spelling that several units of one quantity bear is meant to be: it is refused.
 */

/** Rows below the quantity that they measure, with the source of their sizes. */
export const UNITS = `
# length: SI Brochure 9, tables 2 and 8; NIST Handbook 44 (2023), appendix C; IAU 2012 B2, IAU 2015 B2
m* | 1 | metre |
μm | 0.000001 | micrometre, micron |
in | 0.0254 | inch | ", ″
ft | 12 in | foot | ', ′
yd | 3 ft | yard |
mi | 5280 ft | mile, statute mile |
nmi | 1852 | nautical mile | NM
thou | 0.001 in | thou, mil |
pt (DTP) | 1/72 in | point, PostScript point, DTP point | pt
pica | 1/6 in | pica |
hand | 4 in | hand |
cubit | 18 in | cubit |
fathom | 6 ft | fathom | ftm
rod | 16.5 ft | rod |
chain | 66 ft | chain | ch
furlong | 660 ft | furlong | fur
league | 3 mi | league |
ft (US survey) | 1200/3937 | US survey foot, survey foot |
Å | 0.0000000001 | ångström, angstrom |
au | 149597870700 | astronomical unit |
ly | 9460730472580800 | light year |
pc* | 648000/π au | parsec |

# mass: SI Brochure 9, tables 2 and 8; NIST Handbook 44 (2023), appendix C; tola of 180 grains (India, 1833)
g* | 0.001 | gram, gramme | gm, gr
kg | 1 | kilogram, kilogramme, kilo |
μg | 0.000000001 | microgram, microgramme | mcg
t | 1000 kg | tonne, metric ton | MT, ton
kt | 1000 t | kilotonne |
Mt | 1000000 t | megatonne | MT
Gt | 1000000000 t | gigatonne |
q | 100 kg | quintal, metric quintal |
lb | 0.45359237 kg | pound, avoirdupois pound, pound mass | lbm
oz | 1/16 lb | ounce, avoirdupois ounce |
dr | 1/16 oz | dram, avoirdupois dram, drachm |
grain | 1/7000 lb | grain | gr
st | 14 lb | stone |
cwt (US) | 100 lb | short hundredweight, US hundredweight, hundredweight | US cwt, cwt
cwt (imp) | 112 lb | long hundredweight, imperial hundredweight, UK hundredweight, hundredweight | imp cwt, UK cwt, cwt
short ton | 2000 lb | short ton, US ton, US short ton | ton (US), ton (short), ton
long ton | 2240 lb | long ton, UK ton, imperial ton | ton (UK), ton (imp), ton (long), ton
oz t | 480 grain | troy ounce | t oz
lb t | 5760 grain | troy pound |
dwt | 24 grain | pennyweight |
ct | 0.2 g | carat, metric carat |
tola | 180 grain | tola |
slug | 9.80665/0.3048 lb | slug |

# time: SI Brochure 9, tables 2 and 8; IAU style manual (Julian year of 365.25 days)
s* | 1 | second, sec | sec
min | 60 | minute |
h | 3600 | hour | hr
d | 86400 | day |
wk | 604800 | week |
fortnight | 1209600 | fortnight |
Julian year | 31557600 | Julian year | Julian yr

# temperature: SI Brochure 9, section 2.3.1; NIST SP 811 B.8 and B.9
°C | 1 + 273.15 | degree Celsius, degree centigrade | °Celsius, degC, C, deg C, deg Celsius, degree C, degrees C, Celsius, centigrade, c
°F | 5/9 + 459.67 | degree Fahrenheit | °Fahrenheit, degF, F, deg F, deg Fahrenheit, degree F, degrees F, Fahrenheit, f
K | 1 | kelvin | degK, deg K, deg kelvin, degree K, degrees K, degree kelvin, degrees kelvin, °K, k
°R | 5/9 | degree Rankine | °Rankine, °Ra, degR, R, deg R, deg Rankine, degree R, degrees R, Rankine

# temperature difference: SI Brochure 9, section 2.3.1; NIST SP 811 B.8, temperature interval
Δ°C | 1 | Celsius difference | ΔC, ΔdegC, Δ°Celsius, ΔCelsius, delta °C, delta degC, delta C, delta Celsius, delta degrees Celsius, difference °C, °C difference
Δ°F | 5/9 | Fahrenheit difference | ΔF, ΔdegF, Δ°Fahrenheit, ΔFahrenheit, delta °F, delta degF, delta F, delta Fahrenheit, delta degrees Fahrenheit, difference °F, °F difference
ΔK | 1 | kelvin difference | ΔdegK, Δkelvin, delta K, delta kelvin, difference K, K difference
Δ°R | 5/9 | Rankine difference | ΔR, ΔdegR, Δ°Rankine, ΔRankine, delta °R, delta degR, delta R, delta Rankine, difference °R, °R difference

# area: SI Brochure 9, table 8; acre of the international foot
m² | = | |
km² | = | |
ft² | = | |
ha | 10000 | hectare |
a | 100 | are |
ac | 43560 ft² | acre |

# volume: SI Brochure 9, table 8; NIST Handbook 44, appendix C (US); UK Units of Measurement Regulations 1995 (imperial); kitchen measures of 250, 15 and 5 mL (metric)
L* | 0.001 | litre | l
mL | 0.000001 | millilitre | ml, ML
Ml | 1000 | megalitre | ML
m³ | = | | cbm
cm³ | = | | cc, ccm
gal (US) | 231 in³ | gallon | gal
qt (US) | 1/4 gal (US) | quart | qt
pt (US) | 1/8 gal (US) | pint | pt
cup (US) | 1/16 gal (US) | cup | cup
gi (US) | 1/32 gal (US) | gill | gi
fl oz (US) | 1/128 gal (US) | fluid ounce | fl oz, oz fl
tbsp (US) | 1/256 gal (US) | tablespoon | tbsp, tbs
tsp (US) | 1/768 gal (US) | teaspoon | tsp
fl dr (US) | 1/1024 gal (US) | fluid dram | fl dr
bu (US) | 2150.42 in³ | bushel | bu
pk (US) | 1/4 bu (US) | peck | pk
dry gal (US) | 1/8 bu (US) | dry gallon | dry gal
dry qt (US) | 1/32 bu (US) | dry quart | dry qt
dry pt (US) | 1/64 bu (US) | dry pint | dry pt
gal (imp) | 4.54609 L | gallon | gal
qt (imp) | 1/4 gal (imp) | quart | qt
pt (imp) | 1/8 gal (imp) | pint | pt
cup (imp) | 1/16 gal (imp) | cup | cup
gi (imp) | 1/32 gal (imp) | gill | gi
fl oz (imp) | 1/160 gal (imp) | fluid ounce | fl oz, oz fl
bu (imp) | 8 gal (imp) | bushel | bu
pk (imp) | 2 gal (imp) | peck | pk
cup (metric) | 250 mL | cup | cup
tbsp (metric) | 15 mL | tablespoon | tbsp
tsp (metric) | 5 mL | teaspoon | tsp
bbl (oil) | 42 gal (US) | oil barrel, barrel of oil | bbl, oil bbl

# speed: SI Brochure 9, tables 1 and 8
m/s | = | | mps
km/h | = | | kph, kmh, kmph
mi/h | = | | mph, m p h
kn | 1 nmi/h | knot | kt, kts
ft/s | = | | fps
ft/min | = | | fpm
in/s | = | | ips
c₀ | 299792458 | speed of light | c

# acceleration: SI Brochure 9; NIST SP 811 B.8
m/s² | = | |
ft/s² | = | |
g₀ | 9.80665 | standard gravity, gee | g, gn, g force
Gal | 0.01 | galileo |

# volume flow: by its units of volume and time
L/min | = | | lpm, slpm
L/s | = | | lps
m³/h | = | | cmh
gal (US)/min | = | | gpm, gal/min (US)
gal (US)/h | = | | gph
ft³/min | = | | cfm
ft³/s | = | | cfs

# density: by its units of mass and volume
kg/m³ | = | |
g/cm³ | = | |
lb/ft³ | = | | pcf

# force: SI Brochure 9, table 4; NIST SP 811 B.8
N* | 1 | newton |
lbf | 9.80665*0.45359237 | pound force |
kgf | 9.80665 | kilogram force, kilopond | kp
gf | 0.00980665 | gram force, pond |
ozf | 1/16 lbf | ounce force |
kip | 1000 lbf | kip, kilopound force |
tf | 1000 kgf | tonne force, metric ton force | tonf (metric), ton force, tons force
tonf (US) | 2000 lbf | short ton force, US ton force | ton force, tons force
tonf (UK) | 2240 lbf | long ton force, UK ton force | ton force, tons force
dyn | 0.00001 | dyne |
pdl | 0.45359237*0.3048 | poundal |

# pressure: SI Brochure 9, table 4; NIST SP 811 B.8, conventional mercury (13.5951 g/cm³) and water (1 g/cm³)
Pa* | 1 | pascal |
bar* | 100000 | bar |
psi | 4.4482216152605/0.00064516 | pound per square inch, pound force per square inch | lbf/in², lb/in², psia, psig
ksi | 1000 psi | kilopound per square inch, kip per square inch | kpsi, kip/in²
psf | 1/144 psi | pound per square foot, pound force per square foot | lbf/ft², lb/ft²
atm | 101325 | standard atmosphere, atmosphere |
at | 98066.5 | technical atmosphere, kilogram force per square centimetre | kgf/cm², kg/cm²
Torr* | 101325/760 | torr |
mmHg | 133.322387415 | millimetre of mercury | mm Hg
inHg | 25.4 mmHg | inch of mercury | in Hg
mmH₂O | 9.80665 | millimetre of water | mm H₂O
cmH₂O | 98.0665 | centimetre of water | cm H₂O
inH₂O | 25.4 mmH₂O | inch of water | in H₂O, inWC

# torque: by its units of force and length
N·m | = | | Nm
kN·m | = | | kNm
lbf·ft | = | pound foot, pound force foot, foot pound | lb·ft, lbs·ft, ft·lb, ft·lbs
lbf·in | = | pound inch, pound force inch, inch pound | lb·in, in·lb
m·kgf | = | | kgf·m, kg·m

# energy: SI Brochure 9, tables 4 and 8; NIST SP 811 B.8; IEA (tonne of oil equivalent)
J* | 1 | joule |
Wh* | 3600 | watt hour | W h
cal | 4.184 | small calorie, thermochemical calorie | cal (th), calorie, calories
kcal | 4184 | kilocalorie, food calorie, large calorie | kcal (th), Cal, calorie, calories
cal (IT) | 4.1868 | international table calorie |
kcal (IT) | 4186.8 | international table kilocalorie |
Btu | 1055.05585262 | British thermal unit | Btu (IT)
kBtu | 1000 Btu | kilo British thermal unit |
MMBtu | 1000000 Btu | million British thermal units | MBtu
Btu (th) | 4184*0.45359237*5/9 | thermochemical Btu |
therm (US) | 105480400 | US therm, therm |
therm (EC) | 105506000 | EC therm | therm (EU)
eV* | 0.0000000000000000001602176634 | electronvolt |
erg | 0.0000001 | erg |
ft·lbf | 0.3048*4.4482216152605 | foot pound, foot pound force | ft·lb, ft·lbs
kgf·m | 9.80665 | kilogram force metre |
hp·h | 550*3600 ft·lbf | horsepower hour | hp·hr
L·atm | 101.325 | litre atmosphere |
tTNT | 4184000000 | ton of TNT, tonne of TNT | t TNT
toe | 41868000000 | tonne of oil equivalent |

# power: SI Brochure 9, table 4; NIST SP 811 B.8
W* | 1 | watt |
hp | 550*0.3048*4.4482216152605 | horsepower, mechanical horsepower, imperial horsepower | hp (mechanical), hp (imp), hp (UK), hp (US), bhp
hp (metric) | 735.49875 | metric horsepower | metric hp, PS, cv
hp (electric) | 746 | electric horsepower | electric hp
Btu/h | = | | Btuh
TR | 12000 Btu/h | ton of refrigeration, refrigeration ton |
ft·lbf/s | = | | ft·lb/s

# apparent power: SI Brochure 9, table 4
VA* | 1 | volt ampere | V A

# data: IEC 80000-13, items 13-9.b and 13-9.c, and its prefixes for binary multiples
B** | 8 | byte, octet | b
bit** | 1 | bit | b
B | 8 | byte, octet |
nibble | 4 | nibble |

# data rate: by its units of data and time
bit/s** | = | | bps
B/s** | = | |

# angle: SI Brochure 9, tables 4 and 8; NIST SP 811 B.8 (gon); NATO mil of 1/6400 turn
° | 1 | degree, degree of arc | deg
rad* | 180/π | radian |
arcmin | 1/60 | arcminute, minute of arc, arc minute | ', ′
arcsec | 1/3600 | arcsecond, second of arc, arc second | ", ″
mas | 1/3600000 | milliarcsecond |
gon | 0.9 | gon, gradian, grade | grad
rev | 360 | revolution, turn | tr
mil (NATO) | 360/6400 | NATO mil, angular mil, mil |

# angular speed: by its units of angle and time
rad/s | = | |
°/s | = | |
rev/min | = | | rpm, r/min
rev/s | = | | rps, r/s

# frequency: SI Brochure 9, table 4; NIST SP 811 B.8
Hz* | 1 | hertz, cycle per second | cps
rpm | 1/60 | revolution per minute | r/min, rev/min, 1/min
rps | 1 | revolution per second | r/s, rev/s, 1/s
bpm | 1/60 | beat per minute |

# fuel economy: NIST SP 811 B.5 and B.8
L/100km | 0.01 L/km | litre per 100 kilometres, litre per 100 km | L/100 km
mpg (US) | 1 mi/gal (US) | mile per gallon, mile per gallon US | mpg, US mpg, mi/gal (US)
mpg (imp) | 1 mi/gal (imp) | mile per gallon imperial | imp mpg, imperial mpg, mpg imperial, UK mpg, mpg UK, mi/gal (imp)
km/L | = | | kmpl, kpl
gal (US)/100mi | 0.01 gal (US)/mi | gallon per 100 miles, US gallon per 100 miles | gal/100mi, gal/100 mi, gal (US)/100 mi

# electric economy: EPA, 40 CFR 600 (33.705 kWh to the gallon)
kWh/100km | 0.01 kWh/km | kilowatt hour per 100 kilometres, kilowatt hour per 100 km | kWh/100 km
kWh/100mi | 0.01 kWh/mi | kilowatt hour per 100 miles | kWh/100 mi
mi/kWh | = | |
Wh/mi | = | |
MPGe | 1/33.705 mi/kWh | mile per gallon equivalent | mpg equivalent

# electric current: SI Brochure 9, table 2
A* | 1 | ampere, amp |

# voltage: SI Brochure 9, table 4
V* | 1 | volt |

# resistance: SI Brochure 9, table 4
Ω* | 1 | ohm | ohm

# amount of substance: SI Brochure 9, table 2
mol* | 1 | mole |

# illuminance: SI Brochure 9, table 4
lx* | 1 | lux |
fc | 1/0.09290304 | foot candle | ft·c
`;

/** Quantities that products and quotients of others measure. */
export const DERIVED: Readonly<Record<string, string>> = {
  "length^2": "area",
  "length^3": "volume",
  "length/time": "speed",
  "length/time^2": "acceleration",
  "length^3/time": "volume flow",
  "mass/length^3": "density",
  "force/length^2": "pressure",
  "force length": "torque",
  "energy/time": "power",
  "power time": "energy",
  "data/time": "data rate",
  "angle/time": "angular speed",
  "length/volume": "fuel economy",
  "length/energy": "electric economy",
};

/** Quantities whose inverse they measure: minutes per mile, litres per kilometre. */
export const INVERSE: Readonly<Record<string, string>> = {
  "time/length": "speed",
  "volume/length": "fuel economy",
  "energy/length": "electric economy",
};
