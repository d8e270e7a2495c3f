/** One request of a host to its model and one answer, whatever API carries them. */
import * as v from "valibot";

/** A tool as the model is given it. */
export interface SeenTool {
  readonly name: string;
  /** The group that some APIs put tools into. */
  readonly namespace?: string | undefined;
  readonly description: string;
  readonly schema: unknown;
}

/** What the model is given: the tools, and what became of the calls that it made. */
export interface Turn {
  readonly tools: readonly SeenTool[];
  /** The host sends only what is new: its tools are those of before. */
  readonly continued?: boolean;
  /** What the model reads of each result, by the id of the call; in order where ids are not kept. */
  readonly results: readonly { readonly id?: string | undefined; readonly value: unknown }[];
}

/** What the model says: a call of a tool, or that it has done. */
export type Answer =
  | { readonly text: string }
  | {
    readonly id: string;
    readonly name: string;
    readonly namespace?: string | undefined;
    readonly input: Readonly<Record<string, unknown>>;
  };

/** One API of models. */
export interface Api {
  /** The paths that it is asked at. */
  readonly path: RegExp;
  read(body: unknown): Turn;
  /** The answer as its clients want it; they say in body or path whether as a stream. */
  write(answer: Answer, request: { readonly body: unknown; readonly path: string }): Response;
}

/** A text that may be left out. */
export const Text = v.optional(v.string(), "");

/** The events of a stream; with their types as its `event` where the API names them. */
export function stream(events: readonly object[], named = false): Response {
  const lines = events.map((event) =>
    `${named && "type" in event ? `event: ${event.type}\n` : ""}data: ${JSON.stringify(event)}\n\n`
  );
  return new Response(lines.join(""), { headers: { "content-type": "text/event-stream" } });
}

/** Every text in a value, whatever it is nested in. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
