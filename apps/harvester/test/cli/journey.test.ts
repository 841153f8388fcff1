import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { fileUrl } from "@sdf/schemas";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { LiveView } from "../../src/cli/live.ts";
import { progress, tableLines } from "../../src/cli/output.ts";
import type { Claim, Outcome } from "../../src/store/contract/contract.ts";
import { suiteFolder, toOutcome } from "../store/support.ts";
import { runCommand, type CommandResult } from "../support/cli.ts";

const fixtures = fileURLToPath(fileUrl("fixtures"));

describe("a user with recorded responses", () => {
  const place = suiteFolder();
  const run = (...args: string[]): Promise<CommandResult> => runCommand(args, { cwd: place });
  beforeAll(async () => {
    const init = ["init", "--base-url", "https://feeds.example", "--sport", "soccer", "--follow", "calendar1"];
    expect((await run(...init)).status).toBe(0);
    const files = ["live-win-probability", "match-momentum", "season-simulations"].map((feed) =>
      join(fixtures, "soccer", feed, "normal.json"),
    );
    const { stdout, status } = await run("import", ...files);
    expect([status, stdout.split("\n")[0]]).toEqual([0, "3 imported, 0 already stored, 0 skipped"]);
  });

  it("prints the status, and answers SQL as JSON and as CSV", async () => {
    const { stdout } = await run("status");
    expect(stdout).toMatch(/^responses +3, .* kept in /m);
    expect(stdout).toMatch(/^gaps +none$/m);
    const sql = "SELECT feed, COUNT(*) AS n FROM momentum GROUP BY feed";
    const [row] = JSON.parse((await run("query", sql, "--json")).stdout) as { feed: string; n: number }[];
    expect(row?.n).toBeGreaterThan(0);
    expect((await run("query", sql, "--csv")).stdout).toBe(`feed,n\r\nsoccer/match-momentum,${row?.n}\r\n`);
    expect((await run("query", "views", "livePredictions")).stdout).toContain("soccer_ma21_live_predictions_history");
    expect((await run("query", "columns", "soccer_ma27_predictions")).stdout).toMatch(/^time_min +integer +\S/m);
    const refused = await run("query", "SELEC 1");
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^error: the statement was rejected: .*\n {2}fix: .*query views/),
    ]);
  });

  it("draws charts, and lists what can be drawn", async () => {
    const id = /^(\w{20,})/m.exec((await run("plot", "win-probability")).stdout)?.[1] ?? "";
    expect(id).not.toBe("");
    for (const file of ["chart.svg", "chart.png"])
      expect((await run("plot", "win-probability", id, "--out", file)).stdout).toBe(`wrote ${file}\n`);
    expect(readFileSync(join(place, "chart.svg"), "utf8")).toMatch(/^<svg .*<\/svg>$/s);
    expect(readFileSync(join(place, "chart.png")).subarray(1, 4).toString()).toBe("PNG");
    expect((await run("plot", "win-probability", "no-fixture")).stderr).toMatch(
      /no live probabilities of no-fixture\n {2}fix: .*plot win-probability/,
    );
  });

  it("reports how to fix a missing store and an unsupported output", async () => {
    expect((await run("status", "--storage", "none")).stderr).toMatch(/^error: there is no store at .*\n {2}fix: /);
    writeFileSync(join(place, "file"), "");
    const onto = await run("import", "out", "--storage", "file");
    expect([onto.status, onto.stderr]).toEqual([1, expect.not.stringContaining("    at ")]);
    mkdirSync(join(place, "empty"));
    expect((await run("export", "empty", "--format", "xlsx")).stderr).toMatch(
      /unsupported export format xlsx\n {2}fix: use csv, parquet, responses/,
    );
  });
});

describe("the live view", () => {
  const shares = { Home: "61.5", Draw: 20, Away: "18.5" };
  const document = {
    matchInfo: { id: "f1", sport: { id: "s1", name: "Soccer" } },
    liveData: {
      matchDetails: { matchStatus: "Playing", periodId: 1, matchTime: 2 },
      livePredictions: [
        { timeMin: 1, prediction: [{ type: "Home", probability: "100" }] },
        { timeMin: 2, prediction: Object.entries(shares).map(([type, probability]) => ({ type, probability })) },
      ],
    },
  };

  it("shows figures, feeds, matches and errors within the size of the terminal", () => {
    const view = new LiveView();
    const claim = { target: { feed: "soccer/live-win-probability", fixture: "f1", id: "x" } } as unknown as Claim;
    const at = Date.parse("2026-09-12T15:00:00Z");
    const outcome: Outcome = {
      ...toOutcome(claim, new Uint8Array(1500)),
      receivedAt: at,
      decoded: { feed: "soccer/live-win-probability", value: document, issues: [], drift: [], decoder: "" },
    };
    for (let response = 0; response < 3; response++)
      view.polled(outcome, { response, rows: { a: 4 }, fixtures: [], unchanged: false }, 0, 0);
    view.blocked("*", at + 60_000, "429");
    const fixture = { sport: "soccer", status: "Playing", timeKnown: true, description: "Alder vs Birch", kickOff: at };
    const fixtures = Array.from({ length: 30 }, (_, index) => ({ ...fixture, id: `f${index + 1}` }));
    const lines = view.lines({ now: at + 5000, busy: 2, fixtures, columns: 110, rows: 24 });
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(110);
    const text = lines.join("\n");
    expect(text).toContain("30 fixtures, 30 in play");
    expect(text).toMatch(/polls +3 sent, 0 failed/);
    expect(text).toMatch(/soccer\/live-win-probability +3 +0 +0 +4\.5 kB +ok 5 s ago/);
    expect(text).toMatch(/Alder vs Birch +2′ {3}61\.5 home {3}20\.0 draw {3}18\.5 away/);
    expect(text).toContain("all feeds blocked until 2026-09-12 15:01:00Z (429)");
    expect(text).toMatch(/and \d+ more/);
  });
});

describe("progress", () => {
  const shown = async (
    isTTY: boolean,
    ...turns: readonly (readonly [after: number, done: number])[]
  ): Promise<string> => {
    vi.useFakeTimers({ toFake: ["performance"] });
    let text = "";
    const write = (chunk: Buffer, _: unknown, done: () => void): void => {
      text += chunk.toString();
      done();
    };
    const stream = Object.assign(new Writable({ write }), { isTTY, columns: 80, rows: 24 });
    const made = progress("things", stream as unknown as NodeJS.WriteStream);
    await vi.dynamicImportSettled();
    for (const [after, done] of turns) {
      vi.advanceTimersByTime(after);
      made.update(done, 10);
    }
    made.end();
    vi.useRealTimers();
    return text;
  };

  it("appears on a terminal when an operation takes longer than a second", async () => {
    expect(await shown(true, [300, 1], [300, 2])).toBe("");
    expect(await shown(true, [300, 1], [900, 5])).toContain(`${"█".repeat(15)}${"░".repeat(15)} things 5 of 10`);
    expect(await shown(false, [300, 1], [900, 5])).toBe("");
  });
});

it("tables in the terminal format instants, round numbers, and cut texts only to fit", () => {
  const rows = [[1_789_225_200_000, 0.123456, "a long text that goes on", null]];
  const columns = ["received_at", "share", "text", "none"];
  expect(tableLines(columns, rows)[2]).toBe("2026-09-12 15:00:00Z  0.123  a long text that goes on");
  const narrow = tableLines(columns, rows, 46)[2] ?? "";
  expect([...narrow].length).toBeLessThanOrEqual(46);
  expect(narrow).toContain("…");
});
