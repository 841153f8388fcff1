/** A value as it goes into a statement. */
export type Value = string | number | Uint8Array | null;
export type Row = Record<string, Value>;

/**
 * Statements of one transaction, or outside of any for reading. Written once for both engines:
 * parameters are `?`, names with capitals are quoted, and what the engines say differently is here.
 * SQLite answers at once, PostgreSQL later; callers await both.
 */
export interface Session {
  all(sql: string, parameters?: readonly Value[]): Row[] | Promise<Row[]>;
  /** A statement as the engine writes it, of another library that takes part in the transaction. */
  statement(sql: string, parameters: readonly unknown[]): Row[] | Promise<Row[]>;
  /** Rows that were changed. */
  run(sql: string, parameters?: readonly Value[]): number | Promise<number>;
  /** Runs statements without parameters, one after the other. */
  script(statements: readonly string[]): void | Promise<void>;
  /**
   * Inserts many rows at once.
   *
   * @param tail - What follows the values, such as `ON CONFLICT DO NOTHING`
   */
  insert(table: string, columns: readonly string[], rows: readonly (readonly Value[])[], tail?: string): void | Promise<void>;
  /** Inserts one row and tells the id that it got. */
  add(table: string, columns: readonly string[], row: readonly Value[]): number | Promise<number>;
  /** From here to the end of the transaction rows are looked up by their keys, however few there were when statements were prepared. */
  byKeys(): void | Promise<void>;
  /** From here to the end of the transaction statements may take as long as maintenance does; polls have short limits. */
  allowLong(): void | Promise<void>;
  /** Ids for so many rows that are about to be inserted, ascending: what names them can be written before they are. */
  ids(table: string, count: number): number[] | Promise<number[]>;
  /** Condition that a column has one of many values; its parameter is made by {@link Session.list}. */
  anyOf(kind: "int" | "text"): string;
  list(values: readonly (string | number)[]): Value;
  /** Changes rows of a core table: each begins with the id of its row, and has the new cells in the order of the columns. */
  change(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): void | Promise<void>;
  /** Ends decoded rows that held until now: each names its document, its key and the response that has it no more. */
  end(table: string, rows: readonly (readonly [document: number, key: string, until: number])[]): void | Promise<void>;
}

/** A database behind the store. */
export interface Engine {
  readonly kind: "sqlite" | "postgres";
  /** Runs in a transaction that is committed, with others that wait, before the promise is fulfilled. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * The same for claims, which lock what all workers share: where several write, in a short transaction
   * of its own, so that nobody waits for another's rows to be written.
   */
  claim<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Reads what is committed. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Reads a single state of the store for maintenance and reports: statements may take long, and hold up no poll. */
  inspect<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs a statement of a user, which cannot change anything. */
  query(sql: string, parameters: readonly unknown[]): Promise<{ readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }>;
  /**
   * Reads with statements that all see the same state, whatever is written meanwhile. Rows come in
   * pieces, each an array of cells in the order of the columns.
   */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>;
  /**
   * Lets other processes use the store between two transactions of maintenance; absent if no other process can.
   *
   * @param heldMs - Duration of the transaction before, milliseconds
   */
  readonly yieldToOthers?: (heldMs: number) => Promise<void>;
  /** Called when a transaction was undone: what was remembered from it is void. */
  onUndone(forget: () => void): void;
  /** How commits reach the disk, as the engine says; and a limit to its size, for tests of a full disk. */
  readonly disk?: { durability(): { readonly journal: string; readonly synchronous: number }; limitPages(pages: number): void };
  /** Bytes that the store takes on the disk, by file, or by schema where a server keeps it. */
  sizes(): Promise<Readonly<Record<string, number>>>;
  /** Commits so far, and how many pieces of work they held. */
  readonly commits: { readonly count: number; readonly works: number };
  close(): Promise<void>;
}

/** Reads the rows of a statement in pieces. */
export type Reader = (sql: string) => AsyncIterable<readonly (readonly unknown[])[]>;
