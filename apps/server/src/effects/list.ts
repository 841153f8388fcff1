import type { Assumptions } from "../assumptions/table.ts";
import type { FeedItem, FeedRequest, Instant } from "../world/contract.ts";

/** The page of a list that a request asks for. */
export interface Page {
  readonly items: readonly FeedItem[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** Changes, order and page of a list, as the request has them. */
export function pageOf(items: readonly FeedItem[], { parameters }: FeedRequest, assumptions: Assumptions): Page {
  const since = parameters["_dlt"]?.[0];
  const changed = since === undefined ? items : changedSince(items, sinceInstant(since), assumptions["changes-since"] === "inclusive");
  const order = parameters["_ordSrt"]?.[0] ?? assumptions["default-order"];
  const sorted = order === "own" ? changed : sortByStart(changed, order === "asc");
  const size = Number(parameters["_pgSz"]?.[0] ?? assumptions["default-page-size"]);
  const first = (Number(parameters["_pgNm"]?.[0] ?? 1) - 1) * size;
  return { items: sorted.slice(first, first + size), total: sorted.length };
}

/** Items created, changed or published since. */
export function changedSince(items: readonly FeedItem[], since: Instant, inclusive: boolean): readonly FeedItem[] {
  return items.filter(({ lastModified }) => (inclusive ? lastModified >= since : lastModified > since));
}

/** By start; items that start together by id, so that pages never overlap. */
export function sortByStart(items: readonly FeedItem[], ascending: boolean): readonly FeedItem[] {
  const direction = ascending ? 1 : -1;
  return [...items].sort((one, other) => direction * (one.start - other.start || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)));
}

/** An xsd dateTime with time zone, or milliseconds since the epoch; the request rules have seen to the form. */
export function sinceInstant(text: string): Instant {
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text);
}
