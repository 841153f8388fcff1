import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { repository } from "../src/repository.ts";

/**
 * Each benchmark with the number of rows of its report. The first one makes the recording that the last one uses, too.
 */
const benchmarks = { harvest: 10, generate: 5, decode: 21, server: 10, relay: 6 } as const;

it("has a test of every benchmark that the documentation names", () => {
  const text = readFileSync(join(repository, "docs/benchmarks.md"), "utf8");
  const names = [...text.matchAll(/`npx pnpm bench (\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names)).toEqual(new Set(Object.keys(benchmarks)));
});

// They wait for processes and timers for half of their time, so two run at a time.
it.concurrent.each(Object.entries(benchmarks))(
  "runs every part of the benchmark %s in a small size",
  async (name, rows) => {
    const args = [join(repository, "tools/bench/src/main.ts"), name, "--check", "--markdown"];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository });
    const figures = stdout.split("\n").filter((line) => /^\| .* \|$/.test(line) && !line.startsWith("| what"));
    expect(stdout).not.toContain("NaN");
    expect(figures.length - 1).toBeGreaterThanOrEqual(rows);
  },
);
