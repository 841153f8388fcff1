import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareForRelease, compareModels } from "../src/compare.ts";
import { toFingerprint } from "../src/fingerprint.ts";
import { ownModel, repository, withValue } from "./models.ts";
import { createFolder } from "./temporary-folder.ts";

const own = ownModel();
const model = { ...own, feeds: own.feeds.filter(({ id }) => id === "soccer/match-momentum"), services: [] };
const [feed] = model.feeds;
const at = feed?.response.root.attributes.length === 0 ? "elements" : "attributes";
const name = feed?.response.root[at][0]?.name ?? "";

const handWritten = "packages/types/src";

/** A repository with a published package, its hand-written types, and these further files. */
async function createRepository(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await createFolder({
    "packages/types/package.json": '{ "name": "@sdf/types", "version": "0.3.0" }',
    ...files,
  });
  await mkdir(join(root, handWritten), { recursive: true });
  for (const file of ["id.ts", "without.ts"])
    await copyFile(join(repository, handWritten, file), join(root, handWritten, file));
  return root;
}

const reworded = withValue(model, ["feeds", 0, "summary"], "Another summary.");
const smaller = withValue(model, ["feeds", 0, "response", "root", at, 0], undefined);

test("compares models, their generated files, and the names of their types", async () => {
  const { changes, files, declarations } = await compareModels(model, smaller);
  expect(changes.map(({ rule, path }) => `${rule} ${path}`)).toContain(`member-removed ${name}`);
  const exported = changes.filter(({ rule }) => rule.startsWith("type-name-"));
  expect(exported.every(({ place }) => place.file === feed?.file)).toBe(true);
  const path = "packages/types/src/soccer/match-momentum.ts";
  expect(files[0].get(path)).not.toBe(files[1].get(path));
  for (const file of ["id.ts", "without.ts"]) {
    const text = (await readFile(join(repository, handWritten, file), "utf8"))
      .replaceAll(/\/\*\*[^]*?\*\/|\n\n/g, "")
      .trim();
    expect(declarations.map((each) => each.get(file))).toEqual([text, text]);
  }
  expect(declarations[1].get("soccer/match-momentum.ts")).toBe(files[1].get(path));
});

test("compares models for a release, with titles, versions and changed packages", async () => {
  const { changes, context, problems } = await compareForRelease(await createRepository(), model, reworded);
  expect(changes.map(({ rule, level }) => `${rule} ${level}`)).toEqual(["feed-text-changed none"]);
  expect(context.titles("soccer/match-momentum")).toBe("`soccer/match-momentum` (MA27)");
  expect([...context.versions]).toEqual([["@sdf/types", "0.3.0"]]);
  expect([...context.changed].sort()).toEqual(["@sdf/schemas", "@sdf/soccer", "@sdf/spec", "@sdf/types"]);
  expect(problems).toEqual([]);
});

test("applies overrides, and reports the unused and invalid ones", async () => {
  const [change] = (await compareModels(model, reworded)).changes;
  if (change === undefined) throw new Error("expected a change");
  const root = await createRepository({
    ".changeset/overrides.yaml": [
      `- { fingerprint: '${toFingerprint(change)}', level: risky, reason: the summary is stored by users }`,
      "- { fingerprint: '0123456789ab', level: risky, reason: the summary is stored by users }",
      "- { level: risky }",
    ].join("\n"),
  });
  const { changes, problems } = await compareForRelease(root, model, reworded);
  expect(changes).toEqual([{ ...change, level: "risky", bump: "minor", reason: "the summary is stored by users" }]);
  expect(problems).toEqual([
    ".changeset/overrides.yaml: entry 3 has no fingerprint; `sdf diff --json` prints the fingerprint of each change",
    "the override of 0123456789ab matches no change; remove it from .changeset/overrides.yaml",
  ]);
});

test("reports generated files that differ without a change", async () => {
  // No rule compares the meaning of a scalar, because the specs of feeds do not contain it.
  const other = withValue(model, ["scalars", 0, "meaning"], "Another meaning.");
  const { changes, problems } = await compareForRelease(await createRepository(), model, other);
  expect(changes).toEqual([]);
  const advice = "but no change lists the package; add a rule, or add the package to the parts of a rule";
  expect(problems).toEqual([
    `@sdf/schemas differs (packages/schemas/model.json), ${advice}`,
    `@sdf/validators differs (packages/validators/src/scalars.ts), ${advice}`,
  ]);
});
