import { execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDataFolder } from "../src/data.ts";
import { EvaluateError } from "../src/error.ts";
import { tableSchemas } from "../src/tables.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
let root: string;
let good: string;

/** A generated league of four teams over three seasons, with odds. */
function oddsTable(seasons: readonly number[] = [2010, 2011, 2012], league = "E0"): string[][] {
  const header = [
    "div",
    "season",
    "date",
    "home",
    "away",
    "FTHG",
    "FTAG",
    "HTHG",
    "HTAG",
    "HS",
    "AS",
    "HST",
    "AST",
    "HC",
    "AC",
    "HR",
    "AR",
    ...["BbAv", "B365", "WH", "PS"].flatMap((name) => ["H", "D", "A"].map((end) => name + end)),
    "Referee",
  ];
  const teams = ["Alpha", "Beta", "Gamma", "Delta"];
  const rows = seasons.flatMap((season) =>
    teams.flatMap((home, h) =>
      teams.flatMap((away, a) => {
        if (home === away) return [];
        const day = String(1 + 4 * h + a).padStart(2, "0");
        const code = [season, season + 1].map((year) => String(year % 100).padStart(2, "0")).join("");
        return [
          [
            league,
            code,
            `${season}-09-${day}`,
            home,
            away,
            String(3 - h),
            String(a),
            "1",
            "0",
            "10",
            "9",
            "5",
            "4",
            "6",
            "5",
            "0",
            "0",
            "2.1",
            "3.4",
            "3.6",
            ...Array.from({ length: 9 }, () => ""),
            "free text",
          ],
        ];
      }),
    ),
  );
  return [header, ...rows];
}

const csv = (table: readonly (readonly string[])[]): string => `${table.map((row) => row.join(",")).join("\n")}\n`;

async function folderWith(table: readonly (readonly string[])[]): Promise<string> {
  const directory = await mkdtemp(join(root, "data-"));
  await mkdir(join(directory, "soccer-odds"));
  await writeFile(join(directory, "soccer-odds/matches.csv"), csv(table));
  return directory;
}

async function violationsIn(table: readonly (readonly string[])[]): Promise<EvaluateError> {
  const folder = await openDataFolder(await folderWith(table));
  const error: unknown = await folder.read("soccer-odds", "matches.csv").catch((reason: unknown) => reason);
  if (!(error instanceof EvaluateError)) throw new TypeError("the table was accepted");
  return error;
}

/** The table with one cell changed, or with one column removed or renamed. */
function changed(column: string, row: number, value: string): string[][] {
  const table = oddsTable();
  table[row]![table[0]!.indexOf(column)] = value;
  return table;
}

function withoutColumn(column: string): string[][] {
  const table = oddsTable();
  const at = table[0]!.indexOf(column);
  return table.map((row) => row.filter((_, index) => index !== at));
}

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(...options: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, "--out", join(root, "plots"), ...options], (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "tables-"));
  good = await folderWith(oddsTable());
});
afterAll(() => rm(root, { recursive: true }));

describe("a table that conforms to its schema", () => {
  it("is read, without the columns that have no schema", async () => {
    const rows = await (await openDataFolder(good)).read("soccer-odds", "matches.csv");
    expect(rows).toHaveLength(36);
    expect(rows[0]).toMatchObject({ home: "Alpha", FTHG: "3", BbAvD: "3.4" });
    expect(rows[0]).not.toHaveProperty("Referee");
  });

  it("exists for every table that an evaluation reads", async () => {
    const folder = fileURLToPath(new URL("../src/evaluations/", import.meta.url));
    const texts = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), "utf8")));
    const read = texts.flatMap((text) =>
      [...text.matchAll(/data\("([\w-]+)", "([\w.]+)"\)/g)].map(([, dataset, file]) => `${dataset}/${file}`),
    );
    expect(new Set(read).size).toBeGreaterThan(10);
    expect(read.filter((name) => tableSchemas[name] === undefined)).toEqual([]);
  });
});

describe("a table that violates its schema", () => {
  it.each([
    [
      "a column that is missing",
      withoutColumn("home"),
      { column: "home", expected: expect.stringContaining("the table has div, season, date, away") as string },
    ],
    ["a season that is missing", withoutColumn("season"), { column: "season" }],
    ["a date that is missing", withoutColumn("date"), { column: "date" }],
    [
      "a date of another form",
      changed("date", 2, "05/09/2010"),
      { row: 3, column: "date", value: "05/09/2010", expected: "a date YYYY-MM-DD, such as 2012-08-18" },
    ],
    ["a day that does not exist", changed("date", 2, "2011-02-29"), { row: 3, column: "date", value: "2011-02-29" }],
    [
      "a season of another form",
      changed("season", 4, "2010-11"),
      {
        row: 5,
        column: "season",
        value: "2010-11",
        expected: "a season of two years with two digits each, such as 1213 for 2012/13",
      },
    ],
    ["a season of years that do not follow", changed("season", 4, "1013"), { row: 5, column: "season", value: "1013" }],
    [
      "a season beside the dates of another",
      changed("season", 4, "0506"),
      { row: 5, column: "date", value: "2010-09-05" },
    ],
    [
      "goals that are no number",
      changed("FTHG", 1, "three"),
      { row: 2, column: "FTHG", value: "three", expected: "a whole number from 0 to 60, or leave it empty" },
    ],
    ["odds that no bookmaker gives", changed("BbAvH", 1, "0.5"), { row: 2, column: "BbAvH", value: "0.5" }],
    ["a team without a name", changed("home", 7, ""), { row: 8, column: "home", value: "" }],
    [
      "a match that appears twice",
      [...oddsTable(), oddsTable()[1]!],
      {
        row: 38,
        column: "div + date + home + away",
        expected: expect.stringContaining("row 2 has the same values") as string,
      },
    ],
  ])("is rejected with file, row, column, value and expectation: %s", async (_what, table, violation) => {
    const error = await violationsIn(table);
    expect(error.code).toBe("data.invalid");
    expect(error.violations[0]).toMatchObject({ file: "soccer-odds/matches.csv", ...violation });
    expect(error.message).toContain(`column ${error.violations[0]!.column}`);
  });

  it("lists ten violations and counts the others", async () => {
    const table = oddsTable().map((row, index) =>
      index === 0 ? row : row.map((cell, column) => (column === 2 ? cell.split("-").reverse().join("/") : cell)),
    );
    const error = await violationsIn(table);
    expect(error.violations).toHaveLength(36);
    expect(error.message.split("\n")).toHaveLength(12);
    expect(error.message).toContain("and 26 more");
  });

  it("gives exit code 1 and no figure", async () => {
    const { code, out, err } = await run(
      "--data",
      await folderWith(changed("date", 2, "05/09/2010")),
      "--only",
      "soccer-prematch-odds",
      "--quick",
    );
    expect(code).toBe(1);
    expect(out).toContain("FAILED: soccer-odds/matches.csv violates its schema");
    expect(out).not.toMatch(/RPS|NaN/);
    expect(err).toContain(
      'soccer-odds/matches.csv, row 3, column date: received "05/09/2010"; expected a date YYYY-MM-DD',
    );
    expect(err).not.toContain("    at ");
  });
});

describe("the command without a terminal", () => {
  it("prints a table without control characters, limited to a period", async () => {
    const { code, out } = await run("--data", good, "--only", "soccer-prematch-odds", "--from", "2012-01-01");
    expect(code).toBe(0);
    expect(out).toMatch(/soccer-prematch-odds +RPS +12 /);
    expect(out).toContain("measured from 2012-01-01; not the data set of the fits");
    expect(out).not.toContain("\u001B");
  });

  it("prints JSON with the measured data and days", async () => {
    const { out } = await run(
      "--data",
      good,
      "--only",
      "soccer-prematch-odds",
      "--unseen",
      "--to",
      "2011-12-31",
      "--json",
    );
    const { evaluations } = JSON.parse(out) as {
      evaluations: { period: string; dataOfTheFits: boolean; figures: { n: number }[] }[];
    };
    expect(evaluations[0]).toMatchObject({
      period: "to 2011-12-31, rows that no fit has read",
      dataOfTheFits: false,
      excludedRows: { table: "soccer-odds/matches.csv", rows: 36, readByFit: 0, beforeFrom: 0, afterTo: 12 },
    });
    expect(evaluations[0]!.figures[0]!.n).toBeLessThanOrEqual(24);
  });

  it("skips an evaluation without a match in the period and rejects an invalid date", async () => {
    const none = await run("--data", good, "--only", "soccer-prematch-odds", "--to", "2001-12-31");
    expect([none.code, none.out]).toEqual([
      2,
      expect.stringContaining("SKIPPED: the data contains no match to forecast to 2001-12-31"),
    ]);
    const wrong = await run("--data", good, "--from", "01/01/2012");
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining('--from is "01/01/2012"; use a date YYYY-MM-DD'),
    ]);
  });

  it("keeps the rows of finished evaluations on Ctrl-C", async () => {
    const data = join(root, "stopped");
    await cp(good, data, { recursive: true });
    const child = spawn(
      process.execPath,
      [main, "--data", data, "--only", "soccer-prematch-odds,soccer-statistics-live", "--out", join(root, "plots")],
      { stdio: ["ignore", "pipe", "ignore"] },
    );
    let out = "";
    await new Promise<void>((resolve) => {
      child.stdout.on("data", (chunk: Buffer) => {
        out += chunk.toString();
        if (/soccer-prematch-odds.*\n/.test(out) && !child.killed) child.kill("SIGINT");
      });
      child.on("exit", () => resolve());
    });
    expect(out).toMatch(/soccer-prematch-odds +RPS +\d+ +0\.\d{4}/);
    expect(child.signalCode).toBe("SIGINT");
  });
});
