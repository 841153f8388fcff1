import type { FeedDescription } from "@sdf/runtime";
import type { Fixture, Instant, Sport, World } from "../../src/world/contract.ts";
import { random } from "../../src/world/core/random.ts";

/** A request for data of a world, at an instant at which the response has content. */
export interface WorldRequest {
  /** Path and query without `_fmt`. */
  readonly path: string;
  readonly at: Instant;
}

const minute = 60_000;

/** Minutes relative to the start of a fixture. */
const offsets = [-9 * 1440, -1440, -30, 2, 20, 46, 63, 80, 95, 130, 400, 5 * 1440];

/** Parameters that include all optional data. */
const fullParameters: Readonly<Record<string, string>> = {
  "soccer/match-detailed": "live=yes&lineups=yes&",
  "soccer/match-possession-values": "live=yes&lineups=yes&",
  "soccer/team-player-predictions": "live=yes&min=-1&",
  "tennis/tournament-simulations": "apikey=any&",
};

/** Draws requests of a feed before, during and after fixtures. Equal worlds and seeds give equal requests. */
export function worldRequests(world: World, description: FeedDescription, count: number, seed = "requests"): readonly WorldRequest[] {
  const draw = random(seed, description.id);
  const { fixtures, entities } = world.sports[description.sport as Sport];
  const parents = new Map(entities.map(({ id, parent }) => [id, parent]));
  return Array.from({ length: count }, (_, index) => {
    const fixture = draw.pick(fixtures);
    const at = fixture.start + (offsets[index % offsets.length] ?? 0) * minute + draw.int(minute);
    return { path: address(description, fixture, parents), at };
  });
}

/** Address of a feed's request for a fixture, or for its calendar or tournament. */
function address({ id, path, identify, forms }: FeedDescription, fixture: Fixture, parents: ReadonlyMap<string, string | undefined>): string {
  const [name, identity] = Object.entries(identify)[0] ?? [];
  const requestedId = identity?.entity === "fixture" ? fixture.id : identity?.entity === "tournament" ? parents.get(fixture.stage ?? "") : fixture.tournamentCalendar;
  return Object.values(forms).includes(`{path}/{${name}}`) ? `${path}/${requestedId}?${fullParameters[id] ?? ""}` : `${path}?${identity?.query}=${requestedId}&${fullParameters[id] ?? ""}`;
}
