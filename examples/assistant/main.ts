/**
 * Asks `sdf mcp` as an assistant does: facts for a question, and a request that follows from them. Run
 * `node main.ts <command of sdf>…`; the default is `npx sdf`.
 */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const [command = "npx", ...args] = process.argv.length > 2 ? process.argv.slice(2) : ["npx", "sdf"];
const client = new Client({ name: "example", version: "1.0.0" });
await client.connect(new StdioClientTransport({ command, args: [...args, "mcp"] }));

async function call<T>(name: string, input: Record<string, unknown>): Promise<T> {
  const { content } = await client.callTool({ name, arguments: input });
  const [part] = content as readonly { readonly text: string }[];
  return JSON.parse(part?.text ?? "null") as T;
}

type Facts = {
  readonly facts: readonly { readonly text: string; readonly evidence?: string; readonly at: string[] }[];
};
const { facts } = await call<Facts>("find", { words: "How often may I poll match momentum?", feed: "MA27" });
for (const { text, evidence = "documented", at } of facts.slice(0, 3)) console.log(`${text} (${evidence}, ${at[0]})`);

type Plan = {
  readonly isAllowed: boolean;
  readonly url?: string;
  readonly problems?: readonly { readonly rule: string }[];
};
const planned = await call<Plan>("plan_request", { feed: "MA27", request: { fixture: "a1b2c3d4e5f6g7h8i9j0k1l2m" } });
const rejected = await call<Plan>("plan_request", { feed: "MA27", request: {} });
console.log(planned.url);
console.log(rejected.problems?.map(({ rule }) => rule).join(", "));
await client.close();
