/** The `EventSource` of a browser reads the stream of a relay, and continues after the relay was restarted. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHarvester, createRelay, openSqlite, type Relay } from "@sdf/harvester";
import { createServer } from "@sdf/server";
import { createWorld } from "@sdf/world";
import { afterAll, expect, it, vi } from "vitest";
import { sharedBrowser } from "./chromium.ts";

const LONG_TEST_MS = 120_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const minute = 60_000;
const world = createWorld({ seed: "peers", year: 2026, leagues: { soccer: 1 } });
const match = world.sports.soccer.fixtures.find(({ coverageLevel }) => coverageLevel >= 13)!;
const folder = mkdtempSync(join(tmpdir(), "sdf-relay-"));
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true });
});

it("receives every change once, also those of the time without a relay", async () => {
  let now = match.start + 20 * minute;
  const server = createServer({ world, open: true, clock: () => now });
  const baseUrl = await server.listen();
  closing.push(() => server.close());
  const store = await openSqlite({ path: join(folder, "store.db") });
  closing.push(() => store.close());
  /** Polls the match once, a minute after the last poll. */
  const poll = async (): Promise<void> => {
    const stop = new AbortController();
    const harvester = createHarvester({
      store,
      baseUrl,
      clock: { now: () => now, sleep: () => new Promise((resolve) => setTimeout(resolve, 10)) },
      following: [{ sport: "soccer", calendars: [], fixtures: [match.id], feeds: ["soccer/match-momentum"] }],
      policies: { "*": { spread: 0 } },
      events: [{ polled: () => stop.abort() }],
    });
    await harvester.run(stop.signal);
    now += 3 * minute;
  };
  let relay: Relay = createRelay({ store, now: () => now, corsOrigins: ["*"] });
  const url = await relay.listen();
  closing.push(() => relay.close());
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  closing.push(() => page.close());
  await page.goto(`${url}/`);
  await poll();
  await page.evaluate((address) => {
    const received: string[] = [];
    Object.assign(globalThis, { received });
    const source = new EventSource(`${address}/stream?from=0`);
    source.addEventListener("value", ({ lastEventId, data }) => received.push(`${lastEventId} ${data.length}`));
  }, url);
  const received = (): Promise<string[]> =>
    page.evaluate(() => (globalThis as unknown as { readonly received: string[] }).received);
  await expect.poll(async () => (await received()).length, { timeout: 10_000 }).toBe(1);
  await poll();
  await expect.poll(async () => (await received()).length, { timeout: 10_000 }).toBe(2);
  await relay.close();
  await poll();
  relay = createRelay({ store, now: () => now, corsOrigins: ["*"] });
  await relay.listen(Number(new URL(url).port));
  await poll();
  await expect.poll(async () => (await received()).length, { timeout: 30_000 }).toBe(4);
  const ids = (await received()).map((each) => each.split(" ")[0]);
  const stored: string[] = [];
  for (const { position } of (await store.changes({ after: 0 })).changes) stored.push(String(position));
  expect(ids).toEqual(stored);
});
