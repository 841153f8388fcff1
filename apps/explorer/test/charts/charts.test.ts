import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import type { Chart, MatrixChart, MomentumChart, WinChart } from "../../../harvester/src/charts/data.ts";
import { drawChart } from "../../../harvester/src/charts/draw.ts";
import { toCsv, tableMarkup, toTable } from "../../../harvester/src/charts/table.ts";
import { darkTheme, lightTheme, pageTheme } from "../../../harvester/src/charts/theme.ts";
import { timeline } from "../../../harvester/src/charts/timeline.ts";

const periods = { 1: "First half", 2: "Second half" };
const win: WinChart = {
  kind: "win",
  title: "Harbour – Millbrook",
  sides: ["Harbour", "Draw", "Millbrook"],
  periods,
  points: [
    { minute: 0, period: 1, values: [47.3, 27.4, 25.3] },
    { minute: 47, period: 1, values: [66, 21.5, 12.5] },
    { minute: 45, period: 2, values: [66.1, 21.5, 12.4] },
    { minute: 93.5, period: 2, values: [99, 1, 0] },
  ],
  marks: [{ minute: 12.5, period: 1, side: 0, text: "12:30 goal" }],
};
const momentum: MomentumChart = {
  kind: "momentum",
  title: "Momentum",
  sides: ["Harbour", "Millbrook"],
  periods,
  marks: [],
  points: [
    { minute: 1, period: 1, value: 0.073 },
    { minute: 2, period: 1, value: -0.111 },
  ],
};
const matrix: MatrixChart = {
  kind: "matrix",
  title: "Coastal League",
  across: "position",
  columns: ["1", "2"],
  noteName: "Points",
  rows: [
    { name: "Harbour <Rovers> & Sons", note: "13", values: [61.2, 38.8] },
    { name: '=Millbrook, "Ath"', note: "4", values: [0.4, undefined] },
  ],
};
const charts: readonly Chart[] = [win, momentum, matrix];

describe("timeline", () => {
  it("places periods in sequence, including added time", () => {
    const line = timeline(win.points);
    expect(line.place({ minute: 47, period: 1 })).toBe(47);
    expect(line.place({ minute: 45, period: 2 })).toBe(47);
    expect(line.place({ minute: 93.5, period: 2 })).toBe(95.5);
    expect(line.breaks).toEqual([{ at: 47, period: 2 }]);
    const places = win.points.map((point) => line.place(point));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("places ticks at least 7 minutes apart", () => {
    const at = timeline(win.points).ticks.map((tick) => tick.at);
    expect(at.length).toBeGreaterThan(1);
    at.forEach((place, index) => expect(place - (at[index - 1] ?? -Infinity)).toBeGreaterThan(7));
  });
});

describe("axis", () => {
  it("equals in momentum and win probabilities, so that charts below one another can be compared", () => {
    const minutes = Array.from({ length: 47 }, (_, minute) => minute + 1);
    const points = [
      ...minutes.map((minute) => ({ minute, period: 1, value: 0.1 })),
      ...minutes.map((minute) => ({ minute: minute + 45, period: 2, value: -0.1 })),
    ];
    const wins = [0, ...minutes].map((minute) => ({ minute, period: 1, values: [40, 30, 30] }));
    const second = [0, ...minutes].map((minute) => ({ minute: minute + 45, period: 2, values: [40, 30, 30] }));
    const readTicks = (svg: string): string[] =>
      [...svg.matchAll(/<text x="([\d.]+)"[^>]*>(\d+′)/g)].map(([, x, text]) => `${text} ${x}`);
    const ticks = readTicks(drawChart({ ...momentum, points, length: 90 }, { theme: lightTheme }));
    expect(ticks.length).toBeGreaterThan(4);
    expect(ticks).toEqual(
      readTicks(drawChart({ ...win, marks: [], points: [...wins, ...second], length: 90 }, { theme: lightTheme })),
    );
  });
});

describe.each(charts)("drawing of $kind", (chart) => {
  it.each([
    ["light", lightTheme],
    ["dark", darkTheme],
  ] as const)("renders as an image in the %s theme", (_, theme) => {
    const svg = drawChart(chart, { theme });
    const picture = new Resvg(svg, { font: { loadSystemFonts: true } }).render();
    expect(picture.width).toBe(720);
    // An empty drawing has one colour.
    const colors = new Set<number>();
    const { pixels } = picture;
    for (let at = 0; at < pixels.length; at += 4)
      colors.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    expect(colors.size).toBeGreaterThan(4);
  });

  it("is equal for equal data and uses the colours of the page", () => {
    expect(drawChart(chart, { theme: pageTheme })).toBe(drawChart(structuredClone(chart), { theme: pageTheme }));
    expect(drawChart(chart, { theme: pageTheme })).toContain("var(--c1");
  });

  it("has a table row for every point", () => {
    const { columns, rows } = toTable(chart);
    const count = "rows" in chart ? chart.rows.length : "options" in chart ? chart.options.length : chart.points.length;
    expect(rows).toHaveLength(count);
    rows.forEach((row) => expect(row).toHaveLength(columns.length));
  });

  it("shows a message without data", () => {
    const empty = { ...chart, ...(chart.kind === "matrix" ? { rows: [] } : { points: [] }) } as Chart;
    expect(drawChart(empty, { theme: lightTheme })).toMatch(/No (predictions|momentum) yet/);
  });
});

describe("escaping", () => {
  it("escapes names in markup", () => {
    expect(drawChart(matrix, { theme: lightTheme })).toContain("Harbour &lt;Rovers&gt; &amp; Sons");
    expect(tableMarkup(toTable(matrix))).not.toContain("<Rovers>");
  });

  it("prevents formulas in spreadsheets", () => {
    const csv = toCsv(toTable(matrix));
    expect(csv.split("\r\n")).toEqual([
      "Name,Points,position 1 (%),position 2 (%)",
      "Harbour <Rovers> & Sons,13,61.2,38.8",
      '"\'=Millbrook, ""Ath""",4,0.4,',
      "",
    ]);
  });
});

describe("text alternative", () => {
  it("contains the latest point, or the highlighted one", () => {
    expect(drawChart(win, { theme: lightTheme })).toContain(
      'aria-label="Harbour – Millbrook at 93:30: Harbour 99.0 %, Draw 1.0 %, Millbrook 0.0 %"',
    );
    expect(drawChart(win, { theme: lightTheme, cursor: 0 })).toContain("at 0:00: Harbour 47.3 %");
  });
});
