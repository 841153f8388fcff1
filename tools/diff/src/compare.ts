import { createEmitter, packagesLayout } from "@sdf-tools/compiler/emit";
import type { Model } from "@sdf-tools/compiler/link";
import type { RequiredFields } from "@sdf-tools/compiler/types-schema";
import type { Change } from "./change.ts";
import { changedFiles, movedPackages } from "./changed-files.ts";
import { applyOverrides, readOverrides } from "./changeset/overrides.ts";
import type { PlanContext } from "./changeset/plan.ts";
import { packageDependents, packageVersions } from "./changeset/versions.ts";
import { crossCheck } from "./cross-check/cross-check.ts";
import { readDeclarations } from "./cross-check/declarations.ts";
import { exportChanges } from "./cross-check/exports.ts";
import { diff } from "./diff.ts";
import { listPackages } from "./packages.ts";
import { toProject, type DiffProject } from "./project.ts";
import { readTitles } from "./report/group.ts";

/** The changes between two models, with the data that a release needs. */
export interface Comparison {
  /** All changes; overrides have been applied. */
  readonly changes: readonly Change[];
  readonly context: PlanContext;
  /** Reasons why the comparison is unreliable: invalid overrides, or missing rules. */
  readonly problems: readonly string[];
}

/** Hand-written files of `@sdf/types`, which generated declarations import. Both models use the same version. */
const handWritten: ReadonlyMap<string, string> = new Map([
  ["id.ts", "export type Id = string;"],
  [
    "without.ts",
    "declare const brokenRule: unique symbol;\n" +
      "export interface BrokenRule<Rule extends string> {\n" +
      "  readonly [brokenRule]: Rule;\n" +
      "}\n" +
      "export type Without<Names extends string> = { [Name in Names]?: undefined };\n" +
      "export type ExcludedBy<Rule extends string, Parameters, Names extends keyof Parameters> = {\n" +
      "  [Name in Names]?: (Exclude<Parameters[Name], undefined> & BrokenRule<Rule>) | undefined;\n" +
      "};\n" +
      "export type RequiredBy<_Rule extends string, Properties> = { [Key in keyof Properties]: Properties[Key] };\n" +
      "export type WithName<\n" +
      "  Rule extends string,\n" +
      "  Parameters,\n" +
      "  Name extends keyof Parameters,\n" +
      "  Other extends keyof Parameters,\n" +
      "> = RequiredBy<Rule, { [Key in Name]-?: Exclude<Parameters[Key], undefined> }> & {\n" +
      "  [Key in keyof Pick<Parameters, Other>]?: undefined;\n" +
      "};\n" +
      "export type NoRequest<Names extends string> = readonly never[] & { [Name in Names]: undefined };",
  ],
]);

/** Compares models for the packages of a project, and checks the rules against the type checker. */
export async function compareForRelease(of: DiffProject | string, before: Model, after: Model): Promise<Comparison> {
  const { root, package: single, requiredFields } = toProject(of);
  const { changes: detected, files, declarations } = await compareModels(before, after, requiredFields);
  const { overrides, problems } = await readOverrides(root);
  const { changes, unused } = applyOverrides(detected, overrides);
  const changed = changedFiles(...files);
  return {
    changes,
    context: {
      titles: readTitles(before, after),
      versions: single === undefined ? packageVersions(root) : new Map([[single.name, single.version]]),
      changed: single === undefined ? movedPackages(changed) : new Set(changed.size === 0 ? [] : [single.name]),
      dependents: single === undefined ? packageDependents(root) : undefined,
      single: single?.name,
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
export async function compareModels(before: Model, after: Model, required?: RequiredFields) {
  const files = await emittedFiles(before, after, required);
  const declarations = [readDeclarations(files[0], handWritten), readDeclarations(files[1], handWritten)] as const;
  const specs = new Map(
    [...before.feeds, ...before.services, ...after.feeds, ...after.services].map(({ id, file }) => [id, file]),
  );
  const changes: readonly Change[] = [
    ...diff(before, after, required),
    ...exportChanges(...declarations, (feed) => specs.get(feed) ?? "spec"),
  ];
  return { changes, files, declarations };
}

/** Reports packages whose generated files differ although no change lists them: a rule is missing or incomplete. */
function unexplainedPackages(changes: readonly Change[], files: ReadonlyMap<string, readonly string[]>): string[] {
  const explained = new Set(changes.flatMap(listPackages));
  return [...files]
    .filter(([name]) => !explained.has(name))
    .map(
      ([name, [first]]) =>
        `${name} differs (${first}), but no change lists the package; add a rule, ` +
        "or add the package to the parts of a rule",
    );
}

/** Generated files of two models by path. Both use one emitter, which generates unchanged feeds only once. */
async function emittedFiles(
  before: Model,
  after: Model,
  requiredFields: RequiredFields | undefined,
): Promise<readonly [before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>]> {
  const emitter = createEmitter({ ...packagesLayout, requiredFields });
  const older = await emitter.emit(before);
  const newer = await emitter.emit(after);
  const byPath = (files: typeof older): ReadonlyMap<string, string> =>
    new Map(files.map(({ path, text }) => [path, text]));
  return [byPath(older), byPath(newer)];
}
