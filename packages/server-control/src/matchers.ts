import type { WorldControl } from "./control.ts";
import type { ExpectedCount, RequestPattern } from "./verification.ts";

/** Result of a matcher of Vitest and Jest. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/**
 * Matchers for Vitest and Jest: `expect.extend(serverMatchers)`. The entry `@sdf/server-control/vitest` adds them to
 * Vitest with their types.
 */
export const serverMatchers = {
  /**
   * Compares the number of requests that a world received.
   *
   * @example
   * ```ts
   * await expect(world).toHaveReceived(2, { feed: "soccer/match-detailed", fixture: match.id });
   * ```
   */
  async toHaveReceived(
    world: WorldControl,
    expected: ExpectedCount = { atLeast: 1 },
    pattern: RequestPattern = {},
  ): Promise<MatcherResult> {
    const { pass, message } = await world.compare(expected, pattern);
    return { pass, message: () => message };
  },
};
