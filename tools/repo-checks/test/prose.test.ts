import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { checkFile, checkProse } from "../src/prose/check.ts";
import { spreadExceptions } from "../src/prose/conditional-spread.ts";
import { repository } from "../src/repository.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

/** Sentences as they stood in the repository, with the sentence that replaced each. */
const rewritten: readonly (readonly [former: string, present: string])[] = [
  ["Whether the request left the house", "True once the first byte of the request has been written"],
  ["How often the claims of others are looked over", "Interval between checks for expired claims of other workers"],
  [
    "Who is alone with the store has told it all that it knows",
    "With a single worker the store is always current, so no refresh is needed",
  ],
  ["Items that somebody else has changed meanwhile", "Items that another process changed meanwhile"],
  ["N owed, all asked for", "N backfill polls completed"],
  [
    "say what is thought of polls that come too early",
    "Report polls that arrive too early (`observe`) or reject them (`enforce`)",
  ],
  ["a feed or a sport that goes keeps its page, with its last words", "Pages of removed feeds are kept"],
  ["issues are not to be lived with", "In strict mode, any issue throws"],
  ["Polls that were late together part", "Spread polls that became due at the same time"],
  ["encoded as X, which nobody asked for", "Unsupported content-encoding: X"],
  ["**Bold**: not what was wanted", "**Bold**: target missed"],
  ["The version tells which layout it is", "The version identifies the layout"],
  ["with its place and how to mend it", "with its location and a fix"],
  ["A run that is under way ends first", "A running run ends first"],
  ["The two values stand beside each other", "The two values are compared"],
  ["Document 2 shows no example", "The API documentation of this feed shows no example"],
];

describe("words and constructions", () => {
  it.each(rewritten)("rejects %j", (former) => {
    expect(checkFile("README.md", former)).not.toEqual([]);
    expect(checkFile("source.ts", `/** ${former}. */\nexport const value = 1;\n`)).not.toEqual([]);
  });

  it.each(rewritten)("accepts what replaced %j: %j", (_former, present) => {
    expect(checkFile("README.md", present)).toEqual([]);
  });

  it("reads messages and comments of TypeScript, not its identifiers", () => {
    const findings = checkFile(
      "source.ts",
      "export const tells = 1; // The reply tells it.\nthrow new Error(`no, ${tells} tells nothing`);\n",
    );
    expect(findings.map(({ line, column, text }) => [line, column, text])).toEqual([
      [1, 38, "tells"],
      [2, 31, "tells"],
    ]);
  });

  it("ignores anchors of headings in Markdown", () => {
    expect(checkFile("README.md", "## Repair {#mend}\n")).toEqual([]);
    expect(checkFile("README.md", "## How to mend it\n")).toHaveLength(1);
  });

  it("ignores code in Markdown", () => {
    expect(checkFile("README.md", "Run `sdf tells` first.\n\n```ts\n// nobody\n```\n")).toEqual([]);
  });
});

describe("names", () => {
  it.each([
    "const told = 1;",
    "let { found } = value;",
    "const [seen] = list;",
    "function f(given: number) {}",
    "list.map((known) => known);",
  ])("rejects %s", (source) => {
    expect(checkFile("source.ts", source)).toHaveLength(1);
  });

  it("accepts names of content and properties of other objects", () => {
    expect(checkFile("source.ts", "const issues = report.found; send({ given: issues });")).toEqual([]);
  });
});

describe("conditional spreads", () => {
  const textsOf = (source: string, file = "source.ts"): string[] => checkFile(file, source).map(({ text }) => text);

  it.each([
    "send({ ...(form === undefined ? {} : { form }) });",
    "send({ ...(undefined !== form ? { form: form.name } : {}) });",
    "send({ id, ...(form !== undefined && { form }) });",
    "send({ ...(line === undefined || column === undefined ? {} : { line, column }) });",
    "send({ ...(form && { form }) });",
    "send({ ...(query.form && { form: query.form }) });",
  ])("rejects %s", (source) => {
    expect(textsOf(source)).toEqual(["conditional spread"]);
  });

  it.each([
    "send({ form });",
    'send({ ...(format === "jsonp" ? { callback } : {}) });',
    "send({ ...(isWhole && { page }) });",
    "send({ ...(topic === undefined ? {} : topic) });",
    "send([...(form === undefined ? [] : [form])]);",
  ])("accepts %s", (source) => {
    expect(textsOf(source)).toEqual([]);
  });

  it.each(spreadExceptions)("permits them in $file: $reason", ({ file }) => {
    const source = readFileSync(join(repository, file), "utf8");
    expect(textsOf(source, file)).toEqual([]);
    expect(textsOf(source, "other.ts")).toContain("conditional spread");
  });
});

describe("files", () => {
  it("checks every text file under version control except generated ones", () => {
    const folder = mkdtempSync(join(tmpdir(), "prose-"));
    execFileSync("git", ["init", "-q"], { cwd: folder });
    writeFileSync(join(folder, "one.ts"), "// nobody\n");
    writeFileSync(join(folder, "two.md"), "nobody\n");
    writeFileSync(join(folder, "three.yaml"), "summary: nobody\n");
    writeFileSync(join(folder, "tsconfig.json"), "// nobody\n{}\n");
    writeFileSync(join(folder, "five.mjs"), "// nobody\n");
    writeFileSync(join(folder, "four.ts"), "// Generated from three.yaml. Do not edit.\n// nobody\n");
    expect(
      checkProse(folder)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(["five.mjs", "one.ts", "three.yaml", "tsconfig.json", "two.md"]);
    rmSync(folder, { recursive: true });
  });

  it("rejects lines of more than 120 columns, except regular expressions and templates with line breaks", () => {
    const columns = (count: number): string => "a".repeat(count);
    const linesOf = (source: string): number[] => checkFile("source.ts", source).map(({ line }) => line);
    expect(linesOf(`const a = "${columns(108)}";\n// ${columns(118)}\n`)).toEqual([1, 2]);
    expect(linesOf(`const a = "${columns(107)}";\n// ${columns(117)}\n`)).toEqual([]);
    expect(linesOf(`const a = "${"\u{1f3be}".repeat(60)}";\n`)).toEqual([]);
    expect(linesOf(`const a = /${columns(120)}/;\nconst b = \`\n${columns(130)}\n\`;\n`)).toEqual([]);
    expect(linesOf(`const a = \`${columns(120)}\`;\n`)).toEqual([1]);
  });

  it.each(["apps/server/src", "apps/harvester/test", "packages/runtime/src", "tools/compiler/test"])(
    "rejects longer lines in %s",
    (folder) => {
      expect(checkFile(`${folder}/source.ts`, `// ${"a".repeat(118)}\n`)).toMatchObject([{ line: 1, text: "line" }]);
    },
  );
});
