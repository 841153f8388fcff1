import type { ParsedRequest } from "@sdf/service";
import type { JournalEntry } from "../exchange/journal-entry.ts";

type JournalRequest = Pick<JournalEntry, "ids" | "parameters">;

/** Parameters with credentials. */
const secretNames = new Set(["apikey", "access_token", "client_secret"]);

/** Results by parsed request. Requests with equal URLs share their parsed request. */
const cache = new WeakMap<ParsedRequest, JournalRequest>();

/** Returns the identifiers and parameters of a request for the journal. */
export function requestOf(parsed: ParsedRequest | undefined): JournalRequest {
  if (parsed === undefined) return {};
  let request = cache.get(parsed);
  if (request === undefined) cache.set(parsed, (request = readRequest(parsed)));
  return request;
}

function readRequest({ feed, id, values }: ParsedRequest): JournalRequest {
  const ids: Record<string, readonly string[]> = {};
  const identityQueries = new Set<string>();
  for (const [name, { query }] of Object.entries(feed.description.identify)) {
    const text = id?.identity === name ? id.text : query === undefined ? undefined : values.get(query);
    if (query !== undefined) identityQueries.add(query);
    if (text !== undefined) ids[name] = text.split(",");
  }
  const parameters = Object.fromEntries(
    [...values].filter(([name]) => !identityQueries.has(name) && !secretNames.has(name.toLowerCase())),
  );
  return { ids, parameters };
}
