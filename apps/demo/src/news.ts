import type { ShownMatch } from "./match.ts";

/** What changed between two looks at a match, if it is worth telling. */
export function newsOf(before: ShownMatch | undefined, now: ShownMatch): string | undefined {
  const score = `${now.home} ${now.score[0]}–${now.score[1]} ${now.away}`;
  if (before === undefined) return undefined;
  if (now.score.join() !== before.score.join()) {
    const swing = now.chances === undefined || before.chances === undefined ? "" : `, home win ${Math.round(before.chances[0])} → ${Math.round(now.chances[0])} %`;
    return `${now.clock.padStart(4)}  goal: ${score}${swing}`;
  }
  if (now.status !== before.status && now.status === "Played") return `  FT  ${score}`;
  if (now.status !== before.status && now.status === "Playing") return `  KO  ${now.home} – ${now.away}`;
  return undefined;
}
