/** Counts of sides and players in a match, by period. */
import { getOrCreate } from "../../core/collections.ts";
import type { Moment, Side } from "../../simulation/soccer/match/match-outline.ts";

/** Counts of the whole match and of its periods 1 to 4. */
export type ByPeriod = [whole: number, first: number, second: number, extraFirst: number, extraSecond: number];

/** Counts of one side or player, by name. */
export class Tally {
  readonly #counts = new Map<string, ByPeriod>();

  add(name: string, period: number, amount = 1): void {
    const counts = getOrCreate(this.#counts, name, (): ByPeriod => [0, 0, 0, 0, 0]);
    counts[0] += amount;
    (counts as number[])[period]! += amount;
  }

  get(name: string): ByPeriod | undefined {
    return this.#counts.get(name);
  }

  /** Returns all counts in the order of their names. */
  entries(): readonly (readonly [string, ByPeriod])[] {
    return [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1));
  }
}

const shotEnds = {
  goal: "onTarget",
  saved: "onTarget",
  blocked: "blocked",
  missed: "offTarget",
  post: "offTarget",
} as const;

/** What the moments of a match count for sides and players. Names of TM15 are those of the feed. */
export type Counted =
  | (typeof shotEnds)[keyof typeof shotEnds]
  | "assists"
  | "conceded"
  | "corners"
  | "cornersLost"
  | "cornersWon"
  | "fouled"
  | "fouls"
  | "goals"
  | "offsides"
  | "ownGoals"
  | "penaltiesConceded"
  | "penaltiesWon"
  | "red_cards"
  | "saves"
  | "secondYellows"
  | "shots"
  | "substitutedOff"
  | "substitutedOn"
  | "substitutions"
  | "yellow_cards";

/** Calls a function for each thing that a moment counts, with the slot of the player if it is one of a player. */
export function countMoment(moment: Moment, count: (name: Counted, side: Side, slot?: number) => void): void {
  const { side } = moment;
  const other: Side = side === 0 ? 1 : 0;
  switch (moment.kind) {
    case "shot":
      if (moment.disallowed !== undefined) return;
      count("shots", side, moment.slot);
      count(shotEnds[moment.end], side, moment.slot);
      if (moment.end === "goal") {
        count("goals", side, moment.slot);
        count("conceded", other);
        if (moment.assist !== undefined && moment.pattern !== "penalty") count("assists", side, moment.assist);
      } else if (moment.end === "saved") count("saves", other);
      return;
    case "own-goal":
      count("goals", side);
      count("conceded", other);
      return count("ownGoals", other, moment.slot);
    case "foul":
      count("fouls", side, moment.slot);
      count("fouled", other, moment.victim);
      if (moment.penalty !== true) return;
      count("penaltiesConceded", side, moment.slot);
      return count("penaltiesWon", other, moment.victim);
    case "corner":
      count("corners", side, moment.slot);
      count("cornersWon", side);
      return count("cornersLost", other);
    case "offside":
      return count("offsides", side, moment.slot);
    case "card":
      return count(
        ({ YC: "yellow_cards", Y2C: "secondYellows", RC: "red_cards" } as const)[moment.card],
        side,
        moment.slot,
      );
    case "substitution":
      count("substitutions", side);
      count("substitutedOff", side, moment.off);
      return count("substitutedOn", side, moment.on);
    default:
  }
}
