/**
 * Gets an exchange rate from a service that requires a key: a sample of a tool that reads.
 *
 * The rates are those of the last working day. `get_rate_test.ts` shows how such a tool is tested.
 */
import * as v from "valibot";
import { defineTool, ToolError } from "../../lib/tool.ts";

const KEY = "RATES_API_KEY";
const LATEST = "https://api.rates.example/v1/latest";

const currency = (example: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[A-Z]{3}$/, "wanted a currency code of three capital letters"),
    v.description(`The ISO 4217 code of a currency, such as "${example}"`),
  );

/** The fields that are read of an answer; the service sends more. */
const AnswerSchema = v.object({ date: v.string(), rates: v.record(v.string(), v.number()) });

export const getRate = defineTool({
  name: "get_rate",
  title: "Get an exchange rate",
  description: "Gets the rate between two currencies on the last working day. Use it before you " +
    "convert an amount of money. No past rates and no cryptocurrencies.",
  input: v.strictObject({ base: currency("EUR"), quote: currency("USD") }),
  output: v.strictObject({
    base: v.string(),
    quote: v.string(),
    rate: v.pipe(v.number(), v.description("What one unit of the base costs in the quote")),
    date: v.pipe(v.string(), v.description("The day of the rate, ISO 8601")),
  }),
  examples: [{
    input: { base: "EUR", quote: "USD" },
    output: { base: "EUR", quote: "USD", rate: 1.0842, date: "2026-01-02" },
  }],
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  hosts: ["api.rates.example"],
  secrets: [KEY],
  text: ({ base, quote, rate, date }) => `1 ${base} = ${rate} ${quote} on ${date}`,
  async run({ base, quote }, { fetch, secrets }) {
    const key = secrets[KEY];
    if (key === undefined) {
      throw new ToolError(`No rates without "${KEY}". Ask the operator of this server to set it`);
    }
    // A key belongs in a header: addresses are written to logs.
    const response = await fetch(`${LATEST}?base=${base}`, { headers: { "x-api-key": key } });
    if (response.status === 401) {
      throw new ToolError("The service refuses the key. Tell the operator of this server");
    }
    if (!response.ok) {
      throw new ToolError(`No rates at present (status ${response.status}). Try again later`);
    }
    const body: unknown = await response.json().catch(() => undefined);
    const answer = v.safeParse(AnswerSchema, body);
    if (!answer.success) throw new ToolError("The rates cannot be read. Try again later");
    const { date, rates } = answer.output;
    const rate = Object.hasOwn(rates, quote) ? rates[quote] : undefined;
    if (rate === undefined) {
      throw new ToolError(`No rate from "${base}" to "${quote}". Send another currency`);
    }
    return { base, quote, rate, date };
  },
});
