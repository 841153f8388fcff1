import { XMLParser } from "fast-xml-parser";
import type { ChildStep, Plan, RootPlan } from "./plan.ts";

/** Elements are objects, or strings when they hold text only; repeated ones are arrays. */
type Tree = string | { readonly [key: string]: Tree | readonly Tree[] };

/** What marks an attribute in the tree; the plan's attribute keys start with it. */
export const attributePrefix = "@_";
const at = attributePrefix.charCodeAt(0);
const textKey = "#text";

/**
 * Values stay text: the mapping knows their types, and `"007"` or `"1.50"` must not become numbers.
 * Without `jPath`, which only callbacks would need, it is a little faster.
 */
const parser = new XMLParser({
  ignoreAttributes: false, attributeNamePrefix: attributePrefix, parseTagValue: false, parseAttributeValue: false,
  ignoreDeclaration: true, jPath: false,
});

/** Parses with fast-xml-parser, and turns its tree into the JSON wire form. */
export function readWithFastXmlParser(text: string, { name, plan, alone }: RootPlan): unknown {
  const tree = parser.parse(text) as { readonly [key: string]: Tree };
  const node = tree[name];
  if (node !== undefined) return mapObject(node, plan);
  if (alone !== undefined) {
    const item = tree[alone.xmlName];
    if (item !== undefined) return { [alone.name]: [mapObject(item, alone.plan)] };
  }
  throw new TypeError(`there is no ${name}`);
}

function mapObject(node: Tree, plan: Plan): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  if (typeof node === "string") {
    mapText(node, plan, value);
    return value;
  }
  for (const key in node) {
    const content = node[key] as Tree | readonly Tree[];
    if (key.charCodeAt(0) === at) {
      const step = plan.attributes.get(key);
      if (step !== undefined) value[step.name] = step.convert === undefined ? content : step.convert(content as string);
    } else if (key === textKey) mapText(content as string, plan, value);
    else mapChildren(content, plan.children.get(key), value);
  }
  return value;
}

function mapText(text: string, { text: step }: Plan, value: Record<string, unknown>): void {
  if (step !== undefined && text !== "") value[step.name] = step.convert === undefined ? text : step.convert(text);
}

function mapChildren(content: Tree | readonly Tree[], step: ChildStep | undefined, value: Record<string, unknown>): void {
  if (step === undefined) return;
  if (step.kind === "wrapper") {
    if (typeof content !== "object" || Array.isArray(content)) return;
    const tree: { readonly [name: string]: Tree } = content as { readonly [name: string]: Tree };
    for (const key in tree) mapChildren(tree[key] as Tree, step.children.get(key), value);
  } else if (step.many) {
    value[step.name] = Array.isArray(content) ? content.map((item: Tree) => mapChild(item, step)) : [mapChild(content as Tree, step)];
  } else value[step.name] = mapChild(content as Tree, step);
}

function mapChild(node: Tree, step: Exclude<ChildStep, { kind: "wrapper" }>): unknown {
  if (step.kind === "object") return mapObject(node, step.plan);
  const text = typeof node === "string" ? node : (node[textKey] as string | undefined) ?? "";
  return step.convert === undefined ? text : step.convert(text);
}
