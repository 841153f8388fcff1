/** Events that a scenario adds to a match: announcements that change its documents without an event of play. */
import type { WorldEvent } from "../../../core/contract.ts";
import { timestamp } from "../../../core/dates.ts";
import type { Match } from "../structure/entities.ts";
import type { RecordOverrides } from "./scenario.ts";

/** Returns the announcements of a match with a scenario; none for other matches. */
export function announcements(match: Match, overrides: RecordOverrides): readonly WorldEvent[] {
  if (match.scenario === undefined) return [];
  const event = (at: number, kind: string, text: string): WorldEvent => ({ at, fixture: match.id, kind, text });
  const events = match.plans
    .slice(1)
    // A postponement has events of its own.
    .filter(({ since }) => since !== match.postponement?.rescheduledAt)
    .map(({ since, start, timeKnown }) =>
      event(since, "start-announced", timeKnown ? `Starts at ${timestamp(start)}` : "Start time is not known"),
    );
  const { sidesHiddenUntil, noLiveDataFor } = overrides;
  if (sidesHiddenUntil !== undefined) events.push(event(sidesHiddenUntil, "contestants", "Contestants are published"));
  if (noLiveDataFor !== undefined)
    events.push(event(match.start + noLiveDataFor, "live-data", "Collection of live data begins"));
  return events;
}
