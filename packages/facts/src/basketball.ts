/**
 * Facts of basketball matches: Live Win Probability.
 *
 * @packageDocumentation
 */
import {
  findLeader,
  findMatch,
  OUTCOMES,
  readNumber,
  readOutcomes,
  readPeriodState,
  readSideScore,
  toItems,
  toProperties,
  toSource,
  type MatchDocument,
  type Properties,
} from "./read.ts";
import type {
  MatchClock,
  MatchResult,
  MatchScore,
  MatchState,
  Probabilities,
  Rule,
  ScorePart,
  Timeline,
} from "./types.ts";

/** Rules by which facts of basketball are derived, with their evidence. */
export const basketballRules = {
  total: { evidence: "documented", text: "`scores/total` has the total points of both sides." },
  part: { evidence: "documented", text: "`scores` has the points by quarter or half, and of each overtime." },
  detailsPart: { evidence: "observed", text: "`scores` is in `matchDetails`." },
  sum: { evidence: "assumed", text: "Without `total`, the score is the sum of the parts." },
  periodTime: { evidence: "documented", text: "`periodTimeMin` and `periodTimeSec` are the time left in the period." },
  matchTime: { evidence: "documented", text: "`matchTimeMin` and `matchTimeSec` are the current minute and second." },
  leader: { evidence: "assumed", text: "After a match with the status Played, the side with more points has won." },
  preMatch: {
    evidence: "documented",
    text: "`winPrediction` before the match has percentages for Home, Away and Draw.",
  },
  live: {
    evidence: "assumed",
    text: "`winPrediction` during the match has the attributes of the prediction before the match.",
  },
} as const satisfies Record<string, Rule>;

const rules = basketballRules;

/** Name of a period on a board. Periods with a name of play have a clock. */
const PLAY: Readonly<Record<number, string>> = { 1: "H1", 2: "H2", 3: "Q1", 4: "Q2", 5: "Q3", 6: "Q4", 7: "OT" };
const BREAKS: Readonly<Record<number, string>> = {
  11: "End of Q1",
  12: "HT",
  13: "End of Q3",
  14: "OT next",
  16: "End of regular time",
  17: "End of OT",
};
const PARTS: readonly (readonly [key: string, name: ScorePart["name"], ordinal: number])[] = [
  ["h1", "half", 1],
  ["h2", "half", 2],
  ["q1", "quarter", 1],
  ["q2", "quarter", 2],
  ["q3", "quarter", 3],
  ["q4", "quarter", 4],
];

/** The scores, in `liveData` as documented, or in `matchDetails` as observed. */
function findScores({ live, details, base }: MatchDocument): {
  readonly scores: Properties;
  readonly path: string;
  readonly isObserved: boolean;
} {
  const isObserved = live["scores"] === undefined;
  const scores = toProperties(live["scores"] ?? details["scores"]);
  return { scores, path: `${base}liveData.${isObserved ? "matchDetails." : ""}scores`, isObserved };
}

/**
 * Reads the points of a match: total, quarters or halves, and overtimes.
 *
 * @throws FactsError if the document has no match, or several
 */
export function readScore(document: object): MatchScore {
  const { scores, path, isObserved } = findScores(findMatch(document));
  const partRule = isObserved ? rules.detailsPart : rules.part;
  const parts = PARTS.flatMap(([key, name, ordinal]): ScorePart[] => {
    const score = readSideScore(scores[key], `${path}.${key}`, partRule);
    return score === undefined ? [] : [{ name, ordinal, counts: "within", ...score }];
  });
  const overtimes = toItems(scores["ot"]).flatMap((overtime, index): ScorePart[] => {
    const score = readSideScore(overtime, `${path}.ot[${index}]`, partRule);
    const ordinal = readNumber(overtime["ordinal"]) ?? index + 1;
    return score === undefined ? [] : [{ name: "overtime", ordinal, counts: "within", ...score }];
  });
  const all = [...parts, ...overtimes.toSorted((one, other) => Number(one.ordinal) - Number(other.ordinal))];
  const stated = readSideScore(scores["total"], `${path}.total`, isObserved ? rules.detailsPart : rules.total);
  const total = stated ?? (all.length > 0 ? { ...sumParts(all), source: toSource(rules.sum, path) } : undefined);
  return { ...(total ? { total } : { unknown: "The document has no score." }), parts: all };
}

/** Sum of what was scored within the parts. Quarters and halves of the same match are not added to each other. */
export function sumParts(parts: readonly ScorePart[]): { readonly home: number; readonly away: number } {
  const hasQuarters = parts.some(({ name }) => name === "quarter");
  const counted = parts.filter(({ name }) => name !== "half" || !hasQuarters);
  return counted.reduce((sum, part) => ({ home: sum.home + part.home, away: sum.away + part.away }), {
    home: 0,
    away: 0,
  });
}

/**
 * Reads the phase, clock and start of a match.
 *
 * @throws FactsError if the document has no match, or several
 */
export function readState(document: object): MatchState {
  const match = findMatch(document);
  const clock = readClock(match);
  const overtimes = toItems(findScores(match).scores["ot"]).length;
  return readPeriodState(match, clock, BREAKS, (period = 0) => {
    const name = period === 7 && overtimes > 1 ? `OT${overtimes}` : (PLAY[period] ?? "");
    const time = clock && `${clock.minute}:${String(clock.second).padStart(2, "0")}`;
    return {
      inPlay: [name, time].filter((text) => text !== undefined && text !== "").join(" "),
      finished: overtimes > 0 ? "Final/OT" : "Final",
    };
  });
}

function readClock({ details, base }: MatchDocument): MatchClock | undefined {
  const period = readNumber(details["periodId"]);
  for (const [name, remaining] of [["periodTime", true] as const, ["matchTime", false] as const]) {
    const minute = readNumber(details[`${name}Min`]);
    if (minute === undefined) continue;
    return {
      ...(period !== undefined && { period }),
      minute,
      second: readNumber(details[`${name}Sec`]) ?? 0,
      ...(remaining && { remaining }),
      source: toSource(rules[name], `${base}liveData.matchDetails.${name}Min`),
    };
  }
  return undefined;
}

/**
 * Reads the winner of a match. The API documentation has no winner, so that it is the side with more points.
 *
 * @throws FactsError if the document has no match, or several
 */
export function readResult(document: object): MatchResult {
  const match = findMatch(document);
  if (match.details["matchStatus"] !== "Played")
    return { unknown: "The match has no result: its status is not Played." };
  const { total, parts, unknown } = readScore(document);
  if (total === undefined) return { unknown: unknown ?? "The document has no score." };
  const how = parts.some(({ name }) => name === "overtime") ? "extra-time" : "regular-time";
  return { winner: findLeader(total), how, source: toSource(rules.leader, total.source.path) };
}

/**
 * Returns an empty timeline: the documents of basketball have no events. `readProbabilities` states the newest play.
 *
 * @throws FactsError if the document has no match, or several
 */
export function readTimeline(document: object): Timeline {
  findMatch(document);
  return { events: [], shootOut: [] };
}

/**
 * Reads the newest win probabilities: those during the match, otherwise those before it.
 *
 * @returns an empty list without a prediction whose probabilities add up to 100
 * @throws FactsError if the document has no match, or several
 */
export function readProbabilities(document: object): readonly Probabilities[] {
  const { live, base } = findMatch(document);
  const predictions = toProperties(live["predictions"]);
  for (const name of ["livePredictions", "preMatchPredictions"]) {
    const items = toItems(predictions[name]);
    const index = items.length - 1;
    const win = toProperties(items[index]?.["winPrediction"]);
    const outcomes = readOutcomes(win["prediction"], (type) => OUTCOMES[type] ?? type);
    if (outcomes.length === 0) continue;
    const isLive = name === "livePredictions";
    const path = `${base}liveData.predictions.${name}[${index}].winPrediction`;
    return [{ scope: "match", outcomes, live: isLive, source: toSource(isLive ? rules.live : rules.preMatch, path) }];
  }
  return [];
}
