import { describe, expect, it } from "vitest";
import { check, decode, limits } from "../src/index.ts";
import { single } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

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
});

describe("a value that is nested beyond the limit", () => {
  const circular: Record<string, unknown> = {};
  circular["odd"] = circular;
  const nested = (open: string, close: string): unknown =>
    JSON.parse(`{"odd":${open.repeat(100_000)}1${close.repeat(100_000)}}`);

  it.each([
    ["lists", nested("[", "]")],
    ["objects", nested('{"a":', "}")],
    ["a circular value", circular],
  ])("is rejected by check: %s", (_name, value) => {
    const { code, details } = catchSdfError(() => check(value, { feed: single }));
    expect([code, details.body]).toEqual(["decode.limit", undefined]);
  });
});
