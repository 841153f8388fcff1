import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areas } from "../src/mutation/areas.ts";
import { scoreOf, scoreTable } from "../src/mutation/score.ts";
import { repository } from "../src/repository.ts";

describe("mutation score", () => {
  const mutants = [
    { fileName: "src/a/x.ts", status: "Killed" },
    { fileName: "src/a/y.ts", status: "Timeout" },
    { fileName: "src/a/y.ts", status: "Survived" },
    { fileName: "src/b/z.ts", status: "NoCoverage" },
    { fileName: "src/b/z.ts", status: "Ignored" },
    { fileName: "src/b/z.ts", status: "RuntimeError" },
  ];

  it("is the share of detected mutants among those that count", () => {
    expect(scoreOf(mutants)).toEqual({ killed: 1, timeout: 1, survived: 1, noCoverage: 1, percent: 50 });
  });

  it("is complete without mutants", () => {
    expect(scoreOf([]).percent).toBe(100);
  });

  it("is listed by folder and in total", () => {
    expect(scoreTable("packages/p", mutants)).toBe(
      [
        "| folder | score | killed | timeout | survived | no coverage |",
        "|---|---|---|---|---|---|",
        "| packages/p/src/a | 66.7 % | 1 | 1 | 1 | 0 |",
        "| packages/p/src/b | 0.0 % | 0 | 0 | 0 | 1 |",
        "| **packages/p** | 50.0 % | 1 | 1 | 1 | 1 |",
      ].join("\n"),
    );
  });
});

describe("areas of mutation", () => {
  it.each(areas)("refer to files: $name", ({ folder, mutate, tests }) => {
    expect(existsSync(join(repository, folder, "package.json"))).toBe(true);
    expect(globSync([...mutate], { cwd: join(repository, folder) })).not.toEqual([]);
    expect(globSync([...tests], { cwd: join(repository, folder) })).not.toEqual([]);
  });
});
