/**
 * Measures relay nodes on one stream of NATS, and NATS beside `NOTIFY` of PostgreSQL: `node bench/nats/main.ts [--only
 * nodes,fan-out] [--rounds <number>] [--readers <number>] [--responses <number>] [--markdown]`.
 */
import { parseArgs } from "node:util";
import { natsServer } from "../../test/nats/cluster.ts";
import { print, type Line } from "../print.ts";
import { measureFanOut } from "./fan-out.ts";
import { measureNodes } from "./nodes.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "nodes,fan-out" },
    rounds: { type: "string", default: "3" },
    readers: { type: "string", default: "300" },
    responses: { type: "string", default: "500" },
    messages: { type: "string", default: "2000" },
    markdown: { type: "boolean", default: false },
  },
});
const parts = values.only.split(",");
const rounds = Number(values.rounds);
const lines: Line[] = [];

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const grouped = (value: number): string => Math.round(value).toLocaleString("en");

if (!natsServer.ready) {
  console.error(`SKIPPED: bench nats: ${natsServer.reason}`);
} else {
  if (parts.includes("nodes")) {
    const readers = Number(values.readers);
    const results = await measureNodes({ readers, responses: Number(values.responses), intervalMs: 10, rounds });
    const single = median((results.get(1) ?? []).map(({ cpuPerEvent }) => cpuPerEvent));
    for (const [nodes, figures] of results) {
      const cpu = median(figures.map(({ cpuPerEvent }) => cpuPerEvent));
      const share = cpu / single;
      lines.push([
        `${nodes} relay nodes, ${readers} readers each`,
        `${grouped(median(figures.map(({ perSecond }) => perSecond)))} events/s, ${cpu.toFixed(1)} µs of CPU per ` +
          `event: ${share.toFixed(2)} of one node`,
        "CPU ≤ 1.10 of one node",
        share <= 1.1,
      ]);
    }
  }
  if (parts.includes("fan-out")) {
    const results = await measureFanOut([1, 3, 10], Number(values.messages), rounds);
    for (const [name, figures] of results) {
      const cpu = median(figures.map(({ cpuPerMessage }) => cpuPerMessage));
      const perSecond = grouped(median(figures.map((each) => each.perSecond)));
      lines.push([
        name,
        `${perSecond} messages/s, ${cpu.toFixed(0)} µs of CPU of the server per delivery`,
        "",
        undefined,
      ]);
    }
  }
  console.log(print(lines, values.markdown));
}
