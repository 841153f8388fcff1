/**
 * Drafts: members while they are put together. A draft is a copy of its own, so that `omit`,
 * `override` and `add` can change it; what stays is settled into the frozen model.
 */
import type { ConditionSyntax, Place, SourceSyntax, ValuesSyntax } from "@sdf-tools/spec";
import type { Evidence, Requirement } from "../model.ts";

/** Facts that attributes, texts and elements have in common; absent until stated. */
interface DraftBase {
  req?: Requirement;
  meaning?: string;
  when?: ConditionSyntax;
  only?: "xml" | "json";
  aliases: readonly string[];
  evidence?: Evidence;
  observed: readonly string[];
  seen?: string;
  source?: SourceSyntax;
  /** Place of its name. */
  place: Place;
}

/** A list of values as written, with what is needed to check it once the type is certain. */
export interface DraftValues {
  readonly given: ValuesSyntax;
  readonly closed: boolean;
  /** Whether the member names a source of its own. */
  readonly hasSource: boolean;
  readonly place: Place;
  readonly closedPlace: Place;
}

interface DraftValue extends DraftBase {
  type: string;
  typePlace: Place;
  values?: DraftValues;
  unit?: string;
}

export interface DraftAttribute extends DraftValue {
  readonly kind: "attribute";
  readonly name: string;
}

export interface DraftText extends DraftValue {
  readonly kind: "text";
  /** Member that carries it in JSON; absent when the element is the text itself. */
  name?: string;
}

export interface DraftElement extends DraftBase {
  readonly kind: "element";
  name: string;
  xmlName: string;
  /** Without `req`, it is there whenever the element is. */
  wrapper?: { readonly name: string; readonly req?: Requirement };
  many: boolean;
  open: boolean;
  attributes: DraftAttribute[];
  text?: DraftText;
  elements: DraftElement[];
  /** What it was taken from. */
  uses?: string;
  /** Whether everything it uses was found. Otherwise members may be missing, and nothing more is said about them. */
  complete: boolean;
}

export type DraftMember = DraftAttribute | DraftText | DraftElement;

/** A copy that can be changed on its own. Facts are never changed in place, so they are shared. */
export function copyOf(element: DraftElement): DraftElement {
  const copy: DraftElement = {
    ...element,
    attributes: element.attributes.map((attribute) => ({ ...attribute })),
    elements: element.elements.map(copyOf),
  };
  if (element.text !== undefined) copy.text = { ...element.text };
  return copy;
}

/** The member of that name directly below an element. */
export function memberNamed(element: DraftElement, name: string): DraftMember | undefined {
  return (
    element.attributes.find((attribute) => attribute.name === name) ??
    (element.text?.name === name ? element.text : undefined) ??
    element.elements.find((child) => child.name === name)
  );
}

/** The member at a path, with the element that holds it. */
export function memberAt(root: DraftElement, path: string): { readonly holder: DraftElement; readonly member: DraftMember } | undefined {
  const names = path.split(".");
  let holder = root;
  for (const name of names.slice(0, -1)) {
    const next = holder.elements.find((child) => child.name === name);
    if (next === undefined) return undefined;
    holder = next;
  }
  const member = memberNamed(holder, names.at(-1) ?? "");
  return member === undefined ? undefined : { holder, member };
}

/** Paths of all members below an element, for suggestions. */
export function* pathsBelow(element: DraftElement, prefix = ""): Generator<string> {
  for (const attribute of element.attributes) yield prefix + attribute.name;
  if (element.text?.name !== undefined) yield prefix + element.text.name;
  for (const child of element.elements) {
    yield prefix + child.name;
    yield* pathsBelow(child, `${prefix}${child.name}.`);
  }
}
