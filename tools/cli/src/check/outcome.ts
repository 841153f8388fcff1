import type { Decoded, WireFormat } from "@sdf/validators";

/** A feed that was tried on a document that none fits, and why it does not. */
export interface Candidate {
  readonly feed: string;
  readonly code?: string;
  /** Share of the document that the feed knows, 0 to 1. */
  readonly fit: number;
  readonly reason: string;
}

interface Common {
  /** As it was named on the command line. */
  readonly file: string;
  /** Bytes. */
  readonly size: number;
}

/** What became of one file. */
export type Outcome =
  | (Common & {
      readonly kind: "decoded";
      readonly feed: string;
      readonly code?: string;
      readonly title?: string;
      readonly decoded: Decoded<unknown>;
      /** Values read. */
      readonly fields: number;
      /** Other feeds that know as much of it. */
      readonly alsoFits: readonly string[];
    })
  | (Common & {
      readonly kind: "service-error";
      readonly serviceCode: string;
      /** What the code stands for, where that is known. */
      readonly meaning?: string;
      readonly format?: WireFormat;
    })
  | (Common & { readonly kind: "unrecognised"; readonly format: WireFormat; readonly found: string; readonly candidates: readonly Candidate[] })
  | (Common & {
      readonly kind: "malformed";
      readonly code: string;
      readonly message: string;
      readonly line?: number;
      readonly column?: number;
      /** The line at fault, cut around the place, and where in it the place is. */
      readonly excerpt?: { readonly text: string; readonly caret: number };
    })
  | { readonly kind: "unreadable"; readonly file: string; readonly message: string };

/** 0: recognised, no issue. 1: issues, an error body, or not recognised. 2: could not be read or is not well-formed. */
export function exitCodeOf(outcomes: readonly Outcome[], strict: boolean): 0 | 1 | 2 {
  const codes = outcomes.map((outcome) => {
    if (outcome.kind === "unreadable" || outcome.kind === "malformed") return 2;
    if (outcome.kind !== "decoded") return 1;
    const { issues, drift } = outcome.decoded;
    return issues.length > 0 || (strict && drift.length > 0) ? 1 : 0;
  });
  return codes.includes(2) ? 2 : codes.includes(1) ? 1 : 0;
}
