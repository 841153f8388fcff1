/**
 * Guarantees 2 and 8 for workers that share one store, while one is cut off from the database, one is paused, and one
 * has a wrong time of day. Separate processes, judged by the server's journal.
 */
import { existsSync, globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startHarvesterProcess, waitUntil, type HarvesterProcess } from "../support/harvest-child.ts";
import { intervalViolations, startLiveServer } from "../support/live-server.ts";
import { usePostgres } from "../support/servers.ts";
import { stallingProxy } from "../support/stalling-proxy.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const second = 1000;
const [interval, timeout] = [0.8, 3];
const feeds = ["soccer/match-momentum", "soccer/live-win-probability"];
const clockLibrary = globSync("/usr/lib/{*/,}faketime/libfaketime.so.1").find((file) => existsSync(file));
// Two hours ahead. The monotonic clock of a machine is not changed by setting its time.
const wrongClock =
  clockLibrary === undefined ? "" : `export LD_PRELOAD=${clockLibrary} FAKETIME=+7200 FAKETIME_DONT_FAKE_MONOTONIC=1`;
if (clockLibrary === undefined)
  console.warn("SKIPPED: a worker with a wrong time of day, because libfaketime is missing");

describe("workers that own their targets", { timeout: 300_000 }, () => {
  const server = usePostgres();

  it("guarantees 2 and 8: replace a worker without database and a paused one, and poll none too early", async () => {
    const field = await startLiveServer(5);
    const proxy = await stallingProxy(Number(new URL(server.url).port));
    const { url: direct, schema } = await server.store("owners");
    const through = new URL(direct);
    through.port = String(proxy.port);
    const started: HarvesterProcess[] = [];
    try {
      const start = async (name: string, url: string, limits = ""): Promise<HarvesterProcess> => {
        const child = await startHarvesterProcess(
          {
            store: { engine: "postgres", url, schema },
            name,
            baseUrl: field.baseUrl,
            offset: field.offsetMs,
            hasDatabaseClock: true,
            fixtures: field.fixtures,
            feeds,
            interval,
            timeout,
          },
          limits,
        );
        started.push(child);
        await waitUntil(`${name} polls`, () => child.acknowledged.length > 2);
        return child;
      };
      const cutOff = await start("cut off", through.href);
      const paused = await start("paused", direct);
      const other = await start("other", direct, wrongClock);
      await waitUntil("all poll", () =>
        started.every(({ acknowledgedAt }) => (acknowledgedAt.at(-1) ?? 0) > other.readyAt),
      );
      const targets = new Set(field.journal.map(({ url }) => url));

      proxy.cut();
      paused.kill("SIGSTOP");
      const stoppedAt = Date.now();
      const polledSince = (instant: number): Set<string> =>
        new Set(field.journal.filter(({ received }) => received > instant).map(({ url }) => url));
      const bound = (interval + timeout) * second;
      await waitUntil("the other polls all targets", () => polledSince(stoppedAt + bound).size === targets.size);
      const last = new Map(
        field.journal.filter(({ received }) => received <= stoppedAt).map(({ url, received }) => [url, received]),
      );
      const pauses = [...last].map(([url, before]) => {
        const next = field.journal.find((entry) => entry.url === url && entry.received > stoppedAt);
        return (next?.received ?? Infinity) - Math.max(before, stoppedAt);
      });

      proxy.restore();
      paused.kill("SIGCONT");
      const counts = [cutOff, paused].map(({ acknowledged }) => acknowledged.length);
      await waitUntil("both poll again", () =>
        [cutOff, paused].every(({ acknowledged }, index) => acknowledged.length > (counts[index] ?? 0) + 2),
      );

      expect(last.size).toBe(10);
      // The lease is shorter than the time-out, and workers look for expired leases several times a second.
      expect(Math.max(...pauses)).toBeLessThan(bound + second + 2 * field.journalLagMs());
      expect(intervalViolations(field.journal, interval * second, field.journalLagMs())).toEqual([]);
    } finally {
      for (const child of started) child.kill("SIGKILL");
      await Promise.all(started.map(({ exitCode }) => exitCode));
      await proxy.close();
      await field.close();
    }
  });
});
