import { pino, type DestinationStream, type Logger } from "pino";
import type { WorkEvents } from "../worker/events.ts";
import { StoreError } from "../store/error.ts";
import { isAnswered } from "../worker/classify.ts";
import type { Redactor } from "./redact.ts";

export type { Logger };

export interface LogOptions {
  readonly level: string;
  readonly redactor: Redactor;
  /** Where lines go; standard error when absent, so that output stays for results. */
  readonly destination?: DestinationStream | undefined;
  readonly file?: string | undefined;
}

/** Lines of JSON without secrets: every line passes the redactor as a whole, whatever is in it. */
export function createLog({ level, redactor, destination, file }: LogOptions): Logger {
  const stream = destination ?? (file === undefined ? pino.destination({ fd: 2, sync: true }) : openLog(file));
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks: { streamWrite: (line) => redactor.text(line) } }, stream);
}

/** @throws StoreError `store.read-only` if the file cannot be written */
function openLog(file: string): DestinationStream {
  try {
    return pino.destination({ dest: file, mkdir: true, sync: true });
  } catch (cause) {
    throw new StoreError("store.read-only", `the log ${file} cannot be written (${(cause as { code?: string }).code ?? "unknown"})`, { fix: "name another file under log.file in the configuration", cause });
  }
}

/** Writes down what a worker does: polls at `debug`, what went wrong at `warn`. */
export function logged(log: Logger): Partial<WorkEvents> {
  return {
    polled({ claim, result, httpStatus, serviceCode, message, dead, next }, { rows, unchanged }, late, skipped) {
      const facts = { target: claim.target.id, attempt: claim.attempt, result: unchanged ? "unchanged" : result, late, ...(skipped > 0 ? { skipped } : {}), httpStatus, serviceCode, rows, next: next.dueAt, reason: next.reason };
      if (dead !== undefined) log.error({ ...facts, dead, message }, "given up");
      else if (result === "abandoned") log.debug({ ...facts, message }, "not sent");
      else if (!isAnswered(result)) log.warn({ ...facts, message }, "failed");
      else log.debug(facts, "polled");
    },
    deferred: (target, _feed, reason, until) => log.debug({ target, reason, until }, "put off"),
    blocked: (bucket, until, why) => log.warn({ bucket, until, why }, "left alone"),
    revived: (target) => log.info({ target }, "polled again: its feed recovered"),
    clockCorrected: (by) => log.warn({ by }, "the clock was corrected: the machine's clock and the service agree on another time"),
    swept: (targets) => log.warn({ targets: targets.length }, "claims of workers that are gone were closed"),
    pruned: (removed) => log.info({ ...removed }, "old responses were removed"),
    trouble: (where, error) => log.error({ where, error: error instanceof Error ? error.message : String(error) }, "the store fails"),
  };
}
