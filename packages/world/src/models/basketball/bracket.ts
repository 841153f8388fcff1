/**
 * A knock-out draw: a team (its number), or a match between the winners of two parts. Parts may differ in depth
 * (byes, play-ins).
 */
export type Bracket = number | readonly [Bracket, Bracket];

/** Exact probabilities of a knock-out draw. */
export interface BracketProbabilities {
  /** Numbers of the teams, in the order of the draw. */
  readonly teams: readonly number[];
  /** Rounds of the draw; 0 for a single team. */
  readonly rounds: number;
  /**
   * `reach[i][k]` is the probability that team `teams[i]` is among the last 2^k: k 0 is the title, 1 the final, 2 the
   * semi-finals … up to k = `rounds`. A team with a bye has probability 1 for the rounds that it skips.
   */
  readonly reach: readonly Float64Array[];
}

/**
 * Probability of every team to reach every round, by exact recursion over the draw: a team meets each team of the
 * other part with that team's probability to get there.
 * @param probability probability that the first team beats the second, 0..1; called once per pair that can meet
 */
export function bracketProbabilities(
  bracket: Bracket,
  probability: (team: number, opponent: number) => number,
): BracketProbabilities {
  const teams: number[] = [];
  const rounds = collect(bracket, teams);
  const reach = teams.map(() => new Float64Array(rounds + 1));
  walk(bracket, 0, 0);
  return { teams, rounds, reach };

  // Fills reach[..][depth] with the probability to win this part. Returns the number of teams in the part.
  function walk(part: Bracket, depth: number, start: number): number {
    if (typeof part === "number") {
      for (let k = depth; k <= rounds; k++) reach[start]![k] = 1;
      return 1;
    }
    const upper = walk(part[0], depth + 1, start);
    const lower = walk(part[1], depth + 1, start + upper);
    for (let i = start; i < start + upper; i++) {
      const here = reach[i]![depth + 1]!;
      for (let j = start + upper; j < start + upper + lower; j++) {
        const both = here * reach[j]![depth + 1]!;
        if (both === 0) continue;
        const p = probability(teams[i]!, teams[j]!);
        reach[i]![depth]! += both * p;
        reach[j]![depth]! += both * (1 - p);
      }
    }
    return upper + lower;
  }
}

function collect(part: Bracket, teams: number[]): number {
  if (typeof part === "number") {
    teams.push(part);
    return 0;
  }
  return 1 + Math.max(collect(part[0], teams), collect(part[1], teams));
}
