import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { BodyBuffer, readReplyBody, readBody } from "../src/transport/read-body.ts";
import { failure } from "./support.ts";

/** A stream that yields the chunks of a generator on demand, and records how it ended. */
function streamOf(chunks: Iterator<unknown>) {
  const state: { pulled: number; cancelled?: unknown } = { pulled: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = chunks.next();
        if (done === true) return controller.close();
        state.pulled += 1;
        controller.enqueue(value as Uint8Array);
      },
      cancel(reason) {
        state.cancelled = reason;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

function* repeat(chunk: unknown, times = Infinity): Generator {
  for (let count = 0; count < times; count += 1) yield chunk;
}

describe("readBody", () => {
  it("joins the chunks in a buffer of its own", async () => {
    const shared = new Uint8Array([0, 1, 2, 3]).subarray(1, 3);
    const bytes = await readBody(streamOf(repeat(shared, 3)).stream, { maxBytes: 6 });
    expect([...bytes]).toEqual([1, 2, 1, 2, 1, 2]);
    expect(bytes.buffer.byteLength).toBe(6);
    expect(await readBody(streamOf(repeat(shared, 0)).stream, { maxBytes: 6 })).toHaveLength(0);
  });

  it.each([0, 1, 30, 31, 1000, 1e12, NaN])(
    "reads the whole body when its expected length is %d",
    async (expectedBytes) => {
      const { stream } = streamOf(repeat(new Uint8Array([1, 2, 3]), 10));
      const bytes = await readBody(stream, { maxBytes: 100, expectedBytes });
      expect([...bytes]).toEqual(Array.from({ length: 10 }, () => [1, 2, 3]).flat());
      expect(bytes.buffer.byteLength).toBe(30);
    },
  );

  it("refuses every body when the bound is not a number", async () => {
    expect((await failure(readBody(streamOf(repeat(new Uint8Array(1))).stream, { maxBytes: NaN }))).code).toBe(
      "decode.limit",
    );
  });

  it("removes its listener from the signal", async () => {
    const { signal } = new AbortController();
    await readBody(streamOf(repeat(new Uint8Array(1), 1)).stream, { maxBytes: 1, signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("states why it ends", async () => {
    expect((await failure(readBody(streamOf(repeat("text", 1)).stream, { maxBytes: 9 }))).message).toBe(
      "[decode.format] the stream yields no bytes",
    );
    const signal = AbortSignal.abort("enough");
    expect((await failure(readBody(streamOf(repeat("", 0)).stream, { maxBytes: 9, signal }))).message).toBe(
      "[aborted] the caller aborted the read",
    );
  });
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
    const response = {
      ...withoutStream(9),
      body: streamOf(repeat(new Uint8Array(3), 1)).stream,
      bodyUsed: false,
    } as Response;
    expect(await readReplyBody(response, { maxBytes: 9 })).toHaveLength(3);
  });

  it("leaves the error of a body that has been read to the platform", async () => {
    const response = new Response("text");
    await response.text();
    await expect(readReplyBody(response, { maxBytes: 9 })).rejects.toThrow(TypeError);
  });
});
