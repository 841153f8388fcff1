/**
 * Measures the relay: `node bench/relay/main.ts [--only stream,memory,journal,documents] [--readers 1000,10000]
 * [--quick] [--markdown]`.
 */
import { spawnSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { print, type Line } from "../print.ts";
import { recordingFolder } from "../recording.ts";
import { measureDocuments, type ServerCosts } from "./documents.ts";
import { FIXTURES } from "./poller.ts";
import { measureJournal, measureMemory, measureStream } from "./stream.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "stream,memory,journal,documents" },
    readers: { type: "string" },
    quick: { type: "boolean", default: false },
    markdown: { type: "boolean", default: false },
  },
});
const parts = values.only.split(",");
const { quick, markdown } = values;
const lines: Line[] = [];
const fixed = (value: number, digits = 1): string => value.toFixed(digits);
const grouped = (value: number): string => value.toLocaleString("en");
const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN;
}

/** Median of the ratios of rounds that ran one after the other. */
function medianRatio(own: readonly number[], peer: readonly number[]): number {
  return median(own.map((value, index) => value / (peer[index] ?? NaN)));
}

/** Files that a process may open: each reader takes one. */
const files = Number(spawnSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }).stdout.trim());
const sizes = (values.readers ?? (quick ? "1000" : "1000,10000")).split(",").map(Number);
const possible = sizes.filter((readers) => Number.isNaN(files) || readers + 200 <= files);
for (const readers of sizes.filter((each) => !possible.includes(each)))
  say(`SKIPPED: ${grouped(readers)} readers: a process may open ${grouped(files)} files (ulimit -Hn)`);

const load = loadavg()[0] ?? 0;
const recording = await recordingFolder();

if (parts.includes("stream")) {
  for (const readers of possible) {
    say(`stream, ${grouped(readers)} readers`);
    const figures = await measureStream(recording, readers, quick ? 1 : 3, quick ? 10 : 15);
    const limit = readers > 1000 ? 250 : 50;
    const ratio = medianRatio(figures.relayCpu, figures.peerCpu);
    const who = `${grouped(readers)} readers of ${FIXTURES} matches`;
    lines.push(
      [
        `${who}: ${grouped(figures.events)} events of ${grouped(figures.commits)} changes, not delivered or twice`,
        grouped(figures.missing),
        "0",
        figures.missing === 0,
      ],
      [
        `${who}: from commit to reader, 50 % and 99 %`,
        `${fixed(figures.p50)} ms, ${fixed(figures.p99)} ms`,
        `≤ ${limit} ms at 99 %`,
        figures.p99 <= limit,
      ],
      [
        `${who}: CPU for an event of ${fixed(figures.bytesPerEvent / 1000)} KB, against a bare broadcast`,
        `${fixed(median(figures.relayCpu))} and ${fixed(median(figures.peerCpu))} µs: ${fixed(ratio, 2)}×`,
        "≤ 2×",
        ratio <= 2,
      ],
    );
  }
}
if (parts.includes("memory")) {
  const readers = Math.max(...possible);
  say(`memory, ${grouped(readers)} readers`);
  const { relay, peer } = await measureMemory(recording, readers);
  lines.push([
    `memory of an idle reader, of ${grouped(readers)}; bare \`node:http\` ${fixed(peer / 1024)} KB`,
    `${fixed(relay / 1024)} KB`,
    "≤ 16 KB",
    relay <= 16 * 1024,
  ]);
}
if (parts.includes("journal")) {
  say("journal of the service");
  const readers = Math.min(...possible);
  const journal = await measureJournal(recording, readers, quick ? 12 : 32);
  const extra = journal.with - journal.pollsWith;
  lines.push([
    `requests at the service in ${journal.seconds} s without a relay, and with ${grouped(readers)} readers`,
    `${grouped(journal.without)} for ${grouped(journal.pollsWithout)} polls, ` +
      `${grouped(journal.with)} for ${grouped(journal.pollsWith)} polls`,
    "no request that is not a poll",
    extra === 0,
  ]);
}
if (parts.includes("documents")) {
  say("documents");
  const { bytes, relay, bare, nginx } = await measureDocuments(recording, quick ? 3 : 9, quick ? 5000 : 20_000);
  const ratio = medianRatio(relay.cpu, bare.cpu);
  const costs = ({ cpu, perSecond }: ServerCosts): string =>
    `${fixed(median(cpu))} µs, ${grouped(Math.round(median(perSecond)))} a second`;
  lines.push([
    `stored document of ${fixed(bytes / 1000)} KB, CPU of a request against bare \`node:http\` with the same bytes`,
    `${fixed(ratio, 2)}× (${costs(relay)}; bare ${costs(bare)})`,
    "≤ 1.2×",
    ratio <= 1.2,
  ]);
  if (nginx === undefined) say("SKIPPED: requests per second against nginx: nginx is not installed");
  else
    lines.push([
      "requests per second against nginx with the same file",
      `${fixed(medianRatio(relay.perSecond, nginx.perSecond), 2)}× (nginx ${costs(nginx)})`,
      "",
      undefined,
    ]);
}
const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}`;
console.log(`relay: ${machine}, load ${fixed(load)} at the start and ${fixed(loadavg()[0] ?? 0)} at the end`);
console.log(`\n${print(lines, markdown)}`);
