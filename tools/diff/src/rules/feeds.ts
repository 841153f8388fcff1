/** Rules of feeds and endpoints. */
import type { Element, Feed } from "@sdf-tools/compiler/link";
import { code, everyPart, onlyDescription, rulesFor, same } from "./rule.ts";

const feed = rulesFor("feed", { direction: "behaviour", parts: ["client", "types", "schemas"] });
const endpoint = rulesFor("endpoint", { direction: "behaviour", parts: everyPart });

const bareItem = ({ response }: Feed) => response.bare;
const pages = ({ description }: Feed) => description.pages;

export const feedRules = [
  feed.presence({
    direction: "request",
    parts: everyPart,
    value: ({ id }) => id,
    added: {
      id: "feed-added",
      level: "safe",
      sentence: ({ title }) => `${title} is new`,
      reason: "existing feeds do not change",
    },
    removed: {
      id: "feed-removed",
      action: "Remove the calls of this feed, or keep the older package.",
      level: "breaking",
      sentence: ({ title }) => `${title} is removed`,
      reason: "its function, types and schemas can no longer be imported",
    },
  }),
  feed.changed({
    id: "feed-path-changed",
    action: "Check that your service has the new path, and update proxies, firewall rules and recordings.",
    parts: ["client", "schemas"],
    level: "breaking",
    facts: ({ description }) => description.path,
    sentence: (was, is) => `has the path ${code(is.description.path)}, previously ${code(was.description.path)}`,
    reason: "code still compiles, but its requests fail where only the older path exists or is allowed",
  }),
  feed.changed({
    id: "feed-code-changed",
    action: "Update code and configuration that name the feed by its code.",
    level: "risky",
    facts: (each) => each.code,
    sentence: (was, is) => `has the code ${code(is.code)}, previously ${code(was.code)}`,
    reason: "data that is stored or filtered by the code no longer matches",
  }),
  feed.opposites({
    direction: "request",
    parts: ["client", "schemas"],
    facts: pages,
    isForth: (was, is) => pages(is) !== undefined && pages(was) !== pages(is),
    forth: {
      id: "pages-added",
      level: "safe",
      sentence: (_was, is) => `supports pages of ${code(pages(is) ?? "")}`,
      reason: "the function has a new method `pages`",
    },
    back: {
      id: "pages-removed",
      action: "Use another request to read all items.",
      level: "breaking",
      sentence: (was) => `no longer supports pages of ${code(pages(was) ?? "")}`,
      reason: "the method `pages` is removed from the function, or returns other items",
    },
  }),
  feed.changed({
    id: "feed-text-changed",
    facts: ({ title, summary, source }) => ({ title, summary, source }),
    sentence: "has a changed description",
    ...onlyDescription,
  }),
  feed.changed({
    id: "feed-file-changed",
    parts: everyPart,
    level: "none",
    facts: ({ file, dependsOn }) => ({ file, dependsOn }),
    sentence: "is defined in other spec files",
    reason: "only the locations of facts change",
  }),
  feed.changed({
    id: "root-changed",
    action: "Update code that reads the response without the decoder.",
    direction: "response",
    parts: ["validators", "schemas"],
    level: "risky",
    facts: ({ response }) => response.root.xmlName,
    sentence: (was, is) =>
      `has the XML root ${code(is.response.root.xmlName)}, previously ${code(was.response.root.xmlName)}`,
    reason: "the value does not change; recorded documents with the older root are no longer recognised",
  }),
  feed.changed({
    id: "namespace-changed",
    action: "Update code that reads the XML without the decoder.",
    direction: "response",
    parts: ["validators", "schemas"],
    level: "risky",
    facts: ({ response }) => response.namespace,
    sentence: ({ response: { namespace: was } }, { response: { namespace: is } }) =>
      `has ${is === undefined ? "no XML namespace" : `the XML namespace ${code(is.prefix)}`}, previously ` +
      (was === undefined ? "none" : code(was.prefix)),
    reason: "the value does not change; the XSD rejects documents with the older namespace",
  }),
  feed.changed({
    id: "json-root-changed",
    action: "Update code that reads the response without the decoder.",
    direction: "response",
    parts: ["schemas"],
    level: "none",
    facts: ({ response }) => response.jsonRoot,
    sentence: "has another documented JSON root",
    reason: "the JSON contains the fields at top level in both cases",
  }),
  feed.changed({
    id: "known-format-changed",
    direction: "response",
    parts: ["validators", "schemas"],
    level: "none",
    facts: ({ response }) => response.format,
    sentence: "was drafted from responses in another format, or in both",
    reason: "responses in a format that was not recorded are decoded without drift of their forms",
  }),
  feed.changed({
    id: "root-text-changed",
    direction: "response",
    parts: ["types", "schemas"],
    facts: ({ response: { root } }) => ({ meaning: root.meaning, evidence: root.evidence, source: root.source }),
    sentence: "has a changed description of its response",
    ...onlyDescription,
  }),
  feed.changed({
    id: "root-content-changed",
    action: "Change the code that reads the response.",
    direction: "response",
    parts: everyPart,
    level: (was, is) => (hasOtherShape(was, is) ? "breaking" : "risky"),
    facts: ({ response }) => readContent(response.root),
    sentence: (was, is) =>
      hasOtherShape(was, is)
        ? `returns a ${describeShape(is.response.root)}, previously a ${describeShape(was.response.root)}`
        : `validates its root ${code(is.response.root.xmlName)} differently`,
    reason: (was, is) =>
      hasOtherShape(was, is)
        ? "code that reads the response receives another type"
        : "its type in code does not change, but responses that were accepted may cause issues",
  }),
  feed.opposites({
    direction: "response",
    parts: ["validators", "schemas"],
    facts: bareItem,
    isForth: (was, is) => bareItem(is) !== undefined && !same(bareItem(was), bareItem(is)),
    forth: {
      id: "bare-item-added",
      level: "safe",
      sentence: (_was, is) =>
        `a single ${code(bareItem(is)?.element ?? "")} without its list is decoded as a list of one`,
      reason: "the decoded value is a list in both cases",
    },
    back: {
      id: "bare-item-removed",
      action: "Expect the list in every response.",
      level: "risky",
      sentence: (was) => `a single ${code(bareItem(was)?.element ?? "")} without its list is no longer decoded`,
      reason: "responses that were accepted are rejected",
    },
  }),
  endpoint.custom(
    {
      id: "body-content-changed",
      action: "Change the code that writes or reads the body.",
    },
    function* (before, after) {
      if (before === undefined || after === undefined) return;
      for (const side of ["request", "response"] as const) {
        const [was, is] = [before[side], after[side]];
        const [older, newer] = [was, is].map((body) => (body === undefined ? undefined : readShape(body)));
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
  ),
  endpoint.presence({
    direction: "request",
    value: ({ method, path }) => `${method} ${path}`,
    added: {
      id: "endpoint-added",
      level: "safe",
      sentence: ({ method, path }) => `has the endpoint ${code(`${method} ${path}`)}`,
      reason: "the other endpoints do not change",
    },
    removed: {
      id: "endpoint-removed",
      action: "Remove the calls of this endpoint.",
      level: "breaking",
      sentence: ({ method, path }) => `no longer has the endpoint ${code(`${method} ${path}`)}`,
      reason: "its function no longer has an endpoint",
    },
  }),
  endpoint.changed({
    id: "endpoint-changed",
    action: "Update requests that do not use the client.",
    parts: ["client", "schemas"],
    level: "risky",
    facts: ({ method, path, responseType, timeout }) => ({ method, path, responseType, timeout }),
    sentence: (_was, { name, method, path }) => `changes the requests of ${code(name)}: ${method} ${path}`,
    reason: "code still compiles, but sends different requests",
  }),
  endpoint.changed({
    id: "endpoint-text-changed",
    parts: ["client", "types", "schemas"],
    facts: ({ title, summary, notes }) => ({ title, summary, notes }),
    sentence: (_was, { name }) => `changes the description of ${code(name)}`,
    ...onlyDescription,
  }),
].flat();

/**
 * The facts of the root itself. Other rules cover its fields, its XML name and its description, but not the case that
 * the root is a list, a value or an open structure.
 */
function readContent(root: Element): object {
  const { content, many, required, type, values, only, when, wrapper, aliases, observed } = root;
  return { content, many, required, type, values, only, when, wrapper, aliases, observed };
}

/** The facts that determine the type of the entire value. */
function readShape({ content, many, type }: Element): object {
  return { content, many, type };
}

function hasOtherShape(was: Feed, is: Feed): boolean {
  return !same(readShape(was.response.root), readShape(is.response.root));
}

/** A description such as `structure`, `list, each a structure`, or `value (decimal-string)`. */
function describeShape({ content, many, type }: Element): string {
  const item =
    content === "object"
      ? "structure"
      : content === "open"
        ? "structure with undocumented fields"
        : `value (${type ?? "text"})`;
  return many ? `list, each a ${item}` : item;
}
