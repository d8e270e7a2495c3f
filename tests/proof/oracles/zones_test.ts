/** The zones are checked by a file that a clone keeps with the tool. */
import "../../tools/time_in_zone_oracle.ts";
