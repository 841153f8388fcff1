import type { MomentumChart, MomentumPoint } from "./data.ts";
import {
  clockText,
  background,
  eventMarker,
  legend,
  timeAxis,
  valueAxis,
  type Area,
  type ChartOptions,
} from "./frame.ts";
import { drawing, label, tag } from "./svg.ts";
import { pickColor } from "./theme.ts";
import { timeline } from "./timeline.ts";

/** The smallest round number at or above the largest absolute value. */
function bound(points: readonly MomentumPoint[]): number {
  const largest = Math.max(...points.map(({ value }) => Math.abs(value)), 0);
  return [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100].find((step) => step >= largest) ?? largest;
}

/** Bars above the axis for the first side, below it for the second. */
export function drawMomentum(chart: MomentumChart, { width = 720, height = 260, theme, cursor }: ChartOptions): string {
  const { points, sides, marks, periods, title } = chart;
  const area: Area = { left: 44, top: 48, width: width - 60, height: height - 80 };
  // A value is that of the minute before its time, so that the axis is that of the win probabilities.
  const start = (point: MomentumPoint): MomentumPoint => ({ ...point, minute: Math.max(point.minute - 1, 0) });
  const line = timeline(
    points.flatMap((point) => [start(point), point]),
    chart.length ?? 5,
  );
  const limit = bound(points);
  const slot = area.width / line.length;
  const x = (at: number): number => area.left + (at / line.length) * area.width;
  const middle = area.top + area.height / 2;
  const y = (value: number): number => middle - (value / limit) * (area.height / 2);
  const bars = points.map((point, index) =>
    tag("rect", {
      x: x(line.place(start(point))),
      y: Math.min(y(point.value), middle),
      width: Math.max(slot * 0.82, 1),
      height: Math.max(Math.abs(y(point.value) - middle), 0.5),
      fill: pickColor(theme, point.value >= 0 ? 0 : 2),
      "fill-opacity": cursor === undefined || cursor === index ? 1 : 0.45,
    }),
  );
  const events = marks.map((mark) =>
    eventMarker(mark, x(line.place(mark)), mark.side === 0 ? area.top : area.top + area.height, theme),
  );
  const currentPoint = points[cursor ?? points.length - 1];
  const entries = sides.map((text, side) => ({ color: pickColor(theme, side * 2), text }));
  const now =
    currentPoint === undefined
      ? "no values yet"
      : `${clockText(currentPoint.minute)}, ${currentPoint.value >= 0 ? sides[0] : sides[1]} ahead by ` +
        Math.abs(currentPoint.value).toFixed(3);
  return drawing(
    width,
    height,
    `${title}: ${now}`,
    theme.font,
    background(width, height, theme),
    legend(entries, area, theme),
    valueAxis([limit, 0, -limit], y, area, theme),
    ...bars,
    timeAxis(line, area, theme, periods),
    ...events,
    points.length === 0
      ? label("No momentum yet", area.left + area.width / 2, middle - 6, { fill: theme.muted, "text-anchor": "middle" })
      : "",
  );
}
