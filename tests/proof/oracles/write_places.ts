/** `deno task places` writes the tables of places of `time_in_zone` anew. */
import { makePlaces } from "./places.ts";

await Deno.writeTextFile(
  new URL("../../../tools/time_in_zone_places.ts", import.meta.url),
  makePlaces(),
);
