import { renameSync, writeFileSync } from "node:fs";
import { createDriftLog, type DriftLog } from "@sdf/validators/drift";
import type { WorkEvents } from "../worker/events.ts";

/** Collects content of responses beyond the API documentation, in a file that `sdf infer` reads. */
export interface DriftKeeper {
  readonly log: DriftLog;
  readonly events: Partial<WorkEvents>;
  /** Writes the file atomically. */
  write(): void;
  close(): void;
}

/**
 * Stores drift in a file: names, counts and shapes, never a value.
 *
 * @param every - Minimum interval between two writes of the file, milliseconds
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
