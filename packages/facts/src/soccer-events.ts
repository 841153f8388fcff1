/** Events of soccer matches, as the lists of a document state them. */
import { readTimestamp } from "@sdf/runtime/dates";
import { findSide, readNumber, readSideScore, readText, toItems, type MatchDocument, type Properties } from "./read.ts";
import type { EventPerson, Rule, Side, SideScore, TimelineEvent } from "./types.ts";

/** Rule of the score after a goal. */
export const goalScore = {
  evidence: "documented",
  text: "`homeScore` and `awayScore` of a goal are the score after the goal.",
} as const satisfies Rule;

const KINDS = {
  goal: "goal",
  missedPen: "missed-penalty",
  card: "card",
  substitute: "substitution",
  VAR: "video-review",
} as const;

/** Kinds of the entries of a list `event`, by `typeId`. */
const EVENT_TYPES: Readonly<Record<number, "goal" | "card">> = { 16: "goal", 17: "card" };

/** Events of play, in their order, each goal with the side that scored it. */
export function listEvents(match: MatchDocument): readonly TimelineEvent[] {
  const { live, base } = match;
  const lists = Object.entries(KINDS).filter(([name]) => live[name] !== undefined);
  const events = lists.flatMap(([name, kind]) =>
    toItems(live[name]).map((entry, index) => toEvent(match, kind, entry, `${base}liveData.${name}[${index}]`)),
  );
  if (lists.length === 0)
    for (const [index, entry] of toItems(live["event"]).entries()) {
      const kind = EVENT_TYPES[Number(entry["typeId"])];
      if (kind === undefined || entry["periodId"] === 5) continue;
      events.push({ ...toEvent(match, kind, entry, `${base}liveData.event[${index}]`), detail: undefined });
    }
  let before: Pick<SideScore, Side> | undefined = { home: 0, away: 0 };
  return mergeSaves(events.toSorted(compareEvents)).map((event) => {
    if (event.kind !== "goal") return event;
    const isShown = before !== undefined && event.score !== undefined;
    // The API documentation does not state for which side an own goal counts.
    const isOther = event.detail === undefined || event.detail === "OG";
    const scorer = isShown ? findScorer(before, event.score) : isOther ? undefined : event.side;
    before = event.score;
    return { ...event, side: scorer };
  });
}

/** @returns the side whose score a goal increased by one */
function findScorer(before: Pick<SideScore, Side> | undefined, after: SideScore | undefined): Side | undefined {
  if (before === undefined || after === undefined) return undefined;
  const [home, away] = [after.home - before.home, after.away - before.away];
  return home === 1 && away === 0 ? "home" : home === 0 && away === 1 ? "away" : undefined;
}

/** A saved penalty has two entries: PM of the taker and PS of the goalkeeper. */
function mergeSaves(events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  const misses = events.filter(({ kind }) => kind === "missed-penalty");
  const find = (detail: string, { period, minute, matchSecond }: TimelineEvent): TimelineEvent | undefined =>
    misses.find(
      (each) =>
        each.detail === detail && each.period === period && each.minute === minute && each.matchSecond === matchSecond,
    );
  return events.flatMap((event) => {
    const { kind, detail } = event;
    if (kind === "missed-penalty" && detail === "PS" && find("PM", event)) return [];
    const save = kind === "missed-penalty" && detail === "PM" ? find("PS", event) : undefined;
    if (save === undefined) return [event];
    const goalkeepers = save.persons.map((person) => ({ ...person, role: "goalkeeper" as const }));
    return [{ ...event, detail: "PS", persons: [...event.persons, ...goalkeepers] }];
  });
}

export function toEvent(
  match: MatchDocument,
  kind: TimelineEvent["kind"],
  entry: Properties,
  path: string,
): TimelineEvent {
  const { homeScore, awayScore } = entry;
  const stated = kind === "goal" ? { home: homeScore, away: awayScore } : undefined;
  return {
    kind,
    detail: readText(kind === "shoot-out-kick" || kind === "video-review" ? entry["outcome"] : entry["type"]),
    side: findSide(match, entry["contestantId"]),
    persons: listPersons(entry),
    period: readNumber(entry["periodId"]),
    ...readTime(entry),
    instant: toDate(entry["timestamp"] ?? entry["timeStamp"]),
    lastUpdated: toDate(entry["lastUpdated"] ?? entry["lastModified"]),
    score: readSideScore(stated, `${path}.homeScore`, goalScore),
    unconfirmed: entry["unconfirmed"] === "yes" || undefined,
    path,
  };
}

function toDate(timestamp: unknown): Date | undefined {
  const instant = readTimestamp(timestamp);
  return instant === undefined ? undefined : new Date(instant);
}

/** Reads the minute of the match, whose first one is 1, and the seconds since its start. */
export function readTime({
  timeMin,
  timeMinSec,
  timeSec,
}: Properties): Readonly<Record<"minute" | "matchSecond", number | undefined>> {
  const [minute, second] = [readNumber(timeMin), readNumber(timeSec)];
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(readText(timeMinSec) ?? "") ?? [];
  const elapsed = minute !== undefined && second !== undefined ? minute * 60 + second : undefined;
  return {
    minute: elapsed === undefined || minute === undefined ? minute : minute + 1,
    matchSecond: minutes === undefined ? elapsed : Number(minutes) * 60 + Number(seconds),
  };
}

const ROLES = [
  ["scorer", "scorerId", "scorerName"],
  ["assist", "assistPlayerId", "assistPlayerName"],
  ["second-assist", "secondAssistPlayerId", "secondAssistPlayerName"],
  ["player", "playerId", "playerName"],
  ["on", "playerOnId", "playerOnName"],
  ["off", "playerOffId", "playerOffName"],
  ["official", "teamOfficialId", "officialName"],
] as const;

function listPersons(entry: Properties): readonly EventPerson[] {
  return ROLES.flatMap(([role, idName, nameName]) => {
    const [id, name] = [readText(entry[idName]), readText(entry[nameName])];
    return id === undefined && name === undefined
      ? []
      : [{ role, ...(id !== undefined && { id }), ...(name !== undefined && { name }) }];
  });
}

/** Periods in the order of play. */
const PERIODS = [16, 1, 10, 2, 11, 3, 12, 4, 13, 5, 14];

/** Order of play: period, minute, second, instant. Sorting keeps the order of equal events. */
function compareEvents(one: TimelineEvent, other: TimelineEvent): number {
  const order = ({ period = 0 }: TimelineEvent): number => PERIODS.indexOf(period);
  return order(one) - order(other) || (one.minute ?? 0) - (other.minute ?? 0) || compareTimes(one, other);
}

function compareIfStated(one: number | undefined, other: number | undefined): number {
  return one === undefined || other === undefined ? 0 : one - other;
}

/** Compares the seconds and the instants of events. Those without a time keep their position. */
export function compareTimes(one: TimelineEvent, other: TimelineEvent): number {
  return (
    compareIfStated(one.matchSecond, other.matchSecond) ||
    compareIfStated(one.instant?.getTime(), other.instant?.getTime())
  );
}
