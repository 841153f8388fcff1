import { XMLParser } from "fast-xml-parser";
import type { ChildStep, Plan, RootPlan } from "./plan.ts";

/** An element is an object, or a string if it contains text only. Repeated elements are an array. */
type Tree = string | { readonly [key: string]: Tree | readonly Tree[] };

/** Prefix of attributes in the tree and in the keys of the plan. */
export const attributePrefix = "@_";
const at = attributePrefix.charCodeAt(0);
const textKey = "#text";

/**
 * Values are not converted, because the mapping contains their types and `"007"` or `"1.50"` must not become numbers.
 * `jPath` is needed by callbacks only; without it, the parser is slightly faster.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: attributePrefix,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  jPath: false,
});

/** Parses with fast-xml-parser, and converts its tree to the JSON wire form. */
export function readWithFastXmlParser(text: string, { name, plan, bareItem }: RootPlan): unknown {
  const tree = parser.parse(text) as { readonly [key: string]: Tree };
  const node = tree[name];
  if (node !== undefined) return mapObject(node, plan);
  if (bareItem !== undefined) {
    const item = tree[bareItem.xmlName];
    if (item !== undefined) return { [bareItem.name]: [mapObject(item, bareItem.plan)] };
  }
  throw new TypeError(`the document has no root ${name}`);
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

function mapChildren(
  content: Tree | readonly Tree[],
  step: ChildStep | undefined,
  value: Record<string, unknown>,
): void {
  if (step === undefined) return;
  if (step.kind === "wrapper") {
    if (typeof content !== "object" || Array.isArray(content)) return;
    const tree: { readonly [name: string]: Tree } = content as { readonly [name: string]: Tree };
    for (const key in tree) mapChildren(tree[key] as Tree, step.children.get(key), value);
  } else if (step.many) {
    value[step.name] = Array.isArray(content)
      ? content.map((item: Tree) => mapChild(item, step))
      : [mapChild(content as Tree, step)];
  } else value[step.name] = mapChild(content as Tree, step);
}

function mapChild(node: Tree, step: Exclude<ChildStep, { kind: "wrapper" }>): unknown {
  if (step.kind === "object") return mapObject(node, step.plan);
  const text = typeof node === "string" ? node : ((node[textKey] as string | undefined) ?? "");
  return step.convert === undefined ? text : step.convert(text);
}
