import { findEvidence } from "@sdf/validators/model";
import { scalars, type Subject } from "../feeds.ts";
import type { SeededChoices } from "../seeded-choices.ts";
import { listObjects, type MemberLocation } from "../value/locations.ts";
import { matches } from "../value/scalar.ts";
import { hasDocumentedForm, isScalarMember, isRequired, type Value } from "../value/value.ts";
import { inJson, replaceOne, type Mutation } from "./mutation.ts";

/** Creates a change of one member of the JSON value. */
function member(
  name: string,
  valid: boolean,
  replacement: (location: MemberLocation, choices: SeededChoices) => unknown,
): Mutation {
  return inJson(name, valid, (value, subject, choices) =>
    replaceOne(value, subject, choices, (location) => replacement(location, choices)) ? value : undefined,
  );
}

const isList = ({ member }: MemberLocation) => member.kind === "element" && member.many;
/** True if a single value is accepted in place of a list: it was observed, or it is unknown whether the member repeats. */
const mayBeSingle = ({ member }: MemberLocation) =>
  member.observed.includes("single") || findEvidence(member, "many") === "unknown";
/** True if the member is required in JSON. */
const isRequiredInJson = ({ member }: MemberLocation) => isRequired(member) && member.only !== "xml";
const isOpen = ({ member }: MemberLocation) => member.kind === "element" && member.content === "open";
const only = ({ holder, member }: MemberLocation) => {
  const items = holder[member.name] as unknown[];
  return items.length === 1 ? items[0] : undefined;
};

/** Changes that are only possible in JSON: types, lists, null, and wrappers of XML. */
export const jsonFormMutations: readonly Mutation[] = [
  member("one item in place of its list, an accepted form", true, (location) =>
    isList(location) && mayBeSingle(location) ? only(location) : undefined,
  ),
  member("one item in place of its list, not an accepted form", false, (location) =>
    isList(location) && !mayBeSingle(location) ? only(location) : undefined,
  ),
  member("a list of one in place of its item", false, (location) =>
    isList(location) || location.member.observed.includes("list") || !hasDocumentedForm(location.member)
      ? undefined
      : [location.holder[location.member.name]],
  ),
  member("an empty list, where nothing is required", true, (location) =>
    isList(location) && !isRequiredInJson(location) ? [] : undefined,
  ),
  member("an empty list in place of a required one", false, (location) =>
    isList(location) && isRequiredInJson(location) && !location.member.observed.includes("absent") ? [] : undefined,
  ),
  member("an empty list in place of an optional member that does not repeat", false, (location) =>
    isList(location) || isRequiredInJson(location) || !hasDocumentedForm(location.member) ? undefined : [],
  ),
  member("null in place of an optional member", false, (location) =>
    isRequiredInJson(location) || !hasDocumentedForm(location.member) ? undefined : null,
  ),
  member("null in place of a required member", false, (location) =>
    isRequiredInJson(location) && !location.member.observed.includes("absent") ? null : undefined,
  ),
  member("another JSON type in place of a plain value", false, (location, choices) =>
    isScalarMember(location.member) && !isList(location) && hasDocumentedForm(location.member)
      ? choices.pick<unknown>([{}, { a: 1 }, true, [1, 2], [null]])
      : undefined,
  ),
  member("a plain value in place of an object", false, (location, choices) =>
    isScalarMember(location.member) || isOpen(location) || !hasDocumentedForm(location.member)
      ? undefined
      : choices.pick<unknown>(["text", 45, false, [[]], [1, 2]]),
  ),
  member("a plain value in place of an object whose content is not documented", false, (location, choices) =>
    isOpen(location) && hasDocumentedForm(location.member)
      ? choices.pick<unknown>(["text", 45, false, [null], ["text"], [[]]])
      : undefined,
  ),
  member("a text that is not a value of its type, where only JSON has the member", false, ({ member }) =>
    member.only === "json" &&
    isScalarMember(member) &&
    member.observed.length === 0 &&
    hasDocumentedForm(member) &&
    !matches(member.type ?? "string", "no such value!")
      ? "no such value!"
      : undefined,
  ),
  member("a number as text", false, (location) => {
    const content = location.holder[location.member.name];
    const forms = location.member.observed.filter((form) => scalars.has(form));
    return hasDocumentedForm(location.member) &&
      typeof content === "number" &&
      !forms.some((form) => matches(form, String(content)))
      ? String(content)
      : undefined;
  }),
  member("a text as number", false, (location) =>
    hasDocumentedForm(location.member) &&
    typeof location.holder[location.member.name] === "string" &&
    location.member.observed.every((form) => scalars.get(form)?.json !== "number")
      ? 45
      : undefined,
  ),
  member("a fraction in place of an integer", false, ({ member, holder }) =>
    isScalarMember(member) &&
    member.type === "integer" &&
    member.observed.length === 0 &&
    hasDocumentedForm(member) &&
    typeof holder[member.name] === "number"
      ? 4.5
      : undefined,
  ),
  inJson("XML's wrapper kept, where nothing is required", true, (value, subject, choices) =>
    keepWrapper(value, subject, choices, false),
  ),
  inJson("XML's wrapper kept, where its items are required", false, (value, subject, choices) =>
    keepWrapper(value, subject, choices, true),
  ),
  inJson("XML's root element kept", false, (value, { feed }) => {
    const { root } = feed.response;
    const isMember = root.elements.some((element) => element.name === root.xmlName);
    return isMember || !root.elements.some(isRequired) ? undefined : { [root.xmlName]: value };
  }),
  inJson("a list in place of the document", false, (value, { feed }) =>
    feed.response.bare === undefined ? [value] : undefined,
  ),
  inJson("a single item of a list feed", true, (value, { feed }) => {
    const { bare } = feed.response;
    return bare === undefined ? undefined : (value[bare.element] as unknown[] | undefined)?.[0];
  }),
  inJson("an element under an observed alias", true, (value, { feed }) => {
    const places = listObjects(feed.response.root, value).flatMap(({ holder, owner }) =>
      owner.elements
        .filter((each) => Object.hasOwn(holder, each.name))
        .flatMap((element) => element.aliases.map((alias) => ({ holder, element, alias }))),
    );
    const [place] = places;
    if (place === undefined) return undefined;
    place.holder[place.alias] = place.holder[place.element.name];
    delete place.holder[place.element.name];
    return value;
  }),
];

function keepWrapper(
  value: Value,
  { feed }: Subject,
  choices: SeededChoices,
  mustBeRequired: boolean,
): Value | undefined {
  const places = listObjects(feed.response.root, value).flatMap(({ holder, owner }) =>
    owner.elements.flatMap((element) =>
      element.wrapper !== undefined &&
      element.wrapper.name !== element.name &&
      isRequired(element) === mustBeRequired &&
      Object.hasOwn(holder, element.name)
        ? [{ holder, element, wrapper: element.wrapper.name }]
        : [],
    ),
  );
  if (places.length === 0) return undefined;
  const { holder, element, wrapper } = choices.pick(places);
  holder[wrapper] = { [element.xmlName]: holder[element.name] };
  delete holder[element.name];
  return value;
}
