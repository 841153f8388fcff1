/** Plays the matches of a season as they are asked for, and keeps who came through. */
import type { Instant } from "../contract.ts";
import { day, fromLocal, hour, minute, offset, startOfDay } from "../core/dates.ts";
import { Memo } from "../core/memo.ts";
import { random, type Random } from "../core/random.ts";
import { conditioned } from "../timeline/conditioned.ts";
import type { Draw, Entry, Slot } from "./draws.ts";
import type { TennisScenario } from "./scenarios.ts";
import type { Side } from "./score.ts";
import { playMatch, walkover, type MatchLog, type MatchPlan } from "./simulate.ts";
import { aceShare, dayForm, doubleFaultShare, rainShare, retirementPerGame, serveAverage, walkoverShare, type Gender } from "./surfaces.ts";

/** What became of a match. */
export interface Outcome {
  readonly status: "Played" | "Retired" | "Walkover" | "Bye" | "Cancelled";
  /** Side that is through; nobody after a cancelled final. */
  readonly winner: Side | undefined;
  /** Start as planned at first; moved when the match was postponed. */
  readonly planned: Instant;
  readonly moved: Instant | undefined;
  /** First point could be played; of a walkover, when it was announced. */
  readonly start: Instant;
  readonly end: Instant;
  /** Points that the winner won, and all; absent when none was played. */
  readonly points?: { readonly won: number; readonly played: number };
}

/** Time into a match at which the rain of the scenario begins. */
const rainAfter = 41 * minute;
/** Lowest time between two matches of a player on one day. */
const rest = 90 * minute;
/** A match waits no longer than this for its court; then another court is found. */
const longestWait = 7 * hour;

export class Progress {
  readonly #seed: string;
  readonly #overlays: ReadonlyMap<string, TennisScenario>;
  readonly #outcomes = new Map<string, Outcome>();
  readonly #rain = new Map<string, readonly (readonly [Instant, Instant])[]>();
  readonly #logs = new Memo<string, MatchLog>(2_000_000, (log) => 200 + log.points.length * 9);

  constructor(seed: string, overlays: ReadonlyMap<string, TennisScenario>) {
    this.#seed = seed;
    this.#overlays = overlays;
  }

  /** Line of a side of a match: where the entrant comes from. Undefined for a bye, and when nobody came through. */
  entry(draw: Draw, round: number, match: number, side: Side): Entry | undefined {
    if (round === 0) return draw.lines[2 * match + side];
    const feeder = draw.slots[round - 1]![2 * match + side]!;
    const { winner } = this.outcome(feeder);
    return winner === undefined ? undefined : this.entry(draw, round - 1, 2 * match + side, winner);
  }

  /** Instant at which both sides are known. */
  known(slot: Slot): Instant {
    if (slot.round === 0) return slot.draw.drawn;
    const [a, b] = feeders(slot);
    return Math.max(slot.draw.drawn, this.outcome(a).end, this.outcome(b).end);
  }

  /** Instant at which a side is known. */
  knownSide(slot: Slot, side: Side): Instant {
    return slot.round === 0 ? slot.draw.drawn : Math.max(slot.draw.drawn, this.outcome(feeders(slot)[side]).end);
  }

  outcome(slot: Slot): Outcome {
    const found = this.#outcomes.get(slot.fixture.id);
    if (found !== undefined) return found;
    const { outcome, log } = this.#play(slot);
    this.#outcomes.set(slot.fixture.id, outcome);
    if (log !== undefined) this.#logs.get(slot.fixture.id, () => log);
    return outcome;
  }

  /** Outcome if it is known without playing anything. */
  peek(slot: Slot): Outcome | undefined {
    return this.#outcomes.get(slot.fixture.id);
  }

  /** Whether a scenario moves the match to another day. */
  moves(slot: Slot): boolean {
    return this.#overlays.get(slot.fixture.id)?.change === "postponed";
  }

  /** The log of a match; undefined for byes and matches that were not played for other reasons than a walkover. */
  log(slot: Slot): MatchLog | undefined {
    const outcome = this.outcome(slot);
    if (outcome.status === "Bye" || outcome.status === "Cancelled") return undefined;
    return this.#logs.get(slot.fixture.id, () => this.#play(slot).log!);
  }

  /** Rain at a meeting on the day of an instant, the same for all its courts. */
  rain({ meeting, tour }: Draw, at: Instant): readonly (readonly [Instant, Instant])[] {
    const { zone } = meeting.country;
    const date = startOfDay(at + offset(zone, at));
    const place = meeting.level === "Tour Event" ? tour : "all";
    const key = `${place}/${meeting.index}/${date}`;
    let found = this.#rain.get(key);
    if (found === undefined) {
      const stream = random(this.#seed, "tennis", "rain", place, meeting.index, date);
      // At some time between the start of play and the evening.
      const from = fromLocal(zone, date + 11 * hour) + Math.round(stream.between(20, 420)) * minute;
      found = stream.chance(rainShare) ? [[from, from + Math.round(stream.between(25, 110)) * minute]] : [];
      this.#rain.set(key, found);
    }
    return found;
  }

  /** Whether one side does not come. It has a stream of its own, so that it is known without playing. */
  walkover(slot: Slot): boolean {
    const scenario = this.#overlays.get(slot.fixture.id);
    if (scenario !== undefined) return scenario.change === "walkover";
    return random(this.#seed, "tennis", "walkover", slot.fixture.id).chance(walkoverShare);
  }

  /** First instant at which something can happen in a match. */
  opens(slot: Slot): Instant {
    const { start } = slot.fixture;
    const change = this.#overlays.get(slot.fixture.id)?.change;
    if (slot.round === 0 && (slot.draw.lines[2 * slot.match] === undefined || slot.draw.lines[2 * slot.match + 1] === undefined)) return slot.draw.drawn;
    return change !== undefined || this.walkover(slot) ? start - 4 * hour : start;
  }

  /** When rain begins that can reach a match. */
  rainStart(slot: Slot): Instant | undefined {
    const scenario = this.#overlays.get(slot.fixture.id);
    if (scenario === undefined) return this.rain(slot.draw, slot.fixture.start)[0]?.[0];
    return scenario.change === "rain" ? this.outcome(slot).start + rainAfter : undefined;
  }

  #play(slot: Slot): { readonly outcome: Outcome; readonly log?: MatchLog } {
    const { draw, round, match } = slot;
    const planned = slot.fixture.start;
    const scenario = this.#overlays.get(slot.fixture.id);
    const a = this.entry(draw, round, match, 0);
    const b = this.entry(draw, round, match, 1);
    if (a === undefined || b === undefined) {
      const winner = a !== undefined ? 0 : b !== undefined ? 1 : undefined;
      const at = round === 0 ? draw.drawn : this.known(slot);
      return { outcome: { status: round === 0 ? "Bye" : winner === undefined ? "Cancelled" : "Walkover", winner, planned, moved: undefined, start: at, end: at } };
    }
    if (scenario?.change === "cancelled") {
      // Before the final the draw has to go on: the side on the upper line is through.
      const at = planned - 2 * hour;
      return { outcome: { status: "Cancelled", winner: round === draw.rounds.length - 1 ? undefined : 0, planned, moved: undefined, start: at, end: at } };
    }
    const own = random(this.#seed, "tennis", "match", slot.fixture.id);
    const moved = scenario?.change === "postponed" ? planned + day : undefined;
    const start = this.#start(slot, moved ?? planned, own);
    const plan = this.#plan(slot, start, own, scenario);
    if (this.walkover(slot)) {
      const announced = Math.max(this.known(slot) + 5 * minute, planned - Math.round(own.between(60, 200)) * minute);
      const log = walkover(plan, own.chance(0.5) ? 0 : 1, announced);
      return { outcome: { status: "Walkover", winner: log.winner, planned, moved, start: announced, end: announced }, log };
    }
    const log =
      scenario === undefined
        ? playMatch(plan, own)
        : conditioned(scenario.name, (attempt) => playMatch(plan, random(this.#seed, "tennis", "match", slot.fixture.id, scenario.name, attempt)), scenario.accept ?? (() => true));
    let won = 0;
    for (const point of log.points) if ((point & 1) === log.winner) won++;
    const points = { won, played: log.points.length };
    return { outcome: { status: log.end === "retired" ? "Retired" : "Played", winner: log.winner, planned, moved, start, end: log.endAt, points }, log };
  }

  /** When a match can begin: its hour has come, the court is free, and both sides have rested. */
  #start(slot: Slot, planned: Instant, stream: Random): Instant {
    let start = planned + Math.round(stream.between(2, 14)) * minute;
    if (slot.before !== undefined) {
      const before = this.outcome(slot.draw.slots[slot.round]![slot.before]!);
      if (before.status === "Played" || before.status === "Retired") start = Math.max(start, Math.min(before.end + Math.round(stream.between(10, 22)) * minute, planned + longestWait));
    }
    if (slot.round > 0) for (const feeder of feeders(slot)) start = Math.max(start, this.outcome(feeder).end + rest);
    return Math.ceil(start / minute) * minute;
  }

  #plan(slot: Slot, start: Instant, stream: Random, scenario: TennisScenario | undefined): MatchPlan {
    const { draw, round, match } = slot;
    const { surface } = draw.meeting;
    const [a, b] = [this.entry(draw, round, match, 0)!.entrant, this.entry(draw, round, match, 1)!.entrant];
    const genders: readonly Gender[] = draw.gender === "mixed" ? ["men", "women"] : [draw.gender];
    const mean = (of: (gender: Gender) => number): number => genders.reduce((sum, each) => sum + of(each), 0) / genders.length;
    const base = mean((each) => serveAverage[each][surface]) + (draw.kind === "single" ? 0 : 0.012);
    const form = mean((each) => dayForm[each]);
    const edge = (a.surface[surface] - b.surface[surface]) / 2 + form * stream.normal();
    const closer = 1 - (scenario?.level ?? 0);
    const bound = (value: number): number => Math.min(0.9, Math.max(0.35, value));
    const serve: [number, number] = [bound(base + closer * (a.serve - b.return + edge)), bound(base + closer * (b.serve - a.return - edge))];
    const retirement = scenario === undefined ? mean((each) => retirementPerGame[each]) : scenario.change === "retirement" ? 0.04 : 0;
    const rain: readonly (readonly [Instant, Instant])[] =
      scenario === undefined ? this.rain(draw, slot.fixture.start) : scenario.change === "rain" ? [[start + rainAfter, start + rainAfter + 57 * minute]] : [];
    return {
      bestOf: draw.bestOf,
      deciderPoints: draw.deciderPoints,
      firstServer: stream.chance(0.5) ? 0 : 1,
      serve,
      aces: mean((each) => aceShare[each][surface]),
      doubleFaults: mean((each) => doubleFaultShare[each]),
      retirement,
      start,
      rain,
      pace: draw.kind === "single" ? (draw.gender === "men" ? 29 : 31) : 33,
    };
  }
}

/** The two matches whose winners meet. */
export function feeders(slot: Slot): readonly [Slot, Slot] {
  const row = slot.draw.slots[slot.round - 1]!;
  return [row[2 * slot.match]!, row[2 * slot.match + 1]!];
}
