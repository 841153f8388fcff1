import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, vi } from "vitest";
import { staleReason } from "../src/site.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 300_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const harvest = fileURLToPath(new URL("../../harvester/src/main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sdf-demo-test-"));
const site = join(folder, "site");
mkdirSync(join(site, "live"), { recursive: true });
writeFileSync(join(site, "index.html"), "<title>made up</title>");
writeFileSync(join(site, "live/index.html"), "<title>live, made up</title>");
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the demonstration; `during` sees what it has said so far. Its temporary files go below the test's folder. */
function run(
  options: readonly string[],
  during: (stdout: string, kill: (signal: NodeJS.Signals) => void) => void = () => undefined,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...options], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, TMPDIR: folder },
    });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      during(stdout, (signal) => child.kill(signal));
    });
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}

function runHarvest(args: readonly string[]): Promise<{ code: number | null; stdout: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [harvest, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    let stdout = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.once("close", (code) => resolve({ code, stdout }));
  });
}

const leftovers = (): string[] => readdirSync(folder).filter((name) => name.startsWith("sdf-demo-"));

describe("the demonstration", () => {
  it("plays a match day with --once without failed polls, gaps, or differences from the archive", async () => {
    // The day of this world has two matches, and that of the default one three.
    const { code, stdout, stderr } = await run(["--once", "--seed", "day", "--port", "0", "--control-port", "0"]);
    expect([code, stderr]).toEqual([0, ""]);
    const [, played, matches] = /finished matches +(\d+) of (\d+)/.exec(stdout) ?? [];
    expect(Number(matches)).toBeGreaterThan(1);
    expect(played).toBe(matches);
    expect(stdout).toMatch(/\npolls +[1-9]\d{2,}, 0 failed, 0 too early\n/);
    expect(stdout).toMatch(/\ngaps +0\n/);
    expect(stdout).toMatch(/\ntables match archive +yes\n/);
    // The output contains no escape sequences without a terminal.
    expect(stdout).not.toContain("\u001b[");
    expect(leftovers()).toEqual([]);
  });

  it("prints links, uses free ports, supports queries of the store, and removes its files", async () => {
    const blockers = [4000, 4010, 4011].map((port) =>
      createServer()
        .on("error", () => undefined)
        .listen(port, "127.0.0.1"),
    );
    const responses: Record<string, string> = {};
    let hasStarted = false;
    try {
      const { code, stdout, stderr } = await run(["--site", site, "--matches", "1"], (text, kill) => {
        if (hasStarted || !/\d′ .* home \d/.test(text)) return;
        hasStarted = true;
        const url = /open +(http:\S+)live\/index\.html/.exec(text)?.[1] ?? "";
        const config = /-c (\S+)/.exec(text)?.[1] ?? "";
        void (async () => {
          try {
            for (const path of [
              "live/index.html",
              "ref/sdapi/v1/soccerdata/matchdetailed?_fmt=json&_pgSz=1",
              "ref/control/",
            ])
              responses[path] = await (await fetch(url + path)).text();
            const { code: exitCode, stdout: answer } = await runHarvest(["query", "in-play", "-c", config, "--json"]);
            responses["query"] = `${exitCode} ${answer}`;
          } finally {
            // A second signal would stop the process at once.
            kill("SIGINT");
          }
        })();
      });
      expect([code, stderr]).toEqual([0, ""]);
      expect(stdout).not.toMatch(/:(4000|401[01])\b/);
      expect(responses["live/index.html"]).toContain("live, made up");
      expect(responses["ref/sdapi/v1/soccerdata/matchdetailed?_fmt=json&_pgSz=1"]).toContain("matchInfo");
      expect(responses["ref/control/"]).toContain("/worlds");
      expect(responses["query"]).toMatch(/^0 \[[^]*"home"/);
      expect(stdout).toContain("Stopped.");
      const url = /open +(http:\S+)live\/index\.html/.exec(stdout)?.[1] ?? "";
      await expect(fetch(url)).rejects.toThrow(/fetch failed/);
      expect(leftovers()).toEqual([]);
    } finally {
      for (const blocker of blockers) blocker.close();
    }
  });

  it("rejects invalid options with a message", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    const { port } = blocker.address() as { port: number };
    for (const [options, exitCode, message] of [
      [["--speed", "fast"], 2, "--speed"],
      [["--what"], 2, "--what"],
      [["--port", String(port), "--once"], 1, `port ${port} is already in use; choose another port with --port`],
    ] as const) {
      const { code, stderr } = await run(options);
      expect([code, stderr]).toEqual([exitCode, expect.stringContaining(message)]);
    }
    blocker.close();
    expect(leftovers()).toEqual([]);
  });
});

describe("the explorer", () => {
  it("is built if it is missing or older than its sources", () => {
    const sources = join(folder, "sources");
    mkdirSync(join(sources, "deep"), { recursive: true });
    expect(staleReason(join(folder, "nowhere"), [sources])).toBe("it has not been built");
    expect(staleReason(site, [sources, join(folder, "absent")])).toBeUndefined();
    writeFileSync(join(sources, "deep/page.ts"), "");
    expect(staleReason(site, [sources])).toBe("its sources changed");
  });
});
