import { allowedValues, defaultValues, readSetting, type Assumption } from "@sdf/service";
import { OptionError } from "@sdf/world";
import { assumptions, type AssumptionName, type Assumptions } from "./table.ts";

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
  const values: Record<string, string | number> = { ...defaultValues(assumptions) };
  for (const [name, value] of Object.entries(overrides)) if (value !== undefined) values[name] = readValue(name, value);
  return values as unknown as Assumptions;
}

/** Lists all assumptions with their current values. */
export function listAssumptions(values: Assumptions = readAssumptions()): readonly ListedAssumption[] {
  return (Object.entries(assumptions) as [AssumptionName, Assumption][]).map(([name, { setting, ...texts }]) => ({
    name,
    ...texts,
    values: allowedValues(setting),
    default: setting.default,
    value: values[name],
  }));
}

function readValue(name: string, value: string | number): string | number {
  if (!Object.hasOwn(assumptions, name)) {
    throw new OptionError(
      `assumptions.${name}`,
      `${JSON.stringify(name)} is not an assumption`,
      `use one of ${Object.keys(assumptions).join(", ")}`,
    );
  }
  const { setting } = assumptions[name as AssumptionName];
  const accepted = readSetting(setting, value);
  if (accepted === undefined)
    throw new OptionError(
      `assumptions.${name}`,
      `${JSON.stringify(value)} is not a value of ${name}`,
      `use ${allowedValues(setting).join(" or ")}`,
    );
  return accepted;
}
