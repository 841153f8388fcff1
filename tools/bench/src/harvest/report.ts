import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../../../apps/harvester/test/store/postgres-server.ts";
import { start } from "../child.ts";
import { readOptions, Report, type Row, type Size } from "../report.ts";
import { distances, measureLatency } from "./latency.ts";
import { racePipeline } from "./pipeline.ts";
import { measurePostgres } from "./postgres.ts";
import { prepareRecording } from "./prepare-recording.ts";
import { startResponder } from "./responder.ts";
import type { Scale } from "./scale-process.ts";

const parts = ["pipeline", "postgres", "latency", "scale"] as const;

/** Extent of the parts: polls and rounds of the pipeline, seconds of the others, and targets. */
const sizes: Readonly<Record<Size, { polls: number; rounds: number; seconds: number; targets: number }>> = {
  full: { polls: 7200, rounds: 3, seconds: 20, targets: 100_000 },
  quick: { polls: 2400, rounds: 1, seconds: 10, targets: 100_000 },
  check: { polls: 50, rounds: 1, seconds: 1, targets: 200 },
};

/** Measures the cost of a poll with the embedded store and with PostgreSQL, a distant database, and many targets. */
export async function harvestBenchmark(args: readonly string[]): Promise<void> {
  const options = readOptions(args, parts);
  const { polls, rounds, seconds, targets } = sizes[options.size];
  const report = new Report("harvest", options);
  report.progress("recording of the reference server");
  const recording = await prepareRecording(options.size);
  if (options.includes("pipeline")) {
    report.progress("pipeline against a loop");
    const { loop, pipeline } = await racePipeline(recording, polls, rounds);
    const share = loop.cpu / pipeline.cpu;
    report.add(
      ["`fetch` + `JSON.parse`, CPU time of a poll", `${loop.cpu.toFixed(2)} ms`],
      [
        "the whole pipeline with the embedded store",
        `${pipeline.cpu.toFixed(2)} ms: ${share.toFixed(2)} of the loop's speed`,
        "≥ 0.33",
        share,
      ],
      ["archive against raw JSON of live polling", pipeline.archive.toFixed(3), "≤ 0.10", pipeline.archive],
      [
        "response read back, median and 99 %, each the least of five",
        `${pipeline.readMedian.toFixed(2)} ms, ${pipeline.readP99.toFixed(2)} ms`,
        "≤ 1 ms at 99 %",
        pipeline.readP99,
      ],
    );
  }
  if (options.includes("postgres") || options.includes("latency"))
    await withPostgres(async ({ url, pid }) => {
      if (options.includes("postgres")) {
        report.progress(`PostgreSQL, ${seconds} s`);
        const warmUpPolls = options.size === "check" ? 10 : 1000;
        const { perSecond, cpu, failed } = await measurePostgres(recording, url, pid, warmUpPolls, seconds);
        const total = cpu.worker + cpu.database + cpu.service;
        report.add([
          "PostgreSQL, one worker at the highest speed",
          `${perSecond.toFixed(0)} polls/s by the clock; ${total.toFixed(2)} ms of CPU a poll (worker ` +
            `${cpu.worker.toFixed(2)}, database ${cpu.database.toFixed(2)}, responder ${cpu.service.toFixed(2)}); ` +
            `${failed} failed`,
        ]);
      }
      if (!options.includes("latency")) return;
      report.progress(`distant database, ${options.size === "check" ? 2 : 20 + seconds} s`);
      // A short distance runs the code of all others.
      const measured = options.size === "check" ? [{ roundTripMs: 5, hasRate: true }] : distances;
      const intervalSeconds = options.size === "check" ? 1 : 10;
      for (const { roundTripMs, hasRate, perSecond } of await measureLatency(
        recording,
        url,
        measured,
        intervalSeconds,
        seconds,
      ))
        report.add([
          `PostgreSQL at a round trip of ${roundTripMs} ms, 20 polls/s due${hasRate ? ", with a rate" : ""}`,
          `${perSecond.toFixed(1)} polls/s`,
          "≥ 19.5, all",
          perSecond,
        ]);
    });
  if (options.includes("scale")) {
    report.progress(`${targets.toLocaleString("en")} targets`);
    const responder = await startResponder(recording, true);
    const duration = options.size === "full" ? 60 : seconds * 2;
    const scaleArgs = [String(targets), String(duration), recording, responder.baseUrl];
    const child = start("harvest/scale-process.ts", scaleArgs, { flags: ["--expose-gc"] });
    const scale = JSON.parse(await child.line(0)) as Scale;
    await child.ended();
    await responder.stop();
    report.add(...describeScale(scale));
  }
  report.print();
}

function describeScale({ targets, restart, perSecond, cpuPerPoll, late, loop, bytesPerTarget }: Scale): Row[] {
  const many = `${targets.toLocaleString("en")} targets at 60 s in one process`;
  return [
    [
      `${many}, delay of polls, 99 %`,
      `${late.toFixed(0)} ms at ${perSecond.toFixed(0)} polls/s (of ${(targets / 60).toFixed(0)}), ` +
        `${cpuPerPoll.toFixed(2)} ms of CPU a poll`,
      "≤ 100 ms",
      late,
    ],
    [`${many}, event-loop delay, 99 %`, `${loop.toFixed(0)} ms`, "≤ 50 ms", loop],
    [`${many}, memory for one`, `${(bytesPerTarget / 1024).toFixed(2)} KB`, "≤ 2 KB", bytesPerTarget / 1024],
    [
      `${many}, restart to first poll`,
      `${(restart.wall / 1000).toFixed(2)} s by the clock, ${(restart.cpu / 1000).toFixed(2)} s of CPU`,
      "≤ 2 s",
      Math.min(restart.wall, restart.cpu) / 1000,
    ],
  ];
}

/** Runs parts with a PostgreSQL server of their own. */
async function withPostgres(
  run: (server: { readonly url: string; readonly pid: number }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-postgres-"));
  // The server runs as a separate user.
  chmodSync(folder, 0o755);
  const server = await startPostgres(folder, { syncs: true });
  try {
    await run({
      url: server.url,
      pid: Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]),
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
