import type { OptionsChart } from "./data.ts";
import type { ChartOptions } from "./frame.ts";
import { drawing, label, tag } from "./svg.ts";
import { pickColor } from "./theme.ts";

const ROW_HEIGHT = 46;

/** The options of a decision as bars: longer is better, and the best one is marked. */
export function drawOptions(chart: OptionsChart, { width = 720, theme }: ChartOptions): string {
  const { title, subtitle, options, measure } = chart;
  const best = Math.max(...options.map(({ value }) => value ?? 0));
  const nameWidth = 110;
  const barWidth = Math.max(width - nameWidth - 90, 60);
  const top = 34;
  const height = top + Math.max(options.length, 1) * ROW_HEIGHT + 6;
  const rows = options.map(({ name, value, details }, index) => {
    const y = top + index * ROW_HEIGHT;
    const text = { fill: theme.text, size: 13, weight: value !== undefined && value === best ? 700 : 400 };
    const bar =
      value === undefined
        ? ""
        : tag("rect", {
            x: nameWidth,
            y: y + 2,
            width: Math.max((value / 100) * barWidth, 1),
            height: 20,
            rx: 3,
            fill: pickColor(theme, value === best ? 0 : 1),
          }) + label(`${value.toFixed(1)} %`, nameWidth + (value / 100) * barWidth + 8, y + 17, text);
    return tag(
      "g",
      {},
      label(name, 4, y + 17, text),
      bar,
      label(details, nameWidth, y + 37, { fill: theme.muted, size: 11 }),
    );
  });
  const none = options.length === 0 ? label("No decision yet", 4, top + 20, { fill: theme.muted }) : "";
  const alternative = options
    .map(({ name, value }) => `${name} ${value === undefined ? "no value" : `${value.toFixed(1)} %`}`)
    .join(", ");
  return drawing(
    { width, height, theme, title },
    `${title}, ${subtitle}: ${measure}: ${alternative}`,
    label(`${subtitle} · ${measure}`, 4, 18, { fill: theme.muted }),
    ...rows,
    none,
  );
}
