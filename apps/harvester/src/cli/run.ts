import type { Config } from "../config/config.ts";
import { BLOCKED, OPERATION_FAILED } from "../observe/log.ts";
import type { MetricsServer } from "../observe/metrics.ts";
import { retainDaily } from "../retention/daily.ts";
import { assemble } from "./assemble.ts";
import { limitHeapGrowth } from "./heap.ts";
import { LiveView } from "./live.ts";
import { publishUntil, toNatsTarget, type PublishFlags } from "./nats.ts";
import { serveMetrics, type Flags } from "./shared.ts";
import { openSqlStore } from "./store.ts";

/** Maximum wait for running requests after a stop signal. */
const DRAIN_TIMEOUT_MS = 60_000;

/** Polls until a signal stops the process, with a live view on a terminal. */
export async function run(
  given: Config,
  { plain, publish: servers, ...flags }: PublishFlags & Flags<"publish"> & { readonly plain: boolean },
): Promise<void> {
  // Polls are logged at this level.
  const config: Config = plain ? { ...given, log: { ...given.log, level: "debug" } } : given;
  if (config.heap === "small") limitHeapGrowth();
  // Invalid addresses and names end the command before the first poll.
  const target = servers === undefined ? undefined : toNatsTarget(servers, flags);
  const store = await openSqlStore(config.storage, { polls: true });
  const view = new LiveView(config.rehearsal?.speed);
  const isShown = process.stdout.isTTY && !plain;
  // Log lines would break the live view, which shows the important ones itself.
  const isLogShown = isShown && process.stderr.isTTY && config.log.file === undefined;
  const destination = isLogShown ? { write: (line: string) => writeNote(view, line) } : undefined;
  const assembly = await assemble(config, store, [view], destination);
  const { harvester, log, metrics, health, clock, events, drain, close } = assembly;
  const stop = new AbortController();
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stop.signal.aborted) return process.exit(130);
    log.info({ signal, underWay: harvester.worker.busy }, "stopping after running requests have finished");
    stop.abort();
    health.end();
    setTimeout(() => {
      log.error({ underWay: harvester.worker.busy }, "time-out; responses that were not stored are lost");
      process.exit(1);
    }, DRAIN_TIMEOUT_MS).unref();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  // A limit on file sizes raises a signal that would end the process; the failed write reports the limit as well.
  const ignore = (): void => undefined;
  process.on("SIGXFSZ", ignore);
  const terminal = isShown ? (await import("log-update")).createLogUpdate(process.stdout) : undefined;
  const draw = (): void =>
    terminal?.(
      view
        .lines({
          now: clock.now(),
          busy: harvester.worker.busy,
          fixtures: [...harvester.planner.fixtures.rows()],
          columns: process.stdout.columns || 100,
          rows: process.stdout.rows || 40,
        })
        .join("\n"),
    );
  let metricsServer: MetricsServer | undefined;
  const drawTimer = terminal === undefined ? undefined : setInterval(draw, 500);
  try {
    if (config.metrics !== undefined) metricsServer = await serveMetrics(metrics, config.metrics, "metrics.host", log);
    void health.begin();
    const background = new AbortController();
    const { signal } = background;
    const publishing = target && publishUntil(signal, target, flags, config.storage, log);
    const retention = retainDaily({ store, settings: config.retention, now: () => clock.now(), events, signal });
    try {
      await harvester.run(stop.signal);
    } finally {
      background.abort();
      await Promise.all([retention, publishing]);
    }
  } finally {
    clearInterval(drawTimer);
    draw();
    terminal?.done();
    await drain();
    close();
    metricsServer?.close();
    await store.close();
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal).off("SIGXFSZ", ignore);
  }
  log.info(view.totals, "stopped");
}

/** Shows warnings, errors and the address of the metrics in the live view. */
function writeNote(view: LiveView, line: string): void {
  const facts = JSON.parse(line) as { readonly level: number } & Flags<"msg" | "target" | "message" | "error" | "at">;
  const { level, msg = "", target = "", message = "", error = "", at = "" } = facts;
  // The view receives blocks and failed operations as events.
  if (msg === "metrics") view.note(`metrics at ${at}`);
  else if (level >= 40 && msg !== BLOCKED && msg !== OPERATION_FAILED) {
    view.note([msg, target, message || error].filter((part) => part !== "").join("  "));
  }
}
