/** The functions that `main` uses in the browser, each from its own source text. */
import { buildCall, buildRequest, curlLine } from "../build_call.ts";
import { describeAnswer, parseMessage } from "./answer.ts";
import { copyText, filterTools, openTarget, showAnswer } from "./document.ts";
import { fillForm, markFields, readForm } from "./form.ts";

export const parts = {
  buildCall,
  buildRequest,
  curlLine,
  describeAnswer,
  parseMessage,
  copyText,
  filterTools,
  openTarget,
  showAnswer,
  fillForm,
  markFields,
  readForm,
};
