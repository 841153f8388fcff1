import { readFileSync } from "node:fs";
import { createControl } from "@sdf/server-control";
import { afterAll, expect, it } from "vitest";
import { beforeAll, describe } from "./browser-suite.ts";
import { startTestSite, type OpenedPage, type TestSite } from "./test-site.ts";

let site: TestSite;
beforeAll(async () => void (site = await startTestSite(60)));
afterAll(() => site?.close());

/** Long, because each poll waits as long as the previous response took, also on busy machines. */
const LONG_WAIT = { timeout: 80_000 };
const panel = '[data-live="soccer/live-win-probability"]';

/** Opens the page with a match in play, at the time at which the site was started. */
function openLive(): Promise<OpenedPage> {
  site.host.worlds.defaultWorld.clock.set(site.startedAt);
  return site.open(`live/index.html?match=${site.fixture}`);
}

describe("live page", () => {
  it("polls at the documented interval by the clock of the server", async () => {
    const { page, pageErrors, close } = await openLive();
    await page.waitForSelector(`${panel} .drawing svg`);
    await page.waitForFunction(
      (selector) => Number(document.querySelector<HTMLElement>(selector)?.dataset.frames) >= 3,
      panel,
      LONG_WAIT,
    );
    const { entries } = site.host.journal.query({ feed: "soccer/live-win-probability" });
    expect(entries.length).toBeGreaterThanOrEqual(3);
    expect(entries.filter(({ polling }) => polling?.verdict === "early")).toEqual([]);
    const name = await page.locator(`${panel} .drawing svg`).getAttribute("aria-label");
    expect(name).toMatch(/Win probability, .+ at \d+:\d\d: .+ %, Draw .+ %, .+ %/);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it("pauses, shows earlier polls, marks changes and exports", async () => {
    const { page, close } = await openLive();
    await page.waitForFunction(
      (selector) => Number(document.querySelector<HTMLElement>(selector)?.dataset.frames) >= 3,
      panel,
      LONG_WAIT,
    );
    const place = page.locator(panel);
    await place.getByRole("button", { name: "Pause" }).click();
    const paused = await place.locator("output").textContent();
    await place.getByText(/^Payload/).click();
    // The payload is rendered by the toggle event.
    await place.locator("pre mark").first().waitFor();
    await place.getByRole("slider").focus();
    await page.keyboard.press("Home");
    expect(await place.locator("output").textContent()).toContain("1 of ");
    expect(await place.locator("output").textContent()).not.toBe(paused);
    await place.getByText("Table").click();
    await place.locator("tbody tr").nth(3).waitFor();
    for (const [button, starts] of [
      ["PNG", Buffer.from([0x89, 0x50, 0x4e, 0x47])],
      ["CSV", Buffer.from("Period,Clock,")],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        place.getByRole("button", { name: button }).click(),
      ]);
      const bytes = readFileSync(await download.path());
      expect(bytes.subarray(0, starts.length).equals(starts)).toBe(true);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^soccer-live-win-probability-\\d+\\.${button.toLowerCase()}$`),
      );
    }
    await close();
  });

  it("reports that the server is down and continues when it is back", async () => {
    const { page, close } = await openLive();
    await page.waitForSelector(`${panel} .drawing svg`);
    const before = Number(await page.locator(panel).getAttribute("data-frames"));
    site.server.down = true;
    await page.waitForSelector(`${panel}[data-down]`);
    expect(await page.locator(`${panel} .status`).textContent()).toContain("does not respond");
    expect(await page.locator(`${panel} .drawing svg`).isVisible()).toBe(true);
    site.server.down = false;
    await page.waitForSelector(`${panel}:not([data-down])`);
    await page.waitForFunction(
      ([selector, count]) =>
        Number(document.querySelector<HTMLElement>(String(selector))?.dataset.frames) > Number(count),
      [panel, before] as const,
    );
    await close();
  });

  it("shows the last seconds before a goal at normal speed, and then its effect at the usual one", async () => {
    const { clock } = site.host.worlds.defaultWorld;
    const at = clock.now();
    const goals = await createControl({ url: `${site.url}/ref/control` })
      .world()
      .events({ kind: "goal", sport: "soccer", from: at + 600_000, to: at + 7_200_000, limit: 20 });
    const [goal] = goals;
    const { page, close } = await site.open(`live/index.html?match=${goal!.fixture}`);
    await page.waitForFunction(
      (id) => document.querySelector<HTMLSelectElement>("#live-match")?.value === id,
      goal!.fixture,
    );
    await page.getByRole("button", { name: "Show next goal" }).click();
    await page.locator(".live-bar ~ .status", { hasText: /^In 10 seconds: / }).waitFor();
    expect(clock.factor).toBe(1);
    const instants = goals.filter(({ fixture }) => fixture === goal!.fixture).map((each) => each.at);
    expect(instants.some((instant) => clock.now() >= instant - 10_000 && clock.now() < instant)).toBe(true);
    await expect.poll(() => clock.factor, { timeout: 60_000 }).toBe(60);
    await close();
  });

  it("draws the probabilities of a tennis match after each point, and says that they are assumed", async () => {
    const { clock, worldContext } = site.host.worlds.defaultWorld;
    const covered = worldContext.world.sports.tennis.fixtures.find(
      ({ start, coverageLevel }) => start > clock.now() && Number(coverageLevel) > 0,
    );
    clock.set(covered!.start + 2 * 3_600_000);
    const { page, pageErrors, close } = await site.open("live/index.html");
    await page.selectOption("#live-sport", "tennis");
    await page.waitForSelector('[data-live="tennis/tournament-simulations"] .drawing svg rect');
    const offered = await page
      .locator("#live-match option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(offered).toContain(covered!.id);
    await page.selectOption("#live-match", covered!.id);
    const tennis = page.locator('[data-live="tennis/match-predictions-detail"]');
    await tennis.locator(".drawing svg polygon").first().waitFor();
    expect(await tennis.locator(".status").textContent()).toContain("Assumed: tennis-predictions");
    expect(await page.locator(".scoreboard .chance").count()).toBe(2);
    // The first match of the list may have no coverage. The service then answers 404, which browsers log.
    expect(pageErrors.filter((message) => !message.includes("status of 404"))).toEqual([]);
    await close();
  });

  it("draws momentum, a season simulation and a tournament", async () => {
    const { page, pageErrors, close } = await site.open("live/index.html");
    for (const feed of ["soccer/match-momentum", "soccer/season-simulations"]) {
      await page.waitForSelector(`[data-live="${feed}"] .drawing svg rect`);
    }
    await page.selectOption("#live-sport", "tennis");
    await page.waitForSelector('[data-live="tennis/tournament-simulations"] .drawing svg rect');
    expect(pageErrors).toEqual([]);
    await close();
  });
});
