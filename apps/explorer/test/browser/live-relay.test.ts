import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHarvester, createRelay, openSqlite, type Harvester, type Relay } from "@sdf/harvester";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { text } from "../site/built.ts";
import { it, site } from "./browser-suite.ts";
import type { OpenedPage } from "./test-site.ts";

const folder = mkdtempSync(join(tmpdir(), "explorer-relay-"));
const feeds = ["soccer/live-win-probability", "soccer/match-momentum"];
let relay: Relay;
let harvester: Harvester;
let closeStore: () => Promise<void>;

/** Moves the clock of the world by a minute, the interval of both feeds, and makes every poll that is due. */
async function harvestMinute(): Promise<void> {
  const { clock } = site.host.worlds.defaultWorld;
  clock.set(clock.now() + 60_000);
  await harvester.worker.step();
  await harvester.worker.drain();
}

async function readFrames({ page }: OpenedPage, feed: string): Promise<number> {
  return Number(await page.locator(`[data-live="${feed}"]`).getAttribute("data-frames"));
}

describe("live page with a relay", () => {
  beforeAll(async () => {
    const { clock } = site.host.worlds.defaultWorld;
    const store = await openSqlite({ path: join(folder, "harvest.db") });
    closeStore = () => store.close();
    harvester = createHarvester({
      store,
      clock: { now: clock.now, sleep: () => Promise.resolve() },
      baseUrl: site.server.url,
      following: [{ sport: "soccer", calendars: [], fixtures: [site.fixture], feeds }],
      policies: { "*": { spread: 0 } },
    });
    await harvester.begin();
    relay = createRelay({ store, now: () => clock.now(), intervalMs: 5 });
    site.server.relay = await relay.listen();
    await harvestMinute();
  });
  afterAll(async () => {
    site.resetClock();
    await relay.close();
    await closeStore();
    rmSync(folder, { recursive: true });
  });

  it("reads by the stream, shows changed lines as links to their fields, and polls without the relay", async () => {
    const opened = await site.open(`live/index.html?match=${site.fixture}`, { viewport: { width: 1440, height: 900 } });
    const { page, pageErrors } = opened;
    for (const feed of feeds) await page.waitForSelector(`[data-live="${feed}"][data-source="stream"] .drawing svg`);
    const before = await Promise.all(feeds.map((feed) => readFrames(opened, feed)));
    const requestsBefore = site.host.journal.query({ limit: 10_000 }).entries.length;
    await harvestMinute();
    await harvestMinute();
    const polls = site.host.journal.query({ limit: 10_000 }).entries.length - requestsBefore;
    for (const [index, feed] of feeds.entries())
      await expect.poll(() => readFrames(opened, feed), { timeout: 20_000 }).toBeGreaterThan(before[index] ?? 0);
    // The page has sent no request of its own to the server.
    expect(site.host.journal.query({ limit: 10_000 }).entries.length - requestsBefore).toBe(polls);

    const links = await page
      .locator(".changed a")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThan(5);
    const missing = links.filter((link) => {
      const { pathname, hash } = new URL(link);
      return !text(pathname.slice(1)).includes(`id="${decodeURIComponent(hash.slice(1))}"`);
    });
    expect(missing).toEqual([]);
    expect(await page.locator(".changed .fresh").count()).toBeGreaterThan(0);

    const board = page.locator(".match-board");
    await board.locator(".delay b").waitFor();
    expect(await board.locator("li").allTextContents()).toEqual([expect.stringMatching(/^\S.* – \S.*\d–\d/)]);
    expect(await board.locator(".delay").textContent()).toMatch(
      / The service changed it at \d\d:\d\d:\d\d\. The harvester, which polls every .+, received it \d+ s later\./,
    );

    const bottoms = await page
      .locator(`${feeds.map((feed) => `[data-live="${feed}"]`).join()}, .match-board, .changes, .scoreboard`)
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    expect(bottoms).toHaveLength(5);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(900);

    site.server.relay = undefined;
    await relay.close();
    // Routes disable the cache of the browser, which would keep the last answer of the relay for a minute of real time.
    await page.route("**/relay/**", (route) => route.continue());
    const { clock } = site.host.worlds.defaultWorld;
    const panel = page.locator(`[data-live="${feeds[0]}"]`);
    const readNextState = async (): Promise<readonly unknown[]> => {
      clock.set(clock.now() + 60_000);
      return [await panel.getAttribute("data-source"), (await readFrames(opened, feeds[0]!)) > last];
    };
    const last = await readFrames(opened, feeds[0]!);
    await expect.poll(readNextState, { timeout: 60_000, interval: 500 }).toEqual(["poll", true]);
    // Streams, which the server does not have, are the only failed requests.
    expect(pageErrors.filter((error) => !/404|502|ERR_INCOMPLETE_CHUNKED_ENCODING|EventSource/.test(error))).toEqual(
      [],
    );
  });
});
