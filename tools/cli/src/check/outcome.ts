import type { Decoded, WireFormat } from "@sdf/validators";

/** A feed that does not match an unrecognised document, with the reason. */
export interface Candidate {
  readonly feed: string;
  readonly code?: string;
  /** Share of the document's values that the feed describes, 0 to 1. */
  readonly fit: number;
  readonly reason: string;
}

interface Common {
  /** Path from the command line. */
  readonly file: string;
  /** Size in bytes. */
  readonly size: number;
}

/** Result of checking a file. */
export type Outcome =
  | (Common & {
      readonly kind: "decoded";
      readonly feed: string;
      readonly code?: string;
      readonly title?: string;
      readonly decoded: Decoded<unknown>;
      /** Number of values. */
      readonly fields: number;
      /** Other feeds that match equally well. */
      readonly alsoFits: readonly string[];
    })
  | (Common & {
      readonly kind: "service-error";
      readonly serviceCode: string;
      /** Meaning of the code, if known. */
      readonly meaning?: string | undefined;
      readonly format?: WireFormat | undefined;
    })
  | (Common & {
      readonly kind: "unrecognised";
      readonly format: WireFormat;
      readonly found: string;
      readonly candidates: readonly Candidate[];
    })
  | (Common & {
      readonly kind: "malformed";
      readonly code: string;
      readonly message: string;
      readonly line?: number | undefined;
      readonly column?: number | undefined;
      /** Part of the malformed line, and the position of the error within it. */
      readonly excerpt?: { readonly text: string; readonly caret: number } | undefined;
    })
  | { readonly kind: "unreadable"; readonly file: string; readonly message: string };

/**
 * 0: all recognised without issues. 1: issues, an error body or an unrecognised document. 2: unreadable or malformed.
 */
export function exitCodeOf(outcomes: readonly Outcome[], strict: boolean): 0 | 1 | 2 {
  const codes = outcomes.map((outcome) => {
    if (outcome.kind === "unreadable" || outcome.kind === "malformed") return 2;
    if (outcome.kind !== "decoded") return 1;
    const { issues, drift } = outcome.decoded;
    return issues.length > 0 || (strict && drift.length > 0) ? 1 : 0;
  });
  return codes.includes(2) ? 2 : codes.includes(1) ? 1 : 0;
}
