import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { compile, type Model, type Published } from "@sdf-tools/model";
import { renderDiagnostics, type SpecSource } from "@sdf-tools/spec";
import { LoadFailure } from "./failure.ts";
import { specsAt } from "./git.ts";
import { parseModel } from "./parse-model.ts";
import { modelOfPublished, modelOfTarball } from "./published.ts";

/** Path of the model of the last release. */
export const releasedModel = "spec/released/model.json";

/**
 * Loads a model:
 * - `released`             the last release, `spec/released/model.json`
 * - `@sdf/schemas@1.2.0`   a published version
 * - a folder of specs, a `model.json`, or a tarball of `@sdf/schemas`
 * - a git revision, whose `spec/` is compiled
 *
 * @throws LoadFailure if the model does not exist or does not compile
 */
export async function loadModel(root: string, name: string): Promise<Published<Model>> {
  if (name === "released") return parse(await read(join(root, releasedModel), name), name);
  if (name.startsWith("@sdf/schemas")) return parse(await modelOfPublished(name), name);
  const stats = await stat(name).catch(() => undefined);
  if (stats?.isDirectory()) return compiled(name, name);
  if (stats?.isFile()) return parse(name.endsWith(".tgz") ? await modelOfTarball(name) : await read(name, name), name);
  const texts = await specsAt(root, name);
  if (texts !== undefined) return compiled(texts, name);
  throw new LoadFailure(
    `${name} is not a folder of specs, a model.json, a tarball, a git revision or a published ` +
      `@sdf/schemas; use one of these, or "released"`,
  );
}

function compiled(source: SpecSource, name: string): Model {
  const { model, diagnostics } = compile(source);
  if (model === undefined)
    throw new LoadFailure(`the specs of ${name} do not compile:\n${renderDiagnostics(diagnostics)}`);
  return model;
}

async function read(file: string, name: string): Promise<string> {
  return readFile(file, "utf8").catch(() => {
    throw new LoadFailure(`${name}: ${file} cannot be read; "sdf release" writes the model of a release`);
  });
}

function parse(text: string, name: string): Published<Model> {
  const model = parseModel(text);
  if (model === undefined)
    throw new LoadFailure(`${name} is not a compiled model; use a model.json as contained in @sdf/schemas`);
  return model;
}
