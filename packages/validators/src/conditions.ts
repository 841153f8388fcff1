import type { Drift, Issue } from "@sdf/runtime";

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
  /** Values of that field under which the condition does not hold; it holds under all others. */
  readonly except?: readonly string[];
  /** True if the field is always present when the condition holds. */
  readonly required?: true;
  /** True if the field is absent when the condition does not hold. */
  readonly only?: true;
  /** True if responses contradict the condition, so that a contradiction is drift. */
  readonly observed?: true;
}

/** What the comparison needs of the reports of a document. */
export interface ConditionReports {
  readonly reportIssue: (code: Issue["code"], name: string, expected: string, received: string) => void;
  readonly reportDrift: (kind: Drift["kind"], name: string, received: string, expected: string) => void;
  readonly isRequested: (member: { readonly name: string; readonly scalar: unknown }) => boolean;
  readonly enterPath: (name: string, index?: number) => unknown;
  readonly leavePath: () => unknown;
}

const ignoring: ConditionReports = {
  reportIssue: () => undefined,
  reportDrift: () => undefined,
  isRequested: () => true,
  enterPath: () => undefined,
  leavePath: () => undefined,
};

/** Declares the conditions of a feed. The result reports fields that contradict them, and returns true if it has any. */
export function conditions(list: readonly FieldCondition[]): (value: unknown, reports?: ConditionReports) => boolean {
  let paths: readonly ConditionPaths[] | undefined;
  return (value, reports = ignoring) => {
    paths ??= list.map(toPaths);
    let isContradicted = false;
    for (const each of paths) if (contradicts(value, each, reports)) isContradicted = true;
    return isContradicted;
  };
}

/** A condition with the steps of its paths, which every document needs. */
interface ConditionPaths {
  readonly condition: FieldCondition;
  readonly within: readonly string[];
  readonly field: readonly string[];
  readonly by: readonly string[];
}

function toPaths(condition: FieldCondition): ConditionPaths {
  const { within, field, by } = condition;
  return {
    condition,
    within: within ? [...within.split("."), ""] : [""],
    field: field.split("."),
    by: by.split("."),
  };
}

/** Visits every object that has, or may have, the property at the end of a path. */
function visit(
  value: unknown,
  path: readonly string[],
  depth: number,
  reports: ConditionReports,
  call: (parent: Properties, name: string) => void,
): void {
  if (typeof value !== "object" || value === null) return;
  const name = path[depth] ?? "";
  if (depth === path.length - 1) return call(value as Properties, name);
  const child = (value as Properties)[name];
  if (!Array.isArray(child)) {
    reports.enterPath(name);
    visit(child, path, depth + 1, reports, call);
    reports.leavePath();
    return;
  }
  for (let index = 0; index < child.length; index++) {
    reports.enterPath(name, index);
    visit(child[index], path, depth + 1, reports, call);
    reports.leavePath();
  }
}

function contradicts(
  value: unknown,
  { condition, within, field, by }: ConditionPaths,
  reports: ConditionReports,
): boolean {
  const { values, except, required, only, observed } = condition;
  let isContradicted = false;
  visit(value, within, 0, reports, (owner) => {
    let deciding: unknown = owner;
    for (const name of by) deciding = (deciding as Properties | null | undefined)?.[name];
    if ((values ?? except) && (deciding === undefined || typeof deciding === "object")) return;
    const isFulfilled = values
      ? values.includes(String(deciding))
      : except
        ? !except.includes(String(deciding))
        : deciding === undefined;
    if (isFulfilled ? !required : !only) return;
    visit(owner, field, 0, reports, (parent, name) => {
      const isPresent = Object.hasOwn(parent, name);
      if (isFulfilled ? isPresent || !reports.isRequested({ name, scalar: true }) : !isPresent) return;
      const [received, missing] = isPresent ? ["a value", "nothing"] : ["nothing", "a value"];
      isContradicted = true;
      const expected = `${missing} if ${condition.by} is ${deciding ?? "absent"}`;
      if (observed) reports.reportDrift("observed-form", name, received, expected);
      else reports.reportIssue(isPresent ? "value" : "missing", name, expected, received);
    });
  });
  return isContradicted;
}
