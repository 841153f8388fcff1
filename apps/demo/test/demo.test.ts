import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { staleness } from "../src/site.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const harvest = fileURLToPath(new URL("../../harvester/src/main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sdf-demo-test-"));
const site = join(folder, "site");
mkdirSync(join(site, "live"), { recursive: true });
writeFileSync(join(site, "index.html"), "<title>made up</title>");
writeFileSync(join(site, "live/index.html"), "<title>live, made up</title>");
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the demonstration; `during` sees what it has said so far. Its temporary files go below the test's folder. */
function run(options: readonly string[], during: (said: string, kill: (signal: NodeJS.Signals) => void) => void = () => undefined): Promise<{ code: number | null; said: string; wrong: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...options], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, TMPDIR: folder } });
    let [said, wrong] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      during(said, (signal) => child.kill(signal));
    });
    child.stderr.on("data", (chunk: Buffer) => (wrong += chunk.toString()));
    child.once("close", (code) => resolve({ code, said, wrong }));
  });
}

function ask(args: readonly string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [harvest, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("close", (code) => resolve({ code, said }));
  });
}

const leftovers = (): string[] => readdirSync(folder).filter((name) => name.startsWith("sdf-demo-"));

describe("the demonstration", () => {
  it("plays a whole match day with --once: everything harvested, nothing early, no gap, tables that follow from the archive", async () => {
    const { code, said, wrong } = await run(["--once", "--port", "0", "--control-port", "0"]);
    expect([code, wrong]).toEqual([0, ""]);
    const [, played, matches] = /matches played to the end +(\d+) of (\d+)/.exec(said) ?? [];
    expect(Number(matches)).toBeGreaterThan(1);
    expect(played).toBe(matches);
    expect(said).toMatch(/\npolls +[1-9]\d{2,}, 0 failed, 0 earlier than allowed\n/);
    expect(said).toMatch(/\ngaps +0\n/);
    expect(said).toMatch(/\ntables follow from archive +yes\n/);
    // Plain lines only, where there is no terminal.
    expect(said).not.toContain("\u001b[");
    expect(leftovers()).toEqual([]);
  }, 300_000);

  it("shows where to look, lets the store be queried meanwhile, moves from taken ports, and leaves nothing behind", async () => {
    const holders = [4000, 4010, 4011].map((port) => createServer().on("error", () => undefined).listen(port, "127.0.0.1"));
    const seen: Record<string, string> = {};
    let begun = false;
    try {
      const { code, said, wrong } = await run(["--site", site], (text, kill) => {
        if (begun || !/\d' .* home \d/.test(text)) return;
        begun = true;
        const url = /open +(http:\S+)live\/index\.html/.exec(text)?.[1] ?? "";
        const config = /-c (\S+)/.exec(text)?.[1] ?? "";
        void (async () => {
          try {
            for (const path of ["live/index.html", "ref/sdapi/v1/soccerdata/matchdetailed?_fmt=json&_pgSz=1", "ref/control/"]) seen[path] = await (await fetch(url + path)).text();
            const { code: asked, said: answer } = await ask(["query", "in-play", "-c", config, "--json"]);
            seen["query"] = `${asked} ${answer}`;
          } finally {
            // Told once: a second signal, while it is stopping, ends it at once, as in any program.
            kill("SIGINT");
          }
        })();
      });
      expect([code, wrong]).toEqual([0, ""]);
      expect(said).not.toMatch(/:(4000|401[01])\b/);
      expect(seen["live/index.html"]).toContain("live, made up");
      expect(seen["ref/sdapi/v1/soccerdata/matchdetailed?_fmt=json&_pgSz=1"]).toContain("matchInfo");
      expect(seen["ref/control/"]).toContain("/worlds");
      expect(seen["query"]).toMatch(/^0 \[[^]*"home"/);
      expect(said).toContain("Stopped.");
      const url = /open +(http:\S+)live\/index\.html/.exec(said)?.[1] ?? "";
      await expect(fetch(url)).rejects.toThrow();
      expect(leftovers()).toEqual([]);
    } finally {
      for (const holder of holders) holder.close();
    }
  }, 300_000);

  it("says what is wrong with its options", async () => {
    expect(await run(["--speed", "fast"])).toMatchObject({ code: 2, wrong: expect.stringContaining("--speed") as unknown });
    expect(await run(["--what"])).toMatchObject({ code: 2, wrong: expect.stringContaining("--what") as unknown });
    const holder = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => holder.once("listening", resolve));
    const { port } = holder.address() as { port: number };
    expect(await run(["--port", String(port), "--once"])).toMatchObject({ code: 1, wrong: expect.stringMatching(`port ${port} is taken; choose another with --port`) as unknown });
    holder.close();
    expect(leftovers()).toEqual([]);
  }, 180_000);
});

describe("the explorer", () => {
  it("is built when it is missing or older than what it is made of", () => {
    const sources = join(folder, "sources");
    mkdirSync(join(sources, "deep"), { recursive: true });
    expect(staleness(join(folder, "nowhere"), [sources])).toBe("it was not built yet");
    expect(staleness(site, [sources, join(folder, "absent")])).toBeUndefined();
    writeFileSync(join(sources, "deep/page.ts"), "");
    expect(staleness(site, [sources])).toBe("its sources changed");
  });
});
