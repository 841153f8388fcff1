import { spawnSync } from "node:child_process";
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

  it("prints the report as JSON", () => {
    const { stdout } = sdf("generate", "--check", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ written: [], removed: [], cached: false });
  });
});
