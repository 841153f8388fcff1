/** No PostgreSQL session hangs: a stopped process or a silent network delays polls by seconds only. */
import pg from "pg";
import { describe, expect, it } from "vitest";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import {
  waitUntil,
  startHarvesterProcess,
  type HarvesterProcess,
  type ChildOptions,
} from "../support/harvest-child.ts";
import { startLiveServer, intervalViolations, type LiveServer } from "../support/live-server.ts";
import { usePostgres } from "../support/servers.ts";
import { stallingProxy } from "../support/stalling-proxy.ts";
import { allowLongTests } from "../support/time-limits.ts";
import type { StoreAddress } from "./postgres-server.ts";
import { toOutcome, claimTarget, liveDocument, targetSpec } from "./support.ts";

allowLongTests();

const second = 1000;
const id = "soccer/live-win-probability?fixture=fixture1";
const start = Date.parse("2026-09-12T14:00:00Z");
const server = usePostgres();

/** Address of a store through a local port. */
function through(port: number, { url, schema }: StoreAddress): StoreAddress {
  const address = new URL(url);
  address.port = String(port);
  return { url: address.href, schema };
}

async function ended(field: LiveServer, ...children: readonly HarvesterProcess[]): Promise<void> {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(children.map(({ exitCode: over }) => over));
  await field.close();
}

/** Maximum time between two acknowledged polls after an instant, until now. */
function longestPause(times: readonly number[], after: number): number {
  const all = [after, ...times.filter((at) => at >= after), Date.now()];
  return Math.max(...all.slice(1).map((at, index) => at - all[index]!));
}

function baseOf(field: LiveServer, store: StoreAddress): Omit<ChildOptions, "name"> {
  return {
    store: { engine: "postgres", ...store },
    baseUrl: field.baseUrl,
    offset: field.offsetMs,
    fixtures: field.fixtures,
    feeds: ["soccer/match-momentum", "soccer/live-win-probability"],
    interval: 0.5,
    timeout: 5,
  };
}

describe.concurrent("processes", () => {
  async function children(
    field: LiveServer,
    store: StoreAddress,
    names: readonly string[],
    options: Partial<ChildOptions> = {},
  ): Promise<HarvesterProcess[]> {
    const base = { ...baseOf(field, store), ...options };
    const started: HarvesterProcess[] = [];
    for (const name of names) {
      const child = await startHarvesterProcess({ ...base, name });
      started.push(child);
      await waitUntil(`${name} works`, () => child.acknowledged.length > 4);
    }
    return started;
  }

  it("another process polls within 10 s when the first is stopped within its transaction", async () => {
    const field = await startLiveServer(3);
    const store = await server.store("stopped");
    const [stopped] = (await children(field, store, ["stopped_one"], {
      stopAfter: "LEFT JOIN polls p",
    })) as [HarvesterProcess];
    const other = await startHarvesterProcess({ ...baseOf(field, store), name: "stopped_other" });
    try {
      stopped.kill("SIGUSR2");
      await waitUntil("it is stopped", () => stopped.stoppedAt.length > 0);
      const at = stopped.stoppedAt[0]!;
      await waitUntil("the other polls", () => other.acknowledged.length > 4);
      expect(other.acknowledgedAt[0]! - at).toBeLessThan(10 * second + field.journalLagMs());
      stopped.kill("SIGCONT");
      await waitUntil("the other goes on", () => other.acknowledged.length > 12);
      expect(intervalViolations(field.journal, 0.5 * second, field.journalLagMs())).toEqual([]);
    } finally {
      await ended(field, stopped, other);
    }
  });

  it("replace silent connections within 10 s, without loss or duplicates", async () => {
    const field = await startLiveServer(3);
    const proxy = await stallingProxy(Number(new URL(server.url).port));
    const address = await server.store("silent");
    const [child] = (await children(field, through(proxy.port, address), ["silent"])) as [HarvesterProcess];
    try {
      const stalledAt = Date.now();
      proxy.stall();
      await waitUntil(
        "it polls again",
        () => child.acknowledgedAt.some((at) => at > stalledAt + 2 * second),
        30 * second,
      );
      await new Promise((go) => setTimeout(go, 2 * second));
      expect(longestPause(child.acknowledgedAt, stalledAt)).toBeLessThan(10 * second + field.journalLagMs());
      expect(intervalViolations(field.journal, 0.5 * second, field.journalLagMs())).toEqual([]);
      const store = await openPostgres(address);
      expect((await store.query("SELECT COUNT(*) - COUNT(DISTINCT poll) FROM responses")).rows).toEqual([[0]]);
      for (const { response } of child.acknowledged) expect(await store.body(response)).toBeDefined();
      await store.close();
    } finally {
      await ended(field, child);
      await proxy.close();
    }
  });
});

describe.concurrent("a store", () => {
  it("has time-outs on every session", async () => {
    const store = await openPostgres({ ...(await server.store("limits")), name: "limited" });
    await store.putTargets([targetSpec(id)], () => ({ dueAt: start, reason: "live" }));
    await store.complete(toOutcome(await claimTarget(store, id, start), liveDocument(1)));
    await store.query("SELECT 1");
    // All sessions are opened with the same statement, so one shows the limits of all.
    const settings = await store.query(
      "SELECT current_setting('statement_timeout'), current_setting('lock_timeout'), " +
        "current_setting('idle_in_transaction_session_timeout'), current_setting('tcp_keepalives_idle') <> '0'",
    );
    expect(settings.rows[0]).toEqual(["30min", "10s", "1min", true]);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const sessions = async (): Promise<string[]> =>
      (
        await client.query<{ application_name: string }>(
          "SELECT application_name FROM pg_stat_activity WHERE application_name LIKE 'limited%'",
        )
      ).rows.map(({ application_name: name }) => name);
    expect((await sessions()).filter((name) => name === "limited").length).toBeGreaterThanOrEqual(3);
    await client.end();
    await store.close();
  });

  it("ends a transaction that waits for a lock that is never released, with an error code", async () => {
    const { url, schema } = await server.store("locked");
    const store = await openPostgres({ url, schema });
    await store.putTargets([targetSpec(id)], () => ({ dueAt: start, reason: "live" }));
    const claim = await claimTarget(store, id, start);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query(`BEGIN; SELECT * FROM ${schema}.targets FOR UPDATE`);
    const began = Date.now();
    const completion = store.complete(toOutcome(claim, liveDocument(1)));
    await new Promise((go) => setTimeout(go, 6 * second));
    const { rows } = await holder.query<{ waits: number }>(
      "SELECT COUNT(*)::int AS waits FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND now() - " +
        "query_start > interval '5 s'",
    );
    expect(rows).toEqual([{ waits: 0 }]);
    await holder.query("ROLLBACK");
    await holder.end();
    // The transaction was retried and succeeds once the lock is released.
    expect(await completion).toMatchObject({ response: expect.any(Number) as number, unchanged: false });
    expect(Date.now() - began).toBeGreaterThan(4 * second);
    await store.close();
  });
});
