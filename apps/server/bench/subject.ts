import { createWorld, type Instant } from "@sdf/world";

/** A world with a match and an instant at which that match is in play. */
export interface Subject {
  readonly seed: string;
  readonly year: number;
  readonly fixture: string;
  readonly at: Instant;
}

/** Returns the default world of ten soccer leagues, 32 minutes after a kick-off of its first season. */
export function livingWorld(): Subject {
  const options = { seed: "bench", year: 2026 };
  const { fixtures } = createWorld(options).sports.soccer;
  const fixture = fixtures[Math.floor(fixtures.length / 20)];
  if (fixture === undefined) throw new Error("the world has no fixture");
  return { ...options, fixture: fixture.id, at: fixture.start + 32 * 60_000 };
}
