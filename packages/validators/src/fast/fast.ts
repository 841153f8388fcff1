import type { Drift, WireFormat } from "@sdf/runtime";

/** A decoded document without issues: its value, and its observed but undocumented forms. */
export interface Clean {
  readonly value: unknown;
  readonly drift: readonly Drift[];
}

/**
 * The generated decoder of one feed. It never reports issues and never throws. The tables decode the documents that it
 * does not accept.
 */
export interface Fast {
  /** Decodes a document without issues. Returns undefined for all others, and if it cannot exclude issues. */
  readonly decode: (bytes: Uint8Array, format: WireFormat, callback: string | undefined) => Clean | undefined;
  /** True if a parsed value is exactly as documented. False if that is not certain. */
  readonly check: (value: unknown) => boolean;
}
