/** The request of the builder in the address of the page, so that it can be shared and survives a reload. */
import type { FeedDescription } from "@sdf/runtime";
import { listChoices, type Draft } from "./choices.ts";

/** Query parameter of the selected URL form. */
const FORM = "url-form";
/** Query parameter of the feed, on pages without a feed of their own. */
const FEED = "feed";

export interface UrlState {
  readonly draft: Draft;
  readonly form?: string | undefined;
}

/** Reads a request; undefined if the query has no parameter of the feed. Other parameters are ignored. */
export function readUrlState(description: FeedDescription, search: string): UrlState | undefined {
  const query = new URLSearchParams(search);
  const names = listChoices(description).map(({ name }) => name);
  const entries = names.flatMap((name) => {
    const value = query.get(name);
    return value === null || value === "" ? [] : [[name, value] as const];
  });
  const form = query.get(FORM) ?? undefined;
  if (entries.length === 0) return undefined;
  return { draft: Object.fromEntries(entries), form: Object.hasOwn(description.forms, form ?? "") ? form : undefined };
}

/** The query of a request. `feed` is included on pages without a feed of their own. */
export function urlStateQuery({ draft, form }: UrlState, feed: string | undefined): string {
  const entries = [
    ...(feed === undefined ? [] : [[FEED, feed]]),
    ...Object.entries(draft),
    ...(form === undefined ? [] : [[FORM, form]]),
  ];
  return new URLSearchParams(entries).toString();
}

/** The feed that a query names. */
export function feedOfQuery(search: string): string | undefined {
  return new URLSearchParams(search).get(FEED) ?? undefined;
}

/** Replaces the query of the page's address, without a new entry in the history. */
export function showUrlState(query: string): void {
  try {
    history.replaceState(history.state, "", `?${query}#builder`);
  } catch {
    // Some browsers do not allow other addresses on file://.
  }
}
