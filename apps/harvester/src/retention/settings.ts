import { allSports } from "../feeds/catalogue.ts";
import type { Retention } from "../store/index.ts";

export interface RetentionLimits {
  readonly days?: number | undefined;
  /** Maximum size of the archive, bytes. */
  readonly maxSize?: number | undefined;
}

/** Limits of all sports, and of single ones. */
export interface RetentionSettings extends RetentionLimits {
  readonly sports: Readonly<Record<string, RetentionLimits>>;
}

const DAY_MS = 86_400_000;

/** Returns the rules that apply at an instant, in their order; empty without limits. */
export function readRules({ days, maxSize, sports: single }: RetentionSettings, now: number): Retention[] {
  const age = (limit: number | undefined): Pick<Retention, "before"> =>
    limit === undefined ? {} : { before: now - limit * DAY_MS };
  const size = (limit: number | undefined): Pick<Retention, "maxBytes"> =>
    limit === undefined ? {} : { maxBytes: limit };
  const rules: Retention[] =
    Object.keys(single).length === 0
      ? [{ ...age(days), ...size(maxSize) }]
      : [
          ...allSports().map((sport) => ({
            sport,
            ...age(single[sport]?.days ?? days),
            ...size(single[sport]?.maxSize),
          })),
          size(maxSize),
        ];
  return rules.filter(({ before, maxBytes }) => before !== undefined || maxBytes !== undefined);
}
