/** The work as tools of this template. */
import { defineTool, type Tool } from "../../../../lib/tool.ts";
import { REPORTED, REPORTS, scale, toolNames, WORDS } from "../work.ts";
import { input, output } from "./valibot_schemas.ts";

export function ownTools(count: number): Tool[] {
  return toolNames(count).map((name) =>
    defineTool({
      name,
      title: WORDS.title,
      description: WORDS.description,
      input,
      output,
      examples: [{
        input: { value: 21, unit: "mile" },
        output: { value: 21, factor: 2, unit: "mile", product: 42 },
      }],
      run(input, { progress }) {
        if (input.note === REPORTED) {
          for (const { progress: done, total, message } of REPORTS) progress(done, total, message);
        }
        return scale(input);
      },
    })
  );
}
