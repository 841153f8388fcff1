/**
 * Types of `model.json`, the compiled specs of all feeds. The model is independent of TypeScript, XSD and other outputs.
 *
 * @packageDocumentation
 */
import type { FeedDescription, ParameterDescription, PollingWindow, Rule } from "@sdf/runtime";

/** Source of a fact: a part of the API documentation by number, with its section, or `field-notes` for observations. */
export interface Source {
  readonly document?: 1 | 2 | 3;
  readonly section?: string;
  readonly note?: string;
}

/** documented: stated by the API documentation. observed: only shown by responses. unknown: not shown. */
export type Evidence = "documented" | "observed" | "unknown";

/**
 * What is stated about a member besides its existence: whether it is always present, its form, whether it repeats, the
 * element to which it belongs, its meaning, and its known values.
 */
export type Aspect = "requirement" | "type" | "many" | "place" | "meaning" | "values" | "forms";

/**
 * Y: always present. N: optional. C: required under a condition. A: present in all observed responses, which the API
 * documentation does not promise: the evidence of the requirement is `observed`. Response members only.
 */
export type Requirement = "Y" | "N" | "C" | "A";

/** Place of a fact in a spec file, for messages of the compiler. */
export interface Origin {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Condition under which a member is returned. */
export interface Condition {
  readonly status?: readonly string[];
  /** Required request parameters with their values, by wire name. */
  readonly request?: Readonly<Record<string, string>>;
  /** Returned only if the request uses an id of this legacy scheme. */
  readonly legacy?: "a" | "b";
  readonly coverageLevels?: readonly string[];
  /** Coverage levels at which the field is optional; it is present at all others. */
  readonly optionalAt?: readonly string[];
  /** Field of the same element that replaces this one. */
  readonly without?: string;
  /** Returned if the nearest field of this name or path has a value of `is`, and not if it has one of `not`. */
  readonly field?: { readonly name: string; readonly is?: readonly string[]; readonly not?: readonly string[] };
  /** Returned only if there is data. */
  readonly data?: boolean;
  readonly note?: string;
}

/** Name of a scalar of `spec/shared/scalars.yaml`. */
export type ScalarName = string;

export interface Scalar {
  readonly name: ScalarName;
  /** Type in JSON and in the decoded value. In XML every value is text. */
  readonly json: "string" | "number" | "boolean";
  readonly integer?: boolean;
  /** Regular expression for the entire XML text, without anchors; valid in ECMAScript and XSD. */
  readonly pattern?: string;
  readonly meaning: string;
  /** What responses show in addition to the documented meaning. */
  readonly seen?: string | undefined;
}

/**
 * A list of values. It is open unless the API documentation calls it complete. Examples are no list: other values are as
 * good.
 */
export interface Values {
  /** Reference of a shared list, such as `soccer/match-status`. */
  readonly name?: string;
  readonly closed: boolean;
  readonly examples?: true;
  readonly items: readonly { readonly value: string | number; readonly meaning?: string }[];
}

/** Facts shared by attributes, texts and elements. */
interface MemberBase {
  /** Key in JSON and in the decoded value. */
  readonly name: string;
  readonly required: Requirement;
  readonly meaning: string;
  /** Evidence of its existence, and of the aspects that `aspects` does not name. */
  readonly evidence: Evidence;
  /** Aspects with another evidence. */
  readonly aspects?: Readonly<Partial<Record<Aspect, Evidence>>> | undefined;
  /** The only format that has the member. */
  readonly only?: "xml" | "json" | undefined;
  readonly when?: Condition | undefined;
  /** Alternative names. Decoders accept them and report drift. */
  readonly aliases: readonly string[];
  /** Undocumented forms in responses: scalar names, `absent`, `single` (an object instead of a list), `list`. */
  readonly observed: readonly string[];
  /** What responses show in addition to the documented meaning, as a sentence. */
  readonly seen?: string | undefined;
  readonly source: Source;
  /** Absent in `model.json`. */
  readonly origin?: Origin | undefined;
}

export interface Attribute extends MemberBase {
  readonly kind: "attribute";
  readonly type: ScalarName;
  readonly values?: Values;
  /** Unit of a number, such as `minutes`. */
  readonly unit?: string;
}

/** Text of an element, which is a property in JSON (`name`, `shortName`). */
export interface Text extends Omit<Attribute, "kind"> {
  readonly kind: "text";
}

export interface Element extends MemberBase {
  readonly kind: "element";
  /** XML element name, often equal to `name`. */
  readonly xmlName: string;
  /** Wrapper element in XML, which JSON omits. */
  readonly wrapper?: { readonly name: string; readonly required: Requirement } | undefined;
  /** A list in the decoded value, even with one item. */
  readonly many: boolean;
  /**
   * - `object`  attributes, text and elements as listed
   * - `scalar`  only text, which is the value (`description`)
   * - `open`    unlisted members are kept unchanged, because the API documentation does not show all members
   */
  readonly content: "object" | "scalar" | "open";
  /** Type of a `scalar` element. */
  readonly type?: ScalarName;
  readonly values?: Values;
  readonly attributes: readonly Attribute[];
  readonly text?: Text | undefined;
  readonly elements: readonly Element[];
  /** Used shared structure or feed element, such as `soccer/match-info`. */
  readonly uses?: string | undefined;
}

/** A list item that a response may consist of, instead of the root. */
export interface BareItem {
  /** Name of the repeating element of the root. */
  readonly element: string;
  readonly evidence: Evidence;
}

export interface Response {
  readonly root: Element;
  readonly namespace?:
    | { readonly prefix: string; readonly uri?: string | undefined; readonly required: Requirement }
    | undefined;
  /** Name of the JSON root in the API documentation. Informative: JSON has the members of the root at the top level. */
  readonly jsonRoot?: string | undefined;
  readonly bare?: BareItem | undefined;
  /** The format of all responses that the feed was drafted from; undefined if both are known. */
  readonly format?: "json" | "xml" | undefined;
}

export interface Parameter extends ParameterDescription {
  readonly name: string;
  readonly required: Requirement;
  readonly meaning: string;
  readonly evidence: Evidence;
  readonly source: Source;
  readonly valueMeanings?: Readonly<Record<string, string>>;
  /** Unit of a number, such as `minutes`. */
  readonly unit?: string | undefined;
}

export interface Identity {
  readonly name: string;
  readonly meaning: string;
  readonly source: Source;
}

export interface RequestForm {
  readonly name: string;
  readonly template: string;
  readonly meaning?: string | undefined;
  readonly evidence: Evidence;
}

export type ModelRule = Rule & { readonly source: Source; readonly evidence: Evidence };
export type ModelPolling = PollingWindow & { readonly meaning: string; readonly source: Source };

export interface Unknown {
  /** Path in the response (`liveData.goal`) or `request.<parameter>`. */
  readonly at: string;
  readonly what: string;
  /** How this project handles it. */
  readonly answer: string;
  readonly source: Source;
}

export interface ErrorCode {
  readonly code: string;
  readonly meaning: string;
  readonly status?: number;
  readonly evidence: Evidence;
  /** Evidence of the status; absent without a status. */
  readonly statusEvidence?: Evidence | undefined;
}

/** A further fact for users of a feed. */
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
  /** Files of `spec/shared` and of other feeds whose definitions it uses. */
  readonly dependsOn: readonly string[];
  /** The facts from which the runtime builds and checks a request. */
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
  readonly request?: Element | undefined;
  readonly response?: Element | undefined;
  readonly responseType: string;
  /** Recommended minimum timeout, in seconds. */
  readonly timeout?: number | undefined;
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
  /** Conventions for all requests and responses, as text: case, separators, `_fld` shortcuts, defaults. */
  readonly conventions: readonly {
    readonly id: string;
    readonly meaning: string;
    readonly source: Source;
    readonly evidence: Evidence;
  }[];
  readonly unknowns: readonly Unknown[];
}
