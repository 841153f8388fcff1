/** Domain events: what changed between two consecutive documents of a match. */

/** A change of a match in the terms of the sport, with the content before and after. */
export interface DomainEvent {
  readonly type: "goal" | "card" | "period" | "probability" | "lineup" | "correction";
  /** For a correction: type of the corrected event. */
  readonly of?: "goal" | "card" | undefined;
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
  const [old, current] = [liveDataOf(before), liveDataOf(after)];
  return [
    ...periodEvents(old, current),
    ...listEvents("goal", old, current),
    ...listEvents("card", old, current),
    ...lineupEvents(old, current),
    ...probabilityEvents(old, current),
  ];
}

function periodEvents(old: Properties, current: Properties): DomainEvent[] {
  const [before, after] = [old, current].map((liveData) => {
    const { periodId, matchStatus } = propertiesOf(liveData["matchDetails"]);
    return periodId === undefined && matchStatus === undefined ? undefined : { periodId, matchStatus };
  });
  return after === undefined || isEqual(before, after) ? [] : [{ type: "period", before, after }];
}

function listEvents(type: "goal" | "card", old: Properties, current: Properties): DomainEvent[] {
  const [before, after] = [keyed(listOf(old[type])), keyed(listOf(current[type]))];
  const events: DomainEvent[] = [];
  for (const [key, value] of after) {
    const previous = before.get(key);
    if (previous === undefined) events.push({ type, after: value });
    else if (!isEqual(previous, value)) events.push({ type: "correction", of: type, before: previous, after: value });
  }
  for (const [key, value] of before) {
    if (!after.has(key)) events.push({ type: "correction", of: type, before: value });
  }
  return events;
}

/** Entries by what identifies them: their id, otherwise contestant, period and their number among equal ones. */
function keyed(entries: readonly unknown[]): Map<string, unknown> {
  const keys = new Map<string, unknown>();
  for (const entry of entries) {
    const { id, legacyEventId, optaEventId, contestantId, periodId } = propertiesOf(entry);
    const own = id ?? optaEventId ?? legacyEventId;
    const base = own === undefined ? `${String(contestantId)} ${String(periodId)}` : String(own);
    let key = base;
    for (let number = 2; keys.has(key); number++) key = `${base} ${number}`;
    keys.set(key, entry);
  }
  return keys;
}

function lineupEvents(old: Properties, current: Properties): DomainEvent[] {
  const before = new Map(listOf(old["lineUp"]).map((each) => [propertiesOf(each)["contestantId"], playersOf(each)]));
  return listOf(current["lineUp"]).flatMap((each): DomainEvent[] => {
    const { contestantId } = propertiesOf(each);
    const [previous, players] = [before.get(contestantId), playersOf(each)];
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
function playersOf(lineUp: unknown): unknown[] {
  return listOf(propertiesOf(lineUp)["player"]).map((player) => {
    const { playerId, position, shirtNumber } = propertiesOf(player);
    return { playerId, position, shirtNumber };
  });
}

function probabilityEvents(old: Properties, current: Properties): DomainEvent[] {
  return predictionLists.flatMap((name): DomainEvent[] => {
    const [before, after] = [old[name], current[name]].map(latestOf);
    return after === undefined || isEqual(before, after) ? [] : [{ type: "probability", before, after }];
  });
}

function latestOf(predictions: unknown): unknown {
  return Array.isArray(predictions) ? (predictions as readonly unknown[]).at(-1) : predictions;
}

function liveDataOf(document: object | undefined): Properties {
  return propertiesOf(propertiesOf(document)["liveData"]);
}

function propertiesOf(value: unknown): Properties {
  return typeof value === "object" && value !== null ? (value as Properties) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
