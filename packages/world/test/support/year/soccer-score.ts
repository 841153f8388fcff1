/** Checks of the scores of a soccer match: list of goals, shoot-out and result. */
import type { Findings, Json } from "./findings.ts";

/** Goals, with those that are not confirmed, are the score. */
export function checkScore(findings: Findings, { matchDetails, goal = [], penaltyShot = [] }: Json): void {
  const { scores } = matchDetails;
  if (scores?.total === undefined) return;
  const last = goal.at(-1);
  findings.equal(
    "match-detailed",
    "score of the last goal and total",
    last === undefined ? { home: 0, away: 0 } : { home: Number(last.homeScore), away: Number(last.awayScore) },
    scores.totalUnconfirmed ?? scores.total,
  );
  if (scores.pen !== undefined)
    findings.equal(
      "match-detailed",
      "scored kicks of the shoot-out and their score",
      penaltyShot.filter(({ outcome }: Json) => outcome === "scored").length,
      scores.pen.home + scores.pen.away,
    );
  const end = scores.et ?? scores.ft;
  if (matchDetails.matchStatus === "Played" && end !== undefined)
    findings.equal(
      "match-detailed",
      "score at the end of play and total",
      { home: end.home, away: end.away },
      scores.total,
    );
}

/**
 * Returns the result that probabilities show after a match. They count goals that are not confirmed, which `winner`
 * does not.
 */
export function resultOf({ winner, scores }: Json): "Home" | "Away" | "Draw" {
  const unconfirmed = scores?.totalUnconfirmed;
  if (unconfirmed === undefined) return winner === "home" ? "Home" : winner === "away" ? "Away" : "Draw";
  const lead = unconfirmed.home - unconfirmed.away;
  return lead === 0 ? "Draw" : lead > 0 ? "Home" : "Away";
}
