import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadConfig } from "../../src/config/index.ts";
import { generate } from "../../src/generate/run.ts";
import { exampleSpec } from "../../src/init/files.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

/** A project with one feed, which uses a structure of the extended specs. */
let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sdf-project-"));
  mkdirSync(join(root, "spec/example"), { recursive: true });
  mkdirSync(join(root, "spec/shared/common"), { recursive: true });
  const score = "    total:\n      req: N\n      use: soccer/score\n      meaning: Goals of the day\n";
  writeFileSync(join(root, "spec/example/scores.yaml"), exampleSpec.replace("    match:\n", `${score}    match:\n`));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const read = (path: string): string => readFileSync(join(root, path), "utf8");
async function generateWith(settings: object) {
  write("sdf.config.json", JSON.stringify({ specs: "spec", output: "feeds", ...settings }));
  return generate(await loadConfig(root));
}

describe("sdf generate in a project", () => {
  it("generates the own feeds with structures of the specs that they extend", async () => {
    const { feeds, written, diagnostics } = await generateWith({});
    expect(diagnostics).toEqual([]);
    expect(feeds).toBe(1);
    expect(written.filter((path) => path.includes("soccer"))).toEqual([]);
    expect(read("feeds/types/example/scores.d.ts")).toMatch(
      /total\?: ScoresTotal;[^]*interface ScoresTotal \{[^]*home: number;/,
    );
    expect(await generateWith({})).toMatchObject({ cached: true, unchanged: written.length });
    expect((await generateWith({ formats: ["xsd"] })).removed).toContain("feeds/example/scores.js");
  });

  it("rejects scalars that the published decoders lack, unless it generates schemas only", async () => {
    write("spec/shared/common/own.yaml", "scalars:\n  shirt: { json: string, pattern: '[0-9]{2}', meaning: Shirt. }\n");
    await expect(generateWith({})).rejects.toThrow(
      "sdf.config.json: formats: generated code cannot decode the scalar `shirt`; use a scalar of @sdf/spec",
    );
    expect(await generateWith({ formats: ["json-schema"] })).toMatchObject({ ok: true });
  });
});
