import type { Element, Feed, Published } from "@sdf-tools/model";
import type { ScalarForms } from "../evidence/scalar-forms.ts";
import { correspond } from "../draft/correspond.ts";
import { SeenStructure, type SeenMember } from "../evidence/tree.ts";
import { scalarOf } from "../evidence/values.ts";
import type { Difference } from "./difference.ts";
import { membersOf, type KnownMember } from "./observe.ts";

/** Everything that was seen and that the spec of a feed lacks or has otherwise, in the order of the spec. */
export function differencesOf(feed: Published<Feed>, seen: SeenStructure, forms: ScalarForms): Difference[] {
  return [...below(feed.response.root, seen, [], forms)].filter((each) => !seen.partial || each.kind !== "form" || each.form !== "absent");
}

function* below(element: Published<Element>, seen: SeenStructure, path: readonly string[], forms: ScalarForms): Generator<Difference> {
  const known = membersOf(element);
  for (const member of known) {
    const here = [...path, member.name];
    const found = seen.members.get(member.name);
    yield* absence(member, found, seen, here);
    if (found === undefined) continue;
    yield* repetition(member, found, here);
    if (member.kind !== "element" || member.content === "scalar") yield* valuesAt(member, found, here, forms);
    else if (found.structure !== undefined) yield* below(member, found.structure, here, forms);
  }
  for (const proposed of correspond(unknownPart(seen, known))) {
    yield { kind: "member", path: [...path, proposed.name], count: { seen: proposed.member.present, of: seen.count }, proposed };
  }
}

/** The members that no spec knows, as a structure of their own. */
function unknownPart(seen: SeenStructure, known: readonly KnownMember[]): SeenStructure {
  const part = new SeenStructure();
  part.json = seen.json;
  part.xml = seen.xml;
  for (const [name, member] of seen.members) if (!known.some((each) => each.name === name)) part.members.set(name, member);
  return part;
}

/** A promised member that is not there. What exists in one format only is not missed in the other. */
function* absence(member: KnownMember, found: SeenMember | undefined, { json, xml }: SeenStructure, path: readonly string[]): Generator<Difference> {
  if (member.required !== "Y" || member.observed.includes("absent")) return;
  if (member.kind === "element" && member.wrapper !== undefined && member.wrapper.required !== "Y") return;
  const of = (member.only === "xml" ? 0 : json) + (member.only === "json" ? 0 : xml);
  const there = found?.present ?? 0;
  // Empty text is no text in XML, so its absence there says nothing.
  if (of <= there || (member.kind === "text" && json === 0)) return;
  yield { kind: "form", path, count: { seen: of - there, of }, form: "absent" };
}

/** One where many are documented, in JSON; several where one is. */
function* repetition(member: KnownMember, found: SeenMember, path: readonly string[]): Generator<Difference> {
  const many = member.kind === "element" && member.many;
  const of = found.lists + found.singlesJson + found.singlesXml;
  if (many && found.singlesJson > 0 && !member.observed.includes("single")) {
    yield { kind: "form", path, count: { seen: found.singlesJson, of }, form: "single" };
  }
  if (!many && found.lists > 0 && !member.observed.includes("list")) yield { kind: "form", path, count: { seen: found.lists, of }, form: "list" };
}

function* valuesAt(member: KnownMember, found: SeenMember, path: readonly string[], forms: ScalarForms): Generator<Difference> {
  const { values: seen } = found;
  const type = "type" in member && member.type !== undefined ? member.type : "string";
  const strange = [...seen.values].filter(([text]) => text !== "" && ![type, ...member.observed].some((name) => forms.matches(name, text)));
  const quoted = seen.kinds.get("string") ?? 0;
  const numbers = seen.kinds.get("number") ?? 0;
  const jsons = [type, ...member.observed].map((name) => forms.jsonOf(name));
  if (quoted > 0 && !jsons.includes("string")) {
    yield { kind: "form", path, count: { seen: quoted, of: seen.count }, form: strange.length > 0 ? "string" : forms.jsonOf(`${type}-string`) === undefined ? "string" : `${type}-string` };
  } else if (numbers > 0 && !jsons.includes("number")) {
    yield { kind: "form", path, count: { seen: numbers, of: seen.count }, form: [...seen.values.keys()].every((text) => /^-?\d+$/.test(text)) ? "integer" : "decimal" };
  } else if (strange.length > 0) {
    const times = strange.reduce((sum, [, count]) => sum + count, 0);
    const fitting = scalarOf(seen, forms);
    yield { kind: "form", path, count: { seen: times, of: seen.count }, form: fitting === type ? "string" : fitting, example: strange[0]?.[0] ?? "" };
  }
  const list = "values" in member ? member.values : undefined;
  if (list === undefined || list.items.length === 0) return;
  const named = new Set(list.items.map(({ value }) => String(value)));
  const fresh = [...seen.values].filter(([text]) => text !== "" && !named.has(text));
  if (fresh.length === 0) return;
  const times = fresh.reduce((sum, [, count]) => sum + count, 0);
  yield {
    kind: "values", path, count: { seen: times, of: seen.count }, values: fresh.map(([text]) => text).sort(), closed: list.closed,
    ...(list.name === undefined ? {} : { list: list.name }),
  };
}
