/**
 * Domain events: what changed between two consecutive documents of a match. Each contains values as the documents state
 * them; `@sdf/facts` derives facts from them.
 */
import { isDeepStrictEqual } from "node:util";
import { matchStart, readTimestamp } from "@sdf/runtime/dates";
import { omit } from "../../domain/omit.ts";

/** Types of the entries of a match, by property. */
const entryTypes = {
  goal: "goal",
  missedPen: "missed-penalty",
  penaltyShot: "shoot-out-penalty",
  card: "card",
  substitute: "substitution",
  VAR: "video-review",
} as const;
type EntryType = (typeof entryTypes)[keyof typeof entryTypes] | "event";

type StateType = "period" | "status" | "winner" | "score";

/** Readers of the states of a match from its live data. */
const states: Readonly<Record<StateType, (liveData: Properties) => Properties | undefined>> = {
  period: ({ matchDetails }: Properties) => pick(matchDetails, ["periodId"]),
  status: ({ matchDetails }: Properties) => pick(matchDetails, ["matchStatus"]),
  winner: ({ matchDetails }: Properties) => pick(matchDetails, ["winner"]),
  // Tennis has the points of the current game beside the scores; basketball has the scores at one of two places.
  score: (liveData: Properties) =>
    pick({ ...pick(liveData, ["scores"]), ...toProperties(liveData["matchDetails"]) }, ["scores", "gameState"]),
};

/** A change of a match in the terms of the sport, with the content before and after. */
export interface DomainEvent {
  readonly type: EntryType | StateType | "kick-off" | "probability" | "lineup" | "correction";
  /** For a correction: type of the corrected event. */
  readonly of?: EntryType | undefined;
  /** Absent if the content is new. */
  readonly before?: unknown;
  /** Absent if a correction removed the content. */
  readonly after?: unknown;
}

type Properties = Readonly<Record<string, unknown>>;

/** Properties of predictions, by feed. Each is a list that grows, or a single prediction. */
const predictionLists = ["livePredictions", "overallLivePredictions", "predictions"];

/**
 * Derives the domain events of two consecutive documents; without a previous one, everything is new. A document without
 * live data withdraws nothing.
 */
export function domainEvents(before: object | undefined, after: object): DomainEvent[] {
  const moved = kickOffEvents(before, after);
  if (toProperties(after)["liveData"] === undefined) return moved;
  const old = readLiveData(before);
  const current = readLiveData(after);
  return [
    ...moved,
    ...stateEvents(old, current),
    ...Object.entries(entryTypes).flatMap(([name, type]) =>
      entryEvents(type, toList(old[name]), toList(current[name])),
    ),
    ...identifiedEvents(toList(old["event"]), toList(current["event"])),
    ...lineupEvents(old, current),
    ...probabilityEvents(old, current),
  ];
}

/** A scheduled start that changed, or became known. */
function kickOffEvents(before: object | undefined, after: object): DomainEvent[] {
  const old = toProperties(toProperties(before)["matchInfo"]);
  const current = toProperties(toProperties(after)["matchInfo"]);
  const start = readStart(current);
  if (before === undefined || start === undefined || start === readStart(old)) return [];
  const names = ["date", "time", "timeUnknown", "officialStartDate"];
  return [{ type: "kick-off", before: pick(old, names), after: pick(current, names) }];
}

/** Scheduled start as text: an instant, or a day while the time is not known. */
function readStart(matchInfo: Properties): string | undefined {
  const official = readTimestamp(matchInfo["officialStartDate"]);
  const { instant = official === undefined ? undefined : new Date(official), day } = matchStart(matchInfo) ?? {};
  return instant?.toISOString() ?? day;
}

function stateEvents(old: Properties, current: Properties): DomainEvent[] {
  return Object.entries(states).flatMap(([type, read]): DomainEvent[] => {
    const [before, after] = [read(old), read(current)];
    return isDeepStrictEqual(before, after) ? [] : [{ type: type as StateType, before, after }];
  });
}

/** Events of a list whose entries all have an id, such as that of MA32 with hundreds of entries. */
function identifiedEvents(old: readonly unknown[], current: readonly unknown[]): DomainEvent[] {
  const hasId = (entry: unknown): boolean => toProperties(entry)["id"] !== undefined;
  const [before, after] = [old.filter(hasId), current.filter(hasId)];
  const places = new Map(before.map((each, place) => [toProperties(each)["id"], place]));
  return changedEvents(
    "event",
    before,
    after,
    after.map((each) => places.get(toProperties(each)["id"])),
  );
}

function entryEvents(type: EntryType, old: readonly unknown[], current: readonly unknown[]): DomainEvent[] {
  return changedEvents(type, old, current, matchEntries(old.map(toProperties), current.map(toProperties)));
}

/** @param previous - Index of the previous version of each current entry; `undefined` for a new one */
function changedEvents(
  type: EntryType,
  old: readonly unknown[],
  current: readonly unknown[],
  previous: readonly (number | undefined)[],
): DomainEvent[] {
  const events = current.flatMap((after, index): DomainEvent[] => {
    const place = previous[index];
    if (place === undefined) return [{ type, after }];
    const before = old[place];
    return isDeepStrictEqual(toContent(before), toContent(after))
      ? []
      : [{ type: "correction", of: type, before, after }];
  });
  const remaining = new Set(previous);
  const withdrawn = old.filter((_, place) => !remaining.has(place));
  return [...events, ...withdrawn.map((before) => ({ type: "correction", of: type, before }) as const)];
}

/** Minutes by which the time of an entry may be corrected. */
const MAX_CORRECTED_MINUTES = 2;
/** Milliseconds by which the instant of an entry with another minute may be corrected. No player scores again so soon. */
const MAX_CORRECTED_MS = 30_000;

/**
 * Ways in which two entries are the same event, the surest first. Positions do not count: an entry that is withdrawn
 * moves the later ones. Entries with different ids are never the same.
 */
const identities: readonly ((one: Properties, other: Properties) => boolean)[] = [
  (one, other) => compareIds(one, other) === "equal",
  (one, other) => isDeepStrictEqual(toContent(one), toContent(other)),
  (one, other) => isSameTime(one, other) && isDeepStrictEqual(listPersons(one), listPersons(other)),
  (one, other) => isSameTime(one, other) && one["contestantId"] === other["contestantId"],
  // A goal can be credited to the other side.
  isSameTime,
  (one, other) =>
    one["periodId"] === other["periodId"] &&
    one["type"] === other["type"] &&
    listPersons(one).length > 0 &&
    isDeepStrictEqual(listPersons(one), listPersons(other)) &&
    isCorrectedTime(one, other),
];

/** Returns for each current entry the index of its previous version; `undefined` for a new one. */
function matchEntries(old: readonly Properties[], current: readonly Properties[]): (number | undefined)[] {
  const matches: (number | undefined)[] = current.map(() => undefined);
  const taken = new Set<number>();
  for (const isSame of identities) {
    for (const [index, entry] of current.entries()) {
      if (matches[index] !== undefined) continue;
      const found = old.findIndex((each, place) => {
        return !taken.has(place) && compareIds(each, entry) !== "different" && isSame(each, entry);
      });
      if (found < 0) continue;
      matches[index] = found;
      taken.add(found);
    }
  }
  return matches;
}

/**
 * Names of ids that are compared. An entry can have several, and one of them can arrive later. The names of event ids
 * are names of one id: its value has the other name until both have one.
 */
const idNames = [
  ["id", "id"],
  ["optaEventId", "optaEventId"],
  ["legacyEventId", "legacyEventId"],
  ["optaEventId", "legacyEventId"],
  ["legacyEventId", "optaEventId"],
] as const;

/** Compares the ids that both entries have; `undefined` if they have none in common. */
function compareIds(one: Properties, other: Properties): "equal" | "different" | undefined {
  let result: "different" | undefined;
  for (const [name, otherName] of idNames) {
    const id = one[name];
    const otherId = id === undefined ? undefined : other[otherName];
    if (otherId === undefined) continue;
    if (id === otherId) return "equal";
    result = "different";
  }
  return result;
}

/** Content of an entry without its ids, and without what earlier entries and the time of a change alter. */
function toContent(entry: unknown): Properties {
  const ids = ["id", "legacyEventId", "optaEventId"];
  return omit(toProperties(entry), [...ids, "homeScore", "awayScore", "lastUpdated", "lastModified"]);
}

/** Whether two entries state the same minute or instant, and no other time or number differs that both state. */
function isSameTime(one: Properties, other: Properties): boolean {
  const isStated = (name: string): boolean => one[name] !== undefined && other[name] !== undefined;
  return (
    ["timeMin", "timestamp"].some(isStated) &&
    // All kicks of a shoot-out have the same minute.
    ["periodId", "timeMin", "timeMinSec", "timestamp", "teamPenaltyNumber"].every(
      (name) => !isStated(name) || one[name] === other[name],
    )
  );
}

/** Whether a time may be a correction of another. Another minute at another instant is another event. */
function isCorrectedTime(one: Properties, other: Properties): boolean {
  const minutes = Math.abs(Number(one["timeMin"]) - Number(other["timeMin"]));
  const [instant, otherInstant] = [readTimestamp(one["timestamp"]), readTimestamp(other["timestamp"])];
  const isOther = minutes > 0 && Math.abs((instant ?? NaN) - (otherInstant ?? NaN)) > MAX_CORRECTED_MS;
  return minutes <= MAX_CORRECTED_MINUTES && !isOther;
}

/** Ids of the persons of an entry, otherwise their names. */
function listPersons(entry: Properties): readonly unknown[] {
  const persons = ["scorer", "player", "playerOn", "playerOff"];
  return persons.flatMap((person) => entry[`${person}Id`] ?? entry[`${person}Name`] ?? []);
}

function lineupEvents(old: Properties, current: Properties): DomainEvent[] {
  const before = new Map(toList(old["lineUp"]).map((each) => [toProperties(each)["contestantId"], listPlayers(each)]));
  return toList(current["lineUp"]).flatMap((each): DomainEvent[] => {
    const { contestantId } = toProperties(each);
    const [previous, players] = [before.get(contestantId), listPlayers(each)];
    if (isDeepStrictEqual(previous, players)) return [];
    return [
      {
        type: "lineup",
        before: previous === undefined ? undefined : { contestantId, players: previous },
        after: { contestantId, players },
      },
    ];
  });
}

/** Players with their positions; their statistics change throughout a match and are no line-up. */
function listPlayers(lineUp: unknown): unknown[] {
  return toList(toProperties(lineUp)["player"]).map((player) => {
    const { playerId, position, shirtNumber } = toProperties(player);
    return { playerId, position, shirtNumber };
  });
}

function probabilityEvents(old: Properties, current: Properties): DomainEvent[] {
  return predictionLists.flatMap((name): DomainEvent[] => {
    const [before, after] = [old[name], current[name]].map(findLatest);
    return after === undefined || isDeepStrictEqual(before, after) ? [] : [{ type: "probability", before, after }];
  });
}

function findLatest(predictions: unknown): unknown {
  return Array.isArray(predictions) ? (predictions as readonly unknown[]).at(-1) : predictions;
}

function readLiveData(document: object | undefined): Properties {
  return toProperties(toProperties(document)["liveData"]);
}

function toProperties(value: unknown): Properties {
  return typeof value === "object" && value !== null ? (value as Properties) : {};
}

/** Returns the named properties of an object; `undefined` if it has none of them. */
function pick(value: unknown, names: readonly string[]): Properties | undefined {
  const entries = names.map((name) => [name, toProperties(value)[name]] as const);
  const present = entries.filter(([, content]) => content !== undefined);
  return present.length === 0 ? undefined : Object.fromEntries(present);
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
