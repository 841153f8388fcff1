import { listObjects, type MemberLocation } from "../value/locations.ts";
import { hasDocumentedForm, isRequired } from "../value/value.ts";
import { dropOne, inValue, replaceOne, type Mutation } from "./mutation.ts";

/** True if the member is required in both formats. */
const isRequiredInAll = ({ member }: MemberLocation) => isRequired(member) && member.only === undefined;
const wasAbsent = ({ member }: MemberLocation) => member.observed.includes("absent");
const isText = ({ member }: MemberLocation) => member.kind === "text";
const hasOtherName = ({ member }: MemberLocation) => member.aliases.length > 0;

/** Creates the removal of one of the members that `canDrop` accepts. */
function drop(name: string, valid: boolean, canDrop: (location: MemberLocation) => boolean): Mutation {
  return inValue(name, valid, (value, subject, choices) => dropOne(value, subject, choices, canDrop));
}

/** Changes of members: missing, repeated, undocumented. */
export const memberMutations: readonly Mutation[] = [
  drop(
    "drop a required member",
    false,
    (location) => isRequiredInAll(location) && !isText(location) && !hasOtherName(location) && !wasAbsent(location),
  ),
  drop(
    "drop a required attribute that has another name",
    false,
    (location) =>
      isRequiredInAll(location) &&
      location.member.kind === "attribute" &&
      hasOtherName(location) &&
      !wasAbsent(location),
  ),
  drop(
    "drop a required text",
    false,
    (location) => isRequiredInAll(location) && isText(location) && !wasAbsent(location),
  ),
  drop(
    "drop a required member that was observed absent",
    false,
    (location) => isRequiredInAll(location) && !isText(location) && wasAbsent(location),
  ),
  drop(
    "drop a required member that only XML has",
    false,
    (location) => isRequired(location.member) && location.member.only === "xml" && !wasAbsent(location),
  ),
  drop("drop an optional member", true, ({ member }) => !isRequired(member)),
  inValue("a member that is not documented", true, (value, { feed }, choices) => {
    const places = listObjects(feed.response.root, value);
    const { holder } = choices.pick(places);
    const name = choices.pick(["undocumentedName", "_x", "名", "constructor", "toString"]);
    if (Object.hasOwn(holder, name)) return false;
    holder[name] = choices.pick(["x", "", " é😀 "]);
    return true;
  }),
  inValue("two elements where one is documented", false, (value, subject, choices) =>
    replaceOne(value, subject, choices, ({ holder, member }) => {
      if (member.kind !== "element" || member.many || member.observed.includes("list")) return undefined;
      if (!hasDocumentedForm(member)) return undefined;
      return [holder[member.name], holder[member.name]];
    }),
  ),
  inValue("another name of an attribute", true, (value, { feed }, choices) => {
    const places = listObjects(feed.response.root, value).flatMap(({ holder, owner }) =>
      owner.attributes
        .filter((each) => each.aliases.length > 0 && Object.hasOwn(holder, each.name))
        .map((attribute) => ({ holder, attribute })),
    );
    if (places.length === 0) return false;
    const { holder, attribute } = choices.pick(places);
    holder[choices.pick(attribute.aliases)] = holder[attribute.name];
    delete holder[attribute.name];
    return true;
  }),
];
