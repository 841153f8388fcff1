import type { Random } from "../core/random.ts";

/** Pairs of a round, as indices of home and away side. */
type Round = readonly (readonly [home: number, away: number])[];

/** Creates a double round robin by the circle method. Every side meets every other at home and away. */
export function roundRobin(stream: Random, size: number): readonly Round[] {
  const order = stream.shuffle(Array.from({ length: size }, (_, index) => index));
  const rounds = Array.from({ length: size - 1 }, (_, round) =>
    Array.from({ length: size / 2 }, (__, pair): Round[number] => {
      const one = order[pair === 0 ? 0 : 1 + ((pair - 1 + round) % (size - 1))]!;
      const other = order[1 + ((size - 2 - pair + round) % (size - 1))]!;
      return (pair === 0 ? round : pair) % 2 === 1 ? [other, one] : [one, other];
    }),
  );
  return [...rounds, ...rounds.map((pairs) => pairs.map(([home, away]) => [away, home] as const))];
}
