import { renameSync, writeFileSync } from "node:fs";
import { createDriftLog } from "@sdf/validators/drift";
import type { WorkEvents } from "../worker/events.ts";

/**
 * Collects content of responses beyond the API documentation, in a file that `sdf infer` reads: names, counts and
 * shapes, never a value.
 *
 * @param every - Minimum interval between two writes of the file, milliseconds
 */
export function keepDrift(file: string, every = 30_000) {
  const log = createDriftLog();
  let changed = false;
  /** Writes the file atomically. */
  const write = (): void => {
    changed = false;
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, `${JSON.stringify(log.file(), undefined, 1)}\n`);
    renameSync(temporary, file);
  };
  const timer = setInterval(() => changed && write(), every).unref();
  const events: Partial<WorkEvents> = {
    polled({ decoded, body }) {
      if (decoded === undefined || decoded.drift.length === 0) return;
      log.add(decoded.feed, { value: decoded.value, drift: decoded.drift, format: body?.format ?? "json" });
      changed = true;
    },
  };
  return {
    events,
    close(): void {
      clearInterval(timer);
      if (changed) write();
    },
  };
}
