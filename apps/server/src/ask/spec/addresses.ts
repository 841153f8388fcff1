/** Addresses of requests, as hints. */
import type { FeedDescription } from "@sdf/runtime";
import { spec } from "./model.ts";

/** Address of a feed that is asked about one thing; of what it is asked about when no id is given. */
export function addressOf(description: FeedDescription, id?: string): string {
  const [template = "{path}"] = Object.values(description.forms);
  const filled = template.replace("{path}", description.path).replace(/\{_fmt\}/, "json");
  const named = id === undefined ? filled : filled.replace(/\{\w+\}/, id);
  return `${named}${named.includes("?") ? "&" : "?"}${named.includes("_fmt=") ? "" : "_fmt=json"}`;
}

/** Address of a feed by its id, such as `soccer/match-detailed`. */
export function requestFor(feed: string, id: string): readonly string[] {
  const found = spec().feeds.find((each) => each.id === feed);
  return found === undefined ? [] : [addressOf(found.description, id)];
}
