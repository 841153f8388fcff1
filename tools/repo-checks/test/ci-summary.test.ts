import { rmSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { collect } from "../src/ci-summary/collect.ts";
import { overlyFlaky } from "../src/ci-summary/flaky.ts";
import { sizeOf, type Results } from "../src/ci-summary/results.ts";
import { packagesWithUnexplainedSkips, summaryText, totalsOf } from "../src/ci-summary/text.ts";
import { tree } from "./tree.ts";

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

const start = 1_000_000_000;
const results = (more: Partial<Results> = {}): Results => ({
  startedAt: start + 100,
  milliseconds: 2500,
  passed: 3,
  passedIn: {},
  failed: [],
  skipped: [],
  skipMessages: [],
  sizes: [],
  ...more,
});
const task = (taskId: string, more: { status?: string; exitCode?: number; at?: number } = {}) => ({
  taskId,
  cache: { status: more.status ?? "MISS" },
  execution: { startTime: more.at ?? start, endTime: (more.at ?? start) + 3000, exitCode: more.exitCode ?? 0 },
});
const tested = (name: string) => ({ name, scripts: { test: "vitest run" } });

function run(files: Readonly<Record<string, string | object>>, since = start) {
  const root = tree(files);
  roots.push(root);
  return collect(root, since);
}

describe("summary of CI", () => {
  it("separates executed, cached, failed and missing tests", () => {
    const collected = run({
      ".turbo/runs/1.json": {
        execution: { startTime: start },
        tasks: [task("a#build"), task("//#typecheck", { status: "HIT" })],
      },
      ".turbo/runs/2.json": {
        execution: { startTime: start + 5000 },
        tasks: [
          task("a#build", { status: "HIT", at: start + 5000 }),
          task("a#test"),
          task("b#test", { status: "HIT" }),
          task("c#test", { exitCode: 1 }),
        ],
      },
      "packages/a/package.json": tested("a"),
      "packages/a/.vitest/results.json": results({
        skipped: [
          { file: "x.test.ts", name: "x", why: "no Java here" },
          { file: "x.test.ts", name: "y", why: "no Java here" },
        ],
        sizes: [
          { what: "client", bytes: 90, ceiling: 100 },
          { what: "new", bytes: 5, ceiling: 10 },
        ],
      }),
      "apps/b/package.json": tested("b"),
      "apps/b/.vitest/results.json": results({
        startedAt: start - 7_200_000,
        skipMessages: ["SKIPPED: no Chromium"],
        skipped: [{ file: "z.test.ts", name: "z" }],
      }),
      "tools/c/package.json": tested("c"),
      "tools/c/.vitest/results.json": results({
        failed: [{ file: "c.test.ts", name: "breaks", message: "expected 1 to be 2" }],
      }),
      "tools/d/package.json": tested("d"),
      "tools/e/package.json": { name: "e" },
    });
    expect(collected.packages.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "a now",
      "b cached",
      "c failed",
      "d not run",
    ]);
    expect(totalsOf(collected)).toEqual({ passed: 9, failed: 1, skipped: 3, flaky: 0 });
    const text = summaryText(
      collected,
      [{ document: "match, xml", peer: "fast-xml-parser", milliseconds: 0.4, ratio: 0.13 }],
      start + 10_000,
      { release: "1.2.0", sizes: { client: 72 } },
    );
    const lines = text.split("\n");
    expect(text).toMatch(/\n {2}a +3 +0 +2 +2\.5 s\n/);
    expect(text).toMatch(/\n {2}b +3 +0 +1 +2\.5 s {2}from the cache, run 2 h ago\n/);
    expect(text).toMatch(/\n {2}d +– +– +– +– {2}NOT RUN\n/);
    expect(lines).toContain("  a: no Java here (2 tests)");
    expect(lines).toContain("  b: no Chromium");
    expect(text).toMatch(/what +bytes +ceiling +used +since 1\.2\.0\n/);
    expect(text).toMatch(/client +90 +100 +90 % +\+25\.0 %\n/);
    expect(text).toMatch(/new +5 +10 +50 %\n/);
    expect(text).toMatch(/match, xml +0\.400 ms +0\.13× {2}fast-xml-parser/);
    expect(text).toContain("5 tasks, 2 from the cache");
    expect(lines).toContain("  c c.test.ts: breaks");
    expect(lines.at(-1)).toBe("9 passed, 1 failed, 3 skipped, 0 flaky");
  });

  it("counts a failed task without a failed test, and ignores results of an earlier run", () => {
    const collected = run({
      ".turbo/runs/0.json": { execution: { startTime: start - 50_000 }, tasks: [task("old#test", { exitCode: 1 })] },
      ".turbo/runs/1.json": {
        execution: { startTime: start },
        tasks: [task("//#typecheck", { exitCode: 2 }), task("a#test", { exitCode: 1 })],
      },
      "packages/a/package.json": tested("a"),
      "packages/a/.vitest/results.json": results({ startedAt: start - 50_000 }),
    });
    expect(totalsOf(collected)).toEqual({ passed: 0, failed: 2, skipped: 0, flaky: 0 });
    const text = summaryText(collected, "it took too long", start);
    expect(text).toContain("FAILED without results");
    expect(text).toContain("//#typecheck exited with 2");
    expect(text).toContain("not measured: it took too long");
  });

  it("counts the second run of a file, and lists its flaky tests", () => {
    const retry = (exitCode: number) => ({
      since: start,
      startedAt: start + 5000,
      packages: [
        {
          name: "a",
          folder: "packages/a",
          files: ["y.test.ts"],
          failed: [{ file: "y.test.ts", name: "late", message: "too late" }],
          exitCode,
        },
      ],
    });
    const files = (exitCode: number, failed: Results["failed"]) => ({
      ".turbo/runs/1.json": { execution: { startTime: start }, tasks: [task("a#test", { exitCode: 1 })] },
      ".turbo/retry.json": retry(exitCode),
      "packages/a/package.json": tested("a"),
      "packages/a/.vitest/results.json": results({
        passed: 4,
        passedIn: { "x.test.ts": 3, "y.test.ts": 1 },
        failed: [{ file: "y.test.ts", name: "late", message: "too late" }],
      }),
      "packages/a/.vitest/retry.json": results({
        startedAt: start + 6000,
        passed: 2 - failed.length,
        passedIn: { "y.test.ts": 2 - failed.length },
        failed,
      }),
    });
    const passed = run(files(0, []));
    expect(totalsOf(passed)).toEqual({ passed: 5, failed: 0, skipped: 0, flaky: 1 });
    expect(passed.packages[0]?.state).toBe("now");
    expect(summaryText(passed, "", start)).toContain(
      "  a#test: 1 file ran again, passed\n      flaky: y.test.ts: late\n          too late\n",
    );
    expect(totalsOf(run(files(1, [{ file: "y.test.ts", name: "late", message: "again" }])))).toEqual({
      passed: 4,
      failed: 1,
      skipped: 0,
      flaky: 0,
    });
    // The second run of an earlier run does not count.
    expect(totalsOf(run(files(0, []), start + 1))).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: 0 });
  });

  it("fails a package with more than three flaky tests", () => {
    const flaky = (count: number) => {
      const failed = Array.from({ length: count }, (_, index) => ({
        file: "y.test.ts",
        name: `late ${index}`,
        message: "too late",
      }));
      return run({
        ".turbo/runs/1.json": { execution: { startTime: start }, tasks: [task("a#test", { exitCode: 1 })] },
        ".turbo/retry.json": {
          since: start,
          startedAt: start + 5000,
          packages: [{ name: "a", folder: "packages/a", files: ["y.test.ts"], failed, exitCode: 0 }],
        },
        "packages/a/package.json": tested("a"),
        "packages/a/.vitest/results.json": results({ failed }),
        "packages/a/.vitest/retry.json": results({ startedAt: start + 6000 }),
      });
    };
    expect(overlyFlaky(flaky(3))).toEqual([]);
    expect(overlyFlaky(flaky(4))).toEqual(["a"]);
    expect(summaryText(flaky(4), "", start)).toContain("a: more than 3 flaky tests, so the run FAILS");
    expect(totalsOf(flaky(4)).flaky).toBe(4);
  });

  it("fails a package with a skipped test that has no reason", () => {
    const skipped = (more: Partial<Results>) =>
      run({
        "packages/a/package.json": tested("a"),
        ".turbo/runs/1.json": { execution: { startTime: start }, tasks: [task("a#test")] },
        "packages/a/.vitest/results.json": results(more),
      });
    const explained = { file: "x.test.ts", name: "explained", why: "no Java here" };
    const unexplained = { file: "x.test.ts", name: "unexplained" };
    expect(packagesWithUnexplainedSkips(skipped({ skipped: [explained] }))).toEqual([]);
    expect(packagesWithUnexplainedSkips(skipped({ skipped: [unexplained], skipMessages: ["SKIPPED: x"] }))).toEqual([]);
    const collected = skipped({ skipped: [explained, unexplained] });
    expect(packagesWithUnexplainedSkips(collected)).toEqual(["a"]);
    expect(summaryText(collected, "", start)).toContain("a: 1 without a reason, so the run FAILS: unexplained\n");
  });

  it("reports a first run that failed without a failed package", () => {
    const collected = run({
      ".turbo/runs/1.json": { execution: { startTime: start }, tasks: [] },
      ".turbo/retry.json": { since: start, startedAt: start, packages: [] },
    });
    expect(summaryText(collected, "", start)).toContain("the first run failed without a failed package");
  });

  it("reports that no task ran", () => {
    expect(summaryText(run({}), "--no-bench", start)).toContain("no task ran");
  });

  it("parses the sizes that tests print", () => {
    expect(sizeOf("bundle size: client + match-momentum: 17980 bytes min+gzip (ceiling 18100)")).toEqual({
      what: "client + match-momentum",
      bytes: 17980,
      ceiling: 18100,
    });
    expect(sizeOf("site size: CSS, gzipped: 5,631 bytes (ceiling 8,192)")).toEqual({
      what: "CSS, gzipped",
      bytes: 5631,
      ceiling: 8192,
    });
    expect(sizeOf("the size is 3")).toBeUndefined();
  });
});
