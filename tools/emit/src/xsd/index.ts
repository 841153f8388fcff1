import type { Feed, Model } from "@sdf-tools/model";
import { pascalCase } from "../ir/names.ts";
import { findStructures } from "../ir/structures.ts";
import { scalarsOf } from "../ir/values.ts";
import { sentence, sourceOf, stated } from "../ir/words.ts";
import type { OutputFile } from "../print/output-file.ts";
import { complexType, documentation, openType, openTypeDefinition } from "./content.ts";
import { simpleTypes } from "./simple-types.ts";
import { printXml, xml, type XmlNode } from "./xml.ts";

/** Generates the XSD file of a feed. */
export function feedXsdFile(feed: Feed, model: Model): OutputFile {
  return { path: `packages/schemas/xsd/${feed.id}.xsd`, text: feedXsd(feed, model), feed: feed.id };
}

/**
 * XML Schema 1.0 of a feed's response, with elements in the order of the spec. Undescribed attributes are valid.
 * Undescribed elements are not, because XSD 1.0 cannot permit them everywhere.
 */
export function feedXsd(feed: Feed, model: Model): string {
  const { root, bare } = feed.response;
  const structures = findStructures(root, pascalCase(feed.name));
  const simple = simpleTypes(scalarsOf(model));
  const types = structures.all.map(({ name, element }) => complexType(name, element, { structures, simple }));
  const roots = [root, ...root.elements.filter((element) => element.name === bare?.element)];
  const globals = roots.map((element) => {
    const isRoot = element === root || bare === undefined;
    const remark = isRoot ? [] : [documentation(stated(`A bare ${bare.element} as the root`, bare.evidence))];
    return xml("xs:element", { name: element.xmlName, type: structures.of(element)?.name ?? openType }, remark);
  });
  const schema = xml(
    "xs:schema",
    { "xmlns:xs": "http://www.w3.org/2001/XMLSchema", elementFormDefault: "unqualified" },
    [
      feedAnnotation(feed),
      ...globals,
      ...types,
      ...(types.some(mentionsOpenType) ? [openTypeDefinition()] : []),
      ...simple.definitions(),
    ],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generated from ${feed.file}; edits are overwritten. -->\n${printXml(schema)}`;
}

function feedAnnotation(feed: Feed): XmlNode {
  const { namespace } = feed.response;
  const lines = [`${feed.title} (${feed.code}). ${sentence(feed.summary)}`];
  if (namespace !== undefined) {
    const presence = namespace.required === "Y" ? "always" : "optionally";
    lines.push(`The root ${presence} declares the namespace prefix ${namespace.prefix}.`);
    lines.push(stated("No element or attribute uses the prefix", "observed"));
  }
  lines.push(sourceOf(feed.source));
  return documentation(lines.filter((line) => line !== "").join(" "));
}

function mentionsOpenType(node: XmlNode): boolean {
  return node.attributes["type"] === openType || node.children.some(mentionsOpenType);
}
