import type { Chart } from "./data.ts";
import { clockText } from "./frame.ts";
import { escape } from "./svg.ts";

/** The data of a chart as a table, for screen readers and file export. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The values of a chart, unrounded. */
export function toTable(chart: Chart): Table {
  const { title: caption } = chart;
  switch (chart.kind) {
    case "win":
    case "momentum": {
      const { sides, periods, points } = chart;
      const columns = chart.kind === "win" ? sides.map((side) => `${side} (%)`) : [sides.join(" (+) or ") + " (−)"];
      return {
        caption,
        columns: ["Period", "Clock", ...columns],
        rows: points.map((point) => [
          periods[point.period] ?? point.period,
          clockText(point.minute),
          ...("values" in point ? point.values : [point.value]),
        ]),
      };
    }
    case "matrix":
      return {
        caption,
        columns: [
          "Name",
          ...(chart.noteName === undefined ? [] : [chart.noteName]),
          ...chart.columns.map((column) => `${chart.across} ${column} (%)`),
        ],
        rows: chart.rows.map(({ name, note, values }) => [
          name,
          ...(chart.noteName === undefined ? [] : [note ?? ""]),
          ...chart.columns.map((_, index) => values[index] ?? ""),
        ]),
      };
    case "options":
      return {
        caption: `${caption}, ${chart.subtitle}`,
        columns: ["Option", `${chart.measure} (%)`, "Details"],
        rows: chart.options.map(({ name, value, details }) => [name, value ?? "", details]),
      };
  }
}

/** CSV by RFC 4180. Texts that a spreadsheet would evaluate as a formula get a leading apostrophe. */
export function toCsv({ columns, rows }: Table): string {
  const cell = (value: string | number): string => {
    if (typeof value === "number") return String(value);
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** An HTML table with the caption of the chart. */
export function tableMarkup({ caption, columns, rows }: Table): string {
  const head = columns.map((column) => `<th scope="col">${escape(column)}</th>`).join("");
  const cell = (value: string | number, index: number): string =>
    index === 0 ? `<th scope="row">${escape(String(value))}</th>` : `<td>${escape(String(value))}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("");
  const parts = `<thead><tr>${head}</tr></thead><tbody>${body}</tbody>`;
  return `<table><caption>${escape(caption)}</caption>${parts}</table>`;
}
