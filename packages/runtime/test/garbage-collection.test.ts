/** Aborts and time-outs take effect although nothing but them refers to a signal that was derived from another one. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { createClient, defineFeed, oauth, subscribe, type Interceptor } from "../src/index.ts";
import { failure, jsonDecoder, momentum, serve } from "./support.ts";

const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder<object>());
const request = { fixture: "a1" };

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

async function collectRepeatedly(): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    collectGarbage();
  }
}

/** A signal that aborts after several garbage collections. */
function abortLater(): AbortSignal {
  const controller = new AbortController();
  void collectRepeatedly().then(() => controller.abort());
  return controller.signal;
}

/** An origin that does not answer, and a promise that resolves when a connection to it is closed. */
async function serveNothing(): Promise<{ readonly origin: string; readonly closed: Promise<unknown> }> {
  const { promise: closed, resolve } = Promise.withResolvers<unknown>();
  return { origin: await serve((request) => void request.socket.on("close", resolve)), closed };
}

describe("an abort after a garbage collection", () => {
  it("ends a call whose response does not arrive", async () => {
    const { origin } = await serveNothing();
    const call = feed(createClient({ baseUrl: origin }), request, { signal: abortLater() });
    expect((await failure(call)).code).toBe("aborted");
  });

  it("closes the connection of a request that interceptors have copied", async () => {
    const { origin, closed } = await serveNothing();
    const copy: Interceptor = (each, next) => next(new Request(each, { headers: { "x-copy": "1" } }));
    const client = createClient({ baseUrl: origin, interceptors: [copy, copy] });
    expect((await failure(feed(client, request, { signal: abortLater() }))).code).toBe("aborted");
    await closed;
  });

  it("ends a subscription whose stream is open", async () => {
    const origin = await serve((incoming, response) => {
      if (incoming.url?.startsWith("/stream") === true) {
        response.writeHead(200, { "content-type": "text/event-stream" }).write(":\n\n");
        return;
      }
      response.setHeader("x-sdf-stream", "/stream?from=1");
      response.end(JSON.stringify({ matchInfo: { id: "a1" }, liveData: { matchDetails: { matchStatus: "Playing" } } }));
    });
    const options = { signal: abortLater() };
    let count = 0;
    for await (const _ of subscribe(createClient({ baseUrl: origin }), feed, request, options)) count += 1;
    expect(count).toBe(1);
  });

  it("reaches a token request at its time-out", async () => {
    const { origin: tokenUrl, closed } = await serveNothing();
    const auth = oauth({ tokenUrl, clientId: "c", clientSecret: "s" });
    const client = createClient({ baseUrl: "https://feeds.example", auth, timeoutMs: 300, retry: false });
    const call = failure(feed(client, request));
    await collectRepeatedly();
    expect((await call).code).toMatch(/timeout|auth\.failed/);
    await closed;
  });
});
