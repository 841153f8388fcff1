/** The scoreboard of the live page: sides, score, clock, and how the chances changed. */
import type { Chart, MatchTime } from "../../charts/data.ts";
import { clockText } from "../../charts/frame.ts";
import { h } from "../shared/dom.ts";

/** Content of the scoreboard. */
export interface Headline {
  readonly home: string;
  readonly away: string;
  /** Such as `2–1`; empty before the match. */
  readonly score: string;
  /** Such as `63′`, `HT`, or `6–4 3–2, 40–15`. */
  readonly clock: string;
  readonly chances: readonly {
    readonly name: string;
    readonly percent: number;
    /** Difference from the previous document, in percentage points. */
    readonly change: number;
  }[];
}

/** A document with its chart. */
export interface ChartedDocument {
  readonly data: unknown;
  readonly chart: Chart;
}

type Properties = Readonly<Record<string, unknown>>;

function toProperties(value: unknown): Properties {
  return typeof value === "object" && value !== null ? (value as Properties) : {};
}

/** Soccer periods in the order of play. */
const periodOrder = [1, 10, 2, 11, 3, 12, 4, 13, 5, 14];
const breaks: Readonly<Record<string, string>> = { 10: "HT", 11: "ET", 12: "ET", 13: "ET", 14: "FT" };

/** Score and clock of a document. */
interface MatchState {
  readonly score: string;
  readonly clock: string;
  /** Place in the course of the match: period, minute, and time of the last change. */
  readonly place: readonly [period: number, minute: number, changed: string];
}

/**
 * Headline of a match. Score and clock come from the document that is furthest in the match, and are never behind its
 * chart; the chances come from the document with probabilities.
 *
 * @param documents - The newest document of each feed
 * @param before - Chart of the previous document with probabilities
 * @returns undefined without a document with probabilities
 */
export function readHeadline(documents: readonly ChartedDocument[], before?: Chart): Headline | undefined {
  const main = documents.find(({ chart }) => chart.kind === "win" || chart.kind === "options");
  if (main === undefined) return undefined;
  const [first, ...others] = documents.filter(({ chart }) => chart.kind !== "matrix").map(matchState);
  const newest = others.reduce((latest, state) => (isBehind(latest, state) ? state : latest), first as MatchState);
  const { chart, data } = main;
  const [home, away] = chart.kind === "win" ? [chart.sides[0], chart.sides.at(-1)] : listNames(data);
  return {
    home: home ?? "",
    away: away ?? "",
    score: newest.score,
    clock: newest.clock,
    chances: readChances(chart, before),
  };
}

function isBehind({ place: one }: MatchState, { place: other }: MatchState): boolean {
  if (one[0] !== other[0]) return one[0] < other[0];
  return one[1] === other[1] ? one[2] < other[2] : one[1] < other[1];
}

function readChances(chart: Chart, before: Chart | undefined): Headline["chances"] {
  const listValues = (of: Chart | undefined): readonly (readonly [name: string, value: number])[] => {
    if (of?.kind === "options") return of.options.map(({ name, value }) => [name, value ?? 0]);
    return of?.kind === "win" ? (of.points.at(-1)?.values ?? []).map((value, at) => [of.sides[at] ?? "", value]) : [];
  };
  // Options of another decision are no change of a chance.
  const previous = chart.kind === "win" ? listValues(before) : [];
  return listValues(chart).map(([name, percent], index) => ({
    name,
    percent,
    change: percent - (previous[index]?.[1] ?? percent),
  }));
}

/** Nicknames or names of both sides. */
function listNames(data: unknown): readonly [string, string] {
  const contestants = toProperties(toProperties(data)["matchInfo"])["contestant"];
  const name = (position: string): string => {
    const all = Array.isArray(contestants) ? contestants.map(toProperties) : [];
    const contestant = all.find((each) => each["position"] === position) ?? {};
    return String(contestant["nickname"] ?? contestant["name"] ?? "");
  };
  return [name("home"), name("away")];
}

function matchState({ data, chart }: ChartedDocument): MatchState {
  const list = toProperties(data)["match"];
  const document = toProperties(Array.isArray(list) ? (list as readonly unknown[]).at(-1) : data);
  const live = toProperties(document["liveData"]);
  const details = toProperties(live["matchDetails"]);
  const scores = toProperties(details["scores"] ?? live["scores"]);
  const changed = String(toProperties(document["matchInfo"])["lastUpdated"] ?? "");
  const score = scoreText(scores["totalUnconfirmed"] ?? scores["total"]);
  if (scores["set1"] !== undefined)
    return { score, clock: setsText(scores, details["gameState"]), place: [0, 0, changed] };
  const { minute, period } = lastTime(details, chart);
  const isOver = details["matchStatus"] === "Played";
  const place = [isOver ? Infinity : periodOrder.indexOf(period), minute, changed] as const;
  return { score, clock: readClock(details, chart, { minute, period }), place };
}

/** The later one of the clock of a document and the last point of its chart. */
function lastTime(details: Properties, chart: Chart): MatchTime {
  const { matchTime, matchTimeMin, matchTimeSec = 0, periodId = 0 } = details;
  const stated = {
    minute: Number(matchTime ?? Number(matchTimeMin ?? 0) + Number(matchTimeSec) / 60),
    period: Number(periodId),
  };
  const drawn = chart.kind === "win" || chart.kind === "momentum" ? chart.points.at(-1) : undefined;
  if (drawn === undefined || matchTimeMin !== undefined) return stated;
  const [place, other] = [periodOrder.indexOf(stated.period), periodOrder.indexOf(drawn.period)];
  if (place !== other) return place > other ? stated : drawn;
  return stated.minute >= drawn.minute ? stated : { minute: Math.floor(drawn.minute), period: drawn.period };
}

/** `2–1` of a score by side, `home` and `away` or `a` and `b`; empty if there is none. */
function scoreText(score: unknown): string {
  const { home, away, a = home, b = away } = toProperties(score);
  return a === undefined || b === undefined ? "" : `${String(a)}–${String(b)}`;
}

function readClock({ matchStatus, matchTimeMin }: Properties, chart: Chart, { minute, period }: MatchTime): string {
  if (matchStatus === "Played") return "FT";
  if (chart.kind === "options") return chart.options.length === 0 ? "" : (/[\d:]+/.exec(chart.subtitle)?.[0] ?? "");
  if (matchStatus === "Fixture" || (minute === 0 && period === 0)) return "";
  if (matchTimeMin !== undefined) return clockText(minute);
  return breaks[String(period)] ?? `${minute}′`;
}

/** Games of all sets, and the points of the current game. */
export function setsText(sets: unknown, game: unknown): string {
  const scores = toProperties(sets);
  const games = [1, 2, 3, 4, 5].map((number) => scoreText(scores[`set${number}`])).filter((text) => text !== "");
  const points = scoreText(toProperties(game)["score"]);
  return [games.join(" "), points === "" || points === "0–0" ? "" : points.replaceAll("50", "A")]
    .filter((text) => text !== "")
    .join(", ");
}

/** A change of a chance, such as `+24.6`; empty below a twentieth of a point. */
function changeText(change: number): string {
  if (Math.abs(change) < 0.05) return "";
  return `${change > 0 ? "+" : "−"}${Math.abs(change).toFixed(1)}`;
}

/** Shows a headline in the place of the previous one. */
export function renderScoreboard(place: HTMLElement, { home, away, score, clock, chances }: Headline): void {
  delete place.dataset.empty;
  place.replaceChildren(
    h("b", { class: "team" }, home),
    h("strong", { class: score === "" ? "versus" : "score" }, score === "" ? "vs" : score),
    h("b", { class: "team" }, away),
    h("span", { class: "clock" }, clock),
    h(
      "span",
      { class: "chances" },
      ...chances.map(({ name, percent, change }) => {
        const text = changeText(change);
        return h(
          "span",
          { class: "chance" },
          `${name} `,
          h("b", {}, `${percent.toFixed(1)} %`),
          text !== "" && h("em", { class: change > 0 ? "up" : "down" }, ` ${text}`),
        );
      }),
    ),
  );
}
