import { createControl } from "@sdf/server-control";
import { afterAll, beforeEach, describe, expect } from "vitest";
import { it, site } from "./browser-suite.ts";
import type { OpenedPage } from "./test-site.ts";

beforeEach(() => {
  site.server.down = false;
  site.resetClock(60);
});
afterAll(() => site?.resetClock());

/** Long, because each poll waits as long as the previous response took, also on busy machines. */
const LONG_WAIT = { timeout: 80_000 };
const panel = '[data-live="soccer/live-win-probability"]';

/**
 * Opens the live page with a clock that tests can move: timers of the page need no real time.
 *
 * @param query - By default a match in play
 */
async function openLive(query = `?match=${site.fixture}`): Promise<OpenedPage> {
  const opened = await site.open("404.html", { viewport: { width: 1440, height: 900 }, locale: "en" });
  await opened.page.clock.install();
  opened.pageErrors.length = 0;
  await opened.page.goto(`${site.url}/live/index.html${query}`);
  return opened;
}

/** Waits until the first panel has received more documents than a number. */
async function waitForFrames({ page }: OpenedPage, more: number): Promise<void> {
  await page.waitForFunction(
    ([selector, count]) =>
      Number(document.querySelector<HTMLElement>(String(selector))?.dataset.frames) > Number(count),
    [panel, more] as const,
    LONG_WAIT,
  );
}

/** Chart of the first panel, its label in the list of matches, and the rectangles of all panels. */
function shown({ page }: OpenedPage): Promise<{ chart: string; label: string; bottom: number; isEmpty: boolean }> {
  return page.evaluate(() => {
    const panels = [...document.querySelectorAll<HTMLElement>(".live-panel:not([hidden])")];
    const select = document.querySelector<HTMLSelectElement>("#live-match");
    return {
      chart: panels[0]?.querySelector("svg")?.getAttribute("aria-label") ?? "",
      label: select?.selectedOptions[0]?.textContent ?? "",
      bottom: Math.max(...panels.map((each) => each.querySelector(".drawing")!.getBoundingClientRect().bottom)),
      isEmpty: panels.some((each) => each.querySelector("svg polygon, svg rect") === null),
    };
  });
}

describe("live page", () => {
  it("polls at the documented interval by the clock of the server, continues after the server was down, and exports", async () => {
    // At 60 times real time, the tolerance of the server is shorter than delays of a busy machine.
    site.resetClock(20);
    site.host.journal.clear();
    const opened = await openLive();
    const { page, pageErrors } = opened;
    for (const feed of ["soccer/match-momentum", "soccer/season-simulations"])
      await page.waitForSelector(`[data-live="${feed}"] .drawing svg rect`);
    await waitForFrames(opened, 2);
    const { entries } = site.host.journal.query({ feed: "soccer/live-win-probability" });
    expect(entries.length).toBeGreaterThanOrEqual(3);
    expect(entries.filter(({ polling }) => polling?.verdict === "early")).toEqual([]);
    const name = await page.locator(`${panel} .drawing svg`).getAttribute("aria-label");
    expect(name).toMatch(/Win probability, .+ at \d+:\d\d: .+ %, Draw .+ %, .+ %/);
    expect(pageErrors).toEqual([]);

    const before = Number(await page.locator(panel).getAttribute("data-frames"));
    site.server.down = true;
    await page.waitForSelector(`${panel}[data-down]`);
    expect(await page.locator(`${panel} .status`).textContent()).toContain("does not respond");
    expect(await page.locator(`${panel} .drawing svg`).isVisible()).toBe(true);
    site.server.down = false;
    await page.waitForSelector(`${panel}:not([data-down])`);
    await waitForFrames(opened, before);

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
      const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
      expect(bytes.subarray(0, starts.length).equals(starts)).toBe(true);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^soccer-live-win-probability-\\d+\\.${button.toLowerCase()}$`),
      );
    }

    // If the next goal cannot be looked up, the world returns to its speed.
    await page.route("**/events*", (route) => route.abort());
    await page.getByRole("button", { name: "Show next goal" }).click();
    await page.locator(".live-bar ~ .status", { hasText: "rejected the change of the clock" }).waitFor();
    expect(site.host.worlds.defaultWorld.clock.factor).toBe(20);
  });

  it("shows the last seconds before a goal, and its effect, also from the recorded match", async () => {
    site.resetClock();
    const { clock, worldContext } = site.host.worlds.defaultWorld;
    const at = clock.now();
    const goals = await createControl({ url: `${site.url}/ref/control` })
      .world()
      .events({ kind: "goal", sport: "soccer", from: at, to: at + 7_200_000, limit: 100 });
    const { fixture } = goals.find((each) => each.at > at + 600_000)!;
    const { page } = await openLive(`?match=${fixture}`);
    const match = page.locator("#live-match");
    const announced = page.locator(".live-bar ~ .status", { hasText: /^In 10 seconds: / });
    await expect.poll(() => match.inputValue(), { timeout: 20_000 }).toBe(fixture);
    await page.getByRole("button", { name: "Show next goal" }).click();
    await announced.waitFor();
    expect(clock.factor).toBe(1);
    const instants = goals.filter((goal) => goal.fixture === fixture).map((each) => each.at);
    const goalAt = instants.find((instant) => clock.now() >= instant - 10_000 && clock.now() < instant);
    expect(goalAt).toBeDefined();
    // The score changes by polling at the documented interval, whatever the speed before.
    const score = page.locator(".scoreboard .score");
    const before = await score.textContent();
    clock.set(goalAt! + 5000);
    await page.clock.fastForward(15_000);
    await expect.poll(() => score.textContent(), LONG_WAIT).not.toBe(before);
    await page.clock.fastForward(2500);
    await expect.poll(() => clock.factor, LONG_WAIT).toBe(0);

    await match.selectOption({ label: "Recorded match" });
    await page.getByRole("button", { name: "Show next goal" }).click();
    await announced.waitFor();
    const fixtures = worldContext.world.sports.soccer.fixtures.map(({ id }) => id);
    expect(fixtures).toContain(await match.inputValue());
  });

  it("draws the assumed probabilities of a tennis match after each point, and the options of fourth downs", async () => {
    site.resetClock();
    const { clock, worldContext } = site.host.worlds.defaultWorld;
    const covered = worldContext.world.sports.tennis.fixtures.find(
      ({ start, coverageLevel }) => start > clock.now() && Number(coverageLevel) > 0,
    );
    clock.set(covered!.start + 2 * 3_600_000);
    const { page, pageErrors } = await openLive("");
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
    const points = tennis.locator('svg[aria-label^="Last points"]');
    expect(await points.locator("text", { hasText: /^(?:\d\w+ set )?\d+–\d+/ }).count()).toBe(8);

    const match = worldContext.world.sports["american-football"].fixtures.find(({ start }) => start > clock.now())!;
    clock.set(match.start + 5_400_000);
    await page.selectOption("#live-sport", "american-football");
    const drawings = page.locator('[data-live="american-football/fourth-down-predictions"][data-source="poll"] svg');
    await expect.poll(() => drawings.count(), { timeout: 40_000 }).toBe(2);
    expect(await drawings.first().getAttribute("aria-label")).toMatch(
      /Fourth down at \d+:\d\d .+: Go for it .+ %, Field Goal .+ %, Punt .+ %/,
    );
    // The first match of the list may have no coverage, and the server has no stream. Browsers log its status.
    expect(pageErrors.filter((message) => !message.includes("status of 404"))).toEqual([]);
  });
});

describe("live page without a match in play", () => {
  const sports = {
    soccer: ["soccer/live-win-probability", "soccer/match-momentum"],
    basketball: ["basketball/live-win-probability"],
    tennis: ["tennis/match-predictions-detail"],
    "american-football": ["american-football/fourth-down-predictions"],
  };
  /** Longest time between two steps of a recording, milliseconds. */
  const STEP_MS = 4000;

  it("plays a recorded match of each sport on one screen, with a label that is not behind the chart", async () => {
    site.server.down = true;
    const opened = await openLive("");
    const { page, pageErrors } = opened;
    for (const [sport, feeds] of Object.entries(sports)) {
      await page.selectOption("#live-sport", sport);
      for (const feed of feeds) await page.waitForSelector(`[data-live="${feed}"][data-source="recording"] svg`);
      const named = /^Recorded match: .+ vs .+ — /;
      await expect.poll(async () => (await shown(opened)).label, { timeout: 20_000 }).toMatch(named);
      const first = await shown(opened);
      const nextChart = async (): Promise<string> => {
        await page.clock.fastForward(STEP_MS);
        return (await shown(opened)).chart;
      };
      await expect.poll(nextChart, { timeout: 20_000 }).not.toBe(first.chart);
      for (const { chart, label, bottom, isEmpty } of [first, await shown(opened)]) {
        expect(isEmpty).toBe(false);
        expect(bottom).toBeLessThanOrEqual(900);
        expect(label).toMatch(named);
        const [minute = 0, labelled = 0] = [/at (\d+):/.exec(chart)?.[1], /— (\d+)/.exec(label)?.[1]].map(Number);
        // The clock of tennis is the score in games, and that of basketball counts down.
        const countsUp = sport !== "tennis" && sport !== "basketball";
        expect(!countsUp || labelled >= minute, `${label}: ${chart}`).toBe(true);
      }
    }
    // The server answers 502, and the page requests nothing from elsewhere.
    expect(pageErrors.filter((message) => !message.includes("502"))).toEqual([]);
  });

  it("names the next match before the season, and follows it once it has predictions", async () => {
    const { clock, worldContext } = site.host.worlds.defaultWorld;
    const match = worldContext.world.sports.basketball.fixtures.find(({ start }) => start > clock.now())!;
    clock.set(match.start - 30 * 86_400_000);
    const { page } = await openLive("");
    await page.selectOption("#live-sport", "basketball");
    const panelOfSport = page.locator('[data-live="basketball/live-win-probability"]');
    await page.locator('[data-live="basketball/live-win-probability"][data-source="recording"] svg').waitFor();
    expect(await page.locator(".live-bar ~ .status").textContent()).toContain(`Next: ${match.description}`);
    clock.set(match.start + 3_600_000);
    const nextSource = async (): Promise<string | null> => {
      await page.clock.runFor(5000);
      return panelOfSport.getAttribute("data-source");
    };
    await expect.poll(nextSource, { timeout: 40_000 }).toBe("poll");
    const score = page.locator(".scoreboard .score");
    await expect.poll(() => score.textContent(), { timeout: 40_000 }).toMatch(/^\d+–\d+$/);
    expect(await page.locator(".scoreboard .chance").count()).toBe(2);
  });
});
