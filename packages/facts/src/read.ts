import { matchStart, readTimestamp } from "@sdf/runtime/dates";
import type { MatchClock, MatchState, Phase, Probabilities, Rule, Side, SideScore, Source } from "./types.ts";

/** Properties of a value whose type is not checked. */
export type Properties = Readonly<Record<string, unknown>>;

/** @returns the properties of an object, and none of any other value */
export function toProperties(value: unknown): Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Properties) : {};
}

/** @returns the items of a list; an absent value has none, and any other value is the only item */
export function toItems(value: unknown): readonly Properties[] {
  return (value === undefined ? [] : [value].flat()).map(toProperties);
}

/** Reads a number that is not negative, also as text. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === "number") return value >= 0 && Number.isFinite(value) ? value : undefined;
  return typeof value === "string" && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}

export function readText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A document that does not describe one match. */
export class FactsError extends Error {
  override readonly name = "FactsError";
}

/** The parts of a match that facts are read from. */
export interface MatchDocument {
  readonly info: Properties;
  readonly live: Properties;
  readonly details: Properties;
  /** The match as it stands in the document. */
  readonly match: Properties;
  /** Path of the match in the document, such as `match[2].`; empty for a document that is a match. */
  readonly base: string;
}

/**
 * Lists the matches of a document: of a list, all of them; of a single match, this one. In tennis, a document lists the
 * states of one match at several points.
 *
 * @returns an empty list for a document without a match, such as a table
 */
export function listMatches(document: object): readonly object[] {
  const { match, matchInfo } = document as Properties;
  if (matchInfo !== undefined) return [document];
  return toItems(match).filter((each) => each["matchInfo"] !== undefined);
}

/**
 * Selects the newest state of each match: a page of a list that shifted can contain a match twice, and a document of
 * tennis lists the states of a match. The one with the newest `lastUpdated` counts, of equally new ones the last.
 *
 * @param matches - Matches of one document, as `listMatches` returns them
 * @returns the matches in their order, with each identifier once
 */
export function selectNewestMatches<Match>(matches: readonly Match[]): readonly Match[] {
  const places = new Map<string, number>();
  const outdated = new Set<number>();
  for (const [place, match] of matches.entries()) {
    const { id } = toProperties(toProperties(match)["matchInfo"]);
    if (typeof id !== "string" || id === "") continue;
    const previous = places.get(id);
    const isNewer = previous === undefined || readLastUpdated(match) >= readLastUpdated(matches[previous]);
    if (previous !== undefined) outdated.add(isNewer ? previous : place);
    if (isNewer) places.set(id, place);
  }
  return outdated.size === 0 ? matches : matches.filter((_, place) => !outdated.has(place));
}

/** Time of the last change that a match states; 0 if it states none. */
function readLastUpdated(match: unknown): number {
  const { lastUpdated, matchInfo } = toProperties(match);
  return readTimestamp(lastUpdated) ?? readTimestamp(toProperties(matchInfo)["lastUpdated"]) ?? 0;
}

/**
 * Finds the match of a document. Of several states of one match, it is the newest one.
 *
 * @throws FactsError if the document has no match, or several
 */
export function findMatch(document: object): MatchDocument {
  const all = listMatches(document);
  const match = toProperties(selectNewestMatches(all).at(-1));
  const info = toProperties(match["matchInfo"]);
  if (all.length === 0)
    throw new FactsError("The document has no match: it has neither matchInfo nor a list match with matchInfo.");
  if (all.some((each) => toProperties(toProperties(each)["matchInfo"])["id"] !== info["id"]))
    throw new FactsError(`The document has ${all.length} matches. Select one of listMatches(document).`);
  const live = toProperties(match["liveData"]);
  const isList = match !== document;
  const index = toItems((document as Properties)["match"]).indexOf(match);
  return {
    info,
    live,
    details: toProperties(live["matchDetails"]),
    match,
    base: isList ? `match[${index}].` : "",
  };
}

/** @returns the source of a value: its path and the rule that reads it */
export function toSource(rule: Rule, path: string): Source {
  return { path, ...rule };
}

/** Reads `home` and `away`, or `a` and `b`. */
export function readSides(value: unknown): { readonly home: number; readonly away: number } | undefined {
  const { home, away, a = home, b = away } = toProperties(value);
  const [first, second] = [readNumber(a), readNumber(b)];
  return first === undefined || second === undefined ? undefined : { home: first, away: second };
}

/** Reads the numbers of both sides with their source. */
export function readSideScore(value: unknown, path: string, rule: Rule): SideScore | undefined {
  const sides = readSides(value);
  return sides && { ...sides, source: toSource(rule, path) };
}

export function isEqual(one: SideLike | undefined, other: SideLike | undefined): boolean {
  return one !== undefined && other !== undefined && one.home === other.home && one.away === other.away;
}

interface SideLike {
  readonly home: number;
  readonly away: number;
}

export function pickSides({ home, away }: SideLike): SideLike {
  return { home, away };
}

/** @returns the side with more, or `draw` */
export function findLeader({ home, away }: SideLike): Side | "draw" {
  return home === away ? "draw" : home > away ? "home" : "away";
}

export function formatSides({ home, away }: SideLike): string {
  return `${home}–${away}`;
}

/** Finds the side of a contestant or player by its identifier. */
export function findSide({ info }: MatchDocument, id: unknown): Side | undefined {
  if (id === undefined) return undefined;
  const contestant = toItems(info["contestant"]).find((each) =>
    [each["id"], each["contestantId"], each["playerId"]].includes(id),
  );
  return toSide(contestant?.["position"]);
}

/** `a` and `b` of tennis are `home` and `away`. */
export function toSide(value: unknown): Side | undefined {
  return value === "home" || value === "a" ? "home" : value === "away" || value === "b" ? "away" : undefined;
}

/** Reads the start of a match from `date` and `time`. */
export function readStart({ info }: MatchDocument): MatchState["start"] {
  const start = matchStart(info);
  if (start?.instant !== undefined) return { instant: start.instant };
  if (start === undefined) return { unknown: "The match has no date in its documented form." };
  return { day: start.day, unknown: "The time of the match is not confirmed." };
}

/** Phases of the statuses that all sports with `periodId` have. */
const PHASES: Readonly<Record<string, Phase>> = {
  Playing: "in-play",
  Played: "finished",
  Postponed: "postponed",
  Suspended: "suspended",
  Cancelled: "cancelled",
  Awarded: "awarded",
};

/**
 * Reads the state of a match with `matchStatus` and `periodId`.
 *
 * @param breaks - Texts of the periods that are breaks
 * @param format - Text of a match in play, or after it; other phases have the text of their name, or none
 */
export function readPeriodState(
  match: MatchDocument,
  clock: MatchClock | undefined,
  breaks: Readonly<Record<number, string>>,
  format: (period: number | undefined) => { readonly inPlay: string; readonly finished: string },
): MatchState {
  const start = readStart(match);
  const status = readText(match.details["matchStatus"]);
  const period = readNumber(match.details["periodId"]);
  const pause = status === "Playing" && period !== undefined ? breaks[period] : undefined;
  const scheduled: Phase = "instant" in start ? "scheduled" : "time-unknown";
  const phase =
    pause === undefined ? (status === "Fixture" ? scheduled : (PHASES[status ?? ""] ?? "unknown")) : "break";
  const { inPlay, finished } = format(period);
  const texts: Partial<Record<Phase, string>> = { "in-play": inPlay, finished, break: pause ?? "" };
  return {
    phase,
    display: texts[phase] ?? nameOffPhase(phase),
    ...(period !== undefined && { period }),
    ...(clock && phase === "in-play" && { clock }),
    start,
    ...(phase === "unknown" && { unknown: explainStatus(status) }),
  };
}

/** @returns the text of a phase in which a match is not played; empty for a match that is scheduled */
export function nameOffPhase(phase: Phase): string {
  return phase === "scheduled" || phase === "time-unknown" || phase === "unknown"
    ? ""
    : phase.charAt(0).toUpperCase() + phase.slice(1);
}

/** @returns why the phase of a status is unknown */
export function explainStatus(status: string | undefined): string {
  return status === undefined ? "The document has no status." : `The status ${status} is not documented.`;
}

/** Outcomes of soccer and basketball by their name in the documents. */
export const OUTCOMES: Readonly<Record<string, string>> = { Home: "home", Draw: "draw", Away: "away" };

/** Largest difference of a sum of probabilities from 1 that rounding explains. */
const ROUNDING = 0.02;

/**
 * Reads probabilities of complementary outcomes, which are percentages or fractions.
 *
 * @returns outcomes that add up to 1; `undefined` if the values of the document do not, within rounding
 */
export function readOutcomes(predictions: unknown, nameOutcome: (type: string) => string): Probabilities["outcomes"] {
  const outcomes = toItems(predictions).flatMap(({ type, probability, value = probability }) => {
    const number = readNumber(value);
    return typeof type !== "string" || number === undefined ? [] : [{ outcome: nameOutcome(type), number }];
  });
  const sum = outcomes.reduce((total, { number }) => total + number, 0);
  const scale = Math.abs(sum - 1) <= ROUNDING ? sum : Math.abs(sum / 100 - 1) <= ROUNDING ? sum : undefined;
  if (scale === undefined) return [];
  return outcomes.map(({ outcome, number }) => ({ outcome, probability: number / scale }));
}
