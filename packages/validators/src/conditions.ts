import type { Issue } from "@sdf/runtime";

type Properties = Readonly<Record<string, unknown>>;

/** A condition under which a documented field is present, which depends on another field of the same response. */
export interface FieldCondition {
  /** Path of the list whose items have both fields, such as that of the matches. */
  readonly within?: string;
  /** Path of the field from there. */
  readonly field: string;
  /** Path from there of the field that decides. */
  readonly by: string;
  /** Values of that field under which the condition holds. Without `values` it holds if that field is absent. */
  readonly values?: readonly string[];
  /** True if the field is always present when the condition holds. */
  readonly required?: true;
  /** True if the field is absent when the condition does not hold. */
  readonly only?: true;
}

/** What the comparison needs of the reports of a document. */
export interface ConditionReports {
  readonly reportIssue: (code: Issue["code"], name: string, expected: string, received: string) => void;
  readonly isRequested: (member: { readonly name: string; readonly scalar: unknown }) => boolean;
  readonly enterPath: (name: string, index?: number) => unknown;
  readonly leavePath: () => unknown;
}

const ignoring: ConditionReports = {
  reportIssue: () => undefined,
  isRequested: () => true,
  enterPath: () => undefined,
  leavePath: () => undefined,
};

/** Declares the conditions of a feed. The result reports fields that contradict them, and returns true if it has any. */
export function conditions(list: readonly FieldCondition[]): (value: unknown, reports?: ConditionReports) => boolean {
  return (value, reports = ignoring) => list.filter((condition) => contradicts(value, condition, reports)).length > 0;
}

function contradicts(
  value: unknown,
  { within, field, by, values, required, only }: FieldCondition,
  { reportIssue, isRequested, enterPath, leavePath }: ConditionReports,
): boolean {
  let isContradicted = false;
  /** Visits every object that has, or may have, the property at the end of a path. */
  const visit = (
    value: unknown,
    [name = "", ...rest]: readonly string[],
    call: (parent: Properties, name: string) => void,
  ): void => {
    if (typeof value !== "object" || value === null) return;
    const parent = value as Properties;
    if (rest.length === 0) return call(parent, name);
    const child = parent[name];
    for (const [index, item] of [child].flat().entries()) {
      enterPath(name, Array.isArray(child) ? index : undefined);
      visit(item, rest, call);
      leavePath();
    }
  };
  visit(value, within ? [...within.split("."), ""] : [], (owner) => {
    const deciding = by.split(".").reduce<unknown>((each, name) => (each as Properties | undefined)?.[name], owner);
    if (values && deciding === undefined) return;
    const isFulfilled = values ? values.includes(String(deciding)) : deciding === undefined;
    visit(owner, field.split("."), (parent, name) => {
      const isPresent = Object.hasOwn(parent, name);
      if (isFulfilled ? isPresent || !required || !isRequested({ name, scalar: true }) : !isPresent || !only) return;
      const [received, missing] = isPresent ? ["a value", "nothing"] : ["nothing", "a value"];
      isContradicted = true;
      reportIssue(isPresent ? "value" : "missing", name, `${missing} if ${by} is ${deciding ?? "absent"}`, received);
    });
  });
  return isContradicted;
}
