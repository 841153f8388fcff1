import type { Aspect, Attribute, Condition, Element, Evidence, Feed, Response, Scalar, Text } from "@sdf/schemas/model";
import { conditions, type FieldCondition } from "../conditions.ts";
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
  readonly response: Pick<Response, "root" | "namespace" | "jsonRoot" | "bare" | "format">;
}

/**
 * Creates the shape of a feed from its entry in the compiled model. It decodes as the generated shape does, without the
 * fast decoder and without a type.
 *
 * @param models - The scalars of the model, if it has other scalars than this package
 */
export function shapeOf(
  { id, response: { root, namespace, jsonRoot, bare, format } }: FeedModel,
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
  if (format !== undefined) declaration.format = format;
  if (bare !== undefined) declaration.bare = bare.element;
  if (bare?.evidence === "documented") declaration.bareDocumented = true;
  const rootElement = root.elements.find(({ name, many }) => name === jsonRoot && !many);
  if (rootElement !== undefined) declaration.jsonRoot = rootElement.name;
  const list = listConditions({ root });
  if (list.length > 0) declaration.conditions = conditions(list);
  return feedShape(declaration);
}

function listMembers({ attributes, text, elements }: Element, own: OwnScalars): Record<string, MemberType> {
  return Object.fromEntries([
    ...attributes.map((each) => [`@${escapeName(each.name)}${suffix(each)}`, valueType(each, own)] as const),
    ...(text === undefined ? [] : [[`#${escapeName(text.name)}${suffix(text)}`, valueType(text, own)] as const]),
    ...elements.map((each) => [elementKey(each), elementType(each, own)] as const),
  ]);
}

/** True if a response alone can contradict a condition. */
export function isDecidedByResponse(when: Condition | undefined): boolean {
  return (when?.status ?? when?.coverageLevels ?? when?.optionalAt ?? when?.without ?? when?.field) !== undefined;
}

/**
 * Returns the conditions that a response alone can contradict: those on the match status, on the coverage level, on the
 * value of another field, and on a field that replaces another one.
 */
export function listConditions({ root }: Pick<FeedModel["response"], "root">): FieldCondition[] {
  const groups = new Map<string, FieldCondition>();
  for (const { fields, ...condition } of conditionsBelow(root, [])) {
    const key = JSON.stringify(condition);
    const { within, ...facts } = condition;
    const others = groups.get(key)?.fields ?? [];
    groups.set(key, { ...(within && { within }), fields: [...others, ...fields], ...facts });
  }
  return [...groups.values()];
}

/** @param ancestors - The elements above, from the root on. */
function conditionsBelow(element: Element, ancestors: readonly Element[]): FieldCondition[] {
  const path = [...ancestors, element];
  const members = [...element.attributes, ...(element.text === undefined ? [] : [element.text]), ...element.elements];
  return members.flatMap((member) => [
    ...findCondition(member, path),
    ...(member.kind === "element" ? conditionsBelow(member, path) : []),
  ]);
}

function findCondition(member: Member, path: readonly Element[]): FieldCondition[] {
  const { when, required, evidence, name, observed } = member;
  if (when === undefined || !isDecidedByResponse(when) || evidence !== "documented") return [];
  const { status, coverageLevels, optionalAt, without, field } = when;
  const own = namesOf(path);
  const decider = field?.name ?? (status === undefined ? "coverageLevel" : "matchStatus");
  // A field that replaces one of the same name replaces that of an element above.
  const by =
    without === undefined
      ? findDeciding(decider, path)
      : without === name
        ? findDeciding(name, path.slice(0, -1))
        : [...own, without];
  if (by === undefined) return [];
  const values = status ?? coverageLevels ?? field?.is;
  const except = optionalAt ?? field?.not;
  const differing = own.findIndex((step, index) => step !== by[index]);
  const depth = differing < 0 ? own.length : differing;
  return [
    {
      ...(depth > 0 && { within: own.slice(0, depth).join(".") }),
      fields: [[...own.slice(depth), name].join(".")],
      by: by.slice(depth).join("."),
      ...(values && { values }),
      ...(except && { except }),
      ...(required === "C" && { required: true }),
      ...((values ?? field) && { only: true }),
      ...(member.only === "json" && { json: true as const }),
      ...((observed.includes("absent") || observed.includes("present")) && { observed: true }),
    },
  ];
}

/** Names of the elements below the root. */
function namesOf(path: readonly Element[]): string[] {
  return path.slice(1).map(({ name }) => name);
}

/**
 * Path of the attribute of this name that is closest to an element: in it, or below one of the elements above. The name
 * may begin with that of the attribute's element.
 */
function findDeciding(name: string, path: readonly Element[]): string[] | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    const steps = findAttribute(name, path[depth - 1] as Element);
    if (steps !== undefined) return [...namesOf(path.slice(0, depth)), ...steps];
  }
  return undefined;
}

function findAttribute(name: string, element: Element): string[] | undefined {
  if (element.attributes.some((each) => each.name === name)) return [name];
  const [first, ...rest] = name.split(".");
  const own = rest.length > 0 && element.elements.find((child) => child.name === first && !child.many);
  if (own) return [own.name, ...rest];
  for (const child of element.elements) {
    const steps = child.many ? undefined : findAttribute(name, child);
    if (steps !== undefined) return [child.name, ...steps];
  }
  return undefined;
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
export const memberForms: ReadonlySet<string> = new Set(["absent", "present", "list", ...acceptable]);

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
