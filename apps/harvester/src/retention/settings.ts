import { sports } from "../config/schema.ts";
import type { Retention } from "./prune.ts";

/** Limits of what is kept. */
export interface RetentionLimits {
  readonly days?: number;
  /** Bytes of the archive. */
  readonly maxSize?: number;
}

/** Limits for all sports, and for single ones. */
export interface RetentionSettings extends RetentionLimits {
  readonly sports: Readonly<Record<string, RetentionLimits>>;
}

const DAY_MS = 86_400_000;

/** What has to be removed at an instant, in the order in which it is. Empty if there is no limit. */
export function rulesOf({ days, maxSize, sports: single }: RetentionSettings, now: number): Retention[] {
  const age = (limit: number | undefined): Pick<Retention, "before"> => (limit === undefined ? {} : { before: now - limit * DAY_MS });
  const size = (limit: number | undefined): Pick<Retention, "maxBytes"> => (limit === undefined ? {} : { maxBytes: limit });
  const rules: Retention[] = Object.keys(single).length === 0 ? [{ ...age(days), ...size(maxSize) }] : [
    ...sports.map((sport) => ({ sport, ...age(single[sport]?.days ?? days), ...size(single[sport]?.maxSize) })),
    size(maxSize),
  ];
  return rules.filter(({ before, maxBytes }) => before !== undefined || maxBytes !== undefined);
}
