import type { SeededChoices } from "../seeded-choices.ts";
import { xmlElement, type XmlElement } from "../write/tree.ts";
import { inTree, type Mutation } from "./mutation.ts";
import { listElements } from "./renames.ts";

/** Creates a change of one of the qualifying elements. */
function element(
  name: string,
  valid: boolean,
  qualifies: (element: XmlElement) => boolean,
  change: (element: XmlElement, choices: SeededChoices) => void,
): Mutation {
  return inTree(name, valid, (root, choices) => {
    const places = listElements(root).filter(qualifies);
    if (places.length === 0) return false;
    change(choices.pick(places), choices);
    return true;
  });
}

/** True for an element whose members are all documented. */
const isListed = ({ model }: XmlElement) => typeof model === "object" && model.content === "object";
const isDescribed = ({ model }: XmlElement) => typeof model === "object" && model.content !== "open";
const hasNoText = ({ model }: XmlElement) => typeof model === "object" && model.text === undefined;
/** Index of the first child whose successor has another name. */
const firstChange = ({ children }: XmlElement) =>
  children.findIndex((child, at) => children[at + 1] !== undefined && children[at + 1]?.name !== child.name);
const wrapperWithItems = ({ children }: XmlElement) =>
  children.findIndex((child) => child.model === "wrapper" && child.children.length > 0);

/** Changes that are only possible in XML. */
export const elementMutations: readonly Mutation[] = [
  element(
    "elements in another order",
    false,
    (each) => isListed(each) && firstChange(each) >= 0,
    ({ children }) => {
      const at = firstChange({ children, name: "", attributes: [] });
      children.splice(at, 2, ...children.slice(at, at + 2).reverse());
    },
  ),
  element("an element that is not documented", false, isDescribed, (each, choices) => {
    const unknown = xmlElement(choices.pick(["undocumentedName", "_x", "名", "constructor"]));
    if (choices.oneIn(2)) unknown.attributes.push(["a", "1"]);
    each.children.splice(choices.below(each.children.length + 1), 0, unknown);
  }),
  element(
    "an optional element without its text",
    true,
    ({ model }) => typeof model === "object" && model.content === "scalar" && model.required !== "Y",
    (each) => {
      each.text = "";
    },
  ),
  element(
    "an attribute on a wrapper",
    true,
    ({ model }) => model === "wrapper",
    ({ attributes }) => attributes.push(["undocumentedName", "1"]),
  ),
  element(
    "a wrapper taken away",
    false,
    (each) => isListed(each) && wrapperWithItems(each) >= 0,
    ({ children }) => {
      const at = wrapperWithItems({ children, name: "", attributes: [] });
      children.splice(at, 1, ...(children[at]?.children ?? []));
    },
  ),
  element(
    "a required wrapper without items left out",
    false,
    ({ children, model }) => typeof model === "object" && children.some((child) => isEmptyRequired(child, model)),
    (each) => {
      const { model } = each;
      each.children = each.children.filter((child) => typeof model !== "object" || !isEmptyRequired(child, model));
    },
  ),
  element(
    "an attribute written as an element",
    false,
    (each) => isListed(each) && hasNoText(each) && each.attributes.some(isOwn(each)),
    (each, choices) => {
      const [name, value] = choices.pick(each.attributes.filter(isOwn(each)));
      each.attributes = each.attributes.filter(([other]) => other !== name);
      const child = xmlElement(name);
      child.text = value;
      each.children.push(child);
    },
  ),
  element(
    "text where only elements are",
    false,
    (each) => isListed(each) && hasNoText(each),
    (each) => {
      each.text = "stray";
    },
  ),
  element(
    "a prefix before a name",
    false,
    (each) => isDescribed(each),
    (each) => {
      each.attributes.unshift(["xmlns:p", "http://example.invalid/p"]);
      each.name = `p:${each.name}`;
    },
  ),
  inTree("a default namespace", false, (root) => {
    root.attributes.unshift(["xmlns", "http://example.invalid/default"]);
    return true;
  }),
  inTree("another root element", false, (root) => {
    root.name = "undocumentedName";
    return true;
  }),
  inTree("an item as the root element", true, (root, _chance, { feed }) => {
    const item = root.children.find(
      ({ model }) => typeof model === "object" && model.name === feed.response.bare?.element,
    );
    if (item === undefined) return false;
    Object.assign(root, item);
    return true;
  }),
];

function isOwn({ model }: XmlElement): (attribute: readonly [string, string]) => boolean {
  return ([name]) => typeof model === "object" && model.attributes.some((attribute) => attribute.name === name);
}

function isEmptyRequired(child: XmlElement, parent: XmlElement["model"] & object): boolean {
  return (
    child.model === "wrapper" &&
    child.children.length === 0 &&
    parent.elements.some(({ wrapper }) => wrapper?.name === child.name && wrapper.required === "Y")
  );
}
