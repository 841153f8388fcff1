import type { Attribute, Element, Model, Text, Values } from "@sdf-tools/model";
import { isPromised } from "../ir/members.ts";
import { findStructures, type Structures } from "../ir/structures.ts";
import { knownValues, observedScalars, scalarNamed, scalarOf, scalarsOf, type Scalars } from "../ir/values.ts";
import { literal } from "../text/literal.ts";
import { small, variable, Words } from "./names.ts";
import { readingOf, type Reading } from "./scalars.ts";
import { isPlain } from "./words.ts";

/** Known values of a file. */
export interface EnumerationPlan {
  readonly word: string;
  readonly values: readonly (string | number)[];
  /** The call that declares the values, as in shape files; undefined for the words of a scalar. */
  readonly call: string | undefined;
}

/** How generated code reads the scalar of a member. */
export interface ScalarPlan {
  readonly reading: Reading;
  /** Expression for the type, as in shape files, for values that the table-driven decoder reads. */
  readonly type: string;
  readonly enumeration: EnumerationPlan | undefined;
  readonly json: "string" | "number" | "boolean";
  /** Whether the empty text is a value. */
  readonly allowsEmpty: boolean;
  /** Whether a valid value may be reported as drift. */
  readonly mayDrift: boolean;
}

export interface MemberPlan {
  readonly kind: "attribute" | "text" | "element";
  readonly name: string;
  /** Variable of the generated functions. */
  readonly local: string;
  readonly xmlName: string;
  readonly wrapper: string | undefined;
  readonly many: boolean;
  readonly inXml: boolean;
  readonly inJson: boolean;
  readonly seenAbsent: boolean;
  readonly aliases: readonly string[];
  readonly scalar: ScalarPlan | undefined;
  readonly structure: StructurePlan | undefined;
}

/** An object with known members. A member with neither scalar nor structure has unknown members. */
export interface StructurePlan {
  /** `Goal` */
  readonly word: string;
  readonly members: readonly MemberPlan[];
}

/** Structures and enumerations of the generated decoder of a feed. */
export interface FastPlan {
  readonly root: StructurePlan;
  /** The other structures; each follows the structures of its members. */
  readonly structures: readonly StructurePlan[];
  readonly enumerations: readonly EnumerationPlan[];
}

export function planFast(root: Element, typeName: string, model: Model): FastPlan {
  return new Planner(findStructures(root, typeName), typeName, scalarsOf(model)).plan(root);
}

class Planner {
  readonly #structures: Structures;
  readonly #typeName: string;
  readonly #scalars: Scalars;
  readonly #words = new Words();
  readonly #plans = new Map<string, StructurePlan>();
  readonly #enumerations = new Map<string, EnumerationPlan>();

  constructor(structures: Structures, typeName: string, scalars: Scalars) {
    this.#structures = structures;
    this.#typeName = typeName;
    this.#scalars = scalars;
  }

  plan(root: Element): FastPlan {
    const word = this.#words.take(this.#typeName);
    const members = this.#members(root);
    return {
      root: { word, members },
      structures: [...this.#plans.values()],
      enumerations: [...this.#enumerations.values()],
    };
  }

  #members(element: Element): MemberPlan[] {
    const { attributes, text, elements } = element;
    const members = [...attributes, ...(text === undefined ? [] : [text]), ...elements].map((member) =>
      this.#member(member, element),
    );
    return members.filter(
      ({ name, xmlName, wrapper }) => [name, xmlName, wrapper ?? "x"].every(isPlain) && name !== "__proto__",
    );
  }

  #member(member: Attribute | Text | Element, parent: Element): MemberPlan {
    const isElement = member.kind === "element";
    const promised = isPromised(member);
    const isScalar = !isElement || member.content === "scalar";
    return {
      kind: member.kind,
      name: member.name,
      local: variable(member.name),
      xmlName: isElement ? member.xmlName : member.name,
      wrapper: isElement ? member.wrapper?.name : undefined,
      many: isElement && member.many,
      inXml: promised && member.only !== "json",
      inJson: promised && member.only !== "xml",
      seenAbsent: promised && member.observed.includes("absent"),
      aliases: member.aliases,
      scalar: isScalar ? this.#scalar(member, parent) : undefined,
      structure: isScalar ? undefined : this.#structure(member),
    };
  }

  #structure(element: Element): StructurePlan | undefined {
    if (
      element.attributes.length + element.elements.length === 0 &&
      element.text === undefined &&
      element.content === "open"
    )
      return undefined;
    const name = this.#structures.of(element)?.name ?? element.name;
    const existing = this.#plans.get(name);
    if (existing !== undefined) return existing;
    const word = this.#words.take(name.slice(this.#typeName.length) || name, name);
    const plan = { word, members: this.#members(element) };
    this.#plans.set(name, plan);
    return plan;
  }

  #scalar(value: Attribute | Text | Element, parent: Element): ScalarPlan {
    const scalar = scalarOf(value, this.#scalars);
    const observed = observedScalars(value, this.#scalars);
    const type = [scalar, ...observed].map(({ name }) => name).join("~");
    const reading = readingOf(scalar);
    const enumeration =
      value.values !== undefined
        ? this.#enumeration(value.values, type, value.name, parent)
        : reading.by === "words"
          ? this.#wordsOf(scalar.name, reading.words)
          : undefined;
    return {
      reading,
      type: enumeration?.call === undefined ? JSON.stringify(type) : `${small(enumeration.word)}Values`,
      enumeration,
      json: scalar.json,
      allowsEmpty:
        enumeration === undefined &&
        scalar.json === "string" &&
        (scalar.pattern === undefined || new RegExp(`^(?:${scalar.pattern})$`).test("")),
      mayDrift: enumeration?.call !== undefined || observed.length > 0,
    };
  }

  /** The enumeration of a scalar that is a list of words, shared by all members with that scalar. */
  #wordsOf(name: string, words: readonly string[]): EnumerationPlan {
    const existing = this.#enumerations.get(name);
    if (existing !== undefined) return existing;
    const plan = { word: this.#words.take(name), values: words, call: undefined };
    this.#enumerations.set(name, plan);
    return plan;
  }

  #enumeration(values: Values, type: string, member: string, parent: Element): EnumerationPlan {
    const list = knownValues(values, scalarNamed(type.split("~")[0] ?? type, this.#scalars));
    const call = `oneOf(${JSON.stringify(type)}, ${literal(list, "", 50)}${values.closed ? ", true" : ""})`;
    const existing = this.#enumerations.get(call);
    if (existing !== undefined) return existing;
    const owner = this.#structures.of(parent)?.name.slice(this.#typeName.length) || parent.name;
    const plan = {
      word: this.#words.take(values.name?.split("/").at(-1) ?? member, `${owner}-${member}`),
      values: list,
      call,
    };
    this.#enumerations.set(call, plan);
    return plan;
  }
}
