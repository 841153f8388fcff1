import { describe, expect, expectTypeOf, it } from "vitest";
import { SdfError, type SdfErrorCode } from "../src/index.ts";
import { printable } from "../src/error.ts";

describe("SdfError.is", () => {
  it("narrows the code of an error to the one that is asked for", () => {
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
