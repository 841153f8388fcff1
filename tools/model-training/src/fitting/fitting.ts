import type { DataFolder } from "./tables.ts";

/** A file of fitted coefficients. */
export interface FittedFile {
  /** Path below `packages/world/src/models`. */
  readonly path: string;
  /** Tables that the fit has read, with their hashes. */
  readonly sources: string;
  readonly body: string;
}

/** Fits the models of a sport, and reports the scores of forecasts of seasons that their fit has not read. */
export type Fit = (folder: DataFolder, report: (line: string) => void) => Promise<readonly FittedFile[]>;

/** A value as source text. */
export function toSource(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(/"(\w+)":/g, "$1:");
}

/** A number with fewer significant digits, so that coefficients do not depend on the last bits. */
export function round(value: number, digits = 4): number {
  return Number(value.toPrecision(digits));
}

/** Seasons in order, and the last third of them, whose forecasts are scored with coefficients of the earlier ones. */
export function splitSeasons<T extends number | string>(
  seasons: Iterable<T>,
): { readonly all: readonly T[]; readonly heldOut: readonly T[] } {
  const all = [...new Set(seasons)].sort((a, b) => (a < b ? -1 : 1));
  return { all, heldOut: all.slice(-Math.max(1, Math.floor(all.length / 3))) };
}
