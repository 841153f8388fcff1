import pc from "picocolors";
import { extent, label, sparkline, ticks, type Chart, type Series } from "./chart.ts";

export interface TextOptions {
  /** Width of the terminal, columns. */
  readonly columns?: number | undefined;
  /** Whether the terminal supports colours. */
  readonly colour?: boolean | undefined;
}

const paints = ["cyan", "yellow", "red", "green"] as const;
type Colours = ReturnType<typeof pc.createColors>;
const marks = ["●", "○", "+", "×"];
const height = 14;

/** Formats a chart for a terminal. */
export function renderText(chart: Chart, { columns = 80, colour = false }: TextOptions = {}): string {
  const colours = pc.createColors(colour);
  if (chart.grid === true) return [colours.bold(chart.title), ...gridLines(chart, colours)].join("\n");
  return [
    colours.bold(chart.title),
    "",
    ...plotLines(chart, Math.max(20, columns - 12), colours),
    "",
    ...summary(chart, colours),
  ].join("\n");
}

/** Draws points on a grid of characters, with a mark per series for terminals without colours. */
function plotLines(chart: Chart, wide: number, colours: Colours): string[] {
  const [minX, maxX, low, high] = extent(chart);
  const field = Array.from({ length: height }, () => new Array<string>(wide).fill(" "));
  const row = (y: number): number =>
    Math.max(0, Math.min(height - 1, Math.round((1 - (y - low) / (high - low || 1)) * (height - 1))));
  const zero = row(Math.max(low, Math.min(high, 0)));
  chart.series.forEach(({ points }, index) => {
    const paint = colours[paints[index % paints.length]!];
    for (let column = 0; column < wide; column++) {
      const y = valueAt(points, minX + ((maxX - minX) * column) / (wide - 1));
      if (y === undefined) continue;
      if (chart.bars === true)
        for (let at = Math.min(row(y), zero); at <= Math.max(row(y), zero); at++)
          field[at]![column] = paint(at === zero && row(y) === zero ? "─" : "█");
      else field[row(y)]![column] = paint(marks[index % marks.length]);
    }
  });
  const names = new Map(ticks(low, high, 4).map((y) => [row(y), label(y)]));
  const body = field.map(
    (cells, at) => `${(names.get(at) ?? "").padStart(8)} ${names.has(at) ? "┤" : "│"}${cells.join("")}`,
  );
  const axis = new Array<string>(wide + 6).fill(" ");
  for (const x of ticks(minX, maxX, Math.max(2, Math.floor(wide / 14)))) {
    const at = Math.round(((x - minX) / (maxX - minX || 1)) * (wide - 1));
    [...label(x)].forEach((letter, index) => {
      axis[at + index] = letter;
    });
  }
  return [...body, `${" ".repeat(9)}└${"─".repeat(wide)}`, `${" ".repeat(10)}${axis.join("").trimEnd()}  ${chart.x}`];
}

/** Returns the last value at or before a place; `undefined` outside the series. */
function valueAt(points: Series["points"], x: number): number | undefined {
  let value: number | undefined;
  for (const [at, y] of points) {
    if (at > x + 1e-9) break;
    value = y;
  }
  return value;
}

function summary({ series, bars }: Chart, colours: Colours): string[] {
  const longest = Math.max(0, ...series.map(({ name }) => name.length));
  return series.map(({ name, points }, index) => {
    const ys = points.map(([, y]) => y);
    const mark = colours[paints[index % paints.length]!](bars === true ? "█" : marks[index % marks.length]!);
    return (
      `${mark} ${name.padEnd(longest)}  ${label(ys[0] ?? 0)} → ${label(ys.at(-1) ?? 0)}  ` +
      `(${label(Math.min(...ys))} to ${label(Math.max(...ys))})`
    );
  });
}

/** Returns one line per series: its values over the cells, and its maximum. */
function gridLines({ series, x, y }: Chart, colours: Colours): string[] {
  const longest = Math.max(0, ...series.map(({ name }) => [...name].length));
  const greatest = Math.max(1, ...series.flatMap(({ points }) => points.map(([, value]) => value)));
  return series.map(({ name, points }, index) => {
    const best = points.reduce((one, other) => (other[1] > one[1] ? other : one), points[0] ?? [0, 0]);
    return `${String(index + 1).padStart(3)}  ${name.padEnd(longest)}  ${colours.cyan(
      sparkline(
        points.map(([, value]) => value),
        [0, greatest],
      ),
    )}  ${x} ${label(best[0])} ${label(Math.round(best[1] * 10) / 10)} ${y}`;
  });
}
