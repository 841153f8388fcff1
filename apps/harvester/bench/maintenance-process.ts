/**
 * Runs the harvester of `run` with a store whose claims and completions are timed: `node maintenance-process.ts
 * <configuration>`.
 *
 * Replies to each message with the measurements since the previous one, as `Waits`. The message `stop` ends it.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { assemble } from "../src/cli/assemble.ts";
import { serveRequests } from "../src/cli/control.ts";
import { openSqlStore } from "../src/cli/store.ts";
import { loadConfig } from "../src/config/load.ts";

/** Waiting times of a harvester, in milliseconds. */
export interface Waits {
  /** Time of each completion of a poll, from the call to the commit. */
  readonly completions: readonly number[];
  readonly claims: readonly number[];
  /** Maximum delay of the event loop. */
  readonly loop: number;
  readonly failed: number;
}

const config = loadConfig(process.argv[2] ?? "", {});
const store = await openSqlStore(config.storage, { polls: true });
let completions: number[] = [];
let claims: number[] = [];
let failed = 0;

async function timed<T>(list: () => number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    list().push(performance.now() - began);
  }
}

const complete = store.complete.bind(store);
const claim = store.claim.bind(store);
store.complete = (outcome) =>
  timed(
    () => completions,
    () => complete(outcome),
  );
store.claim = (...all) =>
  timed(
    () => claims,
    () => claim(...all),
  );
const loop = monitorEventLoopDelay({ resolution: 5 });
const { harvester, clock, close } = await assemble(config, store, [
  {
    polled: ({ result }) => {
      if (result !== "ok") failed++;
    },
    trouble: (where, error) => {
      console.error(where, error);
    },
  },
]);
const stop = new AbortController();
const requests =
  config.storage.engine === "sqlite"
    ? serveRequests(config.storage.path, store, clock, (error) => {
        console.error(error);
      })
    : undefined;
process.on("message", (message) => {
  if (message === "stop") return stop.abort();
  process.send?.({ completions, claims, loop: loop.max / 1e6, failed } satisfies Waits);
  completions = [];
  claims = [];
  failed = 0;
  loop.reset();
});
loop.enable();
console.log("ready");
await harvester.run(stop.signal);
await requests?.close();
close();
await store.close();
process.exit(0);
