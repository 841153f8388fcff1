import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@sdf/runtime";
import { createServer, createWorld } from "@sdf/server";
import { toTarget } from "../../../../apps/harvester/src/discover/targets.ts";
import { feeds, type HarvestFeed } from "../../../../apps/harvester/src/feeds/catalogue.ts";
import type { Size } from "../report.ts";

/** Feeds that are polled once a minute for a soccer match in play. */
export const liveFeeds = [...feeds.values()].filter(({ id, scope }) => id.startsWith("soccer/") && scope === "fixture");

/** Recorded matches and minutes. Larger benchmarks use copies under other ids. */
const extents: Readonly<Record<Size, { readonly matches: number; readonly minutes: number }>> = {
  full: { matches: 8, minutes: 100 },
  quick: { matches: 8, minutes: 100 },
  check: { matches: 1, minutes: 4 },
};
const VERSION = 4;

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

/** Folder of the recording. It is created once per machine and has the same content on every machine. */
export async function prepareRecording(size: Size): Promise<string> {
  const { matches, minutes } = extents[size];
  const folder = join(tmpdir(), `sdf-bench-recording-${VERSION}-${matches}x${minutes}`);
  if (existsSync(join(folder, "index.json"))) return folder;
  const world = createWorld({ seed: "bench", year: 2026 });
  let now = 0;
  const server = createServer({ world, clock: () => now, open: true });
  let last = new Uint8Array();
  const client = createClient({
    baseUrl: await server.listen(),
    retry: false,
    fetch: async (request) => {
      const response = await fetch(request);
      last = new Uint8Array(await response.arrayBuffer());
      return new Response(last, response);
    },
  });
  const requestBody = async (feed: HarvestFeed, fixture: string): Promise<Uint8Array> => {
    await feed.call(client, toTarget(feed, { fixture }).request, {});
    return last;
  };
  try {
    const liveFixtures = together(
      world.sports.soccer.fixtures.filter(({ coverageLevel }) => Number(coverageLevel) >= 13),
    ).slice(0, matches);
    const pieces: Uint8Array[] = [];
    const places: Record<string, [number, number][]> = {};
    let at = 0;
    for (const { id, start } of liveFixtures) {
      for (let minute = 0; minute < minutes; minute++) {
        now = start + minute * 60_000 + 20_000;
        for (const feed of liveFeeds) {
          const bytes = await requestBody(feed, id);
          (places[toPlace(feed.id, id)] ??= []).push([at, bytes.length]);
          pieces.push(bytes);
          at += bytes.length;
        }
      }
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "bodies"), Buffer.concat(pieces));
    writeFileSync(
      join(folder, "fixtures.json"),
      JSON.stringify(liveFixtures.map(({ id, start }) => ({ id, kickOff: start }))),
    );
    writeFileSync(
      join(folder, "index.new"),
      JSON.stringify({ fixtures: liveFixtures.map(({ id, start }) => ({ id, kickOff: start })), places }),
    );
    renameSync(join(folder, "index.new"), join(folder, "index.json"));
  } finally {
    await server.close();
  }
  return folder;
}

/** Recorded matches, without their bodies. */
export function recordedFixtures(folder: string): Recording["fixtures"] {
  return JSON.parse(readFileSync(join(folder, "fixtures.json"), "utf8")) as Recording["fixtures"];
}

/** Reads one body without the others. */
export function recordedBody(folder: string, feed: string, fixture: string, minute: number): Buffer {
  const { places } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Pick<Recording, "places">;
  const [start, length] = places[toPlace(feed, fixture)]?.[minute] ?? [0, 0];
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
  const index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Omit<Recording, "bodies">;
  return { ...index, bodies: readFileSync(join(folder, "bodies")) };
}

/** Largest group of matches that begin at the same time. */
function together<T extends { readonly start: number }>(fixtures: readonly T[]): T[] {
  const groups = Map.groupBy(fixtures, ({ start }) => start);
  return [...groups.values()].reduce((one, other) => (other.length > one.length ? other : one));
}
