/** The scoreboard of the live page: sides, score, clock, and how the chances changed. */
import type { WinChart } from "../../charts/data.ts";
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

type Properties = Readonly<Record<string, unknown>>;

function propertiesOf(value: unknown): Properties {
  return typeof value === "object" && value !== null ? (value as Properties) : {};
}

const breaks: Readonly<Record<string, string>> = { 10: "HT", 11: "ET", 12: "ET", 13: "ET", 14: "FT" };

/**
 * Reads the headline of a document with win probabilities.
 *
 * @param before - Chart of the previous document
 */
export function headlineOf(data: unknown, chart: WinChart, before: WinChart | undefined): Headline {
  const list = propertiesOf(data)["match"];
  const document = propertiesOf(Array.isArray(list) ? (list as readonly unknown[]).at(-1) : data);
  const details = propertiesOf(propertiesOf(document["liveData"])["matchDetails"]);
  const scores = propertiesOf(details["scores"]);
  const values = chart.points.at(-1)?.values ?? [];
  const previous = before?.points.at(-1)?.values ?? values;
  return {
    home: chart.sides[0] ?? "",
    away: chart.sides.at(-1) ?? "",
    score: scoreText(scores["totalUnconfirmed"] ?? scores["total"]),
    clock: scores["set1"] === undefined ? clockOf(details, chart) : setsText(scores, details["gameState"]),
    chances: values.map((percent, index) => ({
      name: chart.sides[index] ?? "",
      percent,
      change: percent - (previous[index] ?? percent),
    })),
  };
}

/** `2–1` of a score by side, `home` and `away` or `a` and `b`; empty if there is none. */
function scoreText(score: unknown): string {
  const { home, away, a = home, b = away } = propertiesOf(score);
  return a === undefined || b === undefined ? "" : `${String(a)}–${String(b)}`;
}

function clockOf(details: Properties, chart: WinChart): string {
  const { matchStatus, periodId, matchTime } = details;
  if (matchStatus === "Played") return "FT";
  const period = breaks[String(periodId)];
  if (period !== undefined) return period;
  if (matchTime !== undefined) return `${String(matchTime)}′`;
  const last = chart.points.at(-1);
  return last === undefined || matchStatus === "Fixture" ? "" : clockText(last.minute);
}

/** Games of all sets, and the points of the current game. */
function setsText(scores: Properties, game: unknown): string {
  const sets = [1, 2, 3, 4, 5].map((number) => scoreText(scores[`set${number}`])).filter((text) => text !== "");
  const points = scoreText(propertiesOf(game)["score"]);
  return [sets.join(" "), points === "" || points === "0–0" ? "" : points.replaceAll("50", "A")]
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
  place.hidden = false;
  place.replaceChildren(
    h("b", { class: "team" }, home),
    h("strong", { class: "score" }, score === "" ? "–" : score),
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
