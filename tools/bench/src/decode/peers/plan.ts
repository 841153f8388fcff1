import type { Element, Scalar } from "@sdf-tools/model";
import type { FeedFacts } from "../workbench.ts";

/**
 * What a user's hand-written mapping knows of a feed: which attribute and which element becomes
 * which member, what is a list, what is a number. Looked up by XML name while a tree is walked.
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

/** Where a document starts: at its root, or at the one item of a list that may stand alone. */
export interface RootPlan {
  readonly name: string;
  readonly plan: Plan;
  readonly alone: { readonly xmlName: string; readonly name: string; readonly plan: Plan } | undefined;
}

/** Undefined for text that stays text, so that nothing is called for most values. */
export type Convert = ((text: string) => unknown) | undefined;

/** Makes the plan of a feed. Some parsers mark attributes with a prefix; it becomes part of the key. */
export function rootPlanOf({ root, scalars, bare }: FeedFacts, prefix: string): RootPlan {
  const item = root.elements.find(({ name }) => name === bare);
  return {
    name: root.xmlName,
    plan: planOf(root, scalars, prefix),
    alone: item && { xmlName: item.xmlName, name: item.name, plan: planOf(item, scalars, prefix) },
  };
}

function planOf(element: Element, scalars: readonly Scalar[], prefix: string): Plan {
  const kinds = new Map(scalars.map(({ name, json }) => [name, json]));
  const convert = (type: string | undefined): Convert => {
    const json = kinds.get(type ?? "string");
    if (json === "number") return Number;
    return json === "boolean" ? (text) => text === "true" : undefined;
  };
  const plan = ({ attributes, text, elements }: Element): Plan => ({
    attributes: new Map(attributes.flatMap(({ name, aliases, type }) => [name, ...aliases].map((key) => [prefix + key, { name, convert: convert(type) }]))),
    text: text === undefined ? undefined : { name: text.name, convert: convert(text.type) },
    children: childSteps(elements),
  });
  const childSteps = (elements: readonly Element[]): Map<string, ChildStep> => {
    const steps = new Map<string, ChildStep>();
    const wrapped = new Map<string, Map<string, ChildStep>>();
    for (const child of elements) {
      const { name, many, wrapper } = child;
      const step: ChildStep = child.content === "scalar" ? { kind: "scalar", name, many, convert: convert(child.type) } : { kind: "object", name, many, plan: plan(child) };
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
