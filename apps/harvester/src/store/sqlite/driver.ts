import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { importOptional } from "../import-optional.ts";
import type { Row, Value } from "../session/session.ts";

/** Library that opens the file: the one included in Node.js, or better-sqlite3, which must be installed. */
export type SqliteDriver = "node" | "better-sqlite3";

/** Prepared statement, as far as the store uses it. */
export interface Statement {
  all(...parameters: Value[]): unknown[];
  get(...parameters: Value[]): unknown;
  run(...parameters: Value[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  iterate(...parameters: Value[]): Iterable<unknown>;
  columns(): readonly { readonly name: string }[];
  /** Returns rows as arrays, in the order of the columns. */
  setReturnArrays(enabled: boolean): void;
}

/** Open database file, as far as the store uses it. */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  readonly isTransaction: boolean;
  close(): void;
}

export interface OpenFile {
  readonly readOnly?: boolean | undefined;
  /** Opens a file that does not change, without creating files beside it: for a read-only disk. */
  readonly immutable?: boolean | undefined;
  /** Maximum wait for a lock, in milliseconds. */
  readonly timeout: number;
}

export type Opener = (path: string, options: OpenFile) => Database;

/** @throws StoreError `store.package` if the library is not installed */
export async function openerOf(driver: SqliteDriver): Promise<Opener> {
  if (driver === "node") {
    return (path, { immutable = false, ...options }) => {
      const file = immutable ? pathToFileURL(path) : path;
      if (typeof file !== "string") file.searchParams.set("immutable", "1");
      return new DatabaseSync(file, options);
    };
  }
  const { default: BetterSqlite } = (await importOptional(
    "better-sqlite3",
    "this way of opening the embedded store",
    () => import(packageName),
  )) as { readonly default: BetterConstructor };
  return (path, { readOnly = false, timeout }) =>
    adapt(new BetterSqlite(path, { readonly: readOnly, fileMustExist: readOnly, timeout }));
}

/** A variable, so that neither the package nor its types are required. */
const packageName: string = "better-sqlite3";

type BetterConstructor = new (
  path: string,
  options: { readonly readonly: boolean; readonly fileMustExist: boolean; readonly timeout: number },
) => BetterDatabase;
interface BetterDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): BetterStatement;
  readonly inTransaction: boolean;
  close(): unknown;
}
interface BetterStatement {
  readonly reader: boolean;
  all(...parameters: Value[]): Row[];
  get(...parameters: Value[]): Row | undefined;
  run(...parameters: Value[]): { readonly changes: number; readonly lastInsertRowid: number };
  iterate(...parameters: Value[]): Iterable<unknown>;
  columns(): readonly { readonly name: string }[];
  raw(enabled: boolean): unknown;
}

function adapt(database: BetterDatabase): Database {
  return {
    exec: (sql) => void withResultCode(() => database.exec(sql)),
    prepare: (sql) => {
      const statement = withResultCode(() => database.prepare(sql));
      return {
        // node:sqlite returns no rows for a statement without result; better-sqlite3 throws.
        all: (...parameters) =>
          withResultCode(() => (statement.reader ? statement.all(...parameters) : (statement.run(...parameters), []))),
        get: (...parameters) => withResultCode(() => statement.get(...parameters)),
        run: (...parameters) =>
          withResultCode(() =>
            statement.reader
              ? (statement.all(...parameters), { changes: 0, lastInsertRowid: 0 })
              : statement.run(...parameters),
          ),
        iterate: (...parameters) => withResultCode(() => statement.iterate(...parameters)),
        columns: () => withResultCode(() => statement.columns()),
        setReturnArrays: (enabled) => void statement.raw(enabled),
      };
    },
    get isTransaction() {
      return database.inTransaction;
    },
    close: () => void database.close(),
  };
}

/** Numeric result codes for the names that better-sqlite3 reports. */
const resultCodes: Readonly<Record<string, number>> = {
  BUSY: 5,
  LOCKED: 6,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
};

/** Adds the numeric result code to errors, as node:sqlite does. */
function withResultCode<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as { code?: string | undefined };
    const errcode = resultCodes[/^SQLITE_([A-Z]+)/.exec(code ?? "")?.[1] ?? ""];
    throw errcode === undefined ? error : Object.assign(error as Error, { errcode });
  }
}
