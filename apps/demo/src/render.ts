import pc from "picocolors";
import type { Totals } from "./harvest-observer.ts";
import type { MatchView } from "./match-view.ts";

const blocks = "▁▂▃▄▅▆▇█";

/** Renders percentages as a line of small bars, with the latest value on the right. */
export function renderSparkline(percentages: readonly number[], width: number): string {
  const step = Math.max(1, Math.ceil(percentages.length / width));
  // Sampling counts from the end, so that the latest value is always included.
  const sampled = percentages.filter((_, index) => (percentages.length - 1 - index) % step === 0).slice(-width);
  return sampled
    .map((percent) => blocks[Math.min(7, Math.max(0, Math.floor(percent / 12.5)))])
    .join("")
    .padStart(width);
}

/** Renders the percentages of home, draw if there is one, and away as one bar of full cells. */
export function renderBar(percentages: readonly number[], width: number): string {
  const first = Math.round(((percentages[0] ?? 0) / 100) * width);
  const last = Math.min(width - first, Math.round(((percentages.at(-1) ?? 0) / 100) * width));
  const middle = width - first - last;
  return pc.green("█".repeat(first)) + pc.dim("░".repeat(middle)) + pc.magenta("█".repeat(last));
}

/** Content of the screen. */
export interface ScreenState {
  /** Links and commands with a label and a description, the most important first. */
  readonly links: readonly (readonly [name: string, text: string, what?: string])[];
  readonly time: number;
  readonly factor: number;
  readonly matches: readonly MatchView[];
  readonly totals: Totals;
  readonly busy: number;
  /** Messages; the latest ones are displayed. */
  readonly messages: readonly string[];
  readonly columns: number;
  readonly rows: number;
}

/** Renders the screen with at most the given columns and rows. Links and commands are never truncated. */
export function renderScreen({
  links: places,
  time,
  factor,
  matches,
  totals,
  busy,
  messages: news,
  columns,
  rows,
}: ScreenState): string {
  const width = Math.max(40, columns - 1);
  const pace = factor === 0 ? "stopped" : `${factor}×`;
  const head = [
    "",
    ` ${pc.bold("sdf")} ${pc.dim("a match day, live")}` +
      " ".repeat(Math.max(2, width - 24 - formatInstant(time).length - pace.length)) +
      `${pc.bold(formatInstant(time))} ${pc.dim(pace)}`,
    "",
    ...places
      .filter(([, text], index) => index < 3 || text.length + 10 <= width)
      .map(
        ([name, text, what = ""], index) =>
          ` ${name.padEnd(8)} ${index === 0 ? pc.bold(pc.cyan(text)) : text}` +
          (what === "" || text.length + what.length + 13 > width ? "" : `  ${pc.dim(what)}`),
      ),
    "",
  ];
  const foot = [
    "",
    ` ${pc.dim("harvester")}  ${fitParts(describeTotals(totals, busy), width - 12)}`,
    ...news.slice(-3).map((text) => ` ${pc.dim("·")} ${truncate(text, width - 3)}`),
    "",
    pc.dim(" Press Ctrl-C to stop and remove all temporary files"),
  ];
  const legend =
    matches.length === 0
      ? [pc.dim(" Waiting for the first responses …")]
      : [
          pc.dim(
            ` ${width < 66 ? "" : "win probability, harvested: "}${pc.green("█")} home  ░ ` +
              `draw  ${pc.magenta("█")} away, in percent`,
          ),
        ];
  const availableRows = Math.max(1, rows - head.length - foot.length - legend.length - 1);
  const matchRows =
    matches.length <= availableRows
      ? matches.map((match) => renderMatch(match, width))
      : [
          ...matches.slice(0, availableRows - 1).map((match) => renderMatch(match, width)),
          pc.dim(` and ${matches.length - availableRows + 1} more`),
        ];
  return [...head, ...legend, ...matchRows, ...foot].join("\n");
}

function renderMatch(match: MatchView, width: number): string {
  const { probabilities: chances } = match;
  const isWide = width >= 98;
  const nameWidth = Math.max(6, Math.min(22, Math.floor((width - (isWide ? 66 : 46)) / 2)));
  const sides =
    `${truncate(match.home, nameWidth).padStart(nameWidth)} ` +
    `${pc.bold(match.score?.join("–") ?? "–")} ` +
    truncate(match.away, nameWidth).padEnd(nameWidth);
  const numbers = (chances?.map((percent) => String(Math.round(percent)).padStart(4)).join("") ?? "").padStart(12);
  return (
    ` ${truncate(match.clock, 5).padStart(5)}  ${sides}  ` +
    `${chances === undefined ? " ".repeat(16) : renderBar(chances, 16)}${numbers}` +
    (isWide ? `  ${pc.cyan(renderSparkline(match.history, 20))}` : "")
  );
}

/** Returns the totals of the harvester as one line. */
function describeTotals({ polls, failed, late, documents, unchanged, rows, bytes }: Totals, busy: number): string {
  const number = (value: number): string => value.toLocaleString("en").replaceAll(",", " ");
  return (
    `${number(polls)} polls${failed === 0 ? "" : `, ${failed} failed`}` +
    `${late === 0 ? "" : `, ${late} late`} · ${busy} in progress · ${number(documents - unchanged)} new ` +
    `documents · ${number(rows)} rows · ${(bytes / 1e6).toFixed(1)} MB`
  );
}

/** Formats an instant as `Sat 12 Sep 2026 15:42:10`. */
export function formatInstant(at: number): string {
  const date = new Date(Math.floor(at / 1000) * 1000);
  const [weekday = "", day, month, year, time] = date.toUTCString().split(" ");
  return `${weekday.replace(",", "")} ${Number(day)} ${month} ${year} ${time}`;
}

/** Formats one update of a match as plain text. */
export function matchLine({ clock, home, away, score, probabilities: chances }: MatchView): string {
  const sides = chances?.length === 2 ? ["home", "away"] : ["home", "draw", "away"];
  const numbers = chances?.map((percent, index) => `${sides[index] ?? ""} ${percent.toFixed(1)}`).join(" ");
  return `${clock.padStart(4)} ${home} ${score?.join("–") ?? "–"} ${away}: ${numbers ?? "no prediction"}`;
}

/** Formats rows as aligned columns. Numbers are right-aligned. */
export function renderTable(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((each) => String(each[column] ?? "").length)));
  return rows
    .map((each) =>
      each
        .map((cell, column) =>
          typeof cell === "number" ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Removes parts from the end until the text fits the width. */
function fitParts(text: string, width: number): string {
  const parts = text.split(" · ");
  while (parts.length > 1 && parts.join(" · ").length > width) parts.pop();
  return parts.join(" · ");
}

function truncate(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
