import { fingerprint, readState, writeState } from "./cache.ts";
import type { GenerateResult } from "./result.ts";

/** Generates all files, unless nothing has changed since the last run. */
export async function generate(root: string): Promise<GenerateResult> {
  const start = performance.now();
  const milliseconds = (): number => Math.round(performance.now() - start);
  const state = await readState(root);
  if (state !== undefined && state.fingerprint === (await fingerprint(root, state.files))) {
    const { files, feeds, diagnostics } = state;
    return {
      ok: true,
      feeds,
      written: [],
      removed: [],
      unchanged: files.length,
      diagnostics,
      cached: true,
      milliseconds: milliseconds(),
    };
  }
  // Loaded on demand, because they load the compilers, which a run without changes does not need.
  const [{ createEmitter }, { applyChanges }, { planChanges }] = await Promise.all([
    import("@sdf-tools/emit"),
    import("@sdf-tools/emit/write"),
    import("./plan.ts"),
  ]);
  const { feeds, diagnostics, changes } = await planChanges(root, createEmitter());
  if (changes === undefined) {
    return {
      ok: false,
      feeds,
      written: [],
      removed: [],
      unchanged: 0,
      diagnostics,
      cached: false,
      milliseconds: milliseconds(),
    };
  }
  await applyChanges(root, changes);
  const written = changes.write.map(({ path }) => path);
  const files = [...written, ...changes.unchanged].sort();
  await writeState(root, { files, feeds, diagnostics, fingerprint: await fingerprint(root, files) });
  const { remove, unchanged } = changes;
  return {
    ok: true,
    feeds,
    written,
    removed: remove,
    unchanged: unchanged.length,
    diagnostics,
    cached: false,
    milliseconds: milliseconds(),
  };
}
