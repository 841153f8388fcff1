/** URLs of feed requests, for hints in answers. */
import type { FeedDescription } from "@sdf/runtime";
import { spec } from "./model.ts";

/** Returns the path and query of a feed request. Without an id, the URL keeps its placeholder. */
export function requestUrl(description: FeedDescription, id?: string): string {
  const [template = "{path}"] = Object.values(description.forms);
  const filled = template.replace("{path}", description.path).replace(/\{_fmt\}/, "json");
  const withId = id === undefined ? filled : filled.replace(/\{\w+\}/, id);
  return `${withId}${withId.includes("?") ? "&" : "?"}${withId.includes("_fmt=") ? "" : "_fmt=json"}`;
}

/** Returns the path and query of a request to a feed such as `soccer/match-detailed`; empty if the feed is unknown. */
export function requestUrlsFor(feed: string, id: string): readonly string[] {
  const entry = spec().feeds.find((each) => each.id === feed);
  return entry === undefined ? [] : [requestUrl(entry.description, id)];
}
