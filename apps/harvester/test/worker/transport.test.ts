import { createServer, type Server, type ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { throughDispatcher, throughFetch, type PollTransport } from "../../src/worker/transport.ts";
import { closeServer, freePort, listen } from "../support/ports.ts";

const text = JSON.stringify({ matchInfo: { id: "fixture1" }, words: "über ".repeat(200) });
const plain = Buffer.from(text);
const most = 100_000;

type Answer = (response: ServerResponse) => void;

const encoded =
  (encoding: string, body: Buffer): Answer =>
  (response) =>
    response.setHeader("content-encoding", encoding).end(body);

const layered = (count: number): Answer => {
  const body = Array.from({ length: count }).reduce<Buffer>((inner) => gzipSync(inner), plain);
  return encoded(Array.from({ length: count }, () => "gzip").join(", "), body);
};

let server: Server;
let address = "";
const arrived: string[] = [];
const answers: Record<string, Answer> = {
  "/plain": (response) => response.end(plain),
  "/gzip": encoded("gzip", gzipSync(plain)),
  "/deflate": encoded("deflate", deflateSync(plain)),
  "/bare-deflate": encoded("deflate", deflateRawSync(plain)),
  "/br": encoded("br", brotliCompressSync(plain)),
  "/twice": encoded("gzip, br", brotliCompressSync(gzipSync(plain))),
  "/layers": layered(7),
  "/layers-within-bounds": layered(5),
  "/large": (response) => response.end(Buffer.alloc(most + 1)),
  "/bomb": encoded("gzip", gzipSync(Buffer.alloc(50 * most))),
  "/moved": (response) => response.writeHead(302, { location: "/plain" }).end(),
  "/none": (response) => response.writeHead(204).end(),
  "/pieces": (response) => {
    response.write(plain.subarray(0, 100));
    setTimeout(() => response.end(plain.subarray(100)), 20);
  },
  "/broken": (response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write(plain.subarray(0, 100), () => response.destroy());
  },
  "/slow": (response) => void response.write("{"),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    arrived.push(request.url ?? "");
    response.setHeader("set-cookie", ["a=1", "b=2"]);
    response.setHeader("x-send", `${request.headers["authorization"]}|${request.headers["accept-encoding"]}`);
    answers[request.url ?? ""]?.(response);
  });
  address = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => closeServer(server));

const transports: readonly (readonly [string, PollTransport])[] = [
  ["dispatcher", throughDispatcher()],
  ["a fetch function", throughFetch((request) => fetch(request))],
];

describe.each(transports)("through %s", (_name, transport) => {
  const send = (path: string, init: RequestInit = {}, onRequestStart = (): string | undefined => undefined) =>
    transport(new Request(`${address}${path}`, { redirect: "manual", ...init }), most, onRequestStart);

  it("reads and decompresses the full body", async () => {
    for (const path of ["/plain", "/gzip", "/deflate", "/bare-deflate", "/br", "/twice", "/pieces"]) {
      const { status, bytes } = await send(path);
      expect([path, status, Buffer.from(bytes).toString()]).toEqual([path, 200, text]);
      // A body must not keep more memory alive than it takes.
      expect(bytes.byteLength).toBe(bytes.buffer.byteLength);
    }
    expect(await send("/none")).toMatchObject({ status: 204, bytes: new Uint8Array() });
  });

  it("sends the headers of the request, and returns those of the response", async () => {
    const { headers } = await send("/plain", { headers: { authorization: "Bearer abc" } });
    expect(headers.get("x-send")).toMatch(/^Bearer abc\|.*gzip/);
    expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("follows no redirect", async () => {
    const before = arrived.length;
    expect((await send("/moved")).status).toBe(302);
    expect(arrived.slice(before)).toEqual(["/moved"]);
  });

  it("limits the body before and after decompression", async () => {
    await expect(send("/large")).rejects.toMatchObject({ code: "decode.limit" });
    const text = `the body is longer than ${most} bytes; raise maxBody if that is expected`;
    const message = expect.stringContaining(text) as string;
    await expect(send("/bomb")).rejects.toMatchObject({ code: "decode.limit", message });
  });

  it("decompresses at most five encodings", async () => {
    expect(Buffer.from((await send("/layers-within-bounds")).bytes).toString()).toBe(text);
    await expect(send("/layers")).rejects.toThrow();
  });

  it("fails if the connection breaks", async () => {
    await expect(send("/broken")).rejects.toThrow();
  });

  it("aborts before and after the start of the response", async () => {
    const aborted = new AbortController();
    aborted.abort(new Error("cancelled"));
    await expect(send("/plain", { signal: aborted.signal })).rejects.toThrow("cancelled");
    const stop = new AbortController();
    const slow = send("/slow", { signal: stop.signal });
    setTimeout(() => stop.abort(new Error("took too long")), 50);
    await expect(slow).rejects.toThrow("took too long");
  });

  it("aborts after a garbage collection", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const stop = new AbortController();
    const request = new Request(`${address}/slow`, { redirect: "manual", signal: stop.signal });
    const slow = transport(request, most, () => undefined).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 40));
    collectGarbage();
    stop.abort(new Error("took too long"));
    expect(await slow).toMatchObject({ message: expect.stringContaining("took too long") as string });
    expect(request.signal.aborted).toBe(true);
  });

  it("does not send a request that onRequestStart stops", async () => {
    const before = arrived.length;
    const message = expect.stringContaining("too late") as string;
    await expect(send("/plain", {}, () => "too late")).rejects.toMatchObject({ code: "aborted", message });
    await send("/none");
    // The aborted request of another test may still arrive.
    expect(arrived.slice(before)).not.toContain("/plain");
    expect(arrived.at(-1)).toBe("/none");
  });
});

it("reports the cause of a refused connection", async () => {
  let hasStarted = false;
  const port = await freePort();
  const onRequestStart = (): undefined => void (hasStarted = true);
  const sent = throughDispatcher()(new Request(`http://127.0.0.1:${port}/plain`), most, onRequestStart);
  await expect(sent).rejects.toThrow("ECONNREFUSED");
  expect(hasStarted).toBe(false);
});
