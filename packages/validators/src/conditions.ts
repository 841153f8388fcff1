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

/** Declares the conditions of a feed. The result reports fields that contradict them, and returns true if it has any. */
export function conditions(list: readonly FieldCondition[]): (value: unknown, reports?: ConditionReports) => boolean {
  let paths: readonly ConditionPaths[] | undefined;
  return (value, reports) => {
    paths ??= list.map(toPaths);
    let isContradicted = false;
    for (const each of paths) if (contradicts(value, each, 0, reports)) isContradicted = true;
    return isContradicted;
  };
}

/** A condition with the steps of its paths, which every document needs. */
interface ConditionPaths {
  readonly condition: FieldCondition;
  /** Steps from the document to the field. */
  readonly path: readonly string[];
  /** Number of steps to the object that has both fields. */
  readonly ownerDepth: number;
  /** Steps from that object to the field that decides. */
  readonly by: readonly string[];
}

function toPaths(condition: FieldCondition): ConditionPaths {
  const { within, field, by } = condition;
  const owner = within ? within.split(".") : [];
  return { condition, path: [...owner, ...field.split(".")], ownerDepth: owner.length, by: by.split(".") };
}

/**
 * Follows the path of a field from `depth` on, through all items of lists.
 *
 * @param deciding - Value of the field that decides, below the object that has both
 * @param isExcluded - True if the presence of the field contradicts the condition, false if its absence does
 */
function contradicts(
  value: unknown,
  each: ConditionPaths,
  depth: number,
  reports: ConditionReports | undefined,
  deciding?: unknown,
  isExcluded?: boolean,
): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { condition, path, ownerDepth, by } = each;
  if (depth === ownerDepth) {
    const { values, except, required, only } = condition;
    deciding = value;
    for (const step of by) deciding = (deciding as Properties | null | undefined)?.[step];
    if ((values ?? except) && (deciding === undefined || typeof deciding === "object")) return false;
    const isFulfilled = values
      ? values.includes(String(deciding))
      : except
        ? !except.includes(String(deciding))
        : deciding === undefined;
    if (isFulfilled ? !required : !only) return false;
    isExcluded = !isFulfilled;
  }
  const name = path[depth] ?? "";
  if (depth < path.length - 1) {
    const child = (value as Properties)[name];
    const items: readonly unknown[] | undefined = Array.isArray(child) ? child : undefined;
    let isContradicted = false;
    for (let index = 0; index < (items?.length ?? 1); index++) {
      reports?.enterPath(name, items && index);
      if (contradicts(items ? items[index] : child, each, depth + 1, reports, deciding, isExcluded))
        isContradicted = true;
      reports?.leavePath();
    }
    return isContradicted;
  }
  if (Object.hasOwn(value, name) !== isExcluded) return false;
  if (!reports) return true;
  if (!isExcluded && !reports.isRequested({ name, scalar: true })) return false;
  const [received, missing] = isExcluded ? ["a value", "nothing"] : ["nothing", "a value"];
  const expected = `${missing} if ${condition.by} is ${deciding ?? "absent"}`;
  if (condition.observed) reports.reportDrift("observed-form", name, received, expected);
  else reports.reportIssue(isExcluded ? "value" : "missing", name, expected, received);
  return true;
}
