/** Who plays: skills of a squad and the line-up of a match, as numbers only. Names are made when a feed wants them. */
import { random } from "../../core/random.ts";
import type { Random } from "../../core/random.ts";
import type { Line } from "../structure/entities.ts";
import { formationNames, formations } from "./formations.ts";

/** Lines of the 25 players of every squad, by their index. */
export const squadLines: readonly Line[] = [
  ...Array<Line>(3).fill("Goalkeeper"),
  ...Array<Line>(8).fill("Defender"),
  ...Array<Line>(8).fill("Midfielder"),
  ...Array<Line>(6).fill("Attacker"),
];

export const squadSize = squadLines.length;
/** Slots of a line-up: the eleven, then the bench. */
export const benchSize = 9;

/** Lines of the bench, by place on it. */
const bench: readonly Line[] = ["Goalkeeper", "Defender", "Defender", "Defender", "Midfielder", "Midfielder", "Midfielder", "Attacker", "Attacker"];

export interface SquadSkills {
  /** By index in the squad; 1 on average. */
  readonly skills: Float64Array;
  readonly formation: string;
  readonly second: string;
  /** Index of the captain. */
  readonly captain: number;
  readonly penaltyTaker: number;
}

/** Skills of a club's squad. */
export function squadSkills(seed: string, club: string): SquadSkills {
  const stream = random(seed, "skills", club);
  const skills = new Float64Array(squadSize);
  for (let index = 0; index < squadSize; index++) skills[index] = Math.exp(stream.normal(0, 0.32));
  const formation = stream.pick(formationNames);
  const second = stream.pick(formationNames);
  const best = (from: number, to: number): number => {
    let found = from;
    for (let index = from; index < to; index++) if ((skills[index] as number) > (skills[found] as number)) found = index;
    return found;
  };
  return { skills, formation, second, captain: best(3, 19), penaltyTaker: best(16, 25) };
}

/** A side's line-up. */
export interface LineUp {
  readonly formation: string;
  /** Index in the squad by slot: 0 to 10 in the order of the formation's places, then the bench. */
  readonly slots: Uint8Array;
  /** Skill by slot. */
  readonly skills: Float64Array;
  /** Slot of the captain. */
  readonly captain: number;
  /** Slots in the order in which they would take a penalty. */
  readonly takers: readonly number[];
}

/** Who starts and who sits on the bench. */
export function lineUp(stream: Random, squad: SquadSkills): LineUp {
  const formation = stream.chance(0.78) ? squad.formation : squad.second;
  const places = formations[formation] as (typeof formations)[string];
  const form = new Float64Array(squadSize);
  for (let index = 0; index < squadSize; index++) {
    // The first goalkeeper nearly always plays; others rotate, and one in fourteen is not fit.
    const base = (squad.skills[index] as number) + (index === 0 ? 2 : 0);
    form[index] = stream.next() < 0.07 ? -1 : base + stream.next() * 0.5;
  }
  const used = new Uint8Array(squadSize);
  const take = (line: Line): number => {
    let found = -1;
    for (let index = 0; index < squadSize; index++) {
      if (squadLines[index] !== line || used[index] === 1) continue;
      if (found < 0 || (form[index] as number) > (form[found] as number)) found = index;
    }
    used[found] = 1;
    return found;
  };
  const slots = new Uint8Array(11 + benchSize);
  for (let place = 0; place < 11; place++) slots[place] = take((places[place] as (typeof places)[number]).line);
  for (let place = 0; place < benchSize; place++) slots[11 + place] = take(bench[place] as Line);
  const skills = new Float64Array(slots.length);
  for (let slot = 0; slot < slots.length; slot++) skills[slot] = squad.skills[slots[slot] as number] as number;
  let captain = 1;
  for (let slot = 1; slot < 11; slot++) {
    if (slots[slot] === squad.captain) captain = slot;
    else if (slots[captain] !== squad.captain && (skills[slot] as number) > (skills[captain] as number)) captain = slot;
  }
  let takers: readonly number[] | undefined;
  return {
    formation, slots, skills, captain,
    get takers() {
      return (takers ??= Array.from({ length: slots.length }, (_, slot) => slot).sort((one, other) => eagerness(other) - eagerness(one) || one - other));
    },
  };

  function eagerness(slot: number): number {
    const index = slots[slot] as number;
    const line = squadLines[index] as Line;
    const base = line === "Attacker" ? 1 : line === "Midfielder" ? 0.8 : line === "Defender" ? 0.3 : 0;
    return index === squad.penaltyTaker ? 10 : base + 0.3 * (skills[slot] as number);
  }
}
