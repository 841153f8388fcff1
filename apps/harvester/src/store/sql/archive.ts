import { chooseFrame, unpack, type BaseBody } from "../../archive/frame.ts";
import { computeHash } from "../../archive/hash.ts";
import { WeightedLruCache } from "../../domain/cache.ts";
import { toMessage } from "../../domain/message.ts";
import { StoreError } from "../contract/error.ts";
import { allSettledOrThrow } from "../session/group-commit.ts";
import { insertObjects, readNumber, type Row, type Session } from "../session/session.ts";

const CACHED_BODY_BYTES = 64 * 1024 * 1024;
/** Size of the cache of {@link Archive.readRecent}. */
const READ_BODY_BYTES = 16 * 1024 * 1024;

/** Reads a body with all bodies that it is a delta of, itself first. */
const bodySql = "SELECT size, base, data FROM bodies WHERE id = ?";
const chainSql =
  "WITH RECURSIVE chain AS (SELECT id, size, base, key_body, depth, cost, sha256, data, 0 AS " +
  "step FROM bodies WHERE id = ? " +
  "UNION ALL SELECT b.id, b.size, b.base, b.key_body, b.depth, b.cost, b.sha256, b.data, " +
  "c.step + 1 FROM chain c JOIN bodies b ON b.id = c.base) SELECT * FROM chain ORDER BY step";

interface CachedBody extends BaseBody {
  readonly sha256: string;
}

export interface StoredBody {
  readonly id: number;
  readonly isNew: boolean;
  readonly storedBytes: number;
}

export class Archive {
  readonly #recent = new WeightedLruCache<number, CachedBody>(CACHED_BODY_BYTES, ({ bytes }) => bytes.length + 200);

  /** Bodies that were read last, which are likely bases of the next ones of their targets. */
  readonly #read = new WeightedLruCache<number, Uint8Array>(READ_BODY_BYTES, (bytes) => bytes.length + 200);

  forget(): void {
    this.#recent.clear();
    this.#read.clear();
  }

  /**
   * Stores bodies of different targets.
   *
   * @param inputs - Bodies with their hexadecimal hash, if already computed, and the previous body of the target
   * @returns Id of each body; `isNew` is false if the body equals the previous one of its target, byte for byte
   */
  async storeAll(
    session: Session,
    inputs: readonly {
      readonly body: Uint8Array;
      readonly sha256?: string | undefined;
      readonly last: number | undefined;
    }[],
  ): Promise<StoredBody[]> {
    const before = await allSettledOrThrow(
      inputs.map(({ last }) => (last === undefined ? undefined : this.#find(session, last))),
    );
    const keys = await allSettledOrThrow(
      before.map((each) => (each === undefined || each.key === each.id ? each : this.#find(session, each.key))),
    );
    const hashes = inputs.map(({ body, sha256 }) => sha256 ?? computeHash(body));
    const isNew = hashes.map((hash, index) => before[index]?.sha256 !== hash);
    const ids = await session.ids("bodies", isNew.filter(Boolean).length);
    const rows: object[] = [];
    const stored = inputs.map(({ body }, index): StoredBody => {
      const last = before[index];
      if (isNew[index] !== true) return { id: (last as CachedBody).id, isNew: false, storedBytes: 0 };
      const sha256 = hashes[index] as string;
      const id = ids[rows.length] as number;
      const frame = chooseFrame(body, last, keys[index]);
      const { base, key: keyBody, depth, cost, data } = frame;
      rows.push({ id, size: body.length, base, keyBody, depth, cost, sha256: Buffer.from(sha256, "hex"), data });
      if (last !== undefined && last.key !== last.id) this.#recent.delete(last.id);
      this.#recent.set(id, { id, bytes: body, key: frame.key ?? id, depth, cost, sha256 });
      return { id, isNew: true, storedBytes: frame.data.length };
    });
    await insertObjects(session, "bodies", rows);
    return stored;
  }

  /** @throws StoreError `store.damaged` if the bytes are not those that were stored */
  async read(session: Session, id: number): Promise<Uint8Array | undefined> {
    return (await this.#load(session, id, false))?.bytes;
  }

  /**
   * Reads a body as {@link Archive.read} does. Readers that follow a target request each body soon after its base. The
   * base is still in memory, so that a single frame is unpacked. The result must not be changed.
   */
  async readRecent(session: Session, id: number): Promise<Uint8Array | undefined> {
    const [row] = await session.all(bodySql, [id]);
    const base = this.#read.get((row?.["base"] as number | null | undefined) ?? 0);
    const bytes =
      row === undefined || base === undefined
        ? await this.read(session, id)
        : unpackOrThrow(id, row["data"] as Uint8Array, base, row["size"] as number);
    if (bytes !== undefined) this.#read.set(id, bytes);
    return bytes;
  }

  /** Reads the body of a response; see {@link Archive.readRecent}. */
  async readResponse(session: Session, response: number): Promise<Uint8Array | undefined> {
    const body = await readNumber(session, "SELECT body FROM responses WHERE id = ?", [response]);
    return body === undefined ? undefined : this.readRecent(session, body);
  }

  async #find(session: Session, id: number): Promise<CachedBody | undefined> {
    const cached = this.#recent.get(id);
    if (cached !== undefined) return cached;
    const loaded = await this.#load(session, id, true);
    if (loaded !== undefined) this.#recent.set(id, loaded);
    return loaded;
  }

  async #load(session: Session, id: number, isRecent: boolean): Promise<CachedBody | undefined> {
    const chain = await session.all(chainSql, [id]);
    const [first] = chain;
    if (first === undefined) return undefined;
    const head = {
      key: (first["key_body"] as number | null) ?? id,
      depth: first["depth"] as number,
      cost: first["cost"] as number,
      sha256: Buffer.from(first["sha256"] as Uint8Array).toString("hex"),
    };
    const last = chain.at(-1) as Row;
    if (last["base"] !== null) throw damaged(id, `its base, body ${last["base"] as number}, is missing`);
    let bytes: Uint8Array | undefined;
    for (const { data, size } of chain.reverse()) bytes = unpackOrThrow(id, data as Uint8Array, bytes, size as number);
    const read = bytes as Uint8Array;
    // Frames have their own checksum. The hash is checked as well if the body may become a base.
    if (isRecent && computeHash(read) !== head.sha256) throw damaged(id, "its hash differs");
    return { id, bytes: read, ...head };
  }
}

/** Unpacks a frame of a body. @throws StoreError `store.damaged` */
function unpackOrThrow(id: number, ...parameters: Parameters<typeof unpack>): Uint8Array {
  try {
    return unpack(...parameters);
  } catch (cause) {
    throw damaged(id, toMessage(cause), cause);
  }
}

/** Returns `undefined` for a body that cannot be read, which has no rows and which `verify` reports. */
export function ignoreDamage(error: unknown): undefined {
  if (!(error instanceof StoreError) || error.code !== "store.damaged") throw error;
}

function damaged(id: number, why: string, cause?: unknown): StoreError {
  return new StoreError("store.damaged", `body ${id} cannot be read: ${why}`, {
    fix: "run `sdf-harvest verify`, and `sdf-harvest repair`",
    details: { body: id },
    cause,
  });
}
