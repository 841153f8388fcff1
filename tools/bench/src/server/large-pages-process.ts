/**
 * Measures the event-loop delay and the memory of a server under ten requests per second for pages of 1,000 matches and
 * for changes since an old instant: `node large-pages-process.ts <seconds>`. Prints figures as JSON.
 */
import { request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createWorld } from "@sdf/world";
import { setMemoryFlags } from "../../../../apps/server/src/cli/memory-flags.ts";
import { createServer } from "../../../../apps/server/src/http/server.ts";

/** Event-loop delay at the 99th percentile and the longest, and maximum resident memory, client included. */
export interface LargePages {
  readonly delayMs: number;
  readonly longestMs: number;
  readonly memoryMiB: number;
}

const REQUESTS_PER_SECOND = 10;
const TICK_MS = 5;

setMemoryFlags();
const seconds = Number(process.argv[2]);
const world = createWorld({ seed: "bench", year: 2026 });
const { fixtures } = world.sports.soccer;
const start = (fixtures[Math.floor(fixtures.length * 0.8)]?.start ?? 0) + 40 * 60_000;
const startedAt = performance.now();
const server = createServer({ world, clock: () => start + Math.floor(performance.now() - startedAt), open: true });
const base = await server.listen();
const queries = [
  "_pgSz=1000",
  "_pgSz=1000&_pgNm=3",
  "_pgSz=1000&_pgNm=3&live=yes",
  "_pgSz=1000&_pgNm=4&live=yes&lineups=yes",
  "_dlt=2020-01-01T00:00:00Z",
  "_pgSz=1000&_pgNm=2&_dlt=2020-01-01T00:00:00Z",
];
/** Requests a page and discards it. The request ends after ten seconds, as that of a client with a deadline. */
function load(query: string): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(`${base}/sdapi/v1/soccerdata/matchdetailed?_fmt=json&${query}`, {
      signal: AbortSignal.timeout(10_000),
    });
    sent.once("response", (response) => response.resume());
    sent.once("close", resolve);
    sent.on("error", () => {});
    sent.end();
  });
}
// Leagues are created with the first request.
await load("_pgSz=1");
const histogram = monitorEventLoopDelay({ resolution: TICK_MS });
histogram.enable();
let maxMemory = 0;
let number = 0;
const pending: Promise<void>[] = [];
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    pending.push(load(queries[number % queries.length] ?? ""));
    number += 1;
    maxMemory = Math.max(maxMemory, process.memoryUsage.rss() / 1024 ** 2);
    if (number < seconds * REQUESTS_PER_SECOND) return;
    clearInterval(timer);
    resolve();
  }, 1000 / REQUESTS_PER_SECOND);
});
histogram.disable();
await Promise.all(pending);
await server.close();
console.log(
  JSON.stringify({
    delayMs: histogram.percentile(99) / 1e6,
    longestMs: histogram.max / 1e6,
    memoryMiB: maxMemory,
  } satisfies LargePages),
);
