import type { JournalFilter, JournalPage, JournalRecord } from "@sdf/server-control";
import type { JournalEntry } from "../exchange/journal-entry.ts";

/** Stores the journal entries of the latest requests. */
export class Journal {
  readonly #maxEntries: number;
  /** Entries in order of `sequence`. */
  #entries: JournalRecord[] = [];
  #last = 0;
  #dropped = 0;

  /** @param maxEntries number of entries to keep; up to 25 % more are stored before old ones are dropped */
  constructor(maxEntries = 20_000) {
    this.#maxEntries = maxEntries;
  }

  /** Adds the entry of a request. */
  readonly add = (entry: JournalEntry): void => {
    this.#last += 1;
    this.#entries.push({ sequence: this.#last, ...entry });
    if (this.#entries.length < this.#maxEntries * 1.25) return;
    this.#dropped += this.#entries.length - this.#maxEntries;
    this.#entries = this.#entries.slice(-this.#maxEntries);
  };

  /** Returns the latest entries that match a filter, oldest first. */
  query(filter: JournalFilter = {}): JournalPage {
    const { limit = 1000 } = filter;
    const matching: JournalRecord[] = [];
    for (let index = this.#entries.length - 1; index >= 0 && matching.length < limit; index--) {
      const entry = this.#entries[index];
      if (entry === undefined || entry.sequence <= (filter.after ?? 0)) break;
      if (matchesFilter(entry, filter)) matching.push(entry);
    }
    return { entries: matching.reverse(), last: this.#last, dropped: this.#dropped };
  }

  /** Sequence of the latest request of all worlds. */
  get last(): number {
    return this.#last;
  }

  /** Removes the entries of a world after a sequence. */
  rewind(world: string, sequence: number): void {
    this.#entries = this.#entries.filter((entry) => entry.world !== world || entry.sequence <= sequence);
  }

  /** Removes the entries of one world, or all entries. */
  clear(world?: string): void {
    this.#entries = world === undefined ? [] : this.#entries.filter((entry) => entry.world !== world);
  }
}

function matchesFilter(
  entry: JournalRecord,
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
