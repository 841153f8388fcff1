/** A built site beside a running reference server, and a browser that looks at it. */
import { createHost, matchDay, type Host } from "@sdf/server";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { ensureSite } from "../../build/ensure.ts";
import { serveSite } from "../../src/serve/serve.ts";
import { startBrowser } from "./chromium.ts";

export interface Scene {
  readonly url: string;
  readonly folder: string;
  readonly browser: Browser;
  readonly host: Host;
  /** Opens a page of the site; errors in its console are collected. */
  open(path: string, options?: BrowserContextOptions): Promise<Opened>;
  /** Takes the reference server away, and brings it back. */
  server: { down: boolean };
  close(): Promise<void>;
}

export interface Opened {
  readonly page: Page;
  /** Errors and warnings that the page wrote, and requests to other origins. */
  readonly complaints: string[];
  close(): Promise<void>;
}

const level = 13;

/** Longest wait for anything on a page, milliseconds. */
const patience = 80_000;

/** A match day in progress at a clock that stands, unless `factor` says otherwise. */
export async function scene(factor = 0): Promise<Scene> {
  const folder = ensureSite();
  const host = createHost({ options: { seed: "explorer", year: 2026, leagues: { soccer: 2, tennis: 1, basketball: 1, "american-football": 0 } }, at: Date.UTC(2026, 8, 1), open: true });
  const [server, control] = [await host.server.listen(0), await host.control.listen(0)];
  const { clock, worldContext: { world } } = host.worlds.defaultWorld;
  const day = matchDay(world, { sport: "soccer", from: clock.now(), counts: ({ coverageLevel }) => coverageLevel >= level });
  if (day === undefined) throw new Error("that world plays nothing in September");
  clock.set(day.at);
  if (factor > 0) clock.change({ mode: "scaled", factor });
  const state = { down: false };
  const site = await serveSite({ folder, server: () => (state.down ? undefined : server), control: () => (state.down ? undefined : control) });
  const { browser, from } = await startBrowser();
  console.log(`browser: ${from} ${browser.version()}`);
  return {
    url: site.url, folder, browser, host, server: state,
    async open(path, options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
      // Less than a test may take, so that what was waited for is told; a busy machine needs its time.
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.stack ?? String(error)));
      page.on("request", (request) => {
        if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(site.url)) complaints.push(`foreign request ${request.url()}`);
      });
      await page.goto(path.startsWith("file:") ? path : `${site.url}/${path}`);
      return { page, complaints, close: () => context.close() };
    },
    async close() {
      await browser.close();
      await site.close();
      await host.close();
    },
  };
}
