/** Simulates matches on demand and caches them. A repeated simulation gives the same result. */
import { getOrCreate, LruCache } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { random } from "../../core/random.ts";
import { logBytes, type MatchLog } from "../../models/soccer/event-log.ts";
import { sampleUntilAccepted } from "../timeline/rejection-sampling.ts";
import {
  isGoal,
  type ForcedEvent,
  type HomeAway,
  type MatchOutline,
  type Position,
  type Side,
  type SimulationOverrides,
} from "./match/match-outline.ts";
import { strength as parameters } from "./match/parameters.ts";
import { clockAt, schedulePeriods, type PlayedMatch } from "./played-match.ts";
import { simulateLog } from "./simulate/simulate-log.ts";
import { simulateMatch } from "./simulate/simulate-match.ts";
import { lineUp, squadSkills, type LineUp, type SquadSkills } from "./squad/squad.ts";
import { createSquad } from "./structure/clubs.ts";
import type { CupResults } from "./structure/cup.ts";
import type { Club, Match, Tie } from "./structure/entities.ts";
import { leagueTable } from "./table.ts";

/** Cache limits: numbers of matches and of strengths of clubs, and bytes of match logs. */
const cacheLimits = { matches: 100, strengths: 800, logBytes: 2_500_000 } as const;

export class Matches implements CupResults {
  readonly #seed: string;
  readonly #skills = new Map<string, SquadSkills>();
  readonly #strengths = new LruCache<string, Strength>(cacheLimits.strengths);
  readonly #played = new LruCache<string, PlayedMatch>(cacheLimits.matches);
  readonly #logs = new LruCache<string, MatchLog>(cacheLimits.logBytes, logBytes);

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** Returns the simulated match. Cached. */
  played(match: Match): PlayedMatch {
    return this.#played.get(match.id, () => this.#play(match));
  }

  /** Returns the simulated match without caching it, for callers that read a whole season once. */
  playedUncached(match: Match): PlayedMatch {
    return this.#played.peek(match.id) ?? this.#play(match);
  }

  end(match: Match): Instant {
    return this.played(match).end;
  }

  /** Returns the full event log of a match. Cached. */
  log(match: Match): MatchLog {
    return this.#logs.get(match.id, () => {
      const { outline, lineUps } = this.played(match);
      return simulateLog(random(this.#seed, "log", match.id), outline, lineUps);
    });
  }

  /** Goals of a match without a shoot-out. */
  score(match: Match): HomeAway {
    return match.record.awarded?.score ?? finalScore(this.played(match).outline);
  }

  /** Lead of the home side from the first leg. 0 for a single match. */
  #firstLegLead({ tie, leg }: Match): number {
    if (leg !== 2) return 0;
    const [home, away] = this.score(tie!.legs[0]!);
    return away - home;
  }

  winner(tie: Tie): Club {
    const last = tie.legs.at(-1)!;
    const [home, away] = last.sides();
    const [forHome, forAway] = this.score(last);
    const lead = forHome - forAway + this.#firstLegLead(last);
    const { pen } = this.played(last).outline.score;
    return lead > 0 || (lead === 0 && pen !== undefined && pen[0] > pen[1]) ? home : away;
  }

  groupTable(matches: readonly Match[], clubs: readonly Club[]): readonly Club[] {
    const results = matches.map((match) => {
      const [home, away] = match.sides();
      return { home, away, score: this.score(match) };
    });
    return leagueTable(clubs, results).map(({ club }) => club);
  }

  /** Returns the line-up of a side, without simulating the match. */
  lineUp(match: Match, side: Side): LineUp {
    return this.#played.peek(match.id)?.lineUps[side] ?? this.#lineUp(match, side);
  }

  #lineUp(match: Match, side: Side): LineUp {
    const { key } = match.sides()[side];
    const skills = getOrCreate(this.#skills, key, () => squadSkills(this.#seed, key));
    return lineUp(random(this.#seed, "line-up", match.id, side), skills);
  }

  /**
   * Simulates a match and applies its overrides in order of their instants. The course before an override stays as it
   * was, except if it does not permit the required score.
   *
   * @throws RangeError if no course leads to a required score
   */
  #play(match: Match): PlayedMatch {
    const lineUps = [this.#lineUp(match, 0), this.#lineUp(match, 1)] as const;
    const play = (changed: SimulationOverrides): PlayedMatch =>
      schedulePeriods(this.#seed, match, lineUps, this.#simulate(match, lineUps, changed));
    let current = simulationOverrides(match);
    let played = play(current);
    const { id, overrides } = match;
    for (const { at, score, status } of overrides) {
      const isInPlay = at >= played.kickOff && at < played.end;
      if (isInPlay && (status === "Suspended" || status === "Awarded")) {
        current = { ...current, abandon: positionAt(played, at) };
        played = play(current);
      }
      if (score === undefined || status !== undefined) continue;
      for (const from of isInPlay ? [positionAt(played, at), startOfMatch] : [startOfMatch]) {
        if (isEqual(finalScore(played.outline), score)) break;
        const changed = withScore(this.#seed, match, current, played.outline, score, from);
        if (changed === undefined) continue;
        current = changed;
        played = play(changed);
      }
      if (!isEqual(finalScore(played.outline), score))
        throw new RangeError(`fixture ${id}: no course of the match leads to the score ${score.join("–")}`);
    }
    return played;
  }

  #simulate(match: Match, lineUps: readonly [LineUp, LineUp], overrides: SimulationOverrides): MatchOutline {
    const { year, competition } = match.calendar;
    const sides = match.sides();
    const [home, away] = sides.map((club) =>
      this.#strengths.get(`${club.key}/${year}`, () => drawStrength(this.#seed, club, year)),
    ) as [Strength, Strength];
    const needsWinner = match.isDecisive || overrides.needsWinner === true;
    const nameOf = (side: Side, slot: number): string => {
      const { name } = createSquad(this.#seed, sides[side]).players[lineUps[side].slots[slot]!]!;
      return `${name.first} ${name.last}`;
    };
    const input = {
      edges: [home.attack - away.defence, away.attack - home.defence] as const,
      lineUps,
      isNeutral: match.neutral !== undefined,
      videoReview: competition.videoReview,
      decider: needsWinner ? this.#firstLegLead(match) : undefined,
      overrides,
    };
    return sampleUntilAccepted(
      match.scenario?.name ?? "none",
      (attempt) => simulateMatch({ ...input, stream: random(this.#seed, "match", match.id, attempt) }),
      (outline) => overrides.accept?.(outline, nameOf) !== false,
    );
  }
}

/** Returns the overrides of a match's simulation: those of its scenario, or of its second leg's scenario. */
function simulationOverrides({ scenario, leg, tie }: Match): SimulationOverrides {
  return (scenario === undefined && leg === 1 ? tie?.legs[1]?.scenario?.firstLeg : scenario?.simulation) ?? {};
}

/** Logarithms of a club's factors on goals scored (attack) and, negated, on goals conceded (defence). */
interface Strength {
  readonly attack: number;
  readonly defence: number;
}

/** Draws the strength of a club in the season of a year. */
export function drawStrength(seed: string, { key, level }: Club, year: number): Strength {
  const season = random(seed, "strength", key, year);
  // Extreme draws would put a club out of proportion to its league.
  const bounded = (value: number): number => Math.max(-1.9, Math.min(1.9, value));
  const lasting = bounded(random(seed, "strength", key).normal()) * Math.sqrt(parameters.lasting);
  const current = bounded(season.normal()) * Math.sqrt(1 - parameters.lasting);
  const base = parameters.common * (lasting + current) + level / 2;
  return { attack: base + parameters.own * season.normal(), defence: base + parameters.own * season.normal() };
}

const startOfMatch: Position = { period: 1, second: 0 };
const SECONDS_PER_HALF = 45 * 60;
/** Seconds before the end of regular time without added goals, so that the last one is followed by a restart. */
const LAST_GOAL_MARGIN = 60;

/** Goals after normal and extra time. */
function finalScore({ score: { ft, et } }: MatchOutline): HomeAway {
  return et ?? ft;
}

function isEqual(one: HomeAway, other: HomeAway): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** Position at an instant; in a break, the end of the period before it. */
function positionAt(played: PlayedMatch, at: Instant): Position {
  const clock = clockAt(played, at);
  if (clock !== undefined && clock.period < 5) return clock as Position;
  const last = played.periods.findLast((each) => each.id < 5 && each.end <= at);
  return last === undefined ? startOfMatch : { period: last.id as Position["period"], second: last.lengthSeconds };
}

/** Overrides that add the missing goals after a position and permit no others; `undefined` if too many were scored. */
function withScore(
  seed: string,
  { id }: Match,
  { accept: _condition, forcedEvents = [], ...others }: SimulationOverrides,
  { moments }: MatchOutline,
  score: HomeAway,
  from: Position,
): SimulationOverrides | undefined {
  const isBefore = ({ period, second }: { readonly period: number; readonly second: number }): boolean =>
    period < from.period || (period === from.period && second < from.second);
  const missing = ([0, 1] as const).map(
    (side) => score[side] - moments.filter((each) => each.side === side && isGoal(each) && isBefore(each)).length,
  ) as [number, number];
  if (missing.some((goals) => goals < 0) || from.period > 2) return undefined;
  const goalKinds: readonly ForcedEvent["kind"][] = ["goal", "own-goal", "penalty"];
  const kept = forcedEvents.filter(
    (each) => isBefore(each) || each.review === "taken" || !goalKinds.includes(each.kind),
  );
  return { ...others, forcedEvents: [...kept, ...addedGoals(seed, id, missing, from)], noGoalsFrom: from };
}

/** Goals spread over the rest of regular time. */
function addedGoals(seed: string, id: string, [home, away]: HomeAway, from: Position): readonly ForcedEvent[] {
  const stream = random(seed, "override", id);
  const first = (from.period - 1) * SECONDS_PER_HALF + Math.min(from.second, SECONDS_PER_HALF);
  const step = (2 * SECONDS_PER_HALF - LAST_GOAL_MARGIN - first) / (home + away);
  const sides = stream.shuffle<Side>([...Array<Side>(home).fill(0), ...Array<Side>(away).fill(1)]);
  return sides.map((side, index) => {
    const second = Math.floor(first + (index + stream.between(0.2, 0.8)) * step);
    const period = second < SECONDS_PER_HALF ? 1 : 2;
    return { kind: "goal", side, period, second: second - (period - 1) * SECONDS_PER_HALF };
  });
}
