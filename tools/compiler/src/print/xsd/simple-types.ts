import type { Scalar, Values } from "../../link/index.ts";
import {
  findScalar,
  hasOpenType,
  observedScalars,
  readWords,
  type Scalars,
  type ValueFacts,
} from "../../plan/values.ts";
import { describeScalar, sentence } from "../../plan/words.ts";
import { xml, xmlText, type XmlNode } from "./xml.ts";

/** The named simple types of one schema. A type is defined at its first use. */
export interface SimpleTypes {
  /** Returns the name of the type for the text of a value; `mayBeEmpty` permits the empty text. */
  findName(value: ValueFacts, mayBeEmpty: boolean): string;
  /** Definitions of all types used so far, sorted by name, without those of the included schema. */
  definitions(): XmlNode[];
  /** Whether a type with the name is defined; with other content than `content`, if that is given. */
  has(name: string, content?: XmlNode): boolean;
}

const anyText = "xs:string";
const noText = "empty";

/** @param included types of the included schema, which are not defined again */
export function simpleTypes(scalars: Scalars, included?: SimpleTypes): SimpleTypes {
  const defined = new Map<string, XmlNode>();

  const has = (name: string, content?: XmlNode): boolean =>
    included?.has(name, content) === true ||
    (content === undefined ? defined.has(name) : isDifferent(defined.get(name), content));

  const define = (name: string, make: () => XmlNode): string => {
    if (!defined.has(name) && included?.has(name) !== true) defined.set(name, make());
    return name;
  };

  const scalarType = (scalar: Scalar): string =>
    scalar.json === "string" && scalar.pattern === undefined
      ? anyText
      : define(scalar.name, () => scalarDefinition(scalar));

  const closedType = (value: ValueFacts, values: Values): string => {
    const baseName = values.name?.split("/").at(-1) ?? `${value.name}-value`;
    const content = enumeration(values);
    let name = baseName;
    // Members of the same name may have different lists. An equal list is reused.
    for (let number = 2; has(name, content); number++) name = `${baseName}-${number}`;
    return define(name, () => ({ ...content, attributes: { name } }));
  };

  return {
    findName(value, mayBeEmpty) {
      if (hasOpenType(value)) return anyText;
      const scalar = findScalar(value, scalars);
      // XSD has no open enumeration, so any text of the type is valid and only the documentation lists the values.
      const documented = value.values?.closed === true ? closedType(value, value.values) : scalarType(scalar);
      const accepted = [documented, ...observedScalars(value, scalars).map(scalarType)];
      if (mayBeEmpty && documented !== anyText && !acceptsEmpty(scalar)) {
        accepted.push(define(noText, emptyDefinition));
      }
      const members = [...new Set(accepted)];
      const [only] = members;
      if (members.length === 1 && only !== undefined) return only;
      const name = members.map((member) => member.replace("xs:", "")).join("-or-");
      return define(name, () => xml("xs:simpleType", { name }, [xml("xs:union", { memberTypes: members.join(" ") })]));
    },
    has,
    definitions() {
      return [...defined].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, node]) => node);
    },
  };
}

function scalarDefinition(scalar: Scalar): XmlNode {
  const words = readWords(scalar);
  const pattern = scalar.pattern === undefined ? [] : [xml("xs:pattern", { value: scalar.pattern })];
  const facets = words === undefined ? pattern : words.map((value) => xml("xs:enumeration", { value }));
  return xml("xs:simpleType", { name: scalar.name }, [
    xml("xs:annotation", {}, [xmlText("xs:documentation", describeScalar(scalar))]),
    xml("xs:restriction", { base: findBase(scalar) }, facets),
  ]);
}

function findBase(scalar: Scalar): string {
  if (scalar.json === "boolean") return "xs:boolean";
  if (scalar.json === "string") return "xs:string";
  // Like the decoder, xs:double accepts an exponent; xs:decimal does not.
  return scalar.integer === true ? "xs:integer" : "xs:double";
}

function enumeration(values: Values): XmlNode {
  const items = values.items.map(({ value, meaning }) => {
    const documentation =
      meaning === undefined ? [] : [xml("xs:annotation", {}, [xmlText("xs:documentation", sentence(meaning))])];
    return xml("xs:enumeration", { value: String(value) }, documentation);
  });
  return xml("xs:simpleType", {}, [xml("xs:restriction", { base: "xs:string" }, items)]);
}

function emptyDefinition(): XmlNode {
  return xml("xs:simpleType", { name: noText }, [
    xml("xs:restriction", { base: "xs:string" }, [xml("xs:length", { value: "0" })]),
  ]);
}

function acceptsEmpty(scalar: Scalar): boolean {
  return scalar.pattern !== undefined && new RegExp(`^(?:${scalar.pattern})$`).test("");
}

function isDifferent(existing: XmlNode | undefined, content: XmlNode): boolean {
  return existing !== undefined && JSON.stringify(existing.children) !== JSON.stringify(content.children);
}
