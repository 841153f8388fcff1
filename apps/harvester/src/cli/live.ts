import { findSport, readProbabilities, readState } from "@sdf/facts";
import type { FixtureRow } from "../domain/fixture-rows.ts";
import { toMessage } from "../domain/message.ts";
import { isAnswered } from "../domain/poll-result.ts";
import { isInPlay } from "../scheduler/state.ts";
import { grouped, size, span } from "../status/status.ts";
import type { WorkEvents } from "../worker/events.ts";
import { tableLines } from "./output.ts";

/** Counts of polls: of a feed, or of all since the start of the process. */
const noPolls = { sent: 0, failed: 0, late: 0, skipped: 0, documents: 0, unchanged: 0, rows: 0, bytes: 0 };
type Counts = typeof noPolls;

/** Counts of the polls of a feed, and its last result. */
interface FeedLine extends Counts {
  readonly last: string;
  readonly at: number;
}

function addCounts(one: Counts, other: Counts): Counts {
  const sums = Object.keys(noPolls).map((name) => [name, one[name as keyof Counts] + other[name as keyof Counts]]);
  return Object.fromEntries(sums) as Counts;
}

export interface Frame {
  /** Milliseconds since the epoch, by the clock of the harvester. */
  readonly now: number;
  readonly busy: number;
  readonly fixtures: readonly FixtureRow[];
  readonly columns: number;
  readonly rows: number;
}

const MAX_NOTES = 4;

export class LiveView implements Partial<WorkEvents> {
  /** Counts since the start of the process. The log contains them at its end. */
  totals = { ...noPolls, putOff: 0 };
  readonly #pace: number;
  readonly #began = performance.now();
  readonly #feeds = new Map<string, FeedLine>();
  /** Time and probabilities of each match, as text. */
  readonly #matches = new Map<string, string>();
  readonly #notes: string[] = [];
  /** Sum of the delays of all polls, real milliseconds. */
  #lag = 0;

  /** @param pace - Milliseconds of the harvester's clock per real millisecond */
  constructor(pace = 1) {
    this.#pace = pace;
  }

  readonly polled: WorkEvents["polled"] = (outcome, { rows, unchanged, response }, late, skipped) => {
    const { claim, result, body, decoded, receivedAt } = outcome;
    const { feed, fixture } = claim.target;
    // The poll was claimed but not sent.
    if (result === "abandoned") return this.deferred();
    const poll: Counts = {
      sent: 1,
      failed: Number(!isAnswered(result)),
      late: Number(late > 1000 * this.#pace),
      skipped,
      documents: Number(response !== undefined),
      unchanged: Number(unchanged),
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      bytes: body?.bytes.length ?? 0,
    };
    const counts = addCounts(this.#feeds.get(feed) ?? noPolls, poll);
    this.#feeds.set(feed, { ...counts, last: unchanged ? "unchanged" : result, at: receivedAt });
    this.totals = { ...addCounts(this.totals, poll), putOff: this.totals.putOff };
    this.#lag += late / this.#pace;
    const facts = decoded === undefined || fixture === undefined ? undefined : readFacts(decoded.value);
    if (facts !== undefined) this.#matches.set(fixture!, facts);
  };

  readonly deferred = (): void => {
    this.totals.putOff += 1;
  };

  readonly blocked: WorkEvents["blocked"] = (bucket, until, why) => {
    this.note(`${bucket === "*" ? "all feeds" : bucket} blocked until ${clockText(until)} (${why})`);
  };

  readonly operationFailed: WorkEvents["operationFailed"] = (where, error) => {
    this.note(`${where}: ${toMessage(error)}`);
  };

  /** Shows a message; the view keeps the last ones. */
  note(text: string): void {
    const [line = ""] = text.split("\n");
    if (this.#notes.at(-1) === line) return;
    this.#notes.push(line);
    this.#notes.splice(0, this.#notes.length - MAX_NOTES);
  }

  /** Returns the lines of a frame, cut to the size of the terminal. */
  lines({ now, busy, fixtures, columns, rows }: Frame): string[] {
    const { sent, failed, late, skipped, putOff, documents, unchanged, rows: written, bytes } = this.totals;
    const byKickOff = fixtures.toSorted((one, other) => (one.kickOff ?? 0) - (other.kickOff ?? 0));
    const inPlay = byKickOff.filter(({ status }) => isInPlay(status));
    const next = byKickOff.find(
      ({ kickOff = 0, status }) => kickOff > now && status !== "Postponed" && status !== "Cancelled",
    );
    const elapsedSeconds = Math.max(1, (performance.now() - this.#began) / 1000);
    const head = [
      `${clockText(now)}  ${grouped(fixtures.length)} fixtures, ${inPlay.length} in play` +
        (next?.kickOff === undefined ? "" : `, the next in ${span(next.kickOff - now)}`),
      `polls      ${grouped(sent)} sent, ${failed} failed, ${late} late, ${skipped} skipped, ${putOff} postponed; ` +
        `${busy} running; ${(sent / elapsedSeconds).toFixed(1)}/s; lag ${(this.#lag / Math.max(1, sent)).toFixed(0)} ms`,
      `documents  ${grouped(documents)}, ${unchanged} unchanged; ${grouped(written)} rows; ${size(bytes)}`,
      "",
      ...this.#feedLines(now),
      "",
    ];
    const notes = this.#notes.map((note) => `! ${note}`);
    const foot = [...notes, "", "Ctrl-C stops after running requests have finished"];
    const shown = inPlay.slice(0, Math.max(1, rows - head.length - foot.length - 2));
    const matches = shown.map(
      ({ id, description = id }) => `${description.padEnd(40)}  ${this.#matches.get(id) ?? ""}`,
    );
    if (inPlay.length > shown.length) matches.push(`… and ${inPlay.length - shown.length} more`);
    return [...head, ...matches, ...foot].map((line) =>
      [...line].length > columns ? `${[...line].slice(0, columns - 1).join("")}…` : line,
    );
  }

  #feedLines(now: number): string[] {
    if (this.#feeds.size === 0) return ["waiting for the first poll to be due"];
    const rows = [...this.#feeds]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { sent, failed, late, bytes, last, at }]) => {
        return [name, sent, failed, late, size(bytes), `${last} ${span(now - at)} ago`];
      });
    return tableLines(["feed", "polls", "failed", "late", "received", "last"], rows).slice(0, -1);
  }
}

/** Time and probabilities of a match; `undefined` if the document has no live probabilities. */
function readFacts(document: object): string | undefined {
  if (findSport(document) === undefined) return undefined;
  const probabilities = readProbabilities(document).find(({ scope, live }) => scope === "match" && live);
  if (probabilities === undefined) return undefined;
  const figures = probabilities.outcomes.map(
    ({ outcome, probability }) => `${(100 * probability).toFixed(1).padStart(5)} ${outcome}`,
  );
  return [readState(document).display, ...figures].join("  ");
}

function clockText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")}Z`;
}
