/** Plot of a distribution: real and simulated shares side by side. */
import { line, rectangle, text } from "../plots/svg.ts";
import type { Estimate } from "./estimate.ts";
import { colours, confidence, grid, ink, muted, plotSvg, ticksUpTo } from "./plot-style.ts";

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
/** Width that the subtitle and the legend need. */
const minWidth = 700;

/**
 * Bar chart as SVG: real and simulated value of each label, the sampling error (95 %) of both, and the tolerance about
 * the real value as a band behind the bars. Simulated values outside the band have another colour.
 */
export function distributionSvg({ title, subtitle, bars, isShare }: DistributionPlot): string {
  const slot = Math.max(44, Math.min(150, (minWidth - frame.x - 24) / bars.length));
  const width = Math.max(minWidth, frame.x + bars.length * slot + 24);
  const top =
    Math.max(...bars.map(({ real, simulated, tolerance }) => Math.max(real.value + tolerance, simulated.value))) * 1.06;
  const y = (value: number): number => frame.y + (1 - Math.max(0, value) / top) * frame.height;
  const number = (value: number): string => (isShare ? `${Number((value * 100).toPrecision(6))} %` : String(value));
  const parts = [
    rectangle(0, 0, width, height, { fill: "#ffffff" }),
    text(frame.x, 32, title, { size: 17, weight: 600, fill: ink }),
    text(frame.x, 54, subtitle, { size: 12, fill: muted }),
  ];
  for (const value of ticksUpTo(top))
    parts.push(
      line(frame.x, y(value), width - 16, y(value), grid),
      text(frame.x - 8, y(value) + 4, number(value), { size: 11, fill: muted, anchor: "end" }),
    );
  bars.forEach(({ label, real, simulated, tolerance }, index) => {
    const slotX = frame.x + index * slot;
    const barX = slotX + slot * 0.16;
    const bar = slot * 0.34;
    const [low, high] = [y(real.value - tolerance), y(real.value + tolerance)];
    parts.push(rectangle(slotX + slot * 0.06, high, slot * 0.88, low - high, { fill: colours.tolerance }));
    const isOutside = !(Math.abs(simulated.value - real.value) <= tolerance);
    for (const [at, { value, error }, fill] of [
      [barX, real, colours.real],
      [barX + bar, simulated, isOutside ? colours.outside : colours.simulated],
    ] as const)
      parts.push(
        rectangle(at, y(value), bar - 1, frame.y + frame.height - y(value), { fill }),
        line(at + bar / 2, y(value - confidence * error), at + bar / 2, y(value + confidence * error), ink, {
          width: 1.2,
        }),
      );
    // The edges of the band remain visible in front of the bars.
    for (const edge of [low, high])
      parts.push(line(slotX + slot * 0.06, edge, slotX + slot * 0.94, edge, muted, { dash: "2 2" }));
    parts.push(text(barX + bar, frame.y + frame.height + 18, label, { size: 11, fill: muted, anchor: "middle" }));
  });
  parts.push(...legend(height - 22));
  return plotSvg(title, width, height, parts);
}

function legend(y: number): string[] {
  const entries = [
    ["real", colours.real, 60],
    ["simulated", colours.simulated, 100],
    ["simulated, outside", colours.outside, 150],
    ["tolerance", colours.tolerance, 95],
  ] as const;
  const parts: string[] = [];
  let { x } = frame;
  for (const [label, fill, width] of entries) {
    parts.push(rectangle(x, y - 10, 12, 12, { fill }), text(x + 18, y, label, { size: 12, fill: ink }));
    x += width;
  }
  parts.push(line(x + 6, y - 11, x + 6, y + 3, ink, { width: 1.2 }));
  parts.push(text(x + 18, y, "95 % sampling error", { size: 12, fill: ink }));
  return parts;
}
