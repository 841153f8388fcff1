import { encode, type FeedShape } from "@sdf/validators";
import { createWorld, documentAt, WorldError, type FeedName, type Fixture } from "@sdf/world";

/** Parameters with which a feed returns all its content. */
const parametersByFeed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "soccer/match-detailed": { live: "yes", lineups: "yes" },
};

/** Worlds by seed. The feeds of a sport share the simulations of their matches. */
const worlds = new Map<string, ReturnType<typeof createWorld>>();

/** Instants of a match: from before the start to after the end. */
export const MATCH_INSTANTS = 7;

/**
 * Documents of different matches and instants. Every other one is XML.
 *
 * @param perMatch - Number of consecutive instants of each match: a match that is simulated already costs little
 */
export function worldDocuments(feed: FeedShape<unknown>, count: number, seed: string, perMatch = 1): Uint8Array[] {
  const world = worlds.get(seed) ?? createWorld({ seed, year: 2026 });
  worlds.set(seed, world);
  const sport = feed.feed.split("/")[0] as keyof typeof world.sports;
  const fixtures = world.sports[sport].fixtures.filter(({ contestants }) => contestants.length > 0);
  const documents: Uint8Array[] = [];
  for (let draw = 0; documents.length < count && draw < count * 20; draw++) {
    // The step is a prime above the number of fixtures, so that the draws visit all of them.
    const fixture = fixtures[(Math.floor(draw / perMatch) * 7919) % fixtures.length] as Fixture;
    const at = fixture.start + ((draw % MATCH_INSTANTS) - 1) * 20 * 60_000;
    const value = findDocument(world, feed.feed, fixture, at);
    // An empty document shows nothing about a feed.
    if (value === undefined || Object.keys(value).length === 0) continue;
    const format = documents.length % 2 === 0 ? "json" : "xml";
    documents.push(new TextEncoder().encode(encode(value, { feed, format })));
  }
  return documents;
}

/** The document of a match, of its tournament calendar or of its tournament, whichever the feed has. */
function findDocument(world: ReturnType<typeof createWorld>, feed: string, fixture: Fixture, at: number) {
  const calendar = fixture.tournamentCalendar;
  const tournament = world.sports[fixture.sport].entities.find(({ id }) => id === fixture.stage)?.parent ?? "";
  for (const ids of [{ fixture: fixture.id }, { tmcl: calendar }, { tournamentCalendar: calendar }, { tournament }]) {
    try {
      return documentAt(world, feed as FeedName, { ids, parameters: parametersByFeed[feed] ?? {} }, at) as object;
    } catch (error) {
      if (!(error instanceof WorldError)) throw error;
    }
  }
  return undefined;
}
