/** Skills of squads and line-ups, as numbers. Names are created when a feed needs them. */
import { random } from "../../../core/random.ts";
import type { Random } from "../../../core/random.ts";
import { formationNames, formations, type PositionGroup } from "./formations.ts";

/** Position groups of the 25 players of every squad, by index. */
export const squadLines: readonly PositionGroup[] = [
  ...Array<PositionGroup>(3).fill("Goalkeeper"),
  ...Array<PositionGroup>(8).fill("Defender"),
  ...Array<PositionGroup>(8).fill("Midfielder"),
  ...Array<PositionGroup>(6).fill("Attacker"),
];

export const squadSize = squadLines.length;
/** Number of players on the bench. */
export const benchSize = 9;

/** Position groups of the bench, by place. */
const bench: readonly PositionGroup[] = [
  "Goalkeeper",
  "Defender",
  "Defender",
  "Defender",
  "Midfielder",
  "Midfielder",
  "Midfielder",
  "Attacker",
  "Attacker",
];

export interface SquadSkills {
  /** Skill by index in the squad. The mean is 1. */
  readonly skills: Float64Array;
  readonly formation: string;
  readonly secondFormation: string;
  /** Index of the captain. */
  readonly captain: number;
  readonly penaltyTaker: number;
}

/** Draws the skills of a club's squad. */
export function squadSkills(seed: string, club: string): SquadSkills {
  const stream = random(seed, "skills", club);
  const skills = new Float64Array(squadSize);
  for (let index = 0; index < squadSize; index++) skills[index] = Math.exp(stream.normal(0, 0.32));
  const formation = stream.pick(formationNames);
  const second = stream.pick(formationNames);
  const findBest = (from: number, to: number): number => {
    let bestIndex = from;
    for (let index = from; index < to; index++)
      if ((skills[index] as number) > (skills[bestIndex] as number)) bestIndex = index;
    return bestIndex;
  };
  return { skills, formation, secondFormation: second, captain: findBest(3, 19), penaltyTaker: findBest(16, 25) };
}

/** Line-up of one side. */
export interface LineUp {
  readonly formation: string;
  /** Index in the squad by slot: 0 to 10 in the order of the formation's places, then the bench. */
  readonly slots: Uint8Array;
  /** Skill by slot. */
  readonly skills: Float64Array;
  /** Slot of the captain. */
  readonly captain: number;
  /** Slots in the order in which they take penalties. */
  readonly penaltyTakers: readonly number[];
}

/** Draws the starters and the bench. */
export function lineUp(stream: Random, squad: SquadSkills): LineUp {
  const formation = stream.chance(0.78) ? squad.formation : squad.secondFormation;
  const places = formations[formation] as (typeof formations)[string];
  const form = new Float64Array(squadSize);
  for (let index = 0; index < squadSize; index++) {
    // The first goalkeeper nearly always plays. Others rotate; seven per cent are not fit.
    const base = (squad.skills[index] as number) + (index === 0 ? 2 : 0);
    form[index] = stream.next() < 0.07 ? -1 : base + stream.next() * 0.5;
  }
  const isUsed = new Uint8Array(squadSize);
  const takeBest = (line: PositionGroup): number => {
    let bestIndex = -1;
    for (let index = 0; index < squadSize; index++) {
      if (squadLines[index] !== line || isUsed[index] === 1) continue;
      if (bestIndex < 0 || (form[index] as number) > (form[bestIndex] as number)) bestIndex = index;
    }
    isUsed[bestIndex] = 1;
    return bestIndex;
  };
  const slots = new Uint8Array(11 + benchSize);
  for (let place = 0; place < 11; place++)
    slots[place] = takeBest((places[place] as (typeof places)[number]).positionGroup);
  for (let place = 0; place < benchSize; place++) slots[11 + place] = takeBest(bench[place] as PositionGroup);
  const skills = new Float64Array(slots.length);
  for (let slot = 0; slot < slots.length; slot++) skills[slot] = squad.skills[slots[slot] as number] as number;
  let captain = 1;
  for (let slot = 1; slot < 11; slot++) {
    if (slots[slot] === squad.captain) captain = slot;
    else if (slots[captain] !== squad.captain && (skills[slot] as number) > (skills[captain] as number)) captain = slot;
  }
  let cachedTakers: readonly number[] | undefined;
  return {
    formation,
    slots,
    skills,
    captain,
    get penaltyTakers() {
      return (cachedTakers ??= Array.from({ length: slots.length }, (_, slot) => slot).sort(
        (one, other) => penaltyPriority(other) - penaltyPriority(one) || one - other,
      ));
    },
  };

  function penaltyPriority(slot: number): number {
    const index = slots[slot] as number;
    const line = squadLines[index] as PositionGroup;
    const base = line === "Attacker" ? 1 : line === "Midfielder" ? 0.8 : line === "Defender" ? 0.3 : 0;
    return index === squad.penaltyTaker ? 10 : base + 0.3 * (skills[slot] as number);
  }
}
