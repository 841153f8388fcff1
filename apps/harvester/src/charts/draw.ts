import type { Chart, MatrixChart, MomentumChart, MomentumPoint, OptionsChart, WinChart, WinPoint } from "./data.ts";
import { type ChartOptions, clockText, legend, timePlot, valueAxis } from "./frame.ts";
import { drawing, label, line, round, tag } from "./svg.ts";
import { pickColor } from "./theme.ts";

/** Draws a chart as SVG text. The same data and options give the same text. */
export function drawChart(chart: Chart, options: ChartOptions): string {
  switch (chart.kind) {
    case "win":
      return drawWin(chart, options);
    case "momentum":
      return drawMomentum(chart, options);
    case "matrix":
      return drawMatrix(chart, options);
    case "options":
      return drawOptions(chart, options);
  }
}

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
function drawWin(chart: WinChart, { width = 720, height = 300, theme, cursor }: ChartOptions): string {
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

/** The smallest round number at or above the largest absolute value. */
export function readLimit(points: readonly MomentumPoint[]): number {
  const largest = Math.max(...points.map(({ value }) => Math.abs(value)), 0);
  return [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100].find((step) => step >= largest) ?? largest;
}

/** Bars above the axis for the first side, below it for the second. */
function drawMomentum(chart: MomentumChart, { width = 720, height = 260, theme, cursor }: ChartOptions): string {
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

const rowHeight = 26;

/** A percentage without decimals: `61`, `<1`; empty for 0. */
function percentText(value: number | undefined): string {
  if (value === undefined || value <= 0) return "";
  return value < 1 ? "<1" : String(Math.round(value));
}

/** One row per contestant, one column per position or round; darker cells are more likely. */
function drawMatrix(chart: MatrixChart, { width = 720, theme }: ChartOptions): string {
  const { rows, columns, title, noteName } = chart;
  const nameWidth = Math.min(Math.max(...rows.map(({ name }) => name.length), 8) * 7 + 8, width * 0.36);
  const noteWidth = noteName === undefined ? 0 : 46;
  const plotLeft = nameWidth + noteWidth;
  const cell = (width - plotLeft - 8) / Math.max(columns.length, 1);
  const top = 34;
  const height = top + Math.max(rows.length, 1) * rowHeight + 10;
  const size = cell < 24 ? 9 : 11;
  const heads = columns.map((text, index) =>
    label(text, plotLeft + (index + 0.5) * cell, top - 10, { fill: theme.muted, anchor: "middle", size }),
  );
  const lines = rows.map(({ name, note, values }, row) => {
    const y = top + row * rowHeight;
    const cells = columns.map((_, index) => {
      const value = values[index];
      const text = percentText(value);
      if (text === "") return "";
      // The square root makes differences between small probabilities visible.
      const share = Math.sqrt(Math.min((value ?? 0) / 100, 1));
      // The opacity stays below 0.5, so that the text has enough contrast in both themes.
      return (
        tag("rect", {
          x: plotLeft + index * cell + 1,
          y: y + 1,
          width: Math.max(cell - 2, 1),
          height: rowHeight - 2,
          rx: 3,
          fill: pickColor(theme, 0),
          "fill-opacity": 0.07 + share * 0.4,
        }) +
        (cell < 15
          ? ""
          : label(text, plotLeft + (index + 0.5) * cell, y + 17, { fill: theme.text, anchor: "middle", size }))
      );
    });
    const maxLength = Math.floor(nameWidth / 6.6);
    return tag(
      "g",
      {},
      label(name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name, 0, y + 17, { fill: theme.text }),
      note === undefined ? "" : label(note, nameWidth + noteWidth - 12, y + 17, { fill: theme.muted, anchor: "end" }),
      ...cells,
    );
  });
  const best = rows[0];
  const name =
    best === undefined
      ? `${title}: no predictions yet`
      : `${title}, ${rows.length} rows by ${chart.across}; first ${best.name}`;
  return drawing(
    { width, height, theme, title },
    name,
    noteName === undefined
      ? ""
      : label(noteName, nameWidth + noteWidth - 12, top - 10, { fill: theme.muted, anchor: "end", size }),
    ...heads,
    ...lines,
    rows.length === 0 ? label("No predictions yet", width / 2, top + 16, { fill: theme.muted, anchor: "middle" }) : "",
  );
}

const ROW_HEIGHT = 46;

/** The options of a decision as bars: longer is better, and the best one is marked. */
function drawOptions(chart: OptionsChart, { width = 720, theme }: ChartOptions): string {
  const { title, subtitle, options, measure } = chart;
  const best = Math.max(...options.map(({ value }) => value ?? 0));
  const nameWidth = 110;
  const barWidth = Math.max(width - nameWidth - 90, 60);
  const top = 34;
  const height = top + Math.max(options.length, 1) * ROW_HEIGHT + 6;
  const rows = options.map(({ name, value, details }, index) => {
    const y = top + index * ROW_HEIGHT;
    const text = { fill: theme.text, size: 13, weight: value !== undefined && value === best ? 700 : 400 };
    const bar =
      value === undefined
        ? ""
        : tag("rect", {
            x: nameWidth,
            y: y + 2,
            width: Math.max((value / 100) * barWidth, 1),
            height: 20,
            rx: 3,
            fill: pickColor(theme, value === best ? 0 : 1),
          }) + label(`${value.toFixed(1)} %`, nameWidth + (value / 100) * barWidth + 8, y + 17, text);
    return tag(
      "g",
      {},
      label(name, 4, y + 17, text),
      bar,
      label(details, nameWidth, y + 37, { fill: theme.muted, size: 11 }),
    );
  });
  const none = options.length === 0 ? label("No decision yet", 4, top + 20, { fill: theme.muted }) : "";
  const alternative = options
    .map(({ name, value }) => `${name} ${value === undefined ? "no value" : `${value.toFixed(1)} %`}`)
    .join(", ");
  return drawing(
    { width, height, theme, title },
    `${title}, ${subtitle}: ${measure}: ${alternative}`,
    label(`${subtitle} · ${measure}`, 4, 18, { fill: theme.muted }),
    ...rows,
    none,
  );
}
