import { join } from "node:path";
import { crc32, zstdCompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { packDifference, packKey, packWhole, unpack } from "../../src/archive/delta.ts";
import { MAX_DEPTH, frameOf, MAX_READ_COST, type BaseBody } from "../../src/archive/frame.ts";
import { writeVarint } from "../../src/archive/varint.ts";
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
      expect(Buffer.compare(unpack(packKey(body)), body)).toBe(0);
      expect(Buffer.compare(unpack(packWhole(body, base), base), body)).toBe(0);
      const difference = packDifference(body, base, Infinity);
      expect(Buffer.compare(unpack(difference as Uint8Array, base), body)).toBe(0);
      expect(
        Buffer.compare(unpack(difference as Uint8Array, base, body.length, new Uint8Array(4000).fill(7)), body),
      ).toBe(0);
    }),
    { numRuns: 200 },
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
    const difference = packDifference(body, base, body.length / 8) as Uint8Array;
    expect(difference.length).toBeLessThan(160);
    expect(Buffer.compare(unpack(difference, base), body)).toBe(0);
  }
  expect(
    packDifference(Buffer.from(JSON.stringify(items.map(({ id }) => ({ seconds: id * 3.7, other: -id })))), base, 1024),
  ).toBeUndefined();
});

it("reads differences of the first format", () => {
  // The body `{"minute":2,"probability":"40.25"}` as a difference from `{"minute":1,"probability":"40.00"}`.
  const base = Buffer.from('{"minute":1,"probability":"40.00"}');
  const body = Buffer.from('{"minute":2,"probability":"40.25"}');
  const sum: number[] = [];
  writeVarint(sum, crc32(body));
  const plain = [9, 0, 0, 10, 1, 11, 19, 2, 32, 2, ...Buffer.from("225")];
  const near = 10;
  const front = [0x01, body.length, ...sum, near];
  expect(Buffer.from(unpack(Uint8Array.from([...front, 0, ...plain]), base)).toString()).toBe(body.toString());
  const packed = zstdCompressSync(Uint8Array.from(plain), { dictionary: base.subarray(0, near + 8192) });
  expect(Buffer.from(unpack(Buffer.concat([Uint8Array.from([...front, 1]), packed]), base)).toString()).toBe(
    body.toString(),
  );
});

it("rejects a wrong base and changed bytes", () => {
  const base = liveDocument(30);
  for (const delta of [
    packWhole(liveDocument(31), base),
    packDifference(liveDocument(31), base, Infinity) as Uint8Array,
  ]) {
    expect(() => unpack(delta, liveDocument(29))).toThrow();
    expect(() => unpack(delta.subarray(0, delta.length - 3), base)).toThrow();
  }
  const changed = Uint8Array.from(packKey(base));
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unpack(changed)).toThrow();
});

it("limits the length of a chain", () => {
  let key: BaseBody = { id: 1, bytes: liveDocument(400), key: 1, depth: 0, cost: 0 };
  let last: BaseBody = { ...key, cost: key.bytes.length };
  const depths = new Set<number>();
  for (let id = 2; id < 60; id++) {
    const bytes = liveDocument(400 + id);
    const frame = frameOf(bytes, last, key);
    expect(frame.depth).toBeLessThanOrEqual(MAX_DEPTH);
    expect(frame.cost).toBeLessThanOrEqual(Math.max(MAX_READ_COST, 2 * bytes.length + key.bytes.length));
    depths.add(frame.depth);
    last = { ...frame, id, bytes, key: frame.key ?? id };
    if (frame.key === undefined) key = last;
  }
  expect(Math.max(...depths)).toBe(MAX_DEPTH);
});

it("stores completely changing bodies at depth one", () => {
  const random = (seed: number) =>
    Buffer.from(
      JSON.stringify(
        Array.from({ length: 600 }, (_, place) => ({
          place,
          value: Math.imul(place * 7 + seed, 2654435761) >>> 8,
          name: "a name that stays",
        })),
      ),
    );
  const key: BaseBody = { id: 1, bytes: random(1), key: 1, depth: 0, cost: 0 };
  let last = key;
  const deltas: (readonly [base: number, depth: number])[] = [];
  for (let id = 2; id < 20; id++) {
    const frame = frameOf(random(id), last, key);
    expect(frame.differencesMissed).toBe(id - 1);
    if (frame.base !== undefined) deltas.push([frame.base, frame.depth]);
    last = { ...frame, id, bytes: random(id), key: 1 };
  }
  expect(deltas).not.toEqual([]);
  expect(deltas).toEqual(deltas.map(() => [1, 1]));
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
    const { id } = await engine.write((session) => archive.store(session, body, last));
    ids.push((last = id));
    expect(await engine.write((session) => archive.store(session, body, id))).toEqual({
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
