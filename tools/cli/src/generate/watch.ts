import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createEmitter, type Emitter } from "@sdf-tools/emit";
import { applyChanges } from "@sdf-tools/emit/write";
import type { SpecCache } from "@sdf-tools/spec";
import { planChanges } from "./plan.ts";
import type { Reporter } from "./report.ts";
import type { GenerateResult } from "./result.ts";

/** Delay before a run, because editors write a file in several steps. */
const debounceMs = 40;

/** Fictitious documents and requests for tests, on which no package depends. */
const fixtures = /^fixtures[\\/]/;

/**
 * Generates all files now and after every change of a spec, until `signal` is aborted. It reuses the emitter, so that
 * unchanged feeds are not emitted again and the compilers stay loaded.
 */
export async function watchSpecs(
  root: string,
  reporter: Reporter,
  signal = new AbortController().signal,
): Promise<void> {
  let changed = true;
  let wake = (): void => {};
  // The watcher starts before the first run, so that it detects changes during the run.
  const watcher = watch(join(root, "spec"), { recursive: true, signal }, (_event, name) => {
    if (name === null || !name.endsWith(".yaml") || fixtures.test(name)) return;
    changed = true;
    wake();
  });
  const emitter = createEmitter();
  const specs: SpecCache = new Map();
  signal.addEventListener("abort", () => wake());
  try {
    while (!signal.aborted) {
      if (changed) {
        changed = false;
        await reporter.report(await generateOnce(root, emitter, specs));
        reporter.note("watching spec/ …");
      } else {
        await new Promise<void>((resolve) => (wake = resolve));
        await setTimeout(debounceMs);
      }
    }
  } finally {
    watcher.close();
  }
}

async function generateOnce(root: string, emitter: Emitter, specs: SpecCache): Promise<GenerateResult> {
  const start = performance.now();
  const { feeds, diagnostics, changes } = await planChanges(root, emitter, specs);
  if (changes !== undefined) await applyChanges(root, changes);
  return {
    ok: changes !== undefined,
    feeds,
    written: changes?.write.map(({ path }) => path) ?? [],
    removed: changes?.remove ?? [],
    unchanged: changes?.unchanged.length ?? 0,
    diagnostics,
    cached: false,
    milliseconds: Math.round(performance.now() - start),
  };
}
