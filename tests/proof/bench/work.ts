/**
 * The same work for every contender: tools of one shape, how to ask for them in each era, and what
 * must come back.
 */

/** Answers requests, in process or over a socket. */
export type Fetch = (request: Request) => Response | Promise<Response>;

export type Era = "2026-07-28" | "2025-06-18";
export type Operation =
  | "tools/call"
  | "tools/call of a host"
  | "tools/list"
  | "tools/call with progress";

export const UNITS = [
  "metre",
  "foot",
  "inch",
  "yard",
  "mile",
  "league",
  "fathom",
  "furlong",
] as const;
export const WORDS = {
  title: "Scale a length",
  description: "Multiplies a length by a factor. Use it when a drawing has to be scaled exactly.",
  value: "The length, such as 21",
  factor: "What to multiply by, such as 2",
  unit: "The unit, which is kept, such as metre",
  note: "A remark, which is kept, such as the name of the part",
} as const;

/** The note that asks a tool to report its progress three times. */
export const REPORTED = "report";

/** The reports of a call with that note. */
export const REPORTS = [1, 2, 3].map((progress) => ({
  progress,
  total: 3,
  message: `Step ${progress}`,
}));

/** What each tool computes. */
export function scale(input: {
  value: number;
  factor: number;
  unit: (typeof UNITS)[number];
  note?: string | undefined;
}): { value: number; factor: number; unit: string; product: number } {
  const { value, factor, unit } = input;
  return { value, factor, unit, product: value * factor };
}

/** The names of so many tools. */
export function toolNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `scale_${String(index + 1).padStart(3, "0")}`);
}

const EXPECTED = { value: 21, factor: 2, unit: "mile", product: 42 };
const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
};
const CLIENT = { name: "bench", version: "1.0.0" };
/** What Claude Code 2.1.332 puts into a call. */
const CLAUDE_CODE = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": {
    name: "claude-code",
    title: "Claude Code",
    version: "2.1.332",
    description: "Anthropic's agentic coding tool",
    websiteUrl: "https://claude.com/claude-code",
  },
  "io.modelcontextprotocol/clientCapabilities": {
    roots: { listChanged: true },
    elicitation: { form: {}, url: {} },
  },
};
const CLAUDE_CODE_CALL = {
  ...CLAUDE_CODE,
  "claudecode/toolUseId": "toolu_01BenchBenchBenchBench00",
  progressToken: 3,
};
/** What opencode 1.18.33 puts into a call. */
const OPENCODE_CALL = { progressToken: 3 };

/** What is sent for one operation, reusable for any number of requests. */
export interface Sent {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * Returns the request of one operation; the tool in the middle of the list is called. A host's call is that
 * of Claude Code or, with the older revision that all contenders know, of opencode.
 */
export function sent(era: Era, operation: Operation, count: number): Sent {
  const name = toolNames(count)[Math.floor(count / 2)]!;
  const method = operation === "tools/list" ? "tools/list" : "tools/call";
  const modern = era === "2026-07-28";
  const reports = operation === "tools/call with progress";
  const meta = operation === "tools/call of a host"
    ? (modern ? CLAUDE_CODE_CALL : OPENCODE_CALL)
    : { ...(modern && ENVELOPE), ...(reports && { progressToken: 7 }) };
  const input = { value: 21, unit: "mile", ...(reports && { note: REPORTED }) };
  const params = {
    ...(method === "tools/call" && { name, arguments: input }),
    ...(Object.keys(meta).length > 0 && { _meta: meta }),
  };
  return message(era, method, params, method === "tools/call" ? name : undefined);
}

/** Returns what a host sends before its first call. */
export function greetings(era: Era): Sent[] {
  if (era === "2026-07-28") {
    return ["server/discover", "tools/list"].map((method) =>
      message(era, method, { _meta: CLAUDE_CODE })
    );
  }
  const params = { protocolVersion: era, capabilities: {}, clientInfo: CLIENT };
  const { headers } = message(era, "notifications/initialized", undefined);
  const body = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });
  return [
    message(era, "initialize", params),
    { headers: { ...headers, "content-length": String(body.length) }, body },
    message(era, "tools/list", undefined),
  ];
}

function message(era: Era, method: string, params: unknown, name?: string): Sent {
  const modern = era === "2026-07-28";
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return {
    headers: {
      "content-type": "application/json",
      "content-length": String(body.length),
      accept: "application/json, text/event-stream",
      ...(method !== "initialize" && { "mcp-protocol-version": era }),
      ...(modern && { "mcp-method": method }),
      ...(modern && name !== undefined && { "mcp-name": name }),
    },
    body,
  };
}

/** @throws {Error} when an answer is not what every contender has to give. */
export function checkAnswer(text: string, operation: Operation, count: number): void {
  const frames = text.split("\n").filter((line) => line.startsWith("data: "));
  if (operation === "tools/call with progress" && frames.length !== REPORTS.length + 1) {
    throw new Error(`The reports are not those that were wanted: ${text}`);
  }
  const { result } = JSON.parse(frames.at(-1)?.slice("data: ".length) ?? text);
  if (operation === "tools/list") {
    const listed = result.tools.map((tool: { name: string }) => tool.name);
    const complete = result.tools.every((tool: Record<string, unknown>) =>
      tool.title === WORDS.title && tool.description === WORDS.description &&
      Object.keys(Object(tool.inputSchema).properties).length === 4 &&
      Object.keys(Object(tool.outputSchema).properties).length === 4
    );
    if (String(listed) !== String(toolNames(count)) || !complete) {
      throw new Error(`The list is not the list that was wanted: ${text.slice(0, 2000)}`);
    }
    return;
  }
  const data = JSON.stringify(result.structuredContent);
  const readable = JSON.stringify(JSON.parse(result.content[0].text));
  if (data !== JSON.stringify(EXPECTED) || readable !== data) {
    throw new Error(`The answer is not the answer that was wanted: ${text}`);
  }
}

/** @throws {Error} unless wrong arguments are refused, in whatever words. */
export function checkRefusal(text: string): void {
  if (!/"isError":true|"error":|"code":/.test(text)) {
    throw new Error(`Wrong arguments were not refused: ${text}`);
  }
}
