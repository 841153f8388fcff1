import { compareLevels, type Change } from "../change.ts";

/** A change with all feeds that it applies to; a change of a shared structure applies to several feeds. */
export interface ChangeGroup {
  readonly change: Change;
  readonly feeds: readonly string[];
}

/** Groups equal changes of different feeds: the greatest impact first, and the changes of a feed together. */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
  const groups = Map.groupBy(changes, ({ rule, path, level, sentence, before, after }) =>
    JSON.stringify([rule, path, level, sentence, before, after]),
  );
  return [...groups.values()]
    .map((equal) => ({ change: equal[0]!, feeds: equal.map(({ feed }) => feed) }))
    .sort(
      (one, other) =>
        compareLevels(other.change.level, one.change.level) || compareTexts(one.change.feed, other.change.feed),
    );
}

/** Returns the title of a feed for sentences: id and code, such as `` `soccer/match-momentum` (MA27) ``. */
export type FeedTitles = (feed: string) => string;

export function readTitles(
  ...models: readonly {
    readonly feeds: readonly { readonly id: string; readonly code: string }[];
  }[]
): FeedTitles {
  const feeds = new Map(
    models.flatMap((model) => model.feeds.map((feed) => [feed.id, `\`${feed.id}\` (${feed.code})`] as const)),
  );
  return (feed) => feeds.get(feed) ?? (feed === "*" ? "all feeds" : `\`${feed}\``);
}

/** The sentence of a change, preceded by the titles of its feeds. */
export function line({ change, feeds }: ChangeGroup, titles: FeedTitles): string {
  return `${feeds.map(titles).join(", ")}: ${change.sentence}`;
}

/** The reason of a change as a sentence, followed by what to do about it. */
export function consequence({ reason, action }: Change): string {
  const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  return action === undefined ? sentence : `${sentence} ${action}`;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
