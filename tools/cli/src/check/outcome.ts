import type { Unreadable } from "@sdf/documents";
import type { Decoded, Drift, WireFormat } from "@sdf/validators";

/** A feed that does not match an unrecognised document, with the reason. */
export interface Candidate {
  readonly feed: string;
  readonly code?: string;
  /** Similarity of the feed, 0 to 1. */
  readonly fit: number;
  readonly reason: string;
}

/** Facts of each document that could be read. */
export interface Common {
  /** Path from the command line, or path of an archive with the path in it. */
  readonly file: string;
  /** Size in bytes, decompressed. */
  readonly size: number;
  /** Compressions, archives and the encoding if it is not UTF-8, such as `gzip` and `utf-16le`. */
  readonly packaging: readonly string[];
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
      /** True if the document has much in common with a feed, so that it may be of a feed without a spec. */
      readonly isNearMatch: boolean;
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
  | ({ readonly kind: "unreadable" } & Unreadable);

/** Drift that fails the check: all, or only drift that no spec describes. */
export type Strictness = "all" | "new";

/** True for drift that no spec describes: an unknown member or value. Observed forms are in the specs. */
export function isNewDrift({ kind }: Drift): boolean {
  return kind !== "observed-form";
}

/**
 * 0: all recognised without issues. 1: issues, drift (if `strict`), an error body or an unrecognised document.
 * 2: unreadable or malformed.
 */
export function toExitCode(outcomes: readonly Outcome[], strict?: Strictness): 0 | 1 | 2 {
  const codes = outcomes.map((outcome) => {
    if (outcome.kind === "unreadable" || outcome.kind === "malformed") return 2;
    if (outcome.kind !== "decoded") return 1;
    const { issues, drift } = outcome.decoded;
    const failing = strict === undefined ? [] : strict === "new" ? drift.filter(isNewDrift) : drift;
    return issues.length > 0 || failing.length > 0 ? 1 : 0;
  });
  return codes.includes(2) ? 2 : codes.includes(1) ? 1 : 0;
}
