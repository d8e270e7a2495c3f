/** Other names of countries, and the abbreviations of states that people write behind a city. */
import type { Place } from "./get_weather_data_open_meteo.ts";

/** By ISO 3166-1 code, which the service gives with each place. */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "Emirates"],
  BO: ["Bolivia"],
  CI: ["Ivory Coast", "Côte d'Ivoire"],
  CN: ["PRC"],
  CZ: ["Czech Republic", "Czechia"],
  GB: ["UK", "Great Britain", "Britain"],
  IR: ["Iran"],
  KP: ["North Korea", "DPRK"],
  KR: ["South Korea", "Korea", "Republic of Korea"],
  MM: ["Burma", "Myanmar"],
  NL: ["Holland", "The Netherlands", "Netherlands"],
  NZ: ["Aotearoa"],
  RU: ["Russia"],
  SA: ["KSA"],
  TR: ["Turkey", "Türkiye"],
  US: ["USA", "America", "United States of America"],
  VN: ["Vietnam", "Viet Nam"],
  ZA: ["RSA"],
};

/** USPS, Canada Post and Australia Post, by country and by the name of the state in English. */
const STATES: Readonly<Record<string, string>> = {
  US: `Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT,
    Delaware DE, District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL,
    Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD,
    Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, Missouri MO, Montana MT,
    Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY,
    North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA,
    Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT,
    Vermont VT, Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY`,
  CA: `Alberta AB, British Columbia BC, Manitoba MB, New Brunswick NB, Newfoundland and Labrador NL,
    Northwest Territories NT, Nova Scotia NS, Nunavut NU, Ontario ON, Prince Edward Island PE,
    Quebec QC, Québec QC, Saskatchewan SK, Yukon YT`,
  AU: `Australian Capital Territory ACT, New South Wales NSW, Northern Territory NT,
    Queensland QLD, South Australia SA, State of Queensland QLD, State of South Australia SA,
    State of Western Australia WA, Tasmania TAS, Victoria VIC, State of Victoria VIC,
    Western Australia WA`,
};

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(STATES).flatMap(([country, states]) =>
    states.split(",").map((state): [string, string] => {
      const [, name = "", abbreviation = ""] = /^\s*(.+) (\S+)$/.exec(state) ?? [];
      return [`${country} ${name}`, abbreviation];
    })
  ),
);

/** Lists what else people call the country and the state of a place. */
export function abbreviationsOf({ country_code, admin1 }: Place): string[] {
  const state = ABBREVIATIONS.get(`${country_code} ${admin1}`);
  return [...COUNTRIES[country_code ?? ""] ?? [], ...state === undefined ? [] : [state]];
}
