/** Matches of a season: outcomes simulated on demand. */
import { LruCache } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { fromLocal, hour, minute, offset, startOfDay } from "../../core/dates.ts";
import { random, type Random } from "../../core/random.ts";
import { planStart, requiredScore, ScheduledGames, scheduleSpan, type PlannedStart } from "../schedule.ts";
import { sampleUntilAccepted } from "../timeline/rejection-sampling.ts";
import type { Draw, Entry, MatchSlot } from "./draws.ts";
import {
  fiveSetFactor,
  formDeviation,
  rainShare,
  retirementPerGame,
  serveAverage,
  walkoverShare,
  type Gender,
} from "./players.ts";
import type { TennisScenario } from "./scenarios.ts";
import type { Side } from "./score.ts";
import { simulateMatch, walkoverLog, type MatchLog, type MatchPlan } from "./simulate-match.ts";

export interface Outcome {
  readonly status: "Played" | "Retired" | "Walkover" | "Bye" | "Cancelled";
  /** Side that advances. Absent after a cancelled final. */
  readonly winner: Side | undefined;
  /** Earliest instant of the first point. For a walkover, the instant of its announcement. */
  readonly start: Instant;
  readonly end: Instant;
  /** Points won by the winner, and all points. Absent if no point was played. */
  readonly points?: { readonly won: number; readonly played: number };
}

/** Time into a match at which the rain of a scenario begins, in milliseconds. */
const rainDelay = 41 * minute;
const findScenarioRain = (start: Instant) => [start + rainDelay, start + rainDelay + 57 * minute] as const;
/** Minimum time between two matches of a player on one day, in milliseconds. */
const minimumRest = 90 * minute;
/** Maximum time a match waits for its court. After that, it moves to another court. */
const maximumWait = 7 * hour;

/** Maximum number of cached outcomes: about two seasons of both tours. */
const MAX_CACHED_OUTCOMES = 16_000;
/** Maximum number of cached days of rain. A season of both tours has about 400. */
const MAX_CACHED_RAIN = 1_000;
/** Maximum size of the cached logs, and size of a log without its points, in bytes. */
const MAX_LOG_BYTES = 1_000_000;
const LOG_OVERHEAD_BYTES = 1_500;

export class TournamentProgress extends ScheduledGames<MatchSlot, TennisScenario> {
  readonly #outcomes = new LruCache<string, Outcome>(MAX_CACHED_OUTCOMES);
  readonly #rain = new LruCache<string, readonly (readonly [Instant, Instant])[]>(MAX_CACHED_RAIN);
  readonly #logs = new LruCache<string, MatchLog>(MAX_LOG_BYTES, (log) => LOG_OVERHEAD_BYTES + log.points.length * 9);

  protected plans({ draw, fixture }: MatchSlot): readonly PlannedStart[] {
    return planStart(draw.publishedAt, fixture.start);
  }

  /** Returns the entry of a side of a match; `undefined` for a bye, and if no entrant advanced. */
  entry(draw: Draw, round: number, match: number, side: Side): Entry | undefined {
    if (round === 0) return draw.lines[2 * match + side];
    const feeder = draw.slots[round - 1]![2 * match + side]!;
    const { winner } = this.outcome(feeder);
    return winner === undefined ? undefined : this.entry(draw, round - 1, 2 * match + side, winner);
  }

  sidesKnownSince(slot: MatchSlot): Instant {
    return Math.max(this.sideKnownSince(slot, 0), this.sideKnownSince(slot, 1));
  }

  sideKnownSince(slot: MatchSlot, side: Side): Instant {
    return slot.round === 0
      ? slot.draw.drawnAt
      : Math.max(slot.draw.drawnAt, this.outcome(feederMatches(slot)[side]).end);
  }

  outcome(slot: MatchSlot): Outcome {
    // Moving an entry to the end of a large cache for every use takes more time than simulating a few again.
    const cached = this.#outcomes.peek(slot.fixture.id);
    if (cached !== undefined) return cached;
    return this.#outcomes.get(slot.fixture.id, (id) => {
      const { outcome, log } = this.#play(slot);
      if (log !== undefined) this.#logs.get(id, () => log);
      return outcome;
    });
  }

  /** Returns the outcome if it has been simulated already. */
  peek(slot: MatchSlot): Outcome | undefined {
    return this.#outcomes.peek(slot.fixture.id);
  }

  /** Returns the log of a match; `undefined` for byes and cancelled matches. */
  log(slot: MatchSlot): MatchLog | undefined {
    const outcome = this.outcome(slot);
    if (outcome.status === "Bye" || outcome.status === "Cancelled") return undefined;
    return this.#logs.get(slot.fixture.id, () => this.#play(slot).log!);
  }

  /** Periods of rain at a meeting on the day of an instant. They apply to all its courts. */
  rain({ meeting, tour }: Draw, at: Instant): readonly (readonly [Instant, Instant])[] {
    const { zone } = meeting.country;
    const date = startOfDay(at + offset(zone, at));
    const place = meeting.level === "Tour Event" ? tour : "all";
    const key = `${place}/${meeting.index}/${date}`;
    return this.#rain.get(key, () => {
      const stream = random(this.seed, "tennis", "rain", place, meeting.index, date);
      // Rain begins between the start of play and the evening.
      const from = fromLocal(zone, date + 11 * hour) + Math.round(stream.between(20, 420)) * minute;
      return stream.chance(rainShare) ? [[from, from + Math.round(stream.between(25, 110)) * minute]] : [];
    });
  }

  /** True if one side withdraws. A separate stream makes this known without a simulation. */
  isWalkover(slot: MatchSlot): boolean {
    if (requiredScore(this.schedule(slot).overrides) !== undefined) return false;
    const scenario = this.scenario(slot);
    if (scenario !== undefined) return scenario.change === "walkover";
    return random(this.seed, "tennis", "walkover", slot.fixture.id).chance(walkoverShare);
  }

  /** Returns an instant before the first event of a match, and one after its last event. */
  eventSpan(slot: MatchSlot): readonly [from: Instant, to: Instant] {
    const { draw, round, match } = slot;
    const [first, last] = scheduleSpan(this.schedule(slot));
    const end = this.peek(slot)?.end;
    const to = end === undefined ? last + 15 * hour : Math.max(last, end);
    if (round === 0 && (draw.lines[2 * match] === undefined || draw.lines[2 * match + 1] === undefined))
      return [draw.drawnAt, to];
    return [this.scenario(slot)?.change !== undefined || this.isWalkover(slot) ? first - 4 * hour : first, to];
  }

  /** Period of rain that may affect a match. */
  rainAt(slot: MatchSlot): readonly [from: Instant, to: Instant] | undefined {
    const scenario = this.scenario(slot);
    if (scenario === undefined) return this.rain(slot.draw, slot.fixture.start)[0];
    return scenario.change === "rain" ? findScenarioRain(this.outcome(slot).start) : undefined;
  }

  #play(slot: MatchSlot): { readonly outcome: Outcome; readonly log?: MatchLog } {
    const { draw, round, match, fixture } = slot;
    const { start: planned, overrides, changes, isNeverPlayed } = this.schedule(slot);
    const scenario = this.scenario(slot);
    const withoutPlay = (status: Outcome["status"], winner: Side | undefined, at: Instant) => ({
      outcome: { status, winner, start: at, end: at },
    });
    const [a, b] = [this.entry(draw, round, match, 0), this.entry(draw, round, match, 1)];
    if (a === undefined || b === undefined) {
      const winner = a !== undefined ? 0 : b !== undefined ? 1 : undefined;
      if (round === 0) return withoutPlay("Bye", winner, draw.drawnAt);
      return withoutPlay(winner === undefined ? "Cancelled" : "Walkover", winner, this.sidesKnownSince(slot));
    }
    if (isNeverPlayed)
      // Before the final, the side on the upper line advances, so that the draw continues.
      return withoutPlay("Cancelled", round === draw.rounds.length - 1 ? undefined : 0, changes.at(-1)!.at);
    const key = [this.seed, "tennis", "match", fixture.id] as const;
    const stream = random(...key);
    const start = this.#start(slot, planned, stream);
    const plan = this.#plan(slot, start, stream, scenario);
    const score = requiredScore(overrides)?.score;
    if (score === undefined && this.isWalkover(slot)) {
      const announcedAt = Math.max(
        this.sidesKnownSince(slot) + 5 * minute,
        planned - Math.round(stream.between(60, 200)) * minute,
      );
      const log = walkoverLog(plan, stream.chance(0.5) ? 0 : 1, announcedAt);
      return { ...withoutPlay("Walkover", log.winner, announcedAt), log };
    }
    const log =
      score !== undefined
        ? withRequiredScore(plan, score, (attempt) => random(this.seed, "tennis", "override", fixture.id, attempt))
        : scenario === undefined
          ? simulateMatch(plan, stream)
          : sampleUntilAccepted(
              scenario.name,
              (attempt) => simulateMatch(plan, random(...key, scenario.name, attempt)),
              scenario.accept ?? (() => true),
            );
    const won = log.points.reduce((sum, point) => (point === log.winner ? sum + 1 : sum), 0);
    const { winner, endAt: end } = log;
    const status = log.end === "retired" ? "Retired" : "Played";
    const points = { won, played: log.points.length };
    return { outcome: { status, winner, start, end, points }, log };
  }

  /** Start of a match: its planned time has passed, the court is free, and both sides have rested. */
  #start(slot: MatchSlot, planned: Instant, stream: Random): Instant {
    let start = planned + Math.round(stream.between(2, 14)) * minute;
    if (slot.previousMatch !== undefined) {
      const previous = this.outcome(slot.draw.slots[slot.round]![slot.previousMatch]!);
      if (previous.status === "Played" || previous.status === "Retired")
        start = Math.max(
          start,
          Math.min(previous.end + Math.round(stream.between(10, 22)) * minute, planned + maximumWait),
        );
    }
    if (slot.round > 0)
      for (const feeder of feederMatches(slot)) start = Math.max(start, this.outcome(feeder).end + minimumRest);
    return Math.ceil(start / minute) * minute;
  }

  #plan(slot: MatchSlot, start: Instant, stream: Random, scenario: TennisScenario | undefined): MatchPlan {
    const { draw, round, match } = slot;
    const { surface } = draw.meeting;
    const [a, b] = [this.entry(draw, round, match, 0)!.entrant, this.entry(draw, round, match, 1)!.entrant];
    const genders: readonly Gender[] = draw.gender === "mixed" ? ["men", "women"] : [draw.gender];
    const mean = (valueOf: (gender: Gender) => number): number =>
      genders.reduce((sum, each) => sum + valueOf(each), 0) / genders.length;
    const base = mean((each) => serveAverage[each][surface]) + (draw.kind === "single" ? 0 : 0.012);
    const form = mean((each) => formDeviation[each]);
    const edge = (a.surface[surface] - b.surface[surface]) / 2 + form * stream.normal();
    const strengthFactor = (draw.bestOf === 5 ? fiveSetFactor : 1) * (1 - (scenario?.equalisation ?? 0));
    const clamp = (value: number): number => Math.min(0.9, Math.max(0.35, value));
    const serve: [number, number] = [
      clamp(base + strengthFactor * (a.serve - b.return + edge)),
      clamp(base + strengthFactor * (b.serve - a.return - edge)),
    ];
    const retirement =
      scenario === undefined ? mean((each) => retirementPerGame[each]) : scenario.change === "retirement" ? 0.04 : 0;
    const rain: readonly (readonly [Instant, Instant])[] =
      scenario === undefined
        ? this.rain(draw, slot.fixture.start)
        : scenario.change === "rain"
          ? [findScenarioRain(start)]
          : [];
    return {
      bestOf: draw.bestOf,
      deciderPoints: draw.deciderPoints,
      firstServer: stream.chance(0.5) ? 0 : 1,
      serve,
      retirement,
      start,
      rain,
      secondsPerPoint: draw.kind === "single" ? (draw.gender === "men" ? 33.5 : 34.5) : 33,
    };
  }
}

/** Returns the two matches whose winners play this match. */
function feederMatches(slot: MatchSlot): readonly [MatchSlot, MatchSlot] {
  const row = slot.draw.slots[slot.round - 1]!;
  return [row[2 * slot.match]!, row[2 * slot.match + 1]!];
}

/** Number of simulations in which a required result is searched. */
const MAX_ATTEMPTS = 2000;

/**
 * Simulates a match between equal sides until it ends with the required sets.
 *
 * @param streamOf returns the random stream of an attempt
 * @throws RangeError if a match of this length cannot end with these sets
 */
function withRequiredScore(
  plan: MatchPlan,
  [a, b]: readonly [a: number, b: number],
  streamOf: (attempt: number) => Random,
): MatchLog {
  const required = (plan.bestOf + 1) / 2;
  if (Math.max(a, b) !== required || Math.min(a, b) === required)
    throw new RangeError(
      `a match of at most ${plan.bestOf} sets ends with ${required} sets of the winner, not ${a}–${b}`,
    );
  const serve = (plan.serve[0] + plan.serve[1]) / 2;
  const equal: MatchPlan = { ...plan, serve: [serve, serve], retirement: 0 };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const log = simulateMatch(equal, streamOf(attempt));
    if (log.end === "complete" && log.score.setsWon[0] === a && log.score.setsWon[1] === b) return log;
  }
  throw new RangeError(`none of ${MAX_ATTEMPTS} simulations ends with ${a}–${b} sets`);
}
