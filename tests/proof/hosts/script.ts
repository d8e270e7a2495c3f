/**
 * What the fake model asks for, in this order. Each step shows one thing: the row of a host is read from
 * what the host makes of them.
 */
export interface Step {
  /** Names the step; the ids of its calls contain it. */
  readonly id: StepId;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Whether the result is an error; left out, it is not. */
  readonly isError?: true;
}

export type StepId = "right" | "advice" | "number" | "null" | "misspelt" | "halves" | "picture";

export const script: readonly Step[] = [
  { id: "right", tool: "convert_units", input: { value: 30, from: "mpg", to: "L/100km" } },
  {
    id: "advice",
    tool: "convert_units",
    input: { value: 64, from: "KB", to: "bytes" },
    isError: true,
  },
  { id: "number", tool: "convert_units", input: { value: "26.2", from: "miles", to: "km" } },
  { id: "null", tool: "text_stats", input: { text: "One two.", words_per_minute: null } },
  {
    id: "misspelt",
    tool: "convert_units",
    input: { amount: 1, from: "miles", to: "km" },
    isError: true,
  },
  { id: "halves", tool: "show_halves", input: {} },
  { id: "picture", tool: "show_picture", input: {} },
];
