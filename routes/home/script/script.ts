/** The script of the page, as text; its hash is in the page's Content-Security-Policy. */
import { buildCall, buildRequest, curlLine } from "../build_call.ts";
import { describeAnswer, parseMessage } from "./answer.ts";
import { fillForm, markFields, readForm } from "./form.ts";
import { main } from "./main.ts";

const parts = {
  buildCall,
  buildRequest,
  curlLine,
  describeAnswer,
  parseMessage,
  fillForm,
  markFields,
  readForm,
};

// Bundlers that keep names call a helper of theirs within each function.
export const script = `const __name=(made)=>made;(${main})({${
  Object.entries(parts).map(([name, part]) => `${name}:${part}`).join(",")
}})`;
