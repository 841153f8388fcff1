import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { Timeline, type Anchor, type Ticking } from "./clock.ts";

/** Ticks of the machine: on Linux they go on from process to process until it is started anew. */
export const machine: Ticking = {
  wall: () => Date.now(),
  ticks: () => Number(process.hrtime.bigint()) / 1e6,
  boot: () => {
    try {
      return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    } catch {
      // Elsewhere every process has an anchor of its own.
      return `process ${process.pid} ${performance.timeOrigin}`;
    }
  },
  began: () => (existsSync("/proc/sys/kernel/random/boot_id") ? 0 : started),
};
const started = Number(process.hrtime.bigint()) / 1e6;

/**
 * The timeline of a store, from the anchor in a file beside it; the first process to come writes it.
 *
 * @param latest - The latest instant that the store knows, which the timeline does not go back behind
 * @param readOnly - Leave the file as it is
 */
export function timelineAt(file: string, ticking: Ticking = machine, latest?: number, readOnly = false): Timeline {
  let kept: Anchor | undefined;
  try {
    const read = JSON.parse(readFileSync(file, "utf8")) as Partial<Anchor>;
    if (typeof read.wall === "number" && typeof read.ticks === "number" && typeof read.boot === "string") kept = read as Anchor;
  } catch {
    // None yet, or a torn one: then this process has the first say.
  }
  const keep = (anchor: Anchor): void => {
    if (readOnly) return;
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify(anchor));
    renameSync(temporary, file);
  };
  const timeline = new Timeline(ticking, kept, latest, keep);
  if (kept === undefined || timeline.anchor !== kept) keep(timeline.anchor);
  return timeline;
}
