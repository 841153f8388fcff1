import { readDateTime } from "@sdf/runtime/dates";
import type { ServiceAssumptions } from "../assumptions/table.ts";
import type { FeedItem, FeedRequest, Instant } from "../feed/source.ts";

type ListAssumptions = Pick<ServiceAssumptions, "changes-since" | "default-order" | "default-page-size">;

/** The requested page of a list. */
export interface Page {
  readonly items: readonly FeedItem[];
  /** Number of items on all pages. */
  readonly total: number;
}

/** Applies `_ordSrt`, `_pgNm` and `_pgSz` to the items that `_dlt` selects. */
export function selectPage(
  changed: readonly FeedItem[],
  { parameters }: FeedRequest,
  assumptions: Omit<ListAssumptions, "changes-since">,
): Page {
  const order = parameters["_ordSrt"]?.[0] ?? assumptions["default-order"];
  const sorted = order === "own" ? changed : sortByStart(changed, order === "asc");
  const size = Number(parameters["_pgSz"]?.[0] ?? assumptions["default-page-size"]);
  const first = (Number(parameters["_pgNm"]?.[0] ?? 1) - 1) * size;
  return { items: sorted.slice(first, first + size), total: sorted.length };
}

/** Returns the filter of `_dlt`: items that were created, changed or published since an instant. */
export function sinceFilter(
  { parameters }: FeedRequest,
  assumptions: Pick<ListAssumptions, "changes-since">,
): (item: FeedItem) => boolean {
  const text = parameters["_dlt"]?.[0];
  if (text === undefined) return () => true;
  const since = sinceInstant(text);
  const isInclusive = assumptions["changes-since"] === "inclusive";
  return (item) => {
    if (item.modifiedAfter !== undefined && item.modifiedAfter >= since) return true;
    return isInclusive ? item.lastModified >= since : item.lastModified > since;
  };
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
  return /^\d+$/.test(text) ? Number(text) : (readDateTime(text) ?? NaN);
}
