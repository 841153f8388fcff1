/** The scoreboard of the live page: sides, score, clock, and how the chances changed. */
import { formatScore, listMatches, readNames, readScore, readState, selectNewestMatches } from "@sdf/facts";
import type { Chart } from "../../../../harvester/src/charts/data.ts";
import { h } from "../shared/dom.ts";
import type { Frame } from "./feeds.ts";

/** Content of the scoreboard. */
type Headline = NonNullable<ReturnType<typeof readHeadline>>;

/** Score and clock of a document. */
interface BoardState {
  readonly score: string;
  readonly clock: string;
  /** Place in the course of the match: period, minute, and time of the last change. */
  readonly place: readonly [period: number, minute: number, changed: string];
}

/** Soccer periods in the order of play. */
const periodOrder = [1, 10, 2, 11, 3, 12, 4, 13, 5, 14];

/**
 * Headline of a match. Score and clock come from the document that is furthest in the match; the chances come from the document with probabilities.
 *
 * @param documents - The newest document of each feed
 * @param before - Chart of the previous document with probabilities
 * @returns undefined without a document with probabilities
 */
export function readHeadline(documents: readonly Pick<Frame, "data" | "chart">[], before?: Chart) {
  const main = documents.find(({ chart }) => chart.kind === "win" || chart.kind === "options");
  if (main === undefined) return undefined;
  const [first, ...others] = documents
    .filter(({ chart }) => chart.kind !== "matrix")
    .map(({ data }) => readBoardState(data));
  const newest = others.reduce((latest, state) => (isBehind(latest, state) ? state : latest), first as BoardState);
  const { chart, data } = main;
  const { home = "", away = "" } =
    chart.kind === "win" ? { home: chart.sides[0], away: chart.sides.at(-1) } : readNames(data as object);
  return {
    home,
    away,
    /** Such as `2–1`; empty before the match. */
    score: newest.score,
    /** Such as `63′`, `HT`, or `2nd set 3–2, 40–15`. */
    clock: newest.clock,
    chances: readChances(chart, before),
  };
}

function isBehind({ place: one }: BoardState, { place: other }: BoardState): boolean {
  if (one[0] !== other[0]) return one[0] < other[0];
  return one[1] === other[1] ? one[2] < other[2] : one[1] < other[1];
}

/** Chances with their differences from the previous document, in percentage points. */
function readChances(chart: Chart, before: Chart | undefined) {
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

/** Identifier and time of the newest match of a document. */
export function readNewestInfo(document: object): { readonly id?: string; readonly lastUpdated?: string } {
  const match = selectNewestMatches(listMatches(document)).at(-1);
  return (match as { readonly matchInfo?: ReturnType<typeof readNewestInfo> } | undefined)?.matchInfo ?? {};
}

function readBoardState(data: unknown): BoardState {
  const document = data as object;
  const { phase, period = 0, clock, display } = readState(document);
  return {
    score: formatScore(readScore(document)),
    clock: display,
    place: [
      phase === "finished" ? Infinity : periodOrder.indexOf(period),
      clock?.minute ?? 0,
      readNewestInfo(document).lastUpdated ?? "",
    ],
  };
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
