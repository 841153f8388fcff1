/**
 * A harvester that polls copies of recorded matches in play: `node poller-process.ts <store> <recording> <service>
 * <fixtures> <interval in seconds>`.
 *
 * Replies to `commits` with the commit time of each response, and to `stop` with the number of polls.
 */
import { DatabaseSync } from "node:sqlite";
import { openSqlite } from "../../../../apps/harvester/src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../../../apps/harvester/src/store/sql-store/sql-store.ts";
import { scaledClock } from "../../../../apps/harvester/src/worker/clock.ts";
import { createHarvester } from "../../../../apps/harvester/src/worker/harvester.ts";
import { monotonicMs } from "../child.ts";
import { cloneId, toClone } from "../harvest/clones.ts";
import { recordedFixtures } from "../harvest/recording.ts";

/** A stored response, with the time of its commit and the number of its fixture. */
export type Commit = readonly [position: number, at: number, fixture: number];

const [, , path = "", folder = "", baseUrl = "", fixtures = "", interval = ""] = process.argv;

let committedAt = 0;
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql: string): void {
  exec.call(this, sql);
  if (sql === "COMMIT") committedAt = monotonicMs();
};
const store = await openSqlite({ path });
/** Responses with the times of their commits since the last message. */
let commits: Commit[] = [];
/** Last body of each fixture. A repeated body is not a change. */
const last = new Map<string, string>();
const observed = new Proxy(store, {
  get(target, name) {
    const value: unknown = Reflect.get(target, name, target);
    if (typeof value !== "function") return value;
    if (name !== "complete") return (value as (...parameters: unknown[]) => unknown).bind(target);
    return async (...parameters: Parameters<SqlStore["complete"]>) => {
      const completed = await target.complete(...parameters);
      const [{ claim, body }] = parameters;
      const { fixture = "" } = claim.target;
      const text = Buffer.from(body?.bytes ?? []).toString("latin1");
      if (completed.response !== undefined && text !== last.get(fixture))
        commits.push([completed.response, committedAt, toClone(fixture)]);
      last.set(fixture, text);
      return completed;
    };
  },
});

let polls = 0;
const harvester = createHarvester({
  store: observed,
  baseUrl,
  clock: scaledClock((recordedFixtures(folder)[0]?.kickOff ?? 0) + 60_000, 1),
  following: [
    {
      sport: "soccer",
      calendars: [],
      fixtures: Array.from({ length: Number(fixtures) }, (_, index) => cloneId(index)),
      feeds: ["soccer/live-win-probability"],
    },
  ],
  policies: { "*": { spread: 1, confirmed: { live: Number(interval) } } },
  events: [{ polled: () => (polls += 1), claimRefused: () => (polls += 1) }],
});
const stop = new AbortController();
process.on("message", (what) => {
  if (what === "commits") {
    process.send?.({ commits, polls });
    commits = [];
  } else stop.abort();
});
process.on("disconnect", () => process.exit());
console.log("ready");
await harvester.run(stop.signal);
await store.close();
process.send?.({ polls });
process.disconnect();
