import type { Element, Feed, Values } from "@sdf-tools/compiler/link";

/** All names and values in the spec of a feed: fields, wrappers, roots, parameters, values and error codes. */
export function vocabulary(feed: Feed): Set<string> {
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
