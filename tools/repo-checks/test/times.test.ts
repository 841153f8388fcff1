import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../src/repository.ts";

/**
 * Sources that call `Date.parse`, which accepts texts without a zone and days that do not exist. All others read times
 * with `@sdf/runtime/dates`.
 */
const exceptions: Readonly<Record<string, string>> = {
  "packages/runtime/src/dates/times.ts": "the readers themselves",
  "apps/explorer/src/islands/planner/index.ts": "the value of an input for a date and time",
  "apps/harvester/src/observe/metrics.ts": "instants of the health report",
  "apps/harvester/src/rate-limit/limits.ts": "a constant",
};

it("reads times with one reader", () => {
  const paths = ["apps/*/src/*.ts", "packages/*/src/*.ts"];
  const files = execFileSync("git", ["ls-files", ...paths], { cwd: repository, encoding: "utf8" })
    .trim()
    .split("\n");
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => readFileSync(join(repository, file), "utf8").includes("Date.parse("));
  expect(found.sort()).toEqual(Object.keys(exceptions).sort());
});
