import { matchStart } from "../dates/match-start.ts";

/** What a response tells about the match it is about. Times are milliseconds since the epoch. */
export interface MatchState {
  /** Midnight UTC of the day of the match. */
  readonly matchDay?: number;
  readonly kickOff?: number;
  readonly endedAt?: number;
  readonly status?: string;
  readonly coverageLevel?: string;
  readonly lastUpdated?: number;
}

/** The members read here; feeds differ in which they have. */
interface MatchInfo {
  readonly date?: string;
  readonly time?: string;
  readonly timeUnknown?: string;
  /** Tennis names its start in full; the actual one counts once it differs. */
  readonly officialStartDate?: string;
  readonly actualStartDate?: string;
  readonly coverageLevel?: string | number;
  readonly coverageLevelId?: string | number;
  readonly lastUpdated?: string;
}
interface MatchDetails {
  readonly matchStatus?: string;
  readonly matchEndTime?: string;
  readonly period?: readonly { readonly end?: string }[];
}
interface MatchDocument {
  readonly matchInfo?: MatchInfo;
  readonly liveData?: { readonly matchDetails?: MatchDetails };
  readonly lastUpdated?: string;
  readonly match?: MatchDocument | readonly MatchDocument[];
}

/** Statuses after which nothing more is played. */
const finished = new Set(["Played", "Awarded", "Retired", "Walkover", "Bye", "Cancelled", "Postponed"]);

/** Whether a match with that status is over, or will not take place. */
export function isFinished(status: string | undefined): boolean {
  return status !== undefined && finished.has(status);
}

/** Reads what a response tells about its match; nothing for a response about several matches, or none. */
export function matchState(data: unknown): MatchState {
  const root = document(data);
  const list = Array.isArray(root.match) ? root.match : [root.match];
  const { matchInfo: info = {}, liveData } = list.length === 1 && root.matchInfo === undefined ? document(list[0]) : root;
  const { matchStatus: status, matchEndTime, period = [] } = liveData?.matchDetails ?? {};
  const start = matchStart(info);
  const ends = period.map(({ end }) => time(end)).filter((end) => end !== undefined);
  const level = info.coverageLevel ?? info.coverageLevelId;
  return known({
    matchDay: time(start?.day),
    kickOff: time(info.actualStartDate) ?? time(info.officialStartDate) ?? start?.instant?.getTime(),
    endedAt: time(matchEndTime) ?? (isFinished(status) && ends.length > 0 ? Math.max(...ends) : undefined),
    status,
    coverageLevel: level === undefined ? undefined : String(level),
    lastUpdated: time(root.lastUpdated) ?? time(info.lastUpdated),
  });
}

function document(data: unknown): MatchDocument {
  return typeof data === "object" && data !== null ? data : {};
}

function time(text: string | undefined): number | undefined {
  const instant = Date.parse(text ?? "");
  return Number.isNaN(instant) ? undefined : instant;
}

/** Leaves out what is not known, so that states can be laid over each other. */
function known(state: { readonly [Key in keyof MatchState]: MatchState[Key] | undefined }): MatchState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}
