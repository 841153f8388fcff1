import { matchStart, readDay, readTimestamp } from "../dates/times.ts";
import { readItems, toList, toMembers, type Members } from "../members.ts";
import { withoutUndefined } from "../without-undefined.ts";

/** State of a match according to a response. Times are milliseconds since the epoch. */
export interface MatchState {
  /** Midnight UTC of the day of the match. */
  readonly matchDay?: number | undefined;
  /** Actual start if the response states it, otherwise the planned start. */
  readonly kickOff?: number | undefined;
  /** End of the match, or of its last period. */
  readonly endedAt?: number | undefined;
  /** `matchStatus` of the response, such as `Playing`. */
  readonly status?: string | undefined;
  /** Coverage level, such as `13`. */
  readonly coverageLevel?: string | undefined;
  /** Last change, as the response states it. */
  readonly lastUpdated?: number | undefined;
}

/** Statuses after which the match is not continued. A postponed match may begin at another time. */
const finished = new Set(["Played", "Awarded", "Retired", "Walkover", "Bye", "Cancelled", "Postponed"]);

/** Whether a match with that status is over, or will not take place. */
export function isFinished(status: string | undefined): boolean {
  return status !== undefined && finished.has(status);
}

/**
 * Returns the state of the match of a response; empty for several matches or none. Never throws: values that break
 * their type, which a tolerant call returns with issues, are ignored.
 */
export function matchState(data: unknown): MatchState {
  const [state, ...others] = matchStates(data).values();
  return state !== undefined && others.length === 0 ? state : readState(toMembers(data), toMembers(data));
}

/**
 * Returns the states of all matches of a response by identifier; one state of a response about none. Of a match that a
 * list contains twice, the newest state counts, of equally new ones the last.
 */
export function matchStates(data: unknown): ReadonlyMap<string, MatchState> {
  const root = toMembers(data);
  const listed = readItems(root);
  const items = root["matchInfo"] !== undefined || listed.length === 0 ? [root] : listed;
  const states = items.map((item, index): [string, MatchState] => {
    const { id } = toMembers(item["matchInfo"]);
    const key = item === root ? "" : typeof id === "string" ? id : String(index);
    return [key, readState(item, items.length === 1 ? root : item)];
  });
  return new Map(states.sort(([, { lastUpdated: one = 0 }], [, { lastUpdated: other = 0 }]) => one - other));
}

/** Reads what polling depends on, as documents state it. `@sdf/facts`, which derives facts, depends on this package. */
function readState({ matchInfo, liveData }: Members, root: Members): MatchState {
  const info = toMembers(matchInfo);
  const { matchStatus, matchEndTime, period } = toMembers(toMembers(liveData)["matchDetails"]);
  const status = toText(matchStatus);
  const start = matchStart(info);
  const ends = toList(period)
    .map((each) => readTimestamp(toMembers(each)["end"]))
    .filter((end) => end !== undefined);
  const level = info["coverageLevel"] ?? info["coverageLevelId"];
  // An undefined value would overwrite the value of an earlier state.
  return withoutUndefined<MatchState>({
    matchDay: readDay(start?.day),
    // Tennis has the start in one field; the actual start takes precedence.
    kickOff:
      readTimestamp(info["actualStartDate"]) ?? readTimestamp(info["officialStartDate"]) ?? start?.instant?.getTime(),
    endedAt: readTimestamp(matchEndTime) ?? (isFinished(status) && ends.length > 0 ? Math.max(...ends) : undefined),
    status,
    coverageLevel: typeof level === "number" ? String(level) : toText(level),
    lastUpdated: readTimestamp(root["lastUpdated"]) ?? readTimestamp(info["lastUpdated"]),
  });
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
