import type { Element, Published } from "@sdf-tools/model";
import { code, everyPart, rule, same } from "./rule.ts";

/**
 * The facts of the root itself. Other rules cover its fields, its XML name and its description, but not the case that
 * the root is a list, a value or an open structure.
 */
function contentOf(root: Published<Element>): object {
  const { content, many, required, type, values, only, when, wrapper, aliases, observed } = root;
  return { content, many, required, type, values, only, when, wrapper, aliases, observed };
}

/** The facts that determine the type of the entire value. */
function shapeOf({ content, many, type }: Published<Element>): object {
  return { content, many, type };
}

/** A description such as `structure`, `list, each a structure`, or `value (decimal-string)`. */
function describeShape({ content, many, type }: Published<Element>): string {
  const item =
    content === "object"
      ? "structure"
      : content === "open"
        ? "structure with undocumented fields"
        : `value (${type ?? "text"})`;
  return many ? `list, each a ${item}` : item;
}

export const rootContentChanged = rule({
  id: "root-content-changed",
  mirror: "root-content-changed",
  kind: "feed",
  direction: "response",
  parts: everyPart,
  title: "the content of the response differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const [was, is] = [before.response.root, after.response.root];
    if (same(contentOf(was), contentOf(is))) return;
    const other = !same(shapeOf(was), shapeOf(is));
    yield {
      level: other ? "breaking" : "risky",
      before: contentOf(was),
      after: contentOf(is),
      sentence: other
        ? `returns a ${describeShape(is)}, previously a ${describeShape(was)}`
        : `validates its root ${code(is.xmlName)} differently`,
      reason: other
        ? "code that reads the response receives another type"
        : "its type in code does not change, but responses that were accepted may cause issues",
    };
  },
});

export const bodyContentChanged = rule({
  id: "body-content-changed",
  mirror: "body-content-changed",
  kind: "endpoint",
  direction: "behaviour",
  parts: everyPart,
  title: "the content of a request body or response body differs",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    for (const side of ["request", "response"] as const) {
      const [was, is] = [before[side], after[side]];
      const [older, newer] = [was, is].map((body) => (body === undefined ? undefined : shapeOf(body)));
      if (same(older, newer)) continue;
      yield {
        level: "breaking",
        before: older,
        after: newer,
        detail: `.${side}`,
        sentence:
          `has ${is === undefined ? "nothing" : `a ${describeShape(is)}`} as ${side} of ${code(after.name)}, ` +
          `previously ${was === undefined ? "nothing" : `a ${describeShape(was)}`}`,
        reason: "code that writes or reads it has another type",
      };
    }
  },
});
