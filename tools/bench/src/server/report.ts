import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundleCommand } from "../../../../apps/server/bundle.ts";
import { runNode } from "../child.ts";
import { readOptions, Report, type Size } from "../report.ts";
import { repository } from "../repository.ts";
import type { LargePages } from "./large-pages-process.ts";
import { measureMemory } from "./memory.ts";
import { measureRequests, type RequestsExtent } from "./requests.ts";
import { measureStarts } from "./starts.ts";

const parts = ["starts", "requests", "memory", "large-pages"] as const;

interface Extent extends RequestsExtent {
  readonly starts: number;
  readonly memoryRounds: number;
  readonly seconds: number;
}
const sizes: Readonly<Record<Size, Extent>> = {
  full: {
    starts: 11,
    rounds: 31,
    requestsPerRound: 1000,
    warmUpRequests: 16_000,
    slowPeers: true,
    memoryRounds: 8,
    seconds: 10,
  },
  quick: {
    starts: 3,
    rounds: 15,
    requestsPerRound: 400,
    warmUpRequests: 16_000,
    slowPeers: false,
    memoryRounds: 4,
    seconds: 5,
  },
  check: {
    starts: 1,
    rounds: 1,
    requestsPerRound: 20,
    warmUpRequests: 20,
    slowPeers: false,
    memoryRounds: 1,
    // One page of 1,000 matches.
    seconds: 0.1,
  },
};

/** Measures the reference server: first answer, CPU time of requests beside peers, memory, and delay by large pages. */
export async function serverBenchmark(args: readonly string[]): Promise<void> {
  const options = readOptions(args, parts);
  if (process.platform !== "linux")
    throw new Error("CPU times are read from /proc, which this system does not have; run the benchmark on Linux");
  const size = sizes[options.size];
  const report = new Report("server", options);
  // Below the package, so that the bundle finds its dependencies.
  const cache = join(repository, "apps/server/node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-"));
  try {
    report.progress("bundle of the command");
    await bundleCommand(folder);
    const file = join(folder, "main.js");
    if (options.includes("starts")) {
      report.progress("starts");
      report.add(...(await measureStarts(folder, file, size.starts)));
    }
    if (options.includes("requests")) {
      report.progress("requests");
      report.add(...(await measureRequests(folder, file, size)));
    }
    if (options.includes("memory")) {
      report.progress("memory");
      const sports = ["soccer", "tennis", "basketball", "american-football"] as const;
      const memoryMiB =
        options.size === "check"
          ? await measureMemory(file, size.memoryRounds, 20, sports.slice(0, 1))
          : await measureMemory(file, size.memoryRounds, 240, sports);
      report.add([
        `most resident memory in ${size.memoryRounds} rounds over all feeds`,
        `${memoryMiB.toFixed(0)} MiB`,
        "≤ 160 MiB",
        memoryMiB,
      ]);
    }
    if (options.includes("large-pages")) {
      report.progress("large pages");
      const { stdout } = runNode(
        [join(import.meta.dirname, "large-pages-process.ts"), String(size.seconds)],
        repository,
      );
      const { delayMs, longestMs, memoryMiB } = JSON.parse(stdout) as LargePages;
      report.add(
        [
          "event-loop delay at 99 % under ten pages of 1,000 matches a second",
          `${delayMs.toFixed(0)} ms (longest ${longestMs.toFixed(0)} ms)`,
          "≤ 50 ms",
          delayMs,
        ],
        ["memory under these pages", `${memoryMiB.toFixed(0)} MiB`, "≤ 300 MiB", memoryMiB],
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  report.print();
}
