import type { FeedDescription } from "@sdf/runtime";
import type { Fixture, Instant, Sport, World } from "../../src/core/contract.ts";
import { random } from "../../src/core/random.ts";

/** A request of a feed about an entity of the world, with an instant. */
export interface WorldRequest {
  /** Path and query without `_fmt`. */
  readonly path: string;
  readonly at: Instant;
}

const minute = 60_000;

/** Offsets from the start of a match in minutes, from days before it to days after it. */
const offsets = [-9 * 1440, -1440, -30, 2, 20, 46, 63, 80, 95, 130, 400, 5 * 1440];

/** Parameters that request the complete content of a feed. */
const wide: Readonly<Record<string, string>> = {
  "soccer/match-detailed": "live=yes&lineups=yes&",
  "soccer/match-possession-values": "live=yes&lineups=yes&",
  "soccer/team-player-predictions": "live=yes&min=-1&",
  "tennis/tournament-simulations": "apikey=any&",
};

/** Returns requests of a feed before, during and after matches. Equal worlds and seeds give equal requests. */
export function worldRequests(
  world: World,
  description: FeedDescription,
  count: number,
  seed = "requests",
): readonly WorldRequest[] {
  const draw = random(seed, description.id);
  const { fixtures, entities } = world.sports[description.sport as Sport];
  const parents = new Map(entities.map(({ id, parent }) => [id, parent]));
  return Array.from({ length: count }, (_, index) => {
    const fixture = draw.pick(fixtures);
    const at = fixture.start + (offsets[index % offsets.length] ?? 0) * minute + draw.int(minute);
    return { path: address(description, fixture, parents), at };
  });
}

/** Returns the request about a fixture, or about its calendar or tournament. */
function address(
  { id, path, identify, forms }: FeedDescription,
  fixture: Fixture,
  parents: ReadonlyMap<string, string | undefined>,
): string {
  const [name, identity] = Object.entries(identify)[0] ?? [];
  const about =
    identity?.entity === "fixture"
      ? fixture.id
      : identity?.entity === "tournament"
        ? parents.get(fixture.stage ?? "")
        : fixture.tournamentCalendar;
  return Object.values(forms).includes(`{path}/{${name}}`)
    ? `${path}/${about}?${wide[id] ?? ""}`
    : `${path}?${identity?.query}=${about}&${wide[id] ?? ""}`;
}
