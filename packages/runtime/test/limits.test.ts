import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createClient, defineFeed, oauth, send, type ClientOptions, type FetchFunction } from "../src/index.ts";
import { failure, jsonDecoder, momentum, serve } from "./support.ts";

const MIB = 2 ** 20;
const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder<object>());
const request = { fixture: "a1" };
const client = (baseUrl: string, more: Partial<ClientOptions> = {}) => createClient({ baseUrl, retry: false, ...more });

/** 8 MiB of spaces in 8 KiB. */
const bomb = gzipSync(Buffer.alloc(8 * MIB, " "));

/** Counts the bytes of bodies as they are read, after decompression. */
function counting(): { readonly fetch: FetchFunction; readonly count: { bytes: number } } {
  const count = { bytes: 0 };
  const fetch: FetchFunction = async (each) => {
    const response = await globalThis.fetch(each);
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        count.bytes += chunk.length;
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body?.pipeThrough(counter), response);
  };
  return { fetch, count };
}

/** Writes for as long as the client reads, 64 MiB at most. */
function pour(response: ServerResponse): { written: number; closed: Promise<void> } {
  const state = { written: 0, closed: new Promise<void>((resolve) => response.on("close", resolve)) };
  const chunk = Buffer.alloc(65_536, " ");
  const write = (): void => {
    while (state.written < 64 * MIB && !response.destroyed) {
      state.written += chunk.length;
      if (!response.write(chunk)) return void response.once("drain", write);
    }
    response.end();
  };
  write();
  return state;
}

describe("limits", () => {
  it("counts decompressed bytes and stops at the bound", async () => {
    const baseUrl = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    const { fetch, count } = counting();
    const error = await failure(feed(client(baseUrl, { fetch, limits: { bytes: MIB } }), request));
    expect(error).toMatchObject({
      code: "decode.limit",
      message: "[decode.limit] the body is longer than 1048576 bytes; raise limits.bytes if that is expected",
      details: { feed: momentum.id, status: 200 },
    });
    expect(error.details.url).toContain("/a1");
    expect(count.bytes).toBeLessThan(2 * MIB);
  });

  it("closes the connection of a body without an end", async () => {
    let poured: ReturnType<typeof pour> | undefined;
    const baseUrl = await serve((_, response) => {
      poured = pour(response);
    });
    expect((await failure(feed(client(baseUrl, { limits: { bytes: MIB } }), request))).code).toBe("decode.limit");
    await poured?.closed;
    // What the sockets of both sides hold comes on top.
    expect(poured?.written).toBeLessThan(32 * MIB);
  });

  it("limits responses that are not feeds", async () => {
    const baseUrl = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    const response = send(client(baseUrl, { limits: { bytes: MIB } }), {
      method: "POST",
      path: "/ask",
      body: "{}",
      timeoutMs: 0,
    });
    expect((await failure(response)).code).toBe("decode.limit");
  });

  it("bounds a body by default", async () => {
    // Memory that no test writes to takes no time.
    const chunk = new Uint8Array(64 * MIB + 1);
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    const fetch: FetchFunction = async () => new Response(body);
    const error = await failure(feed(client("https://feeds.example", { fetch }), request));
    expect(error.message).toContain("longer than 67108864 bytes");
  });

  it("reads a body of exactly the bound", async () => {
    const baseUrl = await serve((_, response) => response.end('{"a":1}'));
    expect((await feed(client(baseUrl, { limits: { bytes: 7 } }), request)).data).toEqual({ a: 1 });
    expect((await failure(feed(client(baseUrl, { limits: { bytes: 6 } }), request))).code).toBe("decode.limit");
  });

  it("bounds token responses, compressed and without an end", async () => {
    let poured: ReturnType<typeof pour> | undefined;
    const origin = await serve((incoming, response) => {
      if (incoming.url === "/bomb") response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
      else poured = pour(response);
    });
    const { fetch, count } = counting();
    for (const path of ["/bomb", "/endless"]) {
      const auth = oauth({ tokenUrl: origin + path, clientId: "id", clientSecret: "secret" });
      const error = await failure(feed(client(origin, { auth, fetch }), request));
      expect(error).toMatchObject({
        code: "auth.failed",
        message:
          "[auth.failed] no token: the body is longer than 65536 bytes; raise limits.tokenBytes if that is expected",
      });
    }
    await poured?.closed;
    expect(count.bytes).toBeLessThan(2 * MIB);
    expect(poured?.written).toBeLessThan(32 * MIB);
  });
});
