import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { AnyModel } from "./changed-model.ts";

export { leaves, otherValue, withValue, type AnyModel, type Step } from "./changed-model.ts";

/** Root of the repository, also for a copy of this package that mutation testing makes. */
export const repository = join(
  dirname(createRequire(import.meta.url).resolve("@sdf-tools/compiler/link")),
  "../../../..",
);

/** The published model of the specs of the repository, which takes a tenth of the time of their compilation. */
export function ownModel(): AnyModel {
  return JSON.parse(readFileSync(join(repository, "packages/schemas/model.json"), "utf8")) as AnyModel;
}
