/**
 * Types of spec files that the JSON Schemas of spec/schema accept. The names are those of the language; see
 * spec/README.md.
 */
import type { IdentifyDescription, IdKind, ParameterDescription, PollingWindow } from "@sdf/runtime";
import type {
  Aspect,
  Condition,
  Endpoint,
  ErrorCode,
  Evidence,
  Feed,
  Model,
  Requirement,
  Scalar,
  Service,
  Source,
  Unknown,
} from "@sdf/schemas/model";

/** A fact of the model as a file states it: some parts are optional, because they have a default. */
type Defaulted<Fact, Key extends keyof Fact> = Omit<Fact, Key> & Partial<Pick<Fact, Key>>;

/** One label for all aspects, or a label for each aspect that differs from the default. */
export type EvidenceByAspectSyntax = Evidence | Readonly<Partial<Record<Aspect | "existence" | "members", Evidence>>>;

export interface ConditionSyntax extends Omit<Condition, "coverageLevels" | "optionalAt"> {
  readonly coverage?: readonly string[];
  /** Coverage levels at which the member is optional; it is present at all others. */
  readonly "optional-at"?: readonly string[];
}

/** A list, a mapping of values to meanings, or the name of a shared list. */
export type ValuesSyntax = string | ValueListSyntax;
export type ValueListSyntax = readonly (string | number)[] | Readonly<Record<string, string>>;

/** Facts shared by attributes, texts and elements. */
interface MemberSyntax {
  readonly when?: ConditionSyntax;
  readonly only?: "xml" | "json";
  readonly aliases?: readonly string[];
  readonly evidence?: EvidenceByAspectSyntax;
  readonly observed?: readonly string[];
  readonly seen?: string;
  readonly source?: Source;
}

export interface AttributeExtrasSyntax extends MemberSyntax {
  readonly values?: ValuesSyntax;
  readonly closed?: boolean;
  readonly examples?: true;
  readonly unit?: string;
}
export interface TextExtrasSyntax extends AttributeExtrasSyntax {
  readonly json?: string;
}

/** `[requirement, type, meaning, { extras }]` */
export type RowSyntax<Type, Extras> = readonly [req: Requirement, type: Type, meaning: string, extras?: Extras];
/** An equivalent mapping. */
export type LongRowSyntax<Type, Extras> = {
  readonly req: Requirement;
  readonly type: Type;
  readonly meaning: string;
} & Extras;

export type AttributeSyntax = RowSyntax<string, AttributeExtrasSyntax> | LongRowSyntax<string, AttributeExtrasSyntax>;
export type TextSyntax = RowSyntax<string, TextExtrasSyntax> | LongRowSyntax<string, TextExtrasSyntax>;

export type WrapperSyntax = string | { readonly name: string; readonly req: Requirement };

/** Members of an element. */
export interface MembersSyntax {
  readonly attributes?: Readonly<Record<string, AttributeSyntax>>;
  readonly elements?: Readonly<Record<string, ElementSyntax>>;
}

export interface OverrideSyntax extends Omit<MemberSyntax, "when" | "only" | "seen"> {
  readonly req?: Requirement;
  readonly type?: string;
  readonly meaning?: string;
  readonly many?: boolean;
  readonly wrapper?: WrapperSyntax | null;
  readonly json?: string;
  readonly xml?: string;
  readonly values?: ValuesSyntax | null;
  readonly closed?: boolean;
  readonly examples?: true;
  readonly when?: ConditionSyntax | null;
  readonly only?: "xml" | "json" | null;
  readonly seen?: string | null;
  readonly unit?: string | null;
}

export interface ElementSyntax extends MemberSyntax, MembersSyntax {
  readonly req?: Requirement;
  readonly meaning?: string;
  readonly many?: boolean;
  readonly wrapper?: WrapperSyntax;
  readonly use?: string;
  readonly omit?: readonly string[];
  readonly override?: Readonly<Record<string, OverrideSyntax>>;
  readonly add?: Readonly<Record<string, MembersSyntax>>;
  readonly text?: TextSyntax;
  readonly open?: true;
  readonly optional?: true;
  readonly xml?: string;
}

export interface IdentitySyntax extends IdentifyDescription {
  readonly meaning: string;
  readonly source?: Source;
}

export type FormSyntax =
  | string
  | { readonly template: string; readonly meaning?: string; readonly evidence?: Evidence };

export interface ParameterExtrasSyntax extends Omit<ParameterDescription, "type" | "values"> {
  readonly values?: ValuesSyntax;
  readonly unit?: string;
  readonly evidence?: Evidence;
  readonly source?: Source;
}
export type ParameterSyntax =
  | RowSyntax<ParameterDescription["type"], ParameterExtrasSyntax>
  | LongRowSyntax<ParameterDescription["type"], ParameterExtrasSyntax>;

/** A rule has exactly one kind, from `requires` to `forbidden-characters`. */
export interface RuleSyntax {
  readonly id: string;
  readonly meaning: string;
  readonly error?: string;
  readonly source?: Source;
  readonly evidence?: Evidence;
  readonly forms?: readonly string[];
  readonly requires?: { readonly when: readonly string[]; readonly then: readonly string[] };
  readonly excludes?: { readonly when?: readonly string[]; readonly not: readonly string[] };
  readonly "one-of"?: readonly string[];
  readonly count?: "exactly" | "at-least";
  /** Terms under which `one-of` applies. */
  readonly when?: readonly string[];
  readonly combinations?: { readonly of: readonly string[]; readonly allowed: readonly (readonly string[])[] };
  readonly "same-id-kind"?: readonly string[];
  readonly "single-id"?: { readonly of: readonly string[]; readonly kinds: readonly IdKind[] };
  readonly "max-items"?: { readonly parameter: string; readonly max: number };
  readonly "max-span"?: { readonly parameter: string; readonly years: number };
  readonly range?: { readonly parameter: string; readonly min?: number; readonly max?: number };
  readonly pattern?: { readonly parameter: string; readonly pattern: string; readonly expected: string };
  readonly ordered?: { readonly parameter: string };
  readonly "forbidden-characters"?: { readonly characters: string; readonly except?: readonly string[] };
}

export interface WindowSyntax extends Pick<PollingWindow, "id" | "anchor" | "during" | "alternative"> {
  readonly from?: string;
  readonly to?: string;
  readonly every?: string;
  readonly once?: true;
  readonly "at-period-change"?: boolean;
  readonly coverage?: readonly string[];
  readonly meaning: string;
  readonly source?: Source;
}

export interface ResponseSyntax extends MembersSyntax {
  readonly xml: {
    readonly root: string;
    readonly namespace?: string;
    readonly "namespace-uri"?: string;
    readonly "namespace-required"?: Requirement;
  };
  readonly json?: { readonly root: string };
  readonly text?: TextSyntax;
  readonly pages?: string;
  readonly format?: "json" | "xml";
  readonly bare?: { readonly element: string; readonly evidence: Evidence };
}

export type UnknownSyntax = Defaulted<Unknown, "source">;
export type FeedErrorSyntax = Defaulted<Feed["errors"][number], "source">;

export interface RequestSyntax {
  readonly path: string;
  readonly identify: Readonly<Record<string, IdentitySyntax>>;
  readonly forms: Readonly<Record<string, FormSyntax>>;
  readonly shared?: readonly string[];
  readonly unlisted?: readonly string[];
  readonly parameters?: Readonly<Record<string, ParameterSyntax>>;
  readonly rules?: readonly RuleSyntax[];
}

export interface FeedSyntax extends Pick<Feed, "code" | "sport" | "title" | "summary" | "source"> {
  readonly feed: string;
  readonly request: RequestSyntax;
  readonly polling?: readonly WindowSyntax[];
  readonly response: ResponseSyntax;
  readonly errors?: readonly FeedErrorSyntax[];
  readonly notes?: readonly NoteSyntax[];
  readonly unknowns?: readonly UnknownSyntax[];
}

/** A documented note as text, or a note with its evidence. */
export type NoteSyntax = string | { readonly note: string; readonly evidence: Evidence; readonly source?: Source };

export interface BodySyntax extends MembersSyntax {
  readonly meaning?: string;
  readonly open?: true;
}

export interface EndpointSyntax extends Pick<Endpoint, "method" | "path" | "title" | "summary" | "responseType"> {
  readonly timeout?: string;
  readonly request?: BodySyntax;
  readonly response?: BodySyntax;
  readonly notes?: readonly string[];
}

export interface ServiceSyntax extends Pick<Service, "title" | "summary" | "source"> {
  readonly service: string;
  readonly sport: string;
  readonly endpoints: Readonly<Record<string, EndpointSyntax>>;
  readonly unknowns?: readonly UnknownSyntax[];
}

export interface EnumerationSyntax {
  readonly values: ValueListSyntax;
  readonly closed?: boolean;
  readonly examples?: true;
  readonly source?: Source;
  readonly meaning: string;
}

export type ScalarSyntax = Omit<Scalar, "name">;

export type ErrorCodeSyntax = Defaulted<Omit<ErrorCode, "statusEvidence">, "evidence"> & {
  readonly "status-evidence"?: Evidence;
};

export type ConventionSyntax = Defaulted<Model["conventions"][number], "evidence">;

export interface SharedSyntax {
  readonly structures?: Readonly<Record<string, ElementSyntax>>;
  readonly enumerations?: Readonly<Record<string, EnumerationSyntax>>;
  readonly scalars?: Readonly<Record<string, ScalarSyntax>>;
  readonly parameters?: Readonly<Record<string, ParameterSyntax>>;
  readonly rules?: readonly RuleSyntax[];
  readonly errors?: readonly ErrorCodeSyntax[];
  readonly conventions?: readonly ConventionSyntax[];
  readonly unknowns?: readonly UnknownSyntax[];
}
