import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Model, Published } from "@sdf-tools/model";
import type { Change } from "./change.ts";
import { changedFiles, movedPackages } from "./changed-files.ts";
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

/** The changes between two models, with the data that a release needs. */
export interface Comparison {
  /** All changes; overrides have been applied. */
  readonly changes: readonly Change[];
  readonly context: PlanContext;
  /** Reasons why the comparison is unreliable: invalid overrides, or missing rules. */
  readonly problems: readonly string[];
}

/** Hand-written files of `@sdf/types`. Both models use the same version of them. */
const handWritten = ["id.ts", "without.ts"];

/** Compares models for the packages of a repository, and checks the rules against the type checker. */
export async function compareForRelease(
  root: string,
  before: Published<Model>,
  after: Published<Model>,
): Promise<Comparison> {
  const { changes: detected, files, declarations } = await compareModels(root, before, after);
  const { overrides, problems } = await readOverrides(root);
  const { changes, unused } = applyOverrides(detected, overrides);
  const changed = changedFiles(...files);
  return {
    changes,
    context: {
      titles: titlesOf(before, after),
      versions: await packageVersions(root),
      changed: movedPackages(changed),
    },
    problems: [
      ...problems,
      ...unused.map(
        ({ fingerprint }) =>
          `the override of ${fingerprint} matches no change; remove it from .changeset/overrides.yaml`,
      ),
      ...crossCheck(...declarations, detected).map(({ message }) => message),
      ...unexplainedPackages(detected, changed),
    ],
  };
}

/** Changes of two models and of the names of their types, with the generated files and declarations of both. */
export async function compareModels(root: string, before: Published<Model>, after: Published<Model>) {
  const files = await emittedFiles(before as Model, after as Model);
  const handWrittenFiles = await handWrittenTypes(root);
  const declarations = [
    declarationsOf(files[0], handWrittenFiles),
    declarationsOf(files[1], handWrittenFiles),
  ] as const;
  const specs = new Map(
    [...before.feeds, ...before.services, ...after.feeds, ...after.services].map(({ id, file }) => [id, file]),
  );
  const changes: readonly Change[] = [
    ...diff(before, after),
    ...exportChanges(...declarations, (feed) => specs.get(feed) ?? "spec"),
  ];
  return { changes, files, declarations };
}

/** Reports packages whose generated files differ although no change lists them: a rule is missing or incomplete. */
function unexplainedPackages(changes: readonly Change[], files: ReadonlyMap<string, readonly string[]>): string[] {
  const explained = new Set(changes.flatMap(packagesOf));
  return [...files]
    .filter(([name]) => !explained.has(name))
    .map(
      ([name, [first]]) =>
        `${name} differs (${first}), but no change lists the package; add a rule, ` +
        "or add the package to the parts of a rule",
    );
}

async function handWrittenTypes(root: string): Promise<Declarations> {
  const read = async (name: string): Promise<[string, string]> => [
    name,
    await readFile(join(root, "packages/types/src", name), "utf8"),
  ];
  return new Map(await Promise.all(handWritten.map(read)));
}
