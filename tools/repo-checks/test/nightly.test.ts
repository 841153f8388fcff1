import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { jobs, jobsOf, type Job } from "../src/nightly/jobs.ts";
import { reportText } from "../src/nightly/report.ts";
import { commandOf, runJob } from "../src/nightly/run.ts";
import { repository } from "../src/repository.ts";
import { tree } from "./tree.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

function setUp(program: string): { root: string; folder: string; job: Job } {
  const root = tree({ "a/program.mjs": program });
  roots.push(root);
  const folder = join(root, "nightly");
  mkdirSync(folder);
  return {
    root,
    folder,
    job: {
      name: "made-up",
      what: "something",
      folder: "a",
      program: ["program.mjs"],
      short: ["--quick"],
      minutes: 1,
      quickMinutes: 0.08,
    },
  };
}

describe("job", () => {
  it("receives seed and size, and writes its output to a log", async () => {
    const { root, folder, job } = setUp(
      "console.log(process.env.SDF_SEED, process.env.SDF_NIGHTLY, ...process.argv.slice(2));",
    );
    const outcome = await runJob(job, { root, folder, seed: 42, quick: false });
    expect(outcome).toMatchObject({
      result: "passed",
      tail: ["42 1"],
      command: "SDF_SEED=42 SDF_NIGHTLY=1 npx pnpm exec node program.mjs",
    });
    expect(readFileSync(join(folder, "made-up.log"), "utf8")).toBe("42 1\n");
    expect(commandOf(job, { root, seed: 1, quick: true }).command).toBe(
      "SDF_SEED=1 npx pnpm exec node program.mjs --quick",
    );
  });

  it("ends after its log is complete, on a slow disk too", async ({ skip }) => {
    skip(process.platform === "win32", "SKIPPED: Windows has no named pipes in the file system");
    const { root, folder, job } = setUp(
      'import { writeFileSync } from "node:fs"; console.log("first"); ' +
        'process.on("exit", () => { writeFileSync("ended", ""); });',
    );
    // Writes to a pipe without a reader wait.
    const log = join(folder, "made-up.log");
    execFileSync("mkfifo", [log]);
    let hasEnded = false;
    const run = runJob({ ...job, quickMinutes: 1 }, { root, folder, seed: 1, quick: true }).then(
      () => (hasEnded = true),
    );
    await expect.poll(() => existsSync(join(root, "a/ended")), { timeout: 30_000 }).toBe(true);
    await setTimeout(300);
    expect(hasEnded).toBe(false);
    expect(await text(createReadStream(log))).toBe("first\n");
    await run;
  });

  it("receives no seed if it does not depend on it", () => {
    const job = jobs.find(({ name }) => name === "build") as Job;
    expect(commandOf(job, { root: "/r", seed: 7, quick: false })).toMatchObject({
      env: {},
      command: "npx pnpm exec node node_modules/turbo/bin/turbo run build",
    });
  });

  it("fails with its program, and is killed with its child processes after the time limit", async () => {
    const failing = setUp("process.exit(3);");
    expect((await runJob(failing.job, { ...failing, seed: 1, quick: false })).result).toBe("failed");
    const endless = setUp(
      'import { spawn } from "node:child_process"; const child = spawn(process.execPath, ["-e", ' +
        '"setInterval(() => {}, 1000)"]); console.log(child.pid); setInterval(() => {}, 1000);',
    );
    const outcome = await runJob(endless.job, { ...endless, seed: 1, quick: true });
    expect(outcome.result).toBe("timed out");
    const pid = Number(outcome.tail[0]);
    expect(pid).toBeGreaterThan(1);
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  });

  it("appears in the report with figures, failures and command", () => {
    const { job } = setUp("");
    const report = reportText(
      [
        { job, result: "passed", milliseconds: 75_000, results: undefined, tail: ["brier 0.19"], command: "npx x" },
        {
          job: jobs.find(({ name }) => name === "fuzz")!,
          result: "failed",
          milliseconds: 1000,
          results: {
            startedAt: 0,
            milliseconds: 1,
            passed: 7,
            passedIn: {},
            failed: [{ file: "a.test.ts", name: "b", message: "c" }],
            skipped: [{ file: "a", name: "b", why: "no Java" }],
            skipMessages: ["SKIPPED: no samples"],
            sizes: [],
          },
          tail: ["the end"],
          command: "npx y",
        },
      ],
      { seed: 9, quick: false, at: new Date("2026-11-21T01:02:03Z") },
    );
    expect(report).toContain("**fuzz: failed** Seed 9, long sizes.");
    expect(report).toContain("| [made-up](#made-up) | passed | – | – | – | 1 min 15 s | something |");
    expect(report).toContain("| [fuzz](#fuzz) | **failed** | 7 | 1 | 1 | 1 s |");
    expect(report).toContain("Command: `npx y`");
    expect(report).toContain("- **a.test.ts: b**: c");
    expect(report).toMatch(/- skipped: no samples\n- skipped: no Java\n/);
    expect(report).toContain("```\nbrier 0.19\n```");
    expect(report).not.toContain("The build");
  });

  it("states in the report that the build failed", () => {
    const outcome = { result: "failed", milliseconds: 1, results: undefined, tail: [], command: "" } as const;
    const report = reportText(
      [
        { ...outcome, job: jobs[0]! },
        { ...outcome, job: jobs[1]! },
      ],
      { seed: 9, quick: false, at: new Date() },
    );
    expect(report).toContain("The build failed");
  });
});

describe("jobs", () => {
  it("have different names, and tests or a program", () => {
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    for (const { tests, program } of jobs)
      expect([tests, program].filter((each) => each !== undefined)).toHaveLength(1);
  });

  it("start with the build in every selection", () => {
    expect(jobsOf(undefined)).toEqual(jobs);
    expect(jobs[0]?.name).toBe("build");
    expect(jobsOf(["infer"]).map(({ name }) => name)).toEqual(["build", "infer"]);
    expect(jobsOf(["bench", "build", "fuzz"]).map(({ name }) => name)).toEqual(["build", "fuzz", "bench"]);
  });

  it("refer to existing programs and tests", () => {
    for (const { folder, program, tests = [] } of jobs) {
      expect(program === undefined || existsSync(join(repository, folder, program[0]!)), program?.[0]).toBe(true);
      const files =
        tests.length === 0
          ? []
          : readdirSync(join(repository, folder, "test"), { recursive: true, encoding: "utf8" }).filter((file) =>
              file.endsWith(".test.ts"),
            );
      for (const test of tests)
        expect(
          files.some((file) => `test/${file}`.includes(test)),
          `${folder}: ${test}`,
        ).toBe(true);
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

describe("the nightly workflow", () => {
  const workflow = readFileSync(join(repository, ".github/workflows/nightly.yml"), "utf8");
  const groups = [...workflow.matchAll(/only: "([\w,-]+)"/g)].map(([, names = ""]) => names.split(","));

  it("runs every job once", () => {
    const [build, ...others] = jobs.map(({ name }) => name);
    expect(build).toBe("build");
    expect(groups.flat().sort()).toEqual(others.sort());
  });

  it("gives each group the time that the limits of its jobs add up to", () => {
    const limit = Number(/timeout-minutes: (\d+)/.exec(workflow)?.[1]);
    expect(groups.length).toBeGreaterThan(1);
    for (const group of groups)
      expect(
        jobsOf(group).reduce((sum, { minutes }) => sum + minutes, 0),
        group.join(),
      ).toBeLessThanOrEqual(limit);
  });
});
