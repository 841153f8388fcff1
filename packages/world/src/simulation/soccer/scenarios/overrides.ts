import { omitUndefined } from "../../../core/collections.ts";
/** Changes of a match's record by overrides of its status, start and result. */
import type { FixtureOverride, Instant } from "../../../core/contract.ts";
import type { Calendar, Match } from "../structure/entities.ts";
import type { RecordOverrides } from "./scenario.ts";

/** True if the match does not begin: it is cancelled, awarded before its start, or postponed without a new date. */
export function isNeverPlayed({ void: isVoid, changes, isAbandoned }: RecordOverrides): boolean {
  return isVoid === true && changes !== undefined && isAbandoned !== true;
}

/** True if events of the match may be far from its start. */
export function isExceptional({ scenario, postponement, overrides }: Match): boolean {
  return scenario !== undefined || postponement !== undefined || overrides !== undefined;
}

/** Applies the overrides of a match, in order of their instants, to its record. */
export function overriddenRecord(
  record: RecordOverrides,
  { start: kickOff, overrides = [] }: Pick<Match, "start" | "overrides">,
): RecordOverrides {
  let result = record;
  for (const override of overrides) result = applyOverride(result, override, kickOff);
  return result;
}

function applyOverride(
  record: RecordOverrides,
  { at, status, start, score }: FixtureOverride,
  kickOff: number,
): RecordOverrides {
  const changes = record.changes ?? [];
  if (start !== undefined)
    return omitUndefined({
      ...record,
      changes: [...changes, { at, status: undefined }],
      // A new start ends a postponement.
      void: changes.length > 0 ? undefined : record.void,
    });
  switch (status) {
    case "Postponed":
    case "Cancelled":
      return { ...record, changes: [...changes, { at, status }], void: true };
    case "Suspended":
      return { ...record, void: true, isAbandoned: true };
    case "Awarded":
      return omitUndefined({
        ...record,
        changes: [...changes, { at, status }],
        awarded: score === undefined ? record.awarded : { at, score },
        void: at < kickOff ? true : record.void,
      });
    default:
      return record;
  }
}

/** Instant of the last override of a season's matches up to an instant; 0 if there is none. */
export function lastOverrideAt({ matches }: Pick<Calendar, "matches">, at: Instant): Instant {
  let last = 0;
  for (const { overrides = [] } of matches)
    for (const override of overrides) if (override.at <= at && override.at > last) last = override.at;
  return last;
}
