import type { Enumeration, FeedShape, MemberType, Shape } from "@sdf/validators";
import { listConditions, shapeOf } from "@sdf/validators/model";
import { listMembers, type Element, type Member, type Scalar, type Service } from "../../link/index.ts";
import type { FeedPlan } from "../../plan/feed-plan.ts";
import { camelCase, reservedNames, takeName } from "../../plan/names.ts";
import { bodyName } from "../../plan/services.ts";
import { findStructures, type Structures } from "../../plan/structures.ts";
import { literal } from "../../plan/text/literal.ts";
import { pure } from "../files/marks.ts";
import type { ConstantPlan, SourceFilePlan } from "../files/source-file.ts";

/**
 * Plans the shape file of a feed: the tables from which the decoder works.
 *
 * @param hasFast whether the feed also has a fast decoder
 * @param scalars the scalars of the model, if the decoders may not have all of them
 */
export function shapeFile(plan: FeedPlan, hasFast = true, scalars: readonly Scalar[] = []): SourceFilePlan {
  const { feed, typeName, valueName } = plan;
  const { root } = feed.response;
  const tables = new Tables(findStructures(root, typeName), typeName, [valueName, "fast"]);
  const shape = tables.feedShape(valueName, typeName, root, shapeOf(feed, scalars), hasFast);
  return {
    path: plan.shapeFile,
    from: feed.file,
    feed: feed.id,
    imports: [
      ...(hasFast ? [{ module: `#fast/${plan.subpath}`, names: ["fast"] }] : []),
      { module: `@sdf/types/${plan.subpath}`, names: [typeName], types: true },
      ...(listConditions({ root }).length > 0 ? [{ module: "../conditions.ts", names: ["conditions"] }] : []),
      { module: "../shape.ts", names: tables.imports() },
      { module: "../shape.ts", names: ["FeedShape"], types: true },
    ],
    statements: [...tables.constants, { ...shape, docs: [`Shape of ${feed.title} (${feed.code}) responses.`] }],
  };
}

/** Plans the shapes of a service's responses. They are JSON only, so the root is only a name and no XML element. */
export function serviceShapesFile(service: Service): SourceFilePlan {
  const parts = service.endpoints.flatMap(({ response: root, ...endpoint }) => {
    if (root === undefined) return [];
    const typeName = bodyName(endpoint, "response");
    const valueName = `${typeName.charAt(0).toLowerCase()}${typeName.slice(1)}`;
    const tables = new Tables(findStructures(root, typeName), typeName, [valueName]);
    const shape = tables.feedShape(valueName, typeName, root, shapeOf({ id: endpoint.id, response: { root } }), false);
    const statements = [...tables.constants, { ...shape, docs: [`${root.meaning}.`] }];
    return { typeName, imports: tables.imports(), statements };
  });
  return {
    path: `packages/validators/src/${service.id}.ts`,
    from: service.file,
    imports: [
      { module: `@sdf/types/${service.id}`, names: parts.map(({ typeName }) => typeName), types: true },
      { module: "../shape.ts", names: [...new Set(parts.flatMap(({ imports }) => imports))].sort() },
      { module: "../shape.ts", names: ["FeedShape"], types: true },
    ],
    statements: parts.flatMap(({ statements }) => statements),
  };
}

/**
 * Prints the tables of one file as constants. Equal constants are written once, before their first use. The tables come
 * from the validators; the structures of the response only name the constants.
 */
class Tables {
  readonly constants: ConstantPlan[] = [];
  private readonly structures: Structures;
  private readonly rootName: string;
  /** Names that no further constant may have. */
  private readonly usedNames: Set<string>;
  private readonly byCall = new Map<string, string>();
  private usesOpen = false;

  /** @param taken names of the file that are not constants */
  constructor(structures: Structures, rootName: string, taken: readonly string[]) {
    this.usedNames = new Set([...taken, ...reservedNames]);
    this.structures = structures;
    this.rootName = rootName;
  }

  /** Names to import from `shape.ts`. */
  imports(): string[] {
    const used = ["feedShape"];
    if (this.constants.some(({ call }) => call.startsWith("oneOf("))) used.push("oneOf");
    if (this.usesOpen) used.push("open");
    return [...used, "shape"];
  }

  /** The exported shape of a response, which refers to the constants. */
  feedShape(
    name: string,
    typeName: string,
    element: Element,
    { feed, root, shape, format, namespace, bare, bareDocumented, jsonRoot }: FeedShape<unknown>,
    hasFast: boolean,
  ): ConstantPlan {
    const conditions = listConditions({ root: element });
    const lines = [
      `feed: ${JSON.stringify(feed)},`,
      `root: ${JSON.stringify(root)},`,
      ...(hasFast ? ["fast,"] : []),
      `shape: ${pure} shape(${this.rows(shape, element, "  ")}),`,
      ...(namespace === undefined ? [] : [`namespace: ${literal(namespace)},`]),
      ...(format === undefined ? [] : [`format: ${JSON.stringify(format)},`]),
      ...(bare === undefined ? [] : [`bare: ${JSON.stringify(bare)},`]),
      ...(bareDocumented === true ? ["bareDocumented: true,"] : []),
      ...(jsonRoot === undefined ? [] : [`jsonRoot: ${JSON.stringify(jsonRoot)},`]),
      ...(conditions.length === 0 ? [] : [`conditions: ${pure} conditions(${literal(conditions, "  ")}),`]),
    ];
    return {
      name,
      exported: true,
      type: `FeedShape<${typeName}>`,
      call: `feedShape<${typeName}>({\n${lines.map((line) => `  ${line}\n`).join("")}})`,
    };
  }

  /** The members of a shape, which are those of the element in the same order. */
  private rows({ members }: Shape, element: Element, indent = ""): string {
    const described = listMembers(element);
    const rows = Object.entries(members).map(([key, type], index) => {
      const member = described[index];
      if (member === undefined) throw new Error(`The shape of ${element.name} has a member without a description.`);
      return `${indent}  ${JSON.stringify(key)}: ${this.expression(type, member, element)},\n`;
    });
    return rows.length === 0 ? "{}" : `{\n${rows.join("")}${indent}}`;
  }

  private expression(type: MemberType, member: Member, parent: Element): string {
    if (typeof type === "string") return JSON.stringify(type);
    if ("values" in type) return this.enumeration(type, member, parent);
    if (!("members" in type)) {
      this.usesOpen = true;
      return "open";
    }
    if (member.kind !== "element") throw new Error(`The shape of ${member.name} has members, but it is no element.`);
    const call = `shape(${this.rows(type, member)}${type.open === true ? ", true" : ""})`;
    return this.constant(call === "shape({})" ? "empty" : this.structureName(member), call);
  }

  private enumeration({ type, values, closed, scalars }: Enumeration, member: Member, parent: Element): string {
    const definitions = scalars === undefined ? "" : `, ${literal(scalars, "", constantStart)}`;
    const isClosed = closed ? ", true" : scalars === undefined ? "" : ", false";
    const call = `oneOf(${JSON.stringify(type)}, ${literal(values, "", constantStart)}${isClosed}${definitions})`;
    if (member.values === undefined) return this.constant(type.split("~")[0] ?? type, call);
    const name = member.values.name?.split("/").at(-1) ?? member.name;
    return this.constant(name, call, `${this.structureName(parent)}-${member.name}`);
  }

  /** Returns the name of the constant for a call, and adds the constant if the file has none for that call. */
  private constant(name: string, call: string, longName = name): string {
    const existingName = this.byCall.get(call);
    if (existingName !== undefined) return existingName;
    const newName = takeName(this.usedNames, [name, longName].map(toIdentifier));
    this.byCall.set(call, newName);
    this.constants.push({ name: newName, call });
    return newName;
  }

  /** Name of a structure within the file, without the feed's name. */
  private structureName(element: Element): string {
    return this.structures.of(element)?.name.slice(this.rootName.length) || element.name;
  }
}

function toIdentifier(name: string): string {
  const camel = camelCase(name);
  return /^[A-Za-z_$]/.test(camel) ? camel : `_${camel}`;
}

/** Approximate number of characters before the list of an enumeration. */
const constantStart = 50;
