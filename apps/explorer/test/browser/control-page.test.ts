import { createHost, type Host } from "@sdf/server";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { beforeAll, describe } from "./browser-suite.ts";
import { sharedBrowser } from "./chromium.ts";
import { problemsInLooks } from "./looks.ts";

const at = Date.parse("2026-09-12T14:40:00Z");
const list = "/sdapi/v1/soccerdata/matchdetailed?_fmt=json&_pgSz=5";
/** Long, because the first request of a world simulates its seasons, also on busy machines. */
const WAIT_TIMEOUT_MS = 60_000;

let host: Host;
let urls: { readonly url: string; readonly controlUrl: string };
beforeAll(async () => {
  host = createHost({
    options: { seed: "explorer", year: 2026, leagues: { soccer: 2, tennis: 1, basketball: 1, "american-football": 1 } },
    at,
    open: true,
  });
  urls = await host.start();
});
afterAll(() => host?.close());

interface OpenedPage {
  readonly page: Page;
  /** Console errors and warnings, exceptions, and requests to other origins. */
  readonly problems: string[];
  close(): Promise<void>;
}

/** Opens the control page as a user does: by the URL of the control interface. */
async function open(controlUrl = urls.controlUrl, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const { browser } = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(WAIT_TIMEOUT_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.stack ?? String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(controlUrl) && !request.url().startsWith("data:")) problems.push(request.url());
  });
  await page.goto(controlUrl);
  return { page, problems, close: () => context.close() };
}

const rows = (page: Page, id: string): ReturnType<Page["locator"]> => page.locator(`#${id} tr`);

describe("the control page", () => {
  it("shows clock, matches in play, timeline and journal, without errors and requests to other origins", async () => {
    await fetch(urls.url + list);
    await fetch(`${urls.url}/sdapi/v1/soccerdata/match-detailed`);
    const { page, problems, close } = await open();
    await rows(page, "matches").first().waitFor();
    expect(await page.locator("#now").textContent()).toBe("2026-09-12 14:40:00 UTC");
    expect(await page.locator("#matches-note").textContent()).toMatch(/^\d+ in play$/);
    await page.locator("#lanes rect[data-live]").first().waitFor();
    expect(await page.locator("#lanes svg").getAttribute("aria-label")).toMatch(
      /^\d+ matches from .* [1-9]\d* in play$/,
    );
    const journal = await rows(page, "journal").allTextContents();
    expect(journal[0]).toContain(
      "closest form is /sdapi/v1/soccerdata/matchdetailed; the path has match-detailed instead of matchdetailed",
    );
    const events = await page.locator("#events li span:last-child").allTextContents();
    expect(events.length).toBeGreaterThan(3);
    for (const event of events) expect(event).toMatch(/.+ (vs|–) .+/);
    expect(journal[1]).toContain("soccer/match-detailed");
    expect(problems).toEqual([]);
    await close();
  });

  it("moves the clock by buttons, by events, by an instant and by the timeline", async () => {
    const { page, close } = await open();
    const { clock } = host.worlds.defaultWorld;
    await rows(page, "matches").first().waitFor();
    await page.getByRole("button", { name: "+5 min" }).click();
    await expect.poll(clock.now).toBe(at + 300_000);
    await page.getByRole("button", { name: "Next goal" }).click();
    await expect.poll(clock.now).toBeGreaterThan(at + 300_000);
    await page.getByLabel("Instant (UTC)").fill("2026-09-13T13:30:00");
    await page.getByRole("button", { name: "Set", exact: true }).click();
    await expect.poll(clock.now).toBe(Date.parse("2026-09-13T13:30:00Z"));
    // The timeline begins eight hours before the time of the world.
    await page.locator(`#lanes svg[data-from="${Date.parse("2026-09-13T05:00:00Z")}"]`).waitFor();
    const box = (await page.locator("#lanes svg").boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.9, box.y + 20);
    await expect.poll(clock.now).toBeGreaterThan(Date.parse("2026-09-13T20:00:00Z"));
    await page.getByLabel("Mode").selectOption("scaled:60");
    await expect.poll(() => clock.run).toEqual({ mode: "scaled", factor: 60 });
    clock.change({ mode: "frozen" }, at);
    await close();
  });

  it("overrides a match, and saves and restores the world", async () => {
    const { page, close } = await open();
    await rows(page, "matches").first().waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByLabel("Home").fill("7");
    await page.getByLabel("Away").fill("7");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("The feeds follow the override.").waitFor();
    expect(host.worlds.defaultWorld.options.overrides).toMatchObject([{ score: [7, 7] }]);
    await page.getByLabel("Status").selectOption("Postponed");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("only a match that has not begun can be postponed").waitFor();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => host.worlds.defaultWorld.options.overrides ?? []).toEqual([]);
    await close();
  });

  it("sets and removes faults, and shows their requests", async () => {
    const { page, close } = await open();
    await page.getByRole("button", { name: "429 for the next" }).click();
    await page.getByText("0 of 0 requests").waitFor();
    expect((await fetch(urls.url + list)).status).toBe(429);
    await page.getByText("1 of 1 requests").waitFor();
    await page.locator("#journal .tag", { hasText: "429" }).waitFor();
    await page.getByRole("button", { name: /^Remove too-many/ }).click();
    await page.getByText("no active fault").waitFor();
    expect(host.faults.list()).toEqual([]);
    await close();
  });

  it("requests the token of a protected control interface", async () => {
    const guarded = createHost({
      options: {
        seed: "guarded",
        year: 2026,
        leagues: { soccer: 1, tennis: 0, basketball: 0, "american-football": 0 },
      },
      at,
      control: { token: "let-me-in" },
    });
    const { controlUrl } = await guarded.start();
    const { page, close } = await open(controlUrl);
    await page.getByLabel("Token").fill("let-me-in");
    await page.getByRole("button", { name: "Use token" }).click();
    await rows(page, "matches").first().waitFor();
    await expect.poll(() => page.locator("#token-form").isHidden()).toBe(true);
    await close();
    await guarded.close();
  });

  it("has no axe violation and no horizontal scrolling in both themes and widths", async () => {
    const { page, close } = await open(urls.controlUrl, { bypassCSP: true });
    await rows(page, "matches").first().waitFor();
    await page.getByRole("button", { name: "503 for 10 %" }).click();
    await page.getByRole("button", { name: /^Remove status/ }).waitFor();
    // The check adds a style of its own, which the policy of the page forbids.
    expect(await problemsInLooks(page)).toEqual([]);
    host.faults.clearAll();
    await close();
  });
});
