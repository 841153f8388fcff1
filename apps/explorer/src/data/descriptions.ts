/** What scripts know of every feed: its description, as the client has it, and what its parameters mean. */
import type { Descriptions } from "../islands/shared/descriptions.ts";
import { fullTitle } from "./feeds.ts";
import { model } from "./model.ts";
import { requestParts } from "./parameters.ts";

export function descriptions(): Descriptions {
  return Object.fromEntries(model.feeds.map((feed) => [feed.id, {
    description: feed.description,
    title: fullTitle(feed),
    // Scripts ask by the name in a request and by the name on the wire.
    meanings: Object.fromEntries(requestParts(feed).flatMap(({ wire, name, meaning }) => [[wire, meaning], [name, meaning]])),
  }]));
}
