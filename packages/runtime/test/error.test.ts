import { describe, expect, expectTypeOf, it } from "vitest";
import { printable, toText } from "../src/error.ts";
import {
  createClient,
  defineFeed,
  prepareRequest,
  SdfError,
  sendOnce,
  type Auth,
  type ClientOptions,
  type FetchFunction,
  type Interceptor,
  type SdfErrorCode,
} from "../src/index.ts";
import { redactCause } from "../src/transport/redact.ts";
import { failure, json, jsonDecoder, momentum, scripted } from "./support.ts";

describe("SdfError.is", () => {
  it("narrows the code of an error to the code argument", () => {
    const error: unknown = new SdfError("api.error", "refused");
    expect(SdfError.is(error, "api.error")).toBe(true);
    expect(SdfError.is(error, "timeout")).toBe(false);
    expect(SdfError.is(new Error("refused"), "api.error")).toBe(false);
    if (SdfError.is(error, "api.error")) {
      expectTypeOf(error.code).toEqualTypeOf<"api.error">();
      expectTypeOf(error.details.serviceCode).toEqualTypeOf<string | undefined>();
    }
    if (SdfError.is(error)) expectTypeOf(error.code).toEqualTypeOf<SdfErrorCode>();
    const either = "timeout" as "timeout" | "aborted";
    if (SdfError.is(error, either)) expectTypeOf(error.code).toEqualTypeOf<"timeout" | "aborted">();
  });
});

describe("SdfError", () => {
  it("converts what was thrown also as a function without its class", async () => {
    const { from } = SdfError;
    expect(await Promise.reject(new RangeError("seven")).catch(from)).toMatchObject({ code: "unexpected" });
  });

  it("is recognised by instanceof across copies of the package", async () => {
    const copy = (await import("../src/error.ts?copy" as string)) as typeof import("../src/error.ts");
    expect(copy.SdfError).not.toBe(SdfError);
    expect(new copy.SdfError("timeout", "late")).toBeInstanceOf(SdfError);
    expect(new Error("late")).not.toBeInstanceOf(SdfError);
    class Own extends SdfError {}
    expect(new SdfError("timeout", "late")).not.toBeInstanceOf(Own);
  });

  it("leaves out details that are undefined", () => {
    const { details } = new SdfError("http.status", "failed", { status: 500, url: undefined, body: undefined });
    expect(Reflect.ownKeys(details)).toEqual(["status"]);
  });

  it("begins its stack, which an uncaught error prints, with its name", () => {
    expect(new SdfError("timeout", "no answer").stack).toMatch(/^SdfError: \[timeout\] no answer\n/);
  });

  it("serialises code, message and details, without body, cause and stack", () => {
    const error = new SdfError("api.error", "rejected", {
      status: 400,
      body: new Uint8Array([1]),
      cause: new Error("key"),
    });
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: "SdfError",
      code: "api.error",
      message: "[api.error] rejected",
      details: { status: 400 },
    });
  });
});

describe("SdfError.from", () => {
  it("returns an SdfError unchanged", () => {
    const error = new SdfError("timeout", "late");
    expect(SdfError.from(error)).toBe(error);
  });

  it.each([
    [AbortSignal.abort().reason, "[aborted] This operation was aborted"],
    [new DOMException("late", "TimeoutError"), "[timeout] late"],
    [new TypeError("broken\n"), String.raw`[unexpected] broken\u{a}`],
    ["text", "[unexpected] text"],
    [undefined, "[unexpected] undefined"],
    [{}, "[unexpected] unknown error"],
  ])("converts %s to an error with code and text, and with the value as cause", (value: unknown, message) => {
    const error = SdfError.from(value);
    expect(`[${error.code}]`).toBe(message.split(" ")[0]);
    expect(error.message).toBe(message);
    expect(error.cause).toBe(value);
  });
});

it("toText omits the code at the beginning of a message", () => {
  expect(toText(new SdfError("timeout", "late"))).toBe("late");
  const other = Object.assign(new SdfError("timeout", "late"), { message: "x [timeout] late" });
  expect(toText(other)).toBe("x [timeout] late");
});

describe("printable", () => {
  it("escapes control and formatting characters and keeps everything else", () => {
    expect(printable("München 2–1 \u{1f3c0}")).toBe("München 2–1 \u{1f3c0}");
    expect(printable("a\n\t\u0000\u007f\ufeff\ud800b")).toBe(String.raw`a\u{a}\u{9}\u{0}\u{7f}\u{feff}\u{d800}b`);
  });

  it("cuts a text to 1 KB of UTF-8 between characters", () => {
    expect(printable("x".repeat(1024))).toHaveLength(1024);
    for (const text of ["x".repeat(1025), "é".repeat(600), "\u{1f3c0}".repeat(300), "\n".repeat(9_000_000)]) {
      const cut = printable(text);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(1024);
      expect(Buffer.byteLength(cut)).toBeGreaterThan(1000);
      expect(cut).not.toMatch(/\p{Cs}/u);
      expect(cut.endsWith("…")).toBe(true);
    }
  });
});

describe("an error that cannot be read", () => {
  const baseUrl = "https://feeds.example";
  const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder<object>());

  const hostile: [name: string, value: unknown][] = [
    ["a symbol", Symbol("s")],
    ["null", null],
    ["an object without a prototype", Object.create(null)],
    [
      "an object whose properties throw",
      new Proxy(
        {},
        {
          get: () => {
            throw new Error("no");
          },
        },
      ),
    ],
    ["an error with a symbol as its message", Object.assign(new Error("x"), { message: Symbol("m") })],
  ];

  it.each(hostile)("becomes an SdfError of the call if fetch rejects with %s", async (_, value) => {
    const fetch: FetchFunction = () => Promise.reject(value);
    const call = feed(createClient({ baseUrl, fetch, retry: false }), { fixture: "a1" });
    expect((await failure(call)).code).toBe("http.network");
    expect(SdfError.from(value).code).toBe("unexpected");
    expect(redactCause(value, [])).toBeInstanceOf(Error);
  });

  const circular: { self?: unknown } = {};
  circular.self = circular;
  const noResponses: [name: string, value: unknown][] = [
    ["undefined", undefined],
    ["null", null],
    ["an empty object", {}],
    ["a text", "text"],
    ["no headers", { status: 200 }],
    ["headers without get", { status: 200, headers: {} }],
    ["a long integer as the status", { status: 10n, headers: new Headers() }],
    ["a circular status", { status: circular, headers: new Headers() }],
  ];

  it.each(noResponses)("becomes an SdfError of the call if fetch or an interceptor returns %s", async (_, response) => {
    const none = (async () => response) as unknown as FetchFunction & Interceptor;
    const codeOf = async (options: Partial<ClientOptions>): Promise<string> =>
      (await failure(feed(createClient({ baseUrl, retry: false, ...options }), { fixture: "a1" }))).code;
    expect(await codeOf({ fetch: none })).toBe("http.network");
    expect(await codeOf({ fetch: scripted(json({})).fetch, interceptors: [none] })).toBe("unexpected");
  });

  it("is ignored if the logger throws", async () => {
    const { fetch } = scripted(json({ match: [] }));
    const fail = (): never => {
      throw new Error("the log is full");
    };
    const client = createClient({ baseUrl, fetch, logger: { debug: fail, warn: fail } });
    expect((await feed(client, { fixture: "a1" })).data).toEqual({ match: [] });
  });

  it("becomes an SdfError of sendOnce if the transport returns nothing", async () => {
    const prepared = prepareRequest(momentum, { fixture: "a1" }, { baseUrl });
    if (!prepared.ok) throw prepared.error;
    const sent = await sendOnce(prepared.request, { transport: (async () => ({})) as never });
    expect(sent).toMatchObject({ ok: false, error: { code: "http.network" } });
  });

  it("is ignored if a strategy throws when its token is rejected", async () => {
    const auth: Auth = {
      apply: () => undefined,
      refused: () => {
        throw new Error("no");
      },
    };
    const { fetch } = scripted(json({}, { status: 401 }));
    expect((await failure(feed(createClient({ baseUrl, fetch, auth }), { fixture: "a1" }))).code).toBe("auth.failed");
  });
});
