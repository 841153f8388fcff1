import type { Element, Published } from "@sdf-tools/model";
import { code, everywhere, rule, same } from "./rule.ts";

/**
 * What stands at the root itself. Its members have rules of their own, and so have its name in XML and
 * its words; without these two rules a root that is a list, a value or open would go untold.
 */
function contentOf(root: Published<Element>): object {
  const { content, many, required, type, values, only, when, wrapper, aliases, observed } = root;
  return { content, many, required, type, values, only, when, wrapper, aliases, observed };
}

/** Facts that decide on the type of the whole value. */
function shapeOf({ content, many, type }: Published<Element>): object {
  return { content, many, type };
}

/** "structure", "list, each a structure", "value (decimal-string)" */
function words({ content, many, type }: Published<Element>): string {
  const one = content === "object" ? "structure" : content === "open" ? "structure that may hold more than is shown" : `value (${type ?? "text"})`;
  return many ? `list, each a ${one}` : one;
}

export const rootContentChanged = rule({
  id: "root-content-changed", mirror: "root-content-changed", kind: "feed", direction: "response", parts: everywhere,
  title: "the response as a whole holds something else",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    const [was, is] = [before.response.root, after.response.root];
    if (same(contentOf(was), contentOf(is))) return;
    const other = !same(shapeOf(was), shapeOf(is));
    yield {
      level: other ? "breaking" : "risky", before: contentOf(was), after: contentOf(is),
      sentence: other ? `answers with a ${words(is)}, before a ${words(was)}` : `judges its root ${code(is.xmlName)} differently`,
      reason: other ? "code that reads the response meets another type" : "its type in code stays, and responses that were accepted may be reported",
    };
  },
});

export const bodyContentChanged = rule({
  id: "body-content-changed", mirror: "body-content-changed", kind: "endpoint", direction: "behaviour", parts: everywhere,
  title: "the body of a question or an answer as a whole holds something else",
  *find(before, after) {
    if (before === undefined || after === undefined) return;
    for (const side of ["request", "response"] as const) {
      const [was, is] = [before[side], after[side]];
      const [older, newer] = [was, is].map((body) => (body === undefined ? undefined : shapeOf(body)));
      if (same(older, newer)) continue;
      yield {
        level: "breaking", before: older, after: newer, detail: `.${side}`,
        sentence: `has ${is === undefined ? "nothing" : `a ${words(is)}`} as ${side} of ${code(after.name)}, before ${was === undefined ? "nothing" : `a ${words(was)}`}`,
        reason: "code that writes or reads it meets another type",
      };
    }
  },
});
