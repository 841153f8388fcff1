/**
 * Guarantees 2, 3 and 8 for several workers that share one store: PostgreSQL, separate processes, judged by the
 * server's journal.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { startPostgres, type StoreAddress } from "../store/postgres-server.ts";
import { sharedFolder } from "../store/support.ts";
import {
  waitUntil,
  startHarvesterProcess,
  type HarvesterProcess,
  type ChildOptions,
} from "../support/harvest-child.ts";
import { startLiveServer, maxRequestsWithin, intervalViolations, type LiveServer } from "../support/live-server.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const second = 1000;
const wait = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));
const feeds = ["soccer/match-momentum", "soccer/live-win-probability"];

describe("two workers", { timeout: 600_000 }, () => {
  // On a disk, with syncs, as users run it: a test lets the database crash.
  const place = sharedFolder("disk");
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let field: LiveServer;
  let next = 0;
  beforeAll(async () => {
    server = await startPostgres(place.path, { syncs: true });
  });
  afterAll(async () => {
    await server.stop();
    place.remove();
  });

  async function pair(options: Pick<ChildOptions, "interval" | "timeout"> & Partial<ChildOptions>): Promise<{
    readonly one: HarvesterProcess;
    readonly other: HarvesterProcess;
    readonly address: StoreAddress;
  }> {
    field = await startLiveServer(4);
    const address = await server.store(`workers${next++}`);
    const base: ChildOptions = {
      store: { engine: "postgres", ...address },
      name: "one",
      baseUrl: field.baseUrl,
      offset: field.offsetMs,
      fixtures: field.fixtures,
      feeds,
      ...options,
    };
    const one = await startHarvesterProcess(base);
    // Each worker reads the fixtures of the other at its start and then every half minute; before that it would
    // postpone targets that the other has scheduled.
    const targets = field.fixtures.length * feeds.length;
    await waitUntil(
      "the first has polled everything once",
      () => new Set(one.acknowledged.map(({ target }) => target)).size === targets,
    );
    const other = await startHarvesterProcess({ ...base, name: "other" });
    return { one, other, address };
  }

  async function ended(...children: readonly HarvesterProcess[]): Promise<void> {
    for (const child of children) child.kill("SIGTERM");
    await Promise.all(children.map(({ exitCode: over }) => over));
    await field.close();
  }

  it("guarantees 2 and 8: take over the targets of a killed or stopped worker, and poll none too early", async () => {
    const [interval, timeout] = [0.8, 3];
    const { one, other, address } = await pair({ interval, timeout });
    await waitUntil("both work", () => one.acknowledged.length > 2 && other.acknowledged.length > 2);
    other.kill("SIGSTOP");
    // Longer than its claims last.
    await wait((interval + timeout) * second + 700);
    other.kill("SIGCONT");
    const before = other.acknowledged.length;
    await waitUntil("the stopped worker polls again", () => other.acknowledged.length > before + 2);
    const killedAt = Date.now();
    one.kill("SIGKILL");
    const targets = new Set(field.journal.map(({ url }) => url));
    const missing = (): string[] => {
      const polled = new Set(field.journal.filter(({ received }) => received > killedAt + 100).map(({ url }) => url));
      return [...targets].filter((url) => !polled.has(url));
    };
    await waitUntil(`all ${targets.size} targets are polled by the other`, () => missing().length === 0).catch(
      (error: unknown) => {
        throw new Error(
          `missing: ${missing().join(" ")}; troubles: ${other.troubles.join(" ")}, acknowledged: ` +
            `${other.acknowledged.length}`,
          { cause: error },
        );
      },
    );
    await ended(other);

    expect(intervalViolations(field.journal, interval * second, field.journalLagMs())).toEqual([]);
    const after = field.journal.filter(({ received }) => received >= killedAt);
    const last = new Map<string, number>();
    for (const { url, received } of field.journal)
      if (received < killedAt) last.set(url, Math.max(received, last.get(url) ?? 0));
    expect(last.size).toBe(8);
    for (const [url, before] of last) {
      const first = Math.min(...after.filter((entry) => entry.url === url).map(({ received }) => received));
      // Its claims expire after a time-out and an interval. The other worker runs, and reads the store every second.
      expect(first - Math.max(before, killedAt)).toBeLessThan(
        (interval + timeout) * second + 1000 + 2 * field.journalLagMs(),
      );
    }
    const store = await openPostgres(address);
    for (const { response, sha256 } of [...one.acknowledged, ...other.acknowledged])
      expect(
        createHash("sha256")
          .update((await store.body(response)) as Uint8Array)
          .digest("hex"),
      ).toBe(sha256);
    expect(await store.verify()).toMatchObject({ ok: true });
    await store.close();
  });

  it("guarantee 3: never exceed the operator's rate together in any window", async () => {
    // Eight targets need more than twenty-five polls a second.
    const { one, other } = await pair({
      interval: 0.3,
      timeout: 5,
      rates: { all: { requests: 8, per: 1 }, feeds: { "soccer/match-momentum": { requests: 3, per: 1 } } },
    });
    await waitUntil("both work", () => one.acknowledged.length > 0 && other.acknowledged.length > 0);
    const sent = field.journal.length;
    // The maximum for three seconds.
    await waitUntil("the rate is used", () => field.journal.length > sent + 24);
    await ended(one, other);
    expect(maxRequestsWithin(field.journal, second - field.journalLagMs())).toBeLessThanOrEqual(8);
    expect(
      maxRequestsWithin(
        field.journal.filter(({ feed }) => feed === "soccer/match-momentum"),
        second - field.journalLagMs(),
      ),
    ).toBeLessThanOrEqual(3);
  });

  it("guarantee 3: both pause after the service answers one with 429", async () => {
    const { one, other } = await pair({ interval: 0.4, timeout: 5 });
    await waitUntil("both work", () => one.acknowledged.length > 2 && other.acknowledged.length > 2);
    field.faults.set({ id: "429", effect: { kind: "too-many", after: 3 }, when: { count: 1 } });
    await waitUntil("it is refused", () => field.journal.some(({ status }) => status === 429));
    const sent = field.journal.length;
    await waitUntil("both go on", () => field.journal.length > sent + 16);
    await ended(one, other);
    const refused = field.journal.find(({ status }) => status === 429)!;
    // Requests in flight at that moment cannot be recalled.
    const after = field.journal
      .filter(({ received }) => received > refused.received + 400 + field.journalLagMs())
      .map(({ received }) => received);
    expect(Math.min(...after) - refused.received).toBeGreaterThanOrEqual(3000 - field.journalLagMs());
    // The pause lasts for three seconds, and each worker reads the store every second.
    expect(Math.min(...after) - refused.received).toBeLessThan(4000 + field.journalLagMs());
  });

  it("guarantee 1: lose no acknowledged response, poll none too early: database restarts during commits", async () => {
    const interval = 0.5;
    const { one, other, address } = await pair({ interval, timeout: 5 });
    await waitUntil("both work", () => one.acknowledged.length > 2 && other.acknowledged.length > 2);
    await server.restart();
    const acknowledgedCount = one.acknowledged.length + other.acknowledged.length;
    await waitUntil("work goes on", () => one.acknowledged.length + other.acknowledged.length > acknowledgedCount + 16);
    await ended(one, other);
    expect(intervalViolations(field.journal, interval * second, field.journalLagMs())).toEqual([]);
    const store = await openPostgres(address);
    const acknowledged = [...one.acknowledged, ...other.acknowledged];
    for (const { response, sha256 } of acknowledged)
      expect(
        createHash("sha256")
          .update((await store.body(response)) as Uint8Array)
          .digest("hex"),
      ).toBe(sha256);
    // An attempt has at most one response.
    expect((await store.query("SELECT COUNT(*) - COUNT(DISTINCT poll) FROM responses")).rows).toEqual([[0]]);
    expect(await store.verify()).toMatchObject({ ok: true });
    await store.close();
  });
});
