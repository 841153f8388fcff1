import { scalars } from "../scalars.ts";
import { feedShape, oneOf, open, shape, type FeedShape, type MemberType } from "../shape.ts";
import type { ElementModel, FeedModel, MemberModel, ValueModel } from "./feed-model.ts";

/**
 * Creates the shape of a feed from its entry in the compiled model. It decodes as the generated shape does, without the
 * fast decoder and without a type.
 */
export function shapeOf({ id, response: { root, namespace, bare } }: FeedModel): FeedShape<unknown> {
  const declaration: { -readonly [Key in keyof FeedShape<unknown>]: FeedShape<unknown>[Key] } = {
    feed: id,
    root: root.xmlName,
    shape: shape(membersOf(root)),
  };
  if (namespace?.required === "Y") {
    const { prefix, uri } = namespace;
    declaration.namespace = uri === undefined ? { prefix } : { prefix, uri };
  }
  if (bare !== undefined) declaration.bare = bare.element;
  if (bare?.evidence === "documented") declaration.bareDocumented = true;
  return feedShape(declaration);
}

function membersOf({ attributes, text, elements }: ElementModel): Record<string, MemberType> {
  return Object.fromEntries([
    ...attributes.map((each) => [`@${each.name}${suffix(each)}`, valueType(each)] as const),
    ...(text === undefined ? [] : [[`#${text.name}${suffix(text)}`, valueType(text)] as const]),
    ...elements.map((each) => [elementKey(each), elementType(each)] as const),
  ]);
}

function elementKey(element: ElementModel): string {
  const { name, xmlName, wrapper, many } = element;
  const path = wrapper === undefined ? xmlName : `${wrapper.name}${wrapper.required === "Y" ? "!" : ""}/${xmlName}`;
  return `${xmlName === name ? path : `${name}=${path}`}${many ? "[]" : ""}${suffix(element, wrapper?.required)}`;
}

/** @param wrapper requirement of the wrapper. A member in an optional wrapper is absent with it. */
function suffix({ aliases, required, observed, only }: MemberModel, wrapper = "Y"): string {
  const isExpected = required === "A" || (required === "Y" && wrapper === "Y");
  const mayBeAbsent = required === "A" || observed.includes("absent");
  return (
    aliases.map((alias) => `|${alias}`).join("") +
    (isExpected ? (mayBeAbsent ? "!?" : "!") : "") +
    (only === undefined ? "" : `:${only}`)
  );
}

function elementType(element: ElementModel): MemberType {
  if (element.content === "scalar") return valueType(element);
  const members = membersOf(element);
  if (element.content === "open") return Object.keys(members).length === 0 ? open : shape(members, true);
  return shape(members);
}

const otherForms: ReadonlySet<string> = new Set(["absent", "single", "list"]);

function valueType({ type: name = "string", observed, values }: ValueModel): MemberType {
  const type = [name, ...observed.filter((form) => !otherForms.has(form))].join("~");
  if (values === undefined) return type;
  const isNumber = (scalars as Readonly<Record<string, { readonly json: string }>>)[name]?.json === "number";
  const items = values.items.map(({ value }) => (isNumber ? Number(value) : String(value)));
  return oneOf(type, items, values.closed);
}
