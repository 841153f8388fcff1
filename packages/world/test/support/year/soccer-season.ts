/** Checks of soccer tables against the results of the matches. */
import type { World } from "../../../src/core/contract.ts";
import type { Findings, Json } from "./findings.ts";
import { sumOf } from "./findings.ts";

interface Row {
  points: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
}

const emptyRow = (): Row => ({ points: 0, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 });

/** Compares the tables of a season with its matches, during the season and after its end. */
export function checkSoccerSeason(world: World, calendar: string, findings: Findings): void {
  const fixtures = world.sports.soccer.fixtures.filter(({ tournamentCalendar }) => tournamentCalendar === calendar);
  const [first, last] = [fixtures[0]!.start, Math.max(...fixtures.map(({ settled }) => settled))];
  for (const share of [0.3, 0.7, 1]) checkTable(world, calendar, findings, first + share * (last - first));
}

function checkTable(world: World, calendar: string, findings: Findings, at: number): void {
  const subject = { sport: "soccer", id: calendar };
  findings.at(subject, at);
  const stage = findings.document("soccer/season-simulations", { ids: { tmcl: calendar } })?.stages?.stage?.[0];
  const ranking: readonly Json[] | undefined = stage?.division?.find(({ type }: Json) => type === "total")?.ranking;
  if (ranking === undefined) return;
  checkPositions(findings, ranking);
  const rows = new Map<string, Row>();
  for (const fixture of world.sports.soccer.fixtures) {
    if (fixture.tournamentCalendar !== calendar || fixture.stage !== stage.id || fixture.start > at) continue;
    const match = findings.document("soccer/match-detailed", {
      ids: { fixture: fixture.id },
      parameters: { live: "yes" },
    })?.match?.[0];
    const details = match?.liveData?.matchDetails;
    if (details?.matchStatus !== "Played" && details?.matchStatus !== "Awarded") continue;
    const { total } = details.scores;
    match.matchInfo.contestant.forEach(({ id, position }: Json) => {
      const row = rows.get(id) ?? emptyRow();
      const [own, other] = position === "home" ? [total.home, total.away] : [total.away, total.home];
      row.played++;
      row.goalsFor += own;
      row.goalsAgainst += other;
      if (own > other) row.won++;
      else if (own === other) row.drawn++;
      else row.lost++;
      row.points += own > other ? 3 : own === other ? 1 : 0;
      rows.set(id, row);
    });
  }
  const feeds = "match-detailed and season-simulations";
  for (const each of ranking) {
    const row = rows.get(each.contestantId) ?? emptyRow();
    findings.equal(feeds, `row of ${each.contestantName}`, row, {
      points: each.points,
      played: each.matchesPlayed,
      won: each.matchesWon,
      drawn: each.matchesDrawn,
      lost: each.matchesLost,
      goalsFor: each.goalsFor,
      goalsAgainst: each.goalsAgainst,
    });
  }
}

/** Every side has one final position, and every position one side. */
function checkPositions(findings: Findings, ranking: readonly Json[]): void {
  const feed = "season-simulations";
  const byPosition = new Map<number, number>();
  for (const { contestantName, finishPrediction = [] } of ranking) {
    for (const { position, value } of finishPrediction)
      byPosition.set(position, (byPosition.get(position) ?? 0) + Number(value));
    if (finishPrediction.length === 0) continue;
    const sum = sumOf(finishPrediction, "value");
    findings.near(feed, `positions of ${contestantName} sum to 100`, sum, 100, 0.15);
  }
  for (const [position, sum] of byPosition)
    findings.near(feed, `probabilities of position ${position} sum to 100`, sum, 100, 0.15);
}
