import type { EventMark, MatchTime, MomentumChart, WinChart } from "./data.ts";
import { escape, label, line, round, tag } from "./svg.ts";
import type { ChartTheme } from "./theme.ts";
import { timeline, type Timeline } from "./timeline.ts";

/** Size and style of a drawing. */
export interface ChartOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme: ChartTheme;
  /** Index of the highlighted point. */
  readonly cursor?: number | undefined;
}

/** The plot area. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The plot area of values over the time of a match, with what all of these charts share.
 *
 * @param times - Times that the axis includes
 */
export function timePlot(
  { marks, periods, length = 5 }: WinChart | MomentumChart,
  times: readonly MatchTime[],
  { width, height, theme }: Required<Pick<ChartOptions, "width" | "height" | "theme">>,
) {
  const area: Area = { left: 44, top: 48, width: width - 60, height: height - 80 };
  const axis = timeline(times, length);
  const minuteWidth = area.width / axis.length;
  const x = (time: MatchTime): number => area.left + axis.place(time) * minuteWidth;
  const bottom = area.top + area.height;
  const events = marks.map((mark) => eventMarker(mark, x(mark), mark.side === 0 ? area.top : bottom, theme));
  return {
    area,
    /** Horizontal place of a time. */
    x,
    minuteWidth,
    /** The time axis, which is drawn on the values, and the markers of events. */
    overlay: timeAxis(axis, area, theme, periods) + events.join(""),
    /** A text in the middle, for a chart without points. */
    message: (text: string) =>
      label(text, area.left + area.width / 2, area.top + area.height / 2 - 6, { fill: theme.muted, anchor: "middle" }),
  };
}

/** Axis of match time, with ticks and a dashed line at the start of each period. */
function timeAxis(axis: Timeline, area: Area, theme: ChartTheme, periods: Readonly<Record<number, string>>): string {
  const x = (at: number): number => area.left + (at / axis.length) * area.width;
  const bottom = area.top + area.height;
  const ticks = axis.ticks.map(({ at, text }) =>
    label(text, x(at), bottom + 16, { fill: theme.muted, anchor: "middle", size: 11 }),
  );
  const stroke = { stroke: theme.muted, "stroke-dasharray": "3 3", "stroke-width": 1 };
  const breaks = axis.breaks.map(
    ({ at, period }) =>
      line([x(at), area.top], [x(at), bottom], stroke) +
      breakName(periods[period] ?? `Period ${period}`, x(at), area, theme),
  );
  return tag("g", {}, ...ticks, ...breaks);
}

/** The name of a period: right of its line, or left of it if there is no space. */
function breakName(name: string, x: number, area: Area, theme: ChartTheme): string {
  const fits = x + 4 + name.length * 6.5 <= area.left + area.width + 16;
  const anchor = fits ? undefined : "end";
  return label(name, fits ? x + 4 : x - 4, area.top - 5, { fill: theme.muted, size: 11, anchor });
}

/** Horizontal lines with their values on the left. */
export function valueAxis(
  values: readonly number[],
  y: (value: number) => number,
  area: Area,
  theme: ChartTheme,
  unit = "",
): string {
  const stroke = { stroke: theme.line, "stroke-width": 1 };
  const lines = values.map(
    (value) =>
      line([area.left, y(value)], [area.left + area.width, y(value)], stroke) +
      label(`${round(value)}${unit}`, area.left - 6, y(value) + 4, { fill: theme.muted, anchor: "end", size: 11 }),
  );
  return tag("g", {}, ...lines);
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
        label(text, x + 15, y, { fill: theme.text, size: 12 });
      x += 15 + text.length * 7 + 18;
      return entry;
    }),
  );
}

/** Colours of cards, which are the same in all themes. */
const cardColors = { "yellow-card": "#e8b400", "red-card": "#d22f27" };

/** The marker of an event at a point; its text is the title. */
function eventMarker({ kind = "goal", text }: EventMark, x: number, y: number, theme: ChartTheme): string {
  const stroke = theme.background === "none" ? "var(--bg, #fff)" : theme.background;
  const shape =
    kind === "goal"
      ? tag("circle", { cx: x, cy: y, r: 5, fill: theme.text, stroke, "stroke-width": 2 })
      : tag("rect", { x: x - 4, y: y - 5, width: 8, height: 10, rx: 1.5, fill: cardColors[kind], stroke });
  return tag("g", { class: `mark ${kind}` }, shape, tag("title", {}, escape(text)));
}

/** A match time in minutes and seconds: `63:10`. */
export function clockText(minute: number): string {
  const minutes = Math.floor(minute);
  const seconds = Math.round((minute - minutes) * 60);
  return seconds === 60 ? `${minutes + 1}:00` : `${minutes}:${String(seconds).padStart(2, "0")}`;
}
