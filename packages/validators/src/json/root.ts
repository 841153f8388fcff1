import { show, type Reports } from "../reports.ts";
import type { FeedShape } from "../shape.ts";
import { tableOf } from "../table.ts";
import { isObject, normaliser } from "./normalise.ts";
import { InexactNumber } from "./number.ts";

/** Reads a parsed JSON document of a feed: the documented object, or one of the other ways to write it. */
export function readDocument(parsed: unknown, feed: FeedShape<unknown>, reports: Reports, repeated?: ReadonlySet<unknown>): unknown {
  refuseErrorBody(parsed, reports);
  const found = root(parsed, feed, reports);
  const { object, other } = normaliser(reports, repeated);
  if (isObject(found)) return object(tableOf(feed.shape), found);
  reports.issue("structure", "", "an object", show(found));
  return other(found, "");
}

/** Throws `api.error` when the document is the service's error body, at top level or in one object around it. */
function refuseErrorBody(parsed: unknown, { service }: Reports): void {
  if (!isObject(parsed)) return;
  const all = Object.values(parsed);
  for (const body of all.length === 1 ? [parsed, all[0]] : [parsed]) {
    const code = isObject(body) && Object.hasOwn(body, "errorCode") ? body["errorCode"] : undefined;
    if (typeof code === "string" || typeof code === "number" || code instanceof InexactNumber) throw service(code);
  }
}

function root(parsed: unknown, feed: FeedShape<unknown>, { note }: Reports): unknown {
  const { members, json } = tableOf(feed.shape);
  const item = feed.bare === undefined ? undefined : members.find((member) => member.name === feed.bare);
  if (Array.isArray(parsed)) {
    if (item === undefined) return parsed;
    note("observed-form", "", "a list", `an object with member ${item.name}`);
    return { [item.name]: parsed };
  }
  if (!isObject(parsed)) return parsed;
  const keys = Object.keys(parsed);
  const inner = parsed[feed.root];
  if (keys.length === 1 && keys[0] === feed.root && isObject(inner) && !json.has(feed.root)) {
    note("observed-form", "", `member ${feed.root} around it`, "without it");
    return inner;
  }
  const itemNames = item?.shape && tableOf(item.shape).json;
  if (item === undefined || !keys.some((key) => itemNames?.has(key)) || keys.some((key) => json.has(key))) return parsed;
  // An item of a list feed alone is drift, unless the documents show it so.
  if (feed.bareDocumented !== true) note("observed-form", "", `one ${item.name} alone`, `an object with member ${item.name}`);
  return { [item.name]: [parsed] };
}
