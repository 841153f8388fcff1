import { listMembers, type Element, type Feed, type Member } from "@sdf-tools/compiler/link";
import { matchFormats } from "../evidence/match-formats.ts";
import type { ScalarForms } from "../evidence/scalar-forms.ts";
import type { ObservedMember, ObservedStructure } from "../evidence/tree.ts";
import { inferScalar } from "../evidence/values.ts";
import type { Difference } from "./difference.ts";

/** All differences between the observations and the spec of a feed, in the order of the spec. */
export function findDifferences(feed: Feed, observed: ObservedStructure, forms: ScalarForms): Difference[] {
  return [...differencesBelow(feed.response.root, observed, [], forms)].filter(
    (each) => !observed.partial || each.kind !== "form" || each.form !== "absent",
  );
}

function* differencesBelow(
  element: Element,
  observed: ObservedStructure,
  path: readonly string[],
  forms: ScalarForms,
): Generator<Difference> {
  const members = listMembers(element);
  for (const member of members) {
    const here = [...path, member.name];
    const observedMember = observed.members.get(member.name);
    yield* absence(member, observedMember, observed, here);
    if (observedMember === undefined) continue;
    yield* repetition(member, observedMember, here);
    if (member.kind !== "element" || member.content === "scalar") yield* valuesAt(member, observedMember, here, forms);
    else if (observedMember.structure !== undefined)
      yield* differencesBelow(member, observedMember.structure, here, forms);
  }
  for (const proposed of matchFormats(withoutMembers(observed, members))) {
    // A new member that was only null or empty is known once it has a value.
    if (proposed.member.present === 0 && proposed.carrier !== "text") continue;
    yield {
      kind: "member",
      path: [...path, proposed.name],
      count: { seen: proposed.member.present, of: observed.count },
      proposed,
      around: observed,
    };
  }
}

/** A structure of the observed fields that the spec does not contain. */
function withoutMembers(observed: ObservedStructure, members: readonly Member[]): ObservedStructure {
  const known = new Set(members.map(({ name }) => name));
  return observed.with([...observed.members.values()].filter(({ name }) => !known.has(name)));
}

/** Reports a required field that is absent, except in a format in which the spec does not define it. */
function* absence(
  member: Member,
  observed: ObservedMember | undefined,
  { json, xml }: ObservedStructure,
  path: readonly string[],
): Generator<Difference> {
  if ((member.required !== "Y" && member.required !== "A") || member.observed.includes("absent")) return;
  if (member.kind === "element" && member.wrapper !== undefined && member.wrapper.required !== "Y") return;
  const of = (member.only === "xml" ? 0 : json) + (member.only === "json" ? 0 : xml);
  const present = observed?.present ?? 0;
  // XML cannot distinguish empty text from absent text.
  if (of <= present || (member.kind === "text" && json === 0)) return;
  yield { kind: "form", path, count: { seen: of - present, of }, form: "absent" };
}

/** Reports a single value for a documented list (JSON only), or a list for a documented single value. */
function* repetition(member: Member, observed: ObservedMember, path: readonly string[]): Generator<Difference> {
  const many = member.kind === "element" && member.many;
  const of = observed.lists + observed.singlesJson + observed.singlesXml;
  if (many && observed.singlesJson > 0 && !member.observed.includes("single")) {
    yield { kind: "form", path, count: { seen: observed.singlesJson, of }, form: "single" };
  }
  if (!many && observed.lists > 0 && !member.observed.includes("list"))
    yield { kind: "form", path, count: { seen: observed.lists, of }, form: "list" };
}

function* valuesAt(
  member: Member,
  observed: ObservedMember,
  path: readonly string[],
  forms: ScalarForms,
): Generator<Difference> {
  const { values } = observed;
  const type = "type" in member && member.type !== undefined ? member.type : "string";
  const known = [type, ...member.observed];
  const jsons = known.map((name) => forms.jsonOf(name));
  const unexpected = [...values.values].filter(
    ([text]) => text !== "" && !known.some((name) => forms.matches(name, text)),
  );
  const quoted = values.kinds.get("string") ?? 0;
  const numbers = values.kinds.get("number") ?? 0;
  const of = values.count;
  if (quoted > 0 && !jsons.includes("string")) {
    const asText = `${type}-string`;
    const isText = unexpected.length > 0 || forms.jsonOf(asText) === undefined;
    yield { kind: "form", path, count: { seen: quoted, of }, form: isText ? "string" : asText };
  } else if (numbers > 0 && !jsons.includes("number")) {
    const areIntegers = [...values.values.keys()].every((text) => /^-?\d+$/.test(text));
    yield { kind: "form", path, count: { seen: numbers, of }, form: areIntegers ? "integer" : "decimal" };
  } else if (unexpected.length > 0) {
    const fitting = inferScalar(values, forms).name;
    const form = fitting === type ? "string" : fitting;
    yield { kind: "form", path, count: { seen: countAll(unexpected), of }, form };
  }
  const list = "values" in member ? member.values : undefined;
  if (list === undefined || list.items.length === 0) return;
  const named = new Set(list.items.map(({ value }) => String(value)));
  const newValues = [...values.values].filter(([text]) => text !== "" && !named.has(text));
  if (newValues.length === 0) return;
  yield {
    kind: "values",
    path,
    count: { seen: countAll(newValues), of },
    values: newValues.map(([text]) => text).sort(),
    closed: list.closed,
    list: list.name,
  };
}

function countAll(values: readonly (readonly [text: string, count: number])[]): number {
  return values.reduce((sum, [, count]) => sum + count, 0);
}
