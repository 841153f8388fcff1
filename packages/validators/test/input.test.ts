import { gzipSync } from "node:zlib";
import { SdfError } from "@sdf/runtime";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  decode,
  decoder,
  feedShape,
  limits,
  open,
  shape,
  type DecodeLimits,
  type DocumentDecoder,
} from "../src/index.ts";
import { single, value, xml, type Match } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

const json = JSON.stringify(value);
const bytes = new TextEncoder().encode(json);

/** Returns the typed error that a promise is rejected with. */
async function rejection(promise: Promise<unknown>): Promise<SdfError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!SdfError.is(error)) throw new Error("the promise is not rejected with a typed error", { cause: error });
  return error;
}

/** Creates a stream that never ends, and counts the bytes that are read from it. */
function createEndlessStream(chunk = new Uint8Array(65_536).fill(0x20)) {
  const counted = { bytes: 0, isCancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      counted.bytes += chunk.length;
      controller.enqueue(chunk);
    },
    cancel() {
      counted.isCancelled = true;
    },
  });
  return { stream, counted };
}

function createByteStream(all: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at === all.length) controller.close();
      else controller.enqueue(all.subarray(at, ++at));
    },
  });
}

const decoders: [string, () => Promise<DocumentDecoder<Match>>][] = [
  ["decode", () => Promise.resolve(decoder(single))],
  ["the decoder of a browser", async () => (await import("../src/client/lazy.ts")).clientDecoder(single)],
];

describe.each(decoders)("%s", (_name, load) => {
  let read: DocumentDecoder<Match>;
  beforeEach(async () => {
    vi.resetModules();
    read = await load();
  });

  it("takes an ArrayBuffer", () => {
    expect(read(bytes.slice().buffer).value).toEqual(value);
  });

  it("reads the bytes of a view and of a Blob", async () => {
    const padded = new Uint8Array(bytes.length + 7);
    padded.set(bytes, 3);
    const view = new DataView(padded.buffer, 3, bytes.length) as unknown as Uint8Array;
    expect(read(view).value).toEqual(value);
    expect((await read(new Blob([bytes]) as unknown as Response)).value).toEqual(value);
  });

  it.each([null, undefined, 7, true, Symbol("x"), {}])("rejects %s with the inputs that it reads", (input) => {
    expect(catchSdfError(() => read(input as unknown as string))).toMatchObject({
      code: "decode.format",
      details: { feed: single.feed, fix: "pass bytes, text, a response or a stream" },
    });
  });

  it.each<[string, unknown]>([
    ["has no body", { arrayBuffer: () => undefined }],
    ["has a body that is no stream", { arrayBuffer: () => undefined, body: 1 }],
    ["has a reader that reads nothing", { getReader: () => ({ read: () => 5, cancel: () => 5 }) }],
  ])("rejects a response that %s", async (_what, input) => {
    expect((await rejection(read(input as Response))).code).toBe("http.network");
  });

  it.each<[string, () => Response | ReadableStream<Uint8Array>]>([
    ["a response in JSON", () => new Response(json)],
    ["a response in XML", () => new Response(xml)],
    ["a stream", () => new Blob([bytes]).stream()],
    ["a stream of single bytes", () => createByteStream(bytes)],
  ])("reads %s", async (_what, input) => {
    expect((await read(input())).value).toEqual(value);
  });

  it("decompresses no further than its limit", async () => {
    const packed = new Blob([gzipSync(new Uint8Array(8_000_000))]).stream();
    let unpackedBytes = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        unpackedBytes += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const gunzip = new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>;
    const unpacked = packed.pipeThrough(gunzip).pipeThrough(counter);
    const error = await rejection(read(unpacked, { limits: { bytes: 1_000_000 } }));
    expect(error).toMatchObject({ code: "decode.limit", details: { feed: single.feed } });
    expect(error.message).toContain("limits.bytes");
    expect(unpackedBytes).toBeLessThan(2_000_000);
  });

  it("cancels an endless stream at its limit", async () => {
    const { stream, counted } = createEndlessStream();
    expect((await rejection(read(new Response(stream), { limits: { bytes: 1_000_000 } }))).code).toBe("decode.limit");
    expect(counted.isCancelled).toBe(true);
    expect(counted.bytes).toBeLessThan(1_300_000);
  });

  it("stops reading a stream if its signal aborts", async () => {
    const controller = new AbortController();
    const stream = new ReadableStream<Uint8Array>({});
    const reading = rejection(read(stream, { signal: controller.signal }));
    controller.abort(new Error("stop"));
    expect((await reading).code).toBe("aborted");
  });

  it("rejects a call with an aborted signal", () => {
    expect(catchSdfError(() => read(bytes, { signal: AbortSignal.abort() })).code).toBe("aborted");
  });

  it("rejects a body that was read before, is empty or failed", async () => {
    const response = new Response(json);
    await response.text();
    expect((await rejection(read(response))).code).toBe("decode.format");
    expect((await rejection(read(new Response(null)))).message).toContain("an empty body");
    const failing = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new TypeError("terminated")) });
    expect(await rejection(read(failing))).toMatchObject({ code: "http.network", cause: { message: "terminated" } });
    const tooLong = await rejection(read(new Response(json), { limits: { bytes: 3 } }));
    expect(tooLong.message.match(/\[[a-z.]+\]/g)).toEqual(["[decode.limit]"]);
  });
});

describe("limits", () => {
  const feed = feedShape<unknown>({ feed: "test/limits", root: "r", shape: shape({ a: open, "b[]": open }) });
  it.each<[keyof DecodeLimits, number, string, string]>([
    ["bytes", 20, `{"a":{"b":"23456"}}`, `{"a":{"b":"234567890"}}`],
    ["depth", 3, `{"a":{"b":[]}}`, `{"a":{"b":[[]]}}`],
    ["depth", 3, `<r><a><b/></a></r>`, `<r><a><b><c/></b></a></r>`],
    ["name", 3, `{"a":{"bcd":1}}`, `{"a":{"bcde":1}}`],
    ["name", 3, `<r><a bcd="1"/></r>`, `<r><a bcde="1"/></r>`],
    ["attributes", 2, `<r><a b="" c=""/></r>`, `<r><a b="" c="" d=""/></r>`],
    ["attributes", 2, `<r><a b="" xmlns:c=""/></r>`, `<r><a b="" xmlns:c="" xmlns:d=""/></r>`],
    ["text", 3, `{"a":{"b":"123"}}`, `{"a":{"b":"1234"}}`],
    ["text", 3, `<r><a>123</a></r>`, `<r><a>1234</a></r>`],
  ])("%s of %d: decodes %s and rejects %s", (name, limit, good, bad) => {
    const options = { feed, limits: { [name]: limit } };
    expect(() => decode(good, options)).not.toThrow();
    const error = catchSdfError(() => decode(bad, options));
    expect(error.code).toBe("decode.limit");
    expect(error.message).toContain(`limits.${name}, which is ${limit}`);
    expect(() => decode(bad, { feed })).not.toThrow();
  });

  it("apply to documents that the generated decoder accepts", () => {
    const fast = { decode: () => ({ value: {}, drift: [] }), check: () => true };
    const error = catchSdfError(() => decode(xml, { feed: { ...single, fast }, limits: { name: 2 } }));
    expect(error.code).toBe("decode.limit");
  });

  it("count further reports", () => {
    const { issues } = decode(`{"b":[1,2,3,4,5]}`, { feed, limits: { reports: 2 } });
    expect(issues.map((issue) => [issue.code, issue.found])).toEqual([
      ["structure", "1"],
      ["structure", "2"],
      ["more", "3 more"],
    ]);
  });

  it("have frozen defaults", () => {
    expect(limits).toEqual({
      bytes: 268_435_456,
      depth: 64,
      name: 256,
      attributes: 256,
      text: 16_777_216,
      reports: 10_000,
    });
    expect(Object.isFrozen(limits)).toBe(true);
  });
});

describe("paths of issues", () => {
  const item = shape({ "@id!": "uuid" });
  const feed = feedShape<unknown>({
    feed: "test/paths",
    root: "r",
    shape: shape({ "all/item[]": item, one: shape({ "@n": "integer" }) }),
  });
  it.each([[`{"item":[{"id":"a"},{}],"one":{"n":"x"}}`], [`<r><all><item id="a"/><item/></all><one n="x"/></r>`]])(
    "are also lists of names and indexes: %s",
    (text) => {
      const { issues } = decode(text, { feed });
      expect(issues.map(({ path, segments }) => [path, segments])).toEqual([
        ["item[1].id", ["item", 1, "id"]],
        ["one.n", ["one", "n"]],
      ]);
    },
  );

  it("keep a name with dots as one segment", () => {
    const { issues } = decode(`{"one":{"x.y":1e400}}`, { feed });
    expect(issues.map(({ segments }) => segments)).toEqual([["one", "x.y"]]);
  });
});
