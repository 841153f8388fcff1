/** State of a game before its start, as American football and basketball share it. */
import type { FixtureOverride, Instant } from "../../core/contract.ts";
import { hour } from "../../core/dates.ts";
import { overriddenSchedule } from "../overrides.ts";
import type { LeagueGame } from "./schedule.ts";
import type { Result } from "./season.ts";

/** Time before the planned start at which a postponement is published. */
export const postponementLeadTime = 4 * hour;
/** Time after the planned start at which the new date is published. */
export const newDateDelay = 6 * hour;
/** Time before the planned start at which the time of the scenario `unknown-time` is published. */
const lateTimeLeadTime = 8 * hour;

/** State of a game that does not depend on its plays. */
export interface PublishedState {
  readonly start: Instant;
  readonly isTimeConfirmed: boolean;
  readonly areSidesKnown: boolean;
  readonly changedAt: Instant;
  readonly nextChange: Instant;
}

/** State of a game that has not begun. */
interface PreparedState extends PublishedState {
  readonly status: "Fixture" | "Cancelled" | "Postponed";
}

/** Parts of a season that determine the state of a game before its start. */
interface GamePreparation<Game> {
  readonly league: { readonly publishedAt: Instant };
  scenario(game: Game): { readonly change?: string } | undefined;
  overrides(game: Game): readonly FixtureOverride[];
  start(game: Game): Instant;
  plannedStart(game: Game): Instant;
  earliestSidesKnown(game: Game): Instant;
  sidesKnownSince(game: Game): Instant;
  result(game: Game): Result;
}

/**
 * Returns the state of a game at an instant, with its overrides.
 *
 * @param whilePlayed returns the state of a game that has begun
 * @param withoutPlay adds the properties of the sport to the state of a game that has not begun
 */
export function gameState<Game extends LeagueGame, State extends PublishedState>(
  season: GamePreparation<Game>,
  game: Game,
  at: Instant,
  whilePlayed: (published: Pick<PublishedState, "start" | "isTimeConfirmed" | "areSidesKnown">) => State,
  withoutPlay: (state: PreparedState) => State,
): State {
  const simulated = (): State => {
    const prepared = stateBeforePlay(season, game, at);
    return prepared.status === undefined
      ? whilePlayed({ start: prepared.start, isTimeConfirmed: true, areSidesKnown: true })
      : withoutPlay(prepared);
  };
  const overrides = season.overrides(game);
  if (overrides.length === 0) return simulated();
  const { status, start, changedAt, nextChange } = overriddenSchedule(overrides, season.plannedStart(game), at);
  if (status !== undefined) {
    const areSidesKnown = at >= season.earliestSidesKnown(game) && at >= season.sidesKnownSince(game);
    const isTimeConfirmed = at >= game.timeConfirmedAt;
    return withoutPlay({ status, start, isTimeConfirmed, areSidesKnown, changedAt, nextChange });
  }
  const state = simulated();
  return {
    ...state,
    start,
    changedAt: Math.max(changedAt, state.changedAt),
    nextChange: Math.min(nextChange, state.nextChange),
  };
}

/** Returns the state of a game that has not begun; of a game that has begun, the published start. */
function stateBeforePlay<Game extends LeagueGame>(
  season: GamePreparation<Game>,
  game: Game,
  at: Instant,
): PreparedState | { readonly status?: never; readonly start: Instant } {
  const change = season.scenario(game)?.change;
  const planned = game.fixture.start;
  const start = season.start(game);
  const timeConfirmedAt = change === "unknown-time" ? planned - lateTimeLeadTime : game.timeConfirmedAt;
  const { publishedAt } = season.league;
  const earliest = season.earliestSidesKnown(game);
  const sidesKnownSince = at >= earliest ? season.sidesKnownSince(game) : earliest;
  const postponedAt = planned - postponementLeadTime;
  const newDateAt = planned + newDateDelay;
  const changes = [
    publishedAt,
    sidesKnownSince,
    timeConfirmedAt,
    ...(change === "postponed" ? [postponedAt, newDateAt] : []),
  ];
  const prepared = (status: PreparedState["status"], end: Instant, publishedStart: Instant): PreparedState => ({
    status,
    start: publishedStart,
    isTimeConfirmed: at >= timeConfirmedAt,
    areSidesKnown: at >= sidesKnownSince,
    changedAt: Math.max(publishedAt, ...changes.filter((each) => each <= at)),
    nextChange: Math.min(end, ...changes.filter((each) => each > at)),
  });
  if (change === "cancelled") {
    const { end } = season.result(game);
    if (at < end) return prepared("Fixture", end, planned);
    const cancelled = prepared("Cancelled", Infinity, planned);
    return { ...cancelled, changedAt: Math.max(end, cancelled.changedAt) };
  }
  if (change === "postponed" && at >= postponedAt && at < newDateAt) return prepared("Postponed", newDateAt, planned);
  const publishedStart = change === "postponed" && at >= newDateAt ? start : planned;
  if (at < start) return prepared("Fixture", start, publishedStart);
  const result = season.result(game);
  return at < result.start ? prepared("Fixture", result.start, publishedStart) : { start: publishedStart };
}
