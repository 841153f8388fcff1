import type { OwnScalars } from "@sdf/validators";
import { ownScalarsIn } from "@sdf/validators/model";
import type { Attribute, Element, Model, Service, Text, Values } from "../../link/index.ts";
import type { FeedPlan } from "../../plan/feed-plan.ts";
import { bodyName } from "../../plan/services.ts";
import { findStructures, type Structures } from "../../plan/structures.ts";
import { literal } from "../../plan/text/literal.ts";
import { knownValues, observedScalars, scalarNamed, scalarOf, scalarsOf, type Scalars } from "../../plan/values.ts";
import { pure } from "../files/marks.ts";
import type { ConstantPlan, SourceFilePlan } from "../files/source-file.ts";
import { attributeKey, elementKey, textKey } from "./keys.ts";
import { ConstantNames } from "./names.ts";

/**
 * Plans the shape file of a feed: the tables from which the decoder works.
 *
 * @param hasFast whether the feed also has a fast decoder
 * @param own scalars that the decoders do not have
 */
export function shapeFile(plan: FeedPlan, model: Model, hasFast = true, own: OwnScalars = {}): SourceFilePlan {
  const { feed, typeName, valueName } = plan;
  const { root, bare, namespace } = feed.response;
  const tables = new Tables(findStructures(root, typeName), typeName, scalarsOf(model), own);
  const members = tables.membersOf(root);
  const lines = [
    `feed: ${JSON.stringify(feed.id)},`,
    `root: ${JSON.stringify(root.xmlName)},`,
    ...(hasFast ? ["fast,"] : []),
    `shape: ${pure} shape(${block(members, "  ")}),`,
  ];
  if (namespace?.required === "Y") {
    const { prefix, uri } = namespace;
    lines.push(`namespace: ${literal({ prefix, uri })},`);
  }
  if (bare !== undefined) lines.push(`bare: ${JSON.stringify(bare.element)},`);
  if (bare?.evidence === "documented") lines.push("bareDocumented: true,");
  return {
    path: plan.shapeFile,
    from: feed.file,
    feed: feed.id,
    imports: [
      ...(hasFast ? [{ module: `#fast/${plan.subpath}`, names: ["fast"] }] : []),
      { module: `@sdf/types/${plan.subpath}`, names: [typeName], types: true },
      { module: "../shape.ts", names: tables.imports() },
      { module: "../shape.ts", names: ["FeedShape"], types: true },
    ],
    statements: [
      ...tables.constants,
      {
        name: valueName,
        exported: true,
        type: `FeedShape<${typeName}>`,
        call: `feedShape<${typeName}>({\n${lines.map((line) => `  ${line}\n`).join("")}})`,
        docs: [`Shape of ${feed.title} (${feed.code}) responses.`],
      },
    ],
  };
}

/** Plans the shapes of a service's responses. They are JSON only, so the root is only a name and no XML element. */
export function serviceShapesFile(service: Service, subpath: string, model: Model): SourceFilePlan {
  const responses = service.endpoints.flatMap((endpoint) =>
    endpoint.response === undefined ? [] : { endpoint, root: endpoint.response },
  );
  const parts = responses.map(({ endpoint, root }) => {
    const typeName = bodyName(endpoint, "response");
    const tables = new Tables(findStructures(root, typeName), typeName, scalarsOf(model));
    const members = tables.membersOf(root);
    const lines = [
      `feed: ${JSON.stringify(endpoint.id)},`,
      `root: ${JSON.stringify(root.xmlName)},`,
      `shape: ${pure} shape(${block(members, "  ")}),`,
    ];
    const shape: ConstantPlan = {
      name: `${typeName.charAt(0).toLowerCase()}${typeName.slice(1)}`,
      exported: true,
      type: `FeedShape<${typeName}>`,
      call: `feedShape<${typeName}>({\n${lines.map((line) => `  ${line}\n`).join("")}})`,
      docs: [`${root.meaning}.`],
    };
    return { typeName, imports: tables.imports(), statements: [...tables.constants, shape] };
  });
  return {
    path: `packages/validators/src/${subpath}.ts`,
    from: service.file,
    imports: [
      { module: `@sdf/types/${subpath}`, names: parts.map(({ typeName }) => typeName), types: true },
      { module: "../shape.ts", names: [...new Set(parts.flatMap(({ imports }) => imports))].sort() },
      { module: "../shape.ts", names: ["FeedShape"], types: true },
    ],
    statements: parts.flatMap(({ statements }) => statements),
  };
}

/** A row of a table: the key of a member and the expression for its type. */
type Row = readonly [key: string, type: string];

/** Collects the constants of one file. Equal constants are written once, before their first use. */
class Tables {
  readonly constants: ConstantPlan[] = [];
  private readonly structures: Structures;
  private readonly rootName: string;
  private readonly scalars: Scalars;
  private readonly own: OwnScalars;
  private readonly names = new ConstantNames();
  private readonly byCall = new Map<string, string>();
  private usesOpen = false;

  constructor(structures: Structures, rootName: string, scalars: Scalars, own: OwnScalars = {}) {
    this.structures = structures;
    this.rootName = rootName;
    this.scalars = scalars;
    this.own = own;
  }

  /** Names to import from `shape.ts`. */
  imports(): string[] {
    const used = ["feedShape"];
    if (this.constants.some(({ call }) => call.startsWith("oneOf("))) used.push("oneOf");
    if (this.usesOpen) used.push("open");
    return [...used, "shape"];
  }

  membersOf(element: Element): Row[] {
    return [
      ...element.attributes.map((attribute): Row => [attributeKey(attribute), this.valueType(attribute, element)]),
      ...(element.text === undefined ? [] : [[textKey(element.text), this.valueType(element.text, element)] as const]),
      ...element.elements.map((child): Row => [elementKey(child), this.elementType(child, element)]),
    ];
  }

  private elementType(element: Element, parent: Element): string {
    if (element.content === "scalar") return this.valueType(element, parent);
    if (element.attributes.length + element.elements.length === 0 && element.text === undefined) {
      if (element.content === "object") return this.constant("empty", "shape({})");
      this.usesOpen = true;
      return "open";
    }
    return this.constant(
      this.structureName(element),
      `shape(${block(this.membersOf(element), "")}${element.content === "open" ? ", true" : ""})`,
    );
  }

  private valueType(value: Attribute | Text | Element, parent: Element): string {
    const scalar = scalarOf(value, this.scalars);
    const type = [scalar, ...observedScalars(value, this.scalars)].map(({ name }) => name).join("~");
    if (value.values !== undefined) return this.enumeration(value.values, type, value.name, parent);
    const own = ownScalarsIn(type, this.own);
    if (own === undefined) return JSON.stringify(type);
    return this.constant(scalar.name, `oneOf(${JSON.stringify(type)}, [], false, ${literal(own, "", constantStart)})`);
  }

  private enumeration(values: Values, type: string, member: string, parent: Element): string {
    const scalar = scalarNamed(type.split("~")[0] ?? type, this.scalars);
    const list = literal(knownValues(values, scalar), "", constantStart);
    const own = ownScalarsIn(type, this.own);
    const definitions = own === undefined ? "" : `, ${literal(own, "", constantStart)}`;
    const closed = values.closed ? ", true" : own === undefined ? "" : ", false";
    const call = `oneOf(${JSON.stringify(type)}, ${list}${closed}${definitions})`;
    return this.constant(values.name?.split("/").at(-1) ?? member, call, `${this.structureName(parent)}-${member}`);
  }

  /** Returns the name of the constant for a call, and adds the constant if the file has none for that call. */
  private constant(name: string, call: string, longName = name): string {
    const existingName = this.byCall.get(call);
    if (existingName !== undefined) return existingName;
    const newName = this.names.take(name, longName);
    this.byCall.set(call, newName);
    this.constants.push({ name: newName, call });
    return newName;
  }

  /** Name of a structure within the file, without the feed's name. */
  private structureName(element: Element): string {
    return this.structures.of(element)?.name.slice(this.rootName.length) || element.name;
  }
}

/** Approximate number of characters before the list of an enumeration. */
const constantStart = 50;

function block(members: readonly Row[], indent: string): string {
  if (members.length === 0) return "{}";
  const rows = members.map(([key, type]) => `${indent}  ${JSON.stringify(key)}: ${type},\n`);
  return `{\n${rows.join("")}${indent}}`;
}
