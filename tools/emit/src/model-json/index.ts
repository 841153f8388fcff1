import { publishedModel, type Model } from "@sdf-tools/model";
import type { OutputFile } from "../print/output-file.ts";
import { readableJson } from "../text/json.ts";

/** Generates the compiled model as JSON, for tools in other languages. */
export function modelJsonFiles(model: Model): OutputFile[] {
  return [{ path: "packages/schemas/model.json", text: `${readableJson(publishedModel(model))}\n` }];
}
