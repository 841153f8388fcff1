import type { MatrixChart } from "./data.ts";
import type { ChartOptions } from "./frame.ts";
import { drawing, label, tag } from "./svg.ts";
import { pickColor } from "./theme.ts";

const rowHeight = 26;

/** A percentage without decimals: `61`, `<1`; empty for 0. */
function percentText(value: number | undefined): string {
  if (value === undefined || value <= 0) return "";
  return value < 1 ? "<1" : String(Math.round(value));
}

/** One row per contestant, one column per position or round; darker cells are more likely. */
export function drawMatrix(chart: MatrixChart, { width = 720, theme }: ChartOptions): string {
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
