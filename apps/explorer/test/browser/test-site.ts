/** Serves the built site with a reference server, and opens its pages in a browser. */
import { createHost, matchDay, type Host } from "@sdf/server";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { ensureSite } from "../../build/ensure-site.ts";
import { serveSite } from "../../src/serve/serve.ts";
import { sharedBrowser } from "./chromium.ts";
import { axeUrl } from "./violations.ts";

export interface TestSite {
  readonly url: string;
  readonly folder: string;
  readonly browser: Browser;
  readonly host: Host;
  /** URL of the control interface of the reference server. */
  readonly controlUrl: string;
  /**
   * Opens a page of the site, or a URL, in a free tab, and collects its errors. Tabs keep scripts in memory; options other than the
   * size of the window need a new one. The tab is free again when the test ends.
   */
  open(path: string, options?: BrowserContextOptions): Promise<OpenedPage>;
  /** Opens a page that the caller closes, for several tests or for a part of one. */
  openPage(path: string, options?: BrowserContextOptions): Promise<OpenedPage>;
  /** Set `down` to make the reference server unavailable, and `relay` to the URL of one. */
  server: { down: boolean; readonly url: string; relay?: string | undefined };
  /** The match in play with all live feeds that started last. */
  readonly fixture: string;
  /** Sets the clock of the world to its start. @param factor - Speed of the clock; 0 stops it */
  resetClock(factor?: number): void;
}

export interface OpenedPage {
  readonly page: Page;
  /** Console errors and warnings, exceptions, and requests to other origins. */
  readonly pageErrors: string[];
  close(): Promise<void>;
}

const level = 13;

/** Timeout of every wait on a page, in milliseconds. */
const WAIT_TIMEOUT_MS = 80_000;

/** Tabs that no test uses. */
const freeTabs: Page[] = [];

/** A tab in its initial state, which returns to the free ones when it is closed. */
async function openTab(browser: Browser, { viewport }: BrowserContextOptions): Promise<[Page, () => Promise<void>]> {
  const page = freeTabs.pop() ?? (await (await browser.newContext()).newPage());
  await page.setViewportSize(viewport ?? defaultSize);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light", media: "screen" });
  return [
    page,
    async () => {
      page.removeAllListeners();
      // A handler that still waits would otherwise continue a request that is already handled.
      await page.unrouteAll({ behavior: "wait" });
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto("about:blank");
      freeTabs.push(page);
    },
  ];
}

const defaultSize = { width: 1280, height: 900 };

/** Starts a match day in progress, with a stopped clock. */
export async function startTestSite(): Promise<TestSite> {
  const folder = ensureSite();
  const host = createHost({
    options: { seed: "explorer", year: 2026, leagues: { soccer: 2, tennis: 1, basketball: 1, "american-football": 1 } },
    at: Date.UTC(2026, 8, 1),
    open: true,
  });
  const [server, control] = [await host.server.listen(0), await host.control.listen(0)];
  const {
    clock,
    worldContext: { world },
  } = host.worlds.defaultWorld;
  const day = matchDay(world, {
    sport: "soccer",
    from: clock.now(),
    counts: ({ coverageLevel }) => coverageLevel >= level,
  });
  if (day === undefined) throw new Error("The generated world has no soccer match in September");
  clock.set(day.at);
  const state: TestSite["server"] = { down: false, url: server };
  const served = await serveSite({
    folder,
    server: () => (state.down ? undefined : server),
    control: () => (state.down ? undefined : control),
    relay: () => state.relay,
  });
  const browser = await sharedBrowser();
  const site: TestSite = {
    url: served.url,
    folder,
    browser,
    host,
    server: state,
    controlUrl: control,
    resetClock: (factor = 0) => clock.change(factor === 0 ? { mode: "frozen" } : { mode: "scaled", factor }, day.at),
    fixture: day.fixtures.toSorted((one, other) => other.start - one.start)[0]?.id ?? "",
    async open(path, options) {
      const opened = await site.openPage(path, options);
      onTestFinished(opened.close);
      return opened;
    },
    async openPage(path, options = {}) {
      const isPlain = Object.keys(options).every((name) => name === "viewport") && !path.startsWith("file:");
      const url = /^\w+:/.test(path) ? path : `${served.url}/${path}`;
      const own = url.startsWith(served.url) ? served.url : new URL(url).origin;
      const context = isPlain
        ? undefined
        : await browser.newContext({ viewport: defaultSize, reducedMotion: "reduce", ...options });
      const [page, close] =
        context === undefined ? await openTab(browser, options) : [await context.newPage(), () => context.close()];
      // Shorter than the test timeout, so that the error names the element.
      page.setDefaultTimeout(WAIT_TIMEOUT_MS);
      const pageErrors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") pageErrors.push(message.text());
      });
      page.on("pageerror", (error) => pageErrors.push(error.stack ?? String(error)));
      page.on("request", (request) => {
        if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(own) && request.url() !== axeUrl)
          pageErrors.push(`foreign request ${request.url()}`);
      });
      await page.goto(url);
      return { page, pageErrors, close };
    },
  };
  return site;
}
