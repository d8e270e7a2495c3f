/**
 * Finds the one zone that a text names at a time: an IANA or Windows name, a city, a state, a country.
 *
 * A name that several places bear is answered if their clocks show the same then; otherwise it is
 * refused with one zone for each clock. Advice never leads to a zone that only sounds alike: a small
 * town is often one letter away from a large city with another clock.
 */
import { ToolError } from "../lib/tool.ts";
import { clockAt } from "./time_in_zone_clocks.ts";
import { fold, WINDOWS_ZONES, ZONES } from "./time_in_zone_names.ts";
import { regionZones, zonesOfPlace } from "./time_in_zone_place_index.ts";
import { READINGS } from "./time_in_zone_readings.ts";

const OFFSET = /^(?:(?:UTC|GMT)? ?([+\-−])(\d\d?):?(\d\d)?|Z)$/i;
/** "Eastern Time" for ET, and "Eastern" for those of two letters. */
const KINDS_OF_TIME: ReadonlyMap<string, string> = new Map(
  [...READINGS].flatMap(([abbreviation, readings]) =>
    readings.split("; ").flatMap((reading): [string, string][] => {
      const [, words, zone] = /^(.+) Time: (.+)$/.exec(reading) ?? [];
      if (words === undefined || zone === undefined) return [];
      const whole: [string, string] = [fold(`${words} Time`), zone];
      return abbreviation.length === 2 ? [whole, [fold(words), zone]] : [whole];
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

/**
 * Lists the zones of the places that a text names, such as "Portland" or "Portland, Oregon". A place that
 * is not known has a zone of its region.
 */
function zonesNamed(text: string): readonly string[] {
  const [name = "", ...regions] = text.split(",").map((part) => part.trim()).filter(Boolean);
  const [smallest, ...larger] = regions.map(regionZones);
  if (smallest === undefined) return zonesOfPlace(name);
  const within = [...smallest].filter((zone) => larger.every((zones) => zones.has(zone)));
  const zones = zonesOfPlace(name, { smaller: true }).filter((zone) => within.includes(zone));
  return zones.length > 0 ? zones : within;
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
  const meant = zonesMeant(text);
  const advice = meant.length > 0
    ? `Send ${meant.join(" or ")}.`
    : "Send an IANA name, such as Europe/Paris, a city of 100,000 people or a country with one clock.";
  return `Unknown time zone "${text}". ${advice}`;
}

/** Lists the zones of the area that hold the place named by the last part: "Asia/Mumbai". */
function zonesMeant(text: string): string[] {
  const [area = "", ...parts] = text.split("/");
  const start = `${area.toLowerCase()}/`;
  return zonesOfPlace(parts.at(-1) ?? "").filter((zone) => zone.toLowerCase().startsWith(start));
}
