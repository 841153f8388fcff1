import { fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { readVersion } from "../packages.ts";

/** A tool of the server: its description for the model, and its function. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of each argument. */
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  /** Returns what is sent as JSON. An error's message is sent to the model. */
  run(input: Readonly<Record<string, unknown>>): unknown;
}

/** Creates a server with the tools, for one connection. */
export function createMcpServer(tools: readonly McpTool[]): McpServer {
  const server = new McpServer({ name: "sdf", version: readVersion("@sdf/cli") });
  for (const { name, title, description, properties, required, run } of tools) {
    const schema = { type: "object", properties, required, additionalProperties: false };
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: fromJsonSchema<Record<string, unknown>>(schema as never),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      async (input) => {
        try {
          return { content: [{ type: "text", text: JSON.stringify(await run(input)) }] };
        } catch (error) {
          const { message, fix } = error as Error & { readonly fix?: string };
          return {
            content: [{ type: "text", text: fix === undefined ? message : `${message}; ${fix}` }],
            isError: true,
          };
        }
      },
    );
  }
  return server;
}
