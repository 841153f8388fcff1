import pc from "picocolors";
import type { ShownMatch } from "./match.ts";

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

/** The matches as a picture of so many columns. */
export function picture(matches: readonly ShownMatch[], { time, polls, columns }: { readonly time: string; readonly polls: number; readonly columns: number }): string {
  const names = Math.max(8, Math.min(22, Math.floor((columns - 52) / 2)));
  const rows = matches.map((match) => {
    const { chances } = match;
    const score = pc.bold(`${match.score[0]}–${match.score[1]}`);
    const sides = `${cut(match.home, names).padStart(names)} ${score} ${cut(match.away, names).padEnd(names)}`;
    const numbers = chances?.map((percent) => String(Math.round(percent)).padStart(3)).join("") ?? "  –  –  –";
    return ` ${match.clock.padStart(5)}  ${sides} ${chances === undefined ? " ".repeat(16) : bar(chances, 16)}${numbers} ${columns >= 100 ? pc.cyan(sparkline(match.course, Math.min(24, columns - 88))) : ""}`;
  });
  return [
    `${pc.bold(" Win probability, live")}   ${time}   ${polls} polls`,
    pc.dim(" home win █  draw ░  away win █, in percent; on the right the course of the home side"),
    ...rows,
    "",
  ].join("\n");
}

/** One update as a line of plain text. */
export function line({ clock, home, away, score, chances }: ShownMatch, time: string): string {
  const numbers = chances === undefined ? "no prediction" : `home ${chances[0].toFixed(1)} draw ${chances[1].toFixed(1)} away ${chances[2].toFixed(1)}`;
  return `${time} ${clock.padStart(4)} ${home} ${score[0]}-${score[1]} ${away}: ${numbers}`;
}

/** What the match day came to. */
export function summary(matches: readonly ShownMatch[], { polls, early, outside, seconds }: { readonly polls: number; readonly early: number; readonly outside: number; readonly seconds: number }): string {
  const rows = matches.map(({ home, away, score, status, course }) => {
    const [low, high] = [Math.min(...course), Math.max(...course)];
    const swing = course.length === 0 ? "no prediction" : `home side between ${low.toFixed(1)} % and ${high.toFixed(1)} %`;
    return `  ${home} ${score[0]}-${score[1]} ${away} (${status}; ${swing})`;
  });
  const played = matches.filter(({ status }) => status === "Played").length;
  return [`${played} of ${matches.length} matches played to the end`, ...rows, `${polls} polls, ${early} too early, ${outside} that found the match over, in ${seconds.toFixed(1)} s`].join("\n");
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
