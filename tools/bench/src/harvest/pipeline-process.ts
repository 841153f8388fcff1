/**
 * One way of reading polls, in a separate process: `node pipeline-process.ts loop|sqlite <recording> <service>
 * <polls>`.
 *
 * Prints CPU milliseconds per poll, after a warm-up of a quarter of the polls.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareRequest } from "@sdf/runtime";
import { toTarget } from "../../../../apps/harvester/src/discover/targets.ts";
import { feeds } from "../../../../apps/harvester/src/feeds/catalogue.ts";
import { openSqlite } from "../../../../apps/harvester/src/store/sql-store/open-sqlite.ts";
import { cpuTime } from "../child.ts";
import { cloneId } from "./clones.ts";
import { createSaturated, livePolled } from "./workload.ts";

const [, , way = "", folder = "", baseUrl = "", count = ""] = process.argv;
const polls = Number(count);
const copies = 48;
const result: Record<string, number> = {};

let previousPolls = 0;
let began = { cpu: 0, at: 0, seen: 0 };
const stop = new AbortController();
/** Counts a poll. The first quarter is warm-up. */
function saw(): void {
  previousPolls += 1;
  if (previousPolls === Math.floor(polls / 4)) began = { cpu: cpuTime(), at: performance.now(), seen: previousPolls };
  if (previousPolls === polls) {
    result["cpu"] = (cpuTime() - began.cpu) / (previousPolls - began.seen);
    result["perSecond"] = (1000 * (previousPolls - began.seen)) / (performance.now() - began.at);
    stop.abort();
  }
}

if (way === "loop") {
  // Baseline: fetch and JSON.parse.
  let last: unknown;
  const urls: string[] = [];
  for (let copy = 0; copy < copies; copy++) {
    for (const id of livePolled) {
      const feed = feeds.get(id)!;
      const prepared = prepareRequest(feed.description, toTarget(feed, { fixture: cloneId(copy) }).request, {
        baseUrl,
      });
      if (!prepared.ok) throw prepared.error;
      urls.push(prepared.request.url);
    }
  }
  let turn = 0;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (!stop.signal.aborted) {
        const response = await fetch(urls[turn++ % urls.length] as string);
        last = JSON.parse(await response.text());
        saw();
      }
    }),
  );
  result["kept"] = typeof last === "object" ? 1 : 0;
} else {
  const path = mkdtempSync(join(tmpdir(), "sdf-bench-store-"));
  const store = await openSqlite({ path: join(path, "store.db") });
  const harvester = createSaturated(store, folder, baseUrl, copies, {
    polled: saw,
    operationFailed: (where, error) => console.error(where, error),
  });
  await harvester.run(stop.signal);
  const counts = await store.counts();
  result["archive"] = counts["archive_bytes"]! / counts["response_bytes"]!;
  // The minimum of five runs, because other processes only add time.
  const times: number[] = [];
  const { rows } = await store.query("SELECT id FROM responses ORDER BY id");
  const ids = rows.map(([id]) => Number(id));
  for (const id of ids.filter((_, index) => index % Math.ceil(ids.length / 600) === 0)) {
    let least = Infinity;
    for (let turn = 0; turn < 5; turn++) {
      const start = performance.now();
      await store.body(id);
      least = Math.min(least, performance.now() - start);
    }
    times.push(least);
  }
  times.sort((one, other) => one - other);
  result["readMedian"] = times[times.length >> 1] ?? NaN;
  result["readP99"] = times[Math.floor(times.length * 0.99)] ?? NaN;
  await store.close();
  rmSync(path, { recursive: true });
}
console.log(JSON.stringify(result));
process.exit(0);
