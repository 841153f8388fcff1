import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Compiled, Model } from "@sdf-tools/compiler/link";
import { loadSpecs, renderDiagnostics } from "@sdf-tools/compiler/read";
import { toProject, findReleasedModel, type DiffProject } from "../project.ts";
import { LoadFailure } from "./failure.ts";
import { specsAt } from "./git.ts";
import { parseModel } from "./parse-model.ts";
import { readPublishedModel, readPackedModel } from "./published.ts";

/**
 * Loads a model:
 * - `released`             the last release, `released/model.json` beside the specs
 * - `@sdf/schemas@1.2.0`   a published version of the package with the model
 * - a folder of specs, a `model.json`, or a tarball of the package
 * - a git revision, whose specs are compiled
 *
 * @param of the project, or the root of a repository with the specs in `spec/`
 * @throws LoadFailure if the model does not exist or does not compile
 */
export async function loadModel(of: DiffProject | string, name: string): Promise<Model> {
  const project = toProject(of);
  if (name === "released") return parse(await read(join(project.root, findReleasedModel(project)), name), name);
  if (publishedPackage.test(name)) return parse(await readPublishedModel(name), name);
  const stats = await stat(name).catch(() => undefined);
  if (stats?.isDirectory()) return compiled(project.compile(specsBelow(name)), name);
  if (stats?.isFile()) return parse(name.endsWith(".tgz") ? await readPackedModel(name) : await read(name, name), name);
  const texts = await specsAt(project, name);
  if (texts !== undefined) return compiled(project.compile(texts), name);
  if (name === "HEAD")
    throw new LoadFailure(
      "there is no older model: the project has no release and is not in a git repository with a commit; " +
        "commit the specs, or name an older model",
    );
  throw new LoadFailure(
    `${name} is not a folder of specs, a model.json, a tarball, a git revision or a published ` +
      `@sdf/schemas; use one of these, or "released"`,
  );
}

/** A package with its version, such as `@sdf/schemas@1.2.0`. */
const publishedPackage = /^@[\w.-]+\/[\w.-]+(?:@.+)?$|^[\w.-]+@\d[\w.-]*$/;

function specsBelow(folder: string): ReadonlyMap<string, string> {
  return new Map(loadSpecs(folder).files.map(({ path, text }) => [path, text]));
}

function compiled({ model, diagnostics }: Compiled, name: string): Model {
  if (model === undefined)
    throw new LoadFailure(`the specs of ${name} do not compile:\n${renderDiagnostics(diagnostics)}`);
  return model;
}

async function read(file: string, name: string): Promise<string> {
  return readFile(file, "utf8").catch(() => {
    throw new LoadFailure(`${name}: ${file} cannot be read; "sdf release" writes the model of a release`);
  });
}

function parse(text: string, name: string): Model {
  const model = parseModel(text);
  if (model === undefined)
    throw new LoadFailure(`${name} is not a compiled model; use a model.json as contained in @sdf/schemas`);
  return model;
}
