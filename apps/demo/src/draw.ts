import pc from "picocolors";
import type { ShownMatch } from "./match.ts";
import type { Totals } from "./watch.ts";

const blocks = "▁▂▃▄▅▆▇█";

/** A course of percentages as a line of small bars, the latest at the right. */
export function sparkline(course: readonly number[], width: number): string {
  const step = Math.max(1, Math.ceil(course.length / width));
  // The latest value is always among those shown.
  const shown = course.filter((_, index) => (course.length - 1 - index) % step === 0).slice(-width);
  return shown.map((percent) => blocks[Math.min(7, Math.max(0, Math.floor(percent / 12.5)))]).join("").padStart(width);
}

/** Three percentages as one bar, its parts in full cells. */
export function bar([home, , away]: readonly [home: number, draw: number, away: number], width: number): string {
  const first = Math.round((home / 100) * width);
  const last = Math.min(width - first, Math.round((away / 100) * width));
  const middle = width - first - last;
  return pc.green("█".repeat(first)) + pc.dim("░".repeat(middle)) + pc.magenta("█".repeat(last));
}

/** Everything that the picture shows. */
export interface Scene {
  /** Where to look, by what it is: the first is where to begin. */
  readonly places: readonly (readonly [name: string, text: string, what?: string])[];
  readonly time: number;
  readonly factor: number;
  readonly matches: readonly ShownMatch[];
  readonly totals: Totals;
  readonly busy: number;
  /** The last things that happened. */
  readonly news: readonly string[];
  readonly columns: number;
  readonly rows: number;
}

/** The demonstration as a picture of so many columns; never more rows than there are. */
export function picture({ places, time, factor, matches, totals, busy, news, columns, rows }: Scene): string {
  const width = Math.max(40, columns - 1);
  const pace = factor === 0 ? "stopped" : `${factor}×`;
  const head = [
    "",
    ` ${pc.bold("sdf")} ${pc.dim("a match day, live")}${" ".repeat(Math.max(2, width - 24 - instant(time).length - pace.length))}${pc.bold(instant(time))} ${pc.dim(pace)}`,
    "",
    ...places.filter(([, text], index) => index < 3 || text.length + 10 <= width).map(([name, text, what = ""], index) => ` ${name.padEnd(8)} ${index === 0 ? pc.bold(pc.cyan(text)) : text}${what === "" || text.length + what.length + 13 > width ? "" : `  ${pc.dim(what)}`}`),
    "",
  ];
  const foot = [
    "",
    ` ${pc.dim("harvester")}  ${fitting(counts(totals, busy), width - 12)}`,
    ...news.slice(-3).map((text) => ` ${pc.dim("·")} ${cut(text, width - 3)}`),
    "",
    pc.dim(" Ctrl-C ends it and leaves nothing behind"),
  ];
  const legend = matches.length === 0 ? [pc.dim(" Waiting for the first answers …")] : [pc.dim(` ${width < 66 ? "" : "win probability, harvested: "}${pc.green("█")} home  ░ draw  ${pc.magenta("█")} away, in percent`)];
  const room = Math.max(1, rows - head.length - foot.length - legend.length - 1);
  const shown = matches.length <= room ? matches.map((match) => row(match, width)) : [...matches.slice(0, room - 1).map((match) => row(match, width)), pc.dim(` and ${matches.length - room + 1} more`)];
  return [...head, ...legend, ...shown, ...foot].join("\n");
}

function row(match: ShownMatch, width: number): string {
  const { chances } = match;
  const isWide = width >= 98;
  const names = Math.max(6, Math.min(22, Math.floor((width - (isWide ? 66 : 46)) / 2)));
  const sides = `${cut(match.home, names).padStart(names)} ${pc.bold(`${match.score[0]}–${match.score[1]}`)} ${cut(match.away, names).padEnd(names)}`;
  const numbers = chances === undefined ? "  –  –  –" : chances.map((percent) => String(Math.round(percent)).padStart(4)).join("");
  return ` ${match.clock.padStart(5)}  ${sides}  ${chances === undefined ? " ".repeat(16) : bar(chances, 16)}${numbers}${isWide ? `  ${pc.cyan(sparkline(match.course, 20))}` : ""}`;
}

/** What the harvester did, in a line. */
export function counts({ polls, failed, late, documents, unchanged, rows, bytes }: Totals, busy: number): string {
  const number = (value: number): string => value.toLocaleString("en").replaceAll(",", " ");
  return `${number(polls)} polls${failed === 0 ? "" : `, ${failed} failed`}${late === 0 ? "" : `, ${late} late`} · ${busy} under way · ${number(documents - unchanged)} new documents · ${number(rows)} rows · ${(bytes / 1e6).toFixed(1)} MB`;
}

/** An instant of the world: `Sat 12 Sep 2026 15:42:10`. */
export function instant(at: number): string {
  const date = new Date(Math.floor(at / 1000) * 1000);
  const [weekday = "", day, month, year, time] = date.toUTCString().split(" ");
  return `${weekday.replace(",", "")} ${Number(day)} ${month} ${year} ${time}`;
}

/** One update of a match as a line of plain text. */
export function line({ clock, home, away, score, chances }: ShownMatch): string {
  const numbers = chances === undefined ? "no prediction" : `home ${chances[0].toFixed(1)} draw ${chances[1].toFixed(1)} away ${chances[2].toFixed(1)}`;
  return `${clock.padStart(4)} ${home} ${score[0]}-${score[1]} ${away}: ${numbers}`;
}

/** Rows of texts in columns; numbers stand at the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((each) => String(each[column] ?? "").length)));
  return rows.map((each) => each.map((cell, column) => (typeof cell === "number" ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join("  ").trimEnd()).join("\n");
}

/** As many parts as there is room for, from the left. */
function fitting(text: string, width: number): string {
  const parts = text.split(" · ");
  while (parts.length > 1 && parts.join(" · ").length > width) parts.pop();
  return parts.join(" · ");
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
