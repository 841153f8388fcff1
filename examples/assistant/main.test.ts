import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

it("prints facts with their places, an allowed request and a broken rule", () => {
  const sdf = join(import.meta.dirname, "../../tools/cli/src/main.ts");
  const main = join(import.meta.dirname, "main.ts");
  const lines = execFileSync(process.execPath, [main, process.execPath, sdf], { encoding: "utf8" }).trim().split("\n");
  expect(lines).toHaveLength(5);
  expect(lines.slice(0, 3).join("\n")).toMatch(/feeds\/soccer\/match-momentum\/#/);
  expect(lines[3]).toBe(
    "https://feeds.example/sdapi/v1/soccerdata/predictions/momentum/a1b2c3d4e5f6g7h8i9j0k1l2m?_fmt=json",
  );
  expect(lines[4]).toContain("fixture-required");
});
