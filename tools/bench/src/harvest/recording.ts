/** Reads the recording that `prepare-recording.ts` writes, without the modules that write it. */
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { feeds } from "../../../../apps/harvester/src/feeds/catalogue.ts";

/** Feeds that are polled once a minute for a soccer match in play. */
export const liveFeeds = [...feeds.values()].filter(({ id, scope }) => id.startsWith("soccer/") && scope === "fixture");

/** Responses of the reference server to polls once a minute, from kick-off on. */
export interface Recording {
  readonly fixtures: readonly { readonly id: string; readonly kickOff: number }[];
  /** Offsets and lengths of the bodies by feed and fixture, minute by minute. */
  readonly places: Readonly<Record<string, readonly (readonly [start: number, length: number])[]>>;
  readonly bodies: Buffer;
}

export function toPlace(feed: string, fixture: string): string {
  return `${feed} ${fixture}`;
}

function readIndex(folder: string): Omit<Recording, "bodies"> {
  return JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Omit<Recording, "bodies">;
}

/** Recorded matches, without their bodies. */
export function recordedFixtures(folder: string): Recording["fixtures"] {
  return readIndex(folder).fixtures;
}

/** Reads one body without the others. */
export function recordedBody(folder: string, feed: string, fixture: string, minute: number): Buffer {
  const [start, length] = readIndex(folder).places[toPlace(feed, fixture)]?.[minute] ?? [0, 0];
  const file = openSync(join(folder, "bodies"), "r");
  try {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, start);
    return bytes;
  } finally {
    closeSync(file);
  }
}

export function readRecording(folder: string): Recording {
  return { ...readIndex(folder), bodies: readFileSync(join(folder, "bodies")) };
}
