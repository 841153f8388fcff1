/**
 * One visit to a page of every kind: no axe violation, console error, foreign request, horizontal scrolling or layout
 * shift. The nightly run visits all pages in four looks, and analyses all rows of long tables.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { pages } from "../site/built.ts";
import { it, site } from "./browser-suite.ts";
import { isNightly, layoutShift, looks, nextLook, problemsInLooks, setLook, type Look } from "./looks.ts";
import type { OpenedPage } from "./test-site.ts";
import { findViolations } from "./violations.ts";

/** Pages that are open at once in the nightly run. */
const CONCURRENCY = 2;
const NIGHTLY_MS = 5_400_000;
const MAX_SHIFT = 0.02;

interface Visit {
  readonly path: string;
  /** An element that exists once the island of the page has started. */
  readonly started?: string;
  /** True if all tables must fit the window. */
  readonly tablesFit?: true;
  /** What a reader does before the page is analysed. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const visits: Readonly<Record<string, Visit>> = {
  "home page": { path: "index.html" },
  "feeds page": { path: "feeds/index.html", tablesFit: true },
  "sport page": { path: "feeds/soccer/index.html" },
  "feed page with a selected field, a match state, a comparison and a broken rule": {
    path: "feeds/tennis/match-predictions/index.html",
    act: async (page) => {
      await page.getByRole("slider", { name: "State of the match" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.waitForSelector(".tree [data-off]");
      await page.locator('[data-view="json"] [data-path]').first().click();
      await page.waitForSelector(".tree .selected");
      await page.locator("details.compare > summary").first().click();
      await page.locator("details.compare[open] p").first().waitFor();
      await page.locator('[data-island="builder"]').scrollIntoViewIfNeeded();
      await page.locator('[data-builder="fixture"] input[type="checkbox"]').uncheck();
      await page.locator('[data-builder="point"] input[type="checkbox"]').check();
      await page.locator('[data-builder="point"] input[type="text"]').fill("first");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".builder .errors a");
    },
  },
  "field page": { path: "fields/probability/index.html", tablesFit: true },
  "field with a table of values": { path: "fields/status/index.html" },
  "fields page": { path: "fields/index.html" },
  "parameters page": { path: "parameters/index.html", tablesFit: true },
  "parameter page": { path: "parameters/_fmt/index.html" },
  "codes page": { path: "codes/index.html" },
  "states page": { path: "states/index.html", tablesFit: true },
  "unknowns page": { path: "unknowns/index.html" },
  "conventions page": { path: "conventions/index.html" },
  "changes page": { path: "changes/index.html" },
  "glossary with the search dialog": {
    path: "glossary/index.html",
    act: async (page) => {
      await page.keyboard.press("/");
      await page.waitForSelector(".search-dialog[data-ready]");
      await page.keyboard.type("period");
      await page.waitForSelector(".search-dialog li");
    },
  },
  "guides page": { path: "guides/index.html" },
  "guide with many tables": { path: "guides/configuration/index.html", tablesFit: true },
  "guide with tables and samples": { path: "guides/auth/index.html" },
  "API overview": { path: "api/index.html" },
  "package page": { path: "api/tennis/index.html" },
  "interface page": { path: "api/harvester/HarvesterOptions/index.html" },
  "404 page": { path: "404.html" },
  "live page with an open table": {
    path: "live/index.html",
    started: ".live-panel .drawing svg",
    act: async (page) => {
      // All panels have the same table and payload.
      for (const summary of await page.locator(".live-panel").first().locator("summary").all()) await summary.click();
      await page.waitForSelector(".live-panel tbody tr");
    },
  },
  "check page with issues": {
    path: "check/index.html",
    started: "#check-text",
    act: async (page) => {
      await page.fill("#check-text", '<matchMomentum><matchInfo id="a" coverageLevel="b"/></matchMomentum>');
      await page.waitForSelector(".checked .errors");
    },
  },
  "builder page with an explained URL": {
    path: "builder/index.html",
    started: ".builder",
    act: async (page) => {
      await page.fill("#url-text", "/sdapi/v1/soccerdata/matchdetailed?fx=a,b&status=Playing&colour=red");
      await page.waitForSelector(".explained .errors");
    },
  },
  "polling page with the planner": { path: "polling/index.html", started: ".planner .drawing svg" },
};

/** Opens a page, and returns its layout shift. */
async function visit(page: Page, { path, started }: Visit, look: Look): Promise<number> {
  await setLook(page, look);
  await page.goto(`${site.url}/${path}`);
  if (started !== undefined) await page.waitForSelector(started);
  return layoutShift(page);
}

describe("page", () => {
  /** One tab for all kinds of pages, so that its process keeps the compiled code of axe. */
  let tab: OpenedPage;
  beforeAll(async () => void (tab = await site.openPage("404.html")));
  afterAll(() => tab.close());

  it.each(Object.entries(visits))("has no errors: %s", async (_, target) => {
    const { page, pageErrors } = tab;
    expect(existsSync(join(site.folder, target.path)), target.path).toBe(true);
    const look = nextLook();
    expect(await visit(page, target, look)).toBeLessThanOrEqual(MAX_SHIFT);
    await target.act?.(page);
    const fitting = target.tablesFit === true ? "html, .table" : "html";
    expect(await problemsInLooks(page, isNightly ? looks : [look], fitting)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([]);
    if (target.started === undefined) return;
    // An island must keep its place in narrow and wide windows.
    const other = { ...look, width: looks.map(({ width }) => width).find((width) => width !== look.width) ?? 0 };
    expect(await visit(page, target, other)).toBeLessThanOrEqual(MAX_SHIFT);
  });

  it("reports missing alternative texts, missing labels and low contrast", async () => {
    const { page } = tab;
    await page.goto(`${site.url}/404.html`);
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
  });

  it("has no errors: all of the site", { timeout: NIGHTLY_MS }, async ({ skip }) => {
    skip(!isNightly, "SKIPPED: pages of the whole site, analysed with axe: only with SDF_NIGHTLY=1");
    const queue = pages.values();
    const problems: string[] = [];
    let analysed = 0;
    const analyse = async (): Promise<void> => {
      const { page, pageErrors } = await site.open("404.html");
      for (const path of queue) {
        const shift = await visit(page, { path }, nextLook());
        if (shift > MAX_SHIFT) problems.push(`${path}: layout shift ${shift}`);
        const pageProblems = [...(await problemsInLooks(page, looks)), ...pageErrors.splice(0)];
        problems.push(...pageProblems.map((problem) => `${path}: ${problem}`));
        if (++analysed % 100 === 0) console.log(`axe: ${analysed} pages analysed, ${problems.length} problems`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, analyse));
    console.log(`axe: ${pages.length} pages, ${problems.length} problems`);
    expect(problems).toEqual([]);
  });
});

it("links from a guide to the rule of a feed", async () => {
  const { page, pageErrors } = await site.open("guides/ids/index.html");
  await page.getByRole("link", { name: "one-id-kind" }).click();
  await page.waitForURL(/match-detailed\/index\.html#rule\.one-id-kind$/);
  expect(await page.locator("[id='rule.one-id-kind']").isVisible()).toBe(true);
  expect(pageErrors).toEqual([]);
});

it("links the types of a declaration on pages of the API", async () => {
  const { page, pageErrors } = await site.open("api/runtime/createClient/index.html");
  await page.locator(".prose a", { hasText: "ClientOptions" }).first().click();
  await page.waitForURL(/api\/runtime\/ClientOptions\/index\.html$/);
  expect(await page.locator("h1").textContent()).toBe("ClientOptions");
  // The side list is scrolled to the current page.
  const current = page.locator(".side [aria-current=page]");
  const box = await current.boundingBox();
  expect(box !== null && box.y >= 0 && box.y < 900).toBe(true);
  expect(pageErrors).toEqual([]);
});
