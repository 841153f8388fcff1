import { afterAll, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { scene, type Scene } from "./site.ts";
import { beforeAll, describe } from "./when-browser.ts";

let here: Scene;
beforeAll(async () => void (here = await scene(60)));
afterAll(() => here?.close());

/** A poll waits as long as the answer before it took, so that a busy machine needs its time. */
const patience = { timeout: 80_000 };
const panel = '[data-live="soccer/live-win-probability"]';

describe("the live page", () => {
  it("follows the clock of the world, at the pace of the polling windows", async () => {
    const { page, complaints, close } = await here.open("live/index.html");
    await page.waitForSelector(`${panel} .drawing svg`);
    await page.waitForFunction((selector) => Number(document.querySelector<HTMLElement>(selector)?.dataset.frames) >= 3, panel, patience);
    const { entries } = here.host.journal.query({ feed: "soccer/live-win-probability" });
    expect(entries.length).toBeGreaterThanOrEqual(3);
    expect(entries.filter(({ polling }) => polling?.verdict === "early")).toEqual([]);
    const name = await page.locator(`${panel} .drawing svg`).getAttribute("aria-label");
    expect(name).toMatch(/Win probability, .+ at \d+:\d\d: .+ %, Draw .+ %, .+ %/);
    expect(complaints).toEqual([]);
    await close();
  });

  it("pauses, goes back through the polls, marks what changed, and exports", async () => {
    const { page, close } = await here.open("live/index.html");
    await page.waitForFunction((selector) => Number(document.querySelector<HTMLElement>(selector)?.dataset.frames) >= 3, panel, patience);
    const place = page.locator(panel);
    await place.getByRole("button", { name: "Pause" }).click();
    const paused = await place.locator("output").textContent();
    await place.getByText(/^Payload/).click();
    // What is unfolded is filled when the browser tells that it was.
    await place.locator("pre mark").first().waitFor();
    await place.getByRole("slider").focus();
    await page.keyboard.press("Home");
    expect(await place.locator("output").textContent()).toContain("1 of ");
    expect(await place.locator("output").textContent()).not.toBe(paused);
    await place.getByText("Numbers").click();
    await place.locator("tbody tr").nth(3).waitFor();
    for (const [button, starts] of [["PNG", Buffer.from([0x89, 0x50, 0x4e, 0x47])], ["CSV", Buffer.from("Period,Clock,")]] as const) {
      const [download] = await Promise.all([page.waitForEvent("download"), place.getByRole("button", { name: button }).click()]);
      const bytes = readFileSync(await download.path());
      expect(bytes.subarray(0, starts.length).equals(starts)).toBe(true);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^soccer-live-win-probability-\\d+\\.${button.toLowerCase()}$`));
    }
    await close();
  });

  it("says that the server is down, and goes on when it is back", async () => {
    const { page, close } = await here.open("live/index.html");
    await page.waitForSelector(`${panel} .drawing svg`);
    const before = Number(await page.locator(panel).getAttribute("data-frames"));
    here.server.down = true;
    await page.waitForSelector(`${panel}[data-down]`);
    expect(await page.locator(`${panel} .told`).textContent()).toContain("does not answer");
    expect(await page.locator(`${panel} .drawing svg`).isVisible()).toBe(true);
    here.server.down = false;
    await page.waitForSelector(`${panel}:not([data-down])`);
    await page.waitForFunction(([selector, count]) => Number(document.querySelector<HTMLElement>(String(selector))?.dataset.frames) > Number(count), [panel, before] as const);
    await close();
  });

  it("steers the world: the next goal is drawn at once", async () => {
    const { page, close } = await here.open("live/index.html");
    await page.waitForSelector(`${panel} .drawing svg`);
    const was = here.host.worlds.defaultWorld.clock.now();
    await page.getByRole("button", { name: "To the next goal" }).click();
    await page.locator(".live-bar ~ .told", { hasText: /.{5}/ }).waitFor();
    expect(here.host.worlds.defaultWorld.clock.now()).toBeGreaterThan(was);
    await close();
  });

  it("draws momentum, the season's table, and a tournament", async () => {
    const { page, complaints, close } = await here.open("live/index.html");
    for (const feed of ["soccer/match-momentum", "soccer/season-simulations"]) {
      await page.waitForSelector(`[data-live="${feed}"] .drawing svg rect`);
    }
    await page.selectOption("#live-sport", "tennis");
    await page.waitForSelector('[data-live="tennis/tournament-simulations"]');
    const told = page.locator('[data-live="tennis/tournament-simulations"]');
    const seen = await Promise.race([
      told.locator(".drawing svg rect").first().waitFor().then(() => "drawn"),
      page.locator(".live-bar ~ .told", { hasText: "No matches" }).waitFor().then(() => "no matches"),
    ]);
    if (seen === "no matches") console.log("SKIPPED: that world plays no tennis on this day");
    expect(complaints).toEqual([]);
    await close();
  });
});
