import { readTimestamp } from "@sdf/runtime/dates";
import { sumParts } from "./basketball.ts";
import {
  findLeader,
  findMatch,
  isEqual,
  listMatches,
  pickSides,
  readNumber,
  readSides,
  readText,
  toItems,
  toProperties,
  type MatchDocument,
  type Properties,
  selectNewestMatches,
} from "./read.ts";
import { findSport, selectSport, type Sport } from "./sports.ts";
import type { Contradiction, MatchScore, ScorePart, SideScore } from "./types.ts";

/** A match of a document, with its facts. */
interface Entry {
  /** Index of the document. */
  readonly document: number;
  readonly match: object;
  readonly parsed: MatchDocument;
  readonly sport: Sport;
  readonly score: MatchScore;
  readonly status: string | undefined;
  readonly path: string;
}

type Value = Contradiction["values"][number];

/**
 * Finds values that cannot both be right: parts and total, events and score, winner and score, clock and period,
 * probabilities, tables and results, and documents of several feeds about the same match.
 *
 * @param documents - Decoded documents of any feeds; lists are compared match by match
 * @returns one entry per contradiction, with both places and values
 */
export function findContradictions(documents: readonly object[]): readonly Contradiction[] {
  const entries = documents.flatMap(readEntries);
  return [
    ...entries.flatMap((entry) => [
      ...checkParts(entry),
      ...checkEvents(entry),
      ...checkWinner(entry),
      ...checkPeriod(entry),
      ...checkSet(entry),
      ...checkProbabilities(entry),
    ]),
    ...checkTables(documents, entries),
    ...checkSisters(entries),
  ];
}

function readEntries(document: object, index: number): Entry[] {
  const sport = findSport(document);
  if (sport === undefined) return [];
  const isList = (document as Properties)["matchInfo"] === undefined;
  const all = listMatches(document);
  return selectNewestMatches(all).map((match) => {
    const parsed = findMatch(match);
    return {
      document: index,
      match,
      parsed,
      sport,
      score: selectSport(match).readScore(match),
      status: readText(parsed.details["matchStatus"]),
      path: isList ? `match[${all.indexOf(match)}].` : "",
    };
  });
}

function toValue({ document, path }: Entry, place: string, value: unknown): Value {
  return { document, path: `${path}${place}`, value };
}

function toSideValue(entry: Entry, { source, home, away }: SideScore): Value {
  return toValue(entry, source.path, { home, away });
}

const DETAILS = "liveData.matchDetails";

/** The total differs from what the parts say. */
function checkParts(entry: Entry): Contradiction[] {
  const { parsed, score, sport, status } = entry;
  const scores = toProperties(parsed.details["scores"] ?? parsed.live["scores"]);
  const stated = readSides(scores["total"]);
  if (stated === undefined || score.parts.length === 0) return [];
  const path = `${parsed.details["scores"] === undefined ? "liveData" : DETAILS}.scores`;
  const report = (message: string, parts: readonly SideScore[]): Contradiction[] => [
    {
      rule: "parts-and-total",
      message,
      values: [toValue(entry, `${path}.total`, stated), ...parts.map((part) => toSideValue(entry, part))],
    },
  ];
  if (sport === "basketball") {
    const isSame = isEqual(sumParts(score.parts), stated);
    return isSame ? [] : report("The total is not the sum of the parts.", score.parts);
  }
  if (sport === "tennis") {
    const won = countSets(score.parts);
    return status === "Played" && !isEqual(won, stated)
      ? report("The total is not the number of sets won.", score.parts)
      : [];
  }
  if (score.total === undefined)
    return report(score.unknown ?? "", [...score.parts, ...(score.shootOut === undefined ? [] : [score.shootOut])]);
  const { total } = score;
  const [fullTime, extraTime] = ["full-time", "extra-time"].map((name) =>
    score.parts.find((each) => each.name === name),
  );
  const end = extraTime ?? fullTime;
  // Extra time can be stated alone, or from kick-off.
  const ends = [end, fullTime && extraTime && sumParts([fullTime, extraTime])];
  if (status === "Played" && end !== undefined && !ends.some((each) => isEqual(each, total)))
    return report(
      "The total differs from the score at the end of play.",
      fullTime && extraTime ? [fullTime, extraTime] : [end],
    );
  const higher = score.parts.find(
    (part) => part.counts === "until" && (part.home > total.home || part.away > total.away),
  );
  return higher === undefined ? [] : report("A part has more goals than the total.", [higher]);
}

function countSets(sets: readonly ScorePart[]): { readonly home: number; readonly away: number } {
  return {
    home: sets.filter(({ home, away }) => home > away).length,
    away: sets.filter(({ home, away }) => away > home).length,
  };
}

/** Goals that do not lead to the score, and kicks that do not add up to the shoot-out. */
function checkEvents(entry: Entry): Contradiction[] {
  const { match, sport, score, parsed } = entry;
  if (sport !== "soccer" || parsed.live["goal"] === undefined) return [];
  const { events, shootOut } = selectSport(match).readTimeline(match);
  const goals = events.filter(({ kind }) => kind === "goal");
  const stated = goals.filter(({ score: after }) => after?.source.evidence === "documented");
  const last = stated.at(-1);
  const expected = score.unconfirmed ?? score.total;
  const found: Contradiction[] = [];
  if (last?.score !== undefined && expected !== undefined && !isEqual(last.score, expected))
    found.push({
      rule: "events-and-score",
      message: "The score after the last goal differs from the score of the match.",
      values: [toSideValue(entry, last.score), toSideValue(entry, expected)],
    });
  const uncredited = stated.filter(({ side }) => side === undefined);
  for (const goal of uncredited)
    found.push({
      rule: "goals-in-order",
      message: "A goal does not increase the score before it by one.",
      values: [toValue(entry, goal.path, goal.score && pickSides(goal.score))],
    });
  const scored = shootOut.filter(({ detail }) => detail === "scored");
  if (score.shootOut !== undefined && shootOut.length > 0) {
    const kicks = {
      home: scored.filter(({ side }) => side === "home").length,
      away: scored.filter(({ side }) => side === "away").length,
    };
    if (!isEqual(kicks, score.shootOut))
      found.push({
        rule: "kicks-and-shoot-out",
        message: "The scored kicks differ from the score of the shoot-out.",
        values: [toValue(entry, "liveData.penaltyShot", kicks), toSideValue(entry, score.shootOut)],
      });
  }
  return found;
}

/** A winner that has not more goals, sets or kicks. */
function checkWinner(entry: Entry): Contradiction[] {
  const { parsed, score, status, sport } = entry;
  const winner = parsed.details["winner"];
  if (status !== "Played" || winner === undefined || score.total === undefined) return [];
  const names = sport === "tennis" ? { a: "home", b: "away" } : { home: "home", away: "away", draw: "draw" };
  const side = (names as Readonly<Record<string, string>>)[String(winner)];
  const leader = findLeader(score.total);
  const decided = leader === "draw" && score.shootOut !== undefined ? findLeader(score.shootOut) : leader;
  // `winner` of a match that a shoot-out decides is the winner or `draw`: the API documentation does not state which.
  if (side === decided || (side === "draw" && leader === "draw")) return [];
  const values = [toValue(entry, `${DETAILS}.winner`, winner), toSideValue(entry, score.total)];
  return [{ rule: "winner-and-score", message: "The winner differs from the score.", values }];
}

/** Periods that a status allows: before the match, in play, and after it. */
const PERIODS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  soccer: { Fixture: [16], Playing: [1, 2, 3, 4, 5, 10, 11, 12, 13], Played: [14] },
  basketball: { Fixture: [0], Playing: [1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 16, 17], Played: [15, 16, 17] },
};

/** A status that contradicts the period, and a clock that contradicts the period. */
function checkPeriod(entry: Entry): Contradiction[] {
  const { parsed, sport, status = "" } = entry;
  const period = readNumber(parsed.details["periodId"]);
  const allowed = PERIODS[sport]?.[status];
  if (period === undefined || allowed === undefined) return [];
  const found: Contradiction[] = [];
  const periodValue = toValue(entry, `${DETAILS}.periodId`, period);
  if (!allowed.includes(period))
    found.push({
      rule: "status-and-period",
      message: `The status ${status} contradicts the period.`,
      values: [toValue(entry, `${DETAILS}.matchStatus`, status), periodValue],
    });
  const minute = readNumber(parsed.details["matchTime"]);
  const length = readNumber(parsed.info["periodLength"]);
  // The minute counts from the start of the match, so that a period begins where the one before it ends.
  if (
    sport === "soccer" &&
    period <= 4 &&
    minute !== undefined &&
    length !== undefined &&
    // The length of the halves of extra time is not stated.
    minute < length * Math.min(period - 1, 2)
  )
    found.push({
      rule: "clock-and-period",
      message: "The minute is before the start of the period.",
      values: [toValue(entry, `${DETAILS}.matchTime`, minute), periodValue],
    });
  return found;
}

/** In tennis, `matchSet` is the current set; sets after it have no games yet. */
function checkSet(entry: Entry): Contradiction[] {
  const { parsed, sport, status, score } = entry;
  const current = readNumber(parsed.details["matchSet"]);
  const last = score.parts.at(-1);
  if (sport !== "tennis" || status !== "Playing" || current === undefined || (last?.ordinal ?? 0) <= current) return [];
  const values = [toValue(entry, `${DETAILS}.matchSet`, current), ...(last ? [toSideValue(entry, last)] : [])];
  return [{ rule: "set-and-score", message: "A set after the current one has a score.", values }];
}

/** Lists of predictions by sport, from the match. */
const PREDICTIONS = ["preMatchPredictions", "overallLivePredictions", "livePredictions", "predictions"];
/** Types of predictions whose outcomes exclude each other, in soccer and tennis. */
const COMPLEMENTARY = new Set(["Win", "match", "set", "game", "point"]);
/** Largest difference of a sum of percentages from 100 that rounding explains. */
const ROUNDING_PERCENT = 1;

/** Probabilities of the outcomes of a match that do not add up to 100 percent. */
function checkProbabilities(entry: Entry): Contradiction[] {
  const { parsed, sport } = entry;
  if (sport === "american-football") return [];
  const isBasketball = sport === "basketball";
  const container = isBasketball ? toProperties(parsed.live["predictions"]) : parsed.live;
  const base = isBasketball ? "liveData.predictions" : "liveData";
  return PREDICTIONS.flatMap((name) =>
    toItems(container[name]).flatMap((item, index): Contradiction[] => {
      if (item["type"] !== undefined && !COMPLEMENTARY.has(String(item["type"]))) return [];
      const list = toItems(isBasketball ? toProperties(item["winPrediction"])["prediction"] : item["prediction"]);
      const values = list.map(({ probability, value = probability }) => readNumber(value));
      if (values.length < 2 || values.some((value) => value === undefined)) return [];
      const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
      // Fractions add up to 1.
      if (Math.abs(sum - 100) <= ROUNDING_PERCENT || Math.abs(sum - 1) <= ROUNDING_PERCENT / 100) return [];
      return [
        {
          rule: "probabilities",
          message: `The probabilities add up to ${Number(sum.toFixed(3))} instead of 100.`,
          values: [toValue(entry, `${base}.${name}[${index}]`, values)],
        },
      ];
    }),
  );
}

/** Tables whose numbers contradict each other, or the results of all matches of a contestant. */
function checkTables(documents: readonly object[], entries: readonly Entry[]): Contradiction[] {
  return documents.flatMap((document, index) =>
    listRankings(document).flatMap(({ ranking, path, calendar }): Contradiction[] => {
      const place = (name: string): Value => ({ document: index, path: `${path}.${name}`, value: ranking[name] });
      const number = (name: string): number => readNumber(ranking[name]) ?? Number.NaN;
      const [played, won, drawn, lost] = ["matchesPlayed", "matchesWon", "matchesDrawn", "matchesLost"].map(number);
      const found: Contradiction[] = [];
      if (isDifferent(played, Number(won) + Number(drawn) + Number(lost)))
        found.push({
          rule: "table",
          message: "Matches played are not the sum of matches won, drawn and lost.",
          values: ["matchesPlayed", "matchesWon", "matchesDrawn", "matchesLost"].map(place),
        });
      const difference = Number(ranking["goalDifference"]);
      if (isDifferent(difference, number("goalsFor") - number("goalsAgainst")))
        found.push({
          rule: "table",
          message: "The goal difference is not goals for minus goals against.",
          values: ["goalDifference", "goalsFor", "goalsAgainst"].map(place),
        });
      const results = listResults(entries, ranking["contestantId"], calendar);
      if (results.length !== played) return found;
      const count = (isCounted: (margin: number) => boolean): number =>
        results.filter(({ goals }) => isCounted(goals[0] - goals[1])).length;
      const sum = (index: 0 | 1): number => results.reduce((total, { goals }) => total + goals[index], 0);
      const expected = {
        matchesWon: count((margin) => margin > 0),
        matchesDrawn: count((margin) => margin === 0),
        matchesLost: count((margin) => margin < 0),
        goalsFor: sum(0),
        goalsAgainst: sum(1),
      };
      for (const [name, value] of Object.entries(expected))
        if (isDifferent(number(name), value))
          found.push({
            rule: "table-and-results",
            message: `${name} differs from the results of all matches, which are ${value}.`,
            values: [place(name), ...results.map((result) => result.value)],
          });
      return found;
    }),
  );
}

/** False if a number is not stated. */
function isDifferent(one: number | undefined, other: number): boolean {
  return one !== undefined && !Number.isNaN(one) && !Number.isNaN(other) && one !== other;
}

/** Rows of the tables of all matches, of a document of Season Simulations. */
function listRankings(
  document: object,
): { readonly ranking: Properties; readonly path: string; readonly calendar: unknown }[] {
  const { stages, stage, tournamentCalendar } = document as Properties;
  const calendar = toProperties(tournamentCalendar)["id"];
  const isWrapped = stages !== undefined;
  return toItems(isWrapped ? toProperties(stages)["stage"] : stage).flatMap((each, stageIndex) =>
    toItems(each["division"]).flatMap((division, divisionIndex) =>
      division["type"] === "total"
        ? toItems(division["ranking"]).map((ranking, index) => ({
            ranking,
            path: `${isWrapped ? "stages." : ""}stage[${stageIndex}].division[${divisionIndex}].ranking[${index}]`,
            calendar,
          }))
        : [],
    ),
  );
}

/** Final results of a contestant in a season. */
function listResults(
  entries: readonly Entry[],
  contestant: unknown,
  calendar: unknown,
): { readonly goals: readonly [own: number, other: number]; readonly value: Value }[] {
  return entries.flatMap((entry) => {
    const { parsed, score, status } = entry;
    const side = toItems(parsed.info["contestant"]).find(({ id }) => id === contestant)?.["position"];
    if (status !== "Played" || score.total === undefined || side === undefined) return [];
    if (toProperties(parsed.info["tournamentCalendar"])["id"] !== calendar) return [];
    const { home, away } = score.total;
    return [{ goals: side === "home" ? [home, away] : [away, home], value: toSideValue(entry, score.total) }];
  });
}

/** Documents about one match that differ although both are final or state the same last change. */
function checkSisters(entries: readonly Entry[]): Contradiction[] {
  const byMatch = Map.groupBy(entries, ({ parsed, sport }) => `${sport} ${String(parsed.info["id"])}`);
  return [...byMatch.values()].flatMap((same) =>
    same.flatMap((one, index) =>
      same.slice(index + 1).flatMap((other): Contradiction[] => {
        if (one.document === other.document || !isComparable(one, other)) return [];
        const found: Contradiction[] = [];
        if (
          one.score.total !== undefined &&
          other.score.total !== undefined &&
          !isEqual(one.score.total, other.score.total)
        )
          found.push({
            rule: "sister-feeds",
            message: "Two documents state different scores of the same match.",
            values: [toSideValue(one, one.score.total), toSideValue(other, other.score.total)],
          });
        if (one.status !== undefined && other.status !== undefined && one.status !== other.status)
          found.push({
            rule: "sister-feeds",
            message: "Two documents state different statuses of the same match.",
            values: [one, other].map((entry) => toValue(entry, `${DETAILS}.matchStatus`, entry.status)),
          });
        const [sides, otherSides] = [one, other].map(listSides);
        if (sides?.home !== undefined && sides.home === otherSides?.away)
          found.push({
            rule: "sister-feeds",
            message: "Two documents state different sides of the same contestant.",
            values: [one, other].map((entry) => toValue(entry, "matchInfo.contestant", listSides(entry))),
          });
        return found;
      }),
    ),
  );
}

/** Identifiers of the contestants by side. */
function listSides({ parsed }: Entry): Readonly<Record<string, unknown>> {
  const all = toItems(parsed.info["contestant"]).map(({ position, id }) => [String(position), id] as const);
  return Object.fromEntries(all);
}

/** True if both matches are final, or both documents state the same last change. */
function isComparable(one: Entry, other: Entry): boolean {
  if (one.status === "Played" && other.status === "Played") return true;
  const [first, second] = [one, other].map(({ parsed }) => readTimestamp(parsed.info["lastUpdated"]));
  return first !== undefined && first === second;
}
