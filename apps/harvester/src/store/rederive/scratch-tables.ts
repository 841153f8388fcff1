import { DatabaseSync } from "node:sqlite";
import { coreStatements } from "../schema/core.ts";
import { decodedStatements } from "../schema/decoded.ts";
import { NameTable } from "../session/name-table.ts";
import type { Session } from "../session/session.ts";
import { writeFindings } from "../sql/findings.ts";
import { toConnection } from "../sqlite/connection.ts";
import { createSession } from "../sqlite/session.ts";
import { decodeBody } from "../tables/decode.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";
import type { Layout } from "../tables/layout.ts";
import { TableWriter } from "../tables/write.ts";

export interface ScratchResponse {
  readonly id: number;
  readonly target: number;
  readonly order: number;
  readonly body: number;
  readonly feed: string;
  readonly bytes: Uint8Array;
  /** False for a failed poll, whose document has no rows. */
  readonly isAnswer: boolean;
}

/**
 * Decoded tables in a temporary database, for comparison with those of a store. Rows of documents are kept for one
 * target at a time; fixtures and drift accumulate over all targets.
 */
export class ScratchTables {
  readonly #database: DatabaseSync;
  readonly #writer: TableWriter;
  #lastBody: number | undefined;
  #bodies = new Set<number>();
  /** Tables with rows of the current target. */
  #filled = new Set<string>();
  readonly session: Session;

  constructor(layout: Layout) {
    // An empty name creates a temporary file, which SQLite deletes.
    this.#database = new DatabaseSync("");
    // Node opens databases as defensive, and SQLite then ignores `journal_mode = OFF` and writes the journal to a file.
    this.#database.exec(
      "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -32768",
    );
    this.session = createSession(toConnection(this.#database));
    this.#database.exec([...coreStatements("sqlite"), ...decodedStatements("sqlite", layout)].join(";\n"));
    // One transaction, which never ends: a transaction for each statement would take several times the CPU time.
    this.#database.exec("BEGIN");
    this.#writer = new TableWriter(layout, new NameTable(), () => Promise.resolve(undefined), Infinity);
  }

  /** Starts a new target: removes the rows of the previous one. */
  async clear(): Promise<void> {
    await this.session.script(
      [...this.#filled, "documents", "decode_errors"].map((name) => `DELETE FROM "${DECODED_PREFIX}${name}"`),
    );
    this.#writer.forget();
    this.#filled.clear();
    this.#lastBody = undefined;
    this.#bodies = new Set();
  }

  /** Decodes the next response of the target. */
  async add({ id, target, order, body, feed, bytes, isAnswer }: ScratchResponse): Promise<void> {
    if (this.#lastBody === body) return;
    const decodeResult = decodeBody(feed, bytes);
    if (!isAnswer && decodeResult.kind === "value") return;
    if (!this.#bodies.has(body)) await writeFindings(this.session, [{ feed, body, response: id, decodeResult }]);
    this.#bodies.add(body);
    if (decodeResult.kind !== "value") return;
    this.#lastBody = body;
    const [written] = await this.#writer.writeAll(this.session, [
      { decoded: decodeResult.decoded, place: { response: id, target, order }, size: bytes.length },
    ]);
    for (const name of Object.keys(written?.rows ?? {})) this.#filled.add(name);
  }

  close(): void {
    this.#database.close();
  }
}
