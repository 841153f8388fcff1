import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { repository } from "../src/repository.ts";
import { listFiles, readText, tree } from "./tree.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 300_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const { default: configuration } = (await import(join(repository, ".dependency-cruiser.mjs"))) as {
  readonly default: {
    readonly forbidden: NonNullable<IFlattenedRuleSet["forbidden"]>;
    readonly options: ICruiseOptions;
  };
};

/** A made-up workspace, in which each test reads its own folders. One run checks all of them. */
const files = {
  "packages/soccer/src/index.ts": "export const soccer = 1;\n",
  "tools/compiler/src/link/index.ts": "export interface Model {}\n",
  "packages/runtime/src/values/index.ts":
    'import { soccer } from "../../../soccer/src/index.ts";\nexport const value = soccer;\n',
  "packages/runtime/src/types/index.ts":
    'import type { Model } from "../../../../tools/compiler/src/link/index.ts";\nexport type { Model };\n',
  "apps/server/src/index.ts":
    'import { soccer } from "../../../packages/soccer/src/index.ts";\nexport const value = soccer;\n',
  "apps/harvester/src/index.ts": 'import { value } from "../../server/src/index.ts";\nexport const server = value;\n',
  "apps/harvester/test/index.ts": 'import { value } from "../../server/src/index.ts";\nexport const server = value;\n',
  "tools/other/src/index.ts": 'import "./part.ts";\n',
  "tools/other/src/part.ts": "export {};\n",
  "packages/world/src/read.ts": 'import { readFileSync } from "node:fs";\nexport const read = readFileSync;\n',
  "packages/world/src/missing.ts": 'export * from "./is-not-there.ts";\n',
  "packages/facts/src/values/one.ts": 'import { two } from "./two.ts";\nexport const one = (): unknown => two;\n',
  "packages/facts/src/values/two.ts": 'import { one } from "./one.ts";\nexport const two = (): unknown => one;\n',
  "packages/facts/src/types/one.ts": 'import type { Two } from "./two.ts";\nexport interface One { two: Two }\n',
  "packages/facts/src/types/two.ts": 'import type { One } from "./one.ts";\nexport interface Two { one: One }\n',
  ...folderCycle("packages/query/src/values", ""),
  ...folderCycle("packages/query/src/types", "type "),
  "packages/msw/src/index.ts": 'export * from "./a/one.ts";\n',
  "packages/msw/src/a/one.ts": 'import type { Two } from "../b/two.ts";\nexport type One = Two;\n',
  "packages/msw/src/b/two.ts": "export type Two = 2;\n",
};

/** Two folders that import each other, although no file imports itself. */
function folderCycle(folder: string, type: "" | "type "): Record<string, string> {
  return {
    [`${folder}/a/one.ts`]: `import ${type}{ Two } from "../b/two.ts";\nexport type One = typeof Two;\n`,
    [`${folder}/b/two.ts`]: "export class Two {}\n",
    [`${folder}/b/three.ts`]: `import ${type}{ Four } from "../a/four.ts";\nexport type Three = Four;\n`,
    [`${folder}/a/four.ts`]: "export class Four {}\n",
  };
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
}

describe("dependency rules", () => {
  let violations: ICruiseResult["summary"]["violations"];
  beforeAll(async () => {
    const baseDir = tree({ "package.json": {}, "tsconfig.json": {}, ...files });
    const { forbidden, options } = configuration;
    const { tsConfig: _tsConfig, ...others } = options;
    const { output } = await cruise(["."], { ...others, baseDir, ruleSet: { forbidden }, validate: true });
    ({ violations } = (output as ICruiseResult).summary);
    rmSync(baseDir, { recursive: true });
  });

  it.each([
    ["reject an import against the direction", "packages/runtime/src/values", ["packages/runtime: sources"]],
    ["reject an import of types against the direction", "packages/runtime/src/types", ["packages/runtime: sources"]],
    ["accept an import along the direction", "apps/server/", []],
    ["reject an import of a program by another one", "apps/harvester/src", ["apps/harvester: sources"]],
    ["let tests import what sources must not import", "apps/harvester/test", []],
    ["reject a package without an entry", "tools/other", ["every package has an entry"]],
    ["reject Node built-ins where packages run in browsers", "packages/world/src/read.ts", ["no Node built-ins"]],
    ["reject imports that do not resolve", "packages/world/src/missing.ts", ["every import resolves"]],
    ["reject a cycle of files by values", "packages/facts/src/values", ["no cycles"]],
    ["reject a cycle of files by types", "packages/facts/src/types", ["no cycles"]],
    ["reject a cycle of folders by values", "packages/query/src/values", ["no cycles of folders"]],
    ["reject a cycle of folders by types", "packages/query/src/types", ["no cycles of folders"]],
    ["accept folders that depend in one direction", "packages/msw", []],
  ])("%s", (_what, folder, rules) => {
    expect(Object.keys(files).some((file) => file.startsWith(folder))).toBe(true);
    const found = violations.filter(({ from }) => from.startsWith(folder)).map(({ rule }) => rule.name);
    expect([...new Set(found)]).toEqual(rules);
  });
});

describe("this repository", () => {
  it("satisfies the dependency rules and has no unused file, export or dependency", () => {
    const { scripts } = JSON.parse(readText("package.json")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    // The programs of the script run without a package manager, which might need the network.
    const programs = scripts["check:repo"]!.split(" && ").map((command) => command.split(" "));
    const outputs = programs.map(([program, ...options]) =>
      execFileSync(join(repository, "node_modules/.bin", program!), options, { cwd: repository, encoding: "utf8" }),
    );
    expect(programs.map(([program]) => program)).toEqual(["depcruise", "knip"]);
    expect(outputs[0]).toContain("no dependency violations found");
  });

  it("names no sport in the sources of the runtime", () => {
    const files = listFiles("packages/runtime/src");
    const sports = files.filter((file) =>
      /\b(?:soccer|tennis|basketball|american[ -]?football)/i.test(withoutComments(readText(file))),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(sports).toEqual([]);
  });

  it("imports in Astro components only what the explorer may import", () => {
    // The dependency rules do not read Astro files.
    const imports = listFiles("apps/explorer/src/**/*.astro").flatMap((file) =>
      [...readText(file).matchAll(/^import .* from "([^"]+)";$/gm)].map(([, specifier]) => specifier!),
    );
    expect(imports.length).toBeGreaterThan(100);
    const rejected = imports.filter(
      (specifier) => !/^(?:\.|@sdf\/|astro)/.test(specifier) || /\.\.\/(?:tools|apps|packages)\//.test(specifier),
    );
    // The page of changes shows the result of `sdf diff`.
    expect(rejected.filter((specifier) => !specifier.includes("/tools/diff/src/"))).toEqual([]);
  });
});
