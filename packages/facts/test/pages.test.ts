import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import * as facts from "../src/index.ts";

const root = join(import.meta.dirname, "../../..");
/** Within the package, so that the examples import it by its name. */
const parent = join(import.meta.dirname, "../.vitest");
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, "example-"));
afterAll(() => rmSync(folder, { recursive: true }));

const pages = globSync("docs/facts/*.md", { cwd: root }).map((path) => readFileSync(join(root, path), "utf8"));

describe("pages of functions", () => {
  it("exist for each function of a match", () => {
    const functions = Object.keys(facts).filter((name) => /^(?:read|findContradictions)/.test(name));
    expect(new Set(pages.map((page) => /^# (\w+)/.exec(page)?.[1]))).toEqual(new Set(functions));
  });

  it.each(pages.map((page) => [/^# (\w+)/.exec(page)?.[1], page]))(
    "have an example that prints what they show: %s",
    (name, page = "") => {
      const [, code = "", output] = /```ts\n(.*?)```.*?It prints:\n\n```text\n(.*?)```/su.exec(page) ?? [];
      const file = join(folder, `${name}.ts`);
      writeFileSync(file, code);
      const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: root, encoding: "utf8" });
      expect(stderr).toBe("");
      expect(stdout).toBe(output);
    },
  );
});
