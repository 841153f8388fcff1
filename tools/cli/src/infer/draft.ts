import { draftFeed, scalarForms, type Observations } from "@sdf-tools/infer";
import { compile, type Model } from "@sdf-tools/model";
import { renderDiagnostics } from "@sdf-tools/spec";
import type { InferArguments } from "./arguments.ts";
import { specFiles, writeFiles } from "./files.ts";

/**
 * Drafts the spec of a feed without a spec, and prints or writes it.
 *
 * @throws Error if the spec exists and `force` is not set, or if the draft does not compile
 */
export async function draft(
  observations: Observations,
  model: Model,
  { name, code, path, identify, write, force, json }: InferArguments,
): Promise<void> {
  const { documents, lists, root: xml } = observations;
  const title = (name.split("/")[1] ?? name).replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const text = draftFeed(
    observations.observed,
    {
      id: name,
      code,
      title,
      documents,
      lists,
      path,
      identify,
      root: xml,
    },
    { forms: scalarForms(model.scalars) },
  );
  const file = `spec/${name}.yaml`;
  const files = await specFiles();
  if (write === true && force !== true && files.has(file)) {
    throw new Error(
      `${file} exists; run with --feed ${name} for a patch that keeps its facts, or with --force to replace it`,
    );
  }
  const { diagnostics } = compile(new Map([...files, [file, text]]));
  const errors = diagnostics.filter((each) => each.file === file && each.severity === "error");
  if (errors.length > 0) throw new Error(`the draft does not compile:\n${renderDiagnostics(errors)}`);
  if (json === true) console.log(JSON.stringify({ draft: file, documents, text }, null, 2));
  else if (write !== true) process.stdout.write(text);
  if (write === true) await writeFiles(new Map([[file, text]]));
}
