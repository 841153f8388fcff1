/**
 * Measures costs and limits of the harvester: `node bench/main.ts [--only <parts>] [--quick] [--markdown] [--targets
 * <number>] [--polls <number>] [--rows <number>] [--engines <names>]`.
 */
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { start, startResponder } from "./child.ts";
import { keepFigures, type Scale } from "./figures.ts";
import { measureLatency } from "./latency.ts";
import { measureMaintenance } from "./maintenance.ts";
import { measureMemory } from "./memory.ts";
import { racePipeline } from "./pipeline.ts";
import { measurePostgres } from "./postgres.ts";
import { print, type Line } from "./print.ts";
import { recordedFigures, recordingFolder } from "./recording.ts";
import { installed } from "./size.ts";
import { measureReports } from "./status.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    markdown: { type: "boolean", default: false },
    targets: { type: "string", default: "100000" },
    polls: { type: "string", default: "10000000" },
    rows: { type: "string", default: "1000000" },
    engines: { type: "string", default: "sqlite,postgres" },
  },
});
const parts = values.only?.split(",") ?? [
  "size",
  "pipeline",
  "postgres",
  "latency",
  "scale",
  "memory",
  "status",
  "maintenance",
];
const { quick, markdown } = values;
const lines: Line[] = [];
const grouped = (value: number): string => value.toLocaleString("en");
const fixed = (value: number, digits = 2): string => value.toFixed(digits);
const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
const load = loadavg()[0] ?? 0;
const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}`;

if (parts.includes("size")) {
  const { bytes, packages, scripts, unbuilt } = installed(join(import.meta.dirname, ".."));
  lines.push(
    [
      "installed with npm, without optional peers",
      `${fixed(bytes / 1e6, 1)} MB in ${packages.length} packages`,
      "≤ 25 MB",
      bytes <= 25e6,
    ],
    ["packages that run something when installed", String(scripts.length), "0", scripts.length === 0],
  );
  if (unbuilt.length > 0) say(`not built, so their size is not that of what is published: ${unbuilt.join(", ")}`);
}
const folder = parts.some((part) => !["size", "status", "memory", "maintenance"].includes(part))
  ? await recordingFolder()
  : "";
if (parts.includes("pipeline")) {
  say("pipeline against a loop");
  const { loop, pipeline } = await racePipeline(folder, quick ? 2400 : 7200, quick ? 1 : 3);
  keepFigures({ pipeline: { ...pipeline, loopCpu: loop.cpu }, recording: recordedFigures(folder) });
  const share = loop.cpu / pipeline.cpu;
  lines.push(
    ["`fetch` + `JSON.parse`, CPU time of a poll", `${fixed(loop.cpu)} ms`, "", undefined],
    [
      "the whole pipeline with the embedded store",
      `${fixed(pipeline.cpu)} ms: ${fixed(share)} of the loop's speed`,
      "≥ 0.33 (aim 0.5)",
      share >= 1 / 3,
    ],
    ["archive against raw JSON of live polling", fixed(pipeline.archive, 3), "≤ 0.10", pipeline.archive <= 0.1],
    [
      "response read back, median and 99 %, each the least of five",
      `${fixed(pipeline.readMedian)} ms, ${fixed(pipeline.readP99)} ms`,
      "≤ 1 ms at 99 %",
      pipeline.readP99 <= 1,
    ],
  );
}
if (parts.includes("postgres")) {
  say("PostgreSQL");
  const reached = await measurePostgres(folder, [1], [], quick ? 10 : 20);
  keepFigures({ postgres: reached });
  for (const { workers, isShared, perSecond, cpu, together, failed } of reached) {
    const all = cpu.workers + cpu.database + cpu.service;
    const quiet = 2000 / all;
    lines.push([
      `PostgreSQL, ${workers} ${workers === 1 ? "worker" : "workers"}${isShared ? "" : " without a common store"}`,
      `${fixed(perSecond, 0)} polls/s by the clock; ${fixed(all)} ms of CPU a poll (workers ` +
        `${fixed(cpu.workers)}, database ${fixed(cpu.database)}, responder ${fixed(cpu.service)}): ` +
        `${fixed(quiet, 0)} polls/s where two cores are free; ${fixed(together, 0)} in a commit; ` +
        `${failed} failed`,
      workers === 2 ? "≥ 500 polls/s on 2 cores" : "",
      workers === 2 ? Math.max(perSecond, quiet) >= 500 : undefined,
    ]);
  }
}
if (parts.includes("latency")) {
  say("distant database");
  for (const { roundTripMs, hasRate, perSecond } of await measureLatency(folder, [0, 80, 150], quick ? 20 : 45))
    lines.push([
      `PostgreSQL at a round trip of ${roundTripMs} ms, 20 polls/s due${hasRate ? ", with a rate" : ""}`,
      `${fixed(perSecond, 1)} polls/s`,
      "all",
      perSecond >= 19.5,
    ]);
}
if (parts.includes("scale")) {
  say("many targets");
  const responder = await startResponder(folder, true);
  const child = start(
    "scale-process.ts",
    [values.targets, quick ? "20" : "60", folder, responder.baseUrl],
    ["--expose-gc"],
  );
  const scale = JSON.parse(await child.line(0)) as Scale;
  await child.ended();
  await responder.stop();
  keepFigures({ scale });
  const { targets, restart, perSecond, cpuPerPoll, cores, late, loop, bytesPerTarget } = scale;
  const many = targets.toLocaleString("en");
  lines.push(
    [
      `${many} targets at 60 s in one process, polls in time, 99 %`,
      `${fixed(late.p99, 0)} ms late at ${fixed(perSecond, 0)} polls/s (of ` +
        `${fixed(targets / 60, 0)}), ${fixed(cores)} cores, ${fixed(cpuPerPoll)} ms of CPU a poll`,
      "≤ 100 ms",
      late.p99 <= 100,
    ],
    [`${many} targets, event loop held up, 99 %`, `${fixed(loop.p99, 0)} ms`, "≤ 50 ms", loop.p99 <= 50],
    [
      `${many} targets, memory for one`,
      `${fixed(Math.max(0, bytesPerTarget) / 1024, 2)} KB`,
      "≤ 2 KB",
      bytesPerTarget <= 2048,
    ],
    [
      `${many} targets, restart to first poll`,
      `${fixed(restart.wall / 1000)} s by the clock, ${fixed(restart.cpu / 1000)} s of CPU`,
      "≤ 2 s",
      Math.min(restart.wall, restart.cpu) <= 2000,
    ],
  );
}
if (parts.includes("status")) {
  say("reports of a large store");
  for (const { engine, polls, status, gaps, recount } of await measureReports(quick ? 200_000 : Number(values.polls))) {
    lines.push([
      `status and gaps at ${polls.toLocaleString("en")} polls, ${engine}, each the least of five`,
      `${fixed(status, 0)} ms, ${fixed(gaps, 0)} ms (reading everything once: ${fixed(recount, 0)} ms)`,
      "≤ 200 ms",
      Math.max(status, gaps) <= 200,
    ]);
  }
}
if (parts.includes("memory")) {
  say("memory");
  const { targets, bodyBytes, polls, peakBytes, isPublished } = await measureMemory(35, quick ? 350 : 1400);
  lines.push([
    `resident memory of \`run\`, ${targets} targets of ${fixed(bodyBytes / 1000, 0)} KB, ` +
      `${polls} polls, ${isPublished ? "as installed" : "from the sources: not built"}`,
    `${fixed(peakBytes / 1e6, 0)} MB`,
    "≤ 250 MB",
    peakBytes <= 250e6,
  ]);
}
if (parts.includes("maintenance")) {
  say("maintenance beside polling");
  const measured = await measureMaintenance(
    values.engines.split(","),
    quick ? 100_000 : Number(values.rows),
    quick ? 10 : 20,
  );
  for (const each of measured) {
    const { engine, command, rows, polls, pause } = each;
    const ms = (value: number): string => `${fixed(value, 1)} ms`;
    const isControl = command === "nothing";
    lines.push([
      `completions beside ${command}, ${engine}, ${grouped(rows)} rows, ${grouped(polls)} polls in ` +
        `${fixed(each.seconds, 0)} s`,
      `50 % ${ms(each.median)}, 99 % ${ms(each.p99)}, longest ${ms(each.longest)}: a pause of ` +
        `${ms(pause)}; longest claim ` +
        `${ms(each.longestClaim)}, event loop ${ms(each.longestLoopDelay)}; an idle process ` +
        `${ms(each.machineDelay)}, the ` +
        `disk ${ms(each.diskDelay)}`,
      isControl ? "" : "≤ 100 ms",
      isControl ? undefined : pause <= 100,
    ]);
  }
}
console.log(`harvest: ${machine}, load ${fixed(load, 1)} at the start and ${fixed(loadavg()[0] ?? 0, 1)} at the end`);
if (load > cpus().length / 2)
  console.log(
    "The machine was busy with other work: CPU times are too high by the share that others took, " +
      "and lateness is the better figure.",
  );
console.log(`\n${print(lines, markdown)}`);
