import type { Element, Scalar } from "@sdf-tools/compiler/link";
import type { FeedFacts } from "../workbench.ts";

/**
 * The facts of a hand-written mapping of a feed, by XML name: the name and type of each attribute and element, and
 * which elements are lists.
 */
export interface Plan {
  readonly attributes: ReadonlyMap<string, ScalarStep>;
  readonly text: ScalarStep | undefined;
  readonly children: ReadonlyMap<string, ChildStep>;
}

export interface ScalarStep {
  readonly name: string;
  readonly convert: Convert;
}

export type ChildStep =
  | { readonly kind: "wrapper"; readonly children: ReadonlyMap<string, ChildStep> }
  | { readonly kind: "object"; readonly name: string; readonly many: boolean; readonly plan: Plan }
  | { readonly kind: "scalar"; readonly name: string; readonly many: boolean; readonly convert: Convert };

/** The plan of a document: of its root, and of a list item that may be the root itself. */
export interface RootPlan {
  readonly name: string;
  readonly plan: Plan;
  readonly bareItem: { readonly xmlName: string; readonly name: string; readonly plan: Plan } | undefined;
}

/** Undefined for text, so that most values need no function call. */
export type Convert = ((text: string) => unknown) | undefined;

/** Creates the plan of a feed. The prefix that a parser adds to attributes is part of the key. */
export function planRoot({ root, scalars, bare }: FeedFacts, prefix: string): RootPlan {
  const item = root.elements.find(({ name }) => name === bare);
  return {
    name: root.xmlName,
    plan: planElement(root, scalars, prefix),
    bareItem: item && { xmlName: item.xmlName, name: item.name, plan: planElement(item, scalars, prefix) },
  };
}

function planElement(element: Element, scalars: readonly Scalar[], prefix: string): Plan {
  const kinds = new Map(scalars.map(({ name, json }) => [name, json]));
  const convert = (type: string | undefined): Convert => {
    const json = kinds.get(type ?? "string");
    if (json === "number") return Number;
    return json === "boolean" ? (text) => text === "true" : undefined;
  };
  const plan = ({ attributes, text, elements }: Element): Plan => ({
    attributes: new Map(
      attributes.flatMap(({ name, aliases, type }) =>
        [name, ...aliases].map((key) => [prefix + key, { name, convert: convert(type) }]),
      ),
    ),
    text: text === undefined ? undefined : { name: text.name, convert: convert(text.type) },
    children: childSteps(elements),
  });
  const childSteps = (elements: readonly Element[]): Map<string, ChildStep> => {
    const steps = new Map<string, ChildStep>();
    const wrapped = new Map<string, Map<string, ChildStep>>();
    for (const child of elements) {
      const { name, many, wrapper } = child;
      const step: ChildStep =
        child.content === "scalar"
          ? { kind: "scalar", name, many, convert: convert(child.type) }
          : { kind: "object", name, many, plan: plan(child) };
      if (wrapper === undefined) {
        steps.set(child.xmlName, step);
        continue;
      }
      const inner = wrapped.get(wrapper.name) ?? new Map<string, ChildStep>();
      inner.set(child.xmlName, step);
      wrapped.set(wrapper.name, inner);
      steps.set(wrapper.name, { kind: "wrapper", children: inner });
    }
    return steps;
  };
  return plan(element);
}
