import type { Chart } from "./data.ts";
import { clockText } from "./frame.ts";
import { percentText } from "./matrix.ts";

const eighths = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/** One character per value, 0 to `limit`. */
function sparkline(values: readonly number[], limit: number): string {
  return values.map((value) => eighths[Math.round((Math.min(Math.max(value, 0), limit) / limit) * 8)]).join("");
}

/** At most `width` evenly spaced points, including the last one. */
function sample<T>(points: readonly T[], width: number): T[] {
  if (points.length <= width) return [...points];
  return Array.from(
    { length: width },
    (_, index) => points[Math.round((index * (points.length - 1)) / (width - 1))] as T,
  );
}

/** A chart as lines of text, for terminals. */
export function terminalChart(chart: Chart, width = 72): string {
  const lines = [chart.title];
  if (chart.kind === "win") {
    const nameWidth = Math.max(...chart.sides.map((side) => side.length));
    const points = sample(chart.points, Math.max(width - nameWidth - 10, 8));
    chart.sides.forEach((side, index) => {
      const last = chart.points.at(-1)?.values[index];
      lines.push(
        `${side.padEnd(nameWidth)} ${sparkline(
          points.map(({ values }) => values[index] ?? 0),
          100,
        )} ${last === undefined ? "" : `${last.toFixed(1)} %`}`.trimEnd(),
      );
    });
  } else if (chart.kind === "momentum") {
    const points = sample(chart.points, Math.max(width - 4, 8));
    const limit = Math.max(...chart.points.map(({ value }) => Math.abs(value)), 0.01);
    lines.push(
      `  ${sparkline(
        points.map(({ value }) => value),
        limit,
      )}  ${chart.sides[0]}`,
      `  ${sparkline(
        points.map(({ value }) => -value),
        limit,
      )}  ${chart.sides[1]}`,
    );
    const last = chart.points.at(-1);
    if (last !== undefined) lines.push(`  ${clockText(last.minute)} ${last.value.toFixed(3)}`);
  } else if (chart.kind === "options") {
    for (const { name, value } of chart.options) {
      const bar = "█".repeat(Math.round(((value ?? 0) / 100) * Math.max(width - 24, 8)));
      lines.push(`${name.padEnd(12)} ${bar} ${percentText(value)} %`);
    }
  } else {
    const nameWidth = Math.min(Math.max(...chart.rows.map(({ name }) => name.length), 4), 24);
    const cell = Math.max(...chart.columns.map((column) => column.length), 3);
    lines.push(`${"".padEnd(nameWidth)} ${chart.columns.map((column) => column.padStart(cell)).join(" ")}`);
    for (const { name, values } of chart.rows) {
      lines.push(
        `${name.slice(0, nameWidth).padEnd(nameWidth)} ` +
          chart.columns.map((_, index) => (percentText(values[index]) || "·").padStart(cell)).join(" "),
      );
    }
  }
  return `${lines.join("\n")}\n`;
}
