import { rmSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { checkHouse } from "../src/dependency-rules/check.ts";
import { fileCycles, knots, packageCycles } from "../src/dependency-rules/cycles.ts";
import { checkDependencies } from "../src/dependency-rules/dependencies.ts";
import { checkDirection } from "../src/dependency-rules/direction.ts";
import { findingsText } from "../src/dependency-rules/finding.ts";
import { mentionsOf } from "../src/dependency-rules/imports.ts";
import { checkLength, longFiles, lowered } from "../src/dependency-rules/long.ts";
import type { Exception, Place } from "../src/dependency-rules/rules.ts";
import { readWorkspace, type Package } from "../src/dependency-rules/workspace.ts";
import { repository } from "../src/repository.ts";
import { tree } from "./tree.ts";

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

function read(files: Readonly<Record<string, string | object>>): Package[] {
  const root = tree(files);
  roots.push(root);
  return readWorkspace(root);
}

const places: Readonly<Record<string, Place>> = {
  low: { may: [], anywhere: true, never: { words: /soccer/i, why: "it knows no sport" } },
  high: { may: ["low"], tests: ["tool"] },
  tool: { may: ["low", "high"] },
};
const judge = (packages: readonly Package[], exceptions: readonly Exception[] = []) =>
  checkDirection(packages, { placeOf: ({ manifest }) => places[manifest.name], exceptions }).map(({ file, line, rule }) => `${rule} ${file}${line === undefined ? "" : `:${line}`}`);

const low = { "packages/low/package.json": { name: "low", exports: { ".": "./src/index.ts", "./inner": "./src/inner.ts" }, publishConfig: { exports: { ".": "./dist/index.js" } } }, "packages/low/src/index.ts": "export const low = 1;\n" };
const high = { "apps/high/package.json": { name: "high", private: true, dependencies: { low: "1" } }, "apps/high/src/index.ts": 'import { low } from "low";\nexport const high = low;\n' };
const tool = { "tools/tool/package.json": { name: "tool", private: true }, "tools/tool/src/index.ts": "export const tool = 1;\n" };

describe("this repository", () => {
  it("has everything in its place", () => {
    const { findings, packages } = checkHouse(repository);
    expect(packages.length).toBeGreaterThan(25);
    expect(packages.reduce((sum, each) => sum + each.files.length, 0)).toBeGreaterThan(1000);
    expect(findingsText(findings)).toBe("");
  });
});

describe("imports of a file", () => {
  it("are found in every form, with line and whether anything of them runs", () => {
    const { imports, texts } = mentionsOf("a.ts", [
      'import a from "a";', 'import type { B } from "b";', 'import { type C } from "c";', 'import { d, type D } from "d";', 'import "e";',
      'export { f } from "f";', 'export type { G } from "g";', 'const h = await import("h");', 'type I = import("i").I;', 'type J = typeof import("j");', 'require.resolve("k/x");', 'import.meta.resolve("l");',
      '// import "m";', "const n = 'from \"n\"';", "import {} from 'o';",
    ].join("\n"));
    expect(imports.map(({ specifier, line, typeOnly }) => `${specifier}${line}${typeOnly ? "t" : ""}`)).toEqual(["a1", "b2t", "c3t", "d4", "e5", "f6", "g7t", "h8", "i9t", "j10", "k/x11", "l12", "o15"]);
    expect(texts).toEqual(new Set(['from "n"']));
  });

  it("are those of the frontmatter in an Astro component, at its lines", () => {
    const { imports } = mentionsOf("a.astro", '---\nimport A from "a";\n\nimport B from "./b.astro";\n---\n<p>import "c"</p>\n<script>import "d";</script>\n');
    expect(imports).toEqual([{ specifier: "a", line: 2, typeOnly: false }, { specifier: "./b.astro", line: 4, typeOnly: false }]);
  });
});

describe("direction", () => {
  it("lets pass what the rules allow", () => {
    expect(judge(read({ ...low, ...high, ...tool, "apps/high/test/a.test.ts": 'import { tool } from "tool";\nimport { high } from "../src/index.ts";\n' }))).toEqual([]);
  });

  it("finds a package that imports upwards, in types too", () => {
    expect(judge(read({ ...low, ...high, "packages/low/src/up.ts": '\nimport type { high } from "high";\n' }))).toEqual(["direction packages/low/src/up.ts:2"]);
  });

  it("finds what only tests may import in sources", () => {
    expect(judge(read({ ...low, ...high, ...tool, "apps/high/src/a.ts": 'import "tool";\n' }))).toEqual(["direction apps/high/src/a.ts:1"]);
  });

  it("finds relative imports that leave the package, unless they are excepted", () => {
    const packages = read({ ...low, ...high, "apps/high/src/a.ts": 'import "../../../packages/low/src/index.ts";\nimport type {} from "../../../spec/x.ts";\nimport type { X } from "../../../spec/y.ts";\n' });
    expect(judge(packages)).toEqual([1, 2, 3].map((line) => `escape apps/high/src/a.ts:${line}`));
    const types: Exception = { from: "apps/high/src", to: "spec", typeOnly: true, why: "" };
    expect(judge(packages, [types])).toEqual(["escape apps/high/src/a.ts:1"]);
    // Types only is no licence to run anything.
    expect(judge(packages, [types, { ...types, to: "packages/low" }])).toEqual(["escape apps/high/src/a.ts:1", "exception apps/high/src"]);
    expect(judge(packages, [types, { ...types, to: "packages/low", typeOnly: false }])).toEqual([]);
  });

  it("finds entries that a package does not publish", () => {
    expect(judge(read({ ...low, ...high, "apps/high/src/a.ts": 'import "low/inner";\n' }))).toEqual(["unpublished apps/high/src/a.ts:1"]);
  });

  it("finds Node's own modules where browsers run, and words that must not be there", () => {
    const found = judge(read({ ...low, "packages/low/src/a.ts": '// Soccer is fine here.\nimport { join } from "node:path";\nimport fs from "fs";\nimport type { Stats } from "node:fs";\nexport const a = "soccer/x";\nexport const soccerGoals = 1;\n', "packages/low/test/a.test.ts": 'import "node:fs";\nconst soccer = 1;\n' }));
    expect(found).toEqual(["node packages/low/src/a.ts:2", "node packages/low/src/a.ts:3", "word packages/low/src/a.ts:5", "word packages/low/src/a.ts:6"]);
  });

  it("wants a place for every package", () => {
    expect(judge(read({ "tools/new/package.json": { name: "new" } }))).toEqual(["place tools/new/package.json"]);
  });

  it("says where, which rule and how to mend it", () => {
    const [finding] = checkDirection(read({ ...low, ...high, "packages/low/src/up.ts": 'import "high";\n' }), { placeOf: ({ manifest }) => places[manifest.name], exceptions: [] });
    expect(findingsText([finding!])).toMatch(/^packages\/low\/src\/up\.ts:1 {2}\[direction\] low may not import high\n {4}fix: it may import nothing of the workspace; /);
  });
});

describe("dependencies", () => {
  const found = (files: Readonly<Record<string, string | object>>) => checkDependencies(read(files), []).map(({ rule, what }) => `${rule} ${what}`);
  const manifest = (more: object): object => ({ name: "p", ...more });

  it("are all declared, and all used", () => {
    expect(found({ "packages/p/package.json": manifest({ dependencies: { a: "1", idle: "1" }, devDependencies: { named: "1", runner: "1", "@types/b": "1" }, scripts: { build: "runner --all" } }), "packages/p/src/x.ts": 'import "a/deep";\nimport "missing";\nimport "p/own";\nimport "node:fs";\nimport "path";\n', "packages/p/test/x.test.ts": 'import "vitest";\nrequire.resolve(`named/package.json`);\nimport type {} from "b";\n' })).toEqual([
      "undeclared missing is not declared by p", "unused p declares idle, and nothing imports or names it",
    ]);
  });

  it("stand where they are needed", () => {
    expect(found({ "packages/p/package.json": manifest({ dependencies: { fortests: "1" }, devDependencies: { forsources: "1" } }), "packages/p/src/x.ts": 'import "forsources";\n', "packages/p/test/x.test.ts": 'import "fortests";\n' })).toEqual([
      "misplaced forsources is used by the sources of p, and declared for development only", "misplaced p brings fortests to its users, and only its tests import it",
    ]);
  });

  it("may be excused, as long as they are declared", () => {
    const packages = read({ "tools/p/package.json": manifest({ private: true, dependencies: { order: "1" } }) });
    expect(checkDependencies(packages, [{ package: "p", names: ["order"], why: "" }])).toEqual([]);
    expect(checkDependencies(packages, [{ package: "p", names: ["order", "gone"], why: "" }]).map(({ rule }) => rule)).toEqual(["exception"]);
  });
});

describe("cycles", () => {
  it("of files are told as the shortest way round; types go round freely", () => {
    const p = { "tools/p/package.json": { name: "p" } };
    expect(fileCycles(read({ ...p, "tools/p/src/a.ts": 'import "./b.ts";\n', "tools/p/src/b.ts": 'import "./c.ts";\n', "tools/p/src/c.ts": 'import "./a.ts";\n' })).map(({ what }) => what)).toEqual(["files import each other: src/a.ts → src/b.ts → src/c.ts → src/a.ts"]);
    expect(fileCycles(read({ ...p, "tools/p/src/a.ts": 'import "./b.ts";\n', "tools/p/src/b.ts": 'import type { A } from "./a.ts";\n' }))).toEqual([]);
  });

  it("of packages count what is declared and what is imported", () => {
    expect(packageCycles(read({ "tools/a/package.json": { name: "a", devDependencies: { b: "1" } }, "tools/b/package.json": { name: "b" }, "tools/b/src/x.ts": 'import "a";\n' })).map(({ what }) => what)).toEqual(["packages need each other: a → b → a"]);
  });

  it("are found in graphs of any shape", () => {
    const graph = new Map([["a", ["b"]], ["b", ["c", "d"]], ["c", ["b"]], ["d", ["e"]], ["e", []], ["f", ["f"]]]);
    expect(knots(graph)).toEqual([["b", "c"], ["f"]]);
  });
});

describe("long files", () => {
  const lines = (count: number, first = "") => `${first}\n`.repeat(1) + "x;\n".repeat(count - 1);

  it("are hand-written ones", () => {
    const packages = read({ "tools/p/package.json": { name: "p" }, "tools/p/src/long.ts": lines(401), "tools/p/src/short.ts": lines(400), "tools/p/src/made.ts": lines(900, "// Generated from spec/. Do not edit.") });
    expect(longFiles(packages)).toEqual({ "tools/p/src/long.ts": 401 });
  });

  it("may become shorter, and never longer", () => {
    expect(checkLength({ a: 450 }, { a: 450 })).toEqual([]);
    expect(checkLength({ a: 451 }, { a: 450 })).toHaveLength(1);
    expect(checkLength({ b: 401 }, {})).toHaveLength(1);
    expect(checkLength({ a: 430 }, { a: 450, gone: 500 }).map(({ fix }) => fix)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining("--lower") as unknown));
    expect(lowered({ a: 430, b: 600, c: 500 }, { a: 450, b: 500, gone: 500 })).toEqual({ a: 430, b: 500 });
  });
});
