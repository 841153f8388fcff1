import { createHash } from "node:crypto";
import type { Archive } from "../../archive/archive.ts";
import type { RedecodeOptions } from "../../tables/redecode.ts";
import type { Engine } from "./session.ts";

/** Reads every body, and compares it with its hash. Which cannot be read, or are not what was kept. */
export async function verifyArchive(engine: Engine, archive: Archive, { signal }: RedecodeOptions): Promise<number[]> {
  const damaged: number[] = [];
  const page = 200;
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const rows = await engine.read(async (session) => session.all(`SELECT id, sha256 FROM bodies WHERE id > ? ORDER BY id LIMIT ${page}`, [last]));
    for (const row of rows) {
      const id = row["id"] as number;
      try {
        const bytes = await engine.read((session) => archive.read(session, id));
        if (bytes === undefined || Buffer.compare(createHash("sha256").update(bytes).digest(), row["sha256"] as Uint8Array) !== 0) damaged.push(id);
      } catch {
        damaged.push(id);
      }
    }
    if (rows.length < page) break;
    last = rows.at(-1)?.["id"] as number;
  }
  // A response whose body is not there at all.
  const orphans = await engine.read(async (session) => session.all("SELECT DISTINCT r.body AS id FROM responses r LEFT JOIN bodies b ON b.id = r.body WHERE b.id IS NULL"));
  return [...damaged, ...orphans.map(({ id }) => id as number)];
}
