import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../src/repository.ts";
import { collect, type Collected } from "../src/ci-summary/collect.ts";
import { tableText, totalsOf } from "../src/ci-summary/text.ts";
import { tree } from "./tree.ts";

const scripts = { test: "vitest run" };
const passing = 'import { it } from "vitest"; it("is right", () => {});';
/** Fails the first time it is run, and leaves a mark that makes it pass the second time. */
const flaky = `
  import { existsSync, writeFileSync } from "node:fs";
  import { expect, it } from "vitest";
  const before = existsSync("mark");
  writeFileSync("mark", "");`;
const counted = 'import { appendFileSync } from "node:fs"; import { it } from "vitest"; appendFileSync("runs", "."); it("counts", () => {});';

/** A workspace of made-up packages, tested by the real turbo and the real vitest. */
function twice(packages: Readonly<Record<string, Readonly<Record<string, string>>>>): { root: string; status: number | null; output: string; collected: Collected; text: string } {
  const since = Date.now();
  const root = tree({
    "package.json": { name: "made-up", private: true, type: "module", packageManager: "pnpm@12.0.0" },
    "pnpm-workspace.yaml": "packages:\n  - packages/*\n",
    // Turbo runs scripts by the package manager, which need not be in the path of this test.
    "bin/pnpm": '#!/bin/sh\nshift 2\n[ "$1" = "--" ] && shift\nexec node --run test -- "$@"\n',
    "turbo.json": { tasks: { test: { outputs: [".vitest/**"] } }, ui: "stream", concurrency: "2", globalPassThroughEnv: ["VITEST_MAX_WORKERS"] },
    ...Object.fromEntries(Object.entries(packages).flatMap(([name, files]) => [
      [`packages/${name}/package.json`, { name, type: "module", scripts }],
      ...Object.entries(files).map(([file, text]) => [`packages/${name}/${file}`, text]),
    ])),
  });
  chmodSync(join(root, "bin/pnpm"), 0o755);
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  // Words of the turbo and the vitest that run this test are not meant for those that it starts.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TURBO|VITEST|SDF_RESULTS|NODE_OPTIONS)/.test(name)));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, "tools/repo-checks/src/retry-failed/main.ts"), "--root", root], { encoding: "utf8", env: { ...env, PATH: [join(root, "bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter), NO_COLOR: "1", TURBO_TELEMETRY_DISABLED: "1" } });
  const collected = collect(root, since);
  return { root, status, output: stdout + stderr, collected, text: tableText(collected, "not asked for", Date.now()) };
}

describe("what fails the first time and passes the second", () => {
  let run: ReturnType<typeof twice>;
  beforeAll(() => {
    run = twice({
      sound: { "a.test.ts": counted },
      // One test of one file: the other file, and what passed in it, is not run again.
      nervous: { "flaky.test.ts": `${flaky} it("is late", () => { expect(before).toBe(true); }); it("is there", () => {});`, "other.test.ts": counted },
      // A process that dies before vitest can say anything: nobody knows which file it was.
      dying: { "flaky.test.ts": `${flaky} it("lives", () => { if (!before) process.kill(process.ppid, "SIGKILL"); });`, "vitest.config.ts": 'export default { test: { pool: "forks" } };' },
    });
  });
  afterAll(() => rmSync(run.root, { recursive: true }));

  it("is no failure", () => {
    expect(run.status, run.output).toBe(0);
    expect(totalsOf(run.collected)).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(run.text.split("\n").at(-1)).toBe("5 passed, 0 failed, 0 skipped");
  });

  it("is named loudly, with the tests that failed", () => {
    const lines = run.text.split("\n");
    expect(run.text).toContain("NOT QUIET");
    expect(lines).toContain("  nervous#test: 1 file, passed");
    expect(lines).toContain("      failed first: flaky.test.ts: is late");
    expect(lines).toContain("          expected false to be true // Object.is equality");
    expect(lines).toContain("  dying#test: the whole package, passed; the first run came to no test that failed");
    expect(run.text).toMatch(/\n {2}nervous +3 +0 +0 +\S+ s {2}second run\n/);
    expect(run.output).toContain("A second, quiet run");
  });

  it("is all that is run again", () => {
    for (const name of ["sound", "nervous"]) expect(readFileSync(join(run.root, "packages", name, "runs"), "utf8")).toBe(".");
  });
});

describe("what fails both times", () => {
  let run: ReturnType<typeof twice>;
  beforeAll(() => {
    run = twice({
      sound: { "a.test.ts": passing },
      broken: { "bad.test.ts": 'import { expect, it } from "vitest"; it("is wrong", () => { expect(1).toBe(2); }); it("is right", () => {});', "other.test.ts": passing },
      unreadable: { "bad.test.ts": "import './is-not-there.ts';" },
      hopeless: { "a.test.ts": passing, "vitest.config.ts": 'throw new Error("no configuration");' },
    });
  });
  afterAll(() => rmSync(run.root, { recursive: true }));

  it("is a failure, and counted once", () => {
    expect(run.status, run.output).toBe(1);
    expect(totalsOf(run.collected)).toEqual({ passed: 3, failed: 3, skipped: 0 });
    expect(run.text.split("\n").at(-1)).toBe("3 passed, 3 failed, 0 skipped");
  });

  it("is named as such", () => {
    const lines = run.text.split("\n");
    expect(lines).toContain("  broken#test: 1 file, FAILED AGAIN");
    expect(lines).toContain("  unreadable#test: 1 file, FAILED AGAIN");
    expect(lines).toContain("  hopeless#test: the whole package, FAILED AGAIN; the first run came to no test that failed");
    expect(lines).toContain("  broken bad.test.ts: is wrong");
    expect(lines).toContain("  hopeless#test ended with 1");
    expect(run.text).toMatch(/\n {2}sound +1 +0 +0 +\S+ s\n/);
  });
});

describe("when all is well", () => {
  it("there is one run, and no word of a second", () => {
    const run = twice({ sound: { "a.test.ts": passing } });
    rmSync(run.root, { recursive: true });
    expect(run.status, run.output).toBe(0);
    expect(run.output + run.text).not.toMatch(/second|NOT QUIET/);
  });
});
