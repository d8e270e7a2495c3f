/**
 * Answers batches of revision 2025-03-26: each message gets its own response, and the responses are joined
 * into one JSON document. Messages in a batch get no progress.
 */

/** Returns the request of one message of a batch. */
export function requestInBatch({ url, method, headers, signal }: Request): Request {
  const { "content-length": _, ...own } = Object.fromEntries(headers);
  return new Request(url, { method, signal, headers: { ...own, accept: "application/json" } });
}

/** Joins the responses. Notifications have no response (JSON-RPC 2.0, section 6). */
export async function joinResponses(responses: readonly Promise<Response>[]): Promise<Response> {
  const texts = await Promise.all(responses.map(async (response) => (await response).text()));
  const answers = texts.filter((text) => text !== "");
  return answers.length === 0
    ? new Response(null, { status: 202 })
    : new Response(`[${answers.join()}]`, { headers: { "content-type": "application/json" } });
}
