/** Domain events: what changed between two consecutive documents of a match. */

/** Types of the entries of a match, by property. */
const entryTypes = {
  goal: "goal",
  missedPen: "missed-penalty",
  penaltyShot: "shoot-out-penalty",
  card: "card",
  substitute: "substitution",
  VAR: "video-review",
} as const;
type EntryType = (typeof entryTypes)[keyof typeof entryTypes];

/** A change of a match in the terms of the sport, with the content before and after. */
export interface DomainEvent {
  readonly type: EntryType | "period" | "probability" | "lineup" | "correction";
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

/** Derives the domain events of two consecutive documents; without a previous one, everything is new. */
export function domainEvents(before: object | undefined, after: object): DomainEvent[] {
  const [old, current] = [readLiveData(before), readLiveData(after)];
  return [
    ...periodEvents(old, current),
    ...Object.entries(entryTypes).flatMap(([name, type]) =>
      entryEvents(type, toList(old[name]), toList(current[name])),
    ),
    ...lineupEvents(old, current),
    ...probabilityEvents(old, current),
  ];
}

function periodEvents(old: Properties, current: Properties): DomainEvent[] {
  const [before, after] = [old, current].map((liveData) => {
    const { periodId, matchStatus } = toProperties(liveData["matchDetails"]);
    return periodId === undefined && matchStatus === undefined ? undefined : { periodId, matchStatus };
  });
  return after === undefined || isEqual(before, after) ? [] : [{ type: "period", before, after }];
}

function entryEvents(type: EntryType, old: readonly unknown[], current: readonly unknown[]): DomainEvent[] {
  const previous = matchEntries(old.map(toProperties), current.map(toProperties));
  const events = current.flatMap((after, index): DomainEvent[] => {
    const match = previous[index];
    if (match === undefined) return [{ type, after }];
    const before = old[match];
    return isEqual(toContent(before), toContent(after)) ? [] : [{ type: "correction", of: type, before, after }];
  });
  const withdrawn = old.filter((_, index) => !previous.includes(index));
  return [...events, ...withdrawn.map((before) => ({ type: "correction", of: type, before }) as const)];
}

/** Minutes by which the time of an entry may be corrected. */
const MAX_CORRECTED_MINUTES = 2;

/**
 * Ways in which two entries are the same event, the surest first. Positions do not count: an entry that is withdrawn
 * moves the later ones. Entries with different ids are never the same.
 */
const identities: readonly ((one: Properties, other: Properties) => boolean)[] = [
  (one, other) => toId(one) !== undefined && toId(one) === toId(other),
  (one, other) => isEqual(toContent(one), toContent(other)),
  (one, other) => isSameTime(one, other) && isEqual(listPersons(one), listPersons(other)),
  (one, other) => isSameTime(one, other) && one["contestantId"] === other["contestantId"],
  // A goal can be credited to the other side.
  isSameTime,
  (one, other) =>
    one["periodId"] === other["periodId"] &&
    one["type"] === other["type"] &&
    listPersons(one).length > 0 &&
    isEqual(listPersons(one), listPersons(other)) &&
    Math.abs(Number(one["timeMin"]) - Number(other["timeMin"])) <= MAX_CORRECTED_MINUTES,
];

/** Returns for each current entry the index of its previous version; `undefined` for a new one. */
function matchEntries(old: readonly Properties[], current: readonly Properties[]): (number | undefined)[] {
  const matches: (number | undefined)[] = current.map(() => undefined);
  for (const isSame of identities) {
    for (const [index, entry] of current.entries()) {
      if (matches[index] !== undefined) continue;
      const found = old.findIndex((each, place) => {
        const areOthers = toId(each) !== undefined && toId(entry) !== undefined && toId(each) !== toId(entry);
        return !matches.includes(place) && !areOthers && isSame(each, entry);
      });
      if (found >= 0) matches[index] = found;
    }
  }
  return matches;
}

function toId({ id, legacyEventId, optaEventId }: Properties): unknown {
  return id ?? optaEventId ?? legacyEventId;
}

/** Content of an entry without its ids, and without what earlier entries and the time of the document change. */
function toContent(entry: unknown): Properties {
  const {
    id: _id,
    legacyEventId: _legacyEventId,
    optaEventId: _optaEventId,
    homeScore: _homeScore,
    awayScore: _awayScore,
    lastUpdated: _lastUpdated,
    ...content
  } = toProperties(entry);
  return content;
}

/** Whether two entries state the same period and time. */
function isSameTime(one: Properties, other: Properties): boolean {
  const [time, otherTime] = [one, other].map(({ periodId, timeMin, timeMinSec }) => [periodId, timeMin, timeMinSec]);
  return one["timeMin"] !== undefined && isEqual(time, otherTime);
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
    if (isEqual(previous, players)) return [];
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
    return after === undefined || isEqual(before, after) ? [] : [{ type: "probability", before, after }];
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

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
