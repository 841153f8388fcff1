import { createHash } from "node:crypto";
import type { RedecodeOptions } from "../rederive/rederive.ts";
import type { Engine } from "../session/session.ts";
import type { Archive } from "../sql/archive.ts";

/**
 * Reads the body of every response and compares it with its hash.
 *
 * @returns Bodies that cannot be read or differ
 */
export async function verifyArchive(engine: Engine, archive: Archive, { signal }: RedecodeOptions): Promise<number[]> {
  const damaged: number[] = [];
  const checkedBodies = new Set<number>();
  const page = 200;
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const rows = await engine.read(async (session) =>
      session.all(
        `SELECT r.id AS id, r.body AS body, b.sha256 AS sha256 FROM responses r LEFT JOIN bodies b ON b.id = ` +
          `r.body WHERE r.id > ? ORDER BY r.id LIMIT ${page}`,
        [last],
      ),
    );
    for (const row of rows) {
      const body = row["body"] as number;
      if (checkedBodies.has(body)) continue;
      checkedBodies.add(body);
      const bytes = await engine.read((session) => archive.read(session, body)).catch(() => undefined);
      const isKept =
        bytes !== undefined &&
        Buffer.compare(createHash("sha256").update(bytes).digest(), row["sha256"] as Uint8Array) === 0;
      if (!isKept) damaged.push(body);
    }
    if (rows.length < page) break;
    last = rows.at(-1)?.["id"] as number;
  }
  return damaged;
}
