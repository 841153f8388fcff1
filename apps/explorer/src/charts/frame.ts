import type { ChartTheme } from "./theme.ts";
import type { Timeline } from "./timeline.ts";
import { label, round, tag } from "./svg.ts";

/** How large a drawing is, and what it looks like. */
export interface ChartOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme: ChartTheme;
  /** Index of a point or row that is pointed at. */
  readonly cursor?: number;
}

/** The part of a drawing that data are in. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Axis of match time: ticks below, a dashed line where a period begins. */
export function timeAxis(line: Timeline, area: Area, theme: ChartTheme, periods: Readonly<Record<number, string>>): string {
  const x = (at: number): number => area.left + (at / line.length) * area.width;
  const bottom = area.top + area.height;
  const ticks = line.ticks.map(({ at, text }) => label(text, x(at), bottom + 16, { fill: theme.muted, "text-anchor": "middle", "font-size": 11 }));
  const breaks = line.breaks.map(({ at, period }) => [
    tag("line", { x1: x(at), x2: x(at), y1: area.top, y2: bottom, stroke: theme.muted, "stroke-dasharray": "3 3", "stroke-width": 1 }),
    breakName(periods[period] ?? `Period ${period}`, x(at), area, theme),
  ].join(""));
  return tag("g", {}, ...ticks, ...breaks);
}

/** Beside its line: right of it, and left where the drawing ends. */
function breakName(name: string, x: number, area: Area, theme: ChartTheme): string {
  const fits = x + 4 + name.length * 6.5 <= area.left + area.width + 16;
  return label(name, fits ? x + 4 : x - 4, area.top - 5, { fill: theme.muted, "font-size": 11, ...(fits ? {} : { "text-anchor": "end" }) });
}

/** Horizontal lines with their values on the left. */
export function valueAxis(values: readonly number[], y: (value: number) => number, area: Area, theme: ChartTheme, unit = ""): string {
  return tag("g", {}, ...values.map((value) => [
    tag("line", { x1: area.left, x2: area.left + area.width, y1: y(value), y2: y(value), stroke: theme.line, "stroke-width": 1 }),
    label(`${round(value)}${unit}`, area.left - 6, y(value) + 4, { fill: theme.muted, "text-anchor": "end", "font-size": 11 }),
  ].join("")));
}

/** Names of the series with their colours; two lines where one is too narrow. */
export function legend(entries: readonly { readonly color: string; readonly text: string }[], area: Area, theme: ChartTheme): string {
  const { left, width } = area;
  let x = left;
  let y = 16;
  return tag("g", {}, ...entries.map(({ color, text }) => {
    if (x > left && x + 15 + text.length * 7 > left + width) {
      x = left;
      y += 17;
    }
    const drawn = tag("rect", { x, y: y - 9, width: 10, height: 10, rx: 2, fill: color }) + label(text, x + 15, y, { fill: theme.text, "font-size": 12 });
    x += 15 + text.length * 7 + 18;
    return drawn;
  }));
}

/** Name of a match time, as on a scoreboard. */
export function clockText(minute: number): string {
  const whole = Math.floor(minute);
  const seconds = Math.round((minute - whole) * 60);
  return seconds === 60 ? `${whole + 1}:00` : `${whole}:${String(seconds).padStart(2, "0")}`;
}

/** Paints the ground of files; pages have their own. */
export function ground(width: number, height: number, theme: ChartTheme): string {
  return theme.background === "none" ? "" : tag("rect", { width, height, fill: theme.background });
}
