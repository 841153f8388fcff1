import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { parts, type Part } from "../src/nightly/parts.ts";
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
    const text = reportText([
      { part, result: "passed", milliseconds: 75_000, results: undefined, tail: ["brier 0.19"], again: "npx x" },
      { part: { ...parts[0]! }, result: "failed", milliseconds: 1000, results: { startedAt: 0, milliseconds: 1, passed: 7, passedIn: {}, failed: [{ file: "a.test.ts", name: "b", message: "c" }], skipped: [{ file: "a", name: "b", why: "no Java" }], told: ["SKIPPED: no samples"], sizes: [] }, tail: ["the end"], again: "npx y" },
    ], { seed: 9, quick: false, at: new Date("2026-11-21T01:02:03Z") });
    expect(text).toContain("**fuzz: failed** Seed 9, long sizes.");
    expect(text).toContain("| [made-up](#made-up) | passed | – | – | – | 1 min 15 s | something |");
    expect(text).toContain("| [fuzz](#fuzz) | **failed** | 7 | 1 | 1 | 1 s |");
    expect(text).toContain("Again: `npx y`");
    expect(text).toContain("- **a.test.ts: b**: c");
    expect(text).toMatch(/- skipped: no samples\n- skipped: no Java\n/);
    expect(text).toContain("```\nbrier 0.19\n```");
  });
});

describe("the parts", () => {
  it("have different names, and tests or a program", () => {
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    for (const { tests, program } of parts) expect([tests, program].filter((each) => each !== undefined)).toHaveLength(1);
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
