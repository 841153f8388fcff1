import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { compile, type Model, type Published } from "@sdf-tools/model";
import { renderDiagnostics, type SpecSource } from "@sdf-tools/spec";
import { LoadFailure } from "./failure.ts";
import { specsAt } from "./git.ts";
import { parseModel } from "./parse-model.ts";
import { modelOfPublished, modelOfTarball } from "./published.ts";

/** Where the model of the last release is kept. */
export const releasedModel = "spec/released/model.json";

/**
 * The model that a word names:
 * - `released`             the last release, `spec/released/model.json`
 * - `@sdf/schemas@1.2.0`   a published version
 * - a folder of specs, a `model.json`, or a tarball of `@sdf/schemas`
 * - a git revision, whose `spec/` is compiled
 *
 * @throws LoadFailure that says what the word could not be read as
 */
export async function loadModel(root: string, word: string): Promise<Published<Model>> {
  if (word === "released") return parse(await read(join(root, releasedModel), word), word);
  if (word.startsWith("@sdf/schemas")) return parse(await modelOfPublished(word), word);
  const found = await stat(word).catch(() => undefined);
  if (found?.isDirectory()) return compiled(word, word);
  if (found?.isFile()) return parse(word.endsWith(".tgz") ? await modelOfTarball(word) : await read(word, word), word);
  const texts = await specsAt(root, word);
  if (texts !== undefined) return compiled(texts, word);
  throw new LoadFailure(`${word} is no folder of specs, model.json, tarball, git revision or published @sdf/schemas; name one of these, or "released"`);
}

function compiled(source: SpecSource, word: string): Model {
  const { model, diagnostics } = compile(source);
  if (model === undefined) throw new LoadFailure(`the specs of ${word} do not compile:\n${renderDiagnostics(diagnostics)}`);
  return model;
}

async function read(file: string, word: string): Promise<string> {
  return readFile(file, "utf8").catch(() => {
    throw new LoadFailure(`${word}: ${file} cannot be read; "sdf release" writes the model of a release`);
  });
}

function parse(text: string, word: string): Published<Model> {
  const model = parseModel(text);
  if (model === undefined) throw new LoadFailure(`${word} is no compiled model; name a model.json as @sdf/schemas carries it`);
  return model;
}
