import type { Drift, WireFormat } from "@sdf/runtime";

/** A clean document: its value, without issues, and the known forms in it that the documents do not show. */
export interface Clean {
  readonly value: unknown;
  readonly drift: readonly Drift[];
}

/** The fast decoder of one feed, where there is one. It never reports and never throws: what is not clean is left to the tables. */
export interface Fast {
  /** Decodes a clean document; nothing when it is not, or may not be. */
  readonly decode: (bytes: Uint8Array, format: WireFormat, callback: string | undefined) => Clean | undefined;
  /** Whether a parsed value is just what the documents say. False when it may not be. */
  readonly check: (value: unknown) => boolean;
}
