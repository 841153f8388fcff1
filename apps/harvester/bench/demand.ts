import type { HarvestFeed } from "../src/feeds/catalogue.ts";
import { day, policyOf } from "../src/scheduler/policy.ts";
import { plan } from "../src/scheduler/scheduler.ts";
import type { Attempt, FixtureState } from "../src/scheduler/state.ts";

/** A season of one league: a number of rounds, one week apart. */
export interface Season {
  readonly rounds: number;
  readonly matches: number;
  readonly coverage: string;
}

/** Number of polls of a feed. */
export interface Demand {
  readonly feed: HarvestFeed;
  /** Polls about one fixture, from the first to the last. */
  readonly perFixture: number;
  /** Polls about one tournament calendar during the season. */
  readonly perCalendar: number;
  /** Polls per second while a match is in play. */
  readonly live: number;
}

const minute = 60_000;
const week = 7 * day;
/** Duration from kick-off to the end, with half-time and added time, in milliseconds. */
const match = 115 * minute;

/** Counts polls by scheduling them one after the other until none is due, all of them answered. */
export function pollsOf(feed: HarvestFeed, season: Season): Demand {
  const policy = policyOf(feed, true, { spread: 0 });
  const kickOff = Date.parse("2026-09-12T14:00:00Z");
  const at = (start: number, now: number): FixtureState => ({
    kickOff: start,
    timeKnown: true,
    coverageLevel: season.coverage,
    ...(now < start
      ? { status: "Fixture" }
      : now < start + match
        ? { status: "Playing" }
        : { status: "Played", end: start + match }),
  });
  // A calendar is simulated over one week, with the rounds before and after it.
  const starts = feed.scope === "fixture" ? [kickOff] : [-1, 0, 1, 2].map((round) => kickOff + round * week);
  const from = feed.scope === "fixture" ? kickOff - 12 * day : kickOff - 3 * day;
  const to = feed.scope === "fixture" ? kickOff + 12 * day : from + week;
  let last: Attempt | undefined;
  let polls = 0;
  let live = 0;
  for (let now = from; ;) {
    const fixtures = starts.map((start) => at(start, now));
    const { due } = plan(
      policy,
      { id: "capacity", request: {}, fixtures: feed.scope === "all" ? [] : fixtures },
      last,
      now,
    );
    // Between two states nothing may be due; the next kick-off or end is then evaluated.
    const change = Math.min(...starts.flatMap((start) => [start, start + match]).filter((instant) => instant > now));
    const next = Math.min(due ?? Infinity, change);
    if (!Number.isFinite(next) || next >= to) break;
    if (due === undefined || due > next) {
      now = next;
      continue;
    }
    now = Math.max(now, due);
    polls += 1;
    if (now >= kickOff + 30 * minute && now < kickOff + 60 * minute) live += 1;
    const status = fixtures.length === 1 ? at(kickOff, now).status : undefined;
    last = {
      at: now,
      result: "ok",
      failures: 0,
      cursor: status === undefined ? { watermark: now, wholeAt: now } : { watermark: now, wholeAt: now, status },
    };
    now += 1;
  }
  const isFixture = feed.scope === "fixture";
  return {
    feed,
    perFixture: isFixture ? polls : 0,
    perCalendar: isFixture ? 0 : polls * season.rounds,
    live: live / 1800,
  };
}
