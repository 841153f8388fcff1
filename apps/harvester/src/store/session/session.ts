/** A parameter or cell of a statement. */
export type Value = string | number | Uint8Array | null;
export type Row = Record<string, Value>;

/** Columns whose cells differ from the values of objects: JSON, flags that are 1 or 0, and hashes in hexadecimal. */
const readers: readonly (readonly [columns: RegExp, read: (cell: Value) => unknown])[] = [
  [/^(request|cursor|scopes|feeds|fixtures|evidence)$/, (cell) => JSON.parse(cell as string)],
  [/^(is|allows)_|^time_known$/, (cell) => cell === 1],
  [/^sha256$/, (cell) => Buffer.from(cell as Uint8Array).toString("hex")],
];

/** Property and reader of each column, so that each name is converted once. */
const properties = new Map<string, readonly [property: string, read: ((cell: Value) => unknown) | undefined]>();

/** Converts a row to an object: names to camel case, null to `undefined`, and JSON, flags and hashes to their values. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function toObject<T extends object>(row: Row): T {
  const object: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(row)) {
    let entry = properties.get(column);
    if (entry === undefined) {
      const property = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      entry = [property, readers.find(([columns]) => columns.test(column))?.[1]];
      properties.set(column, entry);
    }
    const [property, read] = entry;
    object[property] = cell === null ? undefined : read === undefined ? cell : read(cell);
  }
  return object as T;
}

/** Reads the rows of a query as objects; see {@link toObject}. */
export async function readObjects<T extends object>(
  session: Pick<Session, "all">,
  sql: string,
  parameters: readonly Value[] = [],
): Promise<T[]> {
  return (await session.all(sql, parameters)).map((row) => toObject<T>(row));
}

/** Reads the first cell of a query that has a number; `undefined` if the cell is null or there is no row. */
export async function readNumber(
  session: Pick<Session, "all">,
  sql: string,
  parameters: readonly Value[] = [],
): Promise<number | undefined> {
  const [row = {}] = await session.all(sql, parameters);
  return (Object.values(row)[0] as number | null | undefined) ?? undefined;
}

/**
 * Inserts objects with equal properties as rows, whose columns are the names in snake case. An error of SQLite is thrown
 * at once, so that the caller runs no further statement: the error may have ended the transaction.
 */
export function insertObjects(
  session: Session,
  table: string,
  objects: readonly object[],
  tail?: string,
): void | Promise<void> {
  return session.insert(table, ...toTable(objects), tail);
}

/** Updates rows of a core table as {@link insertObjects} inserts them. The first property is the id. */
export function changeObjects(session: Session, table: string, objects: readonly object[]): void | Promise<void> {
  return session.change(table, ...toTable(objects));
}

/** Columns and cells of objects with equal properties: the reverse of {@link toObject}, except for hashes. */
export function toTable(objects: readonly object[]): [columns: string[], rows: Value[][]] {
  const names = Object.keys(objects[0] ?? {});
  const columns = names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return [columns, objects.map((object) => names.map((name) => toCell((object as Record<string, unknown>)[name])))];
}

function toCell(value: unknown): Value {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "object" && !(value instanceof Uint8Array) ? JSON.stringify(value) : (value as Value);
}

/**
 * Clause that limits the number of rows to a parameter. SQLite plans a statement with a bare parameter after `LIMIT`
 * for its value, so it prepares the statement again in each execution. That takes longer than reading a few rows.
 */
export const LIMIT_PARAMETER = "LIMIT CAST(? AS INTEGER)";

/** Clause that locks the rows of a query if several processes write its tables. */
export const forUpdate = ({ isShared }: Pick<Session, "isShared">): string => (isShared ? " FOR UPDATE" : "");

/**
 * Statements of one transaction, or reads outside of one. The interface hides the differences between the engines:
 * parameters are `?`, and names with capitals are quoted. SQLite returns results directly and PostgreSQL returns
 * promises; callers await both.
 */
export interface Session {
  readonly dialect: "sqlite" | "postgres";
  /** True if several processes can write to the database. */
  readonly isShared: boolean;
  all(sql: string, parameters?: readonly Value[]): Row[] | Promise<Row[]>;
  /** @returns Number of changed rows */
  run(sql: string, parameters?: readonly Value[]): number | Promise<number>;
  /** Runs statements without parameters, in order. */
  script(statements: readonly string[]): void | Promise<void>;
  /**
   * Inserts rows.
   *
   * @param tail - Clause after the values, such as `ON CONFLICT DO NOTHING`
   */
  insert(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly Value[])[],
    tail?: string,
  ): void | Promise<void>;
  /**
   * Makes the planner look rows up by key for the rest of the transaction, whatever the table statistics were when
   * statements were prepared.
   */
  byKeys(): void | Promise<void>;
  /** Applies the time limits of maintenance for the rest of the transaction; those of polls are short. */
  allowLong(): void | Promise<void>;
  /** Reserves ids for rows to be inserted, in ascending order, so that rows that refer to them can be written first. */
  ids(table: string, count: number): number[] | Promise<number[]>;
  /** Condition that a column has one of several values; {@link Session.list} makes its parameter. */
  anyOf(kind: "int" | "text"): string;
  list(values: readonly (string | number)[]): Value;
  /** Updates rows of a core table. The first column is the id. */
  change(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): void | Promise<void>;
  /** Ends decoded rows. Each entry has the document, the key and the first response without the row. */
  end(table: string, rows: readonly (readonly [document: number, key: string, until: number])[]): void | Promise<void>;
}

/** Writes that are handled together, because one statement for all of them costs less than one for each. */
export interface Batch<T, R> {
  /** Handles items and returns their results in the same order. */
  readonly handle: (session: Session, items: readonly T[]) => Promise<readonly R[]>;
  /** Items with the same key are never in one group, because the later one depends on the result of the first. */
  readonly toKey: (item: T) => unknown;
}

export interface Engine {
  readonly kind: "sqlite" | "postgres";
  /** Runs work in a transaction. The promise resolves after the commit, which may include other works. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Writes an item of a batch, in one transaction with others that wait. */
  writeTogether<T, R>(batch: Batch<T, R>, item: T): Promise<R>;
  /** Set if a lease decides which process polls into the database. */
  readonly leases?: LeaseEngine | undefined;
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Reads one consistent state for maintenance and reports. Statements may take long and do not block polls. */
  inspect<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs a read-only statement of a user. A database server ends it after `timeoutMs`. */
  query(
    sql: string,
    parameters: readonly unknown[],
    timeoutMs?: number,
  ): Promise<{ readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }>;
  /**
   * Runs statements that all read the same state. Rows arrive in chunks, each an array of cells in the order of the
   * columns.
   */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>;
  /**
   * Lets other processes use the store between two maintenance transactions; absent if no other process can.
   *
   * @param heldMs - Duration of the previous transaction, in milliseconds
   */
  readonly yieldToOthers?: ((heldMs: number) => Promise<void>) | undefined;
  /** Registers a function that discards cached data after a transaction was undone. */
  onUndone(forget: () => void): void;
  /** Size of the store on disk in bytes, by file or by schema. */
  sizes(): Promise<Readonly<Record<string, number>>>;
  readonly commits: { readonly count: number };
  close(): Promise<void>;
}

/** A connection for the lease. Polls do not use it, so that their statements do not delay a renewal. */
export interface LeaseEngine {
  run<T>(work: (session: Session) => Promise<T>): Promise<T>;
  transact<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/** Reads the rows of a statement in chunks. */
export type Reader = (sql: string) => AsyncIterable<readonly (readonly unknown[])[]>;
