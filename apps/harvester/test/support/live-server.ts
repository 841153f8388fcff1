import { monitorEventLoopDelay } from "node:perf_hooks";
import { createServer, type JournalEntry } from "@sdf/server";
import { coveredMatches, world } from "./world.ts";

export type LiveServer = Awaited<ReturnType<typeof startLiveServer>>;

const minute = 60_000;

/**
 * Starts a reference server with matches in play. Its time runs faster than the system clock, so that every poll has
 * new data.
 *
 * @param count - Number of matches in play
 * @param speed - Factor of the match time
 */
export async function startLiveServer(count = 5, speed = 20) {
  const all = coveredMatches();
  // Matches that start at the same time are in play together.
  const first = all.find((each, index) => (all[index + count - 1]?.start ?? Infinity) - each.start <= 20 * minute);
  if (first === undefined) throw new Error(`no ${count} matches of this world are in play at once`);
  const from = all.indexOf(first);
  const fixtures = all.slice(from, from + count);
  const began = Date.now();
  const at = fixtures.at(-1)!.start + 2 * minute;
  /** Requests of feeds, in the order of arrival. */
  const journal: JournalEntry[] = [];
  const resolution = 5;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const server = createServer({
    world: world(),
    open: true,
    clock: () => at + (Date.now() - began) * speed,
    hooks: {
      onRequest: (entry) => {
        if (entry.feed !== undefined) journal.push(entry);
      },
    },
  });
  const baseUrl = await server.listen();
  // The first answer simulates its match, which may take longer than a request is permitted to take.
  for (const { id } of fixtures)
    await (await fetch(`${baseUrl}/soccerdata/predictions/momentum/token/${id}?_rt=b&_fmt=json`)).text();
  journal.length = 0;
  return {
    baseUrl,
    /** Offset from the system clock to the time of the matches, in milliseconds. */
    offsetMs: at - began,
    fixtures: fixtures.map(({ id }) => id),
    journal,
    /** Maximum delay between the arrival of a request and its journal entry, in milliseconds. */
    journalLagMs: () => Math.max(2, Math.ceil(delays.max / 1e6) - resolution),
    close: async () => {
      delays.disable();
      await server.close();
    },
  };
}

/**
 * Polls of one address that were closer than the interval, according to the server.
 *
 * @param lag - Maximum delay of the journal, in milliseconds
 */
export function intervalViolations(
  journal: readonly Pick<JournalEntry, "url" | "received">[],
  interval: number,
  lag = 2,
): string[] {
  const last = new Map<string, number>();
  return [...journal]
    .sort((one, other) => one.received - other.received)
    .flatMap(({ url, received }) => {
      const gap = received - (last.get(url) ?? -Infinity);
      last.set(url, received);
      return gap < interval - lag ? [`${gap} ms, journal delayed by at most ${lag} ms: ${url}`] : [];
    });
}
