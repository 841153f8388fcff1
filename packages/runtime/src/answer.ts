import { readDay, readTimestamp } from "./dates/times.ts";
import type { FeedDescription, IdEntity } from "./description.ts";
import { SdfError, type RequestProblem } from "./error.ts";
import { readRequest } from "./request/read.ts";
import { withoutUndefined } from "./without-undefined.ts";

// Judges whether a decoded response answers its request: whether it is about the requested entity, and whether it is
// older than an earlier response. The decoder judges whether it is a document of the feed.

/** Identifiers that a request names, by entity, if all of them are of the kind that responses contain. */
export type RequestedEntities = Readonly<Partial<Record<IdEntity, readonly string[]>>>;

/** Times of the last changes in a response, milliseconds since the epoch. A later response is compared with them. */
export interface Revision {
  /** Of a document that is not about matches. */
  readonly lastUpdated?: number;
  /** Of each match by its identifier; 0 if the match does not state it. */
  readonly matches?: Readonly<Record<string, number>>;
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

/** Returns the reason why a document is about another entity than the requested one; `undefined` if it is not. */
export function findOtherEntity(value: unknown, entities: RequestedEntities): string | undefined {
  const items = readItems(value);
  for (const [entity, requested] of Object.entries(entities)) {
    const ids = items.flatMap((item) => readIds(item, entity)).filter((id) => typeof id === "string" && id !== "");
    if (ids.length === 0 || ids.some((id) => requested.includes(id as string))) continue;
    const received = [...new Set(ids)].slice(0, 3).join(", ");
    return `it is about ${entity} ${received} instead of the requested ${requested.slice(0, 3).join(", ")}`;
  }
  return undefined;
}

/** The error for a document about another entity. */
export function otherEntityError(reason: string, feed: string, body: Uint8Array | undefined): SdfError {
  const fix = "check the caches and proxies between the client and the service";
  return new SdfError("decode.foreign", `${feed}: the response does not answer the request: ${reason}`, {
    feed,
    fix,
    body,
  });
}

/** Returns the times of the last changes in a decoded response. */
export function readRevision(value: unknown): Revision {
  const root = members(value);
  const matches: Record<string, number> = {};
  for (const item of readItems(value)) {
    const info = members(item["matchInfo"]);
    const { id } = info;
    if (typeof id === "string") matches[id] = readTimestamp(info["lastUpdated"]) ?? 0;
  }
  const instants = [root, ...listOf(root["predictions"]).map(members)]
    .map(({ lastUpdated }) => readTimestamp(lastUpdated) ?? readDay(lastUpdated))
    .filter((instant) => instant !== undefined);
  const hasMatches = Object.keys(matches).length > 0;
  return withoutUndefined<Revision>({
    lastUpdated: instants.length > 0 ? Math.max(...instants) : undefined,
    matches: hasMatches ? matches : undefined,
  });
}

/** Warns about a response that has less content than an earlier response to the same request. */
export function findLoss(revision: Revision, previous: Revision): RequestProblem[] {
  const [count, before] = [revision, previous].map(({ matches = {} }) => Object.keys(matches).length) as [
    number,
    number,
  ];
  if (count >= before) return [];
  const message = `the list has ${count} matches; the last response to this request had ${before}`;
  return [{ rule: "response.shorter", parameters: [], message }];
}

/**
 * Returns whether a response is an older copy, as a cache may send it: the time of its last change is before that of an
 * earlier response. A list is older if one of its matches is, and none is newer.
 */
export function isOlder(revision: Revision, previous: Revision): boolean {
  const pairs = Object.entries(revision.matches ?? {}).map(([id, at]) => [at, previous.matches?.[id]]);
  pairs.push([revision.lastUpdated, previous.lastUpdated]);
  const differences = pairs.map(([at, before]) => (at && before ? at - before : 0));
  return differences.some((each) => each < 0) && !differences.some((each) => each > 0);
}

function readItems(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const root = members(value);
  return root["match"] === undefined ? [root] : listOf(root["match"]).map(members);
}

function readIds(item: Readonly<Record<string, unknown>>, entity: string): readonly unknown[] {
  const info = item["matchInfo"];
  const content = entity === "fixture" ? info : members(info ?? item)[entity];
  return listOf(content).map((each) => members(each)["id"]);
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
