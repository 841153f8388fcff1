import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Model } from "@sdf-tools/model";
import { fileUrl } from "@sdf/schemas";
import { ConfigError, type ResolvedConfig } from "../config/index.ts";

/**
 * Rejects scalars that the decoders do not have: generated code imports the published `@sdf/validators`, whose table
 * has the scalars of `@sdf/spec`. Schemas can have any scalar.
 *
 * @throws ConfigError with the names of the scalars
 */
export async function rejectOwnScalars(config: ResolvedConfig, model: Model): Promise<void> {
  const hasCode = config.formats.some((format) => format === "javascript" || format === "typescript");
  if (config.layout === "packages" || !hasCode) return;
  const published = JSON.parse(await readFile(fileUrl("model.json"), "utf8")) as Pick<Model, "scalars">;
  const names = new Set(published.scalars.map(({ name }) => name));
  const own = model.scalars.filter(({ name }) => !names.has(name)).map(({ name }) => `\`${name}\``);
  if (own.length > 0)
    throw new ConfigError(
      basename(config.file),
      "formats",
      `generated code cannot decode the scalar ${own.join(", ")}; use a scalar of @sdf/spec, or generate schemas only`,
    );
}
