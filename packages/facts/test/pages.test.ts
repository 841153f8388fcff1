import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as facts from "../src/index.ts";

const root = join(import.meta.dirname, "../../..");
/** Within the package, so that the examples import it by its name. */
const parent = join(import.meta.dirname, "../.vitest");
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, "example-"));
afterAll(() => rmSync(folder, { recursive: true }));

const pages = globSync("docs/facts/*.md", { cwd: root }).map((path) => readFileSync(join(root, path), "utf8"));
const examples = pages.map((page) => {
  const [, code = "", output] = /```ts\n(.*?)```.*?It prints:\n\n```text\n(.*?)```/su.exec(page) ?? [];
  return { name: /^# (\w+)/.exec(page)?.[1] ?? "", code, output };
});

/** Runs the examples in one process. @returns the output of each */
function runExamples(): string[] {
  const urls = examples.map(({ name, code }) => {
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, code);
    return pathToFileURL(file).href;
  });
  const runner = 'for (const url of process.argv.slice(1)) { await import(url); process.stdout.write("\\f"); }';
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", runner, ...urls], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.split("\f");
}

describe("pages of functions", () => {
  let outputs: string[];
  beforeAll(() => void (outputs = runExamples()));

  it("exist for each function of a match", () => {
    const functions = Object.keys(facts).filter((name) => /^(?:read|findContradictions)/.test(name));
    expect(new Set(examples.map(({ name }) => name))).toEqual(new Set(functions));
  });

  it.each(examples.map(({ name, output }, index) => [name, output, index] as const))(
    "have an example that prints what they show: %s",
    (_, output, index) => expect(outputs[index]).toBe(output),
  );
});
