/**
 * A harvester in a separate process that tests kill, stop or terminate. It prints each response that its store has
 * acknowledged: `kept <response> <sha256> <target>`.
 *
 * `node harvest-process.ts '<ChildOptions as JSON>'`
 */
import { createHash } from "node:crypto";
import { writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { pause } from "../../src/domain/repeat.ts";
import { Breaker } from "../../src/rate-limit/breaker.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import type { Call } from "../../src/store/sqlite/thread-connection.ts";
import { databaseTimeline } from "../../src/worker/anchor.ts";
import { createHarvester } from "../../src/worker/harvester.ts";
import type { ChildOptions, KillPoint } from "./harvest-child.ts";

const options = JSON.parse(process.argv[2] ?? "{}") as ChildOptions;
const say = (line: string): void => void writeSync(1, `${line}\n`);

let passes = 0;
/** Kills the process if this is the configured point. Nothing runs afterwards. */
function point(at: KillPoint): void {
  if (options.killAt?.point !== at || ++passes < options.killAt.pass) return;
  process.kill(process.pid, "SIGKILL");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Number of running completions: only their commits count as a kill point. */
let runningCompletions = 0;
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql: string): void {
  if (sql === "COMMIT" && runningCompletions > 0) point("in-commit");
  return exec.call(this, sql);
};
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (this: Worker, ...parameters: Parameters<Worker["postMessage"]>): void {
  postMessage.apply(this, parameters);
  // The thread has received the commit when the process dies: it may be finished, running or not begun.
  const isCommit =
    Array.isArray(parameters[0]) && (parameters[0] as readonly Call[]).some(([, method]) => method === "commit");
  if (isCommit && runningCompletions > 0) point("in-commit");
};
const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]): unknown {
  const sent = query.apply(this, parameters);
  const text =
    typeof parameters[0] === "string"
      ? parameters[0]
      : (parameters[0] as { text?: string | undefined } | undefined)?.text;
  // The statement is being sent when the process dies: the database commits, and the result is lost.
  if (text === "COMMIT" && runningCompletions > 0)
    setImmediate(() => {
      point("in-commit");
    });
  return sent;
} as typeof pg.Client.prototype.query;

// On a busy machine requests time out although the service answers. The pause of an open breaker, 15 s and more, would
// hide the plan that the tests measure.
Breaker.prototype.recordFailure = () => undefined;

const { store: where } = options;
const opened: SqlStore =
  where.engine === "sqlite"
    ? await openSqlite({ path: where.path, name: options.name, thread: where.thread === true })
    : await openPostgres({ url: where.url, schema: where.schema, name: options.name });
const store = new Proxy(opened, {
  get(target, name) {
    const value: unknown = Reflect.get(target, name, target);
    if (typeof value !== "function") return value;
    if (name === "claim")
      return (...parameters: Parameters<SqlStore["claim"]>) => (point("before-claim"), target.claim(...parameters));
    if (name === "complete") {
      return async (...parameters: Parameters<SqlStore["complete"]>) => {
        runningCompletions += 1;
        try {
          return await target.complete(...parameters);
        } finally {
          runningCompletions -= 1;
        }
      };
    }
    return (value as (...parameters: unknown[]) => unknown).bind(target);
  },
});

const timeline = options.hasDatabaseClock === true ? await databaseTimeline(store) : { now: () => Date.now() };
const harvester = createHarvester({
  store,
  baseUrl: options.baseUrl,
  name: options.name,
  clock: { now: () => timeline.now() + options.offset, sleep: pause },
  following: [{ sport: "soccer", calendars: [], fixtures: options.fixtures, feeds: options.feeds }],
  policies: {
    "*": { spread: 0, maxBackoff: options.interval, timeout: options.timeout, confirmed: { live: options.interval } },
  },
  fetch: async (request) => {
    const response = await fetch(request);
    point("in-answer");
    return response;
  },
  events: [
    {
      step: (step) => {
        point(
          ({ claim: "after-claim", send: "before-send", receive: "after-receive", commit: "before-commit" } as const)[
            step
          ],
        );
      },
      polled: ({ claim, body }, { response }) => {
        point("after-commit");
        if (response !== undefined && body !== undefined)
          say(`kept ${response} ${createHash("sha256").update(body.bytes).digest("hex")} ${claim.target.id}`);
      },
      operationFailed: (at, error) => {
        say(
          `failed ${at} ${(error as { code?: string | undefined }).code ?? ""} ` +
            `${error instanceof Error ? error.message.split("\n")[0] : String(error)}`,
        );
      },
    },
  ],
});
const stop = new AbortController();
process.once("SIGTERM", () => {
  stop.abort();
});
// A file-size limit first sends a signal; the next write then fails.
process.on("SIGXFSZ", () => undefined);
say("ready");
await harvester.run(stop.signal);
await opened.close();
say("ended");
