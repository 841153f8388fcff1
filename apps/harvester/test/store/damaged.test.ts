import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, copyFileSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { createSqlite, liveDocument, pollLive, sha256, suiteFolder, start, temporaryFolder } from "./support.ts";

const PAGE_BYTES = 4096;
const place = suiteFolder();
const path = join(place, "store.db");
/** Hashes of the bodies as sent, by response. */
const sent = new Map<number, string>();

beforeAll(async () => {
  const store = await createSqlite(path);
  for (let poll = 0; poll < 12; poll++)
    for (const index of [0, 1, 2, 3]) {
      const [fixture, moments] = [`fixture${index}`, 1 + ((poll * 7 + index * 3) % 60)];
      const { response = 0 } = await pollLive(store, fixture, moments, start + poll * 60_040);
      sent.set(response, sha256(liveDocument(moments, {}, fixture)));
    }
  await store.close();
  return () => {};
});

/** Overwrites a page in a copy of the store. @param selectPage - Statement that selects the page */
function damaged(selectPage: string): string {
  const copy = join(temporaryFolder(), "copy.db");
  copyFileSync(path, copy);
  const database = new DatabaseSync(copy);
  const row = database.prepare(selectPage).get();
  database.close();
  const file = openSync(copy, "r+");
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0x5a), 0, PAGE_BYTES, ((row?.["page"] as number) - 1) * PAGE_BYTES);
  closeSync(file);
  return copy;
}

describe("a file with a damaged page", () => {
  it.each(["bodies", "responses", "polls_by_target"])(
    "fails verify and repair with the steps of a recovery if the page belongs to %s",
    async (table) => {
      const root = `SELECT rootpage AS page FROM sqlite_master WHERE name = '${table}'`;
      const store = await openSqlite({ path: damaged(root) });
      const refused = { code: "store.damaged", fix: expect.stringContaining("Recover a damaged file") as string };
      await expect(store.verify()).rejects.toMatchObject(refused);
      await expect(store.repair()).rejects.toMatchObject(refused);
      await store.close();
    },
  );

  it("keeps the readable responses after a recovery with sqlite3, and lists the others", async ({ skip }) => {
    const probe = spawnSync("sqlite3", [path, ".recover"], { stdio: "ignore", maxBuffer: 2 ** 28 });
    // Some distributions build sqlite3 without `.recover`.
    skip(probe.status !== 0, "SKIPPED: no sqlite3 with .recover is installed");
    // A page with some of the bodies.
    const copy = damaged("SELECT MAX(pageno) AS page FROM dbstat WHERE name = 'bodies' AND pagetype = 'leaf'");
    const dump = execFileSync("sqlite3", [copy, ".recover"], { maxBuffer: 2 ** 28 });
    rmSync(copy);
    execFileSync("sqlite3", [copy], { input: dump });
    const store = await openSqlite({ path: copy });
    const { lost } = await store.repair();
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThan(sent.size);
    const lostIds = new Set(lost.map(({ response }) => response));
    for (const [response, hash] of sent) {
      const body = await store.body(response).catch(() => undefined);
      expect([response, body === undefined || sha256(body) !== hash]).toEqual([response, lostIds.has(response)]);
    }
    expect(await store.verify()).toMatchObject({ ok: true, lost: [...lostIds] });
    await store.close();
  });
});
