import type { ChildStep, Plan, RootPlan } from "./plan.ts";

/** A tree of elements, as the saxes peer builds it. */
export interface TreeElement {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (TreeElement | string)[];
}

/** Converts a tree of elements to the JSON wire form. */
export function mapTree(nodes: readonly (TreeElement | string)[], { name, plan, bareItem }: RootPlan): unknown {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (node.tagName === name) return mapObject(node, plan);
    if (node.tagName === bareItem?.xmlName) return { [bareItem.name]: [mapObject(node, bareItem.plan)] };
  }
  throw new TypeError(`the document has no root ${name}`);
}

function mapObject(node: TreeElement, plan: Plan): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const name in node.attributes) {
    const step = plan.attributes.get(name);
    if (step === undefined) continue;
    const text = node.attributes[name] as string;
    value[step.name] = step.convert === undefined ? text : step.convert(text);
  }
  for (const child of node.children) {
    if (typeof child !== "string") mapChild(child, plan.children.get(child.tagName), value);
    else if (plan.text !== undefined)
      value[plan.text.name] = plan.text.convert === undefined ? child : plan.text.convert(child);
  }
  return value;
}

function mapChild(node: TreeElement, step: ChildStep | undefined, value: Record<string, unknown>): void {
  if (step === undefined) return;
  if (step.kind === "wrapper") {
    for (const child of node.children)
      if (typeof child !== "string") mapChild(child, step.children.get(child.tagName), value);
    return;
  }
  const content = step.kind === "object" ? mapObject(node, step.plan) : mapScalar(node, step.convert);
  if (!step.many) value[step.name] = content;
  else if (step.name in value) (value[step.name] as unknown[]).push(content);
  else value[step.name] = [content];
}

function mapScalar({ children: [text] }: TreeElement, convert: ((text: string) => unknown) | undefined): unknown {
  if (typeof text !== "string") return convert === undefined ? "" : convert("");
  return convert === undefined ? text : convert(text);
}
