/** Requests to the soccer feeds of a world. Every document is checked against its schema. */
import type { IdKind, ParsedId } from "@sdf/runtime";
import { check } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { expect } from "vitest";
import type { FeedAnswer, Instant, WorldOptions } from "../../src/core/contract.ts";
import { createSoccerWorld } from "../../src/feeds/soccer/index.ts";
import type { FeedName } from "../../src/index.ts";
import type { Match } from "../../src/simulation/soccer/structure/entities.ts";

export const hour = 3_600_000;

export const id = (value: string, kind: IdKind = "uuid"): readonly ParsedId[] => [{ kind, value }];

/** A document with untyped properties. */
export type Json = any;

export type SoccerFeed = Extract<FeedName, `soccer/${string}`> extends `soccer/${infer Name}` ? Name : never;

export type Ask = (
  feed: SoccerFeed,
  ids: Record<string, readonly ParsedId[]>,
  at: Instant,
  parameters?: Record<string, readonly string[]>,
) => Json;

/** Creates a world and functions that request its feeds. A document with issues or drift fails the test. */
export function soccerOf(options: Partial<WorldOptions> = {}): {
  readonly world: ReturnType<typeof createSoccerWorld>;
  readonly ask: Ask;
  readonly answer: (...request: Parameters<Ask>) => FeedAnswer;
} {
  const world = createSoccerWorld({ seed: "test", year: 2026, leagues: { soccer: 1 }, ...options });
  const answer = (
    feed: SoccerFeed,
    ids: Record<string, readonly ParsedId[]>,
    at: Instant,
    parameters: Record<string, readonly string[]> = {},
  ): FeedAnswer => {
    const source = world.feeds[feed];
    if (source === undefined) throw new Error(`no feed ${feed}`);
    return source({ feed: `soccer/${feed}`, ids, parameters }, at);
  };
  const ask: Ask = (feed, ids, at, parameters) => {
    const response = answer(feed, ids, at, parameters);
    if (response.kind === "error") return { error: response.code, why: response.why };
    const value =
      response.kind === "document" ? response.value : response.wrap(response.items.map((item) => item.value()));
    const { issues, drift } = check(JSON.parse(JSON.stringify(value)), {
      feed: allFeeds.find((each) => each.feed === `soccer/${feed}`)!,
    });
    expect({ feed, issues, drift }).toEqual({ feed, issues: [], drift: [] });
    expect(response.validUntil).toBeGreaterThan(at);
    return value;
  };
  return { world, ask, answer };
}

/** Requests a match of MA1 with all optional data. */
export function detailed(ask: Ask, match: Match, at: Instant): Json {
  return ask("match-detailed", { fixture: id(match.id) }, at, { live: ["yes"], lineups: ["yes"] }).match?.[0];
}
