import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Workspace } from "./workspace.ts";

/**
 * Milliseconds between saving a changed feed and the report that its files are written, for consecutive changes. The
 * first of several is a warm-up and is not counted.
 */
export async function measureWatch(workspace: Workspace, changes: number): Promise<number[]> {
  const watcher = spawn(process.execPath, [workspace.cli, "generate", "--watch", "--json"], {
    cwd: workspace.root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const reports = createInterface({ input: watcher.stdout })[Symbol.asyncIterator]();
  const spec = join(workspace.root, "spec/soccer/match-momentum.yaml");
  const original = readFileSync(spec, "utf8");
  const times: number[] = [];
  try {
    await reports.next();
    for (let change = changes > 1 ? 0 : 1; change <= changes; change += 1) {
      const start = performance.now();
      writeFileSync(spec, original.replace(/^summary: .*$/m, `summary: Changed for the ${change}. time.`));
      const report = JSON.parse((await reports.next()).value as string) as { ok: boolean; written: readonly string[] };
      if (!report.ok || report.written.length === 0)
        throw new Error(`the change was not generated: ${JSON.stringify(report)}`);
      if (change > 0) times.push(performance.now() - start);
    }
  } finally {
    watcher.kill();
    await once(watcher, "exit");
    writeFileSync(spec, original);
  }
  return times;
}
