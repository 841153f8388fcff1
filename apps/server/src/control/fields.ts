/** The table of calls, which `control.yaml` describes. The server checks calls by it, and the page shows it as forms. */
import type { CallInputs, CallName, DurationInput, InstantInput } from "@sdf/server-control";
import table from "./generated/calls.json" with { type: "json" };

/** Type and limits of a value. */
export type Field = { readonly isRequired?: boolean } & (
  | /** A text without control characters, or one that matches the pattern. `fix` describes the pattern. */
    { readonly type: "text"; readonly pattern?: string | undefined; readonly fix?: string | undefined }
  | { readonly type: "number" | "integer"; readonly min: number; readonly max: number }
  | { readonly type: "choice"; readonly values: readonly string[] }
  /** `json` is any value, which the call checks itself. */
  | { readonly type: "instant" | "duration" | "json" }
  /** `list` is a list of objects. */
  | { readonly type: "object" | "list"; readonly fields: Fields }
  /** An object whose other fields depend on the value of the field `by`. */
  | { readonly type: "variant"; readonly by: string; readonly variants: Readonly<Record<string, Fields>> }
);

/** Fields of an object by name. */
export type Fields = Readonly<Record<string, Field>>;

/** A call of the control interface. */
export interface Call {
  /** Method and path, with a `*` for each variable segment. */
  readonly address: string;
  readonly does: string;
  readonly query?: Fields | undefined;
  /** Body: an object. */
  readonly body?: Field | undefined;
  /** Frequent bodies by a short name. */
  readonly examples?: Readonly<Record<string, object>> | undefined;
}

/** All calls by name. */
export const callTable = table as Readonly<Record<CallName, Call>>;

/** A value of the client as the server receives it: instants and durations are in milliseconds. */
export type Received<T> = [InstantInput | DurationInput] extends [T]
  ? number
  : T extends object
    ? { [Name in keyof T]: Received<Exclude<T[Name], undefined>> }
    : T;

/** Query or body of a call. */
export type InputOf<Name extends CallName> = Received<CallInputs[Name]>;
