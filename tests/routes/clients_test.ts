/** Calls one server through real clients of every revision. */
import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { createApp } from "../../routes/app.ts";
import { clients } from "../kit/clients.ts";
import { divide } from "../sample_tools.ts";

const app = createApp({ name: "clients", version: "1.0.0", tools: [divide], log: () => {} });

for (const [label, connect] of clients) {
  Deno.test(`${label} lists the published definitions, defaults included`, async () => {
    const client = await connect({ fetch: app.fetch });
    const listed = await client.listTools();
    assertEquals(JSON.parse(JSON.stringify(listed)), [divide.published]);
    await client.close();
  });

  Deno.test(`${label} gets data and the same data as text`, async () => {
    const client = await connect({ fetch: app.fetch });
    const { content, structuredContent, isError } = await client.callTool("divide", {
      dividend: 84,
    });
    assertEquals(structuredContent, { quotient: 42 });
    assertEquals(content, [{ type: "text", text: '{"quotient":42}' }]);
    assertEquals(isError, undefined);
    await client.close();
  });

  Deno.test(`${label} gets a tool's advice as an error result without data`, async () => {
    const client = await connect({ fetch: app.fetch });
    const { content, structuredContent, isError } = await client.callTool("divide", {
      dividend: 1,
      divisor: 0,
    });
    assertEquals(isError, true);
    assertEquals(structuredContent, undefined);
    assertEquals(content, [{ type: "text", text: 'Cannot divide by "0". Send another divisor' }]);
    await client.close();
  });

  Deno.test(`${label} gets advice on arguments as an error result`, async () => {
    const client = await connect({ fetch: app.fetch });
    const { content, isError } = await client.callTool("divide", { dividend: "5 apples" });
    assertEquals(isError, true);
    assertStringIncludes(content[0]?.text ?? "", '"dividend": wanted a number');
    await client.close();
  });

  Deno.test(`${label} gets a protocol error for an unknown tool, with the nearest name`, async () => {
    const client = await connect({ fetch: app.fetch });
    const error = await assertRejects(() => client.callTool("devide", {}));
    assertStringIncludes(error.message, 'Unknown tool "devide"; the nearest is "divide"');
    await client.close();
  });
}
