/**
 * Sites are the comparable locations of a model. Each site has a kind, its facts, and a path that does not depend on
 * the facts.
 */
import type {
  Condition,
  Element,
  Endpoint,
  ErrorCode,
  Evidence,
  Feed,
  ModelPolling,
  ModelRule,
  Note,
  Origin,
  Parameter,
  Published,
  Requirement,
  RequestForm,
  Scalar,
  Source,
  Unknown,
  Values,
} from "@sdf-tools/model";
import type { IdentifyDescription } from "@sdf/runtime";

/** A field of a document: an attribute, the text of an element, or an element. */
export interface MemberFacts {
  readonly name: string;
  readonly required: Requirement;
  readonly evidence: Evidence;
  readonly meaning: string;
  readonly source: Source;
  readonly only?: "xml" | "json" | undefined;
  readonly when?: Condition | undefined;
  readonly aliases: readonly string[];
  readonly observed: readonly string[];
  readonly seen?: string | undefined;
  /** `attribute`, `text`, or `element` with its wrapper and name. */
  readonly form: string;
  readonly many: boolean;
  /** `open` content is not interpreted; a scalar has a type. */
  readonly content: Element["content"];
  /** Whether fields below it are listed; an open element may have further ones. */
  readonly hasFields: boolean;
  readonly type?: string | undefined;
  /** JSON type of the values. */
  readonly json?: Scalar["json"] | undefined;
  readonly pattern?: string | undefined;
  readonly values?: Published<Values> | undefined;
  readonly unit?: string | undefined;
  /** Whether the field belongs to a request body, such as the body of a question. */
  readonly sent: boolean;
}

export interface IdentityFacts extends Published<IdentifyDescription> {
  readonly name: string;
  readonly meaning: string;
  readonly source?: Source | undefined;
}

/** Facts by kind of site. */
export interface Facts {
  readonly feed: Published<Feed>;
  readonly member: MemberFacts;
  readonly parameter: Published<Parameter>;
  readonly identity: IdentityFacts;
  readonly form: Published<RequestForm>;
  readonly rule: Published<ModelRule>;
  readonly polling: Published<ModelPolling>;
  readonly endpoint: Published<Endpoint>;
  readonly unknown: Published<Unknown>;
  readonly note: Published<Note>;
  readonly error: { readonly code?: string; readonly when: string };
  readonly errorCode: Published<ErrorCode>;
  readonly convention: {
    readonly id: string;
    readonly meaning: string;
    readonly source: Source;
    readonly evidence: Evidence;
  };
}

export type SiteKind = keyof Facts;

export type Site<Kind extends SiteKind = SiteKind> = {
  readonly [Each in Kind]: {
    readonly kind: Each;
    readonly feed: string;
    readonly path: string;
    readonly file: string;
    readonly origin?: Origin | undefined;
    readonly facts: Facts[Each];
  };
}[Kind];
