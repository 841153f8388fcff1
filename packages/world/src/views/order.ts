/** Order of matches in views. */
import { startOfDay } from "../core/dates.ts";
import type { MatchInfo } from "./view.ts";

/** Start as published: midnight UTC of the date while the time is unknown. */
function publishedStart({ start, isTimeConfirmed }: MatchInfo): number {
  return isTimeConfirmed ? start : startOfDay(start);
}

/** Sorts matches by their published start. */
export function byPublishedStart(matches: readonly MatchInfo[]): readonly MatchInfo[] {
  return [...matches].sort(
    (one, other) => publishedStart(one) - publishedStart(other) || (one.fixture < other.fixture ? -1 : 1),
  );
}
