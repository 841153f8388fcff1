/** Sends a request from the page, and tells what came as it came. */
import type { FeedDescription } from "@sdf/runtime";
import { addressOf, formatOf, type CodeOptions } from "./code.ts";
import type { Draft } from "./choices.ts";

export type Sent =
  | { readonly kind: "answer"; readonly status: number; readonly type: string; readonly bytes: number; readonly milliseconds: number; readonly polling?: string; readonly body: string; readonly shown: string }
  | { readonly kind: "failed"; readonly why: string };

/** Documented for tests of the server; it is no secret. */
const testKey = "demo-api-key";
const longest = 60_000;

/** Asks the reference server; never throws. */
export async function sendRequest(description: FeedDescription, draft: Draft, options: CodeOptions, fetcher: typeof fetch = (input, init) => fetch(input, init)): Promise<Sent> {
  const key = options.supplied?.includes("apikey") ? { apikey: testKey } : {};
  const began = performance.now();
  try {
    const response = await fetcher(addressOf(description, { ...draft, ...key }, options), { signal: AbortSignal.timeout(30_000) });
    const body = await response.text();
    const polling = response.headers.get("x-sdf-polling");
    return {
      kind: "answer", status: response.status, type: (response.headers.get("content-type") ?? formatOf(draft)).split(";")[0] ?? "", bytes: new TextEncoder().encode(body).length,
      milliseconds: performance.now() - began, body, shown: cut(pretty(body, formatOf(draft))), ...(polling === null ? {} : { polling }),
    };
  } catch (error) {
    const timeout = error instanceof DOMException && error.name === "TimeoutError";
    return { kind: "failed", why: `${options.baseUrl} ${timeout ? "did not answer in 30 seconds" : "does not answer"}. Start the reference server (npx pnpm demo), or put in its address.` };
  }
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}\n… ${(text.length - longest).toLocaleString("en")} more characters`;
}

/** Indents for reading. Anything unexpected stays as it is. */
function pretty(body: string, format: string): string {
  try {
    if (format === "json") return JSON.stringify(JSON.parse(body), undefined, 2);
    if (format === "jsonp") {
      const [open, close] = [body.indexOf("("), body.lastIndexOf(")")];
      return `${body.slice(0, open + 1)}${JSON.stringify(JSON.parse(body.slice(open + 1, close)), undefined, 2)}${body.slice(close)}`;
    }
  } catch {
    return body;
  }
  return indentXml(body);
}

/** Only blanks between tags are added; texts stay untouched. */
export function indentXml(text: string): string {
  let depth = 0;
  return text.replace(/>\s*</g, ">\n<").split("\n").map((line) => {
    if (line.startsWith("</")) depth = Math.max(depth - 1, 0);
    const indented = "  ".repeat(depth) + line;
    if (/^<[^!?/][^>]*[^/]>$/.test(line) || /^<\w>$/.test(line)) depth += 1;
    return indented;
  }).join("\n");
}
