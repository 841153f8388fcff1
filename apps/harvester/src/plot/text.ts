import pc from "picocolors";
import type { MatrixChart, MomentumChart, WinChart } from "../charts/data.ts";
import { readLimit } from "../charts/draw.ts";
import { timeline } from "../charts/timeline.ts";

type Colours = ReturnType<typeof pc.createColors>;
type Paint = (text: string) => string;

const HEIGHT = 14;
const marks = ["●", "○", "+"];
const levels = "▁▂▃▄▅▆▇█";

/**
 * Formats a chart for a terminal.
 *
 * @param columns - Width of the terminal
 * @param colour - Whether the terminal supports colours
 */
export function renderText(
  chart: WinChart | MomentumChart | MatrixChart,
  { columns = 80, colour = false }: { readonly columns?: number; readonly colour?: boolean } = {},
): string {
  const colours = pc.createColors(colour);
  const lines = chart.kind === "matrix" ? listRows(chart, colours) : plotLines(chart, columns - 12, colours);
  return [colours.bold(chart.title), ...lines].join("\n");
}

/** Draws values over time: a mark per side for terminals without colours, or bars on both sides of zero. */
function plotLines(chart: WinChart | MomentumChart, width: number, { cyan, yellow, red }: Colours): string[] {
  const { place, length, ticks } = timeline(chart.points, chart.length);
  const paints = chart.sides.length === 2 ? [cyan, red] : [cyan, yellow, red];
  const limit = chart.kind === "win" ? 100 : readLimit(chart.points);
  const scale = chart.kind === "win" ? [100, 75, 50, 25, 0] : [limit, 0, -limit];
  const low = Math.min(...scale);
  const row = (value: number): number => Math.round(((limit - value) / (limit - low)) * (HEIGHT - 1));
  const cells = Array.from({ length: HEIGHT }, () => new Array<string>(width).fill(" "));
  for (let column = 0; column < width; column++) {
    const time = (column / (width - 1)) * length;
    const index = chart.points.findLastIndex((point) => place(point) <= time + 1e-9);
    if (chart.kind === "win")
      chart.points[index]?.values.forEach((value, side) => {
        cells[row(value)]![column] = paints[side]!(marks[side]!);
      });
    else {
      const value = chart.points[index]?.value ?? 0;
      const [top, bottom] = [row(Math.max(value, 0)), row(Math.min(value, 0))];
      for (let at = top; at <= bottom; at++)
        cells[at]![column] = paints[value < 0 ? 1 : 0]!(top === bottom ? "─" : "█");
    }
  }
  const names = new Map(scale.map((value) => [row(value), String(value)]));
  const axis = new Array<string>(width).fill(" ");
  for (const { at, text } of ticks)
    [...text].forEach((letter, index) => (axis[Math.round((at / length) * (width - 1)) + index] = letter));
  return [
    "",
    ...cells.map((line, at) => `${(names.get(at) ?? "").padStart(8)} ${names.has(at) ? "┤" : "│"}${line.join("")}`),
    `${" ".repeat(9)}└${"─".repeat(width)}`,
    `${" ".repeat(10)}${axis.join("").trimEnd()}`,
    "",
    ...summarise(chart, paints),
  ];
}

/** Returns a line per side: its first, last, least and greatest probability, or its greatest momentum. */
function summarise(chart: WinChart | MomentumChart, paints: readonly Paint[]): string[] {
  const longest = Math.max(...chart.sides.map((name) => name.length));
  const label = (value: number): string => String(Math.round(value * 1000) / 1000);
  return chart.sides.map((name, side) => {
    if (chart.kind === "momentum") {
      const greatest = Math.max(0, ...chart.points.map(({ value }) => (side === 0 ? value : -value)));
      return `${paints[side]!("█")} ${name.padEnd(longest)}  at most ${label(greatest)}`;
    }
    const values = chart.points.map((point) => point.values[side] ?? 0);
    const course = `${label(values[0] ?? 0)} → ${label(values.at(-1) ?? 0)}`;
    const range = `${label(Math.min(...values))} to ${label(Math.max(...values))}`;
    return `${paints[side]!(marks[side]!)} ${name.padEnd(longest)}  ${course}  (${range})`;
  });
}

/** Returns one line per row: its values as blocks, and the column with the greatest one. */
function listRows({ rows, columns, across }: MatrixChart, { cyan }: Colours): string[] {
  const longest = Math.max(0, ...rows.map(({ name }) => name.length));
  const greatest = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return rows.map(({ name, values }, index) => {
    const blocks = values.map((value = 0) => levels[Math.round((value / greatest) * (levels.length - 1))]).join("");
    const best = Math.max(...values.map((value) => value ?? 0));
    const column = columns[values.indexOf(best)] ?? "";
    return `${String(index + 1).padStart(3)}  ${name.padEnd(longest)}  ${cyan(blocks)}  ${across} ${column} ${best} %`;
  });
}
