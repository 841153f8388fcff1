import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Archive } from "../../src/archive/archive.ts";
import { frameOf } from "../../src/archive/frame.ts";
import { packDelta, packKey, unpack } from "../../src/archive/delta.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import { sqliteEngine } from "../../src/store/sqlite/engine.ts";
import { folder, liveDocument } from "./support.ts";

const bodies = fc.oneof(fc.uint8Array({ maxLength: 3000 }), fc.string({ maxLength: 3000, unit: "binary" }).map((text) => new Uint8Array(Buffer.from(text))));

it("gives back every body byte for byte, whatever came before it", () => {
  fc.assert(fc.property(bodies, bodies, (body, base) => {
    expect(Buffer.compare(unpack(packKey(body)), body)).toBe(0);
    expect(Buffer.compare(unpack(packDelta(body, base), base), body)).toBe(0);
  }), { numRuns: 200 });
});

it("notices a base that is another one, and bytes that were changed", () => {
  const base = liveDocument(30);
  const delta = packDelta(liveDocument(31), base);
  expect(() => unpack(delta, liveDocument(29))).toThrow();
  const changed = Uint8Array.from(packKey(base));
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unpack(changed)).toThrow();
});

it("never lets a chain get long to read", () => {
  const key = { id: 1, bytes: liveDocument(400), key: 1, depth: 0, cost: 0 };
  let last = { ...key, cost: key.bytes.length };
  for (let id = 2; id < 60; id++) {
    const bytes = liveDocument(400 + id);
    const frame = frameOf(bytes, last, key);
    expect(frame.depth).toBeLessThanOrEqual(4);
    expect(frame.cost).toBeLessThanOrEqual(Math.max(256 * 1024, 2 * bytes.length + key.bytes.length));
    if (frame.key === undefined) break;
    last = { id, bytes, key: frame.key, depth: frame.depth, cost: frame.cost };
  }
});

it("keeps a match's polls in a tenth of their size, and reads each back", async () => {
  const path = join(folder(), "store.db");
  await (await openSqlite({ path })).close();
  const engine = await sqliteEngine({ path, name: "test" });
  const archive = new Archive();
  const polls = Array.from({ length: 95 }, (_, minute) => liveDocument(minute + 1));
  let last: number | undefined;
  const ids: number[] = [];
  for (const body of polls) {
    const { id } = await engine.write((session) => archive.keep(session, body, last));
    ids.push((last = id));
    expect(await engine.write((session) => archive.keep(session, body, id))).toEqual({ id, isNew: false });
  }
  const [sum] = await engine.read(async (session) => session.all("SELECT SUM(LENGTH(data)) AS packed, SUM(size) AS raw FROM bodies"));
  expect((sum?.["packed"] as number) / (sum?.["raw"] as number)).toBeLessThan(0.1);
  const cold = new Archive();
  for (const [index, id] of ids.entries()) expect(Buffer.compare((await engine.read((session) => cold.read(session, id))) as Uint8Array, polls[index] as Uint8Array)).toBe(0);
  await engine.close();
});
