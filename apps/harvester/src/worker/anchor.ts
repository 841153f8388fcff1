import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { ArchiveReader } from "../store/index.ts";
import { Timeline, type Anchor, type Ticking } from "./clock.ts";

/**
 * Monotonic clock of the machine. On Linux all processes share it until the machine restarts; elsewhere each
 * process has its own.
 */
export const machine: Ticking = {
  wall: () => Date.now(),
  ticks: () => Number(process.hrtime.bigint()) / 1e6,
  boot: () => {
    try {
      return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    } catch {
      // Without a boot id, ticks of different processes cannot be compared, so each process has its own anchor.
      return `process ${process.pid} ${performance.timeOrigin}`;
    }
  },
  began: () => (existsSync("/proc/sys/kernel/random/boot_id") ? 0 : started),
};
const started = Number(process.hrtime.bigint()) / 1e6;

/**
 * Returns the timeline of a store, based on the anchor in a file beside the store. The first process writes the file.
 *
 * @param latest - Latest instant in the store; the timeline never returns an earlier one
 * @param readOnly - Do not write the file
 */
export function timelineAt(file: string, ticking: Ticking = machine, latest?: number, readOnly = false): Timeline {
  let stored: Anchor | undefined;
  try {
    const read = JSON.parse(readFileSync(file, "utf8")) as Partial<Anchor>;
    const hasClocks = typeof read.wall === "number" && typeof read.ticks === "number";
    if (hasClocks && typeof read.boot === "string") stored = read as Anchor;
  } catch {
    // The file is missing or incomplete: this process writes a new anchor.
  }
  const save = (anchor: Anchor): void => {
    if (readOnly) return;
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify(anchor));
    renameSync(temporary, file);
  };
  const timeline = new Timeline(ticking, stored, latest, save);
  if (stored === undefined || timeline.anchor !== stored) save(timeline.anchor);
  return timeline;
}

/**
 * Returns a timeline that begins with the clock of the database. Workers on several machines share it, whatever the
 * time of their machines is.
 *
 * @param latest - Latest instant in the store; the timeline never returns an earlier one
 */
export async function databaseTimeline(store: Pick<ArchiveReader, "query">, latest?: number): Promise<Timeline> {
  const queriedAt = machine.ticks();
  const { rows } = await store.query("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)");
  const took = machine.ticks() - queriedAt;
  return new Timeline({ ...machine, wall: () => Number(rows[0]?.[0]) + took / 2 }, undefined, latest);
}
