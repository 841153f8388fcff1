import { publishedModel, type Model } from "../../link/index.ts";
import { readableJson } from "../../plan/text/json.ts";
import type { OutputFile } from "../files/output-file.ts";

/** Generates the compiled model as JSON, for tools in other languages. */
export function modelJsonFiles(model: Model): OutputFile[] {
  return [{ path: "packages/schemas/model.json", text: `${readableJson(publishedModel(model))}\n` }];
}
