import { describe, expect, it } from "vitest";
import { bar, instant, line, picture, sparkline, table, type Scene } from "../src/draw.ts";
import type { ShownMatch } from "../src/match.ts";
import { newsOf } from "../src/news.ts";
import { plainShow } from "../src/show.ts";

const match: ShownMatch = { id: "m", home: "Ånby", away: "A club with a very long name indeed", status: "Playing", clock: "63'", score: [2, 1], chances: [70, 20, 10], course: [0, 50, 100] };
const scene: Scene = {
  places: [["open", "http://127.0.0.1:4000/live/index.html", "charts"], ["", "http://127.0.0.1:4000/index.html"], ["query", "npx pnpm -s harvest query in-play"], ["", "x".repeat(200)]],
  time: Date.UTC(2026, 8, 12, 13, 20, 5), factor: 60, matches: [match], totals: { polls: 1234, failed: 1, late: 0, documents: 900, unchanged: 100, rows: 5, bytes: 2_500_000 }, busy: 2, news: ["a", "b", "c", "d"], columns: 80, rows: 30,
};
const plain = (text: string): string => text.replace(/\u001b\[\d+m/g, "");

describe("the picture", () => {
  it("fits into the terminal, whatever its size, and begins with the address to open", () => {
    for (const [columns, rows] of [[80, 24], [60, 18], [110, 34], [200, 60]] as const) {
      const matches = Array.from({ length: 20 }, (_, index) => ({ ...match, id: String(index) }));
      const lines = plain(picture({ ...scene, matches, columns, rows })).split("\n");
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(lines[3]).toContain("open     http://127.0.0.1:4000/live/index.html");
      // Addresses and commands are never cut: they are there to be copied.
      for (const each of lines) if (!each.includes("127.0.0.1") && !each.includes("pnpm")) expect(each.length).toBeLessThan(columns);
    }
    expect(plain(picture(scene))).toContain("Ånby 2–1 A club");
    expect(plain(picture({ ...scene, matches: [] }))).toContain("Waiting for the first answers");
  });

  it("has the parts that are told", () => {
    expect(plain(bar([70, 20, 10], 10))).toBe("███████░░█");
    expect(sparkline([0, 50, 100], 5)).toBe("  ▁▅█");
    expect(sparkline(Array.from({ length: 100 }, (_, index) => index), 4)).toMatch(/^.{3}█$/u);
    expect(line(match)).toBe(" 63' Ånby 2-1 A club with a very long name indeed: home 70.0 draw 20.0 away 10.0");
    expect(instant(scene.time)).toBe("Sat 12 Sep 2026 13:20:05");
    expect(table([["a", 1], ["bbb", 22]])).toBe("a     1\nbbb  22");
    expect(plain(picture(scene))).toContain("1 234 polls, 1 failed · 2 under way · 800 new documents");
  });
});

describe("what is told", () => {
  it("is goals, kick-offs and ends", () => {
    expect(newsOf(undefined, match)).toBeUndefined();
    expect(newsOf(match, match)).toBeUndefined();
    expect(newsOf({ ...match, score: [1, 1], chances: [40, 30, 30] }, match)).toBe(" 63'  goal: Ånby 2–1 A club with a very long name indeed, home win 40 → 70 %");
    expect(newsOf({ ...match, status: "Fixture" }, match)).toContain("KO  Ånby");
    expect(newsOf(match, { ...match, status: "Played" })).toContain("FT  Ånby 2–1");
  });

  it("is a line for each change and one now and then, where there is no terminal", () => {
    const said: string[] = [];
    const show = plainShow((text) => said.push(text));
    for (const minute of [1, 2, 11, 12]) show.match({ ...match, clock: `${minute}'` });
    show.match({ ...match, clock: "13'", score: [3, 1] });
    expect(said.map((text) => text.slice(0, 4))).toEqual(["  1'", " 11'", " 13'"]);
  });
});
