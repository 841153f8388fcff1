import { describe, expect, it } from "vitest";
import { createPlainDisplay } from "../src/display.ts";
import { createChangeReporter } from "../src/match-changes.ts";
import type { MatchView } from "../src/match-view.ts";
import {
  renderBar,
  formatInstant,
  matchLine,
  renderScreen,
  renderSparkline,
  renderTable,
  type ScreenState,
} from "../src/render.ts";
import { countEarly } from "../src/summary.ts";

const match: MatchView = {
  id: "m",
  home: "Ånby",
  away: "A club with a very long name indeed",
  sport: "soccer",
  phase: "in-play",
  clock: "63'",
  score: [2, 1],
  probabilities: [70, 20, 10],
  history: [0, 50, 100],
};
const state: ScreenState = {
  links: [
    ["open", "http://127.0.0.1:4000/live/index.html", "charts"],
    ["", "http://127.0.0.1:4000/index.html"],
    ["query", "npx pnpm -s harvest query in-play"],
    ["", "x".repeat(200)],
  ],
  time: Date.UTC(2026, 8, 12, 13, 20, 5),
  factor: 60,
  matches: [match],
  totals: { polls: 1234, failed: 1, late: 0, documents: 900, unchanged: 100, rows: 5, bytes: 2_500_000 },
  busy: 2,
  messages: ["a", "b", "c", "d"],
  columns: 80,
  rows: 30,
};
const plain = (text: string): string => text.replace(/\u001b\[\d+m/g, "");

describe("the screen", () => {
  it("fits the terminal and starts with the URL to open", () => {
    for (const [columns, rows] of [
      [80, 24],
      [60, 18],
      [110, 34],
      [200, 60],
    ] as const) {
      const matches = Array.from({ length: 20 }, (_, index) => ({ ...match, id: String(index) }));
      const lines = plain(renderScreen({ ...state, matches, columns, rows })).split("\n");
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(lines[3]).toContain("open     http://127.0.0.1:4000/live/index.html");
      // URLs and commands are never truncated, because users copy them.
      const tooLong = lines.filter((line) => !/127\.0\.0\.1|pnpm/.test(line) && line.length >= columns);
      expect(tooLong).toEqual([]);
    }
    expect(plain(renderScreen(state))).toContain("Ånby 2–1 A club");
    expect(plain(renderScreen({ ...state, matches: [] }))).toContain("Waiting for the first responses");
  });

  it("contains bars, sparklines, instants, tables and totals", () => {
    expect(plain(renderBar([70, 20, 10], 10))).toBe("███████░░█");
    expect(renderSparkline([0, 50, 100], 5)).toBe("  ▁▅█");
    expect(renderSparkline([...Array(100).keys()], 4)).toMatch(/^.{3}█$/u);
    expect(matchLine(match)).toBe(" 63' Ånby 2–1 A club with a very long name indeed: home 70.0 draw 20.0 away 10.0");
    expect(formatInstant(state.time)).toBe("Sat 12 Sep 2026 13:20:05");
    expect(renderTable(Object.entries({ a: 1, bbb: 22 }))).toBe("a     1\nbbb  22");
    expect(plain(renderScreen(state))).toContain("1 234 polls, 1 failed · 2 in progress · 800 new documents");
  });
});

describe("messages", () => {
  const before = [40, 30, 30] as const;
  /** Reports of consecutive views of the match. */
  const report = (...views: readonly Partial<MatchView>[]): (string | undefined)[] => {
    const describeChange = createChangeReporter();
    return views.map((view) => describeChange({ ...match, predictedAt: "1 61:0", ...view })?.text);
  };

  it("describe a goal once, with the chances before and after it", () => {
    expect(
      report(
        { score: [1, 1], probabilities: before },
        { predictedAt: "1 62:10" },
        { predictedAt: "1 63:0", probabilities: [71, 20, 9] },
      ),
    ).toEqual([
      undefined,
      " 63'  goal, Ånby 2–1 A club with a very long name indeed: home 40 → 70, draw 30 → 20, away 30 → 10 %",
      undefined,
    ]);
  });

  it("wait for a prediction that was made after the goal", () => {
    expect(
      report({ score: [1, 1], probabilities: before }, { probabilities: before }, { predictedAt: "1 63:0" }),
    ).toEqual([undefined, undefined, expect.stringContaining("home 40 → 70")]);
  });

  it("describe a goal that does not count, and omit one whose effect was never received", () => {
    expect(report({}, { score: [1, 1], probabilities: before, predictedAt: "1 63:0" }).at(-1)).toContain(
      "goal does not count, Ånby 1–1 A club with a very long name indeed: home 70 → 40",
    );
    expect(report({}, { score: [3, 1] }, { predictedAt: "1 63:0" })).toEqual([undefined, undefined, undefined]);
  });

  it("describe kick-offs and ends", () => {
    expect(report({ phase: "scheduled" }, {}).at(-1)).toContain("KO  Ånby");
    expect(report({}, { phase: "finished" }).at(-1)).toContain("FT  Ånby 2–1");
  });

  it("are printed for each change of the status and every ten minutes without a terminal", () => {
    const lines: string[] = [];
    const display = createPlainDisplay((text) => lines.push(text));
    for (const minute of [1, 2, 11, 12]) display.update({ ...match, clock: `${minute}'` });
    display.update({ ...match, clock: "13'", score: [3, 1] });
    display.update({ ...match, phase: "finished", clock: "FT" });
    expect(lines.map((text) => text.slice(0, 4))).toEqual(["  1'", " 11'", "  FT"]);
  });

  it("count early polls by client", () => {
    const entry = (client: string, verdict: "ok" | "early") => ({ client, feed: "soccer/x", polling: { verdict } });
    const ofNoFeed = { client: undefined, feed: undefined, polling: undefined };
    const entries = [entry("harvester", "ok"), entry("anyone", "early"), entry("demo", "ok"), ofNoFeed];
    expect(countEarly(entries)).toEqual({ early: 0, others: { requests: 2, early: 1 } });
    expect(countEarly([entry("harvester", "early")])).toEqual({ early: 1, others: { requests: 0, early: 0 } });
  });
});
