import { DatabaseSync } from "node:sqlite";
import { writeFindings } from "../store/sql/findings.ts";
import { Names } from "../store/sql/names.ts";
import type { Row, Session } from "../store/sql/session.ts";
import { schemaStatements } from "../store/schema/compile.ts";
import { live } from "../store/schema/decoded.ts";
import type { Database } from "../store/sqlite/driver.ts";
import { sessionOf } from "../store/sqlite/session.ts";
import { read } from "./decode.ts";
import type { FeedLayout, Layout } from "./layout.ts";
import { Writer } from "./write.ts";

/** A response that is decoded into scratch tables. */
export interface ScratchResponse {
  readonly id: number;
  readonly target: number;
  readonly order: number;
  readonly body: number;
  readonly feed: string;
  /** Absent when the body is damaged: it has no rows. */
  readonly bytes: Uint8Array | undefined;
}

/**
 * Decoded tables in a temporary database, to compare those of a store with. Rows of documents are kept
 * for one target at a time; fixtures and drift add up over all targets.
 */
export class ScratchTables {
  readonly #database: DatabaseSync;
  readonly #layout: Layout;
  readonly #writer: Writer;
  #lastBody: number | undefined;
  #bodies = new Set<number>();
  readonly session: Session;
  readonly names = new Names();

  constructor(layout: Layout) {
    this.#layout = layout;
    // Without a name the database is a temporary file, which the system removes.
    this.#database = new DatabaseSync("");
    this.#database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768");
    this.session = sessionOf(this.#database as unknown as Database);
    this.#database.exec(schemaStatements("sqlite", layout).filter((text) => !text.startsWith("CREATE VIEW")).join(";\n"));
    this.#writer = new Writer(layout, live, this.names, false);
  }

  /** Bodies of the current target that were decoded. */
  get bodies(): ReadonlySet<number> {
    return this.#bodies;
  }

  /** Begins with another target: rows of the one before are removed. */
  async clear(layout: FeedLayout | undefined): Promise<void> {
    await this.session.script([...(layout?.tables ?? []).map(({ name }) => name), "documents", "decode_errors"].map((name) => `DELETE FROM "${live}${name}"`));
    this.#writer.forget();
    this.#lastBody = undefined;
    this.#bodies = new Set();
  }

  /** Takes the next response of the target in. */
  async add({ id, target, order, body, feed, bytes }: ScratchResponse): Promise<void> {
    if (this.#lastBody === body || bytes === undefined) return;
    const reading = read(feed, bytes);
    if (!this.#bodies.has(body)) await writeFindings(this.session, live, [{ feed, body, response: id, reading }]);
    this.#bodies.add(body);
    if (reading.kind !== "value") return;
    this.#lastBody = body;
    await this.#writer.writeAll(this.session, [{ decoded: reading.decoded, place: { response: id, target, order }, size: bytes.length }]);
  }

  async all(sql: string): Promise<Row[]> {
    return this.session.all(sql);
  }

  get layout(): Layout {
    return this.#layout;
  }

  close(): void {
    this.#database.close();
  }
}
