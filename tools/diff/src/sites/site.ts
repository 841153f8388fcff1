/**
 * Sites are the places of a model that can be compared: each has a kind, a path that stays the same
 * when its content changes, and the facts that stand there.
 */
import type {
  Condition, Element, Endpoint, ErrorCode, Evidence, Feed, ModelPolling, ModelRule, Note, Origin, Parameter, Published,
  Requirement, RequestForm, Scalar, Source, Unknown, Values,
} from "@sdf-tools/model";
import type { IdentifyDescription } from "@sdf/runtime";

/** A member of a document, whatever carries it: attribute, element text or element. */
export interface MemberFacts {
  readonly name: string;
  readonly required: Requirement;
  readonly evidence: Evidence;
  readonly meaning: string;
  readonly source: Source;
  readonly only?: "xml" | "json";
  readonly when?: Condition;
  readonly aliases: readonly string[];
  readonly observed: readonly string[];
  readonly seen?: string;
  /** `attribute`, `text`, or `element` with its wrapper and name. */
  readonly form: string;
  readonly many: boolean;
  /** `open` content is kept as it comes; a scalar has a type. */
  readonly content: Element["content"];
  readonly type?: string;
  /** How values of the type stand in JSON. */
  readonly json?: Scalar["json"];
  readonly pattern?: string;
  readonly values?: Published<Values>;
  readonly unit?: string;
  /** Whether it stands in what is sent, as in the body of a question. */
  readonly sent: boolean;
}

export interface IdentityFacts extends Published<IdentifyDescription> {
  readonly name: string;
  readonly meaning: string;
  readonly source?: Source;
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
  readonly convention: { readonly id: string; readonly meaning: string; readonly source: Source; readonly evidence: Evidence };
}

export type SiteKind = keyof Facts;

export type Site<Kind extends SiteKind = SiteKind> = {
  readonly [Each in Kind]: {
    readonly kind: Each;
    readonly feed: string;
    readonly path: string;
    readonly file: string;
    readonly origin?: Origin;
    readonly facts: Facts[Each];
  };
}[Kind];
