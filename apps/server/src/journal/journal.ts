import { isSecretParameter } from "@sdf/runtime";
import type { JournalFilter, JournalPage, JournalRecord } from "@sdf/server-control";
import { createRouter, parseFeedRequest, type FeedEntry, type ParsedRequest } from "@sdf/service";
import { runAll } from "@sdf/world/core";
import { oncePer } from "../collections/once-per.ts";
import type { JournalEntry, LoggedRequest } from "../exchange/exchange.ts";
import { splitUrl } from "../exchange/redact.ts";

/** Number of rows that a query reads in one step. */
const STEP_ROWS = 512;

/** A stored request. Its values are text, because objects that live for minutes make every garbage collection longer. */
interface Row extends Pick<LoggedRequest, "world" | "details"> {
  readonly sequence: number;
  /** The other properties. */
  readonly json: string;
}

/** Stores the journal entries of the latest requests. */
export class Journal {
  readonly #maxEntries: number;
  /** Rows in order of `sequence`. Removals replace the list, so that a query in steps keeps its own. */
  #rows: Row[] = [];
  #last = 0;
  #dropped = 0;

  /** @param maxEntries number of entries to keep; up to 25 % more are stored before old ones are dropped */
  constructor(maxEntries = 20_000) {
    this.#maxEntries = maxEntries;
  }

  /** Adds the entry of a request. */
  readonly add = ({ ids, parameters, ...entry }: JournalEntry): void => {
    this.addRequest({ ...entry, details: { ids, parameters } });
  };

  /** Adds a request whose identifiers and parameters are read from its URL when the journal is queried. */
  readonly addRequest = (request: LoggedRequest): void => {
    const { world, details, ...others } = request;
    this.#last += 1;
    this.#rows.push({ sequence: this.#last, world, details, json: JSON.stringify(others) });
    if (this.#rows.length < this.#maxEntries * 1.25) return;
    this.#dropped += this.#rows.length - this.#maxEntries;
    this.#rows = this.#rows.slice(this.#rows.length - this.#maxEntries);
  };

  /** Returns the latest entries that match a filter, oldest first. */
  query(filter: JournalFilter = {}): JournalPage {
    return runAll(this.queryInSteps(filter));
  }

  /** Returns the entries of {@link query} in steps. */
  *queryInSteps(filter: JournalFilter = {}): Generator<void, JournalPage, void> {
    const { limit = 1000, after = 0, world } = filter;
    // Later requests belong to the next query.
    const [rows, last] = [this.#rows, this.#last];
    const matching: JournalRecord[] = [];
    for (let index = rows.length - 1; index >= 0; index--) {
      const row = rows[index]!;
      if (matching.length >= limit || row.sequence <= after) break;
      if (index % STEP_ROWS === 0) yield;
      if (world !== undefined && row.world !== world) continue;
      const { sequence, details, json } = row;
      const request: LoggedRequest = { ...(JSON.parse(json) as LoggedRequest), world: row.world, details };
      if (matchesFilter(request, filter)) matching.push({ sequence, ...toJournalEntry(request) });
    }
    return { entries: matching.reverse(), last, dropped: this.#dropped };
  }

  /** Sequence of the latest request of all worlds. */
  get last(): number {
    return this.#last;
  }

  /** Removes the entries of a world after a sequence. */
  rewind(world: string, sequence: number): void {
    this.#rows = this.#rows.filter((row) => row.world !== world || row.sequence <= sequence);
  }

  /** Removes the entries of one world, or all entries. */
  clear(world?: string): void {
    this.#rows = world === undefined ? [] : this.#rows.filter((row) => row.world !== world);
  }
}

function matchesFilter(
  { feed, client, polling, status, faults, url }: LoggedRequest,
  filter: Omit<JournalFilter, "world">,
): boolean {
  return (
    (filter.feed ?? feed) === feed &&
    (filter.client ?? client) === client &&
    (filter.verdict ?? polling?.verdict) === polling?.verdict &&
    (filter.status ?? status) === status &&
    (filter.fault === undefined ||
      (filter.fault === "any" ? faults !== undefined : faults?.includes(filter.fault) === true)) &&
    url.includes(filter.url ?? "")
  );
}

/** Returns the router of a feed. Its paths were routed before, so their slash was accepted. */
const routerOf = oncePer((feed: FeedEntry) => createRouter([feed], { "trailing-slash": "everywhere" }));

/** Returns the complete entry of a request, with the identifiers and parameters of its URL. */
export function toJournalEntry({ details = {}, ...entry }: LoggedRequest): JournalEntry {
  if (!("description" in details)) return { ...entry, ...details };
  const [path, query] = splitUrl(entry.url);
  const route = routerOf(details)(path);
  if (route === undefined) return entry;
  return { ...entry, ...readDetails(parseFeedRequest(route, query, { "default-format": "xml" })) };
}

function readDetails({ feed, id, values }: ParsedRequest): Pick<JournalEntry, "ids" | "parameters"> {
  const ids: Record<string, readonly string[]> = {};
  const identityQueries = new Set<string>();
  for (const [name, { query }] of Object.entries(feed.description.identify)) {
    const text = id?.identity === name ? id.text : query === undefined ? undefined : values.get(query);
    if (query !== undefined) identityQueries.add(query);
    if (text !== undefined) ids[name] = text.split(",");
  }
  const parameters = Object.fromEntries(
    [...values].filter(([name]) => !identityQueries.has(name) && !isSecretParameter(name)),
  );
  return { ids, parameters };
}
