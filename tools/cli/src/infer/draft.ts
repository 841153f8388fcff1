import { compile } from "@sdf-tools/compiler/link";
import { renderDiagnostics } from "@sdf-tools/compiler/read";
import {
  draftFeed,
  fixtureFiles,
  scalarForms,
  sharedStructures,
  type InferredRequest,
  type Observations,
} from "@sdf-tools/infer";
import type { InferArguments } from "./arguments.ts";
import { existing, writeFiles } from "./files.ts";
import type { InferProject } from "./project.ts";

/**
 * Drafts the spec of a feed without a spec, and prints it, or writes it with made-up fixtures.
 *
 * @throws Error if the spec or a fixture exists and `force` is not set, or if the draft does not compile
 */
export async function draft(
  observations: Observations,
  recorded: InferredRequest | undefined,
  { root, specs, files, model }: InferProject,
  { name, code, path, identify, write, force, json }: InferArguments,
): Promise<void> {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\/(?!index$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `--name ${name} is not a feed name; use <sport>/<feed> in lower case, such as soccer/match-stats; the feed ` +
        "cannot be named index",
    );
  if (!/^[A-Z]{2}\d+$/.test(code))
    throw new Error(`--code ${code} is not a feed code; use two capital letters and a number, such as MA27`);
  const { documents, lists, root: xml } = observations;
  const title = (name.split("/")[1] ?? name).replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const facts = { id: name, code, title, documents, lists, path, identify, recorded, root: xml };
  const text = draftFeed(observations.observed, facts, {
    forms: scalarForms(model.scalars),
    structures: sharedStructures(files),
  });
  const file = `${specs}/${name}.yaml`;
  const compiled = compile(new Map([...files, [file, text]]));
  const feed = compiled.model?.feeds.find(({ id }) => id === name);
  if (compiled.model === undefined || feed === undefined)
    throw new Error(`the draft does not compile, which is a bug:\n${renderDiagnostics(compiled.diagnostics)}`);
  const folder = `${specs}/fixtures/${name}`;
  const fixtures = [...fixtureFiles(feed, compiled.model)].map(([fixture, each]): [string, string] => [
    `${folder}/${fixture}`,
    each,
  ]);
  const output = new Map([[file, text], ...fixtures]);
  if (json === true)
    console.log(JSON.stringify({ draft: file, documents, text, files: Object.fromEntries(output) }, null, 2));
  if (write !== true) {
    if (json !== true) process.stdout.write(text);
    return;
  }
  const [obstacle] = force === true ? [] : existing(root, output.keys());
  if (obstacle === file)
    throw new Error(
      `${file} exists; run with --feed ${name} for a patch that keeps its facts, or with --force to replace it`,
    );
  if (obstacle !== undefined)
    throw new Error(`${obstacle} exists, but ${file} does not; move it, or use --force to replace it`);
  await writeFiles(root, output);
  console.error(`next: sdf generate, then sdf check with the responses`);
}
