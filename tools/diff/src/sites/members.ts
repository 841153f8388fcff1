import type { Attribute, Element, Model, Origin, Published, Scalar, Text } from "@sdf-tools/model";
import type { MemberFacts, Site } from "./site.ts";

/** Scalars by name. */
export type Scalars = ReadonlyMap<string, Published<Scalar>>;

export function scalarsOf(model: Published<Model>): Scalars {
  return new Map(model.scalars.map((scalar) => [scalar.name, scalar]));
}

interface Place {
  readonly feed: string;
  readonly file: string;
  readonly scalars: Scalars;
  readonly sent: boolean;
}

/** All fields below an element. Their paths consist of the names in the typed value. */
export function* memberSites(parent: Published<Element>, prefix: string, place: Place): Generator<Site<"member">> {
  for (const attribute of parent.attributes)
    yield site(attribute, attributeFacts(attribute, "attribute", place), prefix, place);
  if (parent.text !== undefined) yield site(parent.text, attributeFacts(parent.text, "text", place), prefix, place);
  for (const element of parent.elements) {
    yield site(element, elementFacts(element, place), prefix, place);
    yield* memberSites(element, join(prefix, element.name), place);
  }
}

function site(
  member: { readonly name: string },
  facts: MemberFacts,
  prefix: string,
  { feed, file }: Place,
): Site<"member"> {
  const origin = (member as { origin?: Origin }).origin;
  return {
    kind: "member",
    feed,
    file,
    path: join(prefix, member.name),
    facts,
    origin,
  };
}

function attributeFacts(member: Published<Attribute> | Published<Text>, form: string, place: Place): MemberFacts {
  const content = { many: false, content: "scalar", hasFields: false } as const;
  return { ...common(member), form, ...content, ...typed(member, place), sent: place.sent };
}

function elementFacts(element: Published<Element>, place: Place): MemberFacts {
  const { wrapper, xmlName, many, content } = element;
  const wrapperPath = wrapper === undefined ? "" : `${wrapperWords[wrapper.required]}${wrapper.name}/`;
  const form = `element ${wrapperPath}${xmlName}`;
  const hasFields = element.attributes.length + element.elements.length > 0 || element.text !== undefined;
  return { ...common(element), form, many, content, hasFields, ...typed(element, place), sent: place.sent };
}

const wrapperWords = { Y: "", N: "optional ", C: "conditional ", A: "optional " } as const;

function common(member: Published<Attribute> | Published<Text> | Published<Element>) {
  const { name, required, evidence, meaning, source, only, when, aliases, observed } = member;
  const optional = {
    only,
    when,
    seen: member.seen,
  };
  return { name, required, evidence, meaning, source, aliases, observed, ...optional };
}

function typed(
  member: { readonly type?: string; readonly values?: MemberFacts["values"]; readonly unit?: string },
  { scalars }: Place,
) {
  const { type, values, unit } = member;
  const scalar = type === undefined ? undefined : scalars.get(type);
  return {
    type,
    json: scalar?.json,
    pattern: scalar?.pattern,
    values,
    unit,
  };
}

function join(prefix: string, name: string): string {
  return prefix === "" ? name : `${prefix}.${name}`;
}
