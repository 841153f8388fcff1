/** Formations: positions of the eleven places and their shares of events. */

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

export const formationNames: readonly string[] = Object.keys(formations);
