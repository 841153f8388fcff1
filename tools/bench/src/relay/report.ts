import { spawnSync } from "node:child_process";
import { prepareRecording } from "../harvest/prepare-recording.ts";
import { median, medianRatio, readOptions, Report, type Size } from "../report.ts";
import { measureDocuments } from "./documents.ts";
import { FIXTURES, startPoller } from "./poller.ts";
import { measureMemory, measureStream } from "./stream.ts";

const parts = ["stream", "documents", "memory"] as const;

interface Extent {
  /** Numbers of readers. */
  readonly readers: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  readonly requests: number;
}
const sizes: Readonly<Record<Size, Extent>> = {
  full: { readers: [1000, 10_000], rounds: 3, seconds: 15, requests: 20_000 },
  quick: { readers: [1000], rounds: 1, seconds: 10, requests: 5000 },
  check: { readers: [100], rounds: 1, seconds: 2, requests: 100 },
};

/** Measures streams and stored documents of the relay beside bare servers. */
export async function relayBenchmark(args: readonly string[]): Promise<void> {
  const options = readOptions(args, parts);
  const { readers: sizesOfReaders, rounds, seconds, requests } = sizes[options.size];
  const report = new Report("relay", options);
  // Each reader takes one of the files that a process may open.
  const files = Number(spawnSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }).stdout.trim());
  const possible = sizesOfReaders.filter((readers) => Number.isNaN(files) || readers + 200 <= files);
  for (const readers of sizesOfReaders.filter((each) => !possible.includes(each)))
    report.progress(`SKIPPED: ${grouped(readers)} readers: a process may open ${grouped(files)} files (ulimit -Hn)`);
  report.progress("recording of the reference server");
  const recording = await prepareRecording(options.size);

  const poller = await startPoller(recording);
  try {
    for (const readers of options.includes("stream") ? possible : []) {
      report.progress(`stream, ${grouped(readers)} readers`);
      const figures = await measureStream(poller, readers, rounds, seconds);
      const limit = readers > 1000 ? 250 : 50;
      const ratio = medianRatio(figures.relayCpu, figures.peerCpu);
      const who = `${grouped(readers)} readers of ${FIXTURES} matches`;
      report.add(
        [
          `${who}: ${grouped(figures.events)} events of ${grouped(figures.commits)} changes, not delivered or twice`,
          grouped(figures.missing),
          "≤ 0",
          figures.missing,
        ],
        [
          `${who}: from commit to reader, 50 % and 99 %`,
          `${figures.p50.toFixed(1)} ms, ${figures.p99.toFixed(1)} ms`,
          `≤ ${limit} ms at 99 %`,
          figures.p99,
        ],
        [
          `${who}: CPU for an event of ${(figures.bytesPerEvent / 1000).toFixed(1)} KB, against a bare broadcast`,
          `${median(figures.relayCpu).toFixed(1)} and ${median(figures.peerCpu).toFixed(1)} µs: ${ratio.toFixed(2)}×`,
          "≤ 2×",
          ratio,
        ],
      );
    }
    if (options.includes("documents")) {
      report.progress("documents");
      const { bytes, relay, bare } = await measureDocuments(
        poller,
        options.size === "check" ? 1 : rounds * 3,
        requests,
      );
      const ratio = medianRatio(relay, bare);
      report.add([
        `stored document of ${(bytes / 1000).toFixed(1)} KB, CPU of a request against bare \`node:http\` with the same bytes`,
        `${ratio.toFixed(2)}× (${median(relay).toFixed(1)} and ${median(bare).toFixed(1)} µs)`,
        "≤ 1.2×",
        ratio,
      ]);
    }
    if (options.includes("memory")) {
      const readers = Math.max(...possible);
      report.progress(`memory, ${grouped(readers)} readers`);
      const { relay, peer } = await measureMemory(poller, readers);
      report.add([
        `memory of an idle reader, of ${grouped(readers)}; bare \`node:http\` ${(peer / 1024).toFixed(1)} KB`,
        `${(relay / 1024).toFixed(1)} KB`,
        "≤ 16 KB",
        relay / 1024,
      ]);
    }
  } finally {
    const { polls, requests: received } = await poller.stop();
    report.add([
      "requests that the service received beyond the polls, with all readers",
      `${grouped(received - polls)} (${grouped(polls)} polls)`,
      "≤ 0",
      received - polls,
    ]);
  }
  report.print();
}

function grouped(value: number): string {
  return value.toLocaleString("en");
}
