import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { sparkline } from "../../src/plot/chart.ts";
import { renderSvg } from "../../src/plot/svg.ts";
import { renderText } from "../../src/plot/text.ts";
import { span } from "../../src/status/status.ts";
import { programPath } from "../support/programs.ts";
import { runCommand, type CommandResult } from "../support/run-command.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

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

/** A series with values at these positions. */
const series = (name: string, points: Readonly<Record<number, number>>) => ({
  name,
  points: Object.entries(points).map(([x, y]) => [Number(x), y] as const),
});

describe("charts", () => {
  const home = series("Home", { 0: 50, 45: 75, 90: 100 });
  const chart = { title: "A <b> & c", x: "minute", y: "%", range: [0, 100] as const, series: [home] };

  it("are well-formed SVG with every point at its coordinates", () => {
    const svg = renderSvg(chart);
    expect(svg).toContain("A &lt;b&gt; &amp; c");
    // Plot area: 56 to 748 across, 370 to 56 up.
    expect(svg).toContain('points="56,213 402,134.5 748,56"');
  });

  it("stack areas to the full height, and draw bars on both sides of zero", () => {
    const parts = [series("Home", { 0: 60, 90: 10 }), series("Away", { 0: 40, 90: 90 })];
    expect(renderSvg({ ...chart, stacked: true, series: parts })).toContain(
      '<polyline fill="none" stroke="#bf8700" stroke-width="1.5" points="56,56 748,56"/>',
    );
    const bars = renderSvg({ ...chart, range: [-10, 10], bars: true, series: [series("Home", { 0: 5, 1: -10 })] });
    const places = [...bars.matchAll(/<rect x="[\d.-]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"\/>/g)];
    expect(places.map(([, y, height]) => [y, height])).toEqual([
      ["134.5", "78.5"],
      ["213", "157"],
    ]);
  });

  it("are a grid of marks in the terminal, or one line per series without space", () => {
    expect(sparkline([0, 50, 100], [0, 100])).toBe("▁▅█");
    const lines = renderText(chart, { columns: 60 }).split("\n");
    expect(lines[0]).toBe("A <b> & c");
    // From the middle on the left to the top on the right.
    expect(lines.findIndex((line) => line.endsWith("●"))).toBeLessThan(lines.findIndex((line) => /[┤│]●/.test(line)));
    expect(lines.at(-1)).toBe("● Home  50 → 100  (50 to 100)");
    const grid = renderText({ title: "t", x: "position", y: "%", grid: true, series: [series("A", { 1: 70, 2: 30 })] });
    expect(grid.split("\n")[1]).toBe("  1  A  █▄  position 1 70 %");
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
