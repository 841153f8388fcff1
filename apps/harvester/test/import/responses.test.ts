import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportResponses, responsesFile } from "../../src/export/responses.ts";
import { importResponses } from "../../src/import/responses.ts";
import type { StoredAnswer } from "../../src/store/contract/contract.ts";
import type { Outcome } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { temporaryFolder, start, pollLive } from "../store/support.ts";
import { useEngines } from "../support/engines.ts";

const engines = useEngines();
const [sqlite] = engines;
const id = "soccer/live-win-probability?fixture=a";

const errorBody = (code: string): Outcome["body"] => ({
  bytes: Buffer.from(`{"errorCode":"${code}"}`),
  format: "json",
});
const failure: Partial<Outcome> = { result: "server-error", httpStatus: 500, body: errorBody("10100") };
const noData: Partial<Outcome> = { result: "no-data", httpStatus: 404, serviceCode: "10400", body: errorBody("10400") };

/** Exports a store of these polls, one a minute. @returns the path of the list */
async function exportOf(polls: readonly Partial<Outcome>[]): Promise<string> {
  const store = await sqlite.create();
  for (const [index, outcome] of polls.entries()) {
    await pollLive(store, "a", index, start + index * 60_000, outcome);
  }
  return exportOfStore(store);
}

async function exportOfStore(store: SqlStore): Promise<string> {
  const folder = temporaryFolder();
  await exportResponses(store, folder);
  await store.close();
  return join(folder, responsesFile);
}

async function answersOf(store: SqlStore): Promise<StoredAnswer[]> {
  const [target] = await store.targets([id]);
  return target === undefined ? [] : store.answers(target, { limit: 10 });
}

const changedMinutes = async (store: SqlStore): Promise<number[]> =>
  (await store.changes({ after: 0 })).changes.map(({ orderedAt }) => Math.floor((orderedAt - start) / 60_000));

const kindsOf = async (store: SqlStore, list: string): Promise<string[]> =>
  (await importResponses(store, list)).map((each) => (each.kind === "skipped" ? each.why : each.kind));

describe.each(engines)("an import into $name", (engine) => {
  it("keeps results: a failure is no answer, and an answer without data has its code", async () => {
    const list = await exportOf([{}, failure, noData, {}, failure]);
    const store = await engine.create();
    expect(await kindsOf(store, list)).toEqual(Array.from({ length: 5 }, () => "imported"));
    expect((await answersOf(store)).map(({ serviceCode }) => serviceCode)).toEqual([undefined, "10400", undefined]);
    expect(await changedMinutes(store)).toEqual([0, 2, 3]);
    const { rows } = await store.query("SELECT result, http_status, service_code FROM polls ORDER BY id");
    expect(rows).toEqual([
      ["server-error", 500, null],
      ["no-data", 404, "10400"],
      ["server-error", 500, null],
    ]);
    expect(await kindsOf(store, list)).toEqual(Array.from({ length: 5 }, () => "known"));
    expect(await store.counts()).toMatchObject({ polls: 3, responses: 5, "polls server-error": 2 });
    expect(await store.verify()).toMatchObject({ ok: true });
    // A second export contains the results, too.
    const again = await sqlite.create();
    await importResponses(again, await exportOfStore(store));
    expect(await changedMinutes(again)).toEqual([0, 2, 3]);
    await again.close();
  });
});

it("omits an answer without data that is imported after a later document", async () => {
  const list = await exportOf([{}, noData, {}]);
  const [first, second, third] = readFileSync(list, "utf8").trimEnd().split("\n");
  writeFileSync(list, `${first}\n${third}\n${second}\n`);
  const store = await sqlite.create();
  await importResponses(store, list);
  expect(await changedMinutes(store)).toEqual([0, 2]);
  expect((await answersOf(store)).map(({ serviceCode }) => serviceCode)).toEqual([undefined, "10400", undefined]);
});

it("imports lines without a result as documents", async () => {
  const list = await exportOf([{}, {}]);
  const lines = readFileSync(list, "utf8").trimEnd().split("\n");
  const documents = lines.map((line) =>
    JSON.stringify({ ...(JSON.parse(line) as object), result: undefined, httpStatus: undefined }),
  );
  writeFileSync(list, `${documents.join("\n")}\n`);
  const store = await sqlite.create();
  expect(await kindsOf(store, list)).toEqual(["imported", "imported"]);
  expect(await changedMinutes(store)).toEqual([0, 1]);
});

it("rejects a result that does not exist", async () => {
  const list = await exportOf([noData]);
  writeFileSync(list, readFileSync(list, "utf8").replace('"no-data"', '"toString"'));
  const store = await sqlite.create();
  expect(await kindsOf(store, list)).toEqual(["the result toString does not exist"]);
});
