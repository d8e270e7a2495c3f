/**
 * Where the tools differ from a reference, with the reason. Whatever else differs fails, and so does a
 * line here that no longer differs. Those of zones stand in `tests/tools/time_in_zone_oracle.ts`.
 */

/** Lines of Unicode's tests of boundaries whose count differs. */
export const BOUNDARIES: Readonly<
  Record<"characters" | "words" | "sentences", Readonly<Record<string, string>>>
> = { characters: {}, words: {}, sentences: {} };

const SPLIT = "the zone was split off after the file of GeoNames: the coordinates are right";
const BORDER = "the coordinates are read coarsely and lie across a border: GeoNames is right";
const CHINA = "GeoNames mistakes Urumqi's zone for Shanghai's in 2015: the coordinates are right";

/** Cities of the tables whose zones differ by source, with the zone that was taken. */
export const ROWS_OF_PLACES: Readonly<Record<string, string>> = {
  "Aksu, CN = Asia/Urumqi": CHINA,
  "Aral, CN = Asia/Urumqi": CHINA,
  "Astrakhan, RU = Europe/Astrakhan": SPLIT,
  "Balakovo, RU = Europe/Saratov": SPLIT,
  "Barnaul, RU = Asia/Barnaul": SPLIT,
  "Biysk, RU = Asia/Barnaul": SPLIT,
  "Cockburn Town, TC = America/Grand_Turk": BORDER,
  "Dandong, CN = Asia/Shanghai": BORDER,
  "Dili, TL = Asia/Dili": BORDER,
  "Dimitrovgrad, RU = Europe/Ulyanovsk": SPLIT,
  "Engel’s, RU = Europe/Saratov": SPLIT,
  "Gaozhou, CN = Asia/Shanghai": CHINA,
  "Geneina, SD = Africa/Khartoum": BORDER,
  "Holguín, CU = America/Havana": BORDER,
  "Hotan, CN = Asia/Urumqi": CHINA,
  "Ilebo, CD = Africa/Lubumbashi": BORDER,
  "Jaigaon, IN = Asia/Kolkata": BORDER,
  "Jayapura, ID = Asia/Jayapura": BORDER,
  "Juárez, MX = America/Ciudad_Juarez": SPLIT,
  "Kara, TG = Africa/Lome": BORDER,
  "Kashgar, CN = Asia/Urumqi": CHINA,
  "Lhasa, CN = Asia/Shanghai": CHINA,
  "Lianjiang, CN = Asia/Shanghai": CHINA,
  "Pago Pago, AS = Pacific/Pago_Pago": BORDER,
  "Punta Arenas, CL = America/Punta_Arenas": SPLIT,
  "Rubtsovsk, RU = Asia/Barnaul": SPLIT,
  "Saint-Pierre, PM = America/Miquelon": BORDER,
  "Saratov, RU = Europe/Saratov": SPLIT,
  "Ulyanovsk, RU = Europe/Ulyanovsk": SPLIT,
  "Wuchuan, CN = Asia/Shanghai": CHINA,
  "Zhanjiang, CN = Asia/Shanghai": CHINA,
  "Zhongshan, CN = Asia/Shanghai": CHINA,
};

/** Names that Natural Earth, the source of `city-timezones`, misspells. */
export const MISSPELT: Readonly<Record<string, string>> = {
  "Ad Damman": "Ad Dammam",
  "Shenyeng": "Shenyang",
  "Shijianzhuang": "Shijiazhuang",
};

/** Cities of the 300 largest that are not answered as Natural Earth has them. */
export const CITIES: Readonly<Record<string, string>> = {
  "Ciudad Juarez, Mexico": "its zone is named Ojinaga's there, of which it was split off in 2022",
};

/** Towns whose names are abbreviations of other zones, which are refused with what they stand for. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  "Galt": "Galapagos Time; the town in California has 25,000 people",
  "Mut": "Mauritius Time; the town in Turkey has 30,000 people",
};

const PI = "π has 21 digits in GNU units and 41 here: the sizes agree to twenty digits";

/** Units whose sizes differ from those of GNU units, with every prefix. */
export const SIZES: Readonly<Record<string, string>> = { "pc": PI, "rad": PI, "rad/s": PI };

const KHMER =
  "the engine joins the consonants of a Khmer cluster to one character (UAX #29, GB9c, with " +
  "the data of Unicode 17); those of Deno 2.9 and workerd do not yet";

/** Answers that differ from Deno's by runtime, as "question: field". */
export const RUNTIMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Node.js": { "ភាសាខ្មែរ: characters": KHMER },
  "Bun": { "ភាសាខ្មែរ: characters": KHMER },
};
