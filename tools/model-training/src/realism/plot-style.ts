/** Colours, frame and axis ticks of the plots of comparisons. */
import { element } from "../plots/svg.ts";

export const ink = "#1f2933";
export const muted = "#616e7c";
export const grid = "#e4e7eb";
export const colours = { real: "#9aa5b1", simulated: "#1d6fd1", outside: "#d64545", tolerance: "#d9ead3" } as const;

/** Half the width of a 95 % interval, in standard errors. */
export const confidence = 1.96;

/** Ticks at round numbers from 0 up to a value. */
export function ticksUpTo(top: number): readonly number[] {
  const raw = top / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10);
  return Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  );
}

/** An SVG document with a white background of its parts. */
export function plotSvg(title: string, width: number, height: number, parts: readonly string[]): string {
  return `${element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width.toFixed(0)} ${height.toFixed(0)}`,
      width: width.toFixed(0),
      height: height.toFixed(0),
      role: "img",
      "aria-label": title,
      "font-family": "Inter, Helvetica, Arial, 'DejaVu Sans', sans-serif",
    },
    parts.map((part) => `\n  ${part}`).join(""),
  )}\n`;
}
