import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { detectFormat } from "@sdf/validators";
import { readAssumptions } from "../assumptions/read.ts";
import { readBody } from "../http/body.ts";
import { catalogue } from "../http/catalogue.ts";
import { OptionError } from "../http/option-error.ts";
import { createRouter } from "../http/routes.ts";
import { RecordingWriter } from "./recording.ts";
import { cleaned, secretsOf, withoutSecrets } from "./secrets.ts";

/** Options of {@link createRecorder}. */
export interface RecorderOptions {
  /** Address of the service, such as `https://feeds.example`. */
  readonly upstream: string;
  /** Folder that the recording goes into; what is there stays. */
  readonly to: string;
  /** Says what went wrong with a recording; the client has its answer all the same. */
  readonly onError?: (error: unknown) => void;
  /** Tells of every response that was kept. */
  readonly onRecorded?: (address: string, file: string) => void;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Milliseconds since the epoch; for tests. */
  readonly now?: () => number;
}

/** Headers that belong to one connection, or that the way through changes. */
const own = new Set(["connection", "keep-alive", "transfer-encoding", "content-encoding", "content-length", "host", "upgrade", "te", "trailer", "proxy-authorization", "proxy-authenticate", "accept-encoding", "expect"]);

/**
 * A server between a client and the real service, that keeps every answer of a GET request.
 * Credentials pass through and are kept nowhere: not in the files, not in their names.
 *
 * @throws OptionError when the address is none
 */
export function createRecorder({ upstream, to, onError = console.error, onRecorded, fetch: send = fetch, now = Date.now }: RecorderOptions): { listen(port?: number, host?: string): Promise<string>; close(): Promise<void> } {
  if (!/^https?:\/\//.test(upstream) || !URL.canParse(upstream)) throw new OptionError("upstream", "the address of the service is none", "start it with https://");
  const base = upstream.replace(/\/+$/, "");
  const writer = new RecordingWriter(to);
  const route = createRouter(catalogue, readAssumptions({ "trailing-slash": "everywhere" }));
  const pending = new Set<Promise<void>>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "/", method = "GET", headers } = request;
    const secrets = secretsOf(url, headers);
    const body = method === "GET" || method === "HEAD" ? undefined : await readBody(request);
    let answer: Response;
    let bytes: Buffer;
    try {
      answer = await send(base + url, { method, headers: passed(Object.entries(headers).map(([name, value]) => [name, String(value)])), redirect: "manual", ...(body === undefined ? {} : { body }) });
      bytes = Buffer.from(await answer.arrayBuffer());
    } catch {
      // The reason may quote the address, and with it a key.
      response.writeHead(502, { "content-type": "text/plain; charset=utf-8" }).end("the service could not be reached\n");
      return;
    }
    response.writeHead(answer.status, { ...passed([...answer.headers]), "content-length": bytes.length }).end(method === "HEAD" ? undefined : bytes);
    if (method !== "GET") return;
    const [path = ""] = url.split("?");
    const feed = route(path)?.feed.description.id;
    const address = withoutSecrets(url);
    const format = detectFormat(bytes);
    const extension = format === "jsonp" ? "js" : format ?? "txt";
    const recorded = await writer.add(
      { at: now(), status: answer.status, contentType: answer.headers.get("content-type") ?? "", address, ...(feed === undefined ? {} : { feed }) },
      cleaned(bytes, secrets),
      extension,
    );
    onRecorded?.(address, recorded.file);
  }

  const server = createServer((request, response) => {
    const passing = pass(request, response).catch((error: unknown) => {
      onError(error);
      if (!response.headersSent) response.writeHead(500).end();
    }).finally(() => pending.delete(passing));
    pending.add(passing);
  });
  return {
    listen: (port = 0, host = "127.0.0.1") =>
      new Promise((resolve, reject) => {
        server.once("error", (error: NodeJS.ErrnoException) => reject(error.code === "EADDRINUSE" ? new OptionError("port", `port ${port} is taken`, "choose another, or 0 for any free one") : error));
        server.listen(port, host, () => resolve(`http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`));
      }),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      await Promise.all(pending);
    },
  };
}

function passed(headers: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(headers.filter(([name]) => !own.has(name.toLowerCase())));
}
