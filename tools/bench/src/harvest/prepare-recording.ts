import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@sdf/runtime";
import { createServer, createWorld } from "@sdf/server";
import { toTarget } from "../../../../apps/harvester/src/discover/targets.ts";
import type { HarvestFeed } from "../../../../apps/harvester/src/feeds/catalogue.ts";
import type { Size } from "../report.ts";
import { liveFeeds, toPlace } from "./recording.ts";

/** Recorded matches and minutes. Larger benchmarks use copies under other ids. */
const extents: Readonly<Record<Size, { readonly matches: number; readonly minutes: number }>> = {
  full: { matches: 8, minutes: 100 },
  quick: { matches: 8, minutes: 100 },
  check: { matches: 1, minutes: 4 },
};
const VERSION = 4;

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
      join(folder, "index.new"),
      JSON.stringify({ fixtures: liveFixtures.map(({ id, start }) => ({ id, kickOff: start })), places }),
    );
    renameSync(join(folder, "index.new"), join(folder, "index.json"));
  } finally {
    await server.close();
  }
  return folder;
}

/** Largest group of matches that begin at the same time. */
function together<T extends { readonly start: number }>(fixtures: readonly T[]): T[] {
  const groups = Map.groupBy(fixtures, ({ start }) => start);
  return [...groups.values()].reduce((one, other) => (other.length > one.length ? other : one));
}
