import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import type { MomentumChart, WinChart } from "../../src/charts/data.ts";
import { drawChart } from "../../src/charts/draw.ts";
import { lightTheme } from "../../src/charts/theme.ts";
import { renderText } from "../../src/plot/text.ts";
import { span } from "../../src/status/status.ts";
import { runCommand, type CommandResult } from "../support/cli.ts";
import { programPath } from "../support/programs.ts";

const main = programPath("main");
const folder = mkdtempSync(join(tmpdir(), "harvest-"));
afterAll(() => rmSync(folder, { recursive: true }));
const run = (args: readonly string[], input = ""): Promise<CommandResult> => runCommand(args, { cwd: folder, input });

describe("the command", () => {
  it("prints its help within 250 ms of CPU time, little more than an empty program", () => {
    // `times` of the shell returns the CPU time of its children only, without other processes of the machine.
    const { NODE_COMPILE_CACHE: _, ...env } = process.env;
    const took = (line: string): number =>
      Math.min(
        ...[1, 2, 3, 4].map(() => {
          const lines = execFileSync("sh", ["-c", `${line} > /dev/null; times`], { encoding: "utf8", env })
            .trim()
            .split("\n");
          return [...lines[1]!.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
            (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
            0,
          );
        }),
      );
    const [help, empty] = [took(`"${process.execPath}" "${main}" --help`), took(`"${process.execPath}" -e 0`)];
    // On an idle machine an empty program takes 40 ms, and six times that is about 250 ms. A busy machine gets two
    // more.
    expect(help).toBeLessThan(Math.max(0.25, 8 * empty));
    // The shell counts in hundredths of a second, so an empty program may measure as one.
    expect(help / Math.max(empty, 0.03)).toBeLessThan(8);
    expect(execFileSync(process.execPath, [main, "--help"], { encoding: "utf8" })).toContain("dead-letter");
  });

  it("rejects an older version of Node in one line, before it loads the program", () => {
    const stub = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "22.23.3" })`;
    const started = spawnSync(process.execPath, ["--import", stub, main, "--help"], { encoding: "utf8" });
    expect(started).toMatchObject({
      status: 2,
      stdout: "",
      stderr:
        "error: sdf-harvest requires Node.js 24 or later, but runs on 22.23.3; " +
        "install a later version from https://nodejs.org\n",
    });
  });

  it("prints its version", () => {
    const started = spawnSync(process.execPath, [main, "--version"], { encoding: "utf8" });
    expect(started).toMatchObject({ status: 0, stdout: `${manifest.version}\n`, stderr: "" });
  });

  it("ends with exit code 1 and a message on an error", () => {
    const started = spawnSync(process.execPath, [main, "status", "--config", "none.yaml"], { encoding: "utf8" });
    expect(started).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("none.yaml") as string });
  });

  it("asks three questions and writes a valid configuration", async () => {
    const { status, stderr } = await run(["init"], "https://feeds.example\nsoccer\ncalendar1\n");
    expect([status, stderr.match(/: /g)?.length]).toEqual([0, 3]);
    expect(readFileSync(join(folder, "sdf-harvest.yaml"), "utf8")).toContain('calendars: ["calendar1"]');
    expect((await run(["init"])).status).toBe(1);
  });
});

describe("charts", () => {
  const match = { title: "A <b> & c", sides: ["Home", "Away"], marks: [], periods: {} };
  const win: WinChart = {
    kind: "win",
    ...match,
    points: [0, 45, 90].map((minute, index) => ({ minute, period: 1, values: [50 + index * 25, 50 - index * 25] })),
  };
  const points = [5, -10].map((value, index) => ({ minute: index + 1, period: 1, value }));
  const momentum: MomentumChart = { kind: "momentum", ...match, points };

  it("are well-formed SVG that stacks areas to the full height", () => {
    const svg = drawChart(win, { theme: lightTheme });
    expect(svg).toContain("A &lt;b&gt; &amp; c");
    // Plot area: 44 to 704 across, 268 to 48 up.
    const areas = [...svg.matchAll(/<polygon points="([^"]+)"/g)].map(([, corners]) => corners);
    expect(areas).toEqual([
      "44,48 374,48 704,48 704,268 374,213 44,158",
      "44,158 374,213 704,268 704,268 374,268 44,268",
    ]);
  });

  it("draw bars on both sides of zero", () => {
    const svg = drawChart(momentum, { theme: lightTheme });
    const bars = [...svg.matchAll(/<rect [^>]*y="(\d+)" [^>]*height="(\d+)" [^>]*fill-opacity="1"/g)];
    // From 48 to 228, with zero at 138; the scale ends at 10.
    expect(bars.map(([, y, height]) => [y, height])).toEqual([
      ["93", "45"],
      ["138", "90"],
    ]);
  });

  it("are a grid of marks in the terminal, or one line per row", () => {
    const lines = renderText(win, { columns: 60 }).split("\n");
    expect(lines[0]).toBe("A <b> & c");
    // Both start in the middle, where the second mark is on the first.
    expect([lines[2]?.at(-1), lines[9]?.slice(9, 11), lines[15]?.at(-1)]).toEqual(["●", "┤○", "○"]);
    expect(lines.at(-2)).toBe("● Home  50 → 100  (50 to 100)");
    expect(renderText(momentum)).toMatch(/-10 ┤ *█+\n.*\n.*\n\n█ Home  at most 5\n█ Away  at most 10$/);
    const rows = [{ name: "A", values: [70, 30] }];
    const table = renderText({ kind: "matrix", title: "t", across: "position", columns: ["1", "2"], rows });
    expect(table).toBe("t\n  1  A  █▄  position 1 70 %");
  });
  it("format durations in two units", () => {
    expect([span(0), span(61_000), span(3_600_000 * 25), span(59_600)]).toEqual([
      "0 s",
      "1 min 1 s",
      "1 d 1 h",
      "1 min",
    ]);
  });
});
