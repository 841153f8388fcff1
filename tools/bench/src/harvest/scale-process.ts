/**
 * One process that polls a large number of targets once a minute each, from an existing store: `node --expose-gc
 * scale-process.ts <targets> <seconds> <recording> <service>`.
 *
 * Prints figures as JSON.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pack } from "../../../../apps/harvester/src/archive/frame.ts";
import { toTarget } from "../../../../apps/harvester/src/discover/targets.ts";
import { fixtureRows } from "../../../../apps/harvester/src/domain/fixture-rows.ts";
import type { TargetSpec } from "../../../../apps/harvester/src/domain/target.ts";
import { findFeed } from "../../../../apps/harvester/src/feeds/catalogue.ts";
import { toTable, type Session } from "../../../../apps/harvester/src/store/session/session.ts";
import { openSqlite } from "../../../../apps/harvester/src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../../../apps/harvester/src/store/sql-store/sql-store.ts";
import {
  fixtureRow,
  mergeFacts,
  type FixtureFacts,
} from "../../../../apps/harvester/src/store/tables/fixture-facts.ts";
import { toFixtureCells } from "../../../../apps/harvester/src/store/tables/fixture-writer.ts";
import { scaledClock } from "../../../../apps/harvester/src/worker/clock.ts";
import { createHarvester } from "../../../../apps/harvester/src/worker/harvester.ts";
import { cpuTime } from "../child.ts";
import { pause, percentile } from "../report.ts";
import { cloneId } from "./clones.ts";
import { recordedBody, recordedFixtures } from "./recording.ts";

/** Figures of a process with many targets. */
export interface Scale {
  readonly targets: number;
  /** Milliseconds from the start to the first poll. */
  readonly restart: { readonly wall: number; readonly cpu: number };
  readonly perSecond: number;
  readonly cpuPerPoll: number;
  /** Delay of polls, and of the event loop, at the 99th percentile, milliseconds. */
  readonly late: number;
  readonly loop: number;
  readonly bytesPerTarget: number;
}

const [, , count = "", duration = "", folder = "", baseUrl = ""] = process.argv;
/** Feeds with short documents at kick-off, so that the benchmark measures polling rather than decoding. */
const polled = [
  "soccer/live-win-probability",
  "soccer/match-events-possession-values",
  "soccer/match-momentum",
  "soccer/match-possession-values",
];
const targets = Number(count);
const interval = 60_000;
const fixtures = Array.from({ length: targets / polled.length }, (_, index) => cloneId(index));

const [match] = recordedFixtures(folder);
if (match === undefined) throw new Error("the recording has no match");
const calendar = "benchcalendar";
const clock = scaledClock(match.kickOff + 60_000, 1);

const path = mkdtempSync(join(tmpdir(), "sdf-bench-scale-"));
const file = join(path, "store.db");
const filling = await openSqlite({ path: file });
await fill(filling);
await filling.close();

const before = await memory();
const restarted = { at: performance.now(), cpu: cpuTime() };
const store = await openSqlite({ path: file, thread: true });
const stop = new AbortController();
const lateness: number[] = [];
let restart: Scale["restart"] | undefined;
let polls = 0;
const harvester = createHarvester({
  store,
  baseUrl,
  clock,
  concurrency: 512,
  // Fixtures of a calendar that the configuration follows.
  following: [{ sport: "soccer", calendars: [calendar], fixtures: [], feeds: polled }],
  events: [
    {
      polled: (_poll, _completion, late) => {
        restart ??= { wall: performance.now() - restarted.at, cpu: cpuTime() - restarted.cpu };
        polls += 1;
        if (measuring) lateness.push(late);
      },
      operationFailed: (where, error) => console.error(where, error),
    },
  ],
});
let measuring = false;

const loop = monitorEventLoopDelay({ resolution: 5 });
const running = harvester.run(stop.signal);
// The first minute starts from the stored schedule and compiles the code.
await pause(Math.min(interval, Number(duration) * 500));
measuring = true;
loop.enable();
const began = { cpu: cpuTime(), polls, at: performance.now() };
await pause(Number(duration) * 1000);
// On a busy machine, the measurement of a few targets may end before its first poll.
while (lateness.length === 0) await pause(50);
loop.disable();
const cpu = cpuTime() - began.cpu;
const wall = performance.now() - began.at;
const done = polls - began.polls;
const after = await memory();
stop.abort();
await Promise.race([running, pause(5000)]);
if (restart === undefined) throw new Error("no target was polled");
console.log(
  JSON.stringify({
    targets,
    restart,
    perSecond: (1000 * done) / wall,
    cpuPerPoll: cpu / done,
    late: percentile(lateness, 0.99),
    loop: loop.percentile(99) / 1e6,
    bytesPerTarget: Math.max(0, after - before) / targets,
  } satisfies Scale),
);
await store.close();
rmSync(path, { recursive: true, force: true });
process.exit(0);

/** Live memory: the minimum of several samples, because memory outside the heap is released with a delay. */
async function memory(): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 4; look++) {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
    await pause(300);
  }
  return least;
}

function specs(): TargetSpec[] {
  return fixtures.flatMap((fixture) => polled.map((feed) => toTarget(findFeed(feed), { fixture })));
}

/** Fills a store as if a worker had polled all targets within the last minute. */
async function fill(into: SqlStore): Promise<void> {
  const insert = (...rows: Parameters<Session["insert"]>): Promise<void> =>
    into.maintain(async (session) => session.insert(...rows));
  const now = clock.now();
  let facts: FixtureFacts = {};
  for (const [index, feed] of polled.entries()) {
    const bytes = recordedBody(folder, feed, match!.id, 0);
    for (const row of fixtureRows(feed, findFeed(feed).decode(bytes).value))
      facts = mergeFacts(facts, feed, { ...row, tournamentCalendar: calendar }, now - interval);
    // All matches share one body per feed.
    await insert(
      "bodies",
      ["id", "size", "depth", "cost", "sha256", "data"],
      [[index + 1, bytes.length, 0, bytes.length, createHash("sha256").update(bytes).digest(), pack(bytes)]],
    );
  }
  const size = 2000;
  for (let at = 0; at < fixtures.length; at += size) {
    await insert(
      "d_fixtures",
      ...toTable(
        fixtures.slice(at, at + size).map((fixture) => toFixtureCells(fixtureRow(fixture, "soccer", facts), facts)),
      ),
    );
  }
  const all = specs();
  for (let at = 0; at < all.length; at += size) {
    await insert(
      "targets",
      ...toTable(
        all.slice(at, at + size).map((spec, index) => {
          const received = now - Math.floor(((at + index + 0.5) / all.length) * (interval - 2000));
          return {
            name: spec.id,
            feed: spec.feed,
            request: spec.request,
            fixture: spec.fixture,
            priority: 0,
            dueAt: received + interval,
            reason: "live",
            lastSentAt: received - 5,
            lastReceivedAt: received,
            lastStatus: "ok",
            failures: 0,
            cursor: { status: "Playing" },
            lastBody: polled.indexOf(spec.feed) + 1,
            lastOrder: received,
          };
        }),
      ),
    );
  }
}
