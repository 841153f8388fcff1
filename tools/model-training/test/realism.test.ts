import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import {
  comparison,
  runComparison,
  seedNames,
  verdictOf,
  type ComparedFigure,
  type Comparison,
} from "../src/realism/comparison.ts";
import { comparisons } from "../src/realism/comparisons/index.ts";
import { distributionSvg } from "../src/realism/distribution.ts";
import { bySeason, deal, deviation, estimate, mean, ratio, seasonSpread, share } from "../src/realism/estimate.ts";
import { overviewSvg } from "../src/realism/overview.ts";
import { colours } from "../src/realism/plot-style.ts";
import { readRecordedMatches } from "../src/realism/recordings.ts";
import { comparisonJson, comparisonTable, summaryLine } from "../src/realism/report.ts";
import { toleranceOf } from "../src/realism/tolerance.ts";

const context = { data: () => Promise.resolve([]), recordings: [], seeds: ["one", "other"] };

/** A comparison of throws of a fair coin with throws of another coin. `limit` is the largest tolerance. */
function coins(simulated: readonly number[], limit: number): Comparison {
  return comparison<number>({
    name: "coins",
    datasets: ["coins"],
    source: "a fair coin",
    seeds: 2,
    unavailable: ["coins with three sides"],
    statistics: [
      {
        what: "heads",
        formula: share((side) => side === 1),
        limit,
        isShare: true,
      },
    ],
    real: () => Promise.resolve(deal([0, 1, 0, 1])),
    simulated: () => ({ groups: [simulated.slice(0, simulated.length / 2), simulated.slice(simulated.length / 2)] }),
  });
}

describe("estimates", () => {
  const sample = deal([1, 2, 3, 4]);

  it("have the value of the formula over all groups", () => {
    expect(
      estimate(
        sample,
        mean((each) => each),
      ).value,
    ).toBe(2.5);
    expect(
      estimate(
        sample,
        ratio((each) => [each, 2]),
      ).value,
    ).toBe(1.25);
    expect(
      estimate(
        sample,
        deviation((each) => each),
      ).value,
    ).toBeCloseTo(Math.sqrt(1.25), 12);
  });

  it("have the standard error of the mean for independent matches", () => {
    // The jackknife of a mean is the usual standard error: s / sqrt(n).
    expect(
      estimate(
        sample,
        mean((each) => each),
      ).error,
    ).toBeCloseTo(Math.sqrt(5 / 3 / 4), 12);
  });

  it("leave out matches that do not count", () => {
    expect(
      estimate(
        sample,
        share((each) => (each > 2 ? each === 4 : undefined)),
      ),
    ).toMatchObject({
      value: 0.5,
      matches: 2,
    });
  });
});

describe("tolerances", () => {
  const value = mean((each: number) => each);
  const seasons = (...means: readonly number[]): ReturnType<typeof bySeason<number>> =>
    bySeason(
      means.flatMap((each, season) => [-0.1, 0.1].map((noise) => ({ season: `${season}`, match: each + noise }))),
    );

  it("follow from the deviation between seasons if that is larger than the sampling error", () => {
    const spread = seasonSpread(seasons(1, 2, 3), value, 1000);
    expect(spread).toEqual({ deviation: expect.closeTo(1, 12) as number, seasons: 3, basis: "between" });
    expect(toleranceOf(spread, 5)).toEqual({
      absolute: expect.closeTo(2, 12) as number,
      reason: "two standard deviations between 3 real seasons",
    });
  });

  it("follow from the sampling error of a season of the simulated size if seasons agree, or are few", () => {
    for (const sample of [seasons(1, 1, 1), seasons(1, 3)]) {
      const { error, matches } = estimate(deal(sample.groups.flat()), value);
      for (const size of [1, 4])
        expect(seasonSpread(sample, value, size)).toMatchObject({
          basis: "sampling",
          deviation: expect.closeTo(error * Math.sqrt(matches / size), 12) as number,
        });
    }
  });

  it("are not above their limit", () => {
    expect(toleranceOf({ deviation: 1, seasons: 3, basis: "between" }, 1.5)).toMatchObject({ absolute: 1.5 });
  });
});

describe("seeds", () => {
  it("of the report differ from those on which the simulations were tuned", () => {
    const tuned = new Set(seedNames("tuned", 100));
    expect(seedNames("held-out", 100).filter((seed) => tuned.has(seed))).toEqual([]);
  });
});

describe("verdicts", () => {
  it.each([
    [1.05, 0.01, "within"],
    [1.2, 0.01, "outside"],
    [1.05, 0.03, "uncertain"],
    [Number.NaN, 0.01, "outside"],
  ] as const)("judge %d with an error of %d as %s", (value, error, verdict) => {
    expect(verdictOf({ absolute: 0.1, reason: "" }, { value: 1 }, { value, error })).toBe(verdict);
  });
});

describe("the report", () => {
  it("lists each figure with its errors, tolerance and verdict, and subjects without data", async () => {
    const result = await runComparison(coins([0, 1, 0, 1], 0.1), context);
    const table = stripVTControlCharacters(comparisonTable(result));
    expect(table).toMatch(/heads +50\.00 % +28\.87 % +50\.00 % +0\.00 % +0\.00 % +10\.00 % a +within/);
    expect(table).toContain("tolerance a: fixed limit, because two standard deviations of a real season are more");
    expect(table).toContain("no public data here: coins with three sides");
  });

  it("names the figures that are not within their tolerance", async () => {
    const result = await runComparison(coins([1, 1, 1, 1], 0.1), context);
    expect(stripVTControlCharacters(summaryLine([result]))).toBe(
      "0 of 1 figures are within their tolerance. Not within: coins, heads (outside).",
    );
  });

  it("has all figures as JSON", async () => {
    const result = await runComparison(coins([1, 1, 1, 1], 0.1), context);
    const { comparisons: list } = JSON.parse(comparisonJson([result])) as { comparisons: object[] };
    expect(list).toMatchObject([
      {
        name: "coins",
        unavailable: ["coins with three sides"],
        figures: [{ what: "heads", verdict: "outside" }],
      },
    ]);
  });

  it("draws real and simulated values side by side, and the tolerance behind them", () => {
    const bar = { real: { value: 0.2, error: 0.01 }, simulated: { value: 0.25, error: 0.01 } };
    const svg = distributionSvg({
      title: "Coins & dice",
      subtitle: "",
      bars: [
        { label: "within", ...bar, tolerance: 0.1 },
        { label: "outside", ...bar, tolerance: 0.04 },
      ],
      isShare: true,
    });
    expect(svg).toContain('aria-label="Coins &amp; dice"');
    // The bar outside its tolerance, and the entry of the legend.
    expect(svg.match(new RegExp(`<rect [^>]*fill="${colours.outside}"`, "g"))).toHaveLength(2);
    // Two bands, and the entry of the legend.
    expect(svg.match(new RegExp(`<rect [^>]*fill="${colours.tolerance}"`, "g"))).toHaveLength(3);
    expect([...svg.matchAll(/>(\d+) %</g)].map(([, tick]) => Number(tick))).toEqual([0, 10, 20, 30]);
  });

  it("draws plots that are wide enough for their text", () => {
    const bar = { real: { value: 0.2, error: 0 }, simulated: { value: 0.2, error: 0 }, tolerance: 0.1 };
    const svg = distributionSvg({ title: "", subtitle: "", bars: [{ label: "one", ...bar }], isShare: true });
    expect(Number(/width="(\d+)"/.exec(svg)?.[1])).toBe(700);
  });

  it("draws the difference of every figure in units of its tolerance", async () => {
    const { figures } = await runComparison(coins([1, 1, 1, 1], 0.25), context);
    const svg = overviewSvg("coins", "a fair coin", figures);
    // The difference of 50 % is twice the tolerance of 25 %, at the right edge of the frame.
    expect(svg).toContain(`<circle cx="790.0" cy="110.0" r="4" fill="${colours.outside}"/>`);
    expect(svg).toContain(">50.00 %<");
    expect(svg).toContain(">100.00 %<");
  });
});

describe("the comparisons", () => {
  it("have different names, and figures with different names and a limit for each tolerance", () => {
    expect(new Set(comparisons.map(({ name }) => name)).size).toBe(comparisons.length);
    for (const { name, statistics } of comparisons) {
      expect(new Set(statistics.map(({ what }) => what)).size, name).toBe(statistics.length);
      expect(statistics.every(({ limit }) => limit > 0)).toBe(true);
    }
  });
});

describe("recorded matches", () => {
  it("are the played matches with substitutions of a folder, in lists and alone", async () => {
    const directory = await mkdtemp(join(tmpdir(), "recordings-"));
    const match = (matchStatus: string, date: string): object => ({
      matchInfo: { date },
      liveData: { matchDetails: { matchStatus }, substitute: [{ periodId: 2, timeMin: 61 }] },
    });
    await mkdir(join(directory, "list"));
    await Promise.all([
      writeFile(join(directory, "one.json"), JSON.stringify(match("Played", "2025-08-20Z"))),
      writeFile(join(directory, "table.json"), JSON.stringify({ standings: [] })),
      writeFile(
        join(directory, "list", "two.json"),
        JSON.stringify({ match: [match("Fixture", "2025-08-21Z"), match("Played", "2025-08-22Z")] }),
      ),
    ]);
    const matches = await readRecordedMatches(directory);
    expect(matches.map(({ matchInfo }) => matchInfo.date).sort()).toEqual(["2025-08-20Z", "2025-08-22Z"]);
    await rm(directory, { recursive: true });
  });

  it("have tolerances of two of their own sampling errors", async () => {
    const few: Comparison = { ...coins([0, 1, 0, 1], 0.9), usesRecordings: true };
    const { figures } = await runComparison(few, context);
    const [{ tolerance, real }] = figures as [ComparedFigure];
    expect(tolerance.absolute).toBeCloseTo(2 * real.error, 12);
    expect(tolerance.reason).toBe("two sampling errors of 4 real matches, by jackknife");
  });
});
