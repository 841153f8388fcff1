import type { FeedShape } from "@sdf/validators";

/** Returns a feed without its fast decoder, as in browsers. */
export function withoutFast({ fast: _fast, ...tables }: FeedShape<unknown>): FeedShape<unknown> {
  return tables;
}
