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
  /** True if only JSON has the fields. */
  readonly json?: true;
  /** True if responses contradict the condition, so that a contradiction is drift. */
  readonly observed?: true;
}

/** What the comparison needs of the reports of a document. */
export interface ConditionReports {
  readonly reportIssue: (code: Issue["code"], name: string, expected: string, received: string) => void;
  readonly reportDrift: (kind: Drift["kind"], name: string, received: string, expected: string) => void;
  /** True if the document is XML. */
  readonly isXml?: boolean | undefined;
  readonly isRequested: (member: { readonly name: string; readonly scalar: unknown }) => boolean;
  readonly enterPath: (name: string, index?: number) => unknown;
  readonly leavePath: () => unknown;
}

/** Reports fields that contradict the conditions of a feed, and returns true if there are any. */
export interface Conditions {
  (value: unknown, reports?: ConditionReports): boolean;
  readonly list: readonly FieldCondition[];
}

/** Declares the conditions of a feed. */
export function conditions(list: readonly FieldCondition[]): Conditions {
  let nodes: readonly Node[] | undefined;
  const contradicted = (value: unknown, reports?: ConditionReports): boolean => {
    nodes ??= list.map(toNode);
    let isContradicted = false;
    for (const node of nodes) if (contradicts(value, node, reports)) isContradicted = true;
    return isContradicted;
  };
  return Object.assign(contradicted, { list });
}

/** An object on the way to the fields of a condition. Fields of one object need one search. */
interface Node {
  /** Names of the fields that the object has under the condition. */
  readonly names: string[];
  readonly below: [name: string, node: Node][];
  /** The condition, if the object has the field that decides or contains it. */
  condition?: FieldCondition;
  /** Steps from there to the field that decides. */
  by?: string[];
}

function toNode(condition: FieldCondition): Node {
  const { within, fields } = condition;
  const root: Node = { names: [], below: [] };
  const find = (from: Node, path: string[]): Node =>
    path.reduce((node, name) => {
      let next = node.below.find((each) => each[0] === name)?.[1];
      if (!next) node.below.push([name, (next = { names: [], below: [] })]);
      return next;
    }, from);
  const owner = find(root, within ? within.split(".") : []);
  owner.condition = condition;
  owner.by = condition.by.split(".");
  for (const field of fields) {
    const path = field.split(".");
    find(owner, path.slice(0, -1)).names.push(path.at(-1) as string);
  }
  return root;
}

/** What is expected of the fields of an object. */
interface Expectation {
  readonly condition: FieldCondition;
  readonly deciding: unknown;
  /** True if the presence of a field contradicts the condition, false if its absence does. */
  readonly isExcluded: boolean;
}

/** Follows the paths of fields, through all items of lists, and compares whether the fields are present. */
function contradicts(
  value: unknown,
  { names, below, condition, by }: Node,
  reports: ConditionReports | undefined,
  expectation?: Expectation,
): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (condition && !(expectation = decide(condition, value, by))) return false;
  let isContradicted = false;
  for (const name of names)
    if (Object.hasOwn(value, name) === expectation?.isExcluded && report(name, expectation, reports))
      isContradicted = true;
  for (const [name, node] of below) {
    const child = (value as Properties)[name];
    const items: readonly unknown[] | undefined = Array.isArray(child) ? child : undefined;
    for (let index = 0; index < (items?.length ?? 1); index++) {
      reports?.enterPath(name, items && index);
      if (contradicts(items ? items[index] : child, node, reports, expectation)) isContradicted = true;
      reports?.leavePath();
    }
  }
  return isContradicted;
}

/** Returns what a condition states about the fields of an object; undefined if it states nothing. */
function decide(condition: FieldCondition, owner: object, by: readonly string[] = []): Expectation | undefined {
  const { values, except, required, only } = condition;
  let deciding: unknown = owner;
  for (const step of by) deciding = (deciding as Properties | null | undefined)?.[step];
  // An object of a document can have any properties, also one that prevents its conversion.
  const text = typeof deciding === "object" ? "" : String(deciding);
  let isExcluded: boolean;
  if (!values && !except) isExcluded = deciding !== undefined;
  else if (deciding === undefined || typeof deciding === "object") return undefined;
  else if (values?.includes(text)) isExcluded = false;
  else if (except?.includes(text) || !except) isExcluded = true;
  else if (values) return undefined;
  else isExcluded = false;
  return (isExcluded ? only : required) && { condition, deciding, isExcluded };
}

/** Reports a field that contradicts a condition; false if the request did not select it. */
function report(
  name: string,
  { condition, deciding, isExcluded }: Expectation,
  reports: ConditionReports | undefined,
): boolean {
  if (!reports) return true;
  if (!isExcluded && ((condition.json && reports.isXml) || !reports.isRequested({ name, scalar: true }))) return false;
  const [received, missing] = isExcluded ? ["a value", "nothing"] : ["nothing", "a value"];
  const state = deciding && typeof deciding === "object" ? "present" : (deciding ?? "absent");
  const expected = `${missing} if ${condition.by} is ${state}`;
  if (condition.observed) reports.reportDrift("observed-form", name, received, expected);
  else reports.reportIssue(isExcluded ? "value" : "missing", name, expected, received);
  return true;
}
