import { StoreError, type StoreErrorCode } from "../contract/error.ts";
import type { Durability } from "./connection.ts";

/** Start parameters of the thread. */
export interface ThreadOptions {
  readonly path: string;
}

/** Methods of the connection that the thread executes: those of its session, and its own. */
export type Method =
  | "all"
  | "run"
  | "script"
  | "insert"
  | "add"
  | "ids"
  | "change"
  | "end"
  | "begin"
  | "commit"
  | "rollback"
  | "limitPages"
  | "close";

/** Call to the thread. A call with the number 0 has no reply, unless it fails. */
export type Call = readonly [number: number, method: Method, parameters: readonly unknown[]];

/** Reply of the thread. */
export type Reply = readonly [number: number, value: unknown, failure?: Failure];

/** The first message from the thread. */
export type Opened = { readonly durability: Durability } | { readonly failure: Failure };

/** Serialisable form of an error, with the fields common to all errors. */
export interface Failure {
  readonly message: string;
  readonly errcode?: number | undefined;
  readonly store?: { readonly code: StoreErrorCode; readonly fix: string | undefined } | undefined;
}

export function toFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StoreError) return { message, store: { code: error.code, fix: error.fix } };
  const { errcode } = (error ?? {}) as { readonly errcode?: number | undefined };
  return { message, errcode };
}

export function toError({ message, errcode, store }: Failure): Error {
  if (store !== undefined)
    return new StoreError(store.code, message, store.fix === undefined ? {} : { fix: store.fix });
  return Object.assign(new Error(message), errcode === undefined ? {} : { errcode });
}
