/** Simulates matches on demand and caches them. A repeated simulation gives the same result. */
import { LruCache } from "../../core/collections.ts";
import { random } from "../../core/random.ts";
import { overriddenCourse } from "./course-overrides.ts";
import { logBytes, type MatchLog } from "./match/match-log.ts";
import { type HomeAway, type MatchOutline, type Side, type SimulationOverrides } from "./match/match-outline.ts";
import { schedulePeriods, type PlayedMatch } from "./played-match.ts";
import { readRecordOverrides, readSimulationOverrides } from "./scenarios/assignment.ts";
import { simulateLog } from "./simulate/simulate-log.ts";
import { simulateMatch } from "./simulate/simulate-match.ts";
import { lineUp, type LineUp } from "./squad/squad.ts";
import type { Squads } from "./squads.ts";
import type { Strengths } from "./strength.ts";
import type { Club, Match, Player, Tie } from "./structure/entities.ts";

/** Cache limits: number of matches, and bytes of match logs. */
const cacheLimits = { matches: 100, logBytes: 2_500_000 } as const;

/** Maximum number of simulations per match until a scenario's condition is met. */
const MAX_ATTEMPTS = 20_000;

export class Matches {
  readonly #seed: string;
  readonly #strengths: Strengths;
  readonly #squads: Squads;
  readonly #played = new LruCache<string, PlayedMatch>(cacheLimits.matches);
  readonly #logs = new LruCache<string, MatchLog>(cacheLimits.logBytes, logBytes);

  constructor(seed: string, strengths: Strengths, squads: Squads) {
    this.#seed = seed;
    this.#strengths = strengths;
    this.#squads = squads;
  }

  /** Returns the simulated match. Cached. */
  played(match: Match): PlayedMatch {
    return this.#played.get(match.id, () => this.#play(match));
  }

  /** Returns the simulated match without caching it, for callers that read a whole season once. */
  playedUncached(match: Match): PlayedMatch {
    return this.#played.peek(match.id) ?? this.#play(match);
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
    const { score } = this.played(match).outline;
    return readRecordOverrides(match).awarded?.score ?? score.et ?? score.ft;
  }

  /** Lead of the home side from the first leg. 0 for a single match. */
  firstLegLead(match: Match): number {
    const first = match.tie?.legs[0];
    if (first === undefined || match.leg !== 2) return 0;
    const [home, away] = this.score(first);
    return away - home;
  }

  tieWinner(tie: Tie): Club {
    const last = tie.legs.at(-1) as Match;
    const [home, away] = last.sides();
    const [forHome, forAway] = this.score(last);
    const lead = forHome - forAway + this.firstLegLead(last);
    const pen = this.played(last).outline.score.pen;
    return lead > 0 || (lead === 0 && pen !== undefined && pen[0] > pen[1]) ? home : away;
  }

  /** Returns the line-up of a side, without simulating the match. */
  lineUp(match: Match, side: Side): LineUp {
    return this.#played.peek(match.id)?.lineUps[side] ?? this.#lineUp(match, match.sides(), side);
  }

  #lineUp(match: Match, clubs: readonly [Club, Club], side: Side): LineUp {
    return lineUp(random(this.#seed, "line-up", match.id, side), this.#squads.skills(clubs[side]));
  }

  #play(match: Match): PlayedMatch {
    const clubs = match.sides();
    const lineUps = [this.#lineUp(match, clubs, 0), this.#lineUp(match, clubs, 1)] as const;
    const overrides = readSimulationOverrides(match, (side, slot) => {
      const { name } = this.#squads.squad(clubs[side]).players[lineUps[side].slots[slot] as number] as Player;
      return `${name.first} ${name.last}`;
    });
    return overriddenCourse(this.#seed, match, overrides, (each) =>
      schedulePeriods(this.#seed, match, lineUps, this.#simulate(match, clubs, lineUps, each)),
    );
  }

  #simulate(
    match: Match,
    clubs: readonly [Club, Club],
    lineUps: readonly [LineUp, LineUp],
    overrides: SimulationOverrides | undefined,
  ): MatchOutline {
    const { year, competition } = match.calendar;
    const [home, away] = [this.#strengths.of(clubs[0], year), this.#strengths.of(clubs[1], year)];
    const input = {
      attack: [home.attack, away.attack] as const,
      defence: [home.defence, away.defence] as const,
      lineUps,
      homeAdvantage: match.neutral === undefined ? 1 : 0,
      videoReview: competition.videoReview,
      ...this.#deciderOf(match, overrides),
      overrides,
    };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const outline = simulateMatch({ ...input, stream: random(this.#seed, "match", match.id, attempt) });
      if (overrides?.accept === undefined || overrides.accept(outline)) return outline;
    }
    const scenario = match.scenario ?? "of the import";
    throw new RangeError(
      `fixture ${match.id}: scenario ${scenario} has no accepted result in ${MAX_ATTEMPTS} simulations; ` +
        "apply it to another fixture",
    );
  }

  #deciderOf(match: Match, overrides: SimulationOverrides | undefined): { readonly decider?: number } {
    return match.isDecisive || overrides?.needsWinner === true ? { decider: this.firstLegLead(match) } : {};
  }
}
