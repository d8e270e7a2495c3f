/**
 * Finds the one zone that a text names at a time: an IANA or Windows name, a city, a state, a country.
 *
 * A name that several places bear is answered if their clocks show the same then; otherwise it is
 * refused with one zone for each clock. Advice never leads to a zone that only sounds alike: what is
 * near to an IANA name is offered only within the area that was sent.
 */
import { distance } from "fastest-levenshtein";
import { ToolError } from "../lib/tool.ts";
import { clockAt } from "./time_in_zone_clocks.ts";
import { fold, WINDOWS_ZONES, ZONES, ZONES_OF_PARTS } from "./time_in_zone_names.ts";
import { regionZones, zonesOfPlace } from "./time_in_zone_place_index.ts";
import { READINGS } from "./time_in_zone_readings.ts";

const OFFSET = /^(?:(?:UTC|GMT)? ?([+\-−])(\d\d?):?(\d\d)?|Z)$/i;
/** "Eastern Time" for ET, and what people make of it: "Eastern". */
const KINDS_OF_TIME: ReadonlyMap<string, string> = new Map(
  [...READINGS.values()].flatMap((readings) =>
    readings.split("; ").flatMap((reading): [string, string][] => {
      const [, words, zone] = /^(.+ Time): (.+)$/.exec(reading) ?? [];
      if (words === undefined || zone === undefined) return [];
      return [[fold(words), zone], [fold(words.replace(/ (Standard |Daylight )?Time$/, "")), zone]];
    })
  ),
);

/** Returns the primary name of the zone. @throws {ToolError} unless there is one. */
export function findZone(text: string, seconds: number): string {
  const readings = READINGS.get(text.toUpperCase());
  if (readings !== undefined) {
    throw new ToolError(`"${text}" is an abbreviation. Send the zone that is meant: ${readings}.`);
  }
  const zone = ZONES.get(text.toLowerCase().replaceAll(" ", "_")) ??
    WINDOWS_ZONES.get(text.toLowerCase());
  if (zone !== undefined) return zone;
  const offset = OFFSET.exec(text);
  if (offset !== null) {
    throw new ToolError(`"${text}" is an offset, not a time zone. Send ${fixedZone(offset)}.`);
  }
  const zones = oneForEachClock(zonesNamed(text), seconds);
  const [first, ...others] = zones;
  if (first === undefined) throw new ToolError(unknown(text));
  if (others.length === 0) return first;
  throw new ToolError(
    `"${text}" lies in several zones. Send one of them: ${zones.join(", ")}.`,
  );
}

/** Lists the zones of the places that a text names, such as "Portland" or "Portland, Oregon". */
function zonesNamed(text: string): readonly string[] {
  const [name = "", ...regions] = text.split(",").map((part) => part.trim()).filter(Boolean);
  if (regions.length === 0) return zonesOfPlace(name);
  const within = regions.map(regionZones);
  return zonesOfPlace(name, { smaller: true })
    .filter((zone) => within.every((zones) => zones.has(zone)));
}

/** Keeps the first of the zones whose clocks show the same. */
function oneForEachClock(zones: readonly string[], seconds: number): string[] {
  const shown = new Map<string, string>();
  for (const zone of zones) {
    const { offset, abbreviation } = clockAt(zone, seconds);
    const key = `${offset} ${abbreviation}`;
    if (!shown.has(key)) shown.set(key, zone);
  }
  return [...shown.values()];
}

function fixedZone([, sign, digits, minutes = "00"]: RegExpExecArray): string {
  const hours = Number(digits ?? 0);
  if (hours === 0 && minutes === "00") return "UTC";
  const place = "the IANA name of a place, such as Asia/Kolkata for +05:30";
  if (minutes !== "00" || hours > (sign === "+" ? 14 : 12)) return place;
  return `Etc/GMT${sign === "+" ? "-" : "+"}${hours} (its sign counts west), or ${place}`;
}

function unknown(text: string): string {
  const kind = KINDS_OF_TIME.get(fold(text));
  if (kind !== undefined) {
    return `"${text}" is a kind of time that some zones keep. Send a zone, such as ${kind}.`;
  }
  const near = nearest(text);
  const advice = near.length > 0
    ? `Nearest: ${near.join(", ")}.`
    : "Send an IANA name, such as Europe/Paris, a city of 100,000 people or a country with one clock.";
  return `Unknown time zone "${text}". ${advice}`;
}

/** Lists the zones of the area whose last part is misspelt, or names a place in another way. */
function nearest(text: string): string[] {
  const [area = "", ...parts] = text.split("/");
  const place = parts.at(-1) ?? "";
  const part = fold(place);
  if (part === "") return [];
  const known = zonesOfPlace(place);
  const edits = part.length < 8 ? 1 : 2;
  const near = known.length > 0 ? known : [...ZONES_OF_PARTS]
    .filter(([name]) => distance(name, part) <= edits).flatMap(([, zones]) => [...zones]);
  const start = `${area.toLowerCase()}/`;
  return [...new Set(near)].filter((zone) => zone.toLowerCase().startsWith(start)).slice(0, 3);
}
