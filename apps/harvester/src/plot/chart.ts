/** One line of a chart. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Chart {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
  /** Range of the values; found from the points when absent. */
  readonly range?: readonly [number, number];
  /** Draws bars from nought instead of lines. */
  readonly bars?: boolean;
}

const colours = ["#1f6feb", "#8b949e", "#d1242f", "#1a7f37", "#9a6700", "#8250df", "#bf3989", "#0a7ea4"];
const [width, height] = [880, 420];
const margin = { top: 48, right: 150, bottom: 48, left: 60 };

/** A chart as an SVG document that needs nothing beside itself. */
export function svgOf(chart: Chart): string {
  const { title, series, bars = false } = chart;
  const [left, right, low, high] = extent(chart);
  const px = (x: number): number => margin.left + ((x - left) / (right - left || 1)) * (width - margin.left - margin.right);
  const py = (y: number): number => height - margin.bottom - ((y - low) / (high - low || 1)) * (height - margin.top - margin.bottom);
  const round = (value: number): string => value.toFixed(1).replace(/\.0$/, "");
  const marks = ticks(low, high, 5).map((y) => `<line x1="${margin.left}" x2="${width - margin.right}" y1="${round(py(y))}" y2="${round(py(y))}" stroke="#d0d7de"/><text x="${margin.left - 8}" y="${round(py(y) + 4)}" text-anchor="end">${label(y)}</text>`);
  const below = ticks(left, right, 8).map((x) => `<text x="${round(px(x))}" y="${height - margin.bottom + 18}" text-anchor="middle">${label(x)}</text>`);
  const drawn = series.map(({ points }, index) => {
    const colour = colours[index % colours.length];
    if (bars) {
      const each = Math.max(1, ((width - margin.left - margin.right) / Math.max(1, points.length * series.length)) * 0.8);
      return points.map(([x, y]) => `<rect x="${round(px(x) - each / 2 + index * each)}" y="${round(Math.min(py(y), py(Math.max(low, 0))))}" width="${round(each)}" height="${round(Math.abs(py(y) - py(Math.max(low, 0))))}" fill="${colour}"/>`).join("");
    }
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.map(([x, y]) => `${round(px(x))},${round(py(y))}`).join(" ")}"/>`;
  });
  const legend = series.map(({ name }, index) => `<rect x="${width - margin.right + 14}" y="${margin.top + index * 20 - 9}" width="12" height="12" fill="${colours[index % colours.length]}"/><text x="${width - margin.right + 32}" y="${margin.top + index * 20 + 1}">${escape(name.slice(0, 18))}</text>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#1f2328">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${margin.left}" y="26" font-size="16">${escape(title)}</text>`,
    ...marks, ...below, ...drawn, ...legend,
    `<text x="${(margin.left + width - margin.right) / 2}" y="${height - 10}" text-anchor="middle">${escape(chart.x)}</text>`,
    `<text x="14" y="${margin.top - 12}">${escape(chart.y)}</text>`,
    "</svg>", "",
  ].join("\n");
}

const levels = "▁▂▃▄▅▆▇█";

/** Values as one line of text. */
export function sparkline(values: readonly number[], [low, high]: readonly [number, number] = [Math.min(...values), Math.max(...values)]): string {
  return values.map((value) => levels[Math.max(0, Math.min(7, Math.round(((value - low) / (high - low || 1)) * 7)))]).join("");
}

/** A chart for a terminal: one line of text per series, with its first, last, least and greatest value. */
export function textOf(chart: Chart, columns = 60): string {
  const [, , low, high] = extent(chart);
  const longest = Math.max(0, ...chart.series.map(({ name }) => name.length));
  const lines = chart.series.map(({ name, points }) => {
    const values = resample(points.map(([, y]) => y), columns);
    const ys = points.map(([, y]) => y);
    return `${name.padEnd(longest)}  ${sparkline(values, [low, high])}  ${label(ys[0] ?? 0)} → ${label(ys.at(-1) ?? 0)}  (${label(Math.min(...ys))} to ${label(Math.max(...ys))})`;
  });
  return [chart.title, ...lines].join("\n");
}

function resample(values: readonly number[], columns: number): number[] {
  if (values.length <= columns) return [...values];
  return Array.from({ length: columns }, (_, column) => values[Math.round((column * (values.length - 1)) / (columns - 1))]!);
}

function extent({ series, range }: Chart): [number, number, number, number] {
  const xs = series.flatMap(({ points }) => points.map(([x]) => x));
  const ys = series.flatMap(({ points }) => points.map(([, y]) => y));
  const least = (values: readonly number[], start: number): number => values.reduce((one, other) => Math.min(one, other), start);
  const most = (values: readonly number[], start: number): number => values.reduce((one, other) => Math.max(one, other), start);
  return [least(xs, xs[0] ?? 0), most(xs, xs[0] ?? 1), range?.[0] ?? least(ys, 0), range?.[1] ?? most(ys, ys[0] ?? 1)];
}

/** Round values within a range. */
function ticks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / count || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const found: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high + step * 1e-9; value += step) found.push(value);
  return found;
}

function label(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
