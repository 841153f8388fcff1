import { createServer, type Server } from "node:http";
import { createMcpHandler, type McpServerFactory } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { closeOnSignal } from "@sdf/server";
import { loadCatalogue } from "../check/catalogue.ts";
import { createMcpServer, type McpTool } from "./server.ts";
import { createTools } from "./tools.ts";

/** Options of `sdf mcp`. */
export interface McpArguments {
  readonly http?: number;
  readonly store?: string;
}

/** Serves the tools over the standard streams, or over HTTP until the process receives SIGINT or SIGTERM. */
export async function runMcp({ http, store }: McpArguments): Promise<void> {
  const tools = createTools(await loadCatalogue(process.cwd()), await loadQuery(store));
  if (http === undefined) {
    serveStdio(() => createMcpServer(tools));
    return;
  }
  const server = await createHttpServer(tools);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(http, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  console.log(`sdf mcp: http://127.0.0.1:${port}/mcp`);
  closeOnSignal(
    () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  );
}

/** Creates a server for programs on this machine: other names in `Host` and `Origin` are rejected. */
export async function createHttpServer(tools: readonly McpTool[]): Promise<Server> {
  const { localhostHostValidation, localhostOriginValidation, toNodeHandler } =
    await import("@modelcontextprotocol/node");
  const factory: McpServerFactory = () => createMcpServer(tools);
  const handle = toNodeHandler(createMcpHandler(factory));
  const isLocalHost = localhostHostValidation();
  const isLocalOrigin = localhostOriginValidation();
  return createServer((request, response) => {
    if (!isLocalHost(request, response) || !isLocalOrigin(request, response)) return;
    if (request.url === "/mcp") void handle(request as Parameters<typeof handle>[0], response);
    else response.writeHead(404).end();
  });
}

async function loadQuery(store: string | undefined): Promise<Parameters<typeof createTools>[1]> {
  if (store === undefined) return undefined;
  const { queryBounded } = await import("@sdf/harvester");
  return (query) => queryBounded(store, query);
}
