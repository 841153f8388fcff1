import type { Drift, Issue } from "@sdf/runtime";

type Properties = Readonly<Record<string, unknown>>;

/** A condition under which documented fields are present, which depends on another field of the same response. */
export interface FieldCondition {
  /** Path of the object, or of the list of objects, that has the fields and the one that decides. */
  readonly within?: string;
  /** Paths of the fields from there. */
  readonly fields: readonly string[];
  /** Path from there of the field that decides. */
  readonly by: string;
  /** Values of that field under which the condition holds. Without `values` and `except` it holds without that field. */
  readonly values?: readonly string[];
  /** Values of that field under which the condition does not hold. Other values decide nothing if there are `values`. */
  readonly except?: readonly string[];
  /** True if the fields are always present when the condition holds. */
  readonly required?: true;
  /** True if the fields are absent when the condition does not hold. */
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

/** Declares the conditions of a feed. The result reports fields that contradict them, and returns true if it has any. */
export function conditions(list: readonly FieldCondition[]): (value: unknown, reports?: ConditionReports) => boolean {
  let steps: readonly ConditionSteps[] | undefined;
  return (value, reports) => {
    steps ??= list.map(toSteps);
    let isContradicted = false;
    for (const each of steps) if (contradicts(value, each, 0, reports)) isContradicted = true;
    return isContradicted;
  };
}

/** A condition with the steps of its paths, which every document needs. */
interface ConditionSteps {
  readonly condition: FieldCondition;
  /** Steps from the document to the object that has the fields and the one that decides. */
  readonly owner: readonly string[];
  readonly fields: FieldTree;
  readonly by: readonly string[];
}

/** Fields of an object, and those of the objects in it, so that fields of one object need one search. */
interface FieldTree {
  readonly names: string[];
  readonly below: [name: string, tree: FieldTree][];
}

function toSteps(condition: FieldCondition): ConditionSteps {
  const fields: FieldTree = { names: [], below: [] };
  for (const field of condition.fields) {
    const steps = field.split(".");
    const name = steps.pop() as string;
    let tree = fields;
    for (const step of steps) {
      const known = tree.below.find(([each]) => each === step)?.[1];
      const next = known ?? { names: [], below: [] };
      if (!known) tree.below.push([step, next]);
      tree = next;
    }
    tree.names.push(name);
  }
  return { condition, owner: condition.within ? condition.within.split(".") : [], fields, by: condition.by.split(".") };
}

/** Follows the path of the owner from `depth` on, through all items of lists, and compares its fields. */
function contradicts(
  value: unknown,
  steps: ConditionSteps,
  depth: number,
  reports: ConditionReports | undefined,
): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { owner, condition, fields, by } = steps;
  if (depth < owner.length) {
    const name = owner[depth] as string;
    const child = (value as Properties)[name];
    const items: readonly unknown[] | undefined = Array.isArray(child) ? child : undefined;
    let isContradicted = false;
    for (let index = 0; index < (items?.length ?? 1); index++) {
      reports?.enterPath(name, items && index);
      if (contradicts(items ? items[index] : child, steps, depth + 1, reports)) isContradicted = true;
      reports?.leavePath();
    }
    return isContradicted;
  }
  let deciding: unknown = value;
  for (const step of by) deciding = (deciding as Properties | null | undefined)?.[step];
  const isFulfilled = isDecided(condition, deciding);
  if (isFulfilled === undefined || (isFulfilled ? !condition.required : !condition.only)) return false;
  return differs(value, fields, { condition, deciding, isExcluded: !isFulfilled, reports });
}

/** True if the condition holds, false if it does not, and undefined if the field that decides has no such value. */
function isDecided({ values, except }: FieldCondition, deciding: unknown): boolean | undefined {
  if (!values && !except) return deciding === undefined;
  if (deciding === undefined || typeof deciding === "object") return undefined;
  if (values?.includes(String(deciding))) return true;
  if (except?.includes(String(deciding))) return false;
  return values && except ? undefined : !values;
}

/** What is expected of the fields of an owner. */
interface Expectation {
  readonly condition: FieldCondition;
  readonly deciding: unknown;
  /** True if the presence of a field contradicts the condition, false if its absence does. */
  readonly isExcluded: boolean;
  readonly reports: ConditionReports | undefined;
}

/** Follows the paths of fields from their owner on, through all items of lists, and compares whether they are present. */
function differs(value: unknown, fields: FieldTree, expectation: Expectation): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { isExcluded, reports } = expectation;
  let isContradicted = false;
  for (const name of fields.names)
    if (Object.hasOwn(value, name) === isExcluded && report(name, expectation)) isContradicted = true;
  for (const [name, tree] of fields.below) {
    const child = (value as Properties)[name];
    const items: readonly unknown[] | undefined = Array.isArray(child) ? child : undefined;
    for (let index = 0; index < (items?.length ?? 1); index++) {
      reports?.enterPath(name, items && index);
      if (differs(items ? items[index] : child, tree, expectation)) isContradicted = true;
      reports?.leavePath();
    }
  }
  return isContradicted;
}

/** Reports a field that contradicts a condition; false if the request did not select it. */
function report(name: string, { condition, deciding, isExcluded, reports }: Expectation): boolean {
  if (!reports) return true;
  if (!isExcluded && !reports.isRequested({ name, scalar: true })) return false;
  const [received, missing] = isExcluded ? ["a value", "nothing"] : ["nothing", "a value"];
  const expected = `${missing} if ${condition.by} is ${deciding ?? "absent"}`;
  if (condition.observed) reports.reportDrift("observed-form", name, received, expected);
  else reports.reportIssue(isExcluded ? "value" : "missing", name, expected, received);
  return true;
}
