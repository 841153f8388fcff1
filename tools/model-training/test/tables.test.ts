import { describe, expect, it } from "vitest";
import { integer, isoDay, openDataFolder, optional, seasonCode, text, usDay } from "../src/fitting/tables.ts";
import { type Row, writeTables } from "./data-folder.ts";

const columns = { season: seasonCode, date: isoDay, home: text, goals: optional(integer(0, 60)) };
const row = { season: "1213", date: "2012-08-18", home: "Alpha", goals: 2, referee: "free text" };

async function read(rows: readonly Row[], name = "soccer/matches.csv") {
  const folder = openDataFolder(await writeTables({ [name]: rows }));
  return folder.read("soccer/matches.csv", columns, ["date", "home"]);
}

describe("reading a table", () => {
  it("converts the named columns and ignores the others", async () => {
    expect(await read([row, { ...row, home: "Beta", goals: "NA" }])).toEqual([
      { season: 2012, date: 15_570, home: "Alpha", goals: 2 },
      { season: 2012, date: 15_570, home: "Beta", goals: Number.NaN },
    ]);
  });
  it("reads a compressed table", async () => {
    expect(await read([row], "soccer/matches.csv.gz")).toHaveLength(1);
  });
  it("names its tables with their hashes, each once", async () => {
    const folder = openDataFolder(await writeTables({ "soccer/matches.csv": [row] }));
    await folder.read("soccer/matches.csv", columns);
    expect(folder.takeSources()).toMatch(/^soccer\/matches\.csv \(sha256 [0-9a-f]{64}\)$/);
    expect(folder.takeSources()).toBe("");
  });

  it.each<[problem: string, cell: Row, message: RegExp]>([
    [
      "a date of another format",
      { date: "18/08/2012" },
      /row 3, column date: received "18\/08\/2012"; expected a date/,
    ],
    ["a day that does not exist", { date: "2011-02-29" }, /row 3, column date/],
    ["a season of one year", { season: "1212" }, /row 3, column season/],
    ["a number with text", { goals: "2x" }, /row 3, column goals: received "2x"; expected a whole number from 0 to 60/],
    ["a number out of range", { goals: 61 }, /row 3, column goals/],
    ["an empty name", { home: "" }, /row 3, column home/],
    ["a repeated match", { home: "Alpha" }, /row 3: another row has the same date, home/],
  ])("rejects %s", async (_, cell, message) => {
    await expect(read([row, { ...row, home: "Beta", ...cell }])).rejects.toThrow(message);
  });
  it("lists ten invalid rows and counts the others", async () => {
    const rows = Array.from({ length: 12 }, (_, i) => ({ ...row, home: `t${i}`, goals: "x" }));
    await expect(read(rows)).rejects.toThrow(/and 2 more$/);
  });
  it("rejects a table without a column", async () => {
    const { home: _, ...without } = row;
    await expect(read([without])).rejects.toThrow("no column home; it has season, date, goals, referee");
  });
  it("names the folder and the option if a table is absent", async () => {
    await expect(read([row], "soccer/other.csv")).rejects.toMatchObject({
      code: "data.missing",
      message: expect.stringContaining("--data DIR") as string,
    });
  });
  it("reads dates with the month first", () => {
    expect(usDay.read("9/11/2014")).toBe(Date.UTC(2014, 8, 11) / 86_400_000);
    expect(usDay.read("13/1/2014")).toBeUndefined();
  });
});
