import { describe, expect, it } from "vitest";
import { parseSize, type Results } from "../src/tests/results.ts";
import { summarise } from "../src/tests/summary.ts";

const since = 1000;
const results = (more: Partial<Results> = {}): Results => ({
  startedAt: since + 100,
  milliseconds: 2500,
  passed: 3,
  failed: [],
  flaky: [],
  skipped: [],
  skipMessages: [],
  sizes: [],
  ...more,
});
const late = { file: "y.test.ts", name: "late", message: "too late" };
const lastLine = (text: string): string | undefined => text.split("\n").at(-1);

describe("the summary of the tests", () => {
  it("states the totals in its last line, and marks cached results", () => {
    const { text, ok } = summarise(
      [
        { name: "a", results: results() },
        { name: "b", results: results({ startedAt: since - 1, passed: 2 }) },
      ],
      since,
    );
    expect(ok).toBe(true);
    expect(text).toMatch(/\n {2}a +3 passed +0 failed +0 skipped +2\.5 s\n/);
    expect(text).toMatch(/\n {2}b +2 passed .* from the cache\n/);
    expect(lastLine(text)).toBe("5 passed, 0 failed, 0 skipped");
  });

  it("lists failures with their messages", () => {
    const { text, ok } = summarise([{ name: "a", results: results({ failed: [late] }) }], since);
    expect(ok).toBe(false);
    expect(text).toContain("  a y.test.ts: late\n      too late\n");
    expect(lastLine(text)).toBe("3 passed, 1 failed, 0 skipped");
  });

  it("counts a package whose tests ended without results as a failure", () => {
    const { text, ok } = summarise([{ name: "a", results: undefined }], since);
    expect(ok).toBe(false);
    expect(text).toContain("a: the tests ended without results");
    expect(lastLine(text)).toBe("0 passed, 1 failed, 0 skipped");
  });

  it("lists tests that passed in a second attempt as flaky", () => {
    const { text, ok } = summarise([{ name: "a", results: results({ flaky: [late] }) }], since);
    expect(ok).toBe(true);
    expect(text).toMatch(/── Flaky[^]*a y\.test\.ts: late\n {6}too late\n/);
  });

  it("fails a package with more than three flaky tests", () => {
    const flaky = (count: number) => Array.from({ length: count }, (_, index) => ({ ...late, name: `late ${index}` }));
    expect(summarise([{ name: "a", results: results({ flaky: flaky(3) }) }], since).ok).toBe(true);
    const { text, ok } = summarise([{ name: "a", results: results({ flaky: flaky(4) }) }], since);
    expect(ok).toBe(false);
    expect(text).toContain("a: more than 3 flaky tests");
  });

  it("lists the reasons of skipped tests, and fails a package with a skipped test without a reason", () => {
    const skipped = (...reasons: (string | undefined)[]) =>
      reasons.map((why, index) => ({ file: "x.test.ts", name: `test ${index}`, why }));
    const explained = summarise(
      [
        { name: "a", results: results({ skipped: skipped("no Java here", "no Java here") }) },
        { name: "b", results: results({ skipped: skipped(undefined), skipMessages: ["SKIPPED: no Chromium"] }) },
      ],
      since,
    );
    expect(explained.ok).toBe(true);
    expect(explained.text).toContain("  a: no Java here (2 tests)\n  b: no Chromium\n");
    expect(lastLine(explained.text)).toBe("6 passed, 0 failed, 3 skipped");
    const { text, ok } = summarise([{ name: "a", results: results({ skipped: skipped(undefined) }) }], since);
    expect(ok).toBe(false);
    expect(text).toContain("a: skipped without a reason: test 0");
  });

  it("compares measured sizes with their ceilings", () => {
    const size = parseSize("size: client: 90 bytes with gzip (ceiling 1,000)");
    expect(size).toEqual({ what: "client", bytes: 90, ceiling: 1000 });
    expect(summarise([{ name: "a", results: results({ sizes: [size!] }) }], since).text).toMatch(
      /client +90 of 1000 bytes +9 %/,
    );
    expect(parseSize("client: 90 bytes")).toBeUndefined();
  });
});
