import type { Change } from "../change.ts";

/** A change that several feeds share, as one of a shared structure is. */
export interface Told {
  readonly change: Change;
  readonly feeds: readonly string[];
}

/** The same change of several feeds told once, in the order of the changes. */
export function together(changes: readonly Change[]): Told[] {
  const told = new Map<string, { change: Change; feeds: string[] }>();
  for (const change of changes) {
    const key = JSON.stringify([change.rule, change.path, change.level, change.sentence, change.before, change.after]);
    const known = told.get(key);
    if (known === undefined) told.set(key, { change, feeds: [change.feed] });
    else known.feeds.push(change.feed);
  }
  return [...told.values()];
}

/** How feeds are called in sentences: name and code, such as `` `match-momentum` (MA27) ``. */
export type FeedTitles = (feed: string) => string;

export function titlesOf(...models: readonly { readonly feeds: readonly { readonly id: string; readonly name: string; readonly code: string }[] }[]): FeedTitles {
  const feeds = new Map(models.flatMap((model) => model.feeds.map((feed) => [feed.id, `\`${feed.name}\` (${feed.code})`] as const)));
  return (feed) => feeds.get(feed) ?? (feed === "*" ? "all feeds" : `\`${feed}\``);
}

/** The sentence of a change with the feeds that it concerns. */
export function line({ change, feeds }: Told, titles: FeedTitles): string {
  return `${feeds.map(titles).join(", ")}: ${change.sentence}`;
}
