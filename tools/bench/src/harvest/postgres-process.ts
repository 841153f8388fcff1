/**
 * A worker that polls into PostgreSQL at full speed until it is stopped: `node postgres-process.ts <database> <schema>
 * <recording> <service>`. Replies to `count` with the number of polls so far by result, and CPU milliseconds.
 */
import { openPostgres } from "../../../../apps/harvester/src/store/sql-store/open-postgres.ts";
import { cpuTime } from "../child.ts";
import { createSaturated } from "./workload.ts";

/** Polls by result, and CPU milliseconds. */
export interface Count {
  readonly counts: Readonly<Record<string, number>>;
  readonly cpu: number;
}

const COPIES = 96;
const [, , url = "", schema = "", recording = "", baseUrl = ""] = process.argv;
const store = await openPostgres({ url, schema, name: "worker" });
const stop = new AbortController();
const counts: Record<string, number> = {};
const harvester = createSaturated(store, recording, baseUrl, COPIES, {
  polled: ({ result }) => {
    counts[result] = (counts[result] ?? 0) + 1;
  },
  operationFailed: (where, error) => console.error(where, error),
});
process.on("message", (message) => {
  if (message === "count") process.send?.({ counts, cpu: cpuTime() } satisfies Count);
  else stop.abort();
});
console.log("ready");
await harvester.run(stop.signal);
await store.close();
process.exit(0);
