import { writeFile } from "node:fs/promises";
import type { Model } from "@sdf-tools/compiler/link";
import { observeFiles, scalarForms, writeDrift, type Observations } from "@sdf-tools/infer";
import pc from "picocolors";
import type { InferArguments } from "./arguments.ts";
import { draft } from "./draft.ts";
import { findResponses } from "./files.ts";
import { progressLine } from "./progress.ts";
import { loadProject } from "./project.ts";
import { propose } from "./propose.ts";

/** @returns the exit code. 0: success. 1: `check`, and the responses differ. 2: no response could be read */
export async function runInfer(responses: readonly string[], options: InferArguments): Promise<number> {
  const project = await loadProject(process.cwd());
  const { model } = project;
  const feed = options.feed === undefined ? undefined : model.feeds.find(({ id }) => id === options.feed);
  if (options.feed !== undefined && feed === undefined)
    throw new Error(`unknown feed ${options.feed}; feeds: ${model.feeds.map(({ id }) => id).join(", ")}`);
  const progress = progressLine();
  const { files, requests } = await findResponses(responses, feed?.description.path ?? options.path);
  const observations = await observeFiles(files, {
    model,
    feed,
    onDocument: progress.count,
  });
  progress.end();
  for (const { file, why } of observations.unreadable) console.error(`${pc.yellow("skipped")}  ${file}: ${why}`);
  for (const file of observations.foreign)
    console.error(`${pc.yellow("skipped")}  ${file}: not a response of ${options.feed ?? "one feed"}`);
  if (options.drift !== undefined) await writeDriftFile(options.drift, feed?.id ?? options.name, observations, model);
  if (observations.observed.members.size === 0) {
    console.error(
      observations.documents > 0
        ? `sdf: the responses are empty (${observations.documents} read); pass responses with content`
        : "sdf: no response could be read; pass files with responses of the feed",
    );
    return 2;
  }
  if (feed !== undefined) return propose(observations, project, feed, options);
  await draft(observations, requests[0], project, options);
  return 0;
}

async function writeDriftFile(file: string, feed: string, observations: Observations, model: Model): Promise<void> {
  const drift = writeDrift(new Map([[feed, observations.observed]]), scalarForms(model.scalars).names);
  await writeFile(file, `${JSON.stringify(drift, null, 2)}\n`);
  console.error(`${pc.green("written")}  ${file}`);
}
