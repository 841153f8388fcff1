/** Plot of a distribution: real and simulated shares side by side. */
import { element, line, rectangle, text } from "../plots/svg.ts";
import type { Estimate } from "./estimate.ts";

interface Bar {
  readonly label: string;
  readonly real: Pick<Estimate, "value" | "error">;
  readonly simulated: Pick<Estimate, "value" | "error">;
  readonly tolerance: number;
}

export interface DistributionPlot {
  readonly title: string;
  readonly subtitle: string;
  readonly bars: readonly Bar[];
  /** True if the values are shares, which are labelled in per cent. */
  readonly isShare: boolean;
}

const height = 360;
const frame = { x: 64, y: 84, height: 212 };
const ink = "#1f2933";
const muted = "#616e7c";
const realColour = "#9aa5b1";
const simulatedColour = "#1d6fd1";

/**
 * Bar chart as SVG: real and simulated value of each label, the sampling error (95 %) of both, and the tolerance about
 * the real value as a bracket.
 */
export function distributionSvg({ title, subtitle, bars, isShare }: DistributionPlot): string {
  const slot = Math.max(44, Math.min(90, 720 / bars.length));
  const width = frame.x + bars.length * slot + 24;
  const top =
    Math.max(...bars.map(({ real, simulated, tolerance }) => Math.max(real.value + tolerance, simulated.value))) * 1.06;
  const y = (value: number): number => frame.y + (1 - Math.max(0, value) / top) * frame.height;
  const number = (value: number): string =>
    isShare ? `${(value * 100).toFixed(top < 0.1 ? 1 : 0)} %` : value.toFixed(1);
  const parts = [
    rectangle(0, 0, width, height, { fill: "#ffffff" }),
    text(frame.x, 32, title, { size: 17, weight: 600, fill: ink }),
    text(frame.x, 54, subtitle, { size: 12, fill: muted }),
  ];
  for (let tick = 0; tick <= 4; tick++) {
    const value = (top * tick) / 4;
    parts.push(
      line(frame.x, y(value), width - 16, y(value), "#e4e7eb"),
      text(frame.x - 8, y(value) + 4, number(value), { size: 11, fill: muted, anchor: "end" }),
    );
  }
  bars.forEach(({ label, real, simulated, tolerance }, index) => {
    const barX = frame.x + index * slot + slot * 0.14;
    const bar = slot * 0.36;
    for (const [at, { value, error }, fill] of [
      [barX, real, realColour],
      [barX + bar, simulated, simulatedColour],
    ] as const) {
      parts.push(
        rectangle(at, y(value), bar - 1, frame.y + frame.height - y(value), { fill }),
        line(at + bar / 2, y(value - 1.96 * error), at + bar / 2, y(value + 1.96 * error), ink, { width: 1.2 }),
      );
    }
    const [low, high] = [y(real.value - tolerance), y(real.value + tolerance)];
    const right = barX + 2 * bar + 2;
    parts.push(
      line(right, low, right, high, muted),
      line(right - 3, low, right + 3, low, muted),
      line(right - 3, high, right + 3, high, muted),
      text(barX + bar, frame.y + frame.height + 18, label, { size: 11, fill: muted, anchor: "middle" }),
    );
  });
  const legend = height - 22;
  parts.push(
    rectangle(frame.x, legend - 10, 12, 12, { fill: realColour }),
    text(frame.x + 18, legend, "real", { size: 12, fill: ink }),
    rectangle(frame.x + 64, legend - 10, 12, 12, { fill: simulatedColour }),
    text(frame.x + 82, legend, "simulated; bracket: tolerance; lines: 95 % sampling error", { size: 12, fill: ink }),
  );
  return `${element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width.toFixed(0)} ${height}`,
      width: width.toFixed(0),
      height,
      role: "img",
      "aria-label": title,
      "font-family": "Inter, Helvetica, Arial, 'DejaVu Sans', sans-serif",
    },
    parts.map((part) => `\n  ${part}`).join(""),
  )}\n`;
}
