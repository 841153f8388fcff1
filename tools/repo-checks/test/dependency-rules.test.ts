import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { afterEach, describe, expect, it, vi } from "vitest";
import { repository } from "../src/repository.ts";
import { tree } from "./tree.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 300_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const { default: configuration } = (await import(join(repository, ".dependency-cruiser.mjs"))) as {
  readonly default: {
    readonly forbidden: NonNullable<IFlattenedRuleSet["forbidden"]>;
    readonly options: ICruiseOptions;
  };
};

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Names of the rules that the files of a made-up workspace violate. */
async function violations(files: Readonly<Record<string, string>>): Promise<string[]> {
  const baseDir = tree({ "package.json": {}, "tsconfig.json": {}, ...files });
  folders.push(baseDir);
  const { forbidden, options } = configuration;
  const { tsConfig: _tsConfig, ...others } = options;
  const { output } = await cruise(["."], { ...others, baseDir, ruleSet: { forbidden }, validate: true });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

const source = {
  "packages/soccer/src/index.ts": "export const soccer = 1;\n",
  "tools/compiler/src/link/index.ts": "export interface Model {}\n",
};

function withoutComments(code: string): string {
  return code.replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
}

describe("dependency rules", () => {
  it("reject an import against the direction", async () => {
    const file = 'import { soccer } from "../../soccer/src/index.ts";\nexport const value = soccer;\n';
    expect(await violations({ ...source, "packages/runtime/src/index.ts": file })).toEqual([
      "packages/runtime: sources",
    ]);
  });

  it("reject an import of types against the direction", async () => {
    const file = 'import type { Model } from "../../../tools/compiler/src/link/index.ts";\nexport type { Model };\n';
    expect(await violations({ ...source, "packages/runtime/src/index.ts": file })).toEqual([
      "packages/runtime: sources",
    ]);
  });

  it("accept an import along the direction", async () => {
    const file = 'import { soccer } from "../../../packages/soccer/src/index.ts";\nexport const value = soccer;\n';
    expect(await violations({ ...source, "apps/server/src/index.ts": file })).toEqual([]);
  });

  it("let tests import what sources must not import", async () => {
    const file = 'import { server } from "../../server/src/index.ts";\nexport const value = server;\n';
    const server = { "apps/server/src/index.ts": "export const server = 1;\n" };
    expect(await violations({ ...server, "apps/harvester/test/index.ts": file })).toEqual([]);
    expect(await violations({ ...server, "apps/harvester/src/index.ts": file })).toEqual(["apps/harvester: sources"]);
  });

  it("reject a package without an entry", async () => {
    expect(
      await violations({
        "tools/other/src/index.ts": 'import "./part.ts";\n',
        "tools/other/src/part.ts": "export {};\n",
      }),
    ).toEqual(["every package has an entry"]);
  });

  it("reject Node built-ins where packages run in browsers", async () => {
    expect(
      await violations({
        "packages/world/src/index.ts": 'import { readFileSync } from "node:fs";\nexport const read = readFileSync;\n',
      }),
    ).toEqual(["no Node built-ins"]);
  });

  it("reject a cycle of files by values", async () => {
    expect(
      await violations({
        "packages/world/src/one.ts": 'import { two } from "./two.ts";\nexport const one = (): unknown => two;\n',
        "packages/world/src/two.ts": 'import { one } from "./one.ts";\nexport const two = (): unknown => one;\n',
      }),
    ).toContain("no cycles");
  });

  it("reject a cycle of files by types", async () => {
    expect(
      await violations({
        "packages/world/src/one.ts": 'import type { Two } from "./two.ts";\nexport interface One { two: Two }\n',
        "packages/world/src/two.ts": 'import type { One } from "./one.ts";\nexport interface Two { one: One }\n',
      }),
    ).toContain("no cycles");
  });

  it("reject a cycle of folders in which no file imports itself", async () => {
    for (const type of ["", "type "]) {
      const rules = await violations({
        "packages/world/src/a/one.ts": `import ${type}{ Two } from "../b/two.ts";\nexport type One = typeof Two;\n`,
        "packages/world/src/b/two.ts": "export class Two {}\n",
        "packages/world/src/b/three.ts": `import ${type}{ Four } from "../a/four.ts";\nexport type Three = Four;\n`,
        "packages/world/src/a/four.ts": "export class Four {}\n",
      });
      expect(new Set(rules)).toEqual(new Set(["no cycles of folders"]));
    }
  });

  it("accept folders that depend in one direction", async () => {
    expect(
      await violations({
        "packages/world/src/index.ts": 'export * from "./a/one.ts";\n',
        "packages/world/src/a/one.ts": 'import type { Two } from "../b/two.ts";\nexport type One = Two;\n',
        "packages/world/src/b/two.ts": "export class Two {}\n",
      }),
    ).toEqual([]);
  });

  it("reject imports that do not resolve", async () => {
    expect(await violations({ "packages/world/src/index.ts": 'export * from "./missing.ts";\n' })).toEqual([
      "every import resolves",
    ]);
  });
});

describe("this repository", () => {
  it("satisfies the dependency rules and has no unused file, export or dependency", () => {
    const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
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
    const files = execFileSync("git", ["ls-files", "packages/runtime/src"], { cwd: repository, encoding: "utf8" })
      .trim()
      .split("\n");
    const sports = files.filter((file) =>
      /\b(?:soccer|tennis|basketball|american[ -]?football)/i.test(
        withoutComments(readFileSync(join(repository, file), "utf8")),
      ),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(sports).toEqual([]);
  });

  it("imports in Astro components only what the explorer may import", () => {
    // The dependency rules do not read Astro files.
    const files = execFileSync("git", ["ls-files", "apps/explorer/src/**/*.astro"], {
      cwd: repository,
      encoding: "utf8",
    })
      .trim()
      .split("\n");
    const imports = files.flatMap((file) =>
      [...readFileSync(join(repository, file), "utf8").matchAll(/^import .* from "([^"]+)";$/gm)].map(
        ([, specifier]) => specifier!,
      ),
    );
    expect(imports.length).toBeGreaterThan(100);
    const rejected = imports.filter(
      (specifier) => !/^(?:\.|@sdf\/|astro)/.test(specifier) || /\.\.\/(?:tools|apps|packages)\//.test(specifier),
    );
    // The page of changes shows the result of `sdf diff`.
    expect(rejected.filter((specifier) => !specifier.includes("/tools/diff/src/"))).toEqual([]);
  });
});
