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
export const benchSize = 9;

const bench: readonly PositionGroup[] = [
  "Goalkeeper",
  ...Array<PositionGroup>(3).fill("Defender"),
  ...Array<PositionGroup>(3).fill("Midfielder"),
  ...Array<PositionGroup>(2).fill("Attacker"),
];

export interface SquadSkills {
  /** Skill by index in the squad. The mean is 1. */
  readonly skills: Float64Array;
  readonly formation: string;
  readonly secondFormation: string;
  readonly captain: number;
  readonly penaltyTaker: number;
}

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
  readonly skills: Float64Array;
  readonly captain: number;
  /** Slots in the order in which they take penalties. */
  readonly penaltyTakers: readonly number[];
}

/** Draws the starters and the bench. */
export function lineUp(stream: Random, squad: SquadSkills): LineUp {
  const formation = stream.chance(0.78) ? squad.formation : squad.secondFormation;
  // The first goalkeeper nearly always plays. Others rotate; seven per cent are not fit.
  const form = new Float64Array(squadSize);
  for (let index = 0; index < squadSize; index++)
    form[index] = stream.chance(0.07) ? -1 : squad.skills[index]! + (index === 0 ? 2 : 0) + stream.next() * 0.5;
  const isUsed = new Uint8Array(squadSize);
  const takeBest = (group: PositionGroup): number => {
    let best = -1;
    for (let index = 0; index < squadSize; index++)
      if (squadLines[index] === group && isUsed[index] === 0 && (best < 0 || form[index]! > form[best]!)) best = index;
    isUsed[best] = 1;
    return best;
  };
  const slots = new Uint8Array(11 + benchSize);
  const skills = new Float64Array(11 + benchSize);
  const places = formations[formation]!;
  for (let slot = 0; slot < slots.length; slot++) {
    const index = takeBest(slot < 11 ? places[slot]!.positionGroup : bench[slot - 11]!);
    slots[slot] = index;
    skills[slot] = squad.skills[index]!;
  }
  // The best player on the field replaces a captain who is not in the team.
  const starter = slots.subarray(0, 11).indexOf(squad.captain);
  const captain = starter >= 0 ? starter : skills.indexOf(Math.max(...skills.subarray(1, 11)), 1);
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
    const index = slots[slot]!;
    const line = squadLines[index]!;
    const base = line === "Attacker" ? 1 : line === "Midfielder" ? 0.8 : line === "Defender" ? 0.3 : 0;
    return index === squad.penaltyTaker ? 10 : base + 0.3 * skills[slot]!;
  }
}
