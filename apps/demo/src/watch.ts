import type { WorkEvents } from "@sdf/harvester";
import { shownMatch, type ShownMatch } from "./match.ts";

const feed = "soccer/live-win-probability";

/** Sums over everything that was polled. */
export interface Totals {
  polls: number;
  failed: number;
  /** Polls more than a second of the machine behind. */
  late: number;
  documents: number;
  unchanged: number;
  rows: number;
  bytes: number;
}

/** Listens to a harvester: what it did, and what the matches look like by what it got. */
export class Watch implements Partial<WorkEvents> {
  readonly totals: Totals = { polls: 0, failed: 0, late: 0, documents: 0, unchanged: 0, rows: 0, bytes: 0 };
  readonly matches = new Map<string, ShownMatch>();
  readonly #pace: number;
  readonly #seen: (match: ShownMatch) => void;

  /** @param pace - milliseconds of the world in one of the machine */
  constructor(pace: number, seen: (match: ShownMatch) => void) {
    this.#pace = pace;
    this.#seen = seen;
  }

  readonly polled: WorkEvents["polled"] = ({ claim, result, body, decoded }, { response, rows, unchanged }, late) => {
    const { totals } = this;
    totals.polls += 1;
    if (!["ok", "unchanged", "no-data"].includes(result)) totals.failed += 1;
    if (late > 1000 * this.#pace) totals.late += 1;
    if (response !== undefined) totals.documents += 1;
    if (unchanged) totals.unchanged += 1;
    for (const count of Object.values(rows)) totals.rows += count;
    totals.bytes += body?.bytes.length ?? 0;
    const { fixture } = claim.target;
    if (decoded?.feed !== feed || fixture === undefined) return;
    const match = shownMatch(decoded.value as Parameters<typeof shownMatch>[0], this.matches.get(fixture));
    this.matches.set(fixture, match);
    this.#seen(match);
  };
}
