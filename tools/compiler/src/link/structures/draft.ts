/**
 * Drafts: mutable members during linking. `omit`, `override` and `add` change a draft, which is a copy of the used
 * structure. The result is converted into the frozen model.
 */
import type { Requirement, Source } from "@sdf/schemas/model";
import type { ConditionSyntax, EvidenceByAspectSyntax, Place, ValuesSyntax } from "../../read/index.ts";
import { membersBelow } from "../paths.ts";

/** Facts shared by attributes, texts and elements; absent until stated. */
interface DraftBase {
  req?: Requirement;
  meaning?: string;
  when?: ConditionSyntax | undefined;
  only?: "xml" | "json" | undefined;
  aliases: readonly string[];
  evidence?: EvidenceByAspectSyntax | undefined;
  observed: readonly string[];
  seen?: string | undefined;
  source?: Source | undefined;
  /** Place of the name. */
  place: Place;
}

/** A list of values in the spec, with the places for its later check against the type. */
export interface DraftValues {
  readonly syntax: ValuesSyntax;
  readonly closed: boolean;
  readonly examples: boolean;
  /** Whether the member has its own source. */
  readonly hasSource: boolean;
  readonly place: Place;
  readonly closedPlace: Place;
}

interface DraftValue extends DraftBase {
  type: string;
  typePlace: Place;
  values?: DraftValues | undefined;
  unit?: string | undefined;
}

export interface DraftAttribute extends DraftValue {
  readonly kind: "attribute";
  readonly name: string;
}

export interface DraftText extends DraftValue {
  readonly kind: "text";
  /** Property name in JSON; absent if the value of the element is the text. */
  name?: string;
}

export interface DraftElement extends DraftBase {
  readonly kind: "element";
  name: string;
  xmlName: string;
  /** Without `req`, the wrapper has the requirement of the element. */
  wrapper?: { readonly name: string; readonly req?: Requirement };
  many: boolean;
  open: boolean;
  attributes: DraftAttribute[];
  text?: DraftText;
  elements: DraftElement[];
  /** The used structure. */
  uses?: string;
  /** Whether all used structures exist. Otherwise members may be missing, and checks of members are skipped. */
  complete: boolean;
}

export type DraftMember = DraftAttribute | DraftText | DraftElement;

/** Copies a draft. Facts are shared, because they are immutable. */
export function copyElement(element: DraftElement): DraftElement {
  const copy: DraftElement = {
    ...element,
    attributes: element.attributes.map((attribute) => ({ ...attribute })),
    elements: element.elements.map(copyElement),
  };
  if (element.text !== undefined) copy.text = { ...element.text };
  return copy;
}

/** The child member with a name. */
export function memberNamed(element: DraftElement, name: string): DraftMember | undefined {
  return (
    element.attributes.find((attribute) => attribute.name === name) ??
    (element.text?.name === name ? element.text : undefined) ??
    element.elements.find((child) => child.name === name)
  );
}

/** The member at a path, with its parent element. */
export function memberAt(
  root: DraftElement,
  path: string,
): { readonly holder: DraftElement; readonly member: DraftMember } | undefined {
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
export function pathsBelow(element: DraftElement): string[] {
  const members = [...membersBelow(element)].filter(({ member }) => member.name !== undefined);
  return members.map(({ path }) => path);
}
