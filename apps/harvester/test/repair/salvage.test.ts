import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { exportResponses } from "../../src/export/responses.ts";
import { PageImage } from "../../src/repair/page-image.ts";
import { recordsOf, kindOf, pageKinds } from "../../src/repair/records.ts";
import { readSchema } from "../../src/repair/recover-rows.ts";
import { isWhole, salvage } from "../../src/repair/salvage.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { outcomeOf, claimTarget, temporaryFolder, sharedFolder, liveDocument, targetSpec } from "../store/support.ts";
import { random, seed } from "../support/random.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const start = Date.parse("2026-09-12T14:00:00Z");
const page = 4096;
/** The nightly run damages a page of every kind. */
const isNightly = process.env["SDF_NIGHTLY"] !== undefined;
const sha256 = (bytes: Uint8Array | undefined): string =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");

/** Overwrites pages of a copy with random bytes. */
function damaged(path: string, numbers: readonly number[], draw: () => number): string {
  const copy = join(temporaryFolder(), "copy.db");
  copyFileSync(path, copy);
  const file = openSync(copy, "r+");
  for (const number of numbers)
    writeSync(
      file,
      Buffer.from(Array.from({ length: page }, () => Math.floor(draw() * 256))),
      0,
      page,
      (number - 1) * page,
    );
  closeSync(file);
  return copy;
}

describe("a damaged file", () => {
  const place = sharedFolder();
  const path = join(place.path, "store.db");
  /** Hashes of the bodies as sent, by response, recorded independently of the store. */
  const sent = new Map<number, string>();
  const ids = Array.from({ length: 16 }, (_, index) => `soccer/live-win-probability?fixture=fixture${index}`);
  let owners = new Map<number, string>() as ReadonlyMap<number, string>;
  let pages = 0;
  beforeAll(async () => {
    const store = await openSqlite({ path });
    await store.putTargets(
      ids.map((id) => targetSpec(id)),
      () => ({ dueAt: start, reason: "live" }),
    );
    const noise = random(seed);
    for (let poll = 0; poll < 12; poll++) {
      for (const [index, id] of ids.entries()) {
        const text = Array.from({ length: 60 }, () => Math.floor(noise() * 1e9).toString(36)).join("");
        const bytes = liveDocument(1 + ((poll * 7 + index * 3) % 60), { text }, `fixture${index}`);
        const { response = 0 } = await store.complete(
          outcomeOf(await claimTarget(store, id, start + poll * 60_040), bytes),
        );
        sent.set(response, sha256(bytes));
      }
    }
    await store.close();
    const image = new PageImage(path);
    ({ owners } = readSchema(image));
    pages = image.count;
    image.close();
    return () => {
      place.remove();
    };
  });

  /** Responses that a repaired copy lacks or returns with other bytes. */
  async function lostIn(copy: string): Promise<number[]> {
    const store = await openSqlite({ path: copy });
    const lost: number[] = [];
    for (const [response, hash] of sent) {
      const body = await store.body(response).catch(() => undefined);
      if (body === undefined || sha256(body) !== hash) lost.push(response);
    }
    await store.close();
    return lost;
  }

  /** Responses whose body is one of the given bodies or depends on one of them. */
  function withBodies(bodies: readonly number[]): number[] {
    const database = new DatabaseSync(path, { readOnly: true });
    const rows = database
      .prepare(
        `WITH RECURSIVE needs(id) AS (SELECT value FROM json_each(?) UNION SELECT b.id FROM bodies b JOIN needs n ON b.base = n.id)
      SELECT r.id AS id FROM responses r JOIN needs n ON n.id = r.body ORDER BY r.id`,
      )
      .all(JSON.stringify(bodies));
    database.close();
    return rows.map(({ id }) => id as number);
  }

  /** Pages of each kind: of every core table, interior pages, other tables, and the schema. */
  function sample(): number[] {
    const byOwner = new Map<string, number[]>();
    const image = new PageImage(path);
    for (let number = 2; number <= pages; number++) {
      const name = `${owners.get(number) ?? "none"} ${kindOf(image.page(number), number)}`;
      byOwner.set(name, [...(byOwner.get(name) ?? []), number]);
    }
    image.close();
    const draw = random(seed + 1);
    return [...byOwner].flatMap(([name, numbers]) => {
      const places = name.startsWith("bodies") || name.startsWith("responses") ? [0, 1] : [0];
      return [...new Set(places.map(() => numbers[Math.floor(draw() * numbers.length)] as number))];
    });
  }

  it("loses only the responses stored in a damaged page, and names exactly those", async () => {
    const image = new PageImage(path);
    const all = sample();
    expect(all.length).toBeGreaterThan(10);
    const isArchive = (number: number): boolean => ["bodies", "responses"].includes(owners.get(number) ?? "");
    let damagedPages = 0;
    const places = all.filter((number, index) => isNightly || isArchive(number) || index % 3 === 0);
    for (const number of places) {
      const owner = owners.get(number);
      const isLeaf = kindOf(image.page(number), number) === pageKinds.leaf;
      const rows = isLeaf ? [...recordsOf(image, image.page(number), number)].map(({ rowid }) => rowid) : [];
      const held = owner === "responses" ? rows : owner === "bodies" ? withBodies(rows) : [];
      const copy = damaged(path, [number], random(number));
      if (isWhole(copy)) continue;
      damagedPages++;
      const { lost, aside } = await salvage(copy, "test");
      expect(existsSync(aside)).toBe(true);
      const losses = await lostIn(copy);
      expect(
        lost.map(({ response }) => response),
        `page ${number} of ${owner}`,
      ).toEqual(losses);
      // A page without an owner contains the rest of one long row.
      const expectedLosses = owner === undefined ? losses.slice(0, 12) : held;
      expect(losses, `page ${number} of ${owner}`).toEqual(expectedLosses);
      expect(lost.every(({ target: name, receivedAt }) => ids.includes(name) && receivedAt !== undefined)).toBe(true);
    }
    image.close();
    expect(damagedPages).toBeGreaterThan(0);
  });

  it("names the losses of many damaged pages, keeps the rest, and accepts new polls", async () => {
    const draw = random(seed + 2);
    const hit = Array.from({ length: 40 }, () => 2 + Math.floor(draw() * (pages - 2)));
    const inArchive = [...owners]
      .filter(([, owner]) => owner === "bodies" || owner === "responses")
      .map(([number]) => number);
    const copy = damaged(path, [...hit, ...inArchive.filter((_, index) => index % 5 === 0)], draw);
    const { lost } = await salvage(copy, "test");
    const losses = await lostIn(copy);
    expect(losses.length).toBeGreaterThan(0);
    expect(lost.map(({ response }) => response)).toEqual(losses);
    const store = await openSqlite({ path: copy });
    expect(await store.verify()).toMatchObject({
      ok: true,
      damaged: [],
      missing: [],
      lost: losses,
      different: [],
      sequences: [],
      uncheckedSequences: [],
    });
    await store.putTargets(
      ids.map((id) => targetSpec(id)),
      () => ({ dueAt: start + 1e9, reason: "live" }),
    );
    const { response = 0 } = await store.complete(
      outcomeOf(await claimTarget(store, ids[0] as string, start + 1e9), liveDocument(61)),
    );
    expect(response).toBe(sent.size + 1);
    // A second repair finds no new losses and still names the earlier ones.
    const again = await store.repair();
    expect(again.newlyLost).toBe(0);
    expect(again.lost.map(({ response: id }) => id)).toEqual(losses);
    await store.close();
  });

  it("is rebuilt with the current schema when every schema page is damaged", async () => {
    const schemaPages = Array.from({ length: pages }, (_, index) => index + 1).filter(
      (number) => owners.get(number) === "",
    );
    // The schema entries precede all other rows.
    const copy = damaged(
      path,
      schemaPages.filter((number) => number < 60),
      random(seed + 3),
    );
    expect(isWhole(copy)).toBe(false);
    const { lost } = await salvage(copy, "test");
    expect(await lostIn(copy)).toEqual([]);
    expect(lost).toEqual([]);
    expect(isWhole(copy)).toBe(true);
  });

  it("is read together with its write-ahead log", async () => {
    const copy = join(temporaryFolder(), "copy.db");
    const store = await openSqlite({ path: copy });
    await store.putTargets([targetSpec(ids[0] as string)], () => ({ dueAt: start, reason: "live" }));
    await store.complete(outcomeOf(await claimTarget(store, ids[0] as string, start), liveDocument(3)));
    const other = join(temporaryFolder(), "other.db");
    copyFileSync(copy, other);
    copyFileSync(`${copy}-wal`, `${other}-wal`);
    await store.close();
    const file = openSync(other, "r+");
    writeSync(file, Buffer.alloc(200, 0x5a), 0, 200, 0);
    closeSync(file);
    const { lost } = await salvage(other, "test");
    expect(lost).toEqual([]);
    const repaired = await openSqlite({ path: other });
    expect(sha256(await repaired.body(1))).toBe(sha256(liveDocument(3)));
    await repaired.close();
  });

  it("stays unchanged when it contains no row of a store", async () => {
    const copy = join(temporaryFolder(), "copy.db");
    writeFileSync(copy, Buffer.alloc(20 * page, 0x5a));
    const before = readFileSync(copy);
    await expect(salvage(copy, "test")).rejects.toMatchObject({
      code: "store.damaged",
      fix: expect.stringContaining("restore") as string,
    });
    expect(Buffer.compare(readFileSync(copy), before)).toBe(0);
    expect(existsSync(`${copy}.salvaged`)).toBe(false);
    expect(statSync(copy).size).toBe(20 * page);
  });

  it("is exported without responses with a damaged body, which are listed", async () => {
    const copy = join(temporaryFolder(), "copy.db");
    copyFileSync(path, copy);
    const store = await openSqlite({ path: copy });
    // The last body of a target is not the base of another one.
    const [last] = (await store.query("SELECT MAX(last_response) FROM targets")).rows.flat() as number[];
    await store.maintain((session) =>
      Promise.resolve(
        session.run("UPDATE bodies SET data = x'0203' WHERE id = (SELECT body FROM responses WHERE id = ?)", [
          last as number,
        ]),
      ),
    );
    const out = temporaryFolder();
    const written = await exportResponses(store, out);
    expect(written).toMatchObject({ responses: sent.size - 1, skipped: [{ response: last }] });
    expect(readFileSync(join(out, "responses.jsonl"), "utf8").trim().split("\n")).toHaveLength(sent.size - 1);
    expect(await store.verify()).toMatchObject({ ok: false, damaged: [expect.any(Number)] });
    const { lost } = await store.repair();
    expect(lost.map(({ response }) => response)).toEqual([last]);
    expect(await store.verify()).toMatchObject({ ok: true, lost: [last] });
    expect(await exportResponses(store, temporaryFolder())).toMatchObject({ responses: sent.size - 1, skipped: [] });
    await store.close();
  });
});
