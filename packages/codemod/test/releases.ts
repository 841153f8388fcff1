/** Synthetic releases of one feed: specs that differ from the specs of this repository, as packages. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FeedShape } from "@sdf/validators";
import { compile, type Model } from "../../../tools/compiler/src/link/index.ts";
// By path: the manifest of a published package does not name the tools.
import { compareModels, jsonReport } from "../../../tools/diff/src/index.ts";
import type { Change, Release } from "../src/index.ts";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const feed = "soccer/match-momentum";
const file = `spec/${feed}.yaml`;

/** A release with its generated files by their path in the repository. */
export interface SyntheticRelease {
  readonly version: string;
  readonly model: Model;
  readonly files: ReadonlyMap<string, string>;
  readonly changes: readonly Change[];
}

/** Replacements in the spec of the feed, each of a text that occurs exactly once. */
export type SpecEdits = readonly (readonly [from: string, to: string])[];

const specs = new Map(
  (readdirSync(join(repository, "spec"), { recursive: true }) as string[])
    .filter((path) => path === `${feed}.yaml` || (path.startsWith("shared/") && path.endsWith(".yaml")))
    .map((path) => [`spec/${path}`, readFileSync(join(repository, "spec", path), "utf8")]),
);

/** Creates releases 0.1.0, 0.2.0, … from the spec of the feed and the edits of each later release. */
export async function createReleases(...steps: readonly SpecEdits[]): Promise<readonly SyntheticRelease[]> {
  const texts = steps.reduce<string[]>(
    (all, edits) => [...all, edited(all.at(-1) ?? "", edits)],
    [specs.get(file) ?? ""],
  );
  const models = texts.map((text) => modelOf(new Map([...specs, [file, text]])));
  return Promise.all(
    models.map(async (model, index) => {
      const { changes, files } = await compareModels(models[index - 1] ?? model, model);
      return {
        version: `0.${index + 1}.0`,
        model,
        files: files[1],
        changes: JSON.parse(jsonReport(changes)) as readonly Change[],
      };
    }),
  );
}

/** The releases as `changes.json` contains them, newest first, without the first one. */
export function recordsOf(releases: readonly SyntheticRelease[]): readonly Release[] {
  return releases
    .slice(1)
    .map(({ version, changes }) => ({ packages: { "@sdf/types": version, "@sdf/soccer": version }, changes }))
    .toReversed();
}

/** Installs the types of a release in a project, instead of other types. */
export function installTypes({ version, files }: SyntheticRelease, project: string): void {
  const folder = join(project, "node_modules/@sdf/types");
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const manifest = { name: "@sdf/types", version, type: "module", exports: { "./*": "./src/*.ts" } };
  write("package.json", JSON.stringify(manifest));
  for (const name of ["id.ts", "without.ts"])
    write(`src/${name}`, readFileSync(join(repository, "packages/types/src", name), "utf8"));
  for (const [path, text] of files)
    if (path.startsWith("packages/types/src/")) write(path.replace("packages/types/", ""), text);
}

/** The decoder of a release. */
export async function shapeOf({ files }: SyntheticRelease): Promise<FeedShape<unknown>> {
  const validators = new URL("../../validators/src/", import.meta.url);
  const code = stripTypeScriptTypes(files.get(`packages/validators/src/${feed}.ts`) ?? "")
    // The fast decoder of the package belongs to the specs of this repository.
    .replace(/^import \{ fast \}.*$/m, "const fast = undefined;")
    .replace(/from "\.\.\/([^"]+)"/g, (_all, path: string) => `from "${new URL(path, validators).href}"`);
  const { matchMomentum } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return matchMomentum as FeedShape<unknown>;
}

function edited(text: string, edits: SpecEdits): string {
  return edits.reduce((result, [from, to]) => {
    if (result.split(from).length !== 2) throw new Error(`the spec must contain exactly once: ${from}`);
    return result.replace(from, to);
  }, text);
}

function modelOf(files: ReadonlyMap<string, string>): Model {
  const { model, diagnostics } = compile(files);
  if (model === undefined) throw new Error(`the specs do not compile: ${JSON.stringify(diagnostics)}`);
  return model;
}
