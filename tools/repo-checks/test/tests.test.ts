import { spawnSync } from "node:child_process";
import { chmodSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { repository } from "../src/repository.ts";
import { tree } from "./tree.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

const config = (settings = ""): string => `
  import { testConfig } from ${JSON.stringify(join(repository, "vitest.shared.ts"))};
  export default testConfig({ ${settings} });`;
const passing = 'import { it } from "vitest"; it("is right", () => {});';
/** True when the code runs for the second time. */
const isSecond = `
  import { existsSync, writeFileSync } from "node:fs";
  import { expect, it } from "vitest";
  const isSecond = () => { const is = existsSync("mark"); writeFileSync("mark", ""); return is; };`;

/** Runs the tests of made-up packages, with the real turbo and vitest. */
function runTests(packages: Readonly<Record<string, Readonly<Record<string, string>>>>): {
  readonly status: number | null;
  readonly output: string;
  readonly lastLine: string | undefined;
} {
  const root = tree({
    "package.json": { name: "made-up", private: true, type: "module", packageManager: "pnpm@12.0.0" },
    "pnpm-workspace.yaml": "packages:\n  - packages/*\n",
    // Turbo runs scripts with the package manager, which may be missing in the path of this test.
    "bin/pnpm": '#!/bin/sh\nscript=$2\nshift 2\n[ "$1" = "--" ] && shift\nexec node --run "$script" -- "$@"\n',
    "turbo.json": {
      tasks: { test: { outputs: [".vitest/**"] } },
      ui: "stream",
      concurrency: "2",
      globalPassThroughEnv: ["SDF_RETRY"],
    },
    ...Object.fromEntries(
      Object.entries(packages).flatMap(([name, files]) => [
        [`packages/${name}/package.json`, { name, type: "module", scripts: { test: "vitest run" } }],
        [`packages/${name}/vitest.config.ts`, config()],
        ...Object.entries(files).map(([file, text]) => [`packages/${name}/${file}`, text]),
      ]),
    ),
  });
  roots.push(root);
  chmodSync(join(root, "bin/pnpm"), 0o755);
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  // The processes of the test must not inherit the variables of the turbo and the vitest that run it.
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TURBO|VITEST|NODE_OPTIONS)/.test(name)),
  );
  const env = {
    ...inherited,
    PATH: [join(root, "bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter),
    NO_COLOR: "1",
    TURBO_TELEMETRY_DISABLED: "1",
  };
  const main = join(repository, "tools/repo-checks/src/tests/main.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, "--root", root], { encoding: "utf8", env });
  return { status, output: stdout + stderr, lastLine: stdout.trimEnd().split("\n").at(-1) };
}

describe("the tests of all packages", () => {
  it("pass with a test that passes in its second attempt, and list it as flaky", () => {
    const { status, output, lastLine } = runTests({
      nervous: { "a.test.ts": `${isSecond} it("is late", () => { expect(isSecond()).toBe(true); });` },
    });
    expect(status, output).toBe(0);
    expect(output).toMatch(/── Flaky[^]* {2}nervous a\.test\.ts: is late\n {6}expected false to be true/);
    expect(lastLine).toBe("1 passed, 0 failed, 0 skipped");
  });

  it("fail with tests that fail in both attempts, count each once, and ignore that their process ends with 0", () => {
    const { status, output, lastLine } = runTests({
      broken: {
        "sound.test.ts": passing,
        "a.test.ts": 'import { expect, it } from "vitest"; it("is wrong", () => { expect(1).toBe(2); });',
        "unreadable.test.ts": "import './is-not-there.ts';",
        "hide.ts": 'export default () => { process.on("exit", () => { process.exitCode = 0; }); };',
        "vitest.config.ts": config("globalSetup: [`${import.meta.dirname}/hide.ts`]"),
        "unprepared.test.ts": `import { beforeAll, describe, it } from "vitest";
          describe("a server", () => {
            beforeAll(() => { throw new Error("no port is free"); });
            it("answers", () => {});
          });`,
      },
      hopeless: { "a.test.ts": passing, "vitest.config.ts": 'throw new Error("no configuration");' },
      dying: {
        "a.test.ts": 'import { it } from "vitest"; it("dies", () => { process.kill(process.ppid, "SIGKILL"); });',
        "vitest.config.ts": config('pool: "forks"'),
      },
    });
    expect(status).toBe(1);
    expect(output).toMatch(/── Failures[^]* {2}broken a\.test\.ts: is wrong\n/);
    expect(output).toContain("broken unprepared.test.ts: a server: a hook failed\n      no port is free");
    for (const name of ["hopeless", "dying"]) expect(output).toContain(`${name}: the tests ended without results`);
    expect(lastLine).toBe("1 passed, 5 failed, 1 skipped");
  });
});
