import type { Fast } from "./fast/fast.ts";

/**
 * Shapes: the tables that drive the decoder. One is generated per feed; they are meant to be read.
 *
 * A shape maps keys to types. A key names a member:
 *
 *   "@id!"                          attribute `id`, required
 *   "#name!"                        the element's text; in JSON the member `name`
 *   "venue"                         child element, optional
 *   "goal[]"                        repeated child element: a list
 *   "contestants/contestant[]"      list in a wrapper element that JSON drops: member `contestant`
 *   "divisions!/division[]"         the same, and the wrapper is there even when nothing is in it
 *   "predictions=Predictions[]"     member `predictions`, XML element `Predictions`
 *   "season=seasons/tourCalendar[]" member name, then where it is in XML
 *   "@legacyEventId|optaEventId"    member and the other names it is known by
 *   "@sponsorName!?"                documented as required, but seen absent: reported as drift, not as an issue
 *   "@seedQualification:json"       in that format only
 *
 * A type is the name of a scalar (`"uuid"`), with forms seen but not documented behind a tilde
 * (`"integer~string"`); a list of known values (`oneOf`); another shape; `open`, whose members
 * are not known and are kept as they come; or for an element with text only, a scalar.
 */
export interface Shape {
  readonly members: Readonly<Record<string, MemberType>>;
  /** No document shows what else it holds: further members are kept as they come, without drift. */
  readonly open?: true;
}
export type MemberType = string | Enumeration | Shape | Open;

export interface Enumeration {
  readonly type: string;
  readonly values: readonly (string | number)[];
  readonly closed: boolean;
}
export interface Open {
  readonly open: true;
}

/** Everything the decoder needs to know about one feed. `T` is the type of its value. */
export interface FeedShape<T> {
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** XML root element. */
  readonly root: string;
  /** Namespace that the root always declares; no name in the document uses it. `uri` is absent where no document tells it. */
  readonly namespace?: { readonly prefix: string; readonly uri?: string };
  readonly shape: Shape;
  /** List member of the root whose item may also stand alone, as XML root or as JSON value. */
  readonly bare?: string;
  /** The documents themselves show the item alone; otherwise it was only seen, and is reported as drift. */
  readonly bareDocumented?: true;
  /** The fast decoder, on servers. */
  readonly fast?: Fast | undefined;
  /** Carries the type only; never set. */
  readonly value?: T;
}

/** Members that no document shows. */
export const open: Open = { open: true };

/** Declares a shape; `isOpen` when no document shows what else it holds. */
export function shape(members: Record<string, MemberType>, isOpen = false): Shape {
  return isOpen ? { members, open: true } : { members };
}

/** Known values of a scalar; open, so that a new value is drift, unless `closed`. */
export function oneOf(type: string, values: readonly (string | number)[], closed = false): Enumeration {
  return { type, values, closed };
}

/** Declares the shape of a feed's response. */
export function feedShape<T>(declaration: Omit<FeedShape<T>, "value">): FeedShape<T> {
  return declaration;
}
