import { writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const models = resolve(dirname(fileURLToPath(import.meta.url)), "../../../../packages/models/src");

/** Origin of fitted scalars, for the first line of their file. */
export interface FittedFrom {
  /** Path of the fit script from the repository, such as `tools/model-training/src/fit/tennis/prematch.ts`. */
  readonly script: string;
  readonly dataset: string;
  readonly sha256: string;
}

/**
 * Writes a file of fitted scalars under `packages/models/src`. Its first line names script, data set and hash.
 * @param path path from that folder, such as `tennis/fitted/prematch-men.ts`
 * @param body the declarations
 */
export async function writeFitted(path: string, { script, dataset, sha256 }: FittedFrom, body: string): Promise<void> {
  await writeFile(
    join(models, path),
    `// Fitted by ${script} from ${dataset} (sha256 ${sha256}); do not edit.\n${body}`,
  );
}

/** A number as source text, with `digits` significant digits. */
export function source(value: number, digits = 6): string {
  return String(Number(value.toPrecision(digits)));
}
