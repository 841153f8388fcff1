import { createWorld, type World } from "@sdf/server";

let shared: World | undefined;

/** One world for all tests of a file, because creating its seasons takes most of the time. */
export function world(): World {
  return (shared ??= createWorld({ seed: "harvester", year: 2026 }));
}

type Fixture = World["sports"]["soccer"]["fixtures"][number];

/** Soccer matches from September on with a coverage level of all feeds, by their start. */
export function coveredMatches(): readonly Fixture[] {
  return world()
    .sports.soccer.fixtures.filter(
      ({ start, coverageLevel }) => start > Date.parse("2026-09-01") && Number(coverageLevel) >= 13,
    )
    .sort((one, other) => one.start - other.start);
}
