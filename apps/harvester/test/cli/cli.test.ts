import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { svgOf, sparkline, textOf } from "../../src/plot/chart.ts";
import { span } from "../../src/status/status.ts";

const main = new URL("../../src/main.ts", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "harvest-"));
afterAll(() => rmSync(folder, { recursive: true }));
const run = (args: readonly string[], input = "") => spawnSync(process.execPath, [main, ...args], { cwd: folder, input, encoding: "utf8" });

describe("the command", () => {
  it("shows its help in a quarter of a second of the processor's time", () => {
    // `times` of the shell tells what its children took; other processes on the machine do not count.
    const took = [1, 2, 3].map(() => {
      const lines = execFileSync("sh", ["-c", `"${process.execPath}" "${main}" --help > /dev/null; times`], { encoding: "utf8" }).trim().split("\n");
      return [...lines[1]!.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
    });
    expect(Math.min(...took)).toBeLessThan(0.25);
    expect(run(["--help"]).stdout).toContain("dead-letter");
  });

  it("asks three questions and writes a configuration that works", () => {
    const { status, stderr } = run(["init"], "https://feeds.example\nsoccer\ncalendar1\n");
    expect([status, stderr.match(/: /g)?.length]).toEqual([0, 3]);
    expect(readFileSync(join(folder, "sdf-harvest.yaml"), "utf8")).toContain('calendars: ["calendar1"]');
    expect(run(["init"]).status).toBe(1);
    const shown = run(["status", "--storage", "memory"]);
    expect([shown.status, shown.stderr]).toEqual([0, ""]);
    expect(shown.stdout).toContain("next due  nothing");
  });

  it("tells what is wrong in words, without a stack", () => {
    const { status, stderr } = run(["status", "--config", "none.yaml"]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/cannot be read; write one with `sdf-harvest init`/);
    expect(stderr).not.toContain("    at ");
    expect(existsSync(join(folder, "none.yaml"))).toBe(false);
  });
});

describe("charts", () => {
  const chart = { title: "A <b> & c", x: "minute", y: "%", range: [0, 100] as const, series: [{ name: "Home", points: [[0, 50], [45, 75], [90, 100]] as const }] };
  it("are well-formed SVG with every point in its place", () => {
    const svg = svgOf(chart);
    expect(svg).toContain("A &lt;b&gt; &amp; c");
    // Plot area: 60 to 730 across, 372 to 48 up.
    expect(svg).toContain('points="60,210 395,129 730,48"');
  });
  it("are a line of text in the terminal", () => {
    expect(sparkline([0, 50, 100], [0, 100])).toBe("▁▅█");
    expect(textOf(chart).split("\n")[1]).toBe("Home  ▅▆█  50 → 100  (50 to 100)");
  });
  it("tell lengths of time in two units", () => {
    expect([span(0), span(61_000), span(3_600_000 * 25), span(59_600)]).toEqual(["0 s", "1 min 1 s", "1 d 1 h", "1 min"]);
  });
});
