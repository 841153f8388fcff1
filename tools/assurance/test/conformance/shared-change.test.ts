import { emitAll } from "@sdf-tools/compiler/emit";
import { compile } from "@sdf-tools/compiler/link";
import { describe, expect, it, vi } from "vitest";
import { readSpecs } from "../../src/repository.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

async function emitted(files: Map<string, string>): Promise<Map<string, string>> {
  const { model, diagnostics } = compile(files);
  if (model === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return new Map((await emitAll(model)).map((file) => [file.path, file.text]));
}

const before = await emitted(readSpecs());

/** Packages whose generated files differ from those of the current specs. */
async function changedPackages(edit: (files: Map<string, string>) => void): Promise<string[]> {
  const files = readSpecs();
  edit(files);
  const after = await emitted(files);
  const paths = new Set([...before.keys(), ...after.keys()]);
  const changed = [...paths].filter((path) => before.get(path) !== after.get(path));
  return [...new Set(changed.map((path) => path.split("/")[1] ?? path))].sort();
}

const replace = (files: Map<string, string>, path: string, from: string, to: string) => {
  const text = files.get(path) ?? "";
  if (!text.includes(from)) throw new Error(`${path} does not contain: ${from}`);
  files.set(path, text.replace(from, to));
};

describe("a change of a shared structure", () => {
  it("affects only the packages with soccer responses if soccer matches use it", async () => {
    const changed = await changedPackages((files) =>
      replace(
        files,
        "spec/shared/soccer/match.yaml",
        "lastUpdated:      [Y, timestamp",
        "extraFact:        [N, string, A new fact]\n      lastUpdated:      [Y, timestamp",
      ),
    );
    expect(changed).toEqual(["schemas", "types", "validators"]);
  });

  it("leaves soccer, tennis and basketball as they are if American Football's decisions use it", async () => {
    const changed = await changedPackages((files) =>
      replace(files, "spec/shared/american-football/structures.yaml", "Success,", "Success, Another outcome,"),
    );
    expect(changed).toEqual(["schemas", "types", "validators"]);
  });

  it("affects the client of its sport and the schemas if it is polling of a feed", async () => {
    const changed = await changedPackages((files) =>
      replace(files, "spec/soccer/match-momentum.yaml", "every: 60s", "every: 90s"),
    );
    expect(changed).toEqual(expect.arrayContaining(["schemas", "soccer"]));
    expect(changed).not.toContain("tennis");
    expect(changed).not.toContain("types");
  });
});
