import type { WinChart, WinPoint } from "./data.ts";
import { clockText, legend, timePlot, valueAxis, type ChartOptions } from "./frame.ts";
import { drawing, label, line, round, tag } from "./svg.ts";
import { pickColor } from "./theme.ts";

/** Cumulated shares of the sides, scaled to 100, because rounded values may not add up to 100. */
function stacked(point: WinPoint, sides: number): number[] {
  const total = point.values.reduce((sum, value) => sum + value, 0);
  let sum = 0;
  return [
    0,
    ...Array.from({ length: sides }, (_, side) => (sum += total === 0 ? 0 : ((point.values[side] ?? 0) / total) * 100)),
  ];
}

/** Win probabilities as stacked areas. */
export function drawWin(chart: WinChart, { width = 720, height = 300, theme, cursor }: ChartOptions): string {
  const { sides, points, title } = chart;
  const frame = { width, height, theme, title };
  const { area, x, overlay, message } = timePlot(chart, points, frame);
  const y = (value: number): number => area.top + (value / 100) * area.height;
  const bottom = area.top + area.height;
  const sums = points.map((point) => stacked(point, sides.length));
  const edge = (side: number): string[] =>
    points.map((point, index) => `${round(x(point))},${round(y(sums[index]?.[side] ?? 0))}`);
  const areas = sides.map((_, side) =>
    tag("polygon", {
      points: [...edge(side), ...edge(side + 1).reverse()].join(" "),
      fill: pickColor(theme, colorIndex(side, sides.length)),
      "fill-opacity": 0.82,
    }),
  );
  const currentPoint = points[cursor ?? points.length - 1];
  const entries = sides.map((name, side) => {
    const value = currentPoint?.values[side];
    return {
      color: pickColor(theme, colorIndex(side, sides.length)),
      text: value === undefined ? name : `${name} ${value.toFixed(1)} %`,
    };
  });
  const pointer =
    cursor === undefined || currentPoint === undefined
      ? ""
      : line([x(currentPoint), area.top], [x(currentPoint), bottom], { stroke: theme.text, "stroke-width": 1.5 }) +
        label(clockText(currentPoint.minute), x(currentPoint), bottom + 28, {
          fill: theme.text,
          anchor: "middle",
          size: 11,
        });
  const name =
    currentPoint === undefined
      ? `${title}: no predictions yet`
      : `${title} at ${clockText(currentPoint.minute)}: ${entries.map(({ text }) => text).join(", ")}`;
  return drawing(
    frame,
    name,
    legend(entries, area, theme),
    ...areas,
    valueAxis([0, 25, 50, 75, 100], (value) => y(100 - value), area, theme, " %"),
    overlay,
    pointer,
    points.length === 0 ? message("No predictions yet") : "",
  );
}

/** Index of the colour of a side: the first and the last side have their own, the draw is grey. */
function colorIndex(side: number, sides: number): number {
  return side === 0 ? 0 : side === sides - 1 ? 2 : 1;
}
