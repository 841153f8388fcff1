import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { WorldClock } from "../../src/clock/clock.ts";
import { bar, line, picture, sparkline } from "../../src/demo/print.ts";
import { SteppedTime } from "../../src/demo/time.ts";
import type { ShownMatch } from "../../src/demo/match.ts";

const main = fileURLToPath(new URL("../../src/demo/main.ts", import.meta.url));

/** Runs the demonstration; `during` sees what it has said so far. */
function run(options: readonly string[], during: (said: string, kill: (signal: NodeJS.Signals) => void) => void = () => undefined): Promise<{ code: number | null; said: string; wrong: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...options], { stdio: ["ignore", "pipe", "pipe"] });
    let [said, wrong] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      during(said, (signal) => child.kill(signal));
    });
    child.stderr.on("data", (chunk: Buffer) => (wrong += chunk.toString()));
    child.once("exit", (code) => resolve({ code, said, wrong }));
  });
}

describe("the demonstration", () => {
  it("runs a match day to the final whistle, without polling too early", async () => {
    const { code, said, wrong } = await run(["--once", "--port", "0", "--control-port", "0"]);
    expect([code, wrong]).toEqual([0, ""]);
    const [, played, matches] = /(\d+) of (\d+) matches played to the end/.exec(said) ?? [];
    expect(Number(matches)).toBeGreaterThan(2);
    expect(played).toBe(matches);
    expect(said).toMatch(/\n[1-9]\d\d+ polls, 0 too early/);
    // Plain lines only, where there is no terminal.
    expect(said).not.toContain("\u001b[");
  });

  it("stops when it is told to, and moves to other ports where the usual ones are taken", async () => {
    const holders = [4010, 4011].map((port) => createServer().on("error", () => undefined).listen(port, "127.0.0.1"));
    try {
      // Told once: a second signal, while it is stopping, ends it at once, as in any program.
      let told = false;
      const { code, said, wrong } = await run([], (text, kill) => {
        if (told || !text.includes("home ")) return;
        told = true;
        kill("SIGINT");
      });
      expect([code, wrong]).toEqual([0, ""]);
      expect(said).toMatch(/stopped\n$/);
      expect(said).not.toMatch(/:401[01]\b/);
    } finally {
      for (const holder of holders) holder.close();
    }
  });

  it("says what is wrong with its options", async () => {
    expect(await run(["--speed", "fast"])).toMatchObject({ code: 2, wrong: expect.stringContaining("--speed") as unknown });
    const holder = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => holder.once("listening", resolve));
    const { port } = holder.address() as { port: number };
    expect(await run(["--port", String(port), "--once"])).toMatchObject({ code: 1, wrong: expect.stringContaining(`port ${port} is taken`) as unknown });
    holder.close();
  });
});

describe("its picture", () => {
  const match: ShownMatch = { id: "m", home: "Ånby", away: "A club with a very long name", status: "Playing", clock: "63'", score: [2, 1], chances: [70, 20, 10], course: [0, 50, 100] };

  it("fits", () => {
    const lines = picture([match], { time: "t", polls: 3, columns: 80 }).replace(/\u001b\[\d+m/g, "").split("\n");
    expect(lines[2]).toContain("2–1 A club with");
    for (const each of lines.slice(1)) expect(each.length).toBeLessThanOrEqual(90);
    expect(bar([70, 20, 10], 10).replace(/\u001b\[\d+m/g, "")).toBe("███████░░█");
    expect(sparkline([0, 50, 100], 5)).toBe("  ▁▅█");
    expect(sparkline(Array.from({ length: 100 }, (_, index) => index), 4)).toMatch(/^.{3}█$/u);
    expect(line(match, "t")).toBe("t  63' Ånby 2-1 A club with a very long name: home 70.0 draw 20.0 away 10.0");
  });
});

describe("stepped time", () => {
  it("moves the clock to the next waking, once everybody sleeps", async () => {
    const clock = new WorldClock(0);
    const time = new SteppedTime(clock, 2);
    const seen: string[] = [];
    const live = async (name: string, pause: number): Promise<void> => {
      while (time.now() < 100) {
        await time.sleep(pause);
        seen.push(`${name}${time.now()}`);
      }
      time.leave();
    };
    await Promise.all([live("a", 40), live("b", 60)]);
    expect(seen).toEqual(["a40", "b60", "a80", "b120", "a120"]);
  });
});
