/** A document and its verdict by the XML 1.0 recommendation (fifth edition). */
export interface Case {
  /** Production or constraint of the recommendation, and a description of the case. */
  readonly what: string;
  readonly xml: string | Uint8Array;
  /** Position of the error, 1-based, if it is unambiguous. */
  readonly at?: readonly [line: number, column: number] | undefined;
  /** Reason why libxml2 does not follow the recommendation. */
  readonly libxml?: string | undefined;
}

/** Row of a table: description, document, line and column, and the reason why libxml2 differs. */
export type Row = readonly [
  what: string,
  xml: string | Uint8Array,
  at?: readonly [number, number] | undefined,
  libxml?: string,
];

export function cases(production: string, rows: readonly Row[]): Case[] {
  return rows.map(([what, xml, at, libxml]) => ({
    what: `${production}: ${what}`,
    xml,
    at,
    libxml,
  }));
}

/** Returns the bytes of a document with invalid UTF-8. */
export function bytes(...parts: readonly (string | readonly number[])[]): Uint8Array {
  const encoder = new TextEncoder();
  return new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...encoder.encode(part)] : part)));
}
