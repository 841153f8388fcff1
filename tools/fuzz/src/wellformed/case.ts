/** A document and what the XML 1.0 recommendation (fifth edition) says about it. */
export interface Case {
  /** Production or constraint, by its name in the recommendation, and what is special about the case. */
  readonly what: string;
  readonly xml: string | Uint8Array;
  /** Where the mistake is, counted from 1, when it can be in one place only. */
  readonly at?: readonly [line: number, column: number];
  /** Why libxml2 says otherwise than the recommendation. */
  readonly libxml?: string;
}

/** Rows of a table: what, document, line and column, and why libxml2 says otherwise. */
export type Row = readonly [what: string, xml: string | Uint8Array, at?: readonly [number, number] | undefined, libxml?: string];

export function cases(production: string, rows: readonly Row[]): Case[] {
  return rows.map(([what, xml, at, libxml]) => ({
    what: `${production}: ${what}`,
    xml,
    ...(at !== undefined && { at }),
    ...(libxml !== undefined && { libxml }),
  }));
}

/** Bytes of a document that is no UTF-8 throughout. */
export function bytes(...parts: readonly (string | readonly number[])[]): Uint8Array {
  const encoder = new TextEncoder();
  return new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...encoder.encode(part)] : part)));
}
