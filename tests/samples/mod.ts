/** The sample tools. They are not served; the template's own tests run with them. */
import type { Tool } from "../../lib/tool.ts";
import { getRate } from "./get_rate.ts";
import { saveNote } from "./save_note.ts";

export const samples: Tool[] = [getRate, saveNote];
