import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runNode } from "../child.ts";
import { median, medianRatio, readOptions, Report } from "../report.ts";
import { repository } from "../repository.ts";
import type { Scale } from "./scale-process.ts";
import { measureWatch } from "./watch.ts";
import { createWorkspace } from "./workspace.ts";

const parts = ["feeds", "watch", "scale"] as const;

/**
 * Measures `sdf generate`. The peer is openapi-typescript with the OpenAPI file of the same feeds, which writes types
 * only; a full run writes types, shapes, clients, JSON Schema, XSD, OpenAPI and the model. Entire processes are
 * measured alternately, and their medians compared.
 */
export async function generateBenchmark(args: readonly string[]): Promise<void> {
  const options = readOptions(args, parts);
  const rounds = { full: 7, quick: 3, check: 1 }[options.size];
  const report = new Report("generate", options);
  const workspace = createWorkspace(options.size === "check");
  try {
    if (options.includes("feeds")) {
      const peer = join(
        dirname(createRequire(import.meta.url).resolve("openapi-typescript/package.json")),
        "bin/cli.js",
      );
      const openApi = join(repository, "packages/schemas/openapi.json");
      const peerArgs = [peer, openApi, "-o", join(workspace.root, "openapi.d.ts")];
      const times = { peer: [] as number[], anew: [] as number[], unchanged: [] as number[] };
      // The first round fills the compile cache of Node and is not counted.
      for (let round = options.size === "check" ? 1 : 0; round <= rounds; round++) {
        report.progress(`all feeds, round ${round}`);
        const peerTime = runNode(peerArgs, repository).milliseconds;
        workspace.reset();
        const anew = runNode([workspace.cli, "generate"], workspace.root).milliseconds;
        const unchanged = runNode([workspace.cli, "generate"], workspace.root).milliseconds;
        if (round === 0) continue;
        times.peer.push(peerTime);
        times.anew.push(anew);
        times.unchanged.push(unchanged);
      }
      const [peerTime, anew, unchanged] = [median(times.peer), median(times.anew), median(times.unchanged)];
      const ratio = medianRatio(times.anew, times.peer);
      report.add(
        ["openapi-typescript on openapi.json (types only)", milliseconds(peerTime)],
        [
          "sdf generate, everything anew, against openapi-typescript",
          `${milliseconds(anew)}: ${ratio.toFixed(2)}×`,
          "≤ 2×",
          ratio <= 2,
        ],
        ["sdf generate, nothing changed", milliseconds(unchanged), "≤ 1 s", unchanged <= 1000],
      );
    }
    if (options.includes("watch")) {
      report.progress("watch");
      const watch = median(await measureWatch(workspace, rounds));
      report.add(["sdf generate --watch, one feed changed", milliseconds(watch), "≤ 0.5 s", watch <= 500]);
    }
  } finally {
    workspace.remove();
  }
  if (options.includes("scale")) {
    const count = options.size === "check" ? 2 : 1000;
    report.progress(`${count} feeds`);
    const { stdout } = runNode([join(import.meta.dirname, "scale-process.ts"), String(count)], repository);
    const scale = JSON.parse(stdout) as Scale;
    report.add([
      `${count} generated feeds, compiled and emitted in one process`,
      `${(scale.milliseconds / 1000).toFixed(1)} s, ${scale.megabytes.toFixed(0)} MB`,
      "≤ 20 s, 1 GB",
      scale.milliseconds <= 20_000 && scale.megabytes <= 1024,
    ]);
  }
  report.print();
}

function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`;
}
