/** Finds identifiers of a reference server, so that requests return data. */
import type { FeedDescription } from "@sdf/runtime";
import { idsFromWorld } from "../playground-editor/ask-world.ts";
import { listMatches, nearestMatch, readTournament } from "../shared/matches.ts";
import type { Draft } from "./choices.ts";

/** Identifiers by entity, such as `fixture`. */
type Ids = Readonly<Record<string, string | undefined>>;

/**
 * Identifiers for a feed, from a match in play if possible, else from the last match of the server, else from the world
 * in the page.
 *
 * @returns undefined if none has a match
 */
export async function idsFromServer(server: string, { sport, identify }: FeedDescription): Promise<Draft | undefined> {
  const ids = (await listIds(server, sport)) ?? (await idsFromWorld(sport).catch((): Ids => ({})));
  const values = Object.entries(identify).flatMap(([name, { entity }]) => {
    const id = ids[entity];
    return id === undefined ? [] : [[name, id] as const];
  });
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

async function listIds(server: string, sport: string): Promise<Ids | undefined> {
  const [current] = await listMatches(server, sport);
  const match = current ?? (await nearestMatch(server, sport));
  if (match === undefined) return undefined;
  const { id: fixture, tournamentCalendar, competition, contestants, stage } = match;
  const tournament = sport === "tennis" ? await readTournament(server, fixture).catch(() => undefined) : undefined;
  return { fixture, tournamentCalendar, competition, contestant: contestants[0], stage, tournament };
}
