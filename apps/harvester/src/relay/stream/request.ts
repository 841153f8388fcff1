import type { IncomingMessage } from "node:http";
import type { ChangeFilter } from "../../domain/change.ts";
import { feeds } from "../../feeds/catalogue.ts";
import { matches, type Reader } from "../access/access.ts";
import { payloads, type Payload } from "./messages.ts";

/** Place in a stream: all messages of earlier positions, and some of the position. */
export interface StreamPlace {
  /** Position to continue after. */
  readonly after: number;
  /** Number of messages of the next position that the reader already has. */
  readonly skip: number;
}

export interface StreamRequest {
  readonly filters: readonly ChangeFilter[];
  readonly payload: Payload;
  /** Where to continue; `undefined` for new changes only. */
  readonly from: StreamPlace | undefined;
}

/** Maximum number of feeds and fixtures of a request, and the maximum length of each. */
const MAX_PATTERNS = 200;
const MAX_PATTERN_LENGTH = 100;

const names = ["feed", "fixture", "filter", "payload", "from", "token"];

export function readToken(url: string): string | undefined {
  return new URLSearchParams(url.split("?")[1] ?? "").get("token") ?? undefined;
}

/**
 * Parses `/stream?feed=…&fixture=…`. `feed` and `fixture` take several values, separated by commas, and `*` for any
 * text. `filter=<feed>@<fixture>` may be repeated: a change is sent if it matches one of the filters.
 */
export function readStreamRequest({ url = "", headers }: IncomingMessage): StreamRequest | { readonly why: string } {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const unknown = [...query.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) return { why: `there is no parameter ${unknown}; parameters: ${names.join(", ")}` };
  const payload = payloads.find((each) => each === (query.get("payload") ?? "value"));
  if (payload === undefined) return { why: `payload: expected one of ${payloads.join(", ")}` };
  const filters = query.getAll("filter").map((text) => {
    const [feed = "*", fixture] = text.split("@");
    return toFilter(feed, fixture);
  });
  if (query.has("feed") || query.has("fixture"))
    filters.push(toFilter(query.getAll("feed").join() || "*", query.getAll("fixture").join() || undefined));
  const patterns = filters.flatMap(({ feeds: selected = [], fixtures = [] }) => [...selected, ...fixtures]);
  if (patterns.length > MAX_PATTERNS) return { why: `expected at most ${MAX_PATTERNS} feeds and fixtures` };
  if (patterns.some((each) => each.length > MAX_PATTERN_LENGTH))
    return { why: `expected feeds and fixtures of at most ${MAX_PATTERN_LENGTH} characters` };
  const unmatched = filters.flatMap((filter) => filter.feeds ?? []).find((feed) => !isFeed(feed));
  if (unmatched !== undefined) return { why: `there is no feed ${unmatched}; feeds: ${[...feeds.keys()].join(", ")}` };
  const last = headers["last-event-id"];
  const text = (Array.isArray(last) ? last[0] : last) ?? query.get("from") ?? undefined;
  const from = text === undefined || text === "" ? undefined : readPlace(text);
  if (from === null) return { why: "from and Last-Event-ID: expected the id of a message, or 0 for the whole archive" };
  return { filters, payload, from };
}

function toFilter(feed: string, fixture: string | undefined): ChangeFilter {
  const isAny = fixture === undefined || fixture === "*";
  return { feeds: feed.split(","), fixtures: isAny ? undefined : fixture.split(",") };
}

function isFeed(pattern: string): boolean {
  return [...feeds.keys()].some((feed) => matches(pattern, feed));
}

/** True if a reader may read a feed that a stream request selects. */
export function mayReadAny(filters: readonly ChangeFilter[], { mayRead }: Pick<Reader, "mayRead">): boolean {
  return [...feeds.keys()].some(
    (feed) =>
      mayRead(feed) &&
      (filters.length === 0 ||
        filters.some(({ feeds: selected = ["*"] }) => selected.some((each) => matches(each, feed)))),
  );
}

/** Parses an id of a message; `null` if it is none. */
function readPlace(text: string): StreamPlace | null {
  const [, position, number] = /^(\d{1,16})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (position === undefined) return null;
  return number === undefined
    ? { after: Number(position), skip: 0 }
    : { after: Number(position) - 1, skip: Number(number) };
}

export function matchesFilters(
  filters: readonly ChangeFilter[],
  {
    feed,
    fixture,
    target,
  }: { readonly feed: string; readonly fixture: string | undefined; readonly target?: string | undefined },
): boolean {
  const isAny = (patterns: readonly string[] | undefined, text: string | undefined): boolean =>
    patterns === undefined || (text !== undefined && patterns.some((pattern) => matches(pattern, text)));
  const isMatch = ({ feeds: selected, fixtures, targets }: ChangeFilter): boolean =>
    isAny(selected, feed) && isAny(fixtures, fixture) && isAny(targets, target);
  return filters.length === 0 || filters.some(isMatch);
}

/**
 * Filters for reading changes of the store. A list contains matches of many fixtures, so its changes are read for every
 * fixture, and selected by match.
 */
export function storeFilters(filters: readonly ChangeFilter[]): ChangeFilter[] {
  return filters.flatMap((filter): ChangeFilter[] => {
    if (filter.fixtures === undefined) return [filter];
    const lists = [...feeds.values()].filter(
      ({ id, description }) =>
        description.pages !== undefined && filter.feeds?.some((pattern) => matches(pattern, id)) !== false,
    );
    return lists.length === 0 ? [filter] : [filter, { feeds: lists.map(({ id }) => id) }];
  });
}
