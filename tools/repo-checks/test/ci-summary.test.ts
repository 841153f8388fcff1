import { rmSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { collect } from "../src/ci-summary/collect.ts";
import { sizeOf, type Results } from "../src/ci-summary/results.ts";
import { tableText, totalsOf } from "../src/ci-summary/text.ts";
import { tree } from "./tree.ts";

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

const start = 1_000_000_000;
const results = (more: Partial<Results> = {}): Results => ({ startedAt: start + 100, milliseconds: 2500, passed: 3, passedIn: {}, failed: [], skipped: [], told: [], sizes: [], ...more });
const task = (taskId: string, more: { status?: string; exitCode?: number; at?: number } = {}) => ({ taskId, cache: { status: more.status ?? "MISS" }, execution: { startTime: more.at ?? start, endTime: (more.at ?? start) + 3000, exitCode: more.exitCode ?? 0 } });
const tested = (name: string) => ({ name, scripts: { test: "vitest run" } });

function run(files: Readonly<Record<string, string | object>>, since = start) {
  const root = tree(files);
  roots.push(root);
  return collect(root, since);
}

describe("the table at the end of CI", () => {
  it("tells what was run now, what the cache answered, what failed and what was not run", () => {
    const collected = run({
      ".turbo/runs/1.json": { execution: { startTime: start }, tasks: [task("a#build"), task("//#typecheck", { status: "HIT" })] },
      ".turbo/runs/2.json": { execution: { startTime: start + 5000 }, tasks: [task("a#build", { status: "HIT", at: start + 5000 }), task("a#test"), task("b#test", { status: "HIT" }), task("c#test", { exitCode: 1 })] },
      "packages/a/package.json": tested("a"), "packages/a/.vitest/results.json": results({ skipped: [{ file: "x.test.ts", name: "x", why: "no Java here" }, { file: "x.test.ts", name: "y", why: "no Java here" }], sizes: [{ what: "client", bytes: 90, ceiling: 100 }] }),
      "apps/b/package.json": tested("b"), "apps/b/.vitest/results.json": results({ startedAt: start - 7_200_000, told: ["SKIPPED: no Chromium"], skipped: [{ file: "z.test.ts", name: "z" }] }),
      "tools/c/package.json": tested("c"), "tools/c/.vitest/results.json": results({ failed: [{ file: "c.test.ts", name: "breaks", message: "expected 1 to be 2" }] }),
      "tools/d/package.json": tested("d"), "tools/e/package.json": { name: "e" },
    });
    expect(collected.packages.map(({ name, state }) => `${name} ${state}`)).toEqual(["a now", "b cached", "c failed", "d not run"]);
    expect(totalsOf(collected)).toEqual({ passed: 9, failed: 1, skipped: 3 });
    const text = tableText(collected, [{ document: "match, xml", peer: "fast-xml-parser", milliseconds: 0.4, ratio: 0.13 }], start + 10_000);
    const lines = text.split("\n");
    expect(text).toMatch(/\n {2}a +3 +0 +2 +2\.5 s\n/);
    expect(text).toMatch(/\n {2}b +3 +0 +1 +2\.5 s {2}from the cache, run 2 h ago\n/);
    expect(text).toMatch(/\n {2}d +– +– +– +– {2}NOT RUN\n/);
    expect(lines).toContain("  a: no Java here (2 tests)");
    expect(lines).toContain("  b: no Chromium");
    expect(text).toMatch(/client +90 +100 +90 %/);
    expect(text).toMatch(/match, xml +0\.400 ms +0\.13× {2}fast-xml-parser/);
    expect(text).toContain("5 tasks, 2 answered from the cache");
    expect(lines).toContain("  c c.test.ts: breaks");
    expect(lines.at(-1)).toBe("9 passed, 1 failed, 3 skipped");
  });

  it("counts a failed task without a failed test, and takes no results of an earlier run for those of this one", () => {
    const collected = run({
      ".turbo/runs/0.json": { execution: { startTime: start - 50_000 }, tasks: [task("old#test", { exitCode: 1 })] },
      ".turbo/runs/1.json": { execution: { startTime: start }, tasks: [task("//#typecheck", { exitCode: 2 }), task("a#test", { exitCode: 1 })] },
      "packages/a/package.json": tested("a"), "packages/a/.vitest/results.json": results({ startedAt: start - 50_000 }),
    });
    expect(totalsOf(collected)).toEqual({ passed: 0, failed: 2, skipped: 0 });
    const text = tableText(collected, "it took too long", start);
    expect(text).toContain("FAILED before any result");
    expect(text).toContain("//#typecheck ended with 2");
    expect(text).toContain("not measured: it took too long");
  });

  it("counts files that were run again as the second run had them, and is loud about it", () => {
    const second = (exitCode: number) => ({ since: start, startedAt: start + 5000, packages: [{ name: "a", folder: "packages/a", files: ["y.test.ts"], failed: [{ file: "y.test.ts", name: "late", message: "too late" }], exitCode }] });
    const files = (exitCode: number, failed: Results["failed"]) => ({
      ".turbo/runs/1.json": { execution: { startTime: start }, tasks: [task("a#test", { exitCode: 1 })] },
      ".turbo/second.json": second(exitCode),
      "packages/a/package.json": tested("a"),
      "packages/a/.vitest/results.json": results({ passed: 4, passedIn: { "x.test.ts": 3, "y.test.ts": 1 }, failed: [{ file: "y.test.ts", name: "late", message: "too late" }] }),
      "packages/a/.vitest/second.json": results({ startedAt: start + 6000, passed: 2 - failed.length, passedIn: { "y.test.ts": 2 - failed.length }, failed }),
    });
    const mended = run(files(0, []));
    expect(totalsOf(mended)).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(mended.packages[0]?.state).toBe("now");
    expect(tableText(mended, "", start)).toContain("  a#test: 1 file, passed\n      failed first: y.test.ts: late\n          too late\n");
    expect(totalsOf(run(files(1, [{ file: "y.test.ts", name: "late", message: "again" }])))).toEqual({ passed: 4, failed: 1, skipped: 0 });
    // Another evening's second run says nothing about this one.
    expect(totalsOf(run(files(0, []), start + 1))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it("is loud about a first run that failed for no reason of any package", () => {
    const collected = run({ ".turbo/runs/1.json": { execution: { startTime: start }, tasks: [] }, ".turbo/second.json": { since: start, startedAt: start, packages: [] } });
    expect(tableText(collected, "", start)).toContain("all: the first run failed, and no package of it did");
  });

  it("says so when nothing was run at all", () => {
    expect(tableText(run({}), "not asked for", start)).toContain("nothing was run");
  });

  it("finds sizes in what tests print", () => {
    expect(sizeOf("bundle size: client + match-momentum: 17980 bytes min+gzip (ceiling 18100)")).toEqual({ what: "client + match-momentum", bytes: 17980, ceiling: 18100 });
    expect(sizeOf("site size: CSS, gzipped: 5,631 bytes (ceiling 8,192)")).toEqual({ what: "CSS, gzipped", bytes: 5631, ceiling: 8192 });
    expect(sizeOf("the size is 3")).toBeUndefined();
  });
});
