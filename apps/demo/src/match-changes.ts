import type { MatchView } from "./match-view.ts";

/** Describes a goal, kick-off or end between two views of a match; `undefined` if there is none. */
export function describeChange(previous: MatchView | undefined, current: MatchView): string | undefined {
  const score = `${current.home} ${current.score[0]}–${current.score[1]} ${current.away}`;
  if (previous === undefined) return undefined;
  if (current.score.join() !== previous.score.join()) {
    const swing =
      current.probabilities === undefined || previous.probabilities === undefined
        ? ""
        : `, home win ${Math.round(previous.probabilities[0])} → ${Math.round(current.probabilities[0])} %`;
    return `${current.clock.padStart(4)}  goal: ${score}${swing}`;
  }
  if (current.status !== previous.status && current.status === "Played") return `  FT  ${score}`;
  if (current.status !== previous.status && current.status === "Playing")
    return `  KO  ${current.home} – ${current.away}`;
  return undefined;
}
