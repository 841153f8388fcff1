import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { beforeAll, describe } from "./browser-suite.ts";
import { problemsInLooks } from "./looks.ts";
import { sharedTestSite, type OpenedPage, type TestSite } from "./test-site.ts";
import { findViolations } from "./violations.ts";

let site: TestSite;
/** One tab for all states, so that its process keeps the compiled code of axe. */
let tab: OpenedPage;
beforeAll(async () => {
  site = await sharedTestSite();
  tab = await site.open("404.html");
});
afterAll(() => tab?.close());

interface State {
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const states: Readonly<Record<string, State>> = {
  "feed page with a selected field": {
    path: "feeds/soccer/match-momentum/index.html#liveData.Predictions@timeMin",
    act: (page) => page.waitForSelector(".tree .selected"),
  },
  "feed page with a match state": {
    path: "feeds/soccer/match-detailed/index.html",
    act: async (page) => {
      await page.getByRole("slider", { name: "State of the match" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.waitForSelector("[data-off]", { state: "attached" });
    },
  },
  "comparison of feeds": {
    path: "feeds/soccer/live-win-probability/index.html",
    act: async (page) => {
      await page.locator("details.compare > summary").first().click();
      await page.locator("details.compare[open] table").first().waitFor();
    },
  },
  "search dialog": {
    path: "feeds/soccer/match-momentum/index.html",
    act: async (page) => {
      await page.keyboard.press("/");
      await page.waitForSelector(".search-dialog[data-ready]");
      await page.keyboard.type("period");
      await page.waitForSelector(".search-dialog li");
    },
  },
  "builder with an error": {
    path: "feeds/soccer/match-detailed/index.html",
    act: async (page) => {
      await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
      await page.waitForSelector(".builder");
      await page.locator('[data-builder="_pgNm"] input[type="checkbox"]').check();
      await page.locator('[data-builder="_pgNm"] input[type="text"]').fill("0");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".builder .errors a");
    },
  },
  "live page": {
    path: "live/index.html",
    act: async (page) => {
      await page.waitForSelector(".live-panel .drawing svg");
      for (const summary of await page.locator(".live-panel summary").all()) await summary.click();
      await page.waitForSelector(".live-panel tbody tr");
    },
  },
  "check page": {
    path: "check/index.html",
    act: async (page) => {
      await page.waitForSelector("#check-text");
      await page.fill("#check-text", '<matchMomentum><matchInfo id="a" coverageLevel="b"/></matchMomentum>');
      await page.waitForSelector(".checked .errors");
    },
  },
  "URL explainer": {
    path: "builder/index.html",
    act: async (page) => {
      await page.waitForSelector("#url-text");
      await page.fill("#url-text", "/sdapi/v1/soccerdata/matchdetailed?fx=a,b&status=Playing&colour=red");
      await page.waitForSelector(".explained .errors");
    },
  },
  planner: {
    path: "polling/index.html",
    act: async (page) => {
      await page.locator('[data-island="planner"]').scrollIntoViewIfNeeded();
      await page.waitForSelector(".planner .drawing svg");
    },
  },
};

describe("page with an active island", () => {
  it.each(Object.entries(states))("has no axe violation: %s", async (_, { path, act }) => {
    const { page } = tab;
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${site.url}/${path}`);
    await act(page);
    expect(await problemsInLooks(page)).toEqual([]);
  });
});

describe("findViolations", () => {
  it("reports missing alternative texts, missing labels and low contrast", async () => {
    const { page, close } = await site.open("index.html");
    await page.evaluate(() =>
      document
        .querySelector("main")
        ?.insertAdjacentHTML(
          "afterbegin",
          `<img src="data:,"><input><p style="color: #999; background: #aaa">pale</p>`,
        ),
    );
    expect((await findViolations(page)).map((violation) => violation.split(" ")[0]!).sort()).toEqual([
      "color-contrast",
      "image-alt",
      "label",
    ]);
    await close();
  });
});
