import { createHash } from "node:crypto";
import { Cache } from "../store/sql/cache.ts";
import type { Session } from "../store/sql/session.ts";
import { StoreError } from "../store/error.ts";
import { unpack } from "./delta.ts";
import { frameOf, type Stored } from "./frame.ts";

const remembered = 64 * 1024 * 1024;

interface Kept extends Stored {
  readonly sha256: string;
}

/** Keeps every response byte for byte, and reads it back. */
export class Archive {
  /** Bodies that the next ones are likely to be like. */
  readonly #recent = new Cache<number, Kept>(remembered, ({ bytes }) => bytes.length + 200);

  forget(): void {
    this.#recent.clear();
  }

  /**
   * Keeps a body.
   *
   * @param last - The body before it, of the same target
   * @returns Its id; `isNew` is false when it is the one before, byte for byte
   */
  async keep(session: Session, body: Uint8Array, last: number | undefined): Promise<{ readonly id: number; readonly isNew: boolean }> {
    const sha256 = createHash("sha256").update(body).digest();
    const before = last === undefined ? undefined : await this.#find(session, last);
    if (before?.sha256 === sha256.toString("hex")) return { id: before.id, isNew: false };
    const key = before === undefined ? undefined : before.key === before.id ? before : await this.#find(session, before.key);
    const frame = frameOf(body, before, key);
    const id = await session.add("bodies", ["size", "base", "key_body", "depth", "cost", "sha256", "data"], [
      body.length, frame.base ?? null, frame.key ?? null, frame.depth, frame.cost, sha256, frame.data,
    ]);
    if (before !== undefined && before.key !== before.id) this.#recent.delete(before.id);
    this.#recent.set(id, { id, bytes: body, key: frame.key ?? id, depth: frame.depth, cost: frame.cost, sha256: sha256.toString("hex") });
    return { id, isNew: true };
  }

  /** @throws StoreError `store.damaged` when the bytes are not those that were kept */
  async read(session: Session, id: number): Promise<Uint8Array | undefined> {
    return (await this.#load(session, id, false))?.bytes;
  }

  async #find(session: Session, id: number): Promise<Kept | undefined> {
    const known = this.#recent.get(id);
    if (known !== undefined) return known;
    const found = await this.#load(session, id, true);
    if (found !== undefined) this.#recent.set(id, found);
    return found;
  }

  async #load(session: Session, id: number, isRecent: boolean): Promise<Kept | undefined> {
    const chain: { id: number; base: number | null; data: Uint8Array }[] = [];
    let head: { key: number; depth: number; cost: number; sha256: string } | undefined;
    let bytes: Uint8Array | undefined;
    for (let at: number | null = id; at !== null;) {
      const near: Kept | undefined = this.#recent.get(at);
      if (near !== undefined && head !== undefined) {
        bytes = near.bytes;
        break;
      }
      const [row] = await session.all("SELECT base, key_body, depth, cost, sha256, data FROM bodies WHERE id = ?", [at]);
      if (row === undefined) {
        if (at === id) return undefined;
        throw damaged(id, `body ${at}, which it is a delta of, is gone`);
      }
      head ??= { key: (row["key_body"] as number | null) ?? id, depth: row["depth"] as number, cost: row["cost"] as number, sha256: Buffer.from(row["sha256"] as Uint8Array).toString("hex") };
      chain.push({ id: at, base: row["base"] as number | null, data: row["data"] as Uint8Array });
      at = row["base"] as number | null;
    }
    if (head === undefined) return undefined;
    try {
      for (const { data } of chain.reverse()) bytes = unpack(data, bytes);
    } catch (cause) {
      throw damaged(id, cause instanceof Error ? cause.message : String(cause), cause);
    }
    const read = bytes as Uint8Array;
    // Frames carry a checksum of their own; the hash is compared where a wrong base would be built upon.
    if (isRecent && createHash("sha256").update(read).digest("hex") !== head.sha256) throw damaged(id, "its hash is another");
    return { id, bytes: read, ...head };
  }
}

function damaged(id: number, why: string, cause?: unknown): StoreError {
  return new StoreError("store.damaged", `body ${id} cannot be read: ${why}`, { fix: "run `sdf-harvest verify`, and `sdf-harvest repair`", details: { body: id }, cause });
}
