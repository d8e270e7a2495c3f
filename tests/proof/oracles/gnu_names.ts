/**
 * How GNU units names the units of `convert_units`: symbol = expression there. A star stands for the
 * prefix, written out. What follows a quantity is what its sizes refer to.
 */
export const GNU_NAMES = `
# length: m
m* = *meter
μm = micrometer
in = inch
ft = foot
yd = yard
mi = mile
nmi = nauticalmile
thou = thou
pt (DTP) = computerpoint
pica = 12 computerpoint
hand = hand
cubit = 18 inch
fathom = fathom
rod = rod
chain = chain
furlong = furlong
league = league
ft (US survey) = 1200|3937 m
Å = angstrom
au = astronomicalunit
ly = lightyear
pc* = * 648000 au / pi

# mass: kg
g* = *gram
kg = kilogram
μg = microgram
t = tonne
kt = 1000 tonne
Mt = 1e6 tonne
Gt = 1e9 tonne
q = quintal
lb = pound
oz = ounce
dr = dram
grain = grain
st = stone
cwt (US) = ushundredweight
cwt (imp) = brhundredweight
short ton = shortton
long ton = longton
oz t = troyounce
lb t = troypound
dwt = pennyweight
ct = carat
tola = tola
slug = slug

# time: s
s* = *second
min = minute
h = hour
d = day
wk = week
fortnight = fortnight
Julian year = julianyear

# temperature: K
°C = K
°F = degF
K = K
°R = degR

# temperature difference: K
Δ°C = K
Δ°F = degF
ΔK = K
Δ°R = degR

# area: m^2
m² = m^2
km² = km^2
ft² = ft^2
ha = hectare
a = are
ac = 43560 ft^2

# volume: m^3
L* = *liter
mL = milliliter
Ml = megaliter
m³ = m^3
cm³ = cm^3
gal (US) = gallon
qt (US) = quart
pt (US) = pint
cup (US) = cup
gi (US) = gill
fl oz (US) = fluidounce
tbsp (US) = tablespoon
tsp (US) = teaspoon
fl dr (US) = fluiddram
bu (US) = bushel
pk (US) = peck
dry gal (US) = drygallon
dry qt (US) = dryquart
dry pt (US) = drypint
gal (imp) = brgallon
qt (imp) = brquart
pt (imp) = brpint
cup (imp) = brcup
gi (imp) = brgill
fl oz (imp) = brfluidounce
bu (imp) = brbushel
pk (imp) = brpeck
cup (metric) = metriccup
tbsp (metric) = 15 ml
tsp (metric) = 5 ml
bbl (oil) = petroleumbarrel

# speed: m/s
m/s = m/s
km/h = km/hour
mi/h = mile/hour
kn = knot
ft/s = ft/s
ft/min = ft/minute
in/s = inch/s
c₀ = c

# acceleration: m/s^2
m/s² = m/s^2
ft/s² = ft/s^2
g₀ = gravity
Gal = Gal

# volume flow: m^3/s
L/min = liter/minute
L/s = liter/s
m³/h = m^3/hour
gal (US)/min = gallon/minute
gal (US)/h = gallon/hour
ft³/min = ft^3/minute
ft³/s = ft^3/s

# density: kg/m^3
kg/m³ = kg/m^3
g/cm³ = g/cm^3
lb/ft³ = lb/ft^3

# force: N
N* = *newton
lbf = lbf
kgf = kgf
gf = gram force
ozf = ounce force
kip = kip
tf = tonne force
tonf (US) = shortton force
tonf (UK) = longton force
dyn = dyne
pdl = poundal

# pressure: Pa
Pa* = *pascal
bar* = *bar
psi = psi
ksi = 1000 psi
psf = lbf/ft^2
atm = atm
at = technicalatmosphere
Torr* = *torr
mmHg = mmHg
inHg = inHg
mmH₂O = mm H2O
cmH₂O = cm H2O
inH₂O = inch H2O

# torque: N m
N·m = N m
kN·m = kilonewton m
lbf·ft = lbf ft
lbf·in = lbf inch
m·kgf = m kgf

# energy: J
J* = *joule
Wh* = *watt hour
cal = calorie_th
kcal = kilocalorie_th
cal (IT) = calorie_IT
kcal (IT) = kilocalorie_IT
Btu = btu_IT
kBtu = 1000 btu_IT
MMBtu = 1e6 btu_IT
Btu (th) = btu_th
therm (US) = UStherm
therm (EC) = ECtherm
eV* = *eV
erg = erg
ft·lbf = ft lbf
kgf·m = kgf m
hp·h = horsepower hour
L·atm = liter atm
tTNT = 1e9 calorie_th
toe = tonoil

# power: W
W* = *watt
hp = horsepower
hp (metric) = metrichorsepower
hp (electric) = electrichorsepower
Btu/h = btu_IT/hour
TR = 12000 btu_IT/hour
ft·lbf/s = ft lbf/s

# apparent power: W
VA* = *volt ampere

# data: bit
B** = *byte
bit** = *bit
nibble = nibble

# data rate: bit/s
bit/s** = *bit/s
B/s** = *byte/s

# angle: degree
° = degree
rad* = *radian
arcmin = arcmin
arcsec = arcsec
mas = mas
gon = gon
rev = turn
mil (NATO) = 360|6400 degree

# angular speed: degree/s
rad/s = radian/s
°/s = degree/s
rev/min = turn/minute
rev/s = turn/s

# frequency: Hz
Hz* = *hertz
rpm = 1/minute
rps = 1/s
bpm = 1/minute

# fuel economy: m/m^3
L/100km = liter/km / 100
mpg (US) = mile/gallon
mpg (imp) = mile/brgallon
km/L = km/liter
gal (US)/100mi = gallon/mile / 100

# electric economy: m/J
kWh/100km = kilowatt hour/km / 100
kWh/100mi = kilowatt hour/mile / 100
mi/kWh = mile / kilowatt hour
Wh/mi = watt hour/mile
MPGe = mile / 33.705 kilowatt hour

# electric current: A
A* = *ampere

# voltage: V
V* = *volt

# resistance: ohm
Ω* = *ohm

# amount of substance: mol
mol* = *mole

# illuminance: lx
lx* = *lux
fc = footcandle
`;
