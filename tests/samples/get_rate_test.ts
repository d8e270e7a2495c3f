/** Shows how a tool that reads with a required key is tested: each row says what is sent and answered. */
import { testTool } from "../kit/test_tool.ts";
import type { UpstreamAnswer, UpstreamAnswers } from "../kit/upstream_answers.ts";
import { getRate } from "./get_rate.ts";

const LATEST = "https://api.rates.example/v1/latest";
/** The request that the tool must send. Each declared secret has a made-up value in tests. */
const sent = { query: { base: "EUR" }, headers: { "x-api-key": "made-up-RATES_API_KEY" } };

/** Returns the answer of the service to this request. */
function answers(answer: UpstreamAnswer): UpstreamAnswers {
  return { [LATEST]: { sent, ...answer } };
}

const input = { base: "EUR", quote: "USD" };
const rates = answers({ body: { date: "2026-01-02", rates: { USD: 1.0842 }, terms: "none" } });

testTool(getRate, {
  "asks for the base, with the key": {
    input,
    output: { base: "EUR", quote: "USD", rate: 1.0842, date: "2026-01-02" },
  },
  "refuses a text that is not a code, and sends nothing": {
    input: { base: "euro", quote: "USD" },
    error: /"base": wanted a currency code of three capital letters .*, got "euro"/,
    upstream: {},
  },
  "names the rate that does not exist": {
    input: { base: "EUR", quote: "ZZZ" },
    error: 'No rate from "EUR" to "ZZZ". Send another currency',
  },
  "says who can set the key": {
    input,
    secrets: { RATES_API_KEY: undefined },
    error: 'No rates without "RATES_API_KEY". Ask the operator of this server to set it',
    upstream: {},
  },
  "says that the key is refused, and does not show it": {
    input,
    error: "The service refuses the key. Tell the operator of this server",
    upstream: answers({ status: 401, body: "bad key: made-up-RATES_API_KEY" }),
  },
  "says that the service is down": {
    input,
    error: "No rates at present (status 503). Try again later",
    upstream: answers({ status: 503 }),
  },
  "refuses an answer in another form": {
    input,
    error: "The rates cannot be read. Try again later",
    upstream: answers({ body: { rates: "none" } }),
  },
  "gives advice if no answer comes in time": {
    input,
    error: '"api.rates.example" did not answer in time. Try again later.',
    upstream: answers({ delay: 60_000 }),
  },
}, { module: import.meta.resolve("./get_rate.ts"), upstream: rates });
