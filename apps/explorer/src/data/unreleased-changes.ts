/** Changes of the specs since the last release, by the rules of `tools/diff`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "../../../../tools/diff/src/change.ts";
import { diff } from "../../../../tools/diff/src/diff.ts";
import { parseModel } from "../../../../tools/diff/src/load/parse-model.ts";
import { model, repository, type Model } from "./model.ts";

const file = join(repository, "spec/released/model.json");

/** Changes of a model since the released one; empty before the first release. */
export function changesSince(released: Model | undefined, now: Model): readonly Change[] {
  return released === undefined ? [] : diff(released, now);
}

/** @throws Error if the file of the last release contains no model */
function readReleasedModel(): Model | undefined {
  if (!existsSync(file)) return undefined;
  const released = parseModel(readFileSync(file, "utf8"));
  if (released === undefined) throw new Error(`${file} contains no compiled model; run "sdf release" to write it`);
  return released as Model;
}

export const unreleased: readonly Change[] = changesSince(readReleasedModel(), model);
