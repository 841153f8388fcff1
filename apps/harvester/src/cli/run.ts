import { createLogUpdate } from "log-update";
import type { Config } from "../config/config.ts";
import type { WorkEvents } from "../work/events.ts";
import { isAnswered } from "../work/classify.ts";
import { assemble } from "./assemble.ts";
import { openStore } from "./store.ts";

/** Longest wait for requests under way when the process is told to stop. */
const drainLimit = 60_000;

/** Runs until it is told to stop. @returns the exit code */
export async function run(config: Config): Promise<number> {
  const store = await openStore(config);
  const tally = new Tally(config.rehearsal?.speed);
  const { harvester, log, metrics, clock, close } = assemble(config, store, [tally]);
  const stop = new AbortController();
  const asked = (signal: NodeJS.Signals): void => {
    if (stop.signal.aborted) return process.exit(130);
    log.info({ signal, underWay: harvester.worker.busy }, "stopping; requests under way come to their end");
    stop.abort();
    setTimeout(() => {
      log.error({ underWay: harvester.worker.busy }, "gave up waiting; responses that were not kept are lost");
      process.exit(1);
    }, drainLimit).unref();
  };
  process.on("SIGINT", asked).on("SIGTERM", asked);
  if (config.metrics !== undefined) log.info({ at: await metrics.listen(config.metrics.port, config.metrics.host) }, "metrics");
  const line = process.stdout.isTTY ? createLogUpdate(process.stdout) : undefined;
  const show = line === undefined ? undefined : setInterval(() => line(tally.line(clock.now(), harvester.worker.busy)), 500);
  try {
    await harvester.run(stop.signal);
  } finally {
    clearInterval(show);
    line?.done();
    close();
    await store.close();
    process.off("SIGINT", asked).off("SIGTERM", asked);
  }
  log.info(tally.totals(), "stopped");
  return 0;
}

/** What has been done since the start. */
export class Tally implements Partial<WorkEvents> {
  readonly #pace: number;

  /** @param pace - Milliseconds of the clock in one of the machine; figures are told in the machine's */
  constructor(pace = 1) {
    this.#pace = pace;
  }

  sent = 0;
  failed = 0;
  late = 0;
  skipped = 0;
  putOff = 0;
  documents = 0;
  unchanged = 0;
  rows = 0;
  bytes = 0;
  /** Sum of what polls were behind, milliseconds. */
  lag = 0;

  readonly polled: WorkEvents["polled"] = ({ result, body }, { rows, unchanged, response }, late, skipped) => {
    this.sent += 1;
    if (!isAnswered(result)) this.failed += 1;
    if (late > 1000 * this.#pace) this.late += 1;
    this.skipped += skipped;
    this.lag += late / this.#pace;
    if (response !== undefined) this.documents += 1;
    if (unchanged) this.unchanged += 1;
    for (const count of Object.values(rows)) this.rows += count;
    this.bytes += body?.bytes.length ?? 0;
  };

  readonly deferred = (): void => {
    this.putOff += 1;
  };

  line(now: number, busy: number): string {
    const lag = this.sent === 0 ? 0 : this.lag / this.sent;
    return `${new Date(now).toISOString().slice(0, 19)}Z  ${this.sent} polls (${this.failed} failed, ${this.late} late, ${this.skipped} skipped)  ${busy} under way  lag ${lag.toFixed(0)} ms  ${this.documents} documents (${this.unchanged} unchanged)  ${this.rows} rows  ${(this.bytes / 1e6).toFixed(1)} MB`;
  }

  totals(): Record<string, number> {
    const { sent, failed, late, skipped, putOff, documents, unchanged, rows, bytes } = this;
    return { sent, failed, late, skipped, putOff, documents, unchanged, rows, bytes };
  }
}
