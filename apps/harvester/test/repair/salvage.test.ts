import { copyFileSync, existsSync, openSync, closeSync, readFileSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { isWhole, salvage } from "../../src/repair/salvage.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import { answered, claimed, folder, keptFolder, liveDocument, target } from "../store/support.ts";
import { random, seed } from "../support/random.ts";

const start = Date.parse("2026-09-12T14:00:00Z");
const page = 4096;

describe("a damaged file", () => {
  const place = keptFolder();
  const path = join(place.path, "store.db");
  const bodies = new Map<number, Uint8Array>();
  /** Pages of a store that holds nothing: what describes the tables. */
  let empty = 0;
  beforeAll(async () => {
    await (await openSqlite({ path })).close();
    empty = statSync(path).size / page;
    const store = await openSqlite({ path });
    const ids = Array.from({ length: 40 }, (_, index) => `soccer/live-win-probability?fixture=fixture${index}`);
    await store.putTargets(ids.map((id) => target(id)), () => ({ dueAt: start, reason: "live" }));
    for (let poll = 0; poll < 6; poll++) {
      for (const [index, id] of ids.entries()) {
        const bytes = liveDocument(1 + ((poll * 7 + index * 3) % 60), {}, `fixture${index}`);
        const { response } = await store.settle(answered(await claimed(store, id, start + poll * 60_040), bytes));
        bodies.set(response ?? 0, bytes);
      }
    }
    await store.close();
    return () => { place.remove(); };
  }, 180_000);

  it.each([1, 2, 3, 4, 5])("gives back all that can be read, says what cannot, and can be polled into again (%d)", async (round) => {
    const copy = join(folder(), "copy.db");
    copyFileSync(path, copy);
    expect(isWhole(copy)).toBe(true);
    const chance = random(seed * 100 + round);
    const file = openSync(copy, "r+");
    const pages = statSync(copy).size / page;
    for (let hit = 0; hit < 4 * round; hit++) {
      const at = (empty + Math.floor(chance() * (pages - empty))) * page + Math.floor(chance() * 2000);
      writeSync(file, Buffer.from(Array.from({ length: 1500 }, () => Math.floor(chance() * 256))), 0, 1500, at);
    }
    closeSync(file);
    expect(isWhole(copy)).toBe(false);

    const { lost, unreadable, kept, aside } = await salvage(copy, "test");
    expect(existsSync(aside)).toBe(true);
    const store = await openSqlite({ path: copy });
    const named = new Set(lost.map(({ response }) => response));
    let missing = 0;
    for (const [response, bytes] of bodies) {
      const found = named.has(response) ? undefined : await store.body(response);
      if (found === undefined) missing += named.has(response) ? 0 : 1;
      else expect(Buffer.compare(found, bytes)).toBe(0);
    }
    // What is neither there nor named was in a row that nobody can read any more; it is counted.
    expect(missing).toBeLessThanOrEqual(unreadable["responses"] ?? 0);
    expect(kept["responses"]! + (unreadable["responses"] ?? 0)).toBe(bodies.size);
    expect(await store.counts()).toMatchObject({ responses: kept["responses"], targets: kept["targets"] });
    const [first] = await store.due(start + 1e9, 1);
    await store.settle(answered(await claimed(store, first!.id, start + 1e9), liveDocument(61, {}, first!.fixture)));
    await store.close();
    expect(isWhole(copy)).toBe(true);
  }, 180_000);

  it("is left as it is when not even its tables can be found", async () => {
    const copy = join(folder(), "copy.db");
    copyFileSync(path, copy);
    const file = openSync(copy, "r+");
    writeSync(file, Buffer.alloc((empty - 2) * page, 0x5a), 0, (empty - 2) * page, page);
    closeSync(file);
    const before = readFileSync(copy);
    await expect(salvage(copy, "test")).rejects.toMatchObject({ code: "store.damaged", fix: expect.stringContaining("copy") as string });
    expect(Buffer.compare(readFileSync(copy), before)).toBe(0);
    expect(existsSync(`${copy}.salvaged`)).toBe(false);
  });
});
