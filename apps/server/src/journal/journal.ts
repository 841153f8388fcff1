import { isSecretParameter } from "@sdf/runtime";
import type { JournalFilter, JournalPage, JournalRecord } from "@sdf/server-control";
import { createRouter, parseFeedRequest, type FeedEntry, type ParsedRequest, type Router } from "@sdf/service";
import type { JournalEntry, LoggedRequest } from "../exchange/exchange.ts";
import { splitUrl } from "../exchange/redact.ts";

const CHUNK_ROWS = 512;
const CHUNK_BYTES = 128 * 1024;
/** Maximum number of bytes of a character of a JavaScript string in UTF-8. */
const BYTES_PER_CHARACTER = 3;

type Row = readonly (string | number | object | null | undefined)[];

/** Returns the values of a request as they are stored. Names in each row would double its size. */
function toRow(request: LoggedRequest): Row {
  const { at, received, method, url, client, feed, format, status, errorCode, polling, bytes, duration } = request;
  const { faults, nearMiss } = request;
  return [
    at,
    received,
    method,
    url,
    client,
    feed,
    format,
    status,
    errorCode,
    polling,
    bytes,
    duration,
    faults,
    nearMiss,
  ];
}

function toRequest(row: Row, world: string, details: LoggedRequest["details"]): LoggedRequest {
  const [at, received, method, url, client, feed, format, status, errorCode, polling, bytes, duration, ...others] =
    row.map((value) => value ?? undefined);
  const [faults, nearMiss] = others;
  const values = { at, received, method, url, client, feed, format, status, errorCode, polling, bytes, duration };
  return { ...values, faults, nearMiss, world, details } as LoggedRequest;
}

/**
 * Consecutive requests of the journal, stored as JSON in one buffer: thousands of objects that live for some minutes
 * would make every garbage collection longer.
 */
class JournalChunk {
  /** Sequences of the rows; 0 for a removed row. */
  readonly sequences = new Float64Array(CHUNK_ROWS);
  readonly worlds: string[] = [];
  readonly #details: LoggedRequest["details"][] = [];
  /** End of the text of each row. */
  readonly #ends: number[] = [];
  readonly #text: Buffer;

  /** @param minBytes size of the first request */
  constructor(minBytes: number) {
    this.#text = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, minBytes));
  }

  get length(): number {
    return this.worlds.length;
  }

  /** Adds a request. @returns false if the chunk is full */
  add(sequence: number, { world, details }: LoggedRequest, json: string): boolean {
    const start = this.#ends.at(-1) ?? 0;
    if (this.length === CHUNK_ROWS || start + json.length * BYTES_PER_CHARACTER > this.#text.length) return false;
    this.sequences[this.length] = sequence;
    this.worlds.push(world);
    this.#details.push(details);
    this.#ends.push(start + this.#text.write(json, start, "utf8"));
    return true;
  }

  read(row: number): LoggedRequest {
    const json = this.#text.toString("utf8", this.#ends[row - 1] ?? 0, this.#ends[row]);
    return toRequest(JSON.parse(json) as Row, this.worlds[row]!, this.#details[row]);
  }
}

/** Stores the journal entries of the latest requests. */
export class Journal {
  readonly #maxEntries: number;
  /** Chunks in order of `sequence`. */
  #chunks: JournalChunk[] = [];
  #size = 0;
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
    this.#last += 1;
    this.#size += 1;
    const json = JSON.stringify(toRow(request));
    if (this.#chunks.at(-1)?.add(this.#last, request, json) !== true) {
      const chunk = new JournalChunk(json.length * BYTES_PER_CHARACTER);
      chunk.add(this.#last, request, json);
      this.#chunks.push(chunk);
    }
    if (this.#size >= this.#maxEntries * 1.25) this.#dropOldest(this.#size - this.#maxEntries);
  };

  /** Returns the latest entries that match a filter, oldest first. */
  query(filter: JournalFilter = {}): JournalPage {
    const steps = this.queryInSteps(filter);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }

  /** Returns the entries of {@link query}, with a step for each chunk of the journal. */
  *queryInSteps(filter: JournalFilter = {}): Generator<void, JournalPage, void> {
    const { limit = 1000, after = 0, world } = filter;
    // Later requests belong to the next query.
    const last = this.#last;
    const matching: JournalRecord[] = [];
    const toPage = (): JournalPage => ({ entries: matching.reverse(), last, dropped: this.#dropped });
    for (const chunk of this.#chunks.toReversed()) {
      for (let row = chunk.length - 1; row >= 0; row--) {
        const sequence = chunk.sequences[row];
        if (!sequence) continue;
        if (matching.length >= limit || sequence <= after) return toPage();
        if (world !== undefined && chunk.worlds[row] !== world) continue;
        const request = chunk.read(row);
        if (matchesFilter(request, filter)) matching.push({ sequence, ...toJournalEntry(request) });
      }
      yield;
    }
    return toPage();
  }

  /** Sequence of the latest request of all worlds. */
  get last(): number {
    return this.#last;
  }

  /** Removes the entries of a world after a sequence. */
  rewind(world: string, sequence: number): void {
    this.#remove((each, other) => other === world && each > sequence);
  }

  /** Removes the entries of one world, or all entries. */
  clear(world?: string): void {
    this.#remove((_, other) => world === undefined || other === world);
  }

  #dropOldest(count: number): void {
    let remaining = count;
    this.#dropped += count;
    this.#remove(() => remaining-- > 0);
  }

  #remove(isRemoved: (sequence: number, world: string) => boolean): void {
    for (const { sequences, worlds } of this.#chunks) {
      for (const [row, world] of worlds.entries()) {
        const sequence = sequences[row];
        if (!sequence || !isRemoved(sequence, world)) continue;
        sequences[row] = 0;
        this.#size -= 1;
      }
    }
    this.#chunks = this.#chunks.filter(({ sequences }) => sequences.some((sequence) => sequence > 0));
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

const routers = new WeakMap<FeedEntry, Router>();

/** Returns the complete entry of a request, with the identifiers and parameters of its URL. */
export function toJournalEntry({ details = {}, ...entry }: LoggedRequest): JournalEntry {
  if (!("description" in details)) return { ...entry, ...details };
  let router = routers.get(details);
  // The path was routed to this feed before, so its slash was accepted.
  if (router === undefined)
    routers.set(details, (router = createRouter([details], { "trailing-slash": "everywhere" })));
  const [path, query] = splitUrl(entry.url);
  const route = router(path);
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
