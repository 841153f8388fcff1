import type { FeedDescription } from "@sdf/runtime";
import type { Fixture, Instant, Sport, World } from "../../src/world/contract.ts";
import { random } from "../../src/world/core/random.ts";

/** A request of a feed about something that the world has, and an instant at which it is worth asking. */
export interface WorldRequest {
  /** Address, with a query that lacks only `_fmt`. */
  readonly path: string;
  readonly at: Instant;
}

const minute = 60_000;

/** From days before the start to days after it, in minutes. */
const offsets = [-9 * 1440, -1440, -30, 2, 20, 46, 63, 80, 95, 130, 400, 5 * 1440];

/** Parameters that make a feed say all that it can. */
const wide: Readonly<Record<string, string>> = {
  "soccer/match-detailed": "live=yes&lineups=yes&",
  "soccer/match-possession-values": "live=yes&lineups=yes&",
  "soccer/team-player-predictions": "live=yes&min=-1&",
  "tennis/tournament-simulations": "apikey=any&",
};

/** Some requests of a feed: before, while and after something is played. Equal for equal worlds and seeds. */
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

/** The address that asks a feed about a fixture, or about the calendar or tournament that it belongs to. */
function address({ id, path, identify, forms }: FeedDescription, fixture: Fixture, parents: ReadonlyMap<string, string | undefined>): string {
  const [name, identity] = Object.entries(identify)[0] ?? [];
  const about = identity?.entity === "fixture" ? fixture.id : identity?.entity === "tournament" ? parents.get(fixture.stage ?? "") : fixture.tournamentCalendar;
  return Object.values(forms).includes(`{path}/{${name}}`) ? `${path}/${about}?${wide[id] ?? ""}` : `${path}?${identity?.query}=${about}&${wide[id] ?? ""}`;
}
