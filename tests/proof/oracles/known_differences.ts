/**
 * Where the tools differ from a reference, with the reason. Whatever else differs fails, and so does a
 * line here that no longer differs.
 */

/** Zones whose clocks differ from Debian's tzdata between 1970 and 2037. */
export const ZONES: Readonly<Record<string, string>> = {};

const IRISH =
  "tzdata marks the winter of Ireland as daylight saving of minus an hour, as its law says; " +
  "the tool marks the summer, as people do";

/** Zones whose daylight saving differs: tzdata marks another half of the year. */
export const DAYLIGHT: Readonly<Record<string, string>> = {
  "Africa/Windhoek":
    "tzdata marks the winters from 1994 to 2017, WAT, as daylight saving of minus " +
    "an hour; by its abbreviation it is standard time",
  "Eire": IRISH,
  "Europe/Dublin": IRISH,
};

const RAMADAN = "the change depends on Ramadan, and the data of moment-timezone end in 2037";

/** Zones that differ after 2037. */
export const AFTER_2037: Readonly<Record<string, string>> = {
  "Asia/Gaza": RAMADAN,
  "Asia/Hebron": RAMADAN,
};
