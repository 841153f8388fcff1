import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { collect, type Collected } from "../src/ci-summary/collect.ts";
import { summaryText, totalsOf } from "../src/ci-summary/text.ts";
import { repository } from "../src/repository.ts";
import { tree } from "./tree.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const scripts = {
  build: `node --eval "require('node:fs').appendFileSync('../../built', '.')"`,
  test: "vitest run",
};
const shared = JSON.stringify(join(repository, "vitest.shared.ts"));
const config = (settings = ""): string => `
  import { testConfig } from ${shared};
  export default testConfig({ ${settings} });`;
const passing = 'import { it } from "vitest"; it("is right", () => {});';
/** Fails in its first run, and writes a file that makes it pass in its second run. */
const flaky = `
  import { existsSync, writeFileSync } from "node:fs";
  import { expect, it } from "vitest";
  const before = existsSync("mark");
  writeFileSync("mark", "");`;
const counted =
  'import { appendFileSync } from "node:fs"; import { it } from "vitest"; ' +
  'appendFileSync("runs", "."); it("counts", () => {});';

/** Builds made-up packages and runs their tests, with the real turbo and vitest. */
function runTests(packages: Readonly<Record<string, Readonly<Record<string, string>>>>): {
  root: string;
  status: number | null;
  output: string;
  collected: Collected;
  text: string;
} {
  const since = Date.now();
  const root = tree({
    "package.json": { name: "made-up", private: true, type: "module", packageManager: "pnpm@12.0.0" },
    "pnpm-workspace.yaml": "packages:\n  - packages/*\n",
    // Turbo runs scripts with the package manager, which may be missing in the path of this test.
    "bin/pnpm": '#!/bin/sh\nscript=$2\nshift 2\n[ "$1" = "--" ] && shift\nexec node --run "$script" -- "$@"\n',
    "turbo.json": {
      tasks: { build: { inputs: ["package.json"] }, test: { dependsOn: ["build"], outputs: [".vitest/**"] } },
      ui: "stream",
      concurrency: "2",
      globalPassThroughEnv: ["VITEST_MAX_WORKERS"],
    },
    ...Object.fromEntries(
      Object.entries(packages).flatMap(([name, files]) => [
        [`packages/${name}/package.json`, { name, type: "module", scripts }],
        [`packages/${name}/vitest.config.ts`, config()],
        ...Object.entries(files).map(([file, text]) => [`packages/${name}/${file}`, text]),
      ]),
    ),
  });
  chmodSync(join(root, "bin/pnpm"), 0o755);
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  // The processes of the test must not inherit the variables of the turbo and the vitest that run it.
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TURBO|VITEST|SDF_RESULTS|NODE_OPTIONS)/.test(name)),
  );
  const env = {
    ...inherited,
    PATH: [join(root, "bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter),
    NO_COLOR: "1",
    TURBO_TELEMETRY_DISABLED: "1",
  };
  spawnSync(join(root, "node_modules/.bin/turbo"), ["run", "build"], { cwd: root, env });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, "tools/repo-checks/src/retry-failed/main.ts"), "--root", root],
    { encoding: "utf8", env },
  );
  const collected = collect(root, since);
  return { root, status, output: stdout + stderr, collected, text: summaryText(collected, "--no-bench", Date.now()) };
}

describe("tests that fail in the first run and pass in the second", () => {
  let run: ReturnType<typeof runTests>;
  beforeAll(() => {
    run = runTests({
      sound: { "a.test.ts": counted },
      // One test of one file fails: the other file does not run again.
      nervous: {
        "flaky.test.ts": `${flaky} it("is late", () => { expect(before).toBe(true); }); it("is there", () => {});`,
        "other.test.ts": counted,
      },
      // The process ends before vitest reports which file failed.
      dying: {
        "flaky.test.ts": `${flaky} it("lives", () => { if (!before) process.kill(process.ppid, "SIGKILL"); });`,
        "vitest.config.ts": config('pool: "forks"'),
      },
    });
  });
  afterAll(() => rmSync(run.root, { recursive: true }));

  it("do not fail the run", () => {
    expect(run.status, run.output).toBe(0);
    expect(totalsOf(run.collected)).toEqual({ passed: 5, failed: 0, skipped: 0, flaky: 2 });
    expect(run.text.split("\n").at(-1)).toBe("5 passed, 0 failed, 0 skipped, 2 flaky");
  });

  it("are listed as flaky", () => {
    const lines = run.text.split("\n");
    expect(run.text).toContain("Flaky: failed first, passed in the second run");
    expect(lines).toContain("  nervous#test: 1 file ran again, passed");
    expect(lines).toContain("      flaky: flaky.test.ts: is late");
    expect(lines).toContain("          expected false to be true // Object.is equality");
    expect(lines).toContain("  dying#test: the whole package ran again, passed");
    expect(run.text).toMatch(/\n {2}nervous +3 +0 +0 +\S+ s {2}second run\n/);
    expect(run.output).toContain("They run once more, one package at a time");
  });

  it("are the only ones that run again", () => {
    for (const name of ["sound", "nervous"])
      expect(readFileSync(join(run.root, "packages", name, "runs"), "utf8")).toBe(".");
  });
});

describe("tests that fail in both runs", () => {
  let run: ReturnType<typeof runTests>;
  beforeAll(() => {
    run = runTests({
      sound: { "a.test.ts": passing },
      broken: {
        "bad.test.ts":
          'import { expect, it } from "vitest"; it("is wrong", () => { ' +
          'expect(1).toBe(2); }); it("is right", () => {});',
        "other.test.ts": passing,
      },
      unreadable: { "bad.test.ts": "import './is-not-there.ts';" },
      hopeless: { "a.test.ts": passing, "vitest.config.ts": 'throw new Error("no configuration");' },
    });
  });
  afterAll(() => rmSync(run.root, { recursive: true }));

  it("fail the run, and count once", () => {
    expect(run.status, run.output).toBe(1);
    expect(totalsOf(run.collected)).toEqual({ passed: 3, failed: 3, skipped: 0, flaky: 0 });
    expect(run.text.split("\n").at(-1)).toBe("3 passed, 3 failed, 0 skipped, 0 flaky");
  });

  it("are listed as failed again", () => {
    const lines = run.text.split("\n");
    expect(lines).toContain("  broken#test: 1 file ran again, FAILED AGAIN");
    expect(lines).toContain("  unreadable#test: 1 file ran again, FAILED AGAIN");
    expect(lines).toContain("  hopeless#test: the whole package ran again, FAILED AGAIN");
    expect(lines).toContain("  broken bad.test.ts: is wrong");
    expect(lines).toContain("  hopeless#test exited with 1");
    expect(run.text).toMatch(/\n {2}sound +1 +0 +0 +\S+ s\n/);
  });
});

describe("failed tests whose process ends with 0", () => {
  it("run again, and fail the run if they fail again", () => {
    const hidden = {
      "hide.ts": 'export default () => { process.on("exit", () => { process.exitCode = 0; }); };',
      "vitest.config.ts": config('globalSetup: ["hide.ts"]'),
    };
    const run = runTests({
      nervous: { ...hidden, "flaky.test.ts": `${flaky} it("is late", () => { expect(before).toBe(true); });` },
      broken: {
        ...hidden,
        "bad.test.ts": 'import { expect, it } from "vitest"; it("is wrong", () => { expect(1).toBe(2); });',
      },
    });
    rmSync(run.root, { recursive: true });
    expect(run.status, run.output).toBe(1);
    expect(totalsOf(run.collected)).toEqual({ passed: 1, failed: 1, skipped: 0, flaky: 1 });
  });
});

describe("without failures", () => {
  it("the tests run once, and use the results of the build", () => {
    const run = runTests({ sound: { "a.test.ts": passing } });
    const built = readFileSync(join(run.root, "built"), "utf8");
    rmSync(run.root, { recursive: true });
    expect(run.status, run.output).toBe(0);
    expect(run.output + run.text).not.toMatch(/once more|Flaky:/);
    expect(built).toBe(".");
  });
});
