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
  const toRule = (age: number | undefined, maxBytes: number | undefined, sport?: string): Retention => {
    return { sport, maxBytes, before: age === undefined ? undefined : now - age * DAY_MS };
  };
  const rules =
    Object.keys(single).length === 0
      ? [toRule(days, maxSize)]
      : [
          ...allSports().map((sport) => toRule(single[sport]?.days ?? days, single[sport]?.maxSize, sport)),
          toRule(undefined, maxSize),
        ];
  return rules.filter(({ before, maxBytes }) => before !== undefined || maxBytes !== undefined);
}
