import type { Changes } from "@sdf-tools/compiler/write";
import type { ResolvedConfig } from "../config/index.ts";
import { planChanges } from "./plan.ts";
import { projectOutput } from "./project.ts";
import { toResult, type Difference, type GenerateResult } from "./result.ts";

/** Compares the generated files with the specs. It compiles and emits everything, without a cache. */
export async function checkGenerated(config: ResolvedConfig): Promise<GenerateResult> {
  const start = performance.now();
  const planned = await planChanges(config, projectOutput(config));
  const differences = planned.changes === undefined ? [] : findDifferences(planned.changes);
  const { ok, ...result } = toResult(planned, start);
  return { ...result, ok: ok && differences.length === 0, written: [], removed: [], differences };
}

function findDifferences({ write, remove }: Changes): Difference[] {
  const changed = write.map(({ path, text, current }): Difference => {
    if (current === undefined) return { path, kind: "missing" };
    const [expected, actual] = [text.split("\n"), current.split("\n")];
    const index = expected.findIndex((line, at) => line !== actual[at]);
    const at = index < 0 ? expected.length : index;
    return { path, kind: "changed", line: at + 1, expected: expected[at] ?? "", found: actual[at] ?? "" };
  });
  return [...changed, ...remove.map((path): Difference => ({ path, kind: "orphan" }))];
}
