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

/**
 * Replaces the query of the page's address by a request, without a new entry in the history.
 *
 * @param feed - Included on pages without a feed of their own
 */
export function showUrlState({ draft, form }: UrlState, feed: string | undefined): void {
  const query = new URLSearchParams([
    ...(feed === undefined ? [] : [[FEED, feed]]),
    ...Object.entries(draft),
    ...(form === undefined ? [] : [[FORM, form]]),
  ]);
  try {
    history.replaceState(history.state, "", `?${query.toString()}#builder`);
  } catch {
    // Some browsers do not allow other addresses on file://.
  }
}

/** The feed that a query names. */
export function feedOfQuery(search: string): string | undefined {
  return new URLSearchParams(search).get(FEED) ?? undefined;
}
