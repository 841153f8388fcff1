/** Fields of the calls: data that the client has types from, the server checks, and the control page shows as forms. */

/** An instant: milliseconds since the epoch, or a text with a time zone, such as `2026-09-12T14:00:00Z`. */
export type InstantInput = number | string;

/** A duration: milliseconds, or a text such as `90s`, `5m`, `-1h30m`, `2d`. */
export type DurationInput = number | string;

/** Type and limits of a value. */
export type Field = FieldType & { readonly isRequired?: boolean };

type FieldType =
  /** A text without control characters, which the pattern matches. `fix` describes the pattern. */
  | { readonly type: "text"; readonly pattern?: string; readonly fix?: string }
  | { readonly type: "number" | "integer"; readonly min: number; readonly max: number }
  | { readonly type: "choice"; readonly values: readonly string[] }
  | { readonly type: "instant" | "duration" }
  /** Any JSON value, which the call checks itself. */
  | { readonly type: "json" }
  | { readonly type: "object" | "list"; readonly fields: Fields }
  /** An object whose other fields depend on the value of the field `by`. */
  | { readonly type: "variant"; readonly by: string; readonly variants: Readonly<Record<string, Fields>> };

/** Fields of an object by name. */
export type Fields = Readonly<Record<string, Field>>;

export const text = { type: "text" } as const;
export const instant = { type: "instant" } as const;
export const duration = { type: "duration" } as const;

export function integer(min: number, max: number): { type: "integer"; min: number; max: number } {
  return { type: "integer", min, max };
}

export function number(min: number, max: number): { type: "number"; min: number; max: number } {
  return { type: "number", min, max };
}

export function choice<const Values extends readonly string[]>(...values: Values): { type: "choice"; values: Values } {
  return { type: "choice", values };
}

export function object<const F extends Fields>(fields: F): { type: "object"; fields: F } {
  return { type: "object", fields };
}

export function list<const F extends Fields>(fields: F): { type: "list"; fields: F } {
  return { type: "list", fields };
}

export function variant<const By extends string, const V extends Readonly<Record<string, Fields>>>(
  by: By,
  variants: V,
): { type: "variant"; by: By; variants: V } {
  return { type: "variant", by, variants };
}

export function required<const F extends Field>(field: F): F & { isRequired: true } {
  return { ...field, isRequired: true };
}

/** Values that a call receives. `Time` is the type of instants and durations: as sent, or in milliseconds. */
export type ObjectOf<F extends Fields, Time = InstantInput> = {
  readonly [Name in keyof F as F[Name]["isRequired"] extends true ? Name : never]: ValueOf<F[Name], Time>;
} & {
  readonly [Name in keyof F as F[Name]["isRequired"] extends true ? never : Name]?:
    | ValueOf<F[Name], Time>
    | Omitted<Time>;
};

/** Senders may set optional properties to `undefined`. The server reads them as absent. */
type Omitted<Time> = Time extends number ? never : undefined;

/** Value of a field. */
export type ValueOf<F extends Field, Time = InstantInput> = F extends { readonly type: "text" }
  ? string
  : F extends { readonly type: "number" | "integer" }
    ? number
    : F extends { readonly type: "choice"; readonly values: readonly (infer Value)[] }
      ? Value
      : F extends { readonly type: "instant" | "duration" }
        ? Time
        : F extends { readonly type: "list"; readonly fields: infer Each extends Fields }
          ? readonly ObjectOf<Each, Time>[]
          : F extends { readonly type: "object"; readonly fields: infer All extends Fields }
            ? ObjectOf<All, Time>
            : F extends { readonly by: infer By extends string; readonly variants: infer V }
              ? { [Kind in keyof V]: Variant<By, Kind, V[Kind], Time> }[keyof V]
              : unknown;

type Variant<By extends string, Kind, F, Time> = { readonly [Name in By]: Kind } & (F extends Fields
  ? ObjectOf<F, Time>
  : never);
