import type { MomentumChart, MomentumPoint } from "./data.ts";
import { clockText, legend, timePlot, valueAxis, type ChartOptions } from "./frame.ts";
import { drawing, tag } from "./svg.ts";
import { pickColor } from "./theme.ts";

/** The smallest round number at or above the largest absolute value. */
export function readLimit(points: readonly MomentumPoint[]): number {
  const largest = Math.max(...points.map(({ value }) => Math.abs(value)), 0);
  return [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100].find((step) => step >= largest) ?? largest;
}

/** Bars above the axis for the first side, below it for the second. */
export function drawMomentum(chart: MomentumChart, { width = 720, height = 260, theme, cursor }: ChartOptions): string {
  const { points, sides, title } = chart;
  // A value is that of the minute before its time, so that the axis is that of the win probabilities.
  const start = (point: MomentumPoint): MomentumPoint => ({ ...point, minute: Math.max(point.minute - 1, 0) });
  const frame = { width, height, theme, title };
  const { area, x, minuteWidth, overlay, message } = timePlot(
    chart,
    points.flatMap((point) => [start(point), point]),
    frame,
  );
  const limit = readLimit(points);
  const middle = area.top + area.height / 2;
  const y = (value: number): number => middle - (value / limit) * (area.height / 2);
  const bars = points.map((point, index) =>
    tag("rect", {
      x: x(start(point)),
      y: Math.min(y(point.value), middle),
      width: Math.max(minuteWidth * 0.82, 1),
      height: Math.max(Math.abs(y(point.value) - middle), 0.5),
      fill: pickColor(theme, point.value >= 0 ? 0 : 2),
      "fill-opacity": cursor === undefined || cursor === index ? 1 : 0.45,
    }),
  );
  const currentPoint = points[cursor ?? points.length - 1];
  const entries = sides.map((text, side) => ({ color: pickColor(theme, side * 2), text }));
  const now =
    currentPoint === undefined
      ? "no values yet"
      : `${clockText(currentPoint.minute)}, ${currentPoint.value >= 0 ? sides[0] : sides[1]} ahead by ` +
        Math.abs(currentPoint.value).toFixed(3);
  return drawing(
    frame,
    `${title}: ${now}`,
    legend(entries, area, theme),
    valueAxis([limit, 0, -limit], y, area, theme),
    ...bars,
    overlay,
    points.length === 0 ? message("No momentum yet") : "",
  );
}
