import type { Feed, Model } from "../../link/index.ts";
import { findTarget, type ObjectType } from "../../plan/sharing/object-type.ts";
import { shareTypes, type Sharing } from "../../plan/sharing/share.ts";
import { indexScalars, type Scalars } from "../../plan/values.ts";
import { describeSource, joinParts, sentence, stated, unknownsTitle } from "../../plan/words.ts";
import type { OutputFile } from "../files/output-file.ts";
import { complexType, documentation, openType, openTypeDefinition } from "./content.ts";
import { xsdObjects } from "./objects.ts";
import { simpleTypes, type SimpleTypes } from "./simple-types.ts";
import { printXml, xml, type XmlNode } from "./xml.ts";

/** Name of the file of the types that several feeds of a sport share, in the folder of the sport. */
const structuresFile = "structures.xsd";

/** Generates the XSD files: one per feed, and one per sport for the types that its feeds share. */
export function xsdFiles(model: Model): OutputFile[] {
  return [...Map.groupBy(model.feeds, (feed) => feed.sport)].flatMap(([sport, feeds]) => {
    const schemas = new SportSchemas(sport, feeds, model);
    const shared = schemas.shared();
    return [
      ...feeds.map((feed) => ({
        path: `packages/schemas/xsd/${feed.id}.xsd`,
        text: schemas.ofFeed(feed),
        feed: feed.id,
      })),
      ...(shared === undefined ? [] : [{ path: `packages/schemas/xsd/${sport}/${structuresFile}`, text: shared }]),
    ];
  });
}

/** The schemas of the feeds of one sport. */
class SportSchemas {
  private readonly sport: string;
  private readonly scalars: Scalars;
  /** The objects of each response, the root first. */
  private readonly byFeed: ReadonlyMap<Feed, readonly ObjectType[]>;
  private readonly sharing: Sharing;
  /** Complex types that several feeds share, and the simple types that they use. */
  private readonly sharedTypes: readonly XmlNode[];
  private readonly sharedSimple: SimpleTypes;

  constructor(sport: string, feeds: readonly Feed[], model: Model) {
    this.sport = sport;
    this.scalars = indexScalars(model);
    this.byFeed = new Map(feeds.map((feed) => [feed, xsdObjects(feed, this.scalars)]));
    // An XSD type can append elements to another only, so a type is shared as a whole or not at all.
    this.sharing = shareTypes([...this.byFeed.values()].flat());
    this.sharedSimple = simpleTypes(this.scalars);
    this.sharedTypes = this.sharing.shared.flatMap((type) =>
      type.users.slice(0, 1).map((object) => this.complexType(type.name, object, this.sharedSimple)),
    );
  }

  /** The file of the shared types; undefined if the feeds share none. */
  shared(): string | undefined {
    if (this.sharedTypes.length === 0) return undefined;
    const source = `spec/${this.sport}/`;
    const remark = "The types that several feeds of the sport share. The schemas of the feeds include this schema.";
    return schemaText(source, [
      documentation(remark),
      ...this.sharedTypes,
      ...openTypes(this.sharedTypes),
      ...this.sharedSimple.definitions(),
    ]);
  }

  /**
   * XML Schema 1.0 of a feed's response, with elements in the order of the spec. Undescribed attributes are valid.
   * Undescribed elements are not, because XSD 1.0 cannot permit them everywhere.
   */
  ofFeed(feed: Feed): string {
    const objects = this.byFeed.get(feed) ?? [];
    const own = objects.filter((object) => this.sharing.findType(object) === object);
    // Two objects of one feed may have the same type without a shared type.
    const includes = objects.some((object) => "users" in this.sharing.findType(object));
    const simple = simpleTypes(this.scalars, includes ? this.sharedSimple : undefined);
    const types = own.map((object) => this.complexType(object.name, object, simple));
    const globals = this.globals(feed, objects[0]);
    const isOpenIncluded = includes && openTypes(this.sharedTypes).length > 0;
    return schemaText(feed.file, [
      feedAnnotation(feed),
      ...(includes ? [xml("xs:include", { schemaLocation: structuresFile })] : []),
      ...globals,
      ...types,
      ...(isOpenIncluded ? [] : openTypes([...globals, ...types])),
      ...simple.definitions(),
    ]);
  }

  /** The elements that may be the root of a document. */
  private globals({ response: { root, bare } }: Feed, object: ObjectType | undefined): XmlNode[] {
    const roots = [root, ...root.elements.filter((element) => element.name === bare?.element)];
    return roots.map((element) => {
      const isRoot = element === root || bare === undefined;
      const remark = isRoot ? [] : [documentation(stated(`A bare ${bare.element} as the root`, bare.evidence))];
      const own = element === root ? object : object && findTarget(object, element);
      const type = this.typeName(own) ?? openType;
      // A prefix belongs to a namespace, which a schema without a target namespace cannot declare.
      return xml("xs:element", { name: element.xmlName.replace(/^.*:/, ""), type }, remark);
    });
  }

  private complexType(name: string, object: ObjectType, simple: SimpleTypes): XmlNode {
    return complexType(name, object.element, { typeName: (child) => this.typeName(findTarget(object, child)), simple });
  }

  private typeName(object: ObjectType | undefined): string | undefined {
    return object && this.sharing.findType(object).name;
  }
}

function schemaText(source: string, content: readonly XmlNode[]): string {
  const attributes = { "xmlns:xs": "http://www.w3.org/2001/XMLSchema", elementFormDefault: "unqualified" };
  const schema = printXml(xml("xs:schema", attributes, content));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generated from ${source}; edits are overwritten. -->\n${schema}`;
}

/** Definition of the type of elements with unknown members, if types use it. */
function openTypes(types: readonly XmlNode[]): XmlNode[] {
  return types.some(mentionsOpenType) ? [openTypeDefinition()] : [];
}

function feedAnnotation(feed: Feed): XmlNode {
  const { namespace } = feed.response;
  const lines = [`${feed.title} (${feed.code}). ${sentence(feed.summary)}`];
  if (namespace !== undefined) {
    const presence = namespace.required === "Y" ? "always" : "optionally";
    lines.push(`The root ${presence} declares the namespace prefix ${namespace.prefix}.`);
    lines.push(`${unknownsTitle}: whether names use the prefix; this schema has no such names.`);
  }
  lines.push(describeSource(feed.source));
  return documentation(joinParts(lines, " "));
}

function mentionsOpenType(node: XmlNode): boolean {
  return node.attributes["type"] === openType || node.children.some(mentionsOpenType);
}
