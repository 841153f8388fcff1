/** Sends a request from the page and returns the response as received. */
import type { FeedDescription } from "@sdf/runtime";
import type { Draft } from "./choices.ts";
import { toUrl, readFormat, type CodeOptions } from "./code.ts";

export type Sent =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly type: string;
      readonly bytes: number;
      readonly milliseconds: number;
      readonly polling?: string | undefined;
      /** True for an answer of the world in the page. */
      readonly isFromWorld?: boolean;
      readonly body: string;
      readonly shown: string;
    }
  | { readonly kind: "failed"; readonly message: string };

/** Test key of the reference server; not a secret. */
const testKey = "demo-api-key";
const MAX_SHOWN_CHARACTERS = 60_000;
/** Status of the proxy of this site without a server. */
const BAD_GATEWAY = 502;

/** Sends a request to the server; never throws. */
export async function sendRequest(
  description: FeedDescription,
  draft: Draft,
  options: CodeOptions,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
): Promise<Sent> {
  const key = options.supplied?.includes("apikey") ? { apikey: testKey } : {};
  const startedAt = performance.now();
  try {
    const response = await fetcher(toUrl(description, { ...draft, ...key }, options), {
      signal: AbortSignal.timeout(30_000),
    });
    const body = await response.text();
    const polling = response.headers.get("x-sdf-polling");
    return {
      kind: "answer",
      status: response.status,
      type: (response.headers.get("content-type") ?? readFormat(draft)).split(";")[0] ?? "",
      bytes: new TextEncoder().encode(body).length,
      milliseconds: performance.now() - startedAt,
      body,
      shown: truncate(pretty(body, readFormat(draft))),
      polling: polling ?? undefined,
    };
  } catch (error) {
    const timeout = error instanceof DOMException && error.name === "TimeoutError";
    return {
      kind: "failed",
      message:
        `${options.baseUrl} ${timeout ? "did not respond within 30 seconds" : "does not respond"}. Start the ` +
        "reference server (npx pnpm demo), or enter its URL.",
    };
  }
}

/** True if a host of static files has answered, or nothing. */
function isWithoutServer(sent: Sent): boolean {
  return sent.kind === "failed" || sent.type === "text/html" || sent.status === BAD_GATEWAY;
}

/** Sends a request to the server, or asks the world in the page if the site has no server. */
export async function sendAnywhere(
  description: FeedDescription,
  draft: Draft,
  options: CodeOptions,
  fetchFromWorld: typeof fetch,
): Promise<Sent> {
  const sent = await sendRequest(description, draft, options);
  if (!isWithoutServer(sent)) return sent;
  // The world answers at the paths of the API, without the folder of a proxy.
  const answer = await sendRequest(
    description,
    draft,
    { ...options, baseUrl: "http://127.0.0.1:4010" },
    fetchFromWorld,
  );
  return answer.kind === "answer" ? { ...answer, isFromWorld: true } : sent;
}

function truncate(text: string): string {
  return text.length <= MAX_SHOWN_CHARACTERS
    ? text
    : `${text.slice(0, MAX_SHOWN_CHARACTERS)}\n… ` +
        `${(text.length - MAX_SHOWN_CHARACTERS).toLocaleString("en")} more characters`;
}

/** Indents a body. A malformed body is returned unchanged. */
function pretty(body: string, format: string): string {
  try {
    if (format === "json") return JSON.stringify(JSON.parse(body), undefined, 2);
    if (format === "jsonp") {
      const [open, close] = [body.indexOf("("), body.lastIndexOf(")")];
      return (
        body.slice(0, open + 1) +
        `${JSON.stringify(JSON.parse(body.slice(open + 1, close)), undefined, 2)}${body.slice(close)}`
      );
    }
  } catch {
    return body;
  }
  return indentXml(body);
}

/** Indents XML. Adds white space between tags only. */
export function indentXml(text: string): string {
  let depth = 0;
  return text
    .replace(/>\s*</g, ">\n<")
    .split("\n")
    .map((line) => {
      if (line.startsWith("</")) depth = Math.max(depth - 1, 0);
      const indented = "  ".repeat(depth) + line;
      if (/^<[^!?/][^>]*[^/]>$/.test(line) || /^<\w>$/.test(line)) depth += 1;
      return indented;
    })
    .join("\n");
}
