import { chooseColour, extent, label, ticks, type Chart, type Series } from "./chart.ts";

const width = 880;
const margin = { top: 56, right: 132, bottom: 50, left: 56 };
const ink = "#1f2328";
const faint = "#656d76";

interface Place {
  readonly height: number;
  readonly px: (x: number) => number;
  readonly py: (y: number) => number;
  readonly low: number;
  readonly high: number;
}

const round = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

/** Returns a chart as a self-contained SVG document. */
export function renderSvg(chart: Chart): string {
  return chart.grid === true ? renderGrid(chart) : renderLines(chart);
}

function renderLines(chart: Chart): string {
  const { series, bars = false, stacked = false } = chart;
  const height = 420;
  const [minX, maxX, low, high] = extent(chart);
  const place: Place = {
    height,
    low,
    high,
    px: (x) => margin.left + ((x - minX) / (maxX - minX || 1)) * (width - margin.left - margin.right),
    py: (y) => height - margin.bottom - ((y - low) / (high - low || 1)) * (height - margin.top - margin.bottom),
  };
  const { px, py } = place;
  const across = ticks(low, high, 5).map(
    (y) =>
      `<line x1="${margin.left}" x2="${width - margin.right}" y1="${round(py(y))}" ` +
      `y2="${round(py(y))}" stroke="${y === 0 && low < 0 ? faint : "#d8dee4"}"/><text ` +
      `x="${margin.left - 8}" y="${round(py(y) + 4)}" text-anchor="end" ` +
      `fill="${faint}">${label(y)}</text>`,
  );
  const below = ticks(minX, maxX, 9).map(
    (x) =>
      `<line x1="${round(px(x))}" x2="${round(px(x))}" y1="${height - margin.bottom}" ` +
      `y2="${height - margin.bottom + 4}" stroke="${faint}"/><text x="${round(px(x))}" ` +
      `y="${height - margin.bottom + 18}" text-anchor="middle" fill="${faint}">${label(x)}</text>`,
  );
  const drawn = bars
    ? renderBars(series, place, maxX - minX || 1)
    : stacked
      ? renderAreas(series, place)
      : series.map((each, index) => renderLine(each.points, place, chooseColour(each, index)));
  return renderDocument(chart, height, [
    ...(stacked ? [...drawn, ...across] : [...across, ...drawn]),
    ...below,
    ...(bars ? renderSigns(series) : listNames(series, place, stacked)),
    `<text x="${(margin.left + width - margin.right) / 2}" y="${height - 12}" ` +
      `text-anchor="middle" fill="${faint}">${escape(chart.x)}</text>`,
    `<text x="${margin.left}" y="${margin.top - 10}" fill="${faint}">${escape(chart.y)}</text>`,
  ]);
}

function renderLine(points: Series["points"], { px, py }: Place, colour: string): string {
  return (
    `<polyline fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round" ` +
    `points="${points.map(([x, y]) => `${round(px(x))},${round(py(y))}`).join(" ")}"/>`
  );
}

function renderBars(series: readonly Series[], { px, py, low, high }: Place, length: number): string[] {
  const zero = py(Math.min(high, Math.max(low, 0)));
  const each = Math.max(1.5, ((width - margin.left - margin.right) / (length + 1)) * 0.8);
  const renderBar = ([x, y]: readonly [number, number]): string =>
    `<rect x="${round(px(x) - each / 2)}" y="${round(Math.min(py(y), zero))}" ` +
    `width="${round(each)}" height="${round(Math.max(0.5, Math.abs(py(y) - zero)))}"/>`;
  return series.map((one, index) => `<g fill="${chooseColour(one, index)}">${one.points.map(renderBar).join("")}</g>`);
}

/** Draws stacked areas, the first series at the bottom. */
function renderAreas(series: readonly Series[], { px, py, low }: Place): string[] {
  const base = new Map<number, number>();
  return series.map((each, index) => {
    // If several values have the same x, the last one counts.
    const values = new Map(each.points);
    const tops = [...values].map(([x, y]) => [x, (base.get(x) ?? low) + y] as const);
    const bottoms = [...values.keys()].map((x) => [x, base.get(x) ?? low] as const).reverse();
    for (const [x, y] of tops) base.set(x, y);
    const colour = chooseColour(each, index);
    const at = ([x, y]: readonly [number, number]): string => `${round(px(x))},${round(py(y))}`;
    return (
      `<polygon fill="${colour}" fill-opacity="0.22" ` +
      `points="${[...tops, ...bottoms].map(at).join(" ")}"/><polyline fill="none" ` +
      `stroke="${colour}" stroke-width="1.5" points="${tops.map(at).join(" ")}"/>`
    );
  });
}

function renderSigns(series: readonly Series[]): string[] {
  return series.map(
    (each, index) =>
      `<rect x="${width - margin.right + 12}" y="${margin.top + index * 22 - 10}" width="12" ` +
      `height="12" rx="2" fill="${chooseColour(each, index)}"/><text x="${width - margin.right + 30}" ` +
      `y="${margin.top + index * 22}">${escape(each.name.slice(0, 16))}</text>`,
  );
}

/** Draws names beside the ends of lines without overlaps; for areas, beside their middle. */
function listNames(series: readonly Series[], { px, py, height, low }: Place, isArea: boolean): string[] {
  let under = low;
  const labels = series
    .map((each, index) => {
      const [x = 0, y = 0] = each.points.at(-1) ?? [];
      const at =
        isArea && series.length > 0 && series.every(({ points }) => points.length > 0) ? (under += y) - y / 2 : y;
      return { name: each.name, colour: chooseColour(each, index), y: py(at), x: px(x), value: y };
    })
    .sort((one, other) => one.y - other.y);
  let last = margin.top - 16;
  return labels.map(({ name, colour, y, value }) => {
    last = Math.min(height - margin.bottom, Math.max(y, last + 16));
    return (
      `<text x="${width - margin.right + 10}" y="${round(last + 4)}" fill="${colour}" ` +
      `font-weight="600">${escape(name.slice(0, 16))}<tspan font-weight="400" ` +
      `dx="6">${label(Math.round(value * 10) / 10)}</tspan></text>`
    );
  });
}

/** Draws a grid with a row per series and a cell per x; darker cells mean larger values, with figures if they fit. */
function renderGrid(chart: Chart): string {
  const { series } = chart;
  const xs = [...new Set(series.flatMap(({ points }) => points.map(([x]) => x)))].sort((one, other) => one - other);
  const names = 176;
  const cell = { width: Math.min(48, (width - names - 24) / Math.max(1, xs.length)), height: 22 };
  const top = margin.top + 22;
  const height = top + series.length * cell.height + 28;
  const greatest = Math.max(1, ...series.flatMap(({ points }) => points.map(([, y]) => y)));
  const head = xs.map(
    (x, index) =>
      `<text x="${round(names + (index + 0.5) * cell.width)}" y="${top - 8}" text-anchor="middle" ` +
      `fill="${faint}">${label(x)}</text>`,
  );
  const rows = series.flatMap(({ name, points }, row) => [
    `<text x="${names - 10}" y="${top + row * cell.height + 15}" text-anchor="end">${escape(name.slice(0, 24))}</text>`,
    ...points.flatMap(([x, y]) => {
      if (y <= 0) return [];
      const share = y / greatest;
      const cellX = names + xs.indexOf(x) * cell.width;
      const figure =
        y >= 1 && cell.width >= 26
          ? `<text x="${round(cellX + cell.width / 2)}" y="${top + row * cell.height + 15}" ` +
            `text-anchor="middle" font-size="10" ` +
            `fill="${share > 0.55 ? "#ffffff" : ink}">${Math.round(y)}</text>`
          : "";
      return [
        `<rect x="${round(cellX + 1)}" y="${top + row * cell.height + 1}" ` +
          `width="${round(cell.width - 2)}" height="${cell.height - 2}" rx="2" fill="#1f6feb" ` +
          `fill-opacity="${(0.06 + 0.94 * share).toFixed(2)}"/>${figure}`,
      ];
    }),
  ]);
  return renderDocument(chart, height, [
    ...head,
    ...rows,
    `<text x="${names}" y="${margin.top - 6}" fill="${faint}">${escape(chart.x)}, chance in ${escape(chart.y)}</text>`,
  ]);
}

function renderDocument({ title }: Chart, height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ` +
      `${width} ${height}" font-family="Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', ` +
      `sans-serif" font-size="12" fill="${ink}" role="img">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="24" y="28" font-size="16" font-weight="600">${escape(title)}</text>`,
    ...parts,
    "</svg>",
    "",
  ].join("\n");
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
