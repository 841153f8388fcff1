import { describe, expect, expectTypeOf, it } from "vitest";
import { printable } from "../src/error.ts";
import { SdfError, type SdfErrorCode } from "../src/index.ts";

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

  it("starts its message with the code", () => {
    expect(new SdfError("api.error", "rejected").message).toBe("[api.error] rejected");
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
    [AbortSignal.abort().reason, "aborted"],
    [new DOMException("late", "TimeoutError"), "timeout"],
    [new TypeError("broken"), "unexpected"],
    ["text", "unexpected"],
    [undefined, "unexpected"],
  ])("converts %s to the code %s, with the value as cause", (value: unknown, code) => {
    const error = SdfError.from(value);
    expect(error.code).toBe(code);
    expect(error.cause).toBe(value);
  });
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
