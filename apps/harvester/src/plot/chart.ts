/** One line of a chart. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly colour?: string | undefined;
}

export interface Chart {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
  /** Range of the values. Default: from the points. */
  readonly range?: readonly [number, number] | undefined;
  /** Draw bars from zero instead of lines. */
  readonly bars?: boolean | undefined;
  /** Parts of a whole: stacked areas in images. */
  readonly stacked?: boolean | undefined;
  /** A grid with a row per series and a cell per x; larger values are darker. */
  readonly grid?: boolean | undefined;
}

const palette = ["#1f6feb", "#bf8700", "#d1242f", "#1a7f37", "#8250df", "#0a7ea4", "#bf3989", "#57606a"];

export function chooseColour({ colour }: Series, index: number): string {
  return colour ?? palette[index % palette.length]!;
}

const levels = "▁▂▃▄▅▆▇█";

/** Formats values as one line of block characters. */
export function sparkline(
  values: readonly number[],
  [low, high]: readonly [number, number] = [Math.min(...values), Math.max(...values)],
): string {
  return values
    .map((value) => levels[Math.max(0, Math.min(7, Math.round(((value - low) / (high - low || 1)) * 7)))])
    .join("");
}

export function extent({ series, range }: Chart): [number, number, number, number] {
  const xs = series.flatMap(({ points }) => points.map(([x]) => x));
  const ys = series.flatMap(({ points }) => points.map(([, y]) => y));
  const least = (values: readonly number[], start: number): number =>
    values.reduce((one, other) => Math.min(one, other), start);
  const most = (values: readonly number[], start: number): number =>
    values.reduce((one, other) => Math.max(one, other), start);
  return [least(xs, xs[0] ?? 0), most(xs, xs[0] ?? 1), range?.[0] ?? least(ys, 0), range?.[1] ?? most(ys, ys[0] ?? 1)];
}

/** Returns round values within a range. */
export function ticks(low: number, high: number, count: number): number[] {
  const rough = (high - low) / count || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough - 1e-12) ?? 10) * power;
  const values: number[] = [];
  for (let value = Math.ceil(low / step - 1e-9) * step; value <= high + step * 1e-9; value += step) values.push(value);
  return values;
}

export function label(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0);
}
