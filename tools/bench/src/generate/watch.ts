import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../child.ts";
import { measureInTurns } from "../report.ts";
import type { Workspace } from "./workspace.ts";

/** Milliseconds between saving a changed feed and the report that its files are written, for consecutive changes. */
export async function measureWatch(workspace: Workspace, changes: number): Promise<readonly number[]> {
  const watcher = start(workspace.cli, ["generate", "--watch", "--json"], { cwd: workspace.root });
  const spec = join(workspace.root, "spec/soccer/match-momentum.yaml");
  const original = readFileSync(spec, "utf8");
  let change = 0;
  const saveChange = async (): Promise<number> => {
    const startedAt = performance.now();
    writeFileSync(spec, original.replace(/^summary: .*$/m, `summary: Changed for the ${++change}. time.`));
    const report = JSON.parse(await watcher.line(change)) as { ok: boolean; written: readonly string[] };
    if (!report.ok || report.written.length === 0)
      throw new Error(`the change was not generated: ${JSON.stringify(report)}`);
    return performance.now() - startedAt;
  };
  try {
    await watcher.line(0);
    const [times = []] = await measureInTurns(changes, [saveChange]);
    return times;
  } finally {
    await watcher.stop();
    writeFileSync(spec, original);
  }
}
