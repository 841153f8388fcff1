/** Checks of the basketball feeds: legality of score, clock and probabilities, and records of a season. */
import type { Fixture, World } from "../../../src/core/contract.ts";
import type { Findings, Json } from "./findings.ts";
import { instantsOf, sumOf, readValue } from "./findings.ts";
import { checkPlaces } from "./tournament-sums.ts";

const feed = "live-win-probability";
const rounds = [
  "First Round",
  "Second Round",
  "Regional Semi Final",
  "Regional Final",
  "National Semi Final",
  "National Championship Game",
];
/** Periods in the order of play; halves of men and quarters of women. */
const periods = [0, 1, 3, 11, 4, 12, 2, 5, 13, 6, 14, 7, 16, 17, 15];
const periodSeconds: Readonly<Record<number, number>> = { 1: 1200, 2: 1200, 3: 600, 4: 600, 5: 600, 6: 600, 7: 300 };

/** What the document contained at the previous instant. */
interface State {
  readonly total: Json;
  readonly seconds: number;
  readonly plays: number;
  /** Probability of the home side, in per cent. */
  readonly home: number;
}

/** Largest loss of probability of a side that scores, because time passes and the ball changes sides, in per cent. */
const lossWithTime = 1;

/** Steps through every play of a match. */
export function stepBasketballMatch(world: World, fixture: Fixture, findings: Findings): void {
  let previous: State | undefined;
  for (const at of instantsOf(world, fixture, 1)) {
    findings.at(fixture, at);
    const document = findings.document("basketball/live-win-probability", { ids: { fixture: fixture.id } });
    const live = document?.liveData;
    const details = live?.matchDetails;
    if (details === undefined) continue;
    findings.holds(feed, "known period", periods.includes(details.periodId), String(details.periodId));
    const scores = live.scores;
    const predictions: readonly Json[] = live.predictions?.livePredictions ?? [];
    for (const each of [...(live.predictions?.preMatchPredictions ?? []), predictions.at(-1)])
      if (each?.winPrediction !== undefined) {
        const sum = sumOf(each.winPrediction.prediction, "value");
        findings.near(feed, "probabilities sum to 100", sum, 100, 0.011);
      }
    if (scores?.total === undefined) continue;
    if (details.scores !== undefined) findings.equal(feed, "scores in both places", details.scores, scores);
    findings.agree(feed, [document]);
    const seconds = Number(details.matchTimeMin ?? 0) * 60 + Number(details.matchTimeSec ?? 0);
    const secondsLeft = Number(details.periodTimeMin ?? 0) * 60 + Number(details.periodTimeSec ?? 0);
    const length = periodSeconds[details.periodId];
    if (details.matchStatus === "Playing" && length !== undefined)
      findings.equal(feed, "match clock minus period clock", (seconds - (length - secondsLeft)) % 300, 0);
    const last = predictions.at(-1);
    if (last !== undefined) {
      findings.equal(feed, "time of the last prediction and match time", last.timeMin * 60 + last.timeSec, seconds);
      const before = Number(predictions.at(-2)?.playId ?? -1);
      findings.ordered(feed, "plays are numbered in order", before + 1, Number(last.playId));
    }
    if (previous !== undefined) {
      for (const side of ["home", "away"] as const)
        findings.ordered(feed, `score does not shrink, ${side}`, previous.total[side], scores.total[side]);
      findings.ordered(feed, "clock does not go back", previous.seconds, seconds);
    }
    const home = readValue(last?.winPrediction.prediction, "Home", "value");
    if (previous !== undefined && predictions.length - previous.plays === 1)
      checkScore(findings, previous, { total: scores.total, home });
    previous = { total: scores.total, seconds, plays: predictions.length, home };
    checkScoringPlays(findings, predictions);
    if (details.matchStatus === "Played") {
      const winner = scores.total.home > scores.total.away ? "Home" : "Away";
      findings.equal(
        feed,
        "probability of the winner after the match",
        readValue(last?.winPrediction.prediction, winner, "value"),
        100,
      );
      for (const side of ["Home", "Away"] as const)
        findings.equal(
          feed,
          `predicted and final points, ${side}`,
          readValue(last?.scorePrediction.prediction, side, "value"),
          scores.total[side.toLowerCase()],
        );
    }
  }
}

/**
 * Baskets do not lower the probability of the side that scores. A single point of two free throws may: the ball is
 * worth more.
 */
function checkScore(findings: Findings, before: State, { total, home }: Pick<State, "total" | "home">): void {
  const [homePoints, awayPoints] = [total.home - before.total.home, total.away - before.total.away];
  if (homePoints > 0 === awayPoints > 0 || homePoints + awayPoints < 2 || Number.isNaN(before.home)) return;
  const change = homePoints > 0 ? home - before.home : before.home - home;
  const side = homePoints > 0 ? "home" : "away";
  findings.ordered(feed, `${homePoints + awayPoints} points help the ${side} side`, -lossWithTime, change);
}

/** The clock of the predictions never goes back, and probabilities stay within their range. */
function checkScoringPlays(findings: Findings, predictions: readonly Json[]): void {
  const [one, other] = predictions.slice(-2);
  if (one === undefined || other === undefined) return;
  const [before, after] = [one.timeMin * 60 + one.timeSec, other.timeMin * 60 + other.timeSec];
  findings.ordered(feed, "predictions are in order", before, after);
  const home = readValue(other.winPrediction.prediction, "Home", "value");
  findings.holds(feed, "probability is within 0 and 100", home >= 0 && home <= 100, String(home));
}

/** After a season, the wins of every team are those of its matches of the regular season and the tournaments. */
export function checkBasketballSeason(world: World, calendar: string, findings: Findings): void {
  const sport = world.sports.basketball;
  const fixtures = sport.fixtures.filter(({ tournamentCalendar }) => tournamentCalendar === calendar);
  const end = Math.max(...fixtures.map(({ settled }) => settled));
  const records = new Map<string, { wins: number; losses: number }>();
  const count = (id: string, isWin: boolean): void => {
    const record = records.get(id) ?? { wins: 0, losses: 0 };
    if (isWin) record.wins++;
    else record.losses++;
    records.set(id, record);
  };
  for (const fixture of fixtures) {
    findings.at(fixture, end);
    const document = findings.document("basketball/live-win-probability", { ids: { fixture: fixture.id } });
    const total = document?.liveData?.scores?.total;
    findings.equal(feed, "status at the end of the season", document?.liveData?.matchDetails?.matchStatus, "Played");
    if (total === undefined) continue;
    for (const { id, position } of document.matchInfo.contestant ?? [])
      count(id, total[position] > total[position === "home" ? "away" : "home"]);
  }
  findings.at({ sport: "basketball", id: calendar }, end + 86_400_000);
  const simulations = findings.document("basketball/tournament-simulations", {
    ids: { tournamentCalendar: calendar },
  });
  const teams: readonly Json[] = simulations?.predictions?.[0]?.team ?? [];
  findings.equal("tournament-simulations", "number of teams", teams.length, records.size);
  for (const { id, name, predicted } of teams) {
    const [wins, losses] = ["Wins", "Losses"].map((type) => readValue(predicted, type, "value"));
    findings.equal(`${feed} and tournament-simulations`, `record of ${name}`, records.get(id), { wins, losses });
  }
  // Professional leagues do not have the rounds that the feed's predictions name.
  if (simulations?.predictions?.[0]?.type === "College") checkPlaces(world, "basketball", calendar, rounds, findings);
}
