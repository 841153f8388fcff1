import { calibrationBins, expectedCalibrationError, type CalibrationBin } from "../metrics.ts";
import { element, escapeText, line, rectangle, text } from "./svg.ts";

export interface CalibrationPlot {
  readonly title: string;
  /** Second line: data sets and hashes. */
  readonly subtitle: string;
  readonly predicted: Float64Array;
  readonly outcome: Uint8Array;
  /** Match of each forecast. Default: each forecast is its own match. */
  readonly clusters?: Int32Array | undefined;
}

const WIDTH = 560;
const HEIGHT = 660;
/** Frame of the curve, and of the histogram below it. */
const CURVE = { x: 76, y: 84, width: 448, height: 400 };
const BARS = { x: CURVE.x, y: 512, width: CURVE.width, height: 76 };
const INK = "#1f2933";
const FAINT = "#e4e7eb";
const MUTED = "#616e7c";
const BLUE = "#1d6fd1";
const BINS = 20;
/** Bins with fewer forecasts are drawn hollow, because their frequency is uncertain. */
const FEW = 20;

/**
 * Reliability diagram as SVG: observed against predicted frequency in twenty bins with 95 % intervals, the ideal
 * line, hollow points for bins with few forecasts, and a histogram of the probabilities. The intervals are those of
 * Wilson for the effective number of forecasts, because forecasts of one match share its result. The calibration
 * error in the corner is the ten-bin figure of the table.
 */
export function calibrationSvg({ title, subtitle, predicted, outcome, clusters }: CalibrationPlot): string {
  const bins = calibrationBins(predicted, outcome, BINS);
  const n = predicted.length;
  const x = (value: number): number => CURVE.x + value * CURVE.width;
  const y = (value: number): number => CURVE.y + (1 - value) * CURVE.height;
  const parts: string[] = [
    rectangle(0, 0, WIDTH, HEIGHT, { fill: "#ffffff" }),
    text(CURVE.x, 34, title, { size: 17, weight: 600, fill: INK }),
    text(CURVE.x, 56, subtitle, { size: 12, fill: MUTED }),
  ];

  for (let tick = 0; tick <= 10; tick += 2) {
    const value = tick / 10;
    parts.push(
      line(x(value), CURVE.y, x(value), CURVE.y + CURVE.height, FAINT),
      line(CURVE.x, y(value), CURVE.x + CURVE.width, y(value), FAINT),
      text(CURVE.x - 10, y(value) + 4, value.toFixed(1), { size: 12, fill: MUTED, anchor: "end" }),
      text(x(value), BARS.y + BARS.height + 18, value.toFixed(1), { size: 12, fill: MUTED, anchor: "middle" }),
    );
  }
  parts.push(
    line(x(0), y(0), x(1), y(1), "#9aa5b1", { dash: "5 4", width: 1.4 }),
    text(x(0.07), y(0.02), "ideal", { size: 11, fill: MUTED }),
    rectangle(CURVE.x, CURVE.y, CURVE.width, CURVE.height, { fill: "none", stroke: "#9aa5b1" }),
  );

  const filled = bins.filter((bin) => bin.n > 0);
  const effective = effectiveCounts(bins, predicted, outcome, clusters);
  for (const bin of filled) {
    const [low, high] = wilson(bin.observed, effective[bins.indexOf(bin)]!);
    parts.push(line(x(bin.predicted), y(low), x(bin.predicted), y(high), BLUE, { width: 1.6, opacity: 0.55 }));
  }
  parts.push(
    element("polyline", {
      points: filled.map((bin) => `${round(x(bin.predicted))},${round(y(bin.observed))}`).join(" "),
      fill: "none",
      stroke: BLUE,
      "stroke-width": 1.6,
    }),
  );
  for (const bin of filled) {
    parts.push(
      element("circle", {
        cx: round(x(bin.predicted)),
        cy: round(y(bin.observed)),
        r: 4,
        ...(bin.n < FEW
          ? { fill: "#ffffff", stroke: BLUE, "stroke-width": 1.6 }
          : { fill: BLUE, stroke: "#ffffff", "stroke-width": 1.2 }),
      }),
    );
  }

  const most = Math.max(1, ...bins.map((bin) => bin.n));
  parts.push(line(BARS.x, BARS.y + BARS.height, BARS.x + BARS.width, BARS.y + BARS.height, "#9aa5b1"));
  for (const bin of bins) {
    const height = (bin.n / most) * BARS.height;
    parts.push(
      rectangle(x(bin.from) + 1, BARS.y + BARS.height - height, CURVE.width / BINS - 2, height, { fill: "#a9c8ee" }),
    );
  }
  const middle = CURVE.y + CURVE.height / 2;
  parts.push(
    text(BARS.x - 10, BARS.y + 10, thousands(most), { size: 11, fill: MUTED, anchor: "end" }),
    text(CURVE.x + CURVE.width / 2, HEIGHT - 28, "predicted probability", { size: 13, fill: INK, anchor: "middle" }),
    element(
      "g",
      { transform: `rotate(-90 26 ${middle})` },
      text(26, middle, "observed frequency", { size: 13, fill: INK, anchor: "middle" }),
    ),
    element(
      "g",
      { transform: `rotate(-90 26 ${BARS.y + BARS.height / 2})` },
      text(26, BARS.y + BARS.height / 2, "forecasts", { size: 13, fill: INK, anchor: "middle" }),
    ),
    text(CURVE.x + 14, CURVE.y + 26, `n = ${thousands(n)}`, { size: 13, fill: INK }),
    text(CURVE.x + 14, CURVE.y + 45, `ECE = ${expectedCalibrationError(predicted, outcome).toFixed(4)}`, {
      size: 13,
      fill: INK,
    }),
  );

  if (filled.some(({ n: count }) => count < FEW)) {
    parts.push(
      element("circle", {
        cx: CURVE.x + 20,
        cy: CURVE.y + 60,
        r: 4,
        fill: "#ffffff",
        stroke: BLUE,
        "stroke-width": 1.6,
      }),
      text(CURVE.x + 30, CURVE.y + 64, `fewer than ${FEW} forecasts`, { size: 12, fill: MUTED }),
    );
  }

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="` +
      `${HEIGHT}" role="img" aria-label="${escapeText(title)}"`,
    ` font-family="Inter, Helvetica, Arial, 'DejaVu Sans', sans-serif">`,
    ...parts.map((part) => `\n  ${part}`),
    "\n</svg>\n",
  ].join("");
}

/**
 * Effective number of independent forecasts in each bin: the count divided by the design effect, which is the
 * variance of the mean by matches over that by forecasts (Kish 1965). At least 1, and at most the number of
 * forecasts.
 */
export function effectiveCounts(
  bins: readonly CalibrationBin[],
  predicted: Float64Array,
  outcome: Uint8Array,
  clusters?: Int32Array,
): readonly number[] {
  if (clusters === undefined) return bins.map((bin) => bin.n);
  const residuals = bins.map(() => new Map<number, { sum: number; n: number }>());
  for (let i = 0; i < predicted.length; i++) {
    const at = Math.min(bins.length - 1, Math.floor(predicted[i]! * bins.length));
    const entry = residuals[at]!.get(clusters[i]!) ?? { sum: 0, n: 0 };
    residuals[at]!.set(clusters[i]!, entry);
    entry.sum += outcome[i]! - bins[at]!.observed;
    entry.n += 1;
  }
  return bins.map(({ n, observed }, at) => {
    const matches = [...residuals[at]!.values()];
    // If all forecasts have the same result, the variance is zero and not informative: each match counts once.
    if (observed === 0 || observed === 1) return matches.length;
    const byMatch =
      matches.reduce((sum, entry) => sum + entry.sum ** 2, 0) * (matches.length / Math.max(1, matches.length - 1));
    return Math.max(1, Math.min(n, n / (byMatch / (n * observed * (1 - observed)))));
  });
}

/** Wilson score interval of a share, 95 %. */
function wilson(share: number, n: number): readonly [number, number] {
  const z = 1.959964;
  const centre = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

function round(value: number): string {
  return value.toFixed(1);
}

function thousands(value: number): string {
  return value.toLocaleString("en-US");
}
