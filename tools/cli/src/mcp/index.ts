import type { Command } from "commander";
import { toPort } from "../port.ts";
import type { McpArguments } from "./run.ts";

/** Adds `sdf mcp`, a server of the Model Context Protocol. */
export function registerMcp(program: Command): void {
  program
    .command("mcp")
    .description(
      "Serves four tools over the Model Context Protocol: find (facts of the documentation), plan_request (rules, " +
        "address and earliest time of a request), check_response (feed, issues, drift and facts of a document) and, " +
        "with --store, query_store (read-only SQL). It never sends a request to the service.",
    )
    .option("--http <port>", "serve over HTTP on this port of 127.0.0.1, path /mcp (default: standard input)", toPort)
    .option("--store <folder>", "folder or PostgreSQL URL of a harvester's store; PGPASSWORD may hold the password")
    .addHelpText(
      "after",
      "\nNeeds the packages @modelcontextprotocol/server, and @modelcontextprotocol/node for --http.",
    )
    .action(async (options: McpArguments) => {
      try {
        await (await import("./run.ts")).runMcp(options);
      } catch (error) {
        const [, missing] = /Cannot find package '([^']+)'/.exec(error instanceof Error ? error.message : "") ?? [];
        if (missing === undefined) throw error;
        throw new Error(`this command needs the package ${missing}; run \`npm install ${missing}\``, { cause: error });
      }
    });
}
