import { OptionError } from "@sdf/world";
import { assumptions, type Assumption, type AssumptionName, type Assumptions } from "./table.ts";

/** Values that replace defaults. Numbers may be strings, as on a command line. */
export type AssumptionOptions = Partial<Readonly<Record<AssumptionName, string | number>>>;

/** An assumption with its current value, for display. */
export interface ListedAssumption {
  readonly name: AssumptionName;
  readonly open: string;
  readonly choice: string;
  readonly reason: string;
  /** Allowed values. */
  readonly values: readonly string[];
  readonly default: string | number;
  /** Current value. */
  readonly value: string | number;
}

/**
 * Returns the values of all assumptions. Defaults apply to those that the argument does not contain.
 *
 * @throws OptionError for an unknown name or a value that is not allowed
 */
export function readAssumptions(overrides: Readonly<Record<string, string | number | undefined>> = {}): Assumptions {
  const values: Record<string, string | number> = {};
  for (const [name, { setting }] of Object.entries(assumptions)) values[name] = setting.default;
  for (const [name, value] of Object.entries(overrides)) if (value !== undefined) values[name] = readValue(name, value);
  return values as unknown as Assumptions;
}

/** Lists all assumptions with their current values. */
export function listAssumptions(values: Assumptions = readAssumptions()): readonly ListedAssumption[] {
  return (Object.entries(assumptions) as [AssumptionName, Assumption][]).map(
    ([name, { open, choice, reason, setting }]) => ({
      name,
      open,
      choice,
      reason,
      values: allowedValues(setting),
      default: setting.default,
      value: values[name],
    }),
  );
}

function readValue(name: string, value: string | number): string | number {
  if (!Object.hasOwn(assumptions, name)) {
    throw new OptionError(
      `assumptions.${name}`,
      `${JSON.stringify(name)} is not an assumption`,
      `use one of ${Object.keys(assumptions).join(", ")}`,
    );
  }
  const { setting }: Assumption = assumptions[name as AssumptionName];
  const invalidValue = (): OptionError =>
    new OptionError(
      `assumptions.${name}`,
      `${JSON.stringify(value)} is not a value of ${name}`,
      `use ${allowedValues(setting).join(" or ")}`,
    );
  switch (setting.kind) {
    case "choice":
      if (!setting.values.includes(String(value))) throw invalidValue();
      return String(value);
    case "integer": {
      const number = typeof value === "number" ? value : /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (!Number.isInteger(number) || number < setting.min || number > setting.max) throw invalidValue();
      return number;
    }
    case "text":
      if (!new RegExp(setting.pattern).test(String(value))) throw invalidValue();
      return String(value);
  }
}

function allowedValues(setting: Assumption["setting"]): readonly string[] {
  switch (setting.kind) {
    case "choice":
      return setting.values;
    case "integer":
      return [`${setting.min} to ${setting.max}`];
    case "text":
      return [`a text that matches ${setting.pattern}`];
  }
}
