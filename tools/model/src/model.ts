/**
 * The compiled model: every spec file linked into one frozen structure. It knows nothing of
 * TypeScript, XSD or any other output; emitters, diff, the server and the explorer all read it.
 */
import type { FeedDescription, ParameterDescription, PollingWindow, Rule } from "@sdf/runtime";

/** Where a fact comes from. Document numbers are those of the reference; `field-notes` is what was observed. */
export interface Source {
  readonly document?: 1 | 2 | 3;
  readonly section?: string;
  readonly note?: string;
}

/** documented: a document states it. observed: seen on the wire only. unknown: a document says it is not shown. */
export type Evidence = "documented" | "observed" | "unknown";

/** Y: always present. N: optional. C: required under the stated condition. */
export type Requirement = "Y" | "N" | "C";

/** Place of a fact in a spec file; kept for messages, left out of the published model. */
export interface Origin {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** When a member is returned. */
export interface Condition {
  readonly status?: readonly string[];
  /** Request parameters that must have been sent, by wire name. */
  readonly request?: Readonly<Record<string, string>>;
  /** Returned only when queried by that legacy scheme's id. */
  readonly legacy?: "a" | "b";
  readonly coverageLevels?: readonly string[];
  /** Returned only once there is data. */
  readonly data?: boolean;
  readonly note?: string;
}

/** Name of a scalar of `spec/shared/scalars.yaml`. */
export type ScalarName = string;

export interface Scalar {
  readonly name: ScalarName;
  /** How it stands in JSON, and so in the typed value. XML always carries text. */
  readonly json: "string" | "number" | "boolean";
  readonly integer?: boolean;
  /** ECMAScript regular expression over the XML text, without anchors. Valid XSD pattern too. */
  readonly pattern?: string;
  readonly meaning: string;
  /** What responses show beside the documented meaning. */
  readonly seen?: string;
}

/** A list of values. Open unless a document says that the list is complete. */
export interface Values {
  /** Reference name when the list is shared, such as `soccer/match-status`. */
  readonly name?: string;
  readonly closed: boolean;
  readonly items: readonly { readonly value: string | number; readonly meaning?: string }[];
}

/** Facts that attributes, texts and elements have in common. */
interface MemberBase {
  /** Key in JSON and in the typed value. */
  readonly name: string;
  readonly required: Requirement;
  readonly meaning: string;
  readonly evidence: Evidence;
  /** In which format it exists. */
  readonly only?: "xml" | "json";
  readonly when?: Condition;
  /** Other names seen or listed for the same member; accepted when read, reported as drift. */
  readonly aliases: readonly string[];
  /** Forms seen on the wire that the documents do not state: other scalar names, `absent`, `single` (an object where a list is), `list`. */
  readonly observed: readonly string[];
  /** What responses show beside the documented meaning, as a sentence. */
  readonly seen?: string;
  readonly source: Source;
  readonly origin: Origin;
}

export interface Attribute extends MemberBase {
  readonly kind: "attribute";
  readonly type: ScalarName;
  readonly values?: Values;
  /** Unit of a number, such as `minutes`. */
  readonly unit?: string;
}

/** Element text that JSON carries as a member (`name`, `shortName`). */
export interface Text extends Omit<Attribute, "kind"> {
  readonly kind: "text";
}

export interface Element extends MemberBase {
  readonly kind: "element";
  /** XML element name; often the same as `name`. */
  readonly xmlName: string;
  /** XML-only wrapper element around it; JSON drops it. */
  readonly wrapper?: { readonly name: string; readonly required: Requirement };
  /** A list in the typed value, also with one item. */
  readonly many: boolean;
  /**
   * - `object`  attributes, text and elements as listed
   * - `scalar`  only text: the value itself (`description`)
   * - `open`    its members, or those beside the listed ones, are not shown: kept as they come
   */
  readonly content: "object" | "scalar" | "open";
  /** Type of a `scalar` element. */
  readonly type?: ScalarName;
  readonly values?: Values;
  readonly attributes: readonly Attribute[];
  readonly text?: Text;
  readonly elements: readonly Element[];
  /** Shared structure or feed element it was taken from, such as `soccer/match-info`. */
  readonly uses?: string;
}

/** A shape of response that a document or the field shows beside the main one. */
export interface BareItem {
  /** Name of the `many` element of the root that may stand alone. */
  readonly element: string;
  readonly evidence: Evidence;
}

export interface Response {
  readonly root: Element;
  readonly namespace?: { readonly prefix: string; readonly uri?: string; readonly required: Requirement };
  /** What the documents call the JSON root. Informative: JSON carries the root's members at top level. */
  readonly jsonRoot?: string;
  readonly bare?: BareItem;
}

export interface Parameter extends ParameterDescription {
  readonly name: string;
  readonly required: Requirement;
  readonly meaning: string;
  readonly evidence: Evidence;
  readonly source: Source;
  readonly valueMeanings?: Readonly<Record<string, string>>;
  /** Unit of a number, such as `minutes`. */
  readonly unit?: string;
}

export interface Identity {
  readonly name: string;
  readonly meaning: string;
  readonly source: Source;
}

export interface RequestForm {
  readonly name: string;
  readonly template: string;
  readonly meaning?: string;
  readonly evidence: Evidence;
}

export type ModelRule = Rule & { readonly source: Source; readonly evidence: Evidence };
export type ModelPolling = PollingWindow & { readonly meaning: string; readonly source: Source };

export interface Unknown {
  /** Path in the response (`liveData.goal`) or `request.<parameter>`. */
  readonly at: string;
  readonly what: string;
  /** What this project does about it. */
  readonly answer: string;
  readonly source: Source;
}

export interface ErrorCode {
  readonly code: string;
  readonly meaning: string;
  readonly status?: number;
  readonly evidence: Evidence;
  /** Evidence of the status; absent without a status. */
  readonly statusEvidence?: Evidence;
}

/** What a user of a feed should know besides. */
export interface Note {
  readonly text: string;
  readonly evidence: Evidence;
  readonly source: Source;
}

export interface Feed {
  /** `<sport>/<feed>`; also the path of its generated files. */
  readonly id: string;
  readonly sport: string;
  readonly name: string;
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly source: Source;
  /** Spec file, relative to the repository. */
  readonly file: string;
  /** Files of `spec/shared` and of other feeds that it takes structures from. */
  readonly dependsOn: readonly string[];
  /** Exactly what the runtime needs to build and check a request. */
  readonly description: FeedDescription;
  readonly identities: readonly Identity[];
  readonly forms: readonly RequestForm[];
  readonly parameters: readonly Parameter[];
  readonly rules: readonly ModelRule[];
  readonly polling: readonly ModelPolling[];
  readonly response: Response;
  readonly errors: readonly { readonly code?: string; readonly when: string; readonly source: Source }[];
  readonly notes: readonly Note[];
  readonly unknowns: readonly Unknown[];
}

/** An endpoint that is not a polled feed: the question endpoint. Bodies are JSON only. */
export interface Endpoint {
  readonly id: string;
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly request?: Element;
  readonly response?: Element;
  readonly responseType: string;
  /** Shortest sensible time-out, seconds. */
  readonly timeout?: number;
  readonly notes: readonly string[];
}

export interface Service {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly source: Source;
  readonly file: string;
  readonly endpoints: readonly Endpoint[];
  readonly unknowns: readonly Unknown[];
}

export interface Model {
  readonly formatVersion: 1;
  readonly feeds: readonly Feed[];
  readonly services: readonly Service[];
  readonly scalars: readonly Scalar[];
  readonly enumerations: readonly Values[];
  readonly errors: readonly ErrorCode[];
  /** Rules of every request, in words: case-sensitivity, separators, `_fld` shortcuts, defaults. */
  readonly conventions: readonly { readonly id: string; readonly meaning: string; readonly source: Source; readonly evidence: Evidence }[];
  readonly unknowns: readonly Unknown[];
}
