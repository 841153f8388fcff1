import type { Drift, WireFormat } from "@sdf/runtime";
import type { Conditions } from "./conditions.ts";

/**
 * A shape is a declarative table that drives the decoder. One is generated per feed.
 *
 * A shape maps keys to types. A key names a field:
 *
 *   "@id!"                          attribute `id`, required
 *   "#name!"                        text of the element; in JSON the property `name`
 *   "venue"                         child element, optional
 *   "goal[]"                        repeated child element: a list
 *   "contestants/contestant[]"      list in a wrapper element that JSON drops: property `contestant`
 *   "divisions!/division[]"         the same, and the wrapper is present even without items
 *   "predictions=Predictions[]"     field `predictions`, XML element `Predictions`
 *   "season=seasons/tourCalendar[]" field name, then its wrapper and element in XML
 *   "@legacyEventId|optaEventId"    field and its other names
 *   "predictions[?]"                child element that may repeat: a list, and a single value in JSON is as good
 *   "stat[]~"                       child element whose form is not documented: another form is drift
 *   "@sponsorName!?"                expected, but absent in some responses or not documented: its absence is drift
 *   "@seedQualification:json"       in that format only
 *   "goal[]~single~null"            forms of a field without documentation, which are no drift
 *   "*"                             every other field: the keys of a map
 *
 * A type is the name of a scalar (`"uuid"`), with observed but undocumented forms after a tilde
 * (`"integer~string"`), or only observed forms if none is documented (`"~integer"`); a list of known values (`oneOf`); another shape; `open`, whose fields
 * are not documented and are kept unchanged; or for an element with text only, a scalar.
 */
export interface Shape {
  readonly members: Readonly<Record<string, MemberType>>;
  /** True if the API documentation does not show all fields: other fields are kept unchanged, without drift. */
  readonly open?: true;
}
export type MemberType = string | Enumeration | Shape | Open;

/** A scalar with known values, or one of the user's own specs. */
export interface Enumeration {
  readonly type: string;
  /** Empty if the scalar has no known values. */
  readonly values: readonly (string | number)[];
  readonly closed: boolean;
  /** Definitions of the scalars in `type` that this package does not have, by name. */
  readonly scalars?: OwnScalars | undefined;
}

/** Definitions of the scalars of the user's own specs, by name. */
export type OwnScalars = Readonly<Record<string, ScalarDefinition>>;

/** The form of a scalar: its JSON type, and a pattern without anchors that the entire text must match. */
export interface ScalarDefinition {
  readonly json: "string" | "number" | "boolean";
  readonly integer?: boolean | undefined;
  readonly pattern?: string | undefined;
}

export interface Open {
  readonly open: true;
}

/** Declaration of one feed for the decoder. `T` is the type of its value. */
export interface FeedShape<T> {
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** XML root element. */
  readonly root: string;
  /**
   * Namespace that the root always declares and no name in the document uses. `uri` is absent if the API documentation
   * does not show it.
   */
  readonly namespace?: { readonly prefix: string; readonly uri?: string };
  readonly shape: Shape;
  /** The format of all responses that the shape rests on. The forms of the other format are not known, so no drift. */
  readonly format?: "json" | "xml";
  /** List in the root. One item of it may also be the complete document, as XML root or as JSON value. */
  readonly bare?: string;
  /** True if the API documentation shows the item alone. Otherwise this form was only observed, and is drift. */
  readonly bareDocumented?: true;
  /**
   * Element of the root that the API documentation calls the root in JSON. Its content may also be the document itself,
   * beside the other elements of the root.
   */
  readonly jsonRoot?: string;
  /**
   * Compares a decoded value with the documented conditions of its fields, reports contradictions, and returns true if
   * there are any. Absent if there are no conditions.
   */
  readonly conditions?: Conditions;
  /** The fast decoder, on servers. Without it, the tables decode all documents. */
  readonly fast?: Fast | undefined;
  /** Never set: it only carries the type. */
  readonly value?: T;
}

/** What a shape states about the responses of a feed. */
export type FeedDeclaration = Omit<FeedShape<unknown>, "fast" | "value">;

/** A decoded document without issues or contradicted conditions: its value, and its observed but undocumented forms. */
export interface Clean {
  readonly value: unknown;
  readonly drift: readonly Drift[];
}

/**
 * The fast decoder of a feed, which gets the feed as its last argument. It never reports issues and never throws. The
 * tables decode the documents that it does not accept.
 */
export interface Fast {
  /** Decodes a document without issues. Returns undefined for all others, and if it cannot exclude issues. */
  readonly decode: (
    bytes: Uint8Array,
    format: WireFormat,
    callback: string | undefined,
    feed: FeedDeclaration,
  ) => Clean | undefined;
  /** True if a parsed value is exactly as documented. False if that is not certain. */
  readonly check: (value: unknown, feed: FeedDeclaration) => boolean;
}

/** The type of an element whose fields are not documented. */
export const open: Open = { open: true };

/**
 * Declares a shape.
 *
 * @param isOpen - True if the API documentation does not show all fields.
 */
export function shape(members: Record<string, MemberType>, isOpen = false): Shape {
  return isOpen ? { members, open: true } : { members };
}

/**
 * Declares the known values of a scalar. Another value is drift, or an issue if `closed` is true. `scalars` defines
 * scalars of the user's own specs, whose list of values may be empty.
 */
export function oneOf(
  type: string,
  values: readonly (string | number)[],
  closed = false,
  scalars?: OwnScalars,
): Enumeration {
  return { type, values, closed, scalars };
}

/** Declares the shape of a feed's response. */
export function feedShape<T>(declaration: Omit<FeedShape<T>, "value">): FeedShape<T> {
  return declaration;
}
