import { selectNewestMatches } from "@sdf/facts";
import { matchState } from "@sdf/runtime";
import type { FeedItem } from "@sdf/service";
import { getOrCreate } from "../../domain/cache.ts";
import type { Instant } from "../../domain/instant.ts";
import { isOlderCopy, matchId, readLastUpdated } from "../../domain/match-age.ts";
import {
  type AnswerPlace,
  decodeBody,
  type RelaySource,
  type StoredAnswer,
  type StoredTarget,
} from "../../store/index.ts";
import type { TargetResolver } from "./resolve.ts";

/** A match of a list, with the time at which the store received its current content. */
interface ListedItem {
  readonly value: object;
  readonly text: string;
  readonly changedAt: Instant;
}

/** Matches of a list target at an instant. */
export interface StoredList {
  readonly items: readonly FeedItem[];
  /** True if the full list was read at least once. */
  readonly isComplete: boolean;
  readonly latest: StoredAnswer;
}

const ANSWERS_PER_READ = 50;

/**
 * Composes the matches of a list target from its stored pages: the last complete read of the full list, and the changes
 * after it.
 *
 * `lastModified` of an item is the time at which the store received its content. A reader that sends the time of its
 * previous request in `_dlt` therefore misses nothing, although the harvester receives a change after it was made.
 *
 * @returns `undefined` if nothing was stored; `isComplete` is false if the list was never read completely
 */
export async function composeList(
  store: RelaySource,
  resolver: TargetResolver,
  target: Pick<StoredTarget, "id" | "name" | "feed">,
  property: string,
  { at, before: end }: { readonly at?: Instant | undefined; readonly before?: AnswerPlace | undefined } = {},
): Promise<StoredList | undefined> {
  const pages: ReturnType<typeof toPage>[] = [];
  const contents = new Map<StoredAnswer, Promise<readonly object[]>>();
  const readAllItems = (answer: StoredAnswer): Promise<readonly object[]> =>
    getOrCreate(contents, answer, () => readItems(store, target.feed, property, answer));
  let before: AnswerPlace | undefined = end;
  /** Number of the next page of a complete read, backwards; 0 after its first page. */
  let pending: number | undefined;
  while (pending !== 0) {
    const answers = await store.answers(target, { at, before, limit: ANSWERS_PER_READ });
    for (const answer of answers) {
      const page = toPage(resolver, answer);
      pages.push(page);
      if (!page.isFull) continue;
      const isLast = page.size === undefined || (await readAllItems(answer)).length < page.size;
      if (pending === undefined ? isLast : page.number === pending) pending = page.number - 1;
      else if (pending !== undefined) pending = isLast ? page.number - 1 : undefined;
      if (pending === 0) break;
    }
    before = answers.at(-1);
    if (pending !== 0 && answers.length < ANSWERS_PER_READ) break;
  }
  if (pages.length === 0) return undefined;
  const items = new Map<string, ListedItem>();
  for (const { answer } of pages.reverse()) {
    for (const value of selectNewestMatches(await readAllItems(answer))) put(items, value, answer.receivedAt);
  }
  return {
    isComplete: pending === 0,
    latest: pages.at(-1)?.answer as StoredAnswer,
    items: [...items].map(([id, { value, changedAt }]) => {
      const { kickOff, matchDay } = matchState(value);
      return { id, start: kickOff ?? matchDay ?? 0, lastModified: changedAt, value: () => value };
    }),
  };
}

function put(items: Map<string, ListedItem>, value: object, receivedAt: Instant): void {
  const id = matchId(value);
  if (id === undefined) return;
  const text = JSON.stringify(value);
  const previous = items.get(id);
  if (isOlderCopy(readLastUpdated(value), readLastUpdated(previous?.value), receivedAt)) return;
  items.set(id, { value, text, changedAt: previous?.text === text ? previous.changedAt : receivedAt });
}

/** Parses the URL of a poll. Imported responses have none; they are taken as the full list. */
function toPage(resolver: TargetResolver, answer: StoredAnswer) {
  const plan = answer.url === undefined ? undefined : resolver.read(answer.url.replace(/^https?:\/\/[^/]+/, ""));
  const parameters: Readonly<Record<string, readonly string[]>> = plan?.ok === true ? plan.request.parameters : {};
  const size = parameters["_pgSz"]?.[0];
  return {
    answer,
    number: Number(parameters["_pgNm"]?.[0] ?? 1),
    /** Page of the full list, not of the changes since a time. */
    isFull: parameters["_dlt"] === undefined,
    size: size === undefined ? undefined : Number(size),
  };
}

/** Reads the matches of a stored page; none if it is an error. */
export async function readItems(
  store: RelaySource,
  feed: string,
  property: string,
  { response }: Pick<StoredAnswer, "response">,
): Promise<readonly object[]> {
  const bytes = await store.body(response);
  const result = bytes === undefined ? undefined : decodeBody(feed, bytes);
  if (result?.kind !== "value") return [];
  const items = (result.decoded.value as Readonly<Record<string, unknown>>)[property];
  return Array.isArray(items) ? (items as object[]) : [];
}
