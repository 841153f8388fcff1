/**
 * Facts of tennis matches: Match Predictions and Match Predictions Detail. Contestant `a` is the side `home`.
 *
 * @packageDocumentation
 */
import { readTimestamp } from "@sdf/runtime/dates";
import {
  explainStatus,
  findMatch,
  findSide,
  formatSides,
  listMatches,
  nameOffPhase,
  readNumber,
  readOutcomes,
  readSides,
  readSideScore,
  readText,
  toItems,
  toProperties,
  toSide,
  toSource,
  type MatchDocument,
} from "./read.ts";
import type {
  MatchResult,
  MatchScore,
  MatchState,
  Phase,
  Probabilities,
  Rule,
  ScorePart,
  Side,
  Timeline,
  TimelineEvent,
} from "./types.ts";

/** Rules by which facts of tennis are derived, with their evidence. */
export const tennisRules = {
  total: { evidence: "documented", text: "`scores/total` has the sets won by both sides after the match." },
  set: { evidence: "documented", text: "`scores/set1` to `set5` have the games won by both sides." },
  setsWon: {
    evidence: "assumed",
    text: "A set before the current one was won by the side with more games. `total` can count the set in play.",
  },
  winner: { evidence: "documented", text: "`winner` is the side that won, if the status is Played." },
  winnerOtherwise: {
    evidence: "assumed",
    text: "`winner` is the side that won, also with a status for which it is not documented.",
  },
  moreSets: { evidence: "assumed", text: "After a match with the status Played, the side with more sets has won." },
  firstServer: {
    evidence: "assumed",
    text: "The sides serve in turn, beginning with `firstServerId`, as the rules of tennis say; unknown in a tie-break.",
  },
  server: { evidence: "assumed", text: "`gameState/server` has the `contestantId` of the side that serves." },
  advantage: { evidence: "assumed", text: "Points above 40 mean advantage." },
  probability: { evidence: "assumed", text: "A prediction has a `type` and a `probability` for each outcome." },
} as const satisfies Record<string, Rule>;

const rules = tennisRules;

const PHASES: Readonly<Record<string, Phase>> = {
  Fixture: "scheduled",
  Playing: "in-play",
  Played: "finished",
  Cancelled: "cancelled",
  Postponed: "postponed",
  Retired: "retired",
  Suspended: "suspended",
  Walkover: "walkover",
  Bye: "bye",
  Awarded: "awarded",
};

/**
 * Reads the sets won by both sides, and the games of each set.
 *
 * @throws FactsError if the document has no match, or states of several
 */
export function readScore(document: object): MatchScore {
  const match = findMatch(document);
  const { details, base } = match;
  const scores = toProperties(details["scores"]);
  const path = `${base}liveData.matchDetails.scores`;
  const parts = listSets(match);
  const isPlayed = details["matchStatus"] === "Played";
  const stated = readSideScore(scores["total"], `${path}.total`, rules.total);
  if (isPlayed && stated !== undefined) return { total: stated, parts };
  const current = readNumber(details["matchSet"]);
  if (parts.length === 0 || (current === undefined && !isPlayed))
    return { parts, unknown: "The document does not state which sets are complete." };
  const complete = parts.filter(({ ordinal }) => isPlayed || (ordinal ?? 0) < (current ?? 0));
  const count = (wins: (part: ScorePart) => boolean): number => complete.filter(wins).length;
  const total = {
    home: count(({ home, away }) => home > away),
    away: count(({ home, away }) => away > home),
    source: toSource(rules.setsWon, path),
  };
  return { total, parts };
}

function listSets({ details, base }: MatchDocument): readonly ScorePart[] {
  const scores = toProperties(details["scores"]);
  return [1, 2, 3, 4, 5].flatMap((ordinal): ScorePart[] => {
    const key = `set${ordinal}`;
    const games = readSideScore(scores[key], `${base}liveData.matchDetails.scores.${key}`, rules.set);
    const { tiebreakA, tiebreakB } = toProperties(scores[key]);
    const tieBreak = readSides({ a: tiebreakA, b: tiebreakB });
    return games === undefined
      ? []
      : [{ name: "set", ordinal, counts: "within", ...games, ...(tieBreak && { tieBreak }) }];
  });
}

/**
 * Reads the phase, the score of the game, the server and the start of a match.
 *
 * @throws FactsError if the document has no match, or states of several
 */
export function readState(document: object): MatchState {
  const match = findMatch(document);
  const status = readText(match.details["matchStatus"]);
  const phase = PHASES[status ?? ""] ?? "unknown";
  const server = phase === "in-play" ? readServer(match) : undefined;
  return {
    phase,
    display: formatDisplay(match, phase),
    ...(server && { server }),
    start: readMatchStart(match),
    ...(phase === "unknown" && { unknown: explainStatus(status) }),
  };
}

function readMatchStart({ info }: MatchDocument): MatchState["start"] {
  const instant = readTimestamp(info["actualStartDate"]) ?? readTimestamp(info["officialStartDate"]);
  return instant === undefined
    ? { unknown: "The match has no start in its documented form." }
    : { instant: new Date(instant) };
}

/** The side that serves, as stated, or from the first server and the number of games played. */
function readServer(match: MatchDocument): MatchState["server"] {
  const { contestantId } = toProperties(toProperties(match.details["gameState"])["server"]);
  const stated = findSide(match, contestantId);
  const details = `${match.base}liveData.matchDetails`;
  if (stated !== undefined) return { side: stated, source: toSource(rules.server, `${details}.gameState.server`) };
  const first = findSide(match, match.details["firstServerId"]);
  const sets = listSets(match);
  const current = sets.at(-1);
  if (first === undefined || (current !== undefined && current.home === 6 && current.away === 6)) return undefined;
  const games = sets.reduce((sum, { home, away }) => sum + home + away, 0);
  const other: Side = first === "home" ? "away" : "home";
  return { side: games % 2 === 0 ? first : other, source: toSource(rules.firstServer, `${details}.firstServerId`) };
}

const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th"];

function formatDisplay(match: MatchDocument, phase: Phase): string {
  const sets = listSets(match);
  const games = sets.map(formatSides).join(" ");
  if (phase === "finished") return games;
  if (phase !== "in-play") return [nameOffPhase(phase), games].filter((text) => text !== "").join(" ");
  const number = readNumber(match.details["matchSet"]) ?? sets.length;
  const current = sets.find(({ ordinal }) => ordinal === number);
  const set = [`${ORDINALS[number - 1] ?? number} set`, current && formatSides(current)].filter(Boolean).join(" ");
  const points = readSides(toProperties(match.details["gameState"])["score"]);
  if (points === undefined || (points.home === 0 && points.away === 0)) return set;
  return `${set}, ${formatPoint(points.home)}–${formatPoint(points.away)}`;
}

/** Points above 40 are the advantage. Points of a tie-break are below 30 as a rule. */
function formatPoint(point: number): string {
  return point === 50 ? "A" : String(point);
}

/**
 * Reads the winner of a match, and how it was decided.
 *
 * @throws FactsError if the document has no match, or states of several
 */
export function readResult(document: object): MatchResult {
  const { details, base } = findMatch(document);
  const status = readText(details["matchStatus"]);
  const stated = toSide(details["winner"]);
  const how = { Played: "regular-time", Retired: "retirement", Walkover: "walkover", Awarded: "award" } as const;
  if (status === undefined || !(status in how))
    return { unknown: "The match has no result: its status is none of Played, Retired, Walkover and Awarded." };
  const decision = how[status as keyof typeof how];
  if (stated !== undefined) {
    const rule = status === "Played" ? rules.winner : rules.winnerOtherwise;
    return { winner: stated, how: decision, source: toSource(rule, `${base}liveData.matchDetails.winner`) };
  }
  const { total } = readScore(document);
  if (status !== "Played" || total === undefined || total.home === total.away)
    return { unknown: "The document has no winner, which is documented for the status Played only." };
  const winner = total.home > total.away ? "home" : "away";
  return { winner, how: decision, source: toSource(rules.moreSets, total.source.path) };
}

/**
 * Reads the states of a match at its points, in the order of the document. A document of one point has one entry.
 *
 * @throws FactsError if the document has no match, or states of several
 */
export function readTimeline(document: object): Timeline {
  findMatch(document);
  const events = listMatches(document).flatMap((each, index): TimelineEvent[] => {
    const match = findMatch(each);
    const { display, phase } = readState(each);
    if (phase !== "in-play" && phase !== "finished") return [];
    const { total, unknown } = readScore(each);
    const base = each === document ? "" : `match[${index}]`;
    const path = [base, total?.source.path].filter(Boolean).join(".");
    return [
      {
        kind: "point",
        detail: display,
        persons: [],
        minute: readNumber(match.details["matchMinutes"]),
        score: total && { ...total, source: { ...total.source, path } },
        unknown,
        path: base,
      },
    ];
  });
  return { events, shootOut: [] };
}

const SCOPES = new Set(["match", "set", "game", "point", "score"]);
const NAMES: Readonly<Record<string, string>> = { a: "home", b: "away" };

/**
 * Reads the probabilities of the newest point: of the match, the set, the game, the next point, and of scores.
 *
 * @returns an empty list without predictions in the form of the reference server. The API documentation does not show
 * their attributes.
 * @throws FactsError if the document has no match, or states of several
 */
export function readProbabilities(document: object): readonly Probabilities[] {
  const { live, base, details } = findMatch(document);
  return toItems(live["predictions"]).flatMap(({ type, prediction }, index): Probabilities[] => {
    const outcomes = readOutcomes(prediction, (name) => NAMES[name] ?? name);
    if (outcomes.length === 0 || !SCOPES.has(String(type))) return [];
    const source = toSource(rules.probability, `${base}liveData.predictions[${index}]`);
    return [{ scope: type as Probabilities["scope"], outcomes, live: details["matchStatus"] !== "Fixture", source }];
  });
}
