import { createRequire } from "node:module";
import { cpus, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { median, runNode, table } from "../measure.ts";
import { repository } from "../repository.ts";
import { measureScale } from "./scale.ts";
import { measureWatch } from "./watch.ts";
import { createWorkspace } from "./workspace.ts";

const rounds = 7;

/**
 * Measures `sdf generate`. The peer is openapi-typescript with the OpenAPI file of the same feeds, which writes types
 * only; a full run writes types, shapes, clients, JSON Schema, XSD, OpenAPI and the model. Entire processes are
 * measured alternately, and their medians compared.
 */
export async function generateBenchmark(): Promise<void> {
  console.log(
    `generate: Node ${process.version}, ${cpus().length} × ` +
      `${cpus()[0]?.model ?? "unknown CPU"}, medians of ${rounds}\n`,
  );
  const workspace = createWorkspace();
  try {
    const peer = join(dirname(createRequire(import.meta.url).resolve("openapi-typescript/package.json")), "bin/cli.js");
    const times = { peer: [] as number[], cold: [] as number[], warm: [] as number[] };
    const measure = () => {
      times.peer.push(
        runNode(
          [peer, join(repository, "packages/schemas/openapi.json"), "-o", join(tmpdir(), "sdf-bench-openapi.d.ts")],
          repository,
        ).milliseconds,
      );
      workspace.reset();
      times.cold.push(runNode([workspace.cli, "generate"], workspace.root).milliseconds);
      times.warm.push(runNode([workspace.cli, "generate"], workspace.root).milliseconds);
    };
    // The first round fills the compile cache of Node and is not counted.
    measure();
    Object.values(times).forEach((list) => (list.length = 0));
    for (let round = 0; round < rounds; round += 1) measure();
    const watch = median(await measureWatch(workspace, rounds));
    const [peerTime, cold, warm] = [median(times.peer), median(times.cold), median(times.warm)];
    const ms = (time: number) => `${time.toFixed(0)} ms`;
    console.log(
      table([
        ["run", "time", "against openapi-typescript", "target"],
        ["openapi-typescript on openapi.json (types only)", ms(peerTime), "1.00×", ""],
        ["sdf generate, everything anew", ms(cold), `${(cold / peerTime).toFixed(2)}×`, "≤ 2×"],
        ["sdf generate, nothing changed", ms(warm), `${(warm / peerTime).toFixed(2)}×`, "≤ 1 s"],
        ["sdf generate --watch, one feed changed", ms(watch), `${(watch / peerTime).toFixed(2)}×`, "≤ 0.5 s"],
      ]),
    );
  } finally {
    workspace.remove();
  }
  console.log("\nCost by number of feeds (generated copies of match-momentum; compile and emit, one process each)\n");
  console.log(table([["feeds", "time", "per feed", "peak memory"], ...measureScale([10, 100, 300, 1000])]));
}
