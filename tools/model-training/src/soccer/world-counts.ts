import type { Count, CountedMatch, Line } from "@sdf/models/soccer";
import { eventType, squadLines } from "@sdf/world/soccer";
import type { WorldMatch } from "./world.ts";

/** One counted action in a simulated match. */
export interface Counted {
  readonly name: Count;
  readonly side: 0 | 1;
  /** Slot of the player in the line-up; -1 for none. */
  readonly slot: number;
  readonly period: number;
  /** Seconds on the period's clock. */
  readonly second: number;
}

/** All counted actions of a simulated match, not in order. */
export function countedIn({ played, log }: WorldMatch): Counted[] {
  const list: Counted[] = [];
  const keeper = [0, 0];
  for (const moment of played.outline.moments) {
    const { side, period, second } = moment;
    const add = (name: Count, slot: number, of: 0 | 1 = side): void =>
      void list.push({ name, side: of, slot, period, second });
    switch (moment.kind) {
      case "shot":
        if (moment.disallowed !== undefined) break;
        add("shots", moment.slot);
        if (moment.end === "goal" || moment.end === "saved") add("shots_on_target", moment.slot);
        if (moment.end === "goal") add("goals", moment.slot);
        if (moment.end === "goal" && moment.assist !== undefined && moment.pattern !== "penalty")
          add("assists", moment.assist);
        if (moment.end === "saved") add("saves", keeper[1 - side]!, side === 0 ? 1 : 0);
        break;
      case "own-goal":
        add("goals", -1);
        break;
      case "foul":
        add("fouls", moment.slot);
        break;
      case "corner":
        add("corners", moment.slot);
        break;
      case "card":
        add(moment.card === "YC" ? "yellow_cards" : "red_cards", moment.slot ?? -1);
        break;
      case "substitution":
        if (moment.on === 11) keeper[side] = 11;
        break;
      default:
    }
  }
  for (let at = 0; at < log.length; at++) {
    if (log.type[at] === eventType.pass)
      list.push({
        name: "passes",
        side: log.side[at] as 0 | 1,
        slot: log.slot[at]!,
        period: log.period[at]!,
        second: log.ms[at]! / 1000,
      });
  }
  return list;
}

/** The counts of a simulated match over its 90 minutes. */
export function countedMatch(match: WorldMatch, counted: readonly Counted[]): CountedMatch {
  const names: readonly Count[] = [
    "shots",
    "shots_on_target",
    "goals",
    "assists",
    "saves",
    "fouls",
    "corners",
    "yellow_cards",
    "red_cards",
    "passes",
  ];
  const of = (name: Count, side: 0 | 1): number =>
    counted.reduce((sum, each) => sum + (each.name === name && each.side === side && each.period <= 2 ? 1 : 0), 0);
  return {
    day: match.day,
    home: match.home,
    away: match.away,
    counts: Object.fromEntries(names.map((name) => [name, { home: of(name, 0), away: of(name, 1) }])),
  };
}

/** A player of a simulated match. */
export interface WorldPlayer {
  readonly side: 0 | 1;
  readonly slot: number;
  /** Index in the squad of the club. */
  readonly index: number;
  readonly line: Line;
  /** Minutes on the pitch within the 90. */
  readonly minutes: number;
}

/** Players who were on the pitch, with their minutes. */
export function playersOf({ played }: WorldMatch): WorldPlayer[] {
  return ([0, 1] as const).flatMap((side) => {
    const { slots } = played.lineUps[side];
    const on = Array.from(slots, (_, slot) => (slot < 11 ? 0 : Infinity));
    const off = Array.from(slots, () => 90);
    for (const moment of played.outline.moments) {
      if (moment.side !== side || moment.period > 2) continue;
      const clock = Math.min(45, moment.second / 60) + (moment.period - 1) * 45;
      if (moment.kind === "substitution") {
        on[moment.on] = clock;
        off[moment.off] = clock;
      } else if (moment.kind === "card" && moment.card !== "YC" && moment.slot !== undefined) off[moment.slot] = clock;
    }
    return Array.from(slots).flatMap((index, slot): WorldPlayer[] =>
      on[slot]! < off[slot]!
        ? [{ side, slot, index, line: squadLines[index] as Line, minutes: off[slot]! - on[slot]! }]
        : [],
    );
  });
}
