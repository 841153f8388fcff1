/** Checks of the American football feeds: legality of decisions and probabilities, and records of a season. */
import type { Fixture, World } from "../../../src/core/contract.ts";
import type { Findings, Json } from "./findings.ts";
import { instantsOf, readValue } from "./findings.ts";
import { checkPlaces } from "./tournament-sums.ts";

const feeds = [
  ["fourth-down-predictions", "fourthDown"],
  ["go-for-two-predictions", "goForTwo"],
] as const;

const stages = ["Win Division", "Reach Playoffs", "Win Conference", "Win Tournament"];

/** Largest error of products of values that are rounded to four digits. */
const rounding = 0.0003;

/** Steps through a match. `step` thins its plays. */
export function stepAmericanFootballMatch(world: World, fixture: Fixture, findings: Findings, step: number): void {
  const counts = new Map<string, number>();
  for (const at of instantsOf(world, fixture, step)) {
    findings.at(fixture, at);
    const documents = feeds.map(([feed, list]) => ({
      feed,
      list,
      value: findings.document(`american-football/${feed}`, { ids: { fixture: fixture.id } }),
    }));
    const [one, other] = documents;
    if (one?.value !== undefined && other?.value !== undefined) {
      const pair = `${one.feed} and ${other.feed}`;
      for (const field of ["description", "date", "lastUpdated"])
        findings.equal(pair, field, one.value.matchInfo[field], other.value.matchInfo[field]);
      findings.equal(pair, "contestants", one.value.matchInfo.contestant, other.value.matchInfo.contestant);
      findings.agree(pair, [one.value, other.value]);
    }
    for (const { feed, list, value } of documents) {
      const predictions: readonly Json[] = value?.predictions?.livePredictions ?? [];
      findings.ordered(feed, "predictions do not vanish", counts.get(feed) ?? 0, predictions.length);
      counts.set(feed, predictions.length);
      checkPrediction(findings, feed, list, value, predictions);
      if (predictions.length > 0)
        findings.ordered(feed, "last prediction and instant", Date.parse(predictions.at(-1).lastUpdated), at);
    }
  }
}

function checkPrediction(
  findings: Findings,
  feed: string,
  list: string,
  document: Json,
  predictions: readonly Json[],
): void {
  const last = predictions.at(-1);
  if (last === undefined) return;
  const before = predictions.at(-2);
  const order = (each: Json): number => Number(each.timeMin) * 60 + Number(each.timeSec);
  if (before !== undefined) {
    findings.ordered(feed, "predictions are in order", order(before), order(last));
    findings.ordered(feed, "plays are numbered in order", Number(before.playId) + 1, Number(last.playId));
  }
  const sides = (document.matchInfo.contestant ?? []).map(({ id }: Json) => id);
  findings.holds(feed, "the side with the ball plays the match", sides.includes(last.contestantId), last.contestantId);
  const time = order(last);
  const quarter = Math.min(Number(last.periodId), 5);
  findings.holds(
    feed,
    "time is within the period",
    time >= (quarter - 1) * 900 && (quarter === 5 || time <= quarter * 900),
    `${time} s, period ${last.periodId}`,
  );
  for (const { type, prediction } of last[list]) {
    const [success, made, failed, decision] = [
      "Success",
      "Win probability if made",
      "Win probability if failed",
      "Win probability if decision",
    ].map((name) => readValue(prediction, name, "value"));
    for (const each of [success!, made!, failed!, decision!])
      if (!Number.isNaN(each))
        findings.holds(feed, `${type}: probability is within 0 and 1`, each >= 0 && each <= 1, String(each));
    if ([success, made, failed].some(Number.isNaN)) continue;
    findings.ordered(feed, `${type}: success helps`, failed!, made!);
    const expected = success! * made! + (1 - success!) * failed!;
    findings.near(feed, `${type}: decision follows from success and failure`, decision!, expected, rounding);
  }
}

/** After a season, the records of every team sum to its matches, and agree with the results. */
export function checkAmericanFootballSeason(world: World, calendar: string, findings: Findings): void {
  const sport = world.sports["american-football"];
  const fixtures = sport.fixtures.filter(({ tournamentCalendar }) => tournamentCalendar === calendar);
  const end = Math.max(...fixtures.map(({ settled }) => settled));
  const records = new Map<string, [wins: number, losses: number, ties: number]>();
  for (const fixture of fixtures) {
    // The sides of play-offs depend on other matches; their results are not part of the records.
    if (fixture.contestants.length === 0) continue;
    findings.at(fixture, end);
    const summary = sport.state(fixture.id, end)?.summary ?? "";
    const score = /(\d+)–(\d+)/.exec(summary);
    findings.holds("state", "a match has a score at the end of its season", score !== null, summary);
    const margin = Number(score?.[1]) - Number(score?.[2]);
    fixture.contestants.forEach((id, side) => {
      const own = side === 0 ? margin : -margin;
      const record = records.get(id) ?? [0, 0, 0];
      record[own > 0 ? 0 : own < 0 ? 1 : 2]++;
      records.set(id, record);
    });
  }
  checkPlaces(world, "american-football", calendar, stages, findings);
  findings.at({ sport: "american-football", id: calendar }, end + 86_400_000);
  const simulations = findings.document("american-football/tournament-simulations", {
    ids: { tournamentCalendar: calendar },
  });
  const teams: readonly Json[] = simulations?.predictions?.[0]?.team ?? [];
  findings.equal("tournament-simulations", "number of teams", teams.length, records.size);
  for (const { id, name, predicted } of teams)
    findings.equal(
      "state and tournament-simulations",
      `wins, losses and ties of ${name}`,
      records.get(id),
      ["Wins", "Losses", "Ties"].map((type) => readValue(predicted, type, "value")),
    );
  const champions = teams.filter(({ predicted }) => readValue(predicted, "Win Tournament", "value") === 100);
  findings.equal("tournament-simulations", "number of champions after the season", champions.length, 1);
}
