/** Checks of the soccer feeds of a match: legality, agreement between feeds, and order in time. */
import type { Fixture, World } from "../../../src/core/contract.ts";
import type { Findings, Json } from "./findings.ts";
import { instantsOf, sumOf, readValue } from "./findings.ts";

/** Periods in the order of play, from before the match to its end. */
const periods = [16, 1, 10, 2, 11, 3, 12, 4, 13, 5, 14];
/** Intervals of the instants at which all events on the ball, and all minutes of TM15, are requested. */
const [everyEvent, everyMinute] = [8, 32];
/** Qualifiers of events: an own goal, and cards that dismiss. */
const [ownGoal, secondYellow, red] = [28, 32, 33];
const complete = { live: "yes", lineups: "yes" };

/** Facts that never go back. */
interface State {
  readonly total: Json;
  /** Position of the period in the order of play. */
  readonly period: number;
  readonly time: number;
}

/** Steps through a match. `step` thins its instants. */
export function stepSoccerMatch(world: World, fixture: Fixture, findings: Findings, step: number): void {
  let previous: State | undefined;
  for (const [index, at] of [...instantsOf(world, fixture, 1)].entries()) {
    if (index % step !== 0) continue;
    findings.at(fixture, at);
    const whole = { events: index % (everyEvent * step) === 0, minutes: index % (everyMinute * step) === 0 };
    previous = checkInstant(fixture, findings, previous, whole) ?? previous;
  }
}

function checkInstant(
  fixture: Fixture,
  findings: Findings,
  previous: State | undefined,
  whole: { readonly events: boolean; readonly minutes: boolean },
): State | undefined {
  const ids = { fixture: fixture.id };
  const detailed = findings.document("soccer/match-detailed", { ids, parameters: complete })?.match?.[0];
  const others: readonly (readonly [string, Json])[] = [
    ["live-win-probability", findings.document("soccer/live-win-probability", { ids })],
    ["match-momentum", findings.document("soccer/match-momentum", { ids })],
    [
      "match-events-possession-values",
      whole.events ? findings.document("soccer/match-events-possession-values", { ids }) : undefined,
    ],
    ["match-possession-values", findings.document("soccer/match-possession-values", { ids, parameters: complete })],
    [
      "team-player-predictions",
      findings.document("soccer/team-player-predictions", {
        ids,
        parameters: whole.minutes ? { live: "yes", min: "-1" } : { live: "yes" },
      }),
    ],
  ];
  const details = detailed?.liveData?.matchDetails;
  if (details === undefined) return undefined;
  for (const [feed, document] of others) {
    if (document === undefined) continue;
    const feeds = `match-detailed and ${feed}`;
    const own = document.liveData?.matchDetails;
    findings.equal(feeds, "description", detailed.matchInfo.description, document.matchInfo?.description);
    findings.equal(feeds, "status", details.matchStatus, own?.matchStatus);
    findings.equal(feeds, "period", details.periodId, own?.periodId);
    for (const part of ["ht", "ft", "et", "pen", "total", "totalUnconfirmed"])
      findings.equal(feeds, `score ${part}`, details.scores?.[part], own?.scores?.[part]);
    if (["match-momentum", "team-player-predictions"].includes(feed))
      for (const list of ["goal", "card", "substitute"]) {
        const describe = (each: Json): string => `${each.type ?? each.playerOnId} ${each.timeMinSec}`;
        findings.equal(feeds, list, detailed.liveData[list]?.map(describe), document.liveData[list]?.map(describe));
      }
  }
  findings.agree("match-detailed and its sisters", [detailed, others[0]![1], others[1]![1]]);
  const { goal = [], matchDetails } = detailed.liveData;
  if (goal.length === 0 && matchDetails.scores?.total !== undefined)
    findings.equal("match-detailed", "total without goals", matchDetails.scores.total, { home: 0, away: 0 });
  checkLineUps(findings, detailed);
  checkMomentum(findings, others[1]![1]?.liveData);
  checkPossessionValues(findings, others[3]![1]?.possessionValue);
  checkPlayerPredictions(findings, others[4]![1]?.liveData, others[0]![1]?.liveData?.matchDetails);
  const homeId = detailed.matchInfo.contestant?.[0]?.id;
  const live = others[0]![1]?.liveData === undefined ? undefined : { ...others[0]![1].liveData, homeId };
  checkProbabilities(findings, live, details);
  const current = {
    total: details.scores?.total,
    period: periods.indexOf(details.periodId),
    time: Number(live?.matchDetails?.matchTime ?? previous?.time ?? 0),
  };
  findings.holds("match-detailed", "known period", current.period >= 0, String(details.periodId));
  if (previous !== undefined) {
    const feeds = "match-detailed, earlier and now";
    findings.ordered(feeds, "period does not go back", previous.period, current.period);
    if (current.period === previous.period)
      findings.ordered("live-win-probability", "match time does not go back", previous.time, current.time);
    if (previous.total !== undefined && current.total !== undefined)
      findings.holds(
        feeds,
        "score does not shrink without a review that takes a goal",
        (current.total.home >= previous.total.home && current.total.away >= previous.total.away) ||
          (detailed.liveData.VAR ?? []).some(({ outcome }: Json) => outcome === "No goal"),
        `${JSON.stringify(previous.total)} and ${JSON.stringify(current.total)}`,
      );
  }
  return current;
}

/** Replaced and dismissed players leave, and no player enters twice. */
function checkLineUps(findings: Findings, { liveData }: Json): void {
  const { lineUp = [], substitute = [], card = [], goal = [] } = liveData;
  for (const { contestantId, player = [] } of lineUp as readonly Json[]) {
    const holds = (what: string, condition: boolean, values: unknown): void =>
      findings.holds("match-detailed", `team ${contestantId}: ${what}`, condition, String(values));
    const own = (each: Json): boolean => each.contestantId === contestantId;
    const starters = player.filter(({ position }: Json) => position !== "Substitute");
    const keepers = starters.filter(({ position }: Json) => position === "Goalkeeper");
    const ids = new Set(player.map(({ playerId }: Json) => playerId));
    const shirts = new Set(player.map(({ shirtNumber }: Json) => shirtNumber));
    holds("eleven starters", starters.length === 11, starters.length);
    holds("one goalkeeper among the starters", keepers.length === 1, keepers.length);
    holds("different players and shirts", ids.size === player.length && shirts.size === player.length, player.length);
    const onPitch = new Set(starters.map(({ playerId }: Json) => playerId));
    const used = new Set(onPitch);
    for (const { playerOffId, playerOffName, playerOnId, playerOnName } of substitute.filter(own)) {
      holds("replaced player is on the pitch", onPitch.has(playerOffId), playerOffName);
      holds("new player is on the bench", ids.has(playerOnId) && !used.has(playerOnId), playerOnName);
      onPitch.delete(playerOffId);
      onPitch.add(playerOnId);
      used.add(playerOnId);
    }
    const yellows = new Map<string, number>();
    for (const { type, playerId, playerName } of card.filter(own)) {
      if (playerId === undefined) continue;
      const count = (yellows.get(playerId) ?? 0) + (type === "RC" ? 0 : 1);
      yellows.set(playerId, count);
      holds("booked player is in the line-up", ids.has(playerId), playerName);
      const isLegal = type === "Y2C" ? count === 2 : count <= 1 || type === "RC";
      holds("second yellow card dismisses", isLegal, `${playerName}: ${count} and ${type}`);
    }
    for (const { type, scorerId, scorerName } of goal.filter(own))
      holds("scorer has played", type === "OG" || used.has(scorerId), `${scorerName} (${type})`);
  }
}

/** The difference of both sides is the combined momentum. */
function checkMomentum(findings: Findings, live: Json): void {
  const last = live?.Predictions?.at(-1);
  if (last === undefined) return;
  const [home, away, combined] = ["Home", "Away", "Combined"].map((type) =>
    readValue(last.prediction, type, "probability"),
  );
  findings.near("match-momentum", "momentum of the sides and combined momentum", home! - away!, combined!, 1.5e-5);
}

/** Gains and losses of possession value sum to the total. */
function checkPossessionValues(findings: Findings, possessionValue: Json): void {
  for (const { id, pvCategories: values } of possessionValue?.contestant ?? []) {
    const sum = Number(values.totalPlusPV) + Number(values.totalMinusPV);
    const total = Number(values.totalPossessionValue);
    findings.near("match-possession-values", `gains and losses of ${id}, and total`, sum, total, 2e-4);
  }
}

/** Predictions of players and sides are in order, not ahead of the clock, and not negative. */
function checkPlayerPredictions(findings: Findings, live: Json, clock: Json): void {
  const feed = "team-player-predictions";
  for (const { contestantId, livePredictions = [] } of live?.lineUp ?? []) {
    const [before, last] = livePredictions.slice(-2);
    if (last !== undefined && before !== undefined && last.periodId <= before.periodId)
      findings.ordered(feed, `predictions of ${contestantId} are in order`, before.timeMin + 1, last.timeMin);
    const latest = last ?? before;
    if (latest === undefined) continue;
    if (clock?.matchTime !== undefined && clock.periodId === latest.periodId)
      findings.ordered(feed, `last prediction of ${contestantId} and clock`, +latest.timeMin, +clock.matchTime);
    for (const { type, value } of latest.team?.stat ?? [])
      findings.ordered(feed, `predicted ${type} of ${contestantId} are not negative`, 0, Number(value));
  }
}

/** Probabilities sum to 100, are not ahead of the clock, and rise with a goal. */
function checkProbabilities(findings: Findings, live: Json, details: Json): void {
  if (live === undefined) return;
  const feed = "live-win-probability";
  const predictions: readonly Json[] = live.livePredictions ?? [];
  for (const each of [...(live.preMatchPredictions ?? []), predictions.at(-1)])
    if (each !== undefined) {
      const sum = sumOf(each.prediction, "probability");
      findings.near(feed, "probabilities sum to 100", sum, 100, 0.01);
    }
  const time = live.matchDetails?.matchTime;
  const last = predictions.at(-1);
  // Stoppage time overlaps the next period, and a shoot-out has no predictions of its own.
  if (time !== undefined && last !== undefined && live.matchDetails.periodId === last.periodId)
    findings.ordered(feed, "last prediction is not ahead of the clock", Number(last.timeMin), Number(time));
  const goals = details.scores?.totalUnconfirmed ?? details.scores?.total;
  const events = (live.event ?? []).filter(({ typeId }: Json) => typeId === 16);
  if (goals !== undefined)
    findings.equal(`match-detailed and ${feed}`, "goals and their events", goals.home + goals.away, events.length);
  for (const event of live.event ?? []) {
    const qualifiers: readonly number[] = (event.qualifier ?? []).map(({ qualifierId }: Json) => qualifierId);
    const isGoal = event.typeId === 16;
    const isDismissal = event.typeId === 17 && qualifiers.some((id) => id === secondYellow || id === red);
    if ((!isGoal && !isDismissal) || event.predictions === undefined) continue;
    const before = predictions.findLast(
      (each: Json) =>
        each.periodId === event.periodId &&
        each.timeMin * 60 + each.timeSec <= event.timeMin * 60 + event.timeSec &&
        each.timeMin <= event.timeMin,
    );
    if (before === undefined || before.timeMin * 60 + before.timeSec >= event.timeMin * 60 + event.timeSec) continue;
    // A dismissal and an own goal help the other side.
    const helpsOther = isDismissal || qualifiers.includes(ownGoal);
    const home = live.homeId === event.contestantId;
    const type = home !== helpsOther ? "Home" : "Away";
    const [one, other] = [
      readValue(before.prediction, type, "probability"),
      readValue(event.predictions.prediction, type, "probability"),
    ];
    const what = `a ${isGoal ? "goal" : "dismissal"} at ${event.timeMin}:${event.timeSec} does not lower ${type}`;
    findings.ordered(feed, what, one - 0.5, other);
  }
  if (details.matchStatus === "Played" && last !== undefined && details.winner !== undefined) {
    const type = resultOf(details);
    findings.equal(feed, `probability of the result ${type}`, readValue(last.prediction, type, "probability"), 100);
  }
}

/**
 * Returns the result that probabilities show after a match. They count goals that are not confirmed, which `winner`
 * does not.
 */
function resultOf({ winner, scores }: Json): "Home" | "Away" | "Draw" {
  const unconfirmed = scores?.totalUnconfirmed;
  if (unconfirmed === undefined) return winner === "home" ? "Home" : winner === "away" ? "Away" : "Draw";
  const lead = unconfirmed.home - unconfirmed.away;
  return lead === 0 ? "Draw" : lead > 0 ? "Home" : "Away";
}
