import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { observeFiles, scalarForms, writeDrift, type Observations } from "@sdf-tools/infer";
import { compile, type Model } from "@sdf-tools/model";
import { renderDiagnostics } from "@sdf-tools/spec";
import pc from "picocolors";
import type { InferArguments } from "./arguments.ts";
import { draft } from "./draft.ts";
import { filesOf, root } from "./files.ts";
import { progressLine } from "./progress.ts";
import { propose } from "./propose.ts";

/** @returns the exit code. 0: success. 1: `check`, and the responses differ. 2: no response could be read */
export async function runInfer(responses: readonly string[], options: InferArguments): Promise<number> {
  const { model, diagnostics } = compile(join(root, "spec"));
  if (model === undefined) throw new Error(`the specs do not compile:\n${renderDiagnostics(diagnostics)}`);
  const feed = options.feed === undefined ? undefined : model.feeds.find(({ id }) => id === options.feed);
  if (options.feed !== undefined && feed === undefined)
    throw new Error(`unknown feed ${options.feed}; feeds: ${model.feeds.map(({ id }) => id).join(", ")}`);
  const progress = progressLine();
  const observations = await observeFiles(await filesOf(responses), {
    model,
    feed,
    onDocument: progress.count,
  });
  progress.end();
  for (const { file, why } of observations.unreadable) console.error(`${pc.yellow("skipped")}  ${file}: ${why}`);
  for (const file of observations.foreign)
    console.error(`${pc.yellow("skipped")}  ${file}: not a response of ${options.feed ?? "one feed"}`);
  if (options.drift !== undefined) await writeDriftFile(options.drift, feed?.id ?? options.name, observations, model);
  if (observations.observed.count === 0 && observations.observed.members.size === 0) {
    console.error("sdf: no response could be read; pass files with responses of the feed");
    return 2;
  }
  if (feed !== undefined) return propose(observations, model, feed, options);
  await draft(observations, model, options);
  return 0;
}

async function writeDriftFile(file: string, feed: string, observations: Observations, model: Model): Promise<void> {
  const drift = writeDrift(new Map([[feed, observations.observed]]), scalarForms(model.scalars).names);
  await writeFile(file, `${JSON.stringify(drift, null, 2)}\n`);
  console.error(`${pc.green("written")}  ${file}`);
}
