import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { SdfError } from "../src/index.ts";
import { BodyBuffer, readReplyBody, readBody } from "../src/transport/read-body.ts";
import { failure } from "./support.ts";

const streamOf = (...chunks: readonly unknown[]): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk as Uint8Array);
      controller.close();
    },
  });

describe("BodyBuffer", () => {
  it("keeps the content when it grows beyond its first size", () => {
    const body = new BodyBuffer({ maxBytes: 1e6 });
    body.add(new Uint8Array(20_000).fill(1));
    body.add(new Uint8Array(40_000).fill(2));
    const bytes = body.bytes();
    expect(bytes).toHaveLength(60_000);
    expect([bytes[0], bytes[19_999], bytes[20_000], bytes[59_999]]).toEqual([1, 1, 2, 2]);
    expect(bytes.buffer.byteLength).toBe(60_000);
  });
});

describe("readReplyBody", () => {
  /** A response of a platform without streams. */
  const withoutStream = (length: number) => ({ arrayBuffer: async () => new ArrayBuffer(length) }) as Response;

  it("reads a response without a stream up to its bound", async () => {
    expect(await readReplyBody(withoutStream(5), { maxBytes: 5 })).toHaveLength(5);
    expect((await failure(readReplyBody(withoutStream(6), { maxBytes: 5 }))).code).toBe("decode.limit");
  });

  it("reads the stream of a response rather than its whole body", async () => {
    const response = { ...withoutStream(9), body: streamOf(new Uint8Array(3)), bodyUsed: false } as Response;
    expect(await readReplyBody(response, { maxBytes: 9 })).toHaveLength(3);
  });

  it("leaves the error of a body that has been read to the platform", async () => {
    const response = new Response("text");
    await response.text();
    await expect(readReplyBody(response, { maxBytes: 9 })).rejects.toThrow(TypeError);
  });
});

describe("readBody", () => {
  it("removes its listener from the signal", async () => {
    const { signal } = new AbortController();
    await readBody(streamOf(new Uint8Array(1)), { maxBytes: 1, signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("states why it ends", async () => {
    expect((await failure(readBody(streamOf("text"), { maxBytes: 9 }))).message).toBe(
      "[decode.format] the stream yields no bytes",
    );
    const signal = AbortSignal.abort("enough");
    expect((await failure(readBody(streamOf(), { maxBytes: 9, signal }))).message).toBe(
      "[aborted] the caller aborted the read",
    );
  });

  it("throws the error that is the reason of the signal unchanged", async () => {
    const reason = new SdfError("http.network", "timed out");
    expect(await failure(readBody(streamOf(), { maxBytes: 9, signal: AbortSignal.abort(reason) }))).toBe(reason);
  });
});
