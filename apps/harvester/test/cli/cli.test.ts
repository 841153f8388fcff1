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
    const { NODE_COMPILE_CACHE: _, ...env } = process.env;
    /** CPU time of a program, without that of other programs of the machine; seconds. */
    const measure = (...args: readonly string[]): number => {
      const command = [process.execPath, ...args].map((each) => `"${each}"`).join(" ");
      const times = execFileSync("sh", ["-c", `${command} > /dev/null; times`], { encoding: "utf8", env });
      const ofChildren = [...(times.trim().split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
      return ofChildren.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
    };
    let [help, empty] = [Infinity, Infinity];
    // A busy machine gets further attempts.
    for (let attempt = 0; attempt < 4 && !(help < 0.25 && help < 8 * empty); attempt++)
      [help, empty] = [Math.min(help, measure(main, "--help")), Math.min(empty, measure("-e", "0"))];
    // On an idle machine an empty program takes 40 ms, and six times that is about 250 ms. A busy machine gets two
    // more.
    expect(help).toBeLessThan(Math.max(0.25, 8 * empty));
    // The shell counts in hundredths of a second, so an empty program may measure as one.
    expect(help / Math.max(empty, 0.03)).toBeLessThan(8);
    expect(execFileSync(process.execPath, [main, "--help"], { encoding: "utf8" })).toContain("dead-letter");
  });

  const older = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "22.23.3" })`;
  const requirement =
    "error: sdf-harvest requires Node.js 24 or later, but runs on 22.23.3; " +
    "install a later version from https://nodejs.org\n";
  const aboutFile = expect.stringContaining("none.yaml") as string;
  it.each([
    ["rejects an older version of Node in one line", ["--import", older, main, "--help"], 2, "", requirement],
    ["prints its version", [main, "--version"], 0, `${manifest.version}\n`, ""],
    ["ends with exit code 1 and a message on an error", [main, "status", "--config", "none.yaml"], 1, "", aboutFile],
  ])("%s", (_, args, status, stdout, stderr) => {
    expect(spawnSync(process.execPath, args, { encoding: "utf8" })).toMatchObject({ status, stdout, stderr });
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
    expect(bars.map(([, y, height]) => `${y} ${height}`)).toEqual(["93 45", "138 90"]);
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
    expect([0, 61_000, 3_600_000 * 25, 59_600].map(span)).toEqual(["0 s", "1 min 1 s", "1 d 1 h", "1 min"]);
  });
});
