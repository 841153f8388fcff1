import { createLogUpdate } from "log-update";
import type { Config } from "../config/config.ts";
import { assemble } from "./assemble.ts";
import { serveRequests } from "./control.ts";
import { LiveView } from "./live.ts";
import { limitHeapGrowth } from "./heap.ts";
import { openStore } from "./store.ts";
import { retainDaily } from "../retention/daily.ts";
import { SqlStore } from "../store/sql/store.ts";

/** Longest wait for requests under way when the process is told to stop. */
const drainLimit = 60_000;

export interface RunOptions {
  /** Lines of JSON on a terminal, too. */
  readonly plain?: boolean;
}

/** Runs until it is told to stop. On a terminal it shows what it does. @returns the exit code */
export async function run(config: Config, { plain = false }: RunOptions = {}): Promise<number> {
  if (config.heap === "small") limitHeapGrowth();
  let troubled: (error: unknown) => void = () => undefined;
  const store = await openStore(config, { polls: true, jobs: true, onError: (error) => { troubled(error); } });
  const view = new LiveView(config.rehearsal?.speed);
  const isShown = process.stdout.isTTY && !plain;
  // Lines of the log would tear the picture; what matters of them stands in it.
  const destination = isShown && process.stderr.isTTY && config.log.file === undefined ? { write: (line: string) => { noteOf(view, line); } } : undefined;
  const { harvester, log, metrics, health, clock, events, close } = await assemble(config, store, [view], destination);
  troubled = (error) => { log.warn({ error: error instanceof Error ? error.message : String(error) }, "jobs"); };
  const stop = new AbortController();
  const asked = (signal: NodeJS.Signals): void => {
    if (stop.signal.aborted) return process.exit(130);
    log.info({ signal, underWay: harvester.worker.busy }, "stopping; requests under way come to their end");
    stop.abort();
    health.end();
    setTimeout(() => {
      log.error({ underWay: harvester.worker.busy }, "gave up waiting; responses that were not kept are lost");
      process.exit(1);
    }, drainLimit).unref();
  };
  process.on("SIGINT", asked).on("SIGTERM", asked);
  // A limit on the size of files is told by a signal first, which would end the process; the write that follows tells it, too.
  const ignore = (): void => undefined;
  process.on("SIGXFSZ", ignore);
  const picture = isShown ? createLogUpdate(process.stdout) : undefined;
  const draw = (): void => picture?.(view.lines({ now: clock.now(), busy: harvester.worker.busy, fixtures: [...harvester.planner.fixtures.rows()], columns: process.stdout.columns || 100, rows: process.stdout.rows || 40 }).join("\n"));
  const drawn = picture === undefined ? undefined : setInterval(draw, 500);
  try {
    if (config.metrics !== undefined) log.info({ at: await metrics.listen(config.metrics.port, config.metrics.host) }, "metrics");
    const requests = config.storage.engine === "sqlite" ? serveRequests(config.storage.path, store, clock, (error) => { troubled(error); }) : undefined;
    void health.begin();
    const over = new AbortController();
    const retention = store instanceof SqlStore
      ? retainDaily({ store, settings: config.retention, now: () => clock.now(), events, signal: over.signal }) : undefined;
    try {
      await harvester.run(stop.signal);
    } finally {
      over.abort();
      await retention;
      await requests?.close();
    }
  } finally {
    clearInterval(drawn);
    draw();
    picture?.done();
    close();
    await store.close();
    process.off("SIGINT", asked).off("SIGTERM", asked).off("SIGXFSZ", ignore);
  }
  log.info(view.tally.totals(), "stopped");
  return 0;
}

/** Shows a line of the log when it is a warning or worse, or tells an address. */
function noteOf(view: LiveView, line: string): void {
  const { level = 0, msg = "", target = "", message = "", error = "", at = "" } = JSON.parse(line) as { level?: number; msg?: string; target?: string; message?: string; error?: string; at?: string };
  // Blocks and troubles of the store come to the view by themselves.
  if (msg === "metrics") view.note(`metrics at ${at}`);
  else if (level >= 40 && msg !== "left alone" && msg !== "the store fails") view.note([msg, target, message || error].filter((part) => part !== "").join("  "));
}
