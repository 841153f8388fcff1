import type { Chance } from "../chance.ts";
import { scalars, type Subject } from "../feeds.ts";
import { matches } from "../value/scalar.ts";
import { objectsOf, type Site } from "../value/sites.ts";
import { isPlain, isPromised, type Value } from "../value/value.ts";
import { inJson, replaceOne, type Mutation } from "./mutation.ts";

/** Changes one member of the JSON form. */
function member(name: string, valid: boolean, replacement: (site: Site, chance: Chance) => unknown): Mutation {
  return inJson(name, valid, (value, subject, chance) =>
    replaceOne(value, subject, chance, (site) => replacement(site, chance)) ? value : undefined);
}

const isList = ({ member }: Site) => member.kind === "element" && member.many;
/** Promised in JSON. */
const isMust = ({ member }: Site) => isPromised(member) && member.only !== "xml";
const isOpen = ({ member }: Site) => member.kind === "element" && member.content === "open";
const only = ({ holder, member }: Site) => {
  const items = holder[member.name] as unknown[];
  return items.length === 1 ? items[0] : undefined;
};

/** Forms that only JSON can have: types, lists, null, and what XML has and JSON drops. */
export const jsonFormMutations: readonly Mutation[] = [
  member("one item in place of its list, as was seen", true, (site) => (isList(site) && site.member.observed.includes("single") ? only(site) : undefined)),
  member("one item in place of its list, as was never seen", false, (site) => (isList(site) && !site.member.observed.includes("single") ? only(site) : undefined)),
  member("a list of one in place of its item", false, (site) => (isList(site) || site.member.observed.includes("list") ? undefined : [site.holder[site.member.name]])),
  member("an empty list, where nothing is promised", true, (site) => (isList(site) && !isMust(site) ? [] : undefined)),
  member("an empty list in place of a promised one", false, (site) => (isList(site) && isMust(site) && !site.member.observed.includes("absent") ? [] : undefined)),
  member("an empty list in place of an optional member that does not repeat", false, (site) => (isList(site) || isMust(site) ? undefined : [])),
  member("null in place of an optional member", false, (site) => (isMust(site) ? undefined : null)),
  member("null in place of a promised member", false, (site) => (isMust(site) && !site.member.observed.includes("absent") ? null : undefined)),
  member("another JSON type in place of a plain value", false, (site, chance) => (isPlain(site.member) && !isList(site) ? chance.pick<unknown>([{}, { a: 1 }, true, [1, 2], [null]]) : undefined)),
  member("a plain value in place of an object", false, (site, chance) => (isPlain(site.member) || isOpen(site) ? undefined : chance.pick<unknown>(["text", 45, false, [[]], [1, 2]]))),
  member("a plain value in place of an object whose members are not known", false, (site, chance) => (isOpen(site) ? chance.pick<unknown>(["text", 45, false, [null], ["text"], [[]]]) : undefined)),
  member("a text that is no value of its type, where only JSON has the member", false, ({ member }) => (
    member.only === "json" && isPlain(member) && member.observed.length === 0 && !matches(member.type ?? "string", "no such value!") ? "no such value!" : undefined)),
  member("a number as text", false, (site) => {
    const found = site.holder[site.member.name];
    const forms = site.member.observed.filter((form) => scalars.has(form));
    return typeof found === "number" && !forms.some((form) => matches(form, String(found))) ? String(found) : undefined;
  }),
  member("a text as number", false, (site) => (
    typeof site.holder[site.member.name] === "string" && site.member.observed.every((form) => scalars.get(form)?.json !== "number") ? 45 : undefined)),
  member("a fraction in place of a whole number", false, ({ member, holder }) => (
    isPlain(member) && member.type === "integer" && member.observed.length === 0 && typeof holder[member.name] === "number" ? 4.5 : undefined)),
  inJson("XML's wrapper kept, where nothing is promised", true, (value, subject, chance) => keepWrapper(value, subject, chance, false)),
  inJson("XML's wrapper kept, where its items are promised", false, (value, subject, chance) => keepWrapper(value, subject, chance, true)),
  inJson("XML's root element kept", false, (value, { feed }) => {
    const { root } = feed.response;
    const isMember = root.elements.some((element) => element.name === root.xmlName);
    return isMember || !root.elements.some(isPromised) ? undefined : { [root.xmlName]: value };
  }),
  inJson("a list in place of the document", false, (value, { feed }) => (feed.response.bare === undefined ? [value] : undefined)),
  inJson("an item that stands alone", true, (value, { feed }) => {
    const { bare } = feed.response;
    return bare === undefined ? undefined : (value[bare.element] as unknown[] | undefined)?.[0];
  }),
  inJson("an element by another name that was seen", true, (value, { feed }) => {
    const places = objectsOf(feed.response.root, value).flatMap(({ holder, owner }) =>
      owner.elements.filter((each) => Object.hasOwn(holder, each.name)).flatMap((element) => element.aliases.map((alias) => ({ holder, element, alias }))));
    const [place] = places;
    if (place === undefined) return undefined;
    place.holder[place.alias] = place.holder[place.element.name];
    delete place.holder[place.element.name];
    return value;
  }),
];

function keepWrapper(value: Value, { feed }: Subject, chance: Chance, promised: boolean): Value | undefined {
  const places = objectsOf(feed.response.root, value).flatMap(({ holder, owner }) =>
    owner.elements.flatMap((element) =>
      element.wrapper !== undefined && element.wrapper.name !== element.name && isPromised(element) === promised && Object.hasOwn(holder, element.name)
        ? [{ holder, element, wrapper: element.wrapper.name }] : []));
  if (places.length === 0) return undefined;
  const { holder, element, wrapper } = chance.pick(places);
  holder[wrapper] = { [element.xmlName]: holder[element.name] };
  delete holder[element.name];
  return value;
}
