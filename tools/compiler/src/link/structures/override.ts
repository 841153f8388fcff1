import { findKeyPlace } from "../../read/index.ts";
import type { OverrideSyntax, Problems } from "../../read/index.ts";
import type { DraftAttribute, DraftElement, DraftMember, DraftText, DraftValues } from "./draft.ts";
import { readValues, readWrapper } from "./rows.ts";

type Fact = keyof OverrideSyntax;

const common = ["req", "meaning", "when", "only", "aliases", "evidence", "observed", "seen", "source"] as const;
const ofValues: readonly Fact[] = [...common, "type", "values", "closed", "examples", "unit"];

/** Facts that an override may change, by kind of member. */
const changeable = {
  attribute: ofValues,
  text: [...ofValues, "json"],
  element: [...common, "many", "wrapper", "xml"],
  /** An element whose value is its text. */
  scalar: [...ofValues, "many", "wrapper", "xml"],
} as const satisfies Record<string, readonly Fact[]>;

const kindWords = {
  attribute: "an attribute",
  text: "a text",
  element: "an element with members",
  scalar: "an element whose value is its text",
} as const;

interface OverrideContext {
  readonly path: string;
  readonly used: string;
  readonly problems: Problems;
}

/** Applies an override to a member. Facts that it does not name stay. */
export function applyOverride(
  member: DraftMember,
  facts: OverrideSyntax,
  { path, used, problems }: OverrideContext,
): void {
  const kind = isScalar(member) ? "scalar" : member.kind;
  const before = readFacts(member);
  for (const fact of Object.keys(facts) as Fact[]) {
    if (!(changeable[kind] as readonly Fact[]).includes(fact)) {
      problems.report("SDF2008", findKeyPlace(facts, fact), { path, kind: kindWords[kind], fact });
    } else if (isEqual(before[fact], comparable(facts, fact))) {
      problems.report("SDF2005", findKeyPlace(facts, fact), { path, used, fact });
    }
  }
  const listed = facts.values ?? before.values;
  if (facts.closed === true && (listed === undefined || listed === null))
    problems.report("SDF2108", findKeyPlace(facts, "closed"), {});
  setFacts(member, facts);
  if (member.kind === "element") {
    if (isScalar(member)) applyToValue(member.text, facts);
  } else {
    applyToValue(member, facts);
  }
}

/** Sets the facts of a member, and those that only elements have. `null` removes a fact; absent ones stay. */
export function setFacts(member: DraftMember, facts: Omit<OverrideSyntax, "values" | "type" | "unit" | "json">): void {
  for (const name of common) {
    if (facts[name] === null) delete (member as Partial<Record<Fact, unknown>>)[name];
    else if (facts[name] !== undefined) Object.assign(member, { [name]: facts[name] });
  }
  if (member.kind !== "element") return;
  const { many, wrapper, xml } = facts;
  if (many !== undefined) member.many = many;
  if (wrapper === null) delete member.wrapper;
  else if (wrapper !== undefined) member.wrapper = readWrapper(wrapper);
  if (xml !== undefined) member.xmlName = xml;
}

function applyToValue(value: DraftAttribute | DraftText, facts: OverrideSyntax): void {
  const { type, unit, json } = facts;
  if (type !== undefined) value.type = type;
  if (unit === null) delete value.unit;
  else if (unit !== undefined) value.unit = unit;
  if (json !== undefined && value.kind === "text") value.name = json;
  const values = changedValues(value.values, facts);
  if (values === undefined) delete value.values;
  else value.values = values;
}

/** An override with `values` replaces the list and its facts; `closed` and `examples` alone apply to the existing list. */
function changedValues(before: DraftValues | undefined, facts: OverrideSyntax): DraftValues | undefined {
  if (facts.values !== undefined) return readValues(facts);
  if (before === undefined) return before;
  const values = facts.examples === undefined ? before : { ...before, examples: facts.examples };
  if (facts.closed === undefined) return values;
  return {
    ...values,
    closed: facts.closed,
    hasSource: facts.source !== undefined,
    closedPlace: findKeyPlace(facts, "closed"),
  };
}

function isScalar(member: DraftMember): member is DraftElement & { text: DraftText } {
  return member.kind === "element" && member.text !== undefined && member.text.name === undefined;
}

/** The facts of a member with the keys of an override. */
function readFacts(member: DraftMember): Partial<Record<Fact, unknown>> {
  const base = Object.fromEntries(common.map((name) => [name, member[name] ?? null]));
  const value = isScalar(member) ? member.text : member.kind === "element" ? undefined : member;
  const valueFacts = value && {
    type: value.type,
    values: value.values?.syntax ?? null,
    closed: value.values?.closed ?? false,
    examples: value.values?.examples ?? false,
    unit: value.unit ?? null,
  };
  const elementFacts = member.kind === "element" && {
    many: member.many,
    wrapper: member.wrapper ?? null,
    xml: member.xmlName,
  };
  return { ...base, ...valueFacts, ...elementFacts, ...(member.kind === "text" && { json: member.name }) };
}

function comparable(facts: OverrideSyntax, fact: Fact): unknown {
  return fact === "wrapper" && facts.wrapper !== undefined && facts.wrapper !== null
    ? readWrapper(facts.wrapper)
    : facts[fact];
}

/** Whether two facts are equal. They are plain data, with their keys in the same order. */
function isEqual(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
