import { random } from "../../src/core/index.ts";
import type { DocumentRequest, FeedName, Fixture, Instant, Sport, World } from "../../src/index.ts";

/** A request for a document about an entity of a world, with an instant. */
export interface SampleRequest {
  readonly request: DocumentRequest;
  readonly at: Instant;
}

const minute = 60_000;

/** Offsets from the start of a match in minutes, from days before it to days after it. */
export const offsets = [-9 * 1440, -1440, -30, 2, 20, 46, 63, 80, 95, 130, 400, 5 * 1440];

const complete = { live: "yes", lineups: "yes" };

/** The identity of each feed, and the parameters that request its complete content. */
const feeds: Readonly<Record<FeedName, readonly [identity: string, parameters?: DocumentRequest["parameters"]]>> = {
  "american-football/fourth-down-predictions": ["fixture"],
  "american-football/go-for-two-predictions": ["fixture"],
  "american-football/tournament-simulations": ["tournamentCalendar"],
  "basketball/live-win-probability": ["fixture"],
  "basketball/tournament-simulations": ["tournamentCalendar"],
  "soccer/live-win-probability": ["fixture"],
  "soccer/match-detailed": ["fixture", complete],
  "soccer/match-events-possession-values": ["fixture"],
  "soccer/match-momentum": ["fixture"],
  "soccer/match-possession-values": ["fixture", complete],
  "soccer/season-power-rankings": ["tmcl"],
  "soccer/season-simulations": ["tmcl"],
  "soccer/team-player-predictions": ["fixture", { live: "yes", min: "-1" }],
  "tennis/match-predictions": ["fixture"],
  "tennis/match-predictions-detail": ["fixture"],
  "tennis/tournament-simulations": ["tournament"],
};

/** All feeds of a world. */
export const feedNames = Object.keys(feeds) as readonly FeedName[];

/** Returns the sport of a feed. */
export function findSport(feed: FeedName): Sport {
  return feed.slice(0, feed.indexOf("/")) as Sport;
}

/** Returns the request of a feed about a fixture, or about its calendar or tournament. */
export function requestAbout(world: World, feed: FeedName, fixture: Fixture): DocumentRequest {
  const [identity, parameters = {}] = feeds[feed];
  const findTournament = (): string =>
    world.resolve("stage", { kind: "uuid", value: fixture.stage ?? "" })?.parent ?? "";
  const id =
    identity === "fixture" ? fixture.id : identity === "tournament" ? findTournament() : fixture.tournamentCalendar;
  return { ids: { [identity]: id }, parameters };
}

/**
 * Returns requests of a feed before, during and after matches: of the first seasons, or of the given fixtures. Equal
 * worlds and seeds give equal requests.
 */
export function sampleRequests(
  world: World,
  feed: FeedName,
  count: number,
  seed = "requests",
  fixtures: readonly Fixture[] = world.sports[findSport(feed)].fixtures,
): SampleRequest[] {
  const draw = random(seed, feed);
  return Array.from({ length: count }, (_, index) => {
    const fixture = draw.pick(fixtures);
    const at = fixture.start + (offsets[index % offsets.length] ?? 0) * minute + draw.int(minute);
    return { request: requestAbout(world, feed, fixture), at };
  });
}
