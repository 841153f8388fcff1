import { parseKey, type Key } from "../../key.ts";
import { compileScalar, type Scalar } from "../../scalar.ts";
import type { Enumeration, MemberType, Shape } from "../../shape.ts";
import { compileTable } from "../../table.ts";
import { isPlain } from "./match-bytes.ts";
import { chooseReading, type Reading } from "./readings.ts";

/** How generated code reads the scalar of a member. */
export interface ScalarPlan {
  /** The type in the shape, for values that the tables read. */
  readonly type: string | Enumeration;
  readonly scalar: Scalar;
  readonly reading: Reading;
  /** Known values, of an enumeration or of a scalar that is a list of words. */
  readonly values: readonly (string | number)[] | undefined;
  /** True if a valid value may be reported as drift. */
  readonly mayDrift: boolean;
}

/** A member. It has a scalar or a structure, or neither if its content is not documented. */
export interface MemberPlan extends Key {
  /** Variable of the generated functions. */
  readonly local: string;
  /** True if every valid document of the format has the member. */
  readonly inXml: boolean;
  readonly inJson: boolean;
  readonly scalar: ScalarPlan | undefined;
  readonly structure: StructurePlan | undefined;
}

/** An object with known members. */
export interface StructurePlan {
  /** Beginning of the names of its functions: `contestant2` for `contestant2Xml`. Unique in a feed. */
  readonly word: string;
  readonly members: readonly MemberPlan[];
  /** Names that the tables know, by format, if other members are kept without drift. */
  readonly open: { readonly xml: readonly string[]; readonly json: readonly string[] } | undefined;
  /** True if a valid object may have drift. */
  readonly mayDrift: boolean;
}

/** Plans the structures of a feed; each follows the structures of its members, so the root is the last one. */
export function planStructures(root: Shape): StructurePlan[] {
  const plans = new Map<Shape, StructurePlan>();
  const plan = (shape: Shape, name: string): StructurePlan => {
    const existing = plans.get(shape);
    if (existing !== undefined) return existing;
    const members = Object.entries(shape.members).flatMap(([key, type], index) => planMember(key, type, index, plan));
    const word = `${name.replace(/\W|^(?=\d)/g, "_")}_${plans.size}`;
    const { open: isOpen, xml, json } = compileTable(shape);
    const open = isOpen ? { xml: [...xml.keys()], json: [...json.keys()] } : undefined;
    const structure = { word, members, open, mayDrift: members.some(memberMayDrift) };
    plans.set(shape, structure);
    return structure;
  };
  plan(root, "root");
  return [...plans.values()];
}

/** Plans a member. One with other characters in its names than printable ASCII is left to the tables. */
function planMember(
  source: string,
  type: MemberType,
  index: number,
  plan: (shape: Shape, name: string) => StructurePlan,
): MemberPlan[] {
  const key = parseKey(source);
  const { name, xmlName, wrapper = "x", required, only } = key;
  if (![name, xmlName, wrapper].every(isPlain) || name === "__proto__") return [];
  const isScalar = typeof type === "string" || "values" in type;
  return [
    {
      ...key,
      local: `m${index}`,
      inXml: required && only !== "json",
      inJson: required && only !== "xml",
      scalar: isScalar ? planScalar(type) : undefined,
      structure: !isScalar && "members" in type ? plan(type, name) : undefined,
    },
  ];
}

function planScalar(type: string | Enumeration): ScalarPlan {
  const scalar = compileScalar(type);
  const reading = chooseReading(scalar);
  const enumerated = scalar.values && ([...scalar.values] as (string | number)[]);
  return {
    type,
    scalar,
    reading,
    values: enumerated ?? (reading.by === "words" ? reading.words : undefined),
    // Any text of an undocumented member is valid, and other values are left to the tables.
    mayDrift: enumerated !== undefined || scalar.observed.length > 0 || (scalar.undocumented && reading.by !== "text"),
  };
}

function memberMayDrift({ seenAbsent, many, aliases, scalar, structure }: MemberPlan): boolean {
  return seenAbsent || many || aliases.length > 0 || scalar?.mayDrift === true || structure?.mayDrift === true;
}
