import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { createHost, matchDay } from "@sdf/server";
import { chromium, type Browser } from "playwright-core";
import { expect, it } from "vitest";
import { serve } from "./serve.ts";

/** Step of both clocks, milliseconds. Polls are sent at its multiples. */
const STEP_MS = 15_000;
/** Time in which the page processes a response, milliseconds of the machine. */
const PROCESS_MS = 50;
const HOUR_MS = 3_600_000;

async function browser(): Promise<Browser> {
  const executablePath =
    process.env["CHROME_PATH"] ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const { default: packed } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packed.executablePath(), args: ["--no-sandbox", "--disable-gpu"] });
}

it("shows a whole match in React without an early request, and its result in Vue and Svelte", async ({ skip }) => {
  const chromeOrError = await browser().catch((error: Error) => error);
  if (chromeOrError instanceof Error)
    return skip(`SKIPPED: Chromium does not start: ${chromeOrError.message.split("\n")[0]}`);
  const host = createHost({
    options: { seed: "demo", year: 2026, leagues: { soccer: 4 } },
    at: Date.UTC(2026, 8, 1),
    open: true,
  });
  const { clock, worldContext } = host.worlds.defaultWorld;
  const day = matchDay(worldContext.world, {
    sport: "soccer",
    from: clock.now(),
    counts: ({ coverageLevel }) => coverageLevel >= 13,
  })!;
  const [fixture] = day.fixtures;
  const { url, server } = await serve(0);
  const service = await host.server.listen();
  try {
    const errors: string[] = [];
    const open = async (name: string) => {
      const page = await chromeOrError.newPage();
      page.on("pageerror", ({ message }) => errors.push(`${name}: ${message}`));
      await page.clock.install({ time: clock.now() });
      await page.clock.pauseAt(clock.now() + 1000);
      clock.set(clock.now() + 1000);
      await page.goto(`${url}/${name}?service=${service}&fixture=${fixture!.id}`);
      // TanStack Query reports a response in the next millisecond.
      for (let tries = 0; tries < 500 && (await page.locator("h1").count()) === 0; tries += 1) {
        clock.set(clock.now() + 1);
        await page.clock.runFor(1);
        await setTimeout(20);
      }
      return page;
    };
    const startAt = fixture!.start - 60_000;
    clock.set(startAt);
    const react = await open("react");
    let pending = 0;
    react.on("request", () => (pending += 1));
    for (const event of ["requestfinished", "requestfailed"] as const)
      react.on(event as "requestfinished", () => (pending -= 1));
    // A message is delivered after the tasks that are due, also while the clock of the page stands still.
    const runTasks = (): Promise<void> =>
      react.evaluate(
        () =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener("message", () => resolve());
            port1.start();
            port2.postMessage(0);
          }),
      );
    const isOver = async (): Promise<boolean> =>
      (await react.locator("h1").textContent())?.endsWith("finished") === true;
    while (!(await isOver()) && clock.now() < startAt + 3 * HOUR_MS) {
      clock.set(clock.now() + STEP_MS);
      await react.clock.runFor(STEP_MS);
      await runTasks();
      if (pending === 0) continue;
      // The clocks stand still while requests are on their way.
      while (pending > 0) await setTimeout(1);
      await setTimeout(PROCESS_MS);
    }
    expect(await isOver()).toBe(true);
    // No request follows after the match.
    const before = host.journal.query({}).last;
    await react.clock.runFor(6 * HOUR_MS);
    expect(host.journal.query({}).last).toBe(before);
    const { entries } = host.journal.query({ after: 0 });
    // The match, and a break of 15 minutes.
    expect(entries.length).toBeGreaterThan(90);
    expect(entries.filter(({ status }) => status !== 200 && status !== 304)).toEqual([]);
    expect(entries.filter(({ polling }) => polling?.verdict === "early")).toEqual([]);
    // The poll that finds that the match is over comes at the instant that the response before it stated.
    expect(entries.filter(({ polling }) => polling?.verdict === "outside")).toEqual([]);
    const result = await react.locator("h1").textContent();
    expect(result).toMatch(/^.+ vs .+ \d–\d, finished$/);
    for (const name of ["vue", "svelte"]) {
      const page = await open(name);
      expect(await page.locator("h1").textContent(), name).toBe(result);
    }
    expect(errors).toEqual([]);
  } finally {
    server.close();
    await chromeOrError.close();
    await host.close();
  }
});
