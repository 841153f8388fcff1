/** Asks the soccer feeds of a world, and checks every answer against its feed. */
import type { Id, IdKind } from "@sdf/runtime";
import { check } from "@sdf/validators";
import type { FeedShape } from "@sdf/validators";
import * as shapes from "@sdf/validators/all";
import { expect } from "vitest";
import { createSoccerWorld } from "../../../src/feeds/soccer/index.ts";
import type { FeedAnswer, Instant, WorldOptions } from "../../../src/world/contract.ts";
import type { Match } from "../../../src/world/soccer/structure/entities.ts";

export const feedNames = ["match-detailed", "live-win-probability", "match-momentum", "match-possession-values", "match-events-possession-values", "team-player-predictions", "season-simulations", "season-power-rankings"] as const;
export type FeedName = (typeof feedNames)[number];

export const hour = 3_600_000;

export const id = (value: string, kind: IdKind = "uuid"): readonly Id[] => [{ kind, value }];

/** A document read by name, as a client would. */
export type Json = any;

/** Shape of a feed. */
export function shapeOf(feed: FeedName): FeedShape<unknown> {
  const wanted = `soccer/${feed}`;
  const found = (Object.values(shapes).flatMap((each) => (typeof each === "object" && each !== null ? [each, ...Object.values(each)] : [])) as FeedShape<unknown>[]).find((each) => each?.feed === wanted);
  if (found === undefined) throw new Error(`no shape for ${wanted}`);
  return found;
}

export type Ask = (feed: FeedName, ids: Record<string, readonly Id[]>, at: Instant, parameters?: Record<string, readonly string[]>) => Json;

/** A world and a way to ask it; answers that break the documents fail the test. */
export function soccerOf(options: Partial<WorldOptions> = {}): { readonly world: ReturnType<typeof createSoccerWorld>; readonly ask: Ask; readonly answer: (...asked: Parameters<Ask>) => FeedAnswer } {
  const world = createSoccerWorld({ seed: "test", year: 2026, leagues: { soccer: 1 }, ...options });
  const answer = (feed: FeedName, ids: Record<string, readonly Id[]>, at: Instant, parameters: Record<string, readonly string[]> = {}): FeedAnswer => {
    const source = world.feeds[feed];
    if (source === undefined) throw new Error(`no feed ${feed}`);
    return source({ feed: `soccer/${feed}`, ids, parameters }, at);
  };
  const ask: Ask = (feed, ids, at, parameters) => {
    const given = answer(feed, ids, at, parameters);
    if (given.kind === "error") return { error: given.code, why: given.why };
    const value = given.kind === "document" ? given.value : given.wrap(given.items.map((item) => item.value()));
    const { issues, drift } = check(JSON.parse(JSON.stringify(value)), { feed: shapeOf(feed) });
    expect({ feed, issues, drift }).toEqual({ feed, issues: [], drift: [] });
    expect(given.validUntil).toBeGreaterThan(at);
    return value;
  };
  return { world, ask, answer };
}

/** One match of MA1 with everything. */
export function detailed(ask: Ask, match: Match, at: Instant): Json {
  return ask("match-detailed", { fixture: id(match.id) }, at, { live: ["yes"], lineups: ["yes"] }).match?.[0];
}
