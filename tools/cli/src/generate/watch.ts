import { relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import { applyChanges } from "@sdf-tools/compiler/write";
import type { ResolvedConfig } from "../config/index.ts";
import { planChanges } from "./plan.ts";
import { projectOutput, type ProjectOutput } from "./project.ts";
import type { Reporter } from "./report.ts";
import { toResult, type GenerateResult } from "./result.ts";
import { watchSpecFolders } from "./watch-folders.ts";

/** Delay before a run, because editors write a file in several steps. */
const debounceMs = 40;

/**
 * Generates all files now and after every change of a spec, until `signal` is aborted. It reuses the emitter, so that
 * unchanged feeds are not emitted again and the compilers stay loaded.
 */
export async function watchSpecs(
  config: ResolvedConfig,
  reporter: Reporter,
  signal = new AbortController().signal,
): Promise<void> {
  let changed = true;
  let wake = (): void => {};
  // The watchers start before the first run, so that they detect changes during the run.
  const closeWatchers = watchSpecFolders(config.specs, () => {
    changed = true;
    wake();
  });
  const folders = config.specs.map((folder) => `${relative(config.root, folder)}/`).join(", ");
  const output = projectOutput(config);
  signal.addEventListener("abort", () => wake());
  try {
    while (!signal.aborted) {
      if (changed) {
        changed = false;
        await reporter.report(await generateOnce(config, output));
        reporter.note(`watching ${folders} …`);
      } else {
        await new Promise<void>((resolve) => (wake = resolve));
        await setTimeout(debounceMs);
      }
    }
  } finally {
    closeWatchers();
  }
}

async function generateOnce(config: ResolvedConfig, output: ProjectOutput): Promise<GenerateResult> {
  const start = performance.now();
  const planned = await planChanges(config, output);
  if (planned.changes !== undefined) await applyChanges(config.root, planned.changes);
  return toResult(planned, start);
}
