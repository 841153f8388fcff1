import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const main = join(import.meta.dirname, "../src/main.ts");
const sdf = (...args: readonly string[]) => spawnSync(process.execPath, [main, ...args], { encoding: "utf8" });

describe("sdf", () => {
  it("lists its commands", () => {
    const { status, stdout } = sdf("--help");
    expect(stdout).toMatch(/generate +generate code and schemas from the specs/);
    expect(stdout).toMatch(/check +recognise and decode documents/);
    expect(status).toBe(0);
  });

  it.each([
    ["an unknown command", "generat"],
    ["an unknown option", "generate", "--chekc"],
    ["options that exclude each other", "generate", "--check", "--watch"],
  ])("rejects %s with exit code 2", (_case, ...args) => {
    const { status, stderr } = sdf(...args);
    expect(stderr).toMatch(/^error: /);
    expect(status).toBe(2);
  });

  it("prints the version of the published package", () => {
    const { version } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../../apps/cli/package.json"), "utf8"),
    ) as {
      version: string;
    };
    expect(sdf("--version")).toMatchObject({ status: 0, stdout: `${version}\n` });
  });

  it("rejects an older version of Node in one line, before it loads the program", () => {
    const stub = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.19.1" })`;
    const started = spawnSync(process.execPath, ["--import", stub, main, "--help"], { encoding: "utf8" });
    expect(started).toMatchObject({
      status: 2,
      stdout: "",
      stderr:
        "error: sdf requires Node.js 22 or later, but runs on 20.19.1; " +
        "install a later version from https://nodejs.org\n",
    });
  });

  it("prints the report as JSON", () => {
    const { stdout } = sdf("generate", "--check", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ written: [], removed: [], cached: false });
  });
});
