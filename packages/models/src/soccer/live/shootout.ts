import type { ShootOut } from "./types.ts";

/**
 * Probability that the home side wins a penalty shoot-out: exact recursion over the five penalties of each side, then
 * sudden death, which is even. Laws of the Game, law 10: it ends as soon as one side cannot catch up.
 * @param chance probability 0..1 that a penalty is scored, the same for both sides
 */
export function shootOutWin(shootOut: ShootOut | undefined, chance: number): number {
  const penaltiesTaken = shootOut?.taken ?? { home: 0, away: 0 };
  const scored = shootOut?.scored ?? { home: 0, away: 0 };
  const homeFirst = shootOut?.first !== "away";
  const memo = new Map<number, number>();
  const win = (th: number, ta: number, sh: number, sa: number): number => {
    // Within five penalties each, a side wins when the other cannot draw level; beyond, by a lead after equal
    // numbers.
    const restHome = Math.max(0, 5 - th);
    const restAway = Math.max(0, 5 - ta);
    if (th < 5 || ta < 5) {
      if (sh > sa + restAway) return 1;
      if (sa > sh + restHome) return 0;
    } else if (th === ta) {
      if (sh !== sa) return sh > sa ? 1 : 0;
      return 0.5; // equal probabilities, so sudden death is even
    }
    const key = ((th * 32 + ta) * 32 + (sh - sa + 16)) * 2;
    const cached = memo.get(key);
    if (cached !== undefined) return cached;
    const homeNext = th === ta ? homeFirst : th < ta;
    const value = homeNext
      ? chance * win(th + 1, ta, sh + 1, sa) + (1 - chance) * win(th + 1, ta, sh, sa)
      : chance * win(th, ta + 1, sh, sa + 1) + (1 - chance) * win(th, ta + 1, sh, sa);
    memo.set(key, value);
    return value;
  };
  return win(penaltiesTaken.home, penaltiesTaken.away, scored.home, scored.away);
}
