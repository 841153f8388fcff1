import type { Durability } from "./connection.ts";
import type { SqliteDriver } from "./driver.ts";
import { StoreError, type StoreErrorCode } from "../error.ts";

/** What the thread is started with. */
export interface ThreadOptions {
  readonly path: string;
  readonly driver: SqliteDriver;
}

/** What is asked of the connection in the thread: methods of its session, and those of the connection itself. */
export type Method = "all" | "statement" | "run" | "script" | "insert" | "add" | "ids" | "change" | "end" | "begin" | "commit" | "rollback" | "limitPages" | "close";

/** A call on its way to the thread; the answer of one with the number 0 is of no interest, unless it fails. */
export type Call = readonly [number: number, method: Method, parameters: readonly unknown[]];

/** An answer on its way back. */
export type Reply = readonly [number: number, value: unknown, failure?: Failure];

/** The first message from the thread. */
export type Opened = { readonly durability: Durability } | { readonly failure: Failure };

/** An error as it travels between threads, which leaves behind all that is not of every error. */
export interface Failure {
  readonly message: string;
  readonly errcode?: number;
  readonly store?: { readonly code: StoreErrorCode; readonly fix: string | undefined };
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StoreError) return { message, store: { code: error.code, fix: error.fix } };
  const { errcode } = (error ?? {}) as { readonly errcode?: number };
  return { message, ...(errcode === undefined ? {} : { errcode }) };
}

export function errorOf({ message, errcode, store }: Failure): Error {
  if (store !== undefined) return new StoreError(store.code, message, store.fix === undefined ? {} : { fix: store.fix });
  return Object.assign(new Error(message), errcode === undefined ? {} : { errcode });
}
