import type { WorkEvents } from "@sdf/harvester";
import { toMatchView, type MatchView } from "./match-view.ts";

/** The feed of each sport whose documents the demonstration displays. */
const feeds = [
  "soccer/live-win-probability",
  "basketball/live-win-probability",
  "tennis/match-predictions-detail",
  "american-football/fourth-down-predictions",
];

/** Totals of all polls. */
export interface Totals {
  polls: number;
  failed: number;
  /** Polls that were more than one second of system time late. */
  late: number;
  documents: number;
  unchanged: number;
  rows: number;
  bytes: number;
}

/** Observes a harvester: counts its work and updates the views of the matches. */
export class HarvestObserver implements Partial<WorkEvents> {
  readonly totals: Totals = { polls: 0, failed: 0, late: 0, documents: 0, unchanged: 0, rows: 0, bytes: 0 };
  readonly matches = new Map<string, MatchView>();
  readonly #speed: number;
  readonly #onMatch: (match: MatchView) => void;

  /** @param speed milliseconds of world time per millisecond of system time */
  constructor(speed: number, onMatch: (match: MatchView) => void) {
    this.#speed = speed;
    this.#onMatch = onMatch;
  }

  readonly polled: WorkEvents["polled"] = ({ claim, result, body, decoded }, { response, rows, unchanged }, late) => {
    const { totals } = this;
    totals.polls += 1;
    if (!["ok", "unchanged", "no-data"].includes(result)) totals.failed += 1;
    if (late > 1000 * this.#speed) totals.late += 1;
    if (response !== undefined) totals.documents += 1;
    if (unchanged) totals.unchanged += 1;
    for (const count of Object.values(rows)) totals.rows += count;
    totals.bytes += body?.bytes.length ?? 0;
    const { fixture } = claim.target;
    if (decoded === undefined || !feeds.includes(decoded.feed) || fixture === undefined) return;
    const [sport = ""] = decoded.feed.split("/");
    const match = toMatchView({ id: fixture, sport }, decoded.value as object, this.matches.get(fixture));
    this.matches.set(fixture, match);
    this.#onMatch(match);
  };
}
