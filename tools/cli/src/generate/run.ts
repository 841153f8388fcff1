import { readSpecs, type ResolvedConfig } from "../config/index.ts";
import { fingerprint, readState, writeState } from "./cache.ts";
import { toResult, type GenerateResult } from "./result.ts";

/** Generates all files, unless nothing has changed since the last run. */
export async function generate(config: ResolvedConfig): Promise<GenerateResult> {
  const { root } = config;
  const start = performance.now();
  const specs = await readSpecs(config);
  const state = await readState(root);
  if (state !== undefined && state.fingerprint === (await fingerprint(config, specs, state.files))) {
    const { files, feeds, diagnostics } = state;
    return { ...toResult({ feeds, diagnostics }, start), ok: true, unchanged: files.length, cached: true };
  }
  // Loaded on demand, because they load the compilers, which a run without changes does not need.
  const [{ projectOutput }, { applyChanges }, { planChanges }] = await Promise.all([
    import("./project.ts"),
    import("@sdf-tools/compiler/write"),
    import("./plan.ts"),
  ]);
  const planned = await planChanges(config, projectOutput(config), specs);
  const { feeds, diagnostics, changes } = planned;
  if (changes !== undefined) {
    await applyChanges(root, changes);
    const files = [...changes.write.map(({ path }) => path), ...changes.unchanged].sort();
    await writeState(root, { files, feeds, diagnostics, fingerprint: await fingerprint(config, specs, files) });
  }
  return toResult(planned, start);
}
