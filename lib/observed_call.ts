/** One call as every path that answers makes it: within the deadline, logged and traced. */
import { asRecord } from "./arguments.ts";
import { callTool } from "./call_tool.ts";
import type { Message } from "./message.ts";
import { createObserve } from "./observe.ts";
import type { Progress } from "./progress.ts";
import type { CallResult } from "./result.ts";
import type { Admission } from "./serve.ts";
import type { ServerOptions } from "./server.ts";
import type { Tool } from "./tool.ts";

/** Makes the call that a message asks for. Never rejects. */
export type ObservedCall = (
  tool: Tool,
  received: Request,
  message: Message,
  admission: Admission,
  sendProgress?: (progress: Progress) => Promise<void>,
) => Promise<CallResult>;

export function createObservedCall(options: ServerOptions): ObservedCall {
  const { deadline, transport, secrets, log } = options;
  const observe = createObserve(log);
  return async (tool, received, message, { id, caller }, sendProgress) => {
    const about = { id, tool: tool.name, message, headers: received.headers, caller };
    const { result } = await observe(
      about,
      () =>
        callTool(tool, asRecord(message.params)?.arguments, {
          deadline,
          transport,
          secrets,
          caller,
          // Read late: Deno prints a warning about the signal of a request once it is touched.
          get signal() {
            return received.signal;
          },
          ...(sendProgress && { sendProgress }),
        }),
    );
    return result;
  };
}
