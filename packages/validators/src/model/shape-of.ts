import type { Aspect, Attribute, Element, Evidence, Feed, Response, Scalar, Text } from "@sdf/schemas/model";
import { escapeName } from "../key.ts";
import { scalars } from "../scalars.ts";
import {
  feedShape,
  oneOf,
  open,
  shape,
  type FeedShape,
  type MemberType,
  type OwnScalars,
  type ScalarDefinition,
} from "../shape.ts";
import { ownScalars, ownScalarsIn } from "./own-scalars.ts";

/** The facts of a feed that its decoder needs: a part of an entry of `feeds` in `model.json`. */
export interface FeedModel extends Pick<Feed, "id"> {
  readonly response: Pick<Response, "root" | "namespace" | "bare">;
}

/**
 * Creates the shape of a feed from its entry in the compiled model. It decodes as the generated shape does, without the
 * fast decoder and without a type.
 *
 * @param models - The scalars of the model, if it has other scalars than this package
 */
export function shapeOf(
  { id, response: { root, namespace, bare } }: FeedModel,
  models: readonly Scalar[] = [],
): FeedShape<unknown> {
  const declaration: { -readonly [Key in keyof FeedShape<unknown>]: FeedShape<unknown>[Key] } = {
    feed: id,
    root: root.xmlName,
    shape: shape(listMembers(root, ownScalars(models))),
  };
  if (namespace?.required === "Y") {
    const { prefix, uri } = namespace;
    declaration.namespace = uri === undefined ? { prefix } : { prefix, uri };
  }
  if (bare !== undefined) declaration.bare = bare.element;
  if (bare?.evidence === "documented") declaration.bareDocumented = true;
  return feedShape(declaration);
}

function listMembers({ attributes, text, elements }: Element, own: OwnScalars): Record<string, MemberType> {
  return Object.fromEntries([
    ...attributes.map((each) => [`@${escapeName(each.name)}${suffix(each)}`, valueType(each, own)] as const),
    ...(text === undefined ? [] : [[`#${escapeName(text.name)}${suffix(text)}`, valueType(text, own)] as const]),
    ...elements.map((each) => [elementKey(each), elementType(each, own)] as const),
  ]);
}

function elementKey(element: Element): string {
  const { wrapper, many } = element;
  const [name, xmlName] = [escapeName(element.name), escapeName(element.xmlName)];
  const path =
    wrapper === undefined ? xmlName : `${escapeName(wrapper.name)}${wrapper.required === "Y" ? "!" : ""}/${xmlName}`;
  const repeats = !many ? "" : findEvidence(element, "many") === "unknown" ? "[?]" : "[]";
  const form = element.content !== "scalar" && findEvidence(element, "type") !== "documented" ? "~" : "";
  return `${xmlName === name ? path : `${name}=${path}`}${repeats}${form}${suffix(element, wrapper?.required)}`;
}

/** Returns the evidence of one aspect of a field. */
export function findEvidence({ evidence, aspects }: Pick<Member, "evidence" | "aspects">, aspect: Aspect): Evidence {
  return aspects?.[aspect] ?? evidence;
}

/** @param wrapper requirement of the wrapper. A member in an optional wrapper is absent with it. */
function suffix({ aliases, required, observed, only, evidence }: Member, wrapper = "Y"): string {
  const isExpected = required === "A" || (required === "Y" && wrapper === "Y");
  const mayBeAbsent = required === "A" || observed.includes("absent");
  return (
    aliases.map((alias) => `|${escapeName(alias)}`).join("") +
    (isExpected ? (mayBeAbsent ? "!?" : "!") : "") +
    (only === undefined ? "" : `:${only}`) +
    // Where nothing is documented, one observed form is as good as the other.
    (evidence === "observed" ? observed.filter((form) => acceptable.has(form)).map((form) => `~${form}`) : []).join("")
  );
}

function elementType(element: Element, own: OwnScalars): MemberType {
  if (element.content === "scalar") return valueType(element, own);
  const members = listMembers(element, own);
  if (element.content === "open") return Object.keys(members).length === 0 ? open : shape(members, true);
  return shape(members);
}

type Member = Attribute | Text | Element;

const acceptable: ReadonlySet<string> = new Set(["null", "empty-list", "single", "bare", "any"]);

/** Observed forms that concern presence and repetition; all others are names of scalars. */
export const memberForms: ReadonlySet<string> = new Set(["absent", "list", ...acceptable]);

function valueType(member: Member, own: OwnScalars): MemberType {
  const { type: name = "string", observed, values } = member;
  const documented = findEvidence(member, "type") === "documented" ? "" : "~";
  const type = documented + [name, ...observed.filter((form) => !memberForms.has(form))].join("~");
  const definitions = ownScalarsIn(type, own);
  if (values === undefined || values.examples === true)
    return definitions === undefined ? type : oneOf(type, [], false, definitions);
  const allScalars: Readonly<Record<string, ScalarDefinition | undefined>> = { ...scalars, ...definitions };
  const isNumber = allScalars[name]?.json === "number";
  const items = values.items.map(({ value }) => (isNumber ? Number(value) : String(value)));
  return oneOf(type, items, values.closed, definitions);
}
