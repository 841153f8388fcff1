import type { EventMark } from "./data.ts";
import { label, round, tag } from "./svg.ts";
import type { ChartTheme } from "./theme.ts";
import type { Timeline } from "./timeline.ts";

/** Size and style of a drawing. */
export interface ChartOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme: ChartTheme;
  /** Index of the highlighted point or row. */
  readonly cursor?: number | undefined;
}

/** The plot area. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Axis of match time, with ticks and a dashed line at the start of each period. */
export function timeAxis(
  line: Timeline,
  area: Area,
  theme: ChartTheme,
  periods: Readonly<Record<number, string>>,
): string {
  const x = (at: number): number => area.left + (at / line.length) * area.width;
  const bottom = area.top + area.height;
  const ticks = line.ticks.map(({ at, text }) =>
    label(text, x(at), bottom + 16, { fill: theme.muted, "text-anchor": "middle", "font-size": 11 }),
  );
  const breaks = line.breaks.map(({ at, period }) =>
    [
      tag("line", {
        x1: x(at),
        x2: x(at),
        y1: area.top,
        y2: bottom,
        stroke: theme.muted,
        "stroke-dasharray": "3 3",
        "stroke-width": 1,
      }),
      breakName(periods[period] ?? `Period ${period}`, x(at), area, theme),
    ].join(""),
  );
  return tag("g", {}, ...ticks, ...breaks);
}

/** The name of a period: right of its line, or left of it if there is no space. */
function breakName(name: string, x: number, area: Area, theme: ChartTheme): string {
  const fits = x + 4 + name.length * 6.5 <= area.left + area.width + 16;
  return label(name, fits ? x + 4 : x - 4, area.top - 5, {
    fill: theme.muted,
    "font-size": 11,
    ...(fits ? {} : { "text-anchor": "end" }),
  });
}

/** Horizontal lines with their values on the left. */
export function valueAxis(
  values: readonly number[],
  y: (value: number) => number,
  area: Area,
  theme: ChartTheme,
  unit = "",
): string {
  return tag(
    "g",
    {},
    ...values.map((value) =>
      [
        tag("line", {
          x1: area.left,
          x2: area.left + area.width,
          y1: y(value),
          y2: y(value),
          stroke: theme.line,
          "stroke-width": 1,
        }),
        label(`${round(value)}${unit}`, area.left - 6, y(value) + 4, {
          fill: theme.muted,
          "text-anchor": "end",
          "font-size": 11,
        }),
      ].join(""),
    ),
  );
}

/** Names and colours of the series, on two lines if necessary. */
export function legend(
  entries: readonly { readonly color: string; readonly text: string }[],
  area: Area,
  theme: ChartTheme,
): string {
  const { width } = area;
  let x = area.left;
  let y = 16;
  return tag(
    "g",
    {},
    ...entries.map(({ color, text }) => {
      if (x > area.left && x + 15 + text.length * 7 > area.left + width) {
        x = area.left;
        y += 17;
      }
      const entry =
        tag("rect", { x, y: y - 9, width: 10, height: 10, rx: 2, fill: color }) +
        label(text, x + 15, y, { fill: theme.text, "font-size": 12 });
      x += 15 + text.length * 7 + 18;
      return entry;
    }),
  );
}

/** Colours of cards, which are the same in all themes. */
const cardColors = { "yellow-card": "#e8b400", "red-card": "#d22f27" };

/** The marker of an event at a point; its text is the title. */
export function eventMarker({ kind = "goal", text }: EventMark, x: number, y: number, theme: ChartTheme): string {
  const stroke = theme.background === "none" ? "var(--bg, #fff)" : theme.background;
  const shape =
    kind === "goal"
      ? tag("circle", { cx: x, cy: y, r: 5, fill: theme.text, stroke, "stroke-width": 2 })
      : tag("rect", { x: x - 4, y: y - 5, width: 8, height: 10, rx: 1.5, fill: cardColors[kind], stroke });
  return tag("g", { class: `mark ${kind}` }, shape, tag("title", {}, text.replace(/[<&]/g, "")));
}

/** A match time in minutes and seconds: `63:10`. */
export function clockText(minute: number): string {
  const minutes = Math.floor(minute);
  const seconds = Math.round((minute - minutes) * 60);
  return seconds === 60 ? `${minutes + 1}:00` : `${minutes}:${String(seconds).padStart(2, "0")}`;
}

/** The background of a drawing; empty for drawings in pages. */
export function background(width: number, height: number, theme: ChartTheme): string {
  return theme.background === "none" ? "" : tag("rect", { width, height, fill: theme.background });
}
