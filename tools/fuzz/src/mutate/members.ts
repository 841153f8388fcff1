import { objectsOf, type Site } from "../value/sites.ts";
import { isPromised } from "../value/value.ts";
import { dropOne, inValue, replaceOne, type Mutation } from "./mutation.ts";

/** Promised in both formats. */
const isMust = ({ member }: Site) => isPromised(member) && member.only === undefined;
const wasAbsent = ({ member }: Site) => member.observed.includes("absent");
const isText = ({ member }: Site) => member.kind === "text";
const hasOtherName = ({ member }: Site) => member.aliases.length > 0;

/** Removes one of the members that may go. */
function drop(name: string, valid: boolean, mayGo: (site: Site) => boolean): Mutation {
  return inValue(name, valid, (value, subject, chance) => dropOne(value, subject, chance, mayGo));
}

/** Members that are missing, too many, or not described. */
export const memberMutations: readonly Mutation[] = [
  drop("drop a promised member", false, (site) => isMust(site) && !isText(site) && !hasOtherName(site) && !wasAbsent(site)),
  drop("drop a promised attribute that has another name", false, (site) => isMust(site) && site.member.kind === "attribute" && hasOtherName(site) && !wasAbsent(site)),
  drop("drop a promised text", false, (site) => isMust(site) && isText(site) && !wasAbsent(site)),
  drop("drop a promised member that was seen absent", false, (site) => isMust(site) && !isText(site) && wasAbsent(site)),
  drop("drop a promised member that only XML has", false, (site) => isPromised(site.member) && site.member.only === "xml" && !wasAbsent(site)),
  drop("drop an optional member", true, ({ member }) => !isPromised(member)),
  inValue("a member that nobody has described", true, (value, { feed }, chance) => {
    const places = objectsOf(feed.response.root, value);
    const { holder } = chance.pick(places);
    const name = chance.pick(["unheardOf", "_x", "名", "constructor", "toString"]);
    if (Object.hasOwn(holder, name)) return false;
    holder[name] = chance.pick(["x", "", " é😀 "]);
    return true;
  }),
  inValue("two where one is documented", false, (value, subject, chance) =>
    replaceOne(value, subject, chance, ({ holder, member }) => {
      if (member.kind !== "element" || member.many || member.observed.includes("list")) return undefined;
      return [holder[member.name], holder[member.name]];
    })),
  inValue("another name of an attribute", true, (value, { feed }, chance) => {
    const places = objectsOf(feed.response.root, value).flatMap(({ holder, owner }) =>
      owner.attributes.filter((each) => each.aliases.length > 0 && Object.hasOwn(holder, each.name)).map((attribute) => ({ holder, attribute })));
    if (places.length === 0) return false;
    const { holder, attribute } = chance.pick(places);
    holder[chance.pick(attribute.aliases)] = holder[attribute.name];
    delete holder[attribute.name];
    return true;
  }),
];
