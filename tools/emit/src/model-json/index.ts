import type { Model } from "@sdf-tools/model";
import type { OutputFile } from "../output.ts";

/** The compiled model as a file, for tools that are not written in TypeScript. */
export function modelJsonFiles(model: Model): OutputFile[] {
  return [{ path: "packages/schemas/model.json", text: `${JSON.stringify(model, withoutOrigins, 2)}\n` }];
}

/** Lines and columns of the spec would make the file differ with every comment that is added there. */
function withoutOrigins(key: string, value: unknown): unknown {
  return key === "origin" ? undefined : value;
}
