import type { Chart } from "./data.ts";
import type { ChartOptions } from "./frame.ts";
import { drawMatrix } from "./matrix.ts";
import { drawMomentum } from "./momentum.ts";
import { drawOptions } from "./options.ts";
import { drawWin } from "./win.ts";

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
