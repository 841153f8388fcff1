import { pino, type DestinationStream, type Logger } from "pino";
import { toMessage } from "../domain/message.ts";
import { isAnswered } from "../domain/poll-result.ts";
import type { Redactor } from "../secrets/redact.ts";
import { StoreError } from "../store/index.ts";
import type { WorkEvents } from "../worker/events.ts";

export type { Logger };

export interface LogOptions {
  readonly level: string;
  readonly redactor: Redactor;
  /** Destination of the lines. Default: standard error, because standard output is for results. */
  readonly destination?: DestinationStream | undefined;
  readonly file?: string | undefined;
}

/** Creates a log of JSON lines. The redactor removes secrets from each full line. */
export function createLog({ level, redactor, destination, file }: LogOptions): Logger {
  const stream = destination ?? (file === undefined ? pino.destination({ fd: 2, sync: true }) : openLog(file));
  const hooks = { streamWrite: (line: string) => redactor.text(line) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, stream);
}

/** @throws StoreError `store.read-only` if the file cannot be written */
function openLog(file: string): DestinationStream {
  try {
    return pino.destination({ dest: file, mkdir: true, sync: true });
  } catch (cause) {
    const code = (cause as { code?: string | undefined }).code ?? "unknown";
    throw new StoreError("store.read-only", `the log ${file} cannot be written (${code})`, {
      fix: "name another file under log.file in the configuration",
      cause,
    });
  }
}

/** Time for which an error that repeats is not logged again, in milliseconds. */
const REPEAT_MS = 60_000;
const MAX_REMEMBERED_ERRORS = 100;

/** Returns a function that logs errors of a part of the program as warnings, with their fixes. */
export function errorLogger(log: Logger, part: "publish" | "relay" | "webhooks"): (error: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    const text = toMessage(error);
    const now = performance.now();
    if (now - (loggedAt.get(text) ?? -Infinity) < REPEAT_MS) return;
    if (loggedAt.size >= MAX_REMEMBERED_ERRORS) loggedAt.clear();
    loggedAt.set(text, now);
    log.warn({ error: text, fix: error instanceof StoreError ? error.fix : undefined }, part);
  };
}

export const BLOCKED = "blocked";
/** Message of a failed operation of a worker, usually in the store. */
export const OPERATION_FAILED = "operation failed";

/** Logs the events of a worker: polls at `debug`, failures at `warn` or `error`. */
export function logged(log: Logger): Partial<WorkEvents> {
  return {
    polled({ claim, result, httpStatus, serviceCode, message, dead, next }, { rows, unchanged }, late, skipped) {
      const facts = {
        target: claim.target.id,
        attempt: claim.attempt,
        result: unchanged ? "unchanged" : result,
        late,
        ...(skipped > 0 ? { skipped } : {}),
        httpStatus,
        serviceCode,
        rows,
        next: next.dueAt,
        reason: next.reason,
      };
      if (dead !== undefined) log.error({ ...facts, dead, message }, "dead letter");
      else if (result === "abandoned") log.debug({ ...facts, message }, "not sent");
      else if (!isAnswered(result)) log.warn({ ...facts, message }, "failed");
      else if (message !== undefined) log.warn({ ...facts, message }, "shorter list");
      else log.debug(facts, "polled");
    },
    deferred: (target, _feed, reason, until) => log.debug({ target, reason, until }, "postponed"),
    blocked: (bucket, until, why) => log.warn({ bucket, until, why }, BLOCKED),
    revived: (target) => log.info({ target }, "polled again: its feed recovered"),
    clockCorrected: (by) =>
      log.warn({ by }, "clock corrected: the machine's clock and the service agree on another time"),
    serviceClockMoved: (offsetMs) =>
      log.warn({ offsetMs }, "the clock of the service moved; kick-offs are in its time"),
    reclaimed: (targets) => log.warn({ targets: targets.length }, "expired claims of other workers were closed"),
    pruned: (removed) => log.info({ ...removed }, "old responses were removed"),
    detected: ({ kind, target, fixture, response, message, evidence }) =>
      log.warn({ kind, target, fixture, response, message, evidence }, "incident"),
    operationFailed: (where, error) => log.error({ where, error: toMessage(error) }, OPERATION_FAILED),
  };
}
