import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runNode } from "../child.ts";
import { measureInTurns, median, medianRatio, readOptions, Report } from "../report.ts";
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
      report.progress("all feeds");
      const peer = createRequire(import.meta.url).resolve("openapi-typescript/package.json");
      const openApi = join(repository, "packages/schemas/openapi.json");
      const peerArgs = [join(dirname(peer), "bin/cli.js"), openApi, "-o", join(workspace.root, "openapi.d.ts")];
      const generate = (): number => runNode([workspace.cli, "generate"], workspace.root).milliseconds;
      const [peers = [], anew = [], unchanged = []] = await measureInTurns(rounds, [
        () => runNode(peerArgs, repository).milliseconds,
        () => {
          workspace.reset();
          return generate();
        },
        generate,
      ]);
      const ratio = medianRatio(anew, peers);
      report.add(
        ["openapi-typescript on openapi.json (types only)", milliseconds(median(peers))],
        [
          "sdf generate, everything anew, against openapi-typescript",
          `${milliseconds(median(anew))}: ${ratio.toFixed(2)}×`,
          "≤ 2×",
          ratio,
        ],
        ["sdf generate, nothing changed", milliseconds(median(unchanged)), "≤ 1000 ms", median(unchanged)],
      );
    }
    if (options.includes("watch")) {
      report.progress("watch");
      const watch = median(await measureWatch(workspace, rounds));
      report.add(["sdf generate --watch, one feed changed", milliseconds(watch), "≤ 500 ms", watch]);
    }
  } finally {
    workspace.remove();
  }
  if (options.includes("scale")) {
    const count = options.size === "check" ? 2 : 1000;
    const what = `${count} generated feeds, compiled and emitted in one process`;
    report.progress(`${count} feeds`);
    const { stdout } = runNode([join(import.meta.dirname, "scale-process.ts"), String(count)], repository);
    const { seconds, megabytes } = JSON.parse(stdout) as Scale;
    report.add([what, `${seconds.toFixed(1)} s`, "≤ 20 s", seconds]);
    report.add([`${what}: memory`, `${megabytes.toFixed(0)} MB`, "≤ 1024 MB", megabytes]);
  }
  report.print();
}

function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`;
}
