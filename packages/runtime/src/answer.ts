import { readDay, readTimestamp } from "./dates/times.ts";
import type { FeedDescription, IdEntity } from "./description.ts";
import type { RequestProblem } from "./error.ts";
import { readItems, toList, toMembers, type Members } from "./members.ts";
import { readRequest } from "./request/read.ts";
import { withoutUndefined } from "./without-undefined.ts";

// Judges whether a decoded response answers its request: whether it is about the requested entity, and whether it is
// older than an earlier response. The decoder judges whether it is a document of the feed.

/** Identifiers that a request names, by entity, if all of them are of the kind that responses contain. */
export type RequestedEntities = Readonly<Partial<Record<IdEntity, readonly string[]>>>;

/** Times of the last changes in a response, milliseconds since the epoch. A later response is compared with them. */
export interface Revision {
  /** Of the document without its matches: of a table, or of predictions. */
  readonly lastUpdated?: number;
  /** Of each match by its identifier; 0 if the match does not state it. */
  readonly matches?: Readonly<Record<string, number>>;
  /** Number of days of the matches. */
  readonly days?: number;
}

/** Returns the identifiers of a request that its response has to repeat. */
export function readEntities(description: FeedDescription, request: object): RequestedEntities {
  const entities: Partial<Record<IdEntity, readonly string[]>> = {};
  for (const { name, items, kinds } of readRequest(description, request).values.values()) {
    const { entity } = description.identify[name] ?? description.parameters[name] ?? {};
    if (entity === undefined || kinds.length === 0 || kinds.some((kind) => kind !== "uuid")) continue;
    entities[entity] = [...(entities[entity] ?? []), ...items];
  }
  return entities;
}

/** What a decoded document of a feed is, compared with its request and with an earlier answer to it. */
export interface Answer {
  /** Reason why the document is about another entity than the requested one. */
  readonly otherEntity?: string | undefined;
  /** Times of the last changes. */
  readonly revision: Revision;
  /**
   * True for an older copy, as a cache may send it: the time of its last change is before that of the earlier answer. A
   * list is older if one of its matches is, and none is newer.
   */
  readonly isOlder: boolean;
  /** Warnings about content that the earlier answer had, and this one does not have. */
  readonly losses: readonly RequestProblem[];
}

/**
 * Judges whether a decoded document of a feed answers a request. Calls, `poll`, `subscribe`, and `judge` of
 * `@sdf/validators` use it.
 *
 * @param entities - Identifiers that the document has to repeat. Default: any.
 * @param previous - Revision of the last answer to the same request. Default: none.
 */
export function judgeAnswer(value: unknown, entities: RequestedEntities = {}, previous: Revision = {}): Answer {
  const revision = readRevision(value);
  return {
    otherEntity: findOtherEntity(value, entities),
    revision,
    isOlder: isOlder(revision, previous),
    losses: findLosses(revision, previous),
  };
}

function findOtherEntity(value: unknown, entities: RequestedEntities): string | undefined {
  const items = readItems(value);
  for (const [entity, requested] of Object.entries(entities)) {
    const ids = items.flatMap((item) => readIds(item, entity)).filter((id) => typeof id === "string" && id !== "");
    if (ids.length === 0 || ids.some((id) => requested.includes(id as string))) continue;
    const received = [...new Set(ids)].slice(0, 3).join(", ");
    return `it is about ${entity} ${received} instead of the requested ${requested.slice(0, 3).join(", ")}`;
  }
  return undefined;
}

/** Parts of a document that state the time of their last change. Those of events do not count: events are withdrawn. */
const datedParts = "competition liveData livePredictions preMatchPredictions predictions tournament".split(" ");

/** Returns the latest time of a change in a part of a document, or in a list of them; 0 if there is none. */
function findLatestChange(part: unknown): number {
  let latest = 0;
  for (const each of toList(part)) {
    const members = toMembers(each);
    const { lastUpdated } = members;
    if (lastUpdated !== undefined) latest = Math.max(latest, readTimestamp(lastUpdated) ?? readDay(lastUpdated) ?? 0);
    for (const name of datedParts) {
      if (members[name] !== undefined) latest = Math.max(latest, findLatestChange(members[name]));
    }
  }
  return latest;
}

function readRevision(value: unknown): Revision {
  const matches: Record<string, number> = {};
  const days = new Set<number>();
  for (const item of readItems(value)) {
    const { id, lastUpdated, date } = toMembers(item["matchInfo"]);
    if (typeof id !== "string") continue;
    matches[id] = Math.max(readTimestamp(lastUpdated) ?? 0, matches[id] ?? 0);
    const day = readDay(date);
    if (day !== undefined) days.add(day);
  }
  return withoutUndefined<Revision>({
    lastUpdated: findLatestChange(value) || undefined,
    matches: Object.keys(matches).length > 0 ? matches : undefined,
    days: days.size || undefined,
  });
}

function findLosses(revision: Revision, previous: Revision): readonly RequestProblem[] {
  const losses: RequestProblem[] = [];
  const compare = (what: string, count = 0, before = 0): void => {
    const message = `the list has ${count} ${what}; the last response to this request had ${before}`;
    if (count < before) losses.push({ rule: "response.shorter", parameters: [], message });
  };
  compare("matches", Object.keys(revision.matches ?? {}).length, Object.keys(previous.matches ?? {}).length);
  compare("days", revision.days, previous.days);
  return losses;
}

/** True if a document is an older copy: see {@link Answer}. */
export function isOlder({ matches = {}, lastUpdated = 0 }: Revision, previous: Revision): boolean {
  const subtract = (at: number, before = 0): number => (at && before ? at - before : 0);
  const differences = Object.entries(matches).map(([id, at]) => subtract(at, previous.matches?.[id]));
  differences.push(subtract(lastUpdated, previous.lastUpdated));
  return differences.some((each) => each < 0) && !differences.some((each) => each > 0);
}

function readIds(item: Members, entity: string): readonly unknown[] {
  const info = item["matchInfo"];
  const content = entity === "fixture" ? info : toMembers(info ?? item)[entity];
  return toList(content).map((each) => toMembers(each)["id"]);
}
