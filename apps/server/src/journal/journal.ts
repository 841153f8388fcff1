import type { JournalFilter, JournalPage, JournalRecord } from "@sdf/server-control";
import type { JournalEntry } from "../http/journal.ts";

/** Keeps what happened to the last requests, so many at most. */
export class Journal {
  readonly #bound: number;
  /** In order of sequence. */
  #entries: JournalRecord[] = [];
  #last = 0;
  #dropped = 0;

  /** @param bound entries at most; some more are kept for a moment, so that few moves are needed */
  constructor(bound = 20_000) {
    this.#bound = bound;
  }

  /** Notes a request. */
  readonly add = (entry: JournalEntry): void => {
    this.#last += 1;
    this.#entries.push({ sequence: this.#last, ...entry });
    if (this.#entries.length < this.#bound * 1.25) return;
    this.#dropped += this.#entries.length - this.#bound;
    this.#entries = this.#entries.slice(-this.#bound);
  };

  /** The latest entries that a filter lets through, oldest first. */
  query(filter: JournalFilter = {}): JournalPage {
    const { limit = 1000 } = filter;
    const found: JournalRecord[] = [];
    for (let index = this.#entries.length - 1; index >= 0 && found.length < limit; index--) {
      const entry = this.#entries[index];
      if (entry === undefined || entry.sequence <= (filter.after ?? 0)) break;
      if (passes(entry, filter)) found.push(entry);
    }
    return { entries: found.reverse(), last: this.#last, dropped: this.#dropped };
  }

  /** Forgets the entries of a world, or all. */
  clear(world?: string): void {
    this.#entries = world === undefined ? [] : this.#entries.filter((entry) => entry.world !== world);
  }
}

function passes(entry: JournalRecord, { world, feed, client, verdict, status, fault, url }: JournalFilter): boolean {
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
