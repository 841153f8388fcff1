import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { chooseFrame, MAX_DEPTH, MAX_READ_COST, pack, unpack, type BaseBody } from "../../src/archive/frame.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { Archive } from "../../src/store/sql/archive.ts";
import { sqliteEngine } from "../../src/store/sqlite/engine.ts";
import { temporaryFolder, liveDocument } from "./support.ts";

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc.string({ maxLength: 3000, unit: "binary" }).map((text) => new Uint8Array(Buffer.from(text))),
);

it("returns every body byte for byte, whatever the previous body was", () => {
  fc.assert(
    fc.property(bodies, bodies, (body, base) => {
      expect(Buffer.compare(unpack(pack(body), undefined, body.length), body)).toBe(0);
      expect(Buffer.compare(unpack(pack(body, base), base, body.length), body)).toBe(0);
    }),
    { numRuns: 100 },
  );
});

it("encodes changed values, added items and removed items in few bytes", () => {
  const items = Array.from({ length: 400 }, (_, id) => ({ id, value: `${(id * 7919) % 1000}.5`, name: "contestant" }));
  const base = Buffer.from(JSON.stringify(items));
  const changed = [
    items.map((item) => (item.id % 40 === 3 ? { ...item, value: "12.25" } : item)),
    [...items.slice(0, 200), { id: 1000, value: "1", name: "another" }, ...items.slice(200)],
    items.filter(({ id }) => id < 150 || id > 152),
  ];
  for (const list of changed) {
    const body = Buffer.from(JSON.stringify(list));
    const delta = pack(body, base);
    expect(delta.length).toBeLessThan(160);
    expect(Buffer.compare(unpack(delta, base, body.length), body)).toBe(0);
  }
});

it("rejects a wrong base and changed bytes", () => {
  const base = liveDocument(30);
  const body = liveDocument(31);
  const delta = pack(body, base);
  expect(() => unpack(delta, liveDocument(29), body.length)).toThrow();
  expect(() => unpack(delta.subarray(0, delta.length - 3), base, body.length)).toThrow();
  const changed = Uint8Array.from(pack(base));
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unpack(changed, undefined, base.length)).toThrow();
});

it("limits the length of a chain", () => {
  let key: BaseBody = { id: 1, bytes: liveDocument(400), key: 1, depth: 0, cost: 0 };
  let last: BaseBody = { ...key, cost: key.bytes.length };
  const depths = new Set<number>();
  for (let id = 2; id < 60; id++) {
    const bytes = liveDocument(400 + id);
    const frame = chooseFrame(bytes, last, key);
    expect(frame.depth).toBeLessThanOrEqual(MAX_DEPTH);
    expect(frame.cost).toBeLessThanOrEqual(Math.max(MAX_READ_COST, 2 * bytes.length + key.bytes.length));
    depths.add(frame.depth);
    last = { ...frame, id, bytes, key: frame.key ?? id };
    if (frame.key === undefined) key = last;
  }
  expect(Math.max(...depths)).toBe(MAX_DEPTH);
});

it("stores a body that has nothing in common with the previous one as a key frame", () => {
  const noise = (step: number) =>
    Buffer.from(Array.from({ length: 4000 }, (_, place) => Math.imul(place * step, 2654435761) >>> 24));
  const last: BaseBody = { id: 1, bytes: noise(7), key: 1, depth: 0, cost: 4000 };
  const body = noise(11);
  expect(chooseFrame(body, last, last)).toMatchObject({ base: undefined, key: undefined, depth: 0 });
});

it("stores the polls of a match in a tenth of their size, and reads each back", async () => {
  const path = join(temporaryFolder(), "store.db");
  await (await openSqlite({ path })).close();
  const engine = await sqliteEngine({ path, name: "test" });
  const archive = new Archive();
  const polls = Array.from({ length: 95 }, (_, minute) => liveDocument(minute + 1));
  let last: number | undefined;
  const ids: number[] = [];
  for (const body of polls) {
    const { id } = await engine.write((session) =>
      archive.storeAll(session, [{ body, last }]).then(([stored]) => stored!),
    );
    ids.push((last = id));
    expect(
      await engine.write((session) => archive.storeAll(session, [{ body, last: id }]).then(([stored]) => stored!)),
    ).toEqual({
      id,
      isNew: false,
      storedBytes: 0,
    });
  }
  const [sum] = await engine.read(async (session) =>
    session.all("SELECT SUM(LENGTH(data)) AS packed, SUM(size) AS raw FROM bodies"),
  );
  expect((sum?.["packed"] as number) / (sum?.["raw"] as number)).toBeLessThan(0.1);
  const cold = new Archive();
  for (const [index, id] of ids.entries())
    expect(
      Buffer.compare(
        (await engine.read((session) => cold.read(session, id))) as Uint8Array,
        polls[index] as Uint8Array,
      ),
    ).toBe(0);
  await engine.close();
});
