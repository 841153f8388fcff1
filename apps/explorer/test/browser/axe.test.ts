import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { scene, type Scene } from "./site.ts";
import { violationsOf } from "./violations.ts";
import { beforeAll, describe } from "./when-browser.ts";

let here: Scene;
beforeAll(async () => void (here = await scene()));
afterAll(() => here?.close());

const isNightly = process.env["SDF_NIGHTLY"] === "1";
/** Both colours and both widths; their other combinations at night. */
const looks = [["light", 1280], ["dark", 390], ...(isNightly ? [["dark", 1280], ["light", 390]] as const : [])] as const;

interface State {
  readonly path: string;
  readonly act?: (page: Page) => Promise<unknown>;
}

const states: Readonly<Record<string, State>> = {
  "a feed": { path: "feeds/soccer/match-momentum/index.html#liveData.Predictions@timeMin", act: (page) => page.waitForSelector(".tree .lit") },
  "a state": { path: "feeds/soccer/match-detailed/index.html", act: async (page) => {
    await page.getByRole("slider", { name: "State of the match" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector("[data-off]", { state: "attached" });
  } },
  "the first page": { path: "index.html" },
  "a field across sports": { path: "fields/periodId/index.html" },
  "the codes": { path: "codes/index.html" },
  "the states": { path: "states/index.html" },
  "what is open": { path: "unknowns/index.html" },
  "compare": { path: "feeds/soccer/live-win-probability/index.html", act: async (page) => {
    await page.locator("details.compare > summary").first().click();
    await page.locator("details.compare[open] table").first().waitFor();
  } },
  "search": { path: "feeds/soccer/match-momentum/index.html", act: async (page) => {
    await page.keyboard.press("/");
    await page.waitForSelector(".search-dialog[data-ready]");
    await page.keyboard.type("period");
    await page.waitForSelector(".search-dialog li");
  } },
  "a builder error": { path: "feeds/soccer/match-detailed/index.html", act: async (page) => {
    await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
    await page.waitForSelector(".builder");
    await page.locator('[data-builder="_pgNm"] input[type="checkbox"]').check();
    await page.locator('[data-builder="_pgNm"] input[type="text"]').fill("0");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".builder .wrong a");
  } },
  "live": { path: "live/index.html", act: async (page) => {
    await page.waitForSelector(".live-panel .drawing svg");
    for (const summary of await page.locator(".live-panel summary").all()) await summary.click();
    await page.waitForSelector(".live-panel tbody tr");
  } },
  "the check page": { path: "check/index.html", act: async (page) => {
    await page.waitForSelector("#check-text");
    await page.fill("#check-text", '<matchMomentum><matchInfo id="a" colour="b"/></matchMomentum>');
    await page.waitForSelector(".checked .wrong");
  } },
  "the address page": { path: "builder/index.html", act: async (page) => {
    await page.waitForSelector("#url-text");
    await page.fill("#url-text", "/sdapi/v1/soccerdata/matchdetailed?fx=a,b&status=Playing&colour=red");
    await page.waitForSelector(".explained .wrong");
  } },
  "the planner": { path: "polling/index.html", act: async (page) => {
    await page.locator('[data-island="planner"]').scrollIntoViewIfNeeded();
    await page.waitForSelector(".planner .drawing svg");
  } },
};

describe.each(looks)("in %s at %d px", (colorScheme, width) => {
  it.each(Object.entries(states))("%s has no violation", async (_, { path, act }) => {
    const { page, close } = await here.open(path, { colorScheme, viewport: { width, height: 900 } });
    await act?.(page);
    expect(await violationsOf(page)).toEqual([]);
    // Nothing is wider than the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await close();
  });
});

describe("what is wrong", () => {
  it("is found: a picture without a text, a field without a name, grey on grey", async () => {
    const { page, close } = await here.open("index.html");
    await page.evaluate(() => document.querySelector("main")?.insertAdjacentHTML("afterbegin", `<img src="data:,"><input><p style="color: #999; background: #aaa">pale</p>`));
    expect((await violationsOf(page)).map((told) => told.split(" ")[0]!).sort()).toEqual(["color-contrast", "image-alt", "label"]);
    await close();
  });
});
