import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Element, Feed, Values } from "@sdf-tools/compiler/link";
import { describe, expect, it } from "vitest";
import { model } from "../../src/model.ts";
import { shared } from "../../src/repository.ts";
import { sections } from "../../src/statements.ts";

/**
 * The API documentation is not part of this project. If it is available, the spec of a feed must contain every name and
 * value that the sections of the feed set in code style.
 */
const folder = shared === undefined ? undefined : join(shared, "reference");
if (folder === undefined)
  console.warn(
    "SKIPPED: specs against the API documentation: no `shared` folder beside the repository, and SDF_SHARED is not set",
  );

/** Headings of the API documentation that are about all feeds. The statements name single feeds below them. */
const general = [
  "What the service does",
  "Conventions",
  "States and transitions",
  "Shared request rules",
  "Authentication",
  "Events",
  "Errors",
  "Limits",
  "Versioning",
];

/** The feeds that each other section describes, by the beginning of its heading. */
const feedsBySection = new Map(
  [...Map.groupBy(sections, ({ section }) => section)]
    .filter(([heading]) => !general.includes(heading))
    .map(([heading, all]) => [heading, new Set(all.flatMap(({ feed = [] }) => feed))] as const)
    .filter(([, feeds]) => feeds.size > 0),
);

/** Tokens in code style that are neither names nor values: notations of types and tables. */
const notation = [
  /^YYYY|^hh:mm|^mm:ss$/,
  /^name \(JSON only\)$/,
  /[<>{}=%]/,
  /^(?:oc|op)?\.\.\.$/,
  /^\/sdapi|^\[|^asc$|^desc$/,
  // Letters of `lastSix`, which is a single text in the specs.
  /^[WDL]$/,
  /^\d+(?::|$)/,
  /^main\./,
  /^[A-Za-z]+\+/,
  /^[,!&?]$/,
];

/** All names and values in the spec of a feed: fields, wrappers, roots, parameters, values and error codes. */
function listTerms(feed: Feed): Set<string> {
  const words = new Set<string>();
  const add = (...terms: readonly (string | number | undefined)[]) => {
    for (const each of terms) if (each !== undefined) words.add(String(each));
  };
  const addValues = (values: Values | undefined) => add(...(values?.items.map((item) => item.value) ?? []));
  const visit = (element: Element) => {
    add(element.name, element.xmlName, element.wrapper?.name, ...element.aliases);
    addValues(element.values);
    for (const member of element.text === undefined ? element.attributes : [...element.attributes, element.text]) {
      add(member.name, ...member.aliases);
      addValues(member.values);
      if (member.type === "yes-no") add("yes", "no");
    }
    element.elements.forEach(visit);
  };
  visit(feed.response.root);
  add(
    feed.response.namespace === undefined ? undefined : `xmlns:${feed.response.namespace.prefix}`,
    feed.response.jsonRoot,
  );
  for (const [name, identity] of Object.entries(feed.description.identify)) add(name, identity.query);
  for (const parameter of feed.parameters) {
    add(parameter.name, ...(parameter.values ?? []), ...Object.keys(parameter.valueMeanings ?? {}));
    if (parameter.type === "yes-no") add("yes", "no");
  }
  for (const error of feed.errors) add(error.code);
  for (const unknown of feed.unknowns) add(...unknown.at.split("."), ...unknown.what.split(/[\s,;()`]+/));
  add(feed.description.path);
  return words;
}

/** Splits notations such as `a/b.c` into names. */
const names = (token: string) =>
  token
    .split(/[/\s]+|(?<=[a-zA-Z])\.(?=[a-zA-Z])/)
    .filter((part) => part !== "" && part !== "..." && !part.startsWith("..."));

describe.skipIf(folder === undefined)("the API documentation", () => {
  const text =
    folder === undefined
      ? ""
      : readdirSync(folder)
          .filter((name) => /^\d/.test(name))
          .map((name) => readFileSync(join(folder, name), "utf8"))
          .join("\n");
  const sectionTexts = text.split(/^##+ /m).map((part) => [part.slice(0, part.indexOf("\n")).trim(), part] as const);

  it.each([...feedsBySection])("%s: contains no name that the specs lack", (heading, ids) => {
    const body = sectionTexts
      .filter(([title]) => title.startsWith(heading))
      .map(([, part]) => part)
      .join("\n");
    expect(body).not.toBe("");
    const terms = new Set(model.feeds.filter(({ id }) => ids.has(id)).flatMap((feed) => [...listTerms(feed)]));
    const tokens = [...body.matchAll(/`([^`]+)`/g)]
      .map((match) => match[1] ?? "")
      .filter((token) => !notation.some((each) => each.test(token)));
    const missing = tokens.filter((token) => !terms.has(token) && !names(token).every((name) => terms.has(name)));
    expect([...new Set(missing)]).toEqual([]);
  });
});
