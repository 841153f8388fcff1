import { readSpecs, type ResolvedConfig } from "../config/index.ts";
import { fingerprint, readState, writeState } from "./cache.ts";
import type { GenerateResult } from "./result.ts";

/** Generates all files, unless nothing has changed since the last run. */
export async function generate(config: ResolvedConfig): Promise<GenerateResult> {
  const { root } = config;
  const start = performance.now();
  const milliseconds = (): number => Math.round(performance.now() - start);
  const specs = await readSpecs(config);
  const state = await readState(root);
  if (state !== undefined && state.fingerprint === (await fingerprint(config, specs, state.files))) {
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
  const [{ projectOutput }, { applyChanges }, { planChanges }] = await Promise.all([
    import("./project.ts"),
    import("@sdf-tools/compiler/write"),
    import("./plan.ts"),
  ]);
  const { feeds, diagnostics, changes } = await planChanges(config, projectOutput(config), { specs });
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
  await writeState(root, { files, feeds, diagnostics, fingerprint: await fingerprint(config, specs, files) });
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
