import type { JournalFilter, JournalPage, JournalRecord } from "@sdf/server-control";
import type { JournalEntry, LoggedRequest } from "../exchange/journal-entry.ts";
import { JournalChunk } from "./journal-chunk.ts";
import { requestDetails } from "./request-details.ts";

/** Returns the complete entry of a request. */
export function toJournalEntry({ details = {}, ...entry }: LoggedRequest): JournalEntry {
  return { ...entry, ...("description" in details ? requestDetails(details, entry.url) : details) };
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
    if (this.#chunks.at(-1)?.add(this.#last, request) !== true) {
      const chunk = new JournalChunk(request.url.length);
      chunk.add(this.#last, request);
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
    const { limit = 1000, after = 0 } = filter;
    // Later requests belong to the next query.
    const last = this.#last;
    const matching: JournalRecord[] = [];
    for (const chunk of this.#chunks.toReversed()) {
      for (let row = chunk.length - 1; row >= 0; row--) {
        const sequence = chunk.sequenceAt(row);
        if (sequence === undefined) continue;
        if (matching.length >= limit || sequence <= after)
          return { entries: matching.reverse(), last, dropped: this.#dropped };
        const request = chunk.requestAt(row);
        if (matchesFilter(request, filter)) matching.push({ sequence, ...toJournalEntry(request) });
      }
      yield;
    }
    return { entries: matching.reverse(), last, dropped: this.#dropped };
  }

  /** Sequence of the latest request of all worlds. */
  get last(): number {
    return this.#last;
  }

  /** Removes the entries of a world after a sequence. */
  rewind(world: string, sequence: number): void {
    this.#remove((chunk, row) => chunk.worldAt(row) === world && (chunk.sequenceAt(row) ?? 0) > sequence);
  }

  /** Removes the entries of one world, or all entries. */
  clear(world?: string): void {
    this.#remove((chunk, row) => world === undefined || chunk.worldAt(row) === world);
  }

  #dropOldest(count: number): void {
    let remaining = count;
    this.#dropped += count;
    this.#remove(() => remaining-- > 0);
  }

  #remove(isRemoved: (chunk: JournalChunk, row: number) => boolean): void {
    for (const chunk of this.#chunks) {
      for (let row = 0; row < chunk.length; row++) {
        if (chunk.sequenceAt(row) === undefined || !isRemoved(chunk, row)) continue;
        chunk.remove(row);
        this.#size -= 1;
      }
    }
    this.#chunks = this.#chunks.filter(({ isEmpty }) => !isEmpty);
  }
}

function matchesFilter(
  entry: LoggedRequest,
  { world, feed, client, verdict, status, fault, url }: JournalFilter,
): boolean {
  return (
    (world === undefined || entry.world === world) &&
    (feed === undefined || entry.feed === feed) &&
    (client === undefined || entry.client === client) &&
    (verdict === undefined || entry.polling?.verdict === verdict) &&
    (status === undefined || entry.status === status) &&
    (fault === undefined || (fault === "any" ? entry.faults !== undefined : entry.faults?.includes(fault) === true)) &&
    (url === undefined || entry.url.includes(url))
  );
}
