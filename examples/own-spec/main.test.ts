import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

it("generates a feed from its spec and calls it", () => {
  const output = execFileSync(process.execPath, [join(import.meta.dirname, "main.ts")], {
    encoding: "utf8",
  });
  for (const file of [
    "packages/soccer/src/match-stats.ts",
    "packages/types/src/soccer/match-stats.ts",
    "packages/schemas/xsd/soccer/match-stats.xsd",
    "packages/schemas/json/soccer/match-stats.schema.json",
  ])
    expect(output).toContain(`written  ${file}`);
  expect(output.trimEnd().split("\n").slice(-3)).toEqual([
    "Harbour Rovers vs Dale Town 7–3",
    "drift: team[1].corners",
    "rejected: fixture-required",
  ]);
});
