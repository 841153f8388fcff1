import { SdfError } from "@sdf/runtime";
import { describe, expect, it, vi } from "vitest";
import { check, decode, limits } from "../src/index.ts";
import { single } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const count = limits.reports + 5;

describe("reports beyond their limit", () => {
  it.each([
    [
      "XML",
      `<matchSingle><matchInfo id="1" periods="2" sponsor="s">` +
        `<sport id="s">x</sport></matchInfo>${"<odd/>".repeat(count)}</matchSingle>`,
    ],
    [
      "JSON",
      `{"matchInfo": {"id": "1", "periods": 2, "sponsor": "s", "sport": ` +
        `{"id": "s", "name": "x"}}, ${Array.from({ length: count }, (_, index) => `"odd${index}": 1`).join()}}`,
    ],
  ])("are counted: drift in %s", (_format, text) => {
    const { issues, drift } = decode(text, { feed: single });
    expect(issues).toEqual([]);
    expect(drift).toHaveLength(limits.reports + 1);
    expect(drift[0]).toMatchObject({ kind: "unknown-member" });
    expect(drift.at(-1)).toEqual({ kind: "more", path: "", found: "5 more" });
  });

  it("are counted: issues", () => {
    const { issues, drift } = decode(
      `<matchSingle><liveData>${"<teamOfficial/>".repeat(count)}</liveData></matchSingle>`,
      { feed: single },
    );
    // One issue is about the missing matchInfo.
    expect(issues.at(-1)).toEqual({
      code: "more",
      path: "",
      segments: [],
      expected: `at most ${limits.reports} issues`,
      found: "6 more",
    });
    expect(issues[0]).toMatchObject({ code: "missing", path: "liveData.teamOfficial[0].id", line: 1, column: 24 });
    expect(drift).toEqual([]);
  });

  it("cost time in proportion to the document", () => {
    const started = process.cpuUsage();
    decode(`<matchSingle>${"<odd/>".repeat(1_000_000)}</matchSingle>`, { feed: single });
    decode(`{"matchInfo":{"id":"1"},${Array.from({ length: 1_000_000 }, (_, index) => `"${index}":1`).join()}}`, {
      feed: single,
    });
    // Microseconds of CPU time.
    expect(process.cpuUsage(started).user).toBeLessThan(30_000_000);
  });
});

describe("a value that is nested beyond the limit", () => {
  it.each([
    ["lists", "[", "]"],
    ["objects", '{"a":', "}"],
  ])("is rejected by check: %s", (_name, open, close) => {
    const deep: unknown = JSON.parse(`{"odd":${open.repeat(100_000)}1${close.repeat(100_000)}}`);
    expect(catchSdfError(() => check(deep, { feed: single })).code).toBe("decode.limit");
  });

  it("is rejected by check: a circular value", () => {
    const circular: Record<string, unknown> = {};
    circular["odd"] = circular;
    const error = catchSdfError(() => check(circular, { feed: single }));
    expect(SdfError.is(error, "decode.limit")).toBe(true);
    expect(error.details.body).toBeUndefined();
  });
});
