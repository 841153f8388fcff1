/** One decision that the API documentation leaves open. */
export interface Assumption {
  /** Question that the API documentation leaves open. */
  readonly open: string;
  /** Default behaviour. */
  readonly choice: string;
  /** Reason and evidence for the default. */
  readonly reason: string;
  /** Allowed values. A setting with one value is not a switch. */
  readonly setting: Setting;
}

/** Allowed values of a decision: an enumeration, an integer range or a text pattern. */
export type Setting =
  | { readonly kind: "choice"; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: "integer"; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: "text"; readonly pattern: string; readonly default: string };

/** Values of a table of assumptions by name. */
export type AssumptionValues<Table extends Readonly<Record<string, Assumption>>> = {
  readonly [Name in keyof Table]: ValueOf<Table[Name]["setting"]>;
};

type ValueOf<S> = S extends { readonly kind: "choice"; readonly values: readonly (infer Value)[] }
  ? Value
  : S extends { readonly kind: "integer" }
    ? number
    : string;

/** Creates an enumeration. The first value is the default. */
export function choice<const Values extends readonly [string, ...string[]]>(
  ...values: Values
): { kind: "choice"; values: Values; default: Values[number] } {
  return { kind: "choice", values, default: values[0] };
}

/** Creates an integer from `min` to `max`. */
export function integer(
  fallback: number,
  min: number,
  max: number,
): { kind: "integer"; min: number; max: number; default: number } {
  return { kind: "integer", min, max, default: fallback };
}

/** Returns the default values of a table of assumptions. */
export function defaultValues<const Table extends Readonly<Record<string, Assumption>>>(
  table: Table,
): AssumptionValues<Table> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { setting }]) => [name, setting.default]),
  ) as AssumptionValues<Table>;
}

/**
 * Converts a value of a setting. Numbers may be texts, as on a command line.
 *
 * @returns `undefined` if the setting does not allow the value
 */
export function readSetting(setting: Setting, value: string | number): string | number | undefined {
  const text = String(value);
  switch (setting.kind) {
    case "choice":
      return setting.values.includes(text) ? text : undefined;
    case "integer": {
      const number = typeof value === "number" ? value : /^\d+$/.test(value) ? Number(value) : Number.NaN;
      return Number.isInteger(number) && number >= setting.min && number <= setting.max ? number : undefined;
    }
    case "text":
      return new RegExp(setting.pattern).test(text) ? text : undefined;
  }
}

/** Describes the allowed values of a setting. */
export function allowedValues(setting: Setting): readonly string[] {
  switch (setting.kind) {
    case "choice":
      return setting.values;
    case "integer":
      return [`${setting.min} to ${setting.max}`];
    case "text":
      return [`a text that matches ${setting.pattern}`];
  }
}
