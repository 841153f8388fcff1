import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { repository } from "../../repository.ts";

/** Returns whether a value is valid. Ajv stops at the first error, which is its fastest mode. */
export type AjvValidator = (value: unknown) => boolean;

/**
 * Compiles the published JSON Schema of a feed to Ajv standalone code, which is the fastest mode and does not need
 * `eval`. The result is one module without imports.
 */
export async function writeAjvValidator(feed: string, file: string): Promise<void> {
  const schema = JSON.parse(
    readFileSync(join(repository, "packages/schemas/json", `${feed}.schema.json`), "utf8"),
  ) as object;
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true, optimize: true },
  });
  const code = standalone.default(ajv, ajv.compile(schema));
  // The code may import helpers of Ajv, which cannot be resolved from a temporary folder.
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: "js" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["main"],
    write: false,
    logLevel: "silent",
  });
  writeFileSync(file, outputFiles[0]?.contents ?? "");
}
