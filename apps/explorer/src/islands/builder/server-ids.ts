/** Finds identifiers of a reference server, so that requests return data. */
import type { FeedDescription, IdEntity } from "@sdf/runtime";
import { idsFromWorld } from "../playground-editor/ask-world.ts";
import { listMatches, nearestMatch, readTournament, type ServerMatch } from "../shared/matches.ts";
import type { Draft } from "./choices.ts";

const fromMatch: Partial<Readonly<Record<IdEntity, (match: ServerMatch) => string | undefined>>> = {
  fixture: ({ id }) => id,
  tournamentCalendar: ({ calendar }) => calendar,
  competition: ({ competition }) => competition,
  contestant: ({ contestants }) => contestants[0],
  stage: ({ stage }) => stage,
};

/**
 * Identifiers for a feed, from a match in play if possible, else from the last match of the server, else from the world
 * in the page.
 *
 * @returns undefined if none has a match
 */
export async function idsFromServer(server: string, description: FeedDescription): Promise<Draft | undefined> {
  const [current] = await listMatches(server, description.sport);
  const match = current ?? (await nearestMatch(server, description.sport));
  if (match === undefined) return idsOfWorld(description);
  const values: (readonly [string, string])[] = [];
  for (const [name, { entity }] of Object.entries(description.identify)) {
    const id =
      entity === "tournament"
        ? await readTournament(server, match.id).catch(() => undefined)
        : fromMatch[entity]?.(match);
    if (id !== undefined) values.push([name, id]);
  }
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

async function idsOfWorld({ sport, identify }: FeedDescription): Promise<Draft | undefined> {
  const ids = await idsFromWorld(sport).catch((): Readonly<Record<string, string>> => ({}));
  const values = Object.entries(identify).flatMap(([name, { entity }]) => {
    const id = ids[entity];
    return id === undefined ? [] : [[name, id] as const];
  });
  return values.length === 0 ? undefined : Object.fromEntries(values);
}
