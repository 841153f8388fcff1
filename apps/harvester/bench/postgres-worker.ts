/**
 * A worker that polls into a shared store at full speed until it is stopped: `node postgres-worker.ts <database>
 * <schema> <recording> <service> <copies> <name>`.
 *
 * Replies to `count` with the number of polls so far and CPU milliseconds.
 */
import { openPostgres } from "../src/store/sql-store/open-postgres.ts";
import { cpuTime, saturated } from "./workload.ts";

const [, , url = "", schema = "", folder = "", baseUrl = "", copies = "", name = ""] = process.argv;
const store = await openPostgres({ url, schema, name });
const stop = new AbortController();
const counts: Record<string, number> = {};
const harvester = saturated(
  store,
  folder,
  baseUrl,
  Number(copies),
  {
    polled: ({ result }) => {
      counts[result] = (counts[result] ?? 0) + 1;
    },
    lost: () => {
      counts["lost"] = (counts["lost"] ?? 0) + 1;
    },
    trouble: (where, error) => {
      console.error(name, where, error);
    },
  },
  { name },
);
process.on("message", (what) => {
  if (what === "count") process.send?.({ counts, cpu: cpuTime(), commits: store.commits });
  else stop.abort();
});
console.log("ready");
await harvester.run(stop.signal);
await store.close();
process.exit(0);
