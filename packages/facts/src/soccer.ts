/**
 * Facts of soccer matches: Match Detailed, Live Win Probability, Match Momentum and the other feeds with a match.
 *
 * @packageDocumentation
 */
import {
  findLeader,
  findMatch,
  findSide,
  formatSides,
  isEqual,
  OUTCOMES,
  pickSides,
  readNumber,
  readOutcomes,
  readSides,
  readSideScore,
  readPeriodState,
  toItems,
  toProperties,
  toSide,
  toSource,
  type MatchDocument,
} from "./read.ts";
import { compareTimes, goalScore, listEvents, readTime, toEvent } from "./soccer-events.ts";
import type {
  Assumptions,
  MatchClock,
  MatchResult,
  MatchScore,
  MatchState,
  Probabilities,
  Rule,
  ScorePart,
  Side,
  SideScore,
  Source,
  Timeline,
  TimelineEvent,
} from "./types.ts";

/** Rules by which facts of soccer are derived, with their evidence. */
export const soccerRules = {
  total: { evidence: "documented", text: "`scores/total` has the total goals of both sides." },
  part: { evidence: "documented", text: "`scores` has the scores at half time and at full time." },
  extraTime: { evidence: "observed", text: "`scores/et` has the score of extra time." },
  shootOut: { evidence: "observed", text: "`scores/pen` has the kicks scored in the shoot-out." },
  aggregate: { evidence: "documented", text: "`scores/aggregate` has the score over both legs." },
  unconfirmed: {
    evidence: "documented",
    text: "`scores/totalUnconfirmed` has a temporary count of goals until they are confirmed.",
  },
  goalScore,
  runningScore: {
    evidence: "assumed",
    text: "Before the first goal the score is 0–0, and it changes only at goals.",
  },
  countedScore: {
    evidence: "assumed",
    text: "A goal without a score adds one for its side, and as many goals as `total` counts lead to it.",
  },
  countedKicks: { evidence: "observed", text: "`outcome` scored is a kick that counts." },
  withoutShootOut: {
    evidence: "assumed",
    text: "`total` contains the kicks of the shoot-out if it equals the score at the end of play plus the kicks.",
  },
  partAtBreak: {
    evidence: "assumed",
    text: "Without `total`, the score in a break or after the match is that of the part that has ended.",
  },
  assumedTotal: { evidence: "assumed", text: "The caller states whether `total` contains kicks of a shoot-out." },
  matchTime: { evidence: "documented", text: "`matchTime` is the current minute of a match in play." },
  latestEntry: {
    evidence: "assumed",
    text: "The clock is not behind the latest event or prediction; the match may be further.",
  },
  winner: { evidence: "documented", text: "`winner` is the side that won, if the status is Played." },
  derivedWinner: { evidence: "assumed", text: "The side with more goals, or with more kicks of a shoot-out, has won." },
  awardedWinner: { evidence: "assumed", text: "The side with more goals in the score of an awarded match has won." },
  aggregateWinner: { evidence: "observed", text: "`aggregateWinnerId` is the contestant that won the tie." },
  eventType: {
    evidence: "observed",
    text: "In a list `event`, `typeId` 16 is a goal, and 17 a card. The document does not show for which side a goal counts.",
  },
  probability: {
    evidence: "observed",
    text: "Predictions of the type Win have the probabilities of home win, draw and away win in percent.",
  },
} as const satisfies Record<string, Rule>;

const rules = soccerRules;

const BREAKS: Readonly<Record<number, string>> = { 10: "HT", 11: "ET", 12: "ET HT", 13: "Pens" };

/** Parts of a match with the names of their scores. */
const PARTS = [
  ["half-time", "ht", rules.part],
  ["full-time", "ft", rules.part],
  ["extra-time", "et", rules.extraTime],
] as const;

/**
 * Reads the score of a match: total without a shoot-out, parts, shoot-out, aggregate, and goals not confirmed.
 *
 * @param document - A decoded document with one match
 * @throws FactsError if the document has no match, or several
 */
export function readScore(document: object, assumptions: Assumptions = {}): MatchScore {
  const match = findMatch(document);
  const { base, details } = match;
  const scores = toProperties(details["scores"]);
  const path = `${base}liveData.matchDetails.scores`;
  const readPart = (name: string, rule: Rule): SideScore | undefined =>
    readSideScore(scores[name], `${path}.${name}`, rule);
  const shootOut = readPart("pen", rules.shootOut);
  const parts = PARTS.flatMap(([name, key, rule]): ScorePart[] => {
    const part = readPart(key, rule);
    return part === undefined ? [] : [{ name, counts: "until", ...part }];
  });
  const aggregate = readPart("aggregate", rules.aggregate);
  const unconfirmed = readPart("totalUnconfirmed", rules.unconfirmed);
  const stated = readPart("total", rules.total);
  const total = findTotal(match, { stated, parts, shootOut }, assumptions);
  return {
    ...(typeof total === "string" ? { unknown: total } : { total }),
    parts: parts.map((part) => (part.name === "extra-time" ? countExtraTime(part, parts, total) : part)),
    ...(shootOut && { shootOut }),
    ...(aggregate && { aggregate }),
    ...(unconfirmed && { unconfirmed }),
  };
}

/** States whether a score of extra time is that after extra time, or counts the goals of extra time only. */
function countExtraTime(part: ScorePart, parts: readonly ScorePart[], total: SideScore | string): ScorePart {
  const isAfter = typeof total === "string" || isEqual(part, total) || parts.every(({ name }) => name !== "full-time");
  return isAfter ? part : { ...part, counts: "within" };
}

interface StatedScores {
  readonly stated: SideScore | undefined;
  readonly parts: readonly ScorePart[];
  readonly shootOut: SideScore | undefined;
}

/** @returns the score without the kicks of a shoot-out, or the reason why it is unknown */
function findTotal(match: MatchDocument, scores: StatedScores, assumptions: Assumptions): SideScore | string {
  const { stated, shootOut, parts } = scores;
  const ends = listEnds(parts, assumptions);
  const lastGoal = findLastGoal(match);
  if (stated === undefined) return lastGoal ?? findPartScore(match, ends) ?? "The document has no total score.";
  if (shootOut === undefined) return stated;
  const possible = ends.length > 0 ? ends : lastGoal === undefined ? [] : [lastGoal];
  const included = possible.find((end) => isEqual(stated, add(end, shootOut)));
  const excluded = possible.find((end) => isEqual(stated, end));
  const { totalIncludesShootOut } = assumptions;
  if (included !== undefined && (excluded === undefined || totalIncludesShootOut === true))
    return { ...stated, ...pickSides(included), source: toSource(rules.withoutShootOut, stated.source.path) };
  if (excluded !== undefined) return stated;
  if (possible.length > 0) return "The total score agrees neither with the parts of the match nor with the shoot-out.";
  if (totalIncludesShootOut === undefined)
    return "The document does not show whether its total score contains the shoot-out.";
  const kicks = totalIncludesShootOut ? shootOut : { home: 0, away: 0 };
  return {
    home: stated.home - kicks.home,
    away: stated.away - kicks.away,
    source: toSource(rules.assumedTotal, stated.source.path),
  };
}

/** Scores at the end of play that the parts allow. */
function listEnds(parts: readonly ScorePart[], { extraTimeCountsFromStart = true }: Assumptions): readonly SideScore[] {
  const fullTime = parts.find(({ name }) => name === "full-time");
  const extraTime = parts.find(({ name }) => name === "extra-time");
  if (extraTime === undefined || fullTime === undefined) return [extraTime ?? fullTime ?? []].flat();
  const sum = { ...extraTime, ...add(fullTime, extraTime) };
  if (extraTime.home < fullTime.home || extraTime.away < fullTime.away) return [sum];
  return extraTimeCountsFromStart ? [extraTime, sum] : [sum, extraTime];
}

/** The score of the part that has ended, in a break and after the match. */
function findPartScore({ details }: MatchDocument, ends: readonly SideScore[]): SideScore | undefined {
  const period = readNumber(details["periodId"]);
  const scores = toProperties(details["scores"]);
  if (period === 10 || period === 11) {
    const name = period === 10 ? "ht" : "ft";
    return readSideScore(scores[name], `liveData.matchDetails.scores.${name}`, rules.partAtBreak);
  }
  const [end] = ends;
  return end !== undefined && (period === 13 || period === 14)
    ? { ...pickSides(end), source: toSource(rules.partAtBreak, end.source.path) }
    : undefined;
}

/** The score after the last goal of play. */
function findLastGoal(match: MatchDocument): SideScore | undefined {
  return listEvents(match).findLast(({ kind, score }) => kind === "goal" && score !== undefined)?.score;
}

function add(one: Sides, other: Sides): Sides {
  return { home: one.home + other.home, away: one.away + other.away };
}

type Sides = Readonly<Record<Side, number>>;

/**
 * Reads the phase, clock and start of a match.
 *
 * @throws FactsError if the document has no match, or several
 */
export function readState(document: object): MatchState {
  const match = findMatch(document);
  const clock = readClock(match);
  return readPeriodState(match, clock, BREAKS, (period) => ({
    inPlay: period === 5 ? "Pens" : formatMinute(match, period, clock),
    finished: "FT",
  }));
}

function readClock(match: MatchDocument): MatchClock | undefined {
  const { details, live, base } = match;
  if (details["matchStatus"] !== "Playing") return undefined;
  const period = readNumber(details["periodId"]);
  const minute = readNumber(details["matchTime"]);
  const at = period === undefined ? {} : { period };
  if (minute !== undefined)
    return { ...at, minute, source: toSource(rules.matchTime, `${base}liveData.matchDetails.matchTime`) };
  const lists = ["goal", "card", "substitute", "missedPen", "livePredictions", "Predictions", "event"];
  const entries = lists.flatMap((name) =>
    toItems(live[name]).map((entry, index) => ({ entry, path: `${base}liveData.${name}[${index}]` })),
  );
  const latest = entries
    .flatMap(({ entry, path }) => {
      const stated = readNumber(entry["periodId"]) === period ? readTime(entry).minute : undefined;
      return stated === undefined ? [] : [{ minute: stated, path }];
    })
    .toSorted((one, other) => one.minute - other.minute)
    .at(-1);
  return latest && { ...at, minute: latest.minute, source: toSource(rules.latestEntry, `${latest.path}.timeMin`) };
}

/** Formats a minute with stoppage time, such as `45+2′`. */
function formatMinute({ info }: MatchDocument, period = 0, clock: MatchClock | undefined): string {
  if (clock === undefined) return "";
  const length = readNumber(info["periodLength"]);
  // Lengths of the halves of extra time are not stated.
  const end = length === undefined || period > 2 ? Infinity : length * period;
  return clock.minute > end ? `${end}+${clock.minute - end}′` : `${clock.minute}′`;
}

/**
 * Reads the winner of a match, and how it was decided. The winner of a shoot-out is the winner of the match.
 *
 * @throws FactsError if the document has no match, or several
 */
export function readResult(document: object, assumptions: Assumptions = {}): MatchResult {
  const match = findMatch(document);
  const score = readScore(document, assumptions);
  const tieWinner = readTieWinner(match, score);
  return { ...findWinner(match, score), ...(tieWinner && { tieWinner }) };
}

function findWinner(match: MatchDocument, { total, shootOut, unknown }: MatchScore): MatchResult {
  const { details, base } = match;
  const status = details["matchStatus"];
  if (status !== "Played" && status !== "Awarded")
    return { unknown: "The match has no result: its status is neither Played nor Awarded." };
  const leader = total && findLeader(total);
  if (status === "Awarded")
    return total === undefined || leader === undefined || leader === "draw"
      ? { unknown: "The document does not state to whom the match was awarded." }
      : { winner: leader, how: "award", source: toSource(rules.awardedWinner, total.source.path) };
  const stated = details["winner"] === "draw" ? "draw" : toSide(details["winner"]);
  const documented = toSource(rules.winner, `${base}liveData.matchDetails.winner`);
  const kicks = shootOut && findLeader(shootOut);
  if (shootOut !== undefined && kicks !== undefined && kicks !== "draw") {
    if (stated !== undefined && stated !== "draw" && stated !== kicks)
      return { unknown: `The winner is ${stated}, but the shoot-out was won by ${kicks}.` };
    const source = stated === kicks ? documented : toSource(rules.derivedWinner, shootOut.source.path);
    return { winner: kicks, how: "shoot-out", source };
  }
  if (stated !== undefined && leader !== undefined && stated !== leader)
    return { unknown: `The winner is ${stated}, but the score of the match says ${leader}.` };
  const winner = stated ?? leader;
  if (winner === undefined) return { unknown: unknown ?? "The document has no winner." };
  const source = stated === undefined ? toSource(rules.derivedWinner, total?.source.path ?? "") : documented;
  return { winner, how: hadExtraTime(match) ? "extra-time" : "regular-time", source };
}

/** True if a period, a part of the score or an event belongs to extra time. */
function hadExtraTime({ details, live }: MatchDocument): boolean {
  const scores = toProperties(details["scores"]);
  const entries = [
    ...toItems(details["period"]).map(({ id }) => id),
    ...toItems(live["goal"]).map((goal) => goal["periodId"]),
  ];
  return readSides(scores["et"]) !== undefined || entries.some((period) => period === 3 || period === 4);
}

function readTieWinner(
  match: MatchDocument,
  { aggregate, shootOut }: Pick<MatchScore, "aggregate" | "shootOut">,
): MatchResult["tieWinner"] {
  const side = findSide(match, match.details["aggregateWinnerId"]);
  if (side === undefined) return undefined;
  const isLevel = aggregate !== undefined && findLeader(aggregate) === "draw";
  const how = isLevel && shootOut !== undefined ? "shoot-out" : "aggregate";
  return { side, how, source: toSource(rules.aggregateWinner, `${match.base}liveData.matchDetails.aggregateWinnerId`) };
}

/**
 * Reads the events of a match in the order of play: period, minute, second, instant, and position in the document.
 * Each has the score after it, or the reason why it is unknown. Kicks of a shoot-out are apart.
 *
 * @throws FactsError if the document has no match, or several
 */
export function readTimeline(document: object): Timeline {
  const match = findMatch(document);
  const shootOut = toItems(match.live["penaltyShot"]).map((entry, index) =>
    toEvent(match, "shoot-out-kick", entry, `${match.base}liveData.penaltyShot[${index}]`),
  );
  return {
    events: addScores(listEvents(match), readScore(document).total),
    shootOut: addKicks(shootOut.toSorted(compareTimes)),
  };
}

/** Adds the score after each event, as far as the goals and the total show it. */
function addScores(events: readonly TimelineEvent[], total: SideScore | undefined): readonly TimelineEvent[] {
  const goals = events.filter(({ kind }) => kind === "goal");
  const counted = total !== undefined && goals.length === total.home + total.away ? total : undefined;
  const onlySide = counted?.home === 0 ? "away" : counted?.away === 0 ? "home" : undefined;
  const [first] = goals;
  const start = first?.score === undefined ? counted : first.side && first.score;
  let score = start && { ...start, home: 0, away: 0 };
  let remaining = goals.length;
  return events.map((event) => {
    if (event.kind !== "goal") {
      score &&= { ...score, source: toSource(rules.runningScore, score.source.path) };
      return withScore(event, score);
    }
    remaining -= 1;
    const side = event.side ?? onlySide;
    score =
      event.score ??
      addOne(score, side, toSource(rules.countedScore, event.path)) ??
      (remaining === 0 && counted
        ? { ...counted, source: toSource(rules.countedScore, counted.source.path) }
        : undefined);
    return withScore({ ...event, side }, score);
  });
}

/** Adds the score of the shoot-out after each kick. */
function addKicks(kicks: readonly TimelineEvent[]): readonly TimelineEvent[] {
  let score: SideScore | undefined = { home: 0, away: 0, source: toSource(rules.countedKicks, "") };
  return kicks.map((kick) => {
    const source = toSource(rules.countedKicks, kick.path);
    score = kick.detail === "scored" ? addOne(score, kick.side, source) : score && { ...score, source };
    return withScore(kick, score);
  });
}

function addOne(score: SideScore | undefined, side: Side | undefined, source: Source): SideScore | undefined {
  return score && side && { ...score, [side]: score[side] + 1, source };
}

function withScore(event: TimelineEvent, score: SideScore | undefined): TimelineEvent {
  return { ...event, score, unknown: score ? undefined : "The document does not show the score after this event." };
}

/**
 * Reads the newest win probabilities: those during the match, otherwise those before it.
 *
 * @returns an empty list without a prediction whose probabilities add up to 100
 * @throws FactsError if the document has no match, or several
 */
export function readProbabilities(document: object): readonly Probabilities[] {
  const { live, base } = findMatch(document);
  const lists = ["overallLivePredictions", "livePredictions", "preMatchPredictions"];
  for (const name of lists) {
    const items = toItems(live[name]);
    const index = items.findLastIndex(({ type }) => type === undefined || type === "Win");
    const outcomes = readOutcomes(items[index]?.["prediction"], (type) => OUTCOMES[type] ?? type);
    if (outcomes.length > 0) {
      const source = toSource(rules.probability, `${base}liveData.${name}[${index}]`);
      return [{ scope: "match", outcomes, live: name !== "preMatchPredictions", source }];
    }
  }
  return [];
}

/** Formats a score for a board: goals, and the kicks of a shoot-out in parentheses, such as `1–1 (4–3)`. */
export function formatScore({ total, shootOut, unconfirmed }: MatchScore): string {
  const goals = unconfirmed ?? total;
  if (goals === undefined) return "";
  return shootOut === undefined ? formatSides(goals) : `${formatSides(goals)} (${formatSides(shootOut)})`;
}
