import { matchDateRange, type Client } from "@sdf/runtime";
import { findFeed } from "../feeds/catalogue.ts";

/** A tournament calendar with matches within a week. */
export interface Calendar {
  readonly id: string;
  readonly name: string;
  /** Matches within the examined days. */
  readonly matches: number;
}

const DAY_MS = 86_400_000;
const DAYS = 7;
const PAGE_SIZE = 100;

interface MatchInfo {
  readonly tournamentCalendar?: { readonly id?: unknown; readonly name?: unknown } | undefined;
  readonly competition?: { readonly name?: unknown } | undefined;
}

/**
 * Returns the tournament calendars that the credentials can access: those with a match in the soccer fixtures feed
 * within a week before or after an instant.
 *
 * @param maxPages - Maximum number of requests, 100 matches each
 * @throws SdfError
 */
export async function listCalendars(client: Client, now: number, maxPages = 10): Promise<Calendar[]> {
  const calendars = new Map<string, { name: string; matches: number }>();
  const range = matchDateRange(new Date(now - DAYS * DAY_MS), new Date(now + DAYS * DAY_MS));
  for (let page = 1; page <= maxPages; page++) {
    const request = { "mt.mDt": range, _pgSz: PAGE_SIZE, _pgNm: page };
    const { data } = await findFeed("soccer/match-detailed").call(client, request, {});
    const { match = [] } = data as {
      readonly match?: readonly { readonly matchInfo?: MatchInfo | undefined }[] | undefined;
    };
    for (const { matchInfo } of match) {
      const { id, name } = matchInfo?.tournamentCalendar ?? {};
      if (typeof id !== "string") continue;
      const names = [matchInfo?.competition?.name, name].filter((each) => typeof each === "string");
      const before = calendars.get(id);
      calendars.set(id, { name: names.join(" "), matches: (before?.matches ?? 0) + 1 });
    }
    if (match.length < PAGE_SIZE) break;
  }
  return [...calendars].map(([id, each]) => ({ id, ...each })).sort((one, other) => other.matches - one.matches);
}
