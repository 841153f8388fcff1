import { join } from "node:path";
import { expect, it } from "vitest";
import { compile, type Model } from "../../src/link/index.ts";
import { emitAll, emitPatches } from "../../src/write/emit/index.ts";
import { findChanges } from "../../src/write/index.ts";

const repository = join(import.meta.dirname, "../../../..");

/**
 * The committed files are the expected output of every printer: types, clients, shapes, JSON Schema, XSD, OpenAPI, the
 * model, and the generated parts of READMEs and manifests.
 */
it("prints the files of this repository from its specs", async () => {
  const model = compile(join(repository, "spec")).model as Model;
  const { write, remove, unchanged } = await findChanges(repository, await emitAll(model), emitPatches(model));
  expect({ write: write.map(({ path }) => path), remove }).toEqual({ write: [], remove: [] });
  expect(unchanged.length).toBeGreaterThan(100);
});
