import { renameSync, writeFileSync } from "node:fs";
import { createDriftLog, type DriftLog } from "@sdf/validators/drift";
import type { WorkEvents } from "../worker/events.ts";

/** Gathers what responses carry beyond the documents, and writes it where `sdf learn` reads it. */
export interface DriftKeeper {
  readonly log: DriftLog;
  readonly events: Partial<WorkEvents>;
  /** Writes the file now: whole or not at all. */
  write(): void;
  close(): void;
}

/**
 * Keeps drift in a file: names, counts and forms, never a value.
 *
 * @param file - Where it is written, at most once in `every` milliseconds
 */
export function keepDrift(file: string, every = 30_000): DriftKeeper {
  const log = createDriftLog();
  let changed = false;
  const write = (): void => {
    changed = false;
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, `${JSON.stringify(log.file(), undefined, 1)}\n`);
    renameSync(temporary, file);
  };
  const timer = setInterval(() => changed && write(), every);
  timer.unref();
  return {
    log,
    write,
    events: {
      polled({ decoded, body }) {
        if (decoded === undefined || decoded.drift.length === 0) return;
        log.add(decoded.feed, { value: decoded.value, drift: decoded.drift, format: body?.format ?? "json" });
        changed = true;
      },
    },
    close() {
      clearInterval(timer);
      if (changed) write();
    },
  };
}
