import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@sdf/runtime";
import { createServer, createWorld } from "@sdf/server";
import { targetOf } from "../src/discover/targets.ts";
import { feeds, type HarvestFeed } from "../src/feeds/catalogue.ts";

/** Feeds that are polled once a minute for a soccer match in play. */
export const liveFeeds = [...feeds.values()].filter(({ id, scope }) => id.startsWith("soccer/") && scope === "fixture");

/** Number of recorded matches. Larger benchmarks use copies under other ids. */
const matches = 8;
const minutes = 100;
const version = 3;

/** Responses of the reference server to polls once a minute, from kick-off on. */
export interface Recording {
  readonly fixtures: readonly { readonly id: string; readonly kickOff: number }[];
  /** Offsets and lengths of the bodies by feed and fixture, minute by minute. */
  readonly places: Readonly<Record<string, readonly (readonly [start: number, length: number])[]>>;
  readonly bodies: Buffer;
}

export function placeOf(feed: string, fixture: string): string {
  return `${feed} ${fixture}`;
}

/** Folder of the recording. It is created once per machine and has the same content on every machine. */
export async function recordingFolder(): Promise<string> {
  const folder = join(tmpdir(), `sdf-bench-recording-${version}-${matches}x${minutes}`);
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
    await feed.call(client, targetOf(feed, { fixture }).request, {});
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
          (places[placeOf(feed.id, id)] ??= []).push([at, bytes.length]);
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

/** Mean length of the bodies of each feed, in bytes. */
export type RecordedFigures = Readonly<Record<string, number>>;

export function recordedFigures(folder: string): RecordedFigures {
  const { places } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Pick<Recording, "places">;
  return Object.fromEntries(
    liveFeeds.map(({ id }) => {
      const lengths = Object.entries(places).flatMap(([place, list]) =>
        place.startsWith(`${id} `) ? list.map(([, length]) => length) : [],
      );
      return [id, Math.round(lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length))];
    }),
  );
}

/** Reads one body without the others. */
export function recordedBody(folder: string, feed: string, fixture: string, minute: number): Buffer {
  const { places } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Pick<Recording, "places">;
  const [start, length] = places[placeOf(feed, fixture)]?.[minute] ?? [0, 0];
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
  const groups = new Map<number, T[]>();
  for (const fixture of fixtures) groups.set(fixture.start, [...(groups.get(fixture.start) ?? []), fixture]);
  return [...groups.values()].reduce((one, other) => (other.length > one.length ? other : one));
}
