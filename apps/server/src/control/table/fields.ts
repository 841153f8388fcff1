/** Fields of the calls. */

/** A text without control characters, which the pattern matches. `fix` describes the pattern. */
export interface TextField {
  readonly type: "text";
  readonly pattern?: string;
  readonly fix?: string;
}

/** A number from `min` to `max`. */
export interface NumberField {
  readonly type: "number" | "integer";
  readonly min: number;
  readonly max: number;
}

export interface ChoiceField<Values extends readonly string[] = readonly string[]> {
  readonly type: "choice";
  readonly values: Values;
}

export interface TimeField {
  readonly type: "instant" | "duration";
}

/** Any JSON value, which the call checks itself. */
export interface JsonField {
  readonly type: "json";
}

export interface ObjectField<F extends Fields = Fields> {
  readonly type: "object";
  readonly fields: F;
}

export interface ListField<F extends Fields = Fields> {
  readonly type: "list";
  readonly fields: F;
}

/** An object whose other fields depend on the value of the field `by`. */
export interface VariantField<By extends string = string, V extends Variants = Variants> {
  readonly type: "variant";
  readonly by: By;
  readonly variants: V;
}

type Variants = Readonly<Record<string, Fields>>;
type FieldType = TextField | NumberField | ChoiceField | TimeField | JsonField | ObjectField | ListField | VariantField;

/** Type and limits of a value. */
export type Field = FieldType & { readonly isRequired?: boolean };

/** Fields of an object by name. */
export type Fields = Readonly<Record<string, Field>>;

/** A field whose value must be sent. */
export type RequiredField<F extends Field> = F & { readonly isRequired: true };

export const text: TextField = { type: "text" };
export const instant: TimeField = { type: "instant" };
export const duration: TimeField = { type: "duration" };

export function integer(min: number, max: number): NumberField {
  return { type: "integer", min, max };
}

export function number(min: number, max: number): NumberField {
  return { type: "number", min, max };
}

export function choice<const Values extends readonly string[]>(...values: Values): ChoiceField<Values> {
  return { type: "choice", values };
}

export function object<const F extends Fields>(fields: F): ObjectField<F> {
  return { type: "object", fields };
}

export function list<const F extends Fields>(fields: F): ListField<F> {
  return { type: "list", fields };
}

export function variant<const By extends string, const V extends Variants>(by: By, variants: V): VariantField<By, V> {
  return { type: "variant", by, variants };
}

export function required<const F extends Field>(field: F): RequiredField<F> {
  return { ...field, isRequired: true };
}

/** Values that a call receives. Instants and durations are in milliseconds. */
export type ObjectOf<F extends Fields> = {
  readonly [Name in keyof F as F[Name]["isRequired"] extends true ? Name : never]: ValueOf<F[Name]>;
} & {
  readonly [Name in keyof F as F[Name]["isRequired"] extends true ? never : Name]?: ValueOf<F[Name]>;
};

/** Value of a field. */
export type ValueOf<F extends Field> = F extends TextField
  ? string
  : F extends NumberField
    ? number
    : F extends ChoiceField<readonly (infer Value extends string)[]>
      ? Value
      : F extends TimeField
        ? number
        : F extends ListField<infer Each>
          ? readonly ObjectOf<Each>[]
          : F extends ObjectField<infer All>
            ? ObjectOf<All>
            : F extends VariantField<infer By, infer V>
              ? { [Kind in keyof V]: Variant<By, Kind, V[Kind]> }[keyof V]
              : unknown;

type Variant<By extends string, Kind, F> = { readonly [Name in By]: Kind } & (F extends Fields ? ObjectOf<F> : never);
