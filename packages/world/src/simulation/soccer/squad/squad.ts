/** Formations, and skills of squads and line-ups as numbers. Names are created when a feed needs them. */
import { random, type Random } from "../../../core/random.ts";

export type PositionGroup = "Goalkeeper" | "Defender" | "Midfielder" | "Attacker";

export interface FormationPlace {
  readonly positionGroup: PositionGroup;
  /** Position as in line-ups. */
  readonly position: string;
  readonly side: string;
  /** Usual position on the pitch in per cent, attacking towards 100. */
  readonly x: number;
  readonly y: number;
  /** Shares of the side's shots, of passes that lead to shots, and of fouls. */
  readonly shots: number;
  readonly keyPasses: number;
  readonly fouls: number;
}

/** Roles in columns: group, position, distance from the own goal, and shares of shots, key passes and fouls. */
const roles: Readonly<Record<string, readonly [PositionGroup, string, number, number, number, number]>> = {
  keeper: ["Goalkeeper", "Goalkeeper", 8, 0.004, 0.03, 0.08],
  back: ["Defender", "Defender", 38, 0.45, 0.85, 0.9],
  centre: ["Defender", "Defender", 30, 0.5, 0.22, 1],
  wingback: ["Midfielder", "Wing Back", 50, 0.6, 1.1, 0.9],
  holder: ["Midfielder", "Defensive Midfielder", 44, 0.55, 0.7, 1.35],
  middle: ["Midfielder", "Midfielder", 53, 0.9, 1.15, 1.15],
  wide: ["Midfielder", "Midfielder", 58, 1.1, 1.45, 0.95],
  playmaker: ["Midfielder", "Attacking Midfielder", 64, 1.45, 1.7, 0.95],
  winger: ["Attacker", "Attacking Midfielder", 67, 1.6, 1.5, 0.9],
  striker: ["Attacker", "Striker", 73, 2.5, 0.9, 1.05],
};

/** Formations with the roles of their places and the distances of these from the right touchline. */
const table = `
  4231 keeper50 back14 back86 holder60 centre38 centre62 winger20 holder40 striker50 playmaker50 winger80
  433  keeper50 back14 back86 holder50 centre38 centre62 middle33 middle67 striker50 winger18 winger82
  442  keeper50 back14 back86 middle60 centre38 centre62 wide16 middle40 striker42 striker58 wide84
  352  keeper50 wingback10 wingback90 centre72 centre50 centre28 middle34 holder50 striker42 striker58 middle66
  343  keeper50 wingback10 wingback90 centre72 centre50 centre28 middle40 middle60 striker50 winger22 winger78
  4141 keeper50 back14 back86 holder50 centre38 centre62 wide16 middle38 striker50 middle62 wide84
  532  keeper50 wingback10 wingback90 centre72 centre50 centre28 middle32 middle50 striker42 striker58 middle68
`;

function readPlace(text: string): FormationPlace {
  const [, role, distance] = /^(\D+)(\d+)$/.exec(text) as unknown as [string, string, string];
  const [positionGroup, position, x, shots, keyPasses, fouls] = roles[role]!;
  const y = Number(distance);
  const side = y < 25 ? "Right" : y < 50 ? "Centre/Right" : y === 50 ? "Centre" : y < 75 ? "Left/Centre" : "Left";
  return { positionGroup, position, side, x, y, shots, keyPasses, fouls };
}

/** Formations by their digits. Places are in the order of their numbers; the first is the goalkeeper. */
export const formations: Readonly<Record<string, readonly FormationPlace[]>> = Object.fromEntries(
  table
    .trim()
    .split(/\n +/)
    .map((row) => {
      const [name, ...places] = row.split(/ +/) as [string, ...string[]];
      return [name, places.map(readPlace)];
    }),
);

const formationNames: readonly string[] = Object.keys(formations);

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
