/** Models of released versions, in the folder that the option `--releases` of the build names. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseModel } from "../../../../tools/diff/src/load/parse-model.ts";
import { modelOfTarball } from "../../../../tools/diff/src/load/published.ts";
import { releases, type ReleaseRecord } from "./changes.ts";
import type { Model } from "./model.ts";

export interface ReleaseModel {
  /** Version of `@sdf/schemas`, such as `1.2.0`. */
  readonly version: string;
  readonly model: Model;
}

/** The version in the name of a file: `1.2.0.json`, or `sdf-schemas-1.2.0.tgz` as `npm pack` writes it. */
const fileName = /^(?:sdf-schemas-)?(\d+\.\d+\.\d+)\.(?:json|tgz)$/;

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/**
 * Reads all models of a folder, oldest version first.
 *
 * @throws Error naming the file that has no version in its name, or contains no model
 */
export async function readReleaseModels(folder: string): Promise<readonly ReleaseModel[]> {
  const models = readdirSync(folder).map(async (name): Promise<ReleaseModel> => {
    const version = fileName.exec(name)?.[1];
    const file = join(folder, name);
    if (version === undefined)
      throw new Error(`${file}: the name has no version; rename it to 1.2.0.json or sdf-schemas-1.2.0.tgz`);
    const model = parseModel(name.endsWith(".tgz") ? await modelOfTarball(file) : readFileSync(file, "utf8"));
    if (model === undefined) throw new Error(`${file} contains no compiled model; use model.json of @sdf/schemas`);
    return { version, model: model as Model };
  });
  return (await Promise.all(models)).sort((one, other) => compareVersions(one.version, other.version));
}

/** Recorded releases whose model a list lacks. Without it, the pages of the release would disappear. */
export function missingVersions(
  models: readonly ReleaseModel[],
  recorded: readonly Pick<ReleaseRecord, "packages">[],
): readonly string[] {
  const versions = new Set(models.map(({ version }) => version));
  return recorded.flatMap(({ packages }) => packages["@sdf/schemas"] ?? []).filter((version) => !versions.has(version));
}

/** Reads the models of the folder of the build. @throws Error if it lacks a recorded release */
async function readFolder(folder: string | undefined): Promise<readonly ReleaseModel[]> {
  if (folder === undefined || folder === "") return [];
  const models = await readReleaseModels(folder);
  const missing = missingVersions(models, releases);
  if (missing.length > 0)
    throw new Error(
      `${folder} lacks ${missing.join(", ")}, so that links to these versions would break; ` +
        `run npm pack @sdf/schemas@${missing[0] ?? ""} --pack-destination ${folder}`,
    );
  return models;
}

/** Released versions, oldest first; empty without the option. */
export const releaseModels: readonly ReleaseModel[] = await readFolder(process.env["SDF_RELEASE_MODELS"]);
