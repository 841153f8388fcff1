import type { ServiceAssumptions } from "../assumptions/table.ts";
import type { FeedItem, FeedRequest, Instant } from "../feed/source.ts";

type ListAssumptions = Pick<ServiceAssumptions, "changes-since" | "default-order" | "default-page-size">;

/** The requested page of a list. */
export interface Page {
  readonly items: readonly FeedItem[];
  /** Number of items on all pages. */
  readonly total: number;
}

/** Applies `_dlt`, `_ordSrt`, `_pgNm` and `_pgSz` to a list. */
export function pageOf(items: readonly FeedItem[], { parameters }: FeedRequest, assumptions: ListAssumptions): Page {
  const since = parameters["_dlt"]?.[0];
  const changed =
    since === undefined
      ? items
      : changedSince(items, sinceInstant(since), assumptions["changes-since"] === "inclusive");
  const order = parameters["_ordSrt"]?.[0] ?? assumptions["default-order"];
  const sorted = order === "own" ? changed : sortByStart(changed, order === "asc");
  const size = Number(parameters["_pgSz"]?.[0] ?? assumptions["default-page-size"]);
  const first = (Number(parameters["_pgNm"]?.[0] ?? 1) - 1) * size;
  return { items: sorted.slice(first, first + size), total: sorted.length };
}

/** Returns the items that were created, changed or published since an instant. */
function changedSince(items: readonly FeedItem[], since: Instant, inclusive: boolean): readonly FeedItem[] {
  return items.filter(({ lastModified }) => (inclusive ? lastModified >= since : lastModified > since));
}

/** Sorts items by start, then by id, so that pages never overlap. */
function sortByStart(items: readonly FeedItem[], ascending: boolean): readonly FeedItem[] {
  const direction = ascending ? 1 : -1;
  return [...items].sort(
    (one, other) => direction * (one.start - other.start || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)),
  );
}

/** Parses a valid `_dlt`: an xsd:dateTime with time zone, or milliseconds since the epoch. */
export function sinceInstant(text: string): Instant {
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text);
}
