/** Guarantee 5: replays are idempotent. Decoded twice, shuffled, or from an export, the tables have equal hashes. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportResponses, responsesFile } from "../../src/export/responses.ts";
import { importResponses } from "../../src/import/responses.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { currentLayout } from "../../src/store/tables/current-layout.ts";
import { pollLive, documents, liveDocument, temporaryFolder, start, ingest } from "../store/support.ts";
import { useEngines, useSqlite, type TestedEngine } from "../support/engines.ts";
import { random, seed } from "../support/random.ts";

const id = "soccer/live-win-probability?fixture=fixture1";

/** A store with documents of all feeds, of which several are about one match, and with polls of a match in play. */
async function fill(engine: TestedEngine): Promise<{ readonly store: SqlStore; readonly responses: number }> {
  const store = await engine.create();
  // Another wire format has other bytes, and one is sufficient here.
  const all = documents().filter(({ name, feed }) => name.endsWith(".json") && store.layout.feeds.has(feed));
  for (const [index, { feed, bytes }] of all.entries())
    await ingest(store, `${feed}?import`, bytes, start + index * 1000);
  for (let poll = 0; poll < 5; poll++) await pollLive(store, "fixture1", 1 + poll, start + poll * 60_040);
  const { responses = 0 } = await store.counts();
  expect(responses).toBeGreaterThan(engine.name === "postgres" ? 15 : 60);
  return { store, responses };
}

const engines = [useSqlite(currentLayout()), useEngines()[1]] as const;

describe.each(engines)("a store in $name", (engine) => {
  it("has equal tables when it is decoded again, and when it is imported shuffled and twice", async () => {
    const { store, responses } = await fill(engine);
    const hashes = await store.hashes();
    const empty = Object.values(hashes).filter((hash) => hash.startsWith("0:"));
    // Tables of optional fields, which the synthetic documents omit, are empty.
    expect(empty.length).toBeLessThan(engine.name === "postgres" ? Object.keys(hashes).length : 45);
    expect(await store.redecode({})).toMatchObject({ responses, changed: {} });
    expect(await store.hashes()).toEqual(hashes);
    expect(await store.verify()).toMatchObject({ ok: true, different: [], damaged: [] });

    const folder = temporaryFolder();
    expect(await exportResponses(store, folder)).toMatchObject({ responses });
    await store.close();
    const list = join(folder, responsesFile);
    const chance = random(seed);
    const lines = readFileSync(list, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => ({ line, at: chance() }))
      .sort((one, other) => one.at - other.at);
    writeFileSync(list, `${lines.map(({ line }) => line).join("\n")}\n`);
    const other = await engine.create();
    expect((await importResponses(other, list)).filter(({ kind }) => kind !== "imported")).toEqual([]);
    expect(await other.hashes()).toEqual(hashes);
    expect((await importResponses(other, list)).every(({ kind }) => kind === "known")).toBe(true);
    expect(await other.hashes()).toEqual(hashes);
  });
});

it("rejects an import that differs from the export, and names the response", async () => {
  const [engine] = engines;
  const store = await engine.create();
  for (const moments of [1, 2]) await ingest(store, id, liveDocument(moments), start + moments);
  const folder = temporaryFolder();
  await exportResponses(store, folder);
  await store.close();
  const list = join(folder, responsesFile);
  const [first = "", second = ""] = readFileSync(list, "utf8").split("\n");
  const { file } = JSON.parse(first) as { file: string };
  writeFileSync(join(folder, file), "{}");
  writeFileSync(list, `${first}\n{ torn\n${second.replace(/bodies\/[^"]*/, "bodies/none")}\n`);
  const other = await engine.create();
  expect((await importResponses(other, list)).map((each) => (each.kind === "skipped" ? each.why : each.kind))).toEqual([
    `${file} is not what was exported`,
    "the line is no JSON",
    "bodies/none cannot be read",
  ]);
});
