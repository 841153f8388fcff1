import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { repository } from "../src/repository.ts";
import { parts, partsOf, type Part } from "../src/nightly/jobs.ts";
import { reportText } from "../src/nightly/report.ts";
import { commandOf, runPart } from "../src/nightly/run.ts";
import { tree } from "./tree.ts";

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

function house(program: string): { root: string; folder: string; part: Part } {
  const root = tree({ "a/program.mjs": program });
  roots.push(root);
  const folder = join(root, "nightly");
  mkdirSync(folder);
  return { root, folder, part: { name: "made-up", what: "something", folder: "a", program: ["program.mjs"], short: ["--quick"], minutes: 1, quickMinutes: 0.08 } };
}

describe("a part of the night", () => {
  it("is run with its seed and size, and what it said is kept", async () => {
    const { root, folder, part } = house('console.log(process.env.SDF_SEED, process.env.SDF_NIGHTLY, ...process.argv.slice(2));');
    const outcome = await runPart(part, { root, folder, seed: 42, quick: false });
    expect(outcome).toMatchObject({ result: "passed", tail: ["42 1"], again: "SDF_SEED=42 SDF_NIGHTLY=1 npx pnpm exec node program.mjs" });
    expect(readFileSync(join(folder, "made-up.log"), "utf8")).toBe("42 1\n");
    expect(commandOf(part, { root, seed: 1, quick: true }).again).toBe("SDF_SEED=1 npx pnpm exec node program.mjs --quick");
  });

  it.skipIf(process.platform === "win32")("is over only when its log is written to the end, on a slow disk too", async () => {
    const { root, folder, part } = house('import { writeFileSync } from "node:fs"; console.log("first"); process.on("exit", () => { writeFileSync("ended", ""); });');
    // A pipe that nobody reads yet takes nothing: what is written to it waits.
    const log = join(folder, "made-up.log");
    execFileSync("mkfifo", [log]);
    let isOver = false;
    const run = runPart({ ...part, quickMinutes: 1 }, { root, folder, seed: 1, quick: true }).then(() => (isOver = true));
    await expect.poll(() => existsSync(join(root, "a/ended")), { timeout: 30_000 }).toBe(true);
    await setTimeout(300);
    expect(isOver).toBe(false);
    expect(await text(createReadStream(log))).toBe("first\n");
    await run;
  });

  it("that is the same with any seed is told of none", () => {
    const part = parts.find(({ name }) => name === "build") as Part;
    expect(commandOf(part, { root: "/r", seed: 7, quick: false })).toMatchObject({ env: {}, again: "npx pnpm exec node node_modules/turbo/bin/turbo run build" });
  });

  it("fails when its program does, and is killed with all it started when its time is over", async () => {
    const failing = house("process.exit(3);");
    expect((await runPart(failing.part, { ...failing, seed: 1, quick: false })).result).toBe("failed");
    const endless = house('import { spawn } from "node:child_process"; const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]); console.log(child.pid); setInterval(() => {}, 1000);');
    const outcome = await runPart(endless.part, { ...endless, seed: 1, quick: true });
    expect(outcome.result).toBe("out of time");
    const pid = Number(outcome.tail[0]);
    expect(pid).toBeGreaterThan(1);
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  });

  it("is in the report with its figures, failures and the command to do it again", () => {
    const { part } = house("");
    const report = reportText([
      { part, result: "passed", milliseconds: 75_000, results: undefined, tail: ["brier 0.19"], again: "npx x" },
      { part: parts.find(({ name }) => name === "fuzz")!, result: "failed", milliseconds: 1000, results: { startedAt: 0, milliseconds: 1, passed: 7, passedIn: {}, failed: [{ file: "a.test.ts", name: "b", message: "c" }], skipped: [{ file: "a", name: "b", why: "no Java" }], told: ["SKIPPED: no samples"], sizes: [] }, tail: ["the end"], again: "npx y" },
    ], { seed: 9, quick: false, at: new Date("2026-11-21T01:02:03Z") });
    expect(report).toContain("**fuzz: failed** Seed 9, long sizes.");
    expect(report).toContain("| [made-up](#made-up) | passed | – | – | – | 1 min 15 s | something |");
    expect(report).toContain("| [fuzz](#fuzz) | **failed** | 7 | 1 | 1 | 1 s |");
    expect(report).toContain("Again: `npx y`");
    expect(report).toContain("- **a.test.ts: b**: c");
    expect(report).toMatch(/- skipped: no samples\n- skipped: no Java\n/);
    expect(report).toContain("```\nbrier 0.19\n```");
    expect(report).not.toContain("The build");
  });

  it("says when the others ran without what they rely on", () => {
    const outcome = { result: "failed", milliseconds: 1, results: undefined, tail: [], again: "" } as const;
    const report = reportText([{ ...outcome, part: parts[0]! }, { ...outcome, part: parts[1]! }], { seed: 9, quick: false, at: new Date() });
    expect(report).toContain("The build did not come to its end");
  });
});

describe("the parts", () => {
  it("have different names, and tests or a program", () => {
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    for (const { tests, program } of parts) expect([tests, program].filter((each) => each !== undefined)).toHaveLength(1);
  });

  it("begin with the build, whichever are chosen", () => {
    expect(partsOf(undefined)).toEqual(parts);
    expect(parts[0]?.name).toBe("build");
    expect(partsOf(["learn"]).map(({ name }) => name)).toEqual(["build", "learn"]);
    expect(partsOf(["bench", "build", "fuzz"]).map(({ name }) => name)).toEqual(["build", "fuzz", "bench"]);
  });

  it("have programs and tests that are there", () => {
    for (const { folder, program, tests = [] } of parts) {
      if (program !== undefined) expect(existsSync(join(repository, folder, program[0] ?? "")), program[0]).toBe(true);
      const files = tests.length === 0 ? [] : readdirSync(join(repository, folder, "test"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));
      for (const test of tests) expect(files.some((file) => `test/${file}`.includes(test)), `${folder}: ${test}`).toBe(true);
    }
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
