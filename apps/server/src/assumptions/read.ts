import { OptionError } from "../http/option-error.ts";
import { assumptions, type Assumption, type AssumptionName, type Assumptions } from "./table.ts";

/** Values to put in the place of defaults. Numbers may be written as text, as a command line has them. */
export type AssumptionOptions = Partial<Readonly<Record<AssumptionName, string | number>>>;

/** An assumption as people see it. */
export interface ListedAssumption {
  readonly name: AssumptionName;
  readonly open: string;
  readonly choice: string;
  readonly reason: string;
  /** What it can be switched to. */
  readonly values: readonly string[];
  readonly default: string | number;
  /** In force now. */
  readonly value: string | number;
}

/**
 * Values of all assumptions: the given ones, and the defaults of the others.
 *
 * @throws OptionError when a name is not in the table, or a value is none of its values
 */
export function readAssumptions(given: Readonly<Record<string, string | number | undefined>> = {}): Assumptions {
  const values: Record<string, string | number> = {};
  for (const [name, { setting }] of Object.entries(assumptions)) values[name] = setting.default;
  for (const [name, value] of Object.entries(given)) if (value !== undefined) values[name] = readValue(name, value);
  return values as unknown as Assumptions;
}

/** The table, with the values in force. */
export function listAssumptions(values: Assumptions = readAssumptions()): readonly ListedAssumption[] {
  return (Object.entries(assumptions) as [AssumptionName, Assumption][]).map(([name, { open, choice, reason, setting }]) => ({
    name,
    open,
    choice,
    reason,
    values: possible(setting),
    default: setting.default,
    value: values[name],
  }));
}

function readValue(name: string, value: string | number): string | number {
  if (!Object.hasOwn(assumptions, name)) {
    throw new OptionError(`assumptions.${name}`, `there is no assumption ${name}`, `use one of ${Object.keys(assumptions).join(", ")}`);
  }
  const { setting }: Assumption = assumptions[name as AssumptionName];
  const bad = (): OptionError => new OptionError(`assumptions.${name}`, `${name} cannot be ${JSON.stringify(value)}`, `use ${possible(setting).join(" or ")}`);
  switch (setting.kind) {
    case "choice":
      if (!setting.values.includes(String(value))) throw bad();
      return String(value);
    case "integer": {
      const number = typeof value === "number" ? value : /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (!Number.isInteger(number) || number < setting.min || number > setting.max) throw bad();
      return number;
    }
    case "text":
      if (!new RegExp(setting.pattern).test(String(value))) throw bad();
      return String(value);
  }
}

function possible(setting: Assumption["setting"]): readonly string[] {
  switch (setting.kind) {
    case "choice": return setting.values;
    case "integer": return [`${setting.min} to ${setting.max}`];
    case "text": return [`a text of the form ${setting.pattern}`];
  }
}
