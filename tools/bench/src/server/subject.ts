import { createWorld } from "@sdf/world";

/** A match in play, and the options of a server whose clock is at that instant. */
export interface Subject {
  readonly fixture: string;
  readonly options: readonly string[];
}

/** Returns the default world of ten soccer leagues, 32 minutes after a kick-off of its first season. */
export function livingWorld(): Subject {
  const [seed, year] = ["bench", 2026];
  const { fixtures } = createWorld({ seed, year }).sports.soccer;
  const fixture = fixtures[Math.floor(fixtures.length / 20)];
  if (fixture === undefined) throw new Error("the world has no fixture");
  const at = String(fixture.start + 32 * 60_000);
  return {
    fixture: fixture.id,
    options: ["--port", "0", "--open", "--seed", seed, "--year", String(year), "--at", at],
  };
}
