/** Chooses what the live page shows: a match in play, or a recorded match in all other states of the calendar. */
import { timeText } from "../../html/text.ts";
import type { ServerMatch } from "../shared/matches.ts";

/** Value of the recorded match in the list of matches. */
export const RECORDED = "recorded";

const MINUTE_MS = 60_000;
/** The first predictions of a match arrive at most this long after its start; fourth downs are less frequent. */
const FIRST_PREDICTIONS_MS = { "american-football": 20 * MINUTE_MS, other: 5 * MINUTE_MS };
/** Feeds of soccer with live data require this coverage level. */
const LIVE_LEVEL = 13;

export interface Choice {
  /** The match to follow; absent for the recorded match. */
  readonly match?: ServerMatch;
  /** Reason for the recorded match; empty for a match in play. */
  readonly note: string;
}

function hasLiveData(sport: string, { coverageLevel }: ServerMatch): boolean {
  return coverageLevel >= (sport === "soccer" ? LIVE_LEVEL : 1);
}

function hasPredictions(sport: string, { status, start }: ServerMatch, at: number): boolean {
  if (status === "Fixture") return false;
  const wait = FIRST_PREDICTIONS_MS[sport === "american-football" ? sport : "other"];
  return status !== "Playing" || at - start >= wait;
}

/**
 * @param matches - Matches of the server around now; empty if it does not respond
 * @param chosenId - Match that the reader chose
 * @param at - Time of the server
 * @param next - The next match of the sport, if `matches` has none
 */
export function chooseMatch(
  sport: string,
  matches: readonly ServerMatch[],
  {
    chosenId,
    at,
    next,
  }: { readonly chosenId?: string | undefined; readonly at: number; readonly next?: ServerMatch | undefined },
): Choice {
  if (chosenId === RECORDED) return { note: "" };
  const chosen = matches.find(({ id }) => id === chosenId);
  if (chosen !== undefined) {
    if (hasPredictions(sport, chosen, at)) return { match: chosen, note: "" };
    const begin = `${chosen.description} begins at ${timeText(chosen.start)}.`;
    return { note: `${begin} Until its first predictions, a recorded match plays.` };
  }
  const inPlay = matches.find(
    (match) => match.status === "Playing" && hasLiveData(sport, match) && hasPredictions(sport, match, at),
  );
  if (inPlay !== undefined) return { match: inPlay, note: "" };
  const upcoming = matches.filter(({ status }) => status === "Fixture");
  const first = upcoming.toSorted((one, other) => one.start - other.start)[0] ?? next;
  const nextText = first === undefined ? "" : ` Next: ${first.description}, ${timeText(first.start)}.`;
  return { note: `No match with predictions is in play.${nextText} A recorded match plays.` };
}
