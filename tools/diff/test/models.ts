import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compile, publishedModel } from "@sdf-tools/compiler/link";
import type { AnyModel } from "./changed-model.ts";

export { leaves, otherValue, withValue, type AnyModel, type Step } from "./changed-model.ts";

/** Root of the repository, also for a copy of this package that mutation testing makes. */
export const repository = join(
  dirname(createRequire(import.meta.url).resolve("@sdf-tools/compiler/link")),
  "../../../..",
);

/** Compiles the specs of the repository, without origins. */
export function ownModel(): AnyModel {
  const { model } = compile(join(repository, "spec"));
  if (model === undefined) throw new Error("the specs do not compile");
  return publishedModel(model);
}
