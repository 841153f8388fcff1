import { publishedModel, type Model } from "@sdf-tools/model";
import type { OutputFile } from "../output.ts";
import { readableJson } from "../text/json.ts";

/** The compiled model as a file, for tools that are not written in TypeScript. */
export function modelJsonFiles(model: Model): OutputFile[] {
  return [{ path: "packages/schemas/model.json", text: `${readableJson(publishedModel(model))}\n` }];
}
