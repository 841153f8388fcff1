import { join } from "node:path";
import { expect, it } from "vitest";
import { explain } from "../../src/explain/explain.ts";
import { parseSelector } from "../../src/explain/fact.ts";
import { formatExplanation } from "../../src/explain/format.ts";
import { recordDeliveries } from "../../src/relay/deliveries.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { createSqlite, pollLive, temporaryFolder } from "../store/support.ts";
import { openStream } from "./stream-reader.ts";
import { startScenario } from "./support.ts";

it("records until when the live readers of a relay had received a response, for explain", async () => {
  const path = join(temporaryFolder(), "store.db");
  const scenario = await startScenario({}, () => createSqlite(path));
  const { store, relay, relayUrl } = scenario;
  const errors: unknown[] = [];
  const open = (): Promise<SqlStore> => openSqlite({ path, shared: "control" });
  const recorded = recordDeliveries({
    ...{ relay, name: relayUrl, intervalMs: 5, saveMs: 20 },
    openWriter: () => (errors.length === 0 ? Promise.reject(new Error("held")) : open()),
    now: () => scenario.now,
    onError: (error) => errors.push(error),
  });
  const put = (moments: number): Promise<unknown> => pollLive(store, "a", moments, (scenario.now += 60_100));
  await put(1);
  await expect.poll(() => relay.position).toBe(1);
  const stream = openStream(relayUrl);
  await stream.status;
  // This record is lost with the first write.
  await put(2);
  await expect.poll(() => errors.length).toBe(1);
  await put(3);
  await expect.poll(() => stream.received.length).toBe(2);
  const sentBefore = scenario.now;
  await recorded.close();

  const { facts } = await explain(store, "a", parseSelector("matchInfo.lastUpdated"));
  expect(facts.map(({ arrivals }) => arrivals[0]?.deliveries)).toEqual([
    [],
    [],
    [{ by: "relay", to: relayUrl, readers: 1, before: sentBefore }],
  ]);
  const text = formatExplanation({ fixture: "a", facts, clockOffsetMs: 0 }).join("\n");
  expect(text).toContain(`to 1 live reader of relay ${relayUrl} until ${new Date(sentBefore).toISOString()}`);
  await scenario.close();
});
