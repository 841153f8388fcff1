import { readFileSync } from "node:fs";
import { fileUrl } from "@sdf/schemas";
import type { Model } from "@sdf/schemas/model";

let loaded: Model | undefined;

/** The model from the published schemas; read once. */
export function model(): Model {
  return (loaded ??= JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as Model);
}
