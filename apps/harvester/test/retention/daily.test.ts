import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "../../src/config/load.ts";
import { retainDaily } from "../../src/retention/daily.ts";
import { readRules } from "../../src/retention/settings.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { toOutcome, claimTarget, temporaryFolder, liveDocument, targetSpec } from "../store/support.ts";
import { withMethods } from "../support/store.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const start = Date.parse("2026-09-12T14:00:00Z");
const day = 86_400_000;
const id = "soccer/live-win-probability?fixture=fixture1";
const config = (retention: string): ReturnType<typeof readConfig> =>
  readConfig(
    `service: { baseUrl: "https://feeds.example" }\nfollow: [{ sport: soccer, fixtures: [f] }]\nretention: ` +
      `${retention}\n`,
    "sdf-harvest.yaml",
  );

it("reads limits for all sports and for single ones", () => {
  const { retention } = config(
    "{ days: 365, maxSize: 5000000, sports: { soccer: { days: 30 }, tennis: { maxSize: 1000 } } }",
  );
  expect(readRules(retention, start)).toEqual([
    { sport: "soccer", before: start - 30 * day },
    { sport: "american-football", before: start - 365 * day },
    { sport: "basketball", before: start - 365 * day },
    { sport: "tennis", before: start - 365 * day, maxBytes: 1000 },
    { maxBytes: 5_000_000 },
  ]);
  expect(readRules(config("{ days: 7 }").retention, start)).toEqual([{ before: start - 7 * day }]);
  expect(readRules(config("{}").retention, start)).toEqual([]);
});

it.each([
  ["{ days: 1 }", "retention.days: 1 is out of range; use 2 or more"],
  ["{ maxSize: 1.5 }", "retention.maxSize: 1.5 is not a whole number"],
  ["{ age: 3 }", "retention.age: is unknown"],
  ["{ sports: { chess: { days: 3 } } }", "retention.sports.chess: is unknown; use one of soccer"],
])("rejects the limits %s", (text, message) => {
  expect(() => config(text)).toThrow(message);
});

it("removes old responses once a day, also after restarts", async () => {
  const path = join(temporaryFolder(), "store.db");
  const pruned: [hours: number, responses: number][] = [];
  for (const hours of [0, 12, 47, 60, 96]) {
    const at = start + hours * 3_600_000;
    const store = await openSqlite({ path });
    await store.putTargets([targetSpec(id)], () => ({ dueAt: start, reason: "live" }));
    await store.complete(toOutcome(await claimTarget(store, id, at), liveDocument(1 + pruned.length)));
    const stop = new AbortController();
    const maintain: SqlStore["maintain"] = async (work) => {
      const changed = await store.maintain(work);
      // No turn is left on this day.
      if (changed === 0) stop.abort();
      return changed;
    };
    await retainDaily({
      store: withMethods(store, { maintain }),
      settings: { days: 2, sports: {} },
      signal: stop.signal,
      now: () => at,
      events: {
        pruned: ({ responses }) => {
          pruned.push([hours, responses]);
          stop.abort();
        },
        operationFailed: (_, error) => expect.fail(String(error)),
      },
    });
    await store.close();
  }
  expect(pruned).toEqual([
    [0, 0],
    [47, 0],
    [96, 3],
  ]);
});

it("reports a failure and continues", async () => {
  const store = await openSqlite({ path: join(temporaryFolder(), "store.db") });
  await store.close();
  const stop = new AbortController();
  const failures: string[] = [];
  await retainDaily({
    store,
    settings: { days: 2, sports: {} },
    now: () => start,
    signal: stop.signal,
    events: {
      pruned: () => undefined,
      operationFailed: (where) => {
        failures.push(where);
        stop.abort();
      },
    },
  });
  expect(failures).toEqual(["retention"]);
});
