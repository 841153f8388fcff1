import { isAnswered } from "../domain/poll-result.ts";
import type { WorkEvents } from "../worker/events.ts";

/** Totals since the start of the process. */
export class LiveStats implements Partial<WorkEvents> {
  readonly #pace: number;

  /** @param pace - Milliseconds of the harvester's clock per real millisecond; figures are in real milliseconds */
  constructor(pace = 1) {
    this.#pace = pace;
  }

  sent = 0;
  failed = 0;
  late = 0;
  skipped = 0;
  putOff = 0;
  documents = 0;
  unchanged = 0;
  rows = 0;
  bytes = 0;
  /** Sum of the delays of all polls, milliseconds. */
  lag = 0;

  readonly polled: WorkEvents["polled"] = ({ result, body }, { rows, unchanged, response }, late, skipped) => {
    // The poll was claimed but not sent.
    if (result === "abandoned") return this.deferred();
    this.sent += 1;
    if (!isAnswered(result)) this.failed += 1;
    if (late > 1000 * this.#pace) this.late += 1;
    this.skipped += skipped;
    this.lag += late / this.#pace;
    if (response !== undefined) this.documents += 1;
    if (unchanged) this.unchanged += 1;
    for (const count of Object.values(rows)) this.rows += count;
    this.bytes += body?.bytes.length ?? 0;
  };

  readonly deferred = (): void => {
    this.putOff += 1;
  };

  /** Mean delay of a poll, real milliseconds. */
  get meanLag(): number {
    return this.sent === 0 ? 0 : this.lag / this.sent;
  }

  line(now: number, busy: number): string {
    const polls = `${this.sent} polls (${this.failed} failed, ${this.late} late, ${this.skipped} skipped)`;
    const documents = `${this.documents} documents (${this.unchanged} unchanged)`;
    return [
      `${new Date(now).toISOString().slice(0, 19)}Z`,
      polls,
      `${busy} running`,
      `lag ${this.meanLag.toFixed(0)} ms`,
      documents,
      `${this.rows} rows`,
      `${(this.bytes / 1e6).toFixed(1)} MB`,
    ].join("  ");
  }

  totals(): Record<string, number> {
    const { sent, failed, late, skipped, putOff, documents, unchanged, rows, bytes } = this;
    return { sent, failed, late, skipped, putOff, documents, unchanged, rows, bytes };
  }
}
