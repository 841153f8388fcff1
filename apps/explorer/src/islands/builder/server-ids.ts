/** Finds identifiers that a reference server knows, so that what is built has an answer. */
import type { FeedDescription, IdEntity } from "@sdf/runtime";
import type { Draft } from "./choices.ts";
import { matchesOf, tournamentOf, type ServerMatch } from "../shared/matches.ts";

const fromMatch: Partial<Readonly<Record<IdEntity, (match: ServerMatch) => string | undefined>>> = {
  fixture: ({ id }) => id,
  tournamentCalendar: ({ calendar }) => calendar,
  competition: ({ competition }) => competition,
  contestant: ({ contestants }) => contestants[0],
  stage: ({ stage }) => stage,
};

/** Values of the feed's identities, from a match of its sport in play if there is one; nothing when the server names none. */
export async function askServerForIds(server: string, description: FeedDescription): Promise<Draft | undefined> {
  const [match] = await matchesOf(server, description.sport);
  if (match === undefined) return undefined;
  const found: (readonly [string, string])[] = [];
  for (const [name, { entity }] of Object.entries(description.identify)) {
    const id = entity === "tournament" ? await tournamentOf(server, match.id).catch(() => undefined) : fromMatch[entity]?.(match);
    if (id !== undefined) found.push([name, id]);
  }
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
