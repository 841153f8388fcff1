import { model } from "../../feeds/model.ts";
import { ownFeeds, type OwnFeed } from "../../feeds/own-feeds.ts";
import { createLayout, type Layout } from "./layout.ts";

let current: { readonly layout: Layout; readonly own: readonly OwnFeed[] } | undefined;

/** Layout of the tables of all feeds. It is created once for all stores of the process, and again for added feeds. */
export function currentLayout(): Layout {
  const own = [...ownFeeds.values()];
  const isCurrent = current?.own.length === own.length && own.every((feed, index) => feed === current?.own[index]);
  if (current === undefined || !isCurrent) {
    const layout = createLayout(
      model(),
      own.map((feed) => feed.model),
    );
    current = { layout, own };
  }
  return current.layout;
}
