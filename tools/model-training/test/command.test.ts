import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDataFolder } from "../src/data.ts";
import type { Evaluation } from "../src/evaluation.ts";
import { loadEvaluations, selectEvaluations } from "../src/load.ts";
import { calibrationError, meanScore } from "../src/measured.ts";
import { calibrationBins } from "../src/metrics.ts";
import { calibrationSvg, effectiveCounts } from "../src/plots/calibration.ts";
import { plotName, writePlot } from "../src/plots/write.ts";
import { createProgress } from "../src/progress.ts";
import { reportJson, reportTable } from "../src/report.ts";
import { runEvaluation, verdictOf, type RunOptions } from "../src/run.ts";
import { integer, number, oneOf, text, type TableSchema } from "../src/schema.ts";

let directory: string;
const schemas: Readonly<Record<string, TableSchema>> = {
  "coins/throws.csv": { columns: { game: integer(1, 9), p: number(0, 1), heads: oneOf("0", "1") } },
  "coins/plain.csv": { columns: { name: text(), place: integer(1, 9) } },
  "coins/broken.csv": { columns: { a: text(), b: text() } },
};
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "evaluate-"));
  await mkdir(join(directory, "coins"));
  await writeFile(join(directory, "coins/throws.csv.gz"), gzipSync("game,p,heads\n1,0.4,0\n1,0.4,1\n2,0.9,1\n"));
  await writeFile(join(directory, "coins/plain.csv"), 'name,place\n"one, two",3\n');
  await writeFile(join(directory, "coins/broken.csv"), "a,b\n1,2,3\n");
});
afterAll(() => rm(directory, { recursive: true }));

const options = (more: Partial<RunOptions> = {}): RunOptions => ({
  quick: false,
  signal: new AbortController().signal,
  progress: () => {},
  ...more,
});

const coins: Evaluation = {
  name: "coins",
  feed: "none",
  datasets: ["coins"],
  async run({ data }) {
    const rows = await data("coins", "throws.csv");
    const p = Float64Array.from(rows, ({ p }) => Number(p));
    const heads = Uint8Array.from(rows, ({ heads }) => Number(heads));
    const losses = p.map((one, i) => (one - heads[i]!) ** 2);
    return [
      meanScore(
        "Brier",
        losses,
        Int32Array.from(rows, ({ game }) => Number(game)),
        { target: 0.1, anchor: { name: "fair coin", value: 0.25, matches: "other" } },
      ),
      calibrationError("ECE", p, heads, { target: 0.5 }),
    ];
  },
};

describe("data", () => {
  it("reads compressed and plain tables under the same name and hashes their text", async () => {
    const folder = await openDataFolder(directory, schemas);
    expect(await folder.read("coins", "throws.csv")).toHaveLength(3);

    const alone = folder.hash("coins");
    expect(alone).toBe("6023eb26c028302fa460c079fc0a974a1130c9c54f1803de0c142c807eebc38c");
    expect((await folder.read("coins", "plain.csv"))[0]).toEqual({ name: "one, two", place: "3" });
    expect(folder.hash("coins")).not.toBe(alone);
  });

  it("reports missing and broken tables with a fix", async () => {
    await expect(openDataFolder(join(directory, "nowhere"))).rejects.toThrow(/--data DIR/);
    const folder = await openDataFolder(directory, schemas);
    await expect(folder.read("coins", "dice.csv")).rejects.toThrow(/no table dice\.csv/);
    await expect(folder.read("coins", "broken.csv")).rejects.toThrow(/coins\/broken\.csv/);
  });
});

describe("run", () => {
  it("computes figures, intervals and verdicts", async () => {
    const outcome = await runEvaluation(coins, await openDataFolder(directory, schemas), options());
    expect(outcome.figures.map(({ verdict }) => verdict)).toEqual(["near", "met"]);
    const [brier] = outcome.figures;
    expect(brier!.measured.value).toBeCloseTo((0.16 + 0.36 + 0.01) / 3, 14);
    expect(brier!.interval).toEqual([expect.closeTo(0.01, 10), expect.closeTo(0.26, 10)]);
    const table = stripVTControlCharacters(reportTable([outcome]));
    expect(table).toMatch(
      /coins +Brier +3 +0\.1767 +0\.0100\.\.0\.2600 +0\.2500 fair coin, other matches +≤ 0\.1 +missed, within interval +coins +[0-9a-f]{12}/,
    );
    const json = JSON.parse(reportJson([outcome], true)) as { quick: boolean; evaluations: { figures: object[] }[] };
    expect(json.quick).toBe(true);
    expect(json.evaluations[0]!.figures[1]).toMatchObject({ what: "ECE", n: 3, verdict: "met" });
  });

  it("skips an evaluation without data and reports the error of an evaluation", async () => {
    const folder = await openDataFolder(directory, schemas);
    const skipped = await runEvaluation({ ...coins, datasets: ["dice"] }, folder, options());
    expect(skipped.skipped).toContain("no data set dice");
    expect(stripVTControlCharacters(reportTable([skipped]))).toContain("SKIPPED");
    const failed = await runEvaluation(
      { ...coins, run: () => Promise.reject(new Error("no such coin")) },
      folder,
      options(),
    );
    expect(failed.failed).toContain("no such coin");
    const undeclared = await runEvaluation(
      { ...coins, run: async ({ data }) => void (await data("dice", "x.csv")) as never },
      folder,
      options(),
    );
    expect(undeclared.failed).toContain("not among its datasets");
  });

  it("hashes only the tables that the evaluation has read", async () => {
    const folder = await openDataFolder(directory, schemas);
    await folder.read("coins", "plain.csv");
    const { datasets } = await runEvaluation(coins, folder, options());
    expect(datasets[0]!.sha256).toBe("6023eb26c028302fa460c079fc0a974a1130c9c54f1803de0c142c807eebc38c");
  });

  it("gives no verdict without a number or without forecasts", async () => {
    const folder = await openDataFolder(directory, schemas);
    const nan = await runEvaluation(
      { ...coins, run: async () => [meanScore("RPS", Float64Array.of(Number.NaN), undefined, { target: 0.2 })] },
      folder,
      options(),
    );
    expect([nan.failed, nan.figures]).toEqual([expect.stringContaining("RPS is NaN"), []]);
    const none = await runEvaluation(
      { ...coins, run: async () => [meanScore("RPS", new Float64Array(0))] },
      folder,
      options(),
    );
    expect([none.skipped, none.figures]).toEqual(["the data contains no match to forecast", []]);
  });

  it("skips evaluations without dates if the period is limited", async () => {
    const outcome = await runEvaluation(
      coins,
      await openDataFolder(directory, schemas),
      options({ period: { from: "2020-01-01" } }),
    );
    expect(outcome.skipped).toContain("its forecasts have no dates");
  });

  it("rethrows an abort", async () => {
    const stop = new AbortController();
    stop.abort();
    const run: Evaluation["run"] = async ({ signal }) => (signal.throwIfAborted(), []);
    await expect(
      runEvaluation({ ...coins, run }, await openDataFolder(directory, schemas), options({ signal: stop.signal })),
    ).rejects.toMatchObject({ name: "AbortError" });
  });

  it("supports both directions of a metric", () => {
    expect(verdictOf({ better: "higher", value: 0.8, target: 0.75 })).toBe("met");
    expect(verdictOf({ better: "higher", value: 0.7, target: 0.75 }, [0.6, 0.8])).toBe("near");
    expect(verdictOf({ better: "lower", value: 0.7, target: 0.6 }, [0.65, 0.8])).toBe("missed");
    expect(verdictOf({ better: "lower", value: Number.NaN, target: 0.6 })).toBe("missed");
    expect(verdictOf({ better: "lower", value: 0.7 })).toBe("none");
  });
});

describe("evaluations", () => {
  it("are loaded from their folder without a broken file", async () => {
    const folder = join(directory, "evaluations");
    await mkdir(folder);
    await writeFile(
      join(folder, "good.ts"),
      'export const evaluation = { name: "soccer-good", feed: "", datasets: [], run: async () => [] };\n',
    );
    await writeFile(join(folder, "empty.ts"), "export const nothing = 1;\n");
    const { evaluations, failures } = await loadEvaluations(folder);
    expect(evaluations.map(({ name }) => name)).toEqual(["soccer-good"]);
    expect(failures).toEqual([{ file: "empty.ts", reason: "the file exports no `evaluation`" }]);
    expect(selectEvaluations(evaluations, ["soccer"])).toHaveLength(1);
    expect(() => selectEvaluations(evaluations, ["socc"])).toThrow(
      /There is no evaluation socc; use one of soccer-good/,
    );
  });
});

describe("plot", () => {
  const plot = {
    title: "a & b",
    subtitle: "coins",
    predicted: Float64Array.of(0.1, 0.5, 0.5, 0.9),
    outcome: Uint8Array.of(0, 1, 0, 1),
  };

  it("is written as SVG and PNG", async () => {
    const path = await writePlot(join(directory, "out"), plotName("coins", "ECE, half time"), calibrationSvg(plot));
    expect(path.endsWith("coins-ece-half-time.svg")).toBe(true);
    expect(await readFile(path, "utf8")).toContain("a &amp; b");
    const png = await readFile(path.replace(/svg$/, "png"));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBe(1120);
  });

  it("shows bins, ideal line, n and histogram", () => {
    const svg = calibrationSvg(plot);
    // Three bins and the legend of hollow points.
    expect(svg.match(/<circle/g)).toHaveLength(4);
    expect(svg).toContain("stroke-dasharray");
    expect(svg).toContain("n = 4");
    expect(svg).toContain("ECE = 0.0500");
    expect(svg).not.toContain("NaN");
  });

  it("draws bins of fewer than 20 forecasts hollow with a legend", () => {
    const predicted = Float64Array.from({ length: 39 }, (_, i) => (i < 20 ? 0.32 : 0.72));
    const outcome = Uint8Array.from(predicted, (_, i) => i % 2);
    const svg = calibrationSvg({ ...plot, predicted, outcome });
    expect(svg.match(/<circle[^>]*fill="#ffffff"/g)).toHaveLength(2);
    expect(svg).toContain("fewer than 20 forecasts");
    const many = calibrationSvg({ ...plot, predicted: predicted.slice(0, 20), outcome: outcome.slice(0, 20) });
    expect(many).not.toContain("fewer than 20 forecasts");
  });

  it("widens the intervals of forecasts that share a match", () => {
    // 40 matches with ten equal forecasts each: they are worth 40 forecasts.
    const predicted = new Float64Array(400).fill(0.5);
    const outcome = Uint8Array.from(predicted, (_, i) => Math.floor(i / 10) % 2);
    const clusters = Int32Array.from(predicted, (_, i) => Math.floor(i / 10));
    const bins = calibrationBins(predicted, outcome, 20);
    expect(effectiveCounts(bins, predicted, outcome, clusters)[10]).toBeCloseTo(39, 6);
    expect(effectiveCounts(bins, predicted, outcome)[10]).toBe(400);
    const independent = Uint8Array.from(predicted, (_, i) => i % 2);
    expect(effectiveCounts(calibrationBins(predicted, independent, 20), predicted, independent, clusters)[10]).toBe(
      400,
    );
    expect(calibrationSvg({ ...plot, predicted, outcome, clusters })).not.toBe(
      calibrationSvg({ ...plot, predicted, outcome }),
    );
  });
});

it("shows progress only after a second", () => {
  const written: string[] = [];
  let time = 0;
  const bar = createProgress("work", { isTTY: true, write: (text: string) => written.push(text) } as never, () => time);
  bar.update(1, 4);
  expect(written).toEqual([]);
  time = 1500;
  bar.update(2, 4);
  expect(written[0]).toContain(" 50 %  2 s left");
  bar.end();
  expect(written).toHaveLength(2);
});
