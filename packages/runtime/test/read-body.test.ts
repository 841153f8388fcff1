import { describe, expect, it } from "vitest";
import { readBody } from "../src/index.ts";
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

  it("stops an endless stream at the bound and cancels it", async () => {
    const { stream, state } = streamOf(repeat(new Uint8Array(1024)));
    const error = await failure(readBody(stream, { maxBytes: 10 * 1024 + 1 }));
    expect(error).toMatchObject({
      code: "decode.limit",
      message: "[decode.limit] the body is longer than 10241 bytes; raise limits.bytes if that is expected",
    });
    expect(state.pulled).toBe(11);
    expect(state.cancelled).toBe(error);
  });

  it("refuses every body when the bound is not a number", async () => {
    expect((await failure(readBody(streamOf(repeat(new Uint8Array(1))).stream, { maxBytes: NaN }))).code).toBe(
      "decode.limit",
    );
  });

  it("ends a pending read when the signal aborts", async () => {
    const state: { cancelled?: unknown } = {};
    const stream = new ReadableStream<Uint8Array>({
      pull: () => new Promise(() => undefined),
      cancel: (reason) => {
        state.cancelled = reason;
      },
    });
    const controller = new AbortController();
    const reading = failure(readBody(stream, { maxBytes: 1, signal: controller.signal }));
    controller.abort("enough");
    const error = await reading;
    expect(error.code).toBe("aborted");
    expect(error.cause).toBe("enough");
    expect(state.cancelled).toBe("enough");
  });

  it("reads nothing for a signal that is aborted already", async () => {
    const { stream, state } = streamOf(repeat(new Uint8Array(1)));
    expect((await failure(readBody(stream, { maxBytes: 9, signal: AbortSignal.abort() }))).code).toBe("aborted");
    expect(state.pulled).toBe(0);
  });

  it("throws a failure of the stream unchanged", async () => {
    const torn = new Error("torn");
    const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(torn) });
    await expect(readBody(stream, { maxBytes: 9 })).rejects.toBe(torn);
  });
});
