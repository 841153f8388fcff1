/** Plot of all figures of a comparison: differences in units of their tolerances. */
import { element, line, rectangle, text } from "../plots/svg.ts";
import type { ComparedFigure } from "./comparison.ts";
import { figureNumber } from "./figure-number.ts";
import { colours, confidence, grid, ink, muted, plotSvg } from "./plot-style.ts";

const rowHeight = 20;
const frame = { x: 470, y: 100, width: 320 };
const valueWidth = 190;
/** Largest difference that is drawn, in tolerances. */
const limit = 2;

/**
 * Dot plot as SVG: one row for each figure with its difference, its sampling error (95 %), and both values. The band is
 * the tolerance.
 */
export function overviewSvg(title: string, subtitle: string, figures: readonly ComparedFigure[]): string {
  const bottom = frame.y + figures.length * rowHeight;
  const width = frame.x + frame.width + valueWidth;
  const x = (tolerances: number): number =>
    frame.x + ((Math.max(-limit, Math.min(limit, tolerances)) + limit) / (2 * limit)) * frame.width;
  const parts = [
    rectangle(0, 0, width, bottom + 30, { fill: "#ffffff" }),
    text(24, 32, title, { size: 17, weight: 600, fill: ink }),
    text(24, 54, subtitle, { size: 12, fill: muted }),
    text(24, 72, "Simulated minus real, in units of the tolerance (band); lines: 95 % sampling error", {
      size: 12,
      fill: muted,
    }),
    text(frame.x + frame.width + 24, frame.y - 8, "real", { size: 11, fill: muted }),
    text(frame.x + frame.width + 104, frame.y - 8, "simulated", { size: 11, fill: muted }),
    rectangle(x(-1), frame.y, x(1) - x(-1), bottom - frame.y, { fill: colours.tolerance }),
  ];
  for (let tick = -limit; tick <= limit; tick++)
    parts.push(
      line(x(tick), frame.y, x(tick), bottom, tick === 0 ? muted : grid),
      text(x(tick), bottom + 18, `${tick > 0 ? "+" : ""}${tick}`, { size: 11, fill: muted, anchor: "middle" }),
    );
  figures.forEach(({ statistic, tolerance, real, simulated, verdict }, row) => {
    const y = frame.y + (row + 0.5) * rowHeight;
    const difference = (simulated.value - real.value) / tolerance.absolute;
    const error = (confidence * simulated.error) / tolerance.absolute;
    const fill = verdict === "within" ? colours.simulated : colours.outside;
    parts.push(
      text(frame.x - 12, y + 4, statistic.what, { size: 11, fill: ink, anchor: "end" }),
      line(x(difference - error), y, x(difference + error), y, fill, { width: 1.4 }),
      element("circle", { cx: x(difference).toFixed(1), cy: y.toFixed(1), r: 4, fill }),
      text(frame.x + frame.width + 24, y + 4, figureNumber(statistic, real.value), { size: 11, fill: muted }),
      text(frame.x + frame.width + 104, y + 4, figureNumber(statistic, simulated.value), { size: 11, fill }),
    );
  });
  return plotSvg(title, width, bottom + 30, parts);
}
