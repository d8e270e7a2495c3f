/** Every tool of this server, in the order in which clients see them. */
import type { Tool } from "../lib/tool.ts";
import { convertUnits } from "./convert_units.ts";
import { getWeatherData } from "./get_weather_data.ts";
import { textStats } from "./text_stats.ts";
import { timeInZone } from "./time_in_zone.ts";

export const tools: readonly Tool[] = [
  convertUnits,
  getWeatherData,
  textStats,
  timeInZone,
];
