import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Model, Published } from "@sdf-tools/model";
import { changedFiles, movedPackages } from "./changed-files.ts";
import type { Change } from "./change.ts";
import { applyOverrides, readOverrides } from "./changeset/overrides.ts";
import type { PlanContext } from "./changeset/plan.ts";
import { packageVersions } from "./changeset/versions.ts";
import { crossCheck } from "./cross-check/cross-check.ts";
import { declarationsOf, type Declarations } from "./cross-check/declarations.ts";
import { exportChanges } from "./cross-check/exports.ts";
import { diff } from "./diff.ts";
import { emittedFiles } from "./emitted.ts";
import { packagesOf } from "./packages.ts";
import { titlesOf } from "./report/group.ts";

/** Two models compared with everything that a release needs to know. */
export interface Comparison {
  /** With overrides applied. */
  readonly changes: readonly Change[];
  readonly context: PlanContext;
  /** Why the comparison cannot be relied on: bad overrides, holes in the table of rules. */
  readonly problems: readonly string[];
}

/** Files of `@sdf/types` that people write; both sides of a comparison share them. */
const handWritten = ["id.ts", "without.ts"];

/** Compares models for the packages of a repository, with a second opinion by the type checker. */
export async function compareForRelease(root: string, before: Published<Model>, after: Published<Model>): Promise<Comparison> {
  const { changes: found, files, declarations } = await compareModels(root, before, after);
  const { overrides, problems } = await readOverrides(root);
  const { changes, unused } = applyOverrides(found, overrides);
  const changed = changedFiles(...files);
  return {
    changes,
    context: { titles: titlesOf(before, after), versions: await packageVersions(root), changed: movedPackages(changed) },
    problems: [
      ...problems,
      ...unused.map(({ fingerprint }) => `the override of ${fingerprint} fits no change; remove it from .changeset/overrides.yaml`),
      ...crossCheck(...declarations, found).map(({ message }) => message),
      ...untoldPackages(found, changed),
    ],
  };
}

/** Changes of two models and of the names of their types, with the files that both become. */
export async function compareModels(root: string, before: Published<Model>, after: Published<Model>) {
  const files = await emittedFiles(before as Model, after as Model);
  const own = await ownTypes(root);
  const declarations = [declarationsOf(files[0], own), declarationsOf(files[1], own)] as const;
  const specs = new Map([...before.feeds, ...before.services, ...after.feeds, ...after.services].map(({ id, file }) => [id, file]));
  const changes: readonly Change[] = [...diff(before, after), ...exportChanges(...declarations, (feed) => specs.get(feed) ?? "spec")];
  return { changes, files, declarations };
}

/** Packages whose files differ although no change says so: a rule is missing, or names too few packages. */
function untoldPackages(changes: readonly Change[], files: ReadonlyMap<string, readonly string[]>): string[] {
  const told = new Set(changes.flatMap(packagesOf));
  return [...files].filter(([name]) => !told.has(name)).map(([name, [first]]) => `${name} differs (${first}), and no change says so; a rule is missing, or names too few packages`);
}

async function ownTypes(root: string): Promise<Declarations> {
  const read = async (name: string): Promise<[string, string]> => [name, await readFile(join(root, "packages/types/src", name), "utf8")];
  return new Map(await Promise.all(handWritten.map(read)));
}
