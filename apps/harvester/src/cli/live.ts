import type { FixtureRow } from "../domain/fixture-rows.ts";
import { isAnswered } from "../domain/poll-result.ts";
import { sparkline } from "../plot/chart.ts";
import { grouped, size, span } from "../status/status.ts";
import type { WorkEvents } from "../worker/events.ts";

/** Counts since the start of the process. The log contains them at its end. */
interface Totals {
  sent: number;
  failed: number;
  late: number;
  skipped: number;
  putOff: number;
  documents: number;
  unchanged: number;
  rows: number;
  bytes: number;
}

interface FeedLine extends Pick<Totals, "sent" | "failed" | "late" | "bytes"> {
  last: string;
  at: number;
}

/** Win probabilities of one match: all values of the home side, and the match minute of the newest. */
interface ProbabilityHistory {
  readonly home: number[];
  draw: number | undefined;
  away: number | undefined;
  minute: number | undefined;
}

export interface Frame {
  /** Milliseconds since the epoch, by the clock of the harvester. */
  readonly now: number;
  readonly busy: number;
  readonly fixtures: readonly FixtureRow[];
  /** Size of the terminal. */
  readonly columns: number;
  readonly rows: number;
}

const MAX_HISTORY = 40;

/** Live view of a harvester in a terminal. */
export class LiveView implements Partial<WorkEvents> {
  readonly totals: Totals = {
    sent: 0,
    failed: 0,
    late: 0,
    skipped: 0,
    putOff: 0,
    documents: 0,
    unchanged: 0,
    rows: 0,
    bytes: 0,
  };
  readonly #pace: number;
  readonly #began = performance.now();
  readonly #feeds = new Map<string, FeedLine>();
  readonly #histories = new Map<string, ProbabilityHistory>();
  readonly #notes: string[] = [];
  /** Sum of the delays of all polls, real milliseconds. */
  #lag = 0;

  /** @param pace - Milliseconds of the harvester's clock per real millisecond */
  constructor(pace = 1) {
    this.#pace = pace;
  }

  readonly polled: WorkEvents["polled"] = (outcome, { rows, unchanged, response }, late, skipped) => {
    const { totals } = this;
    const { claim, result, body, decoded, receivedAt } = outcome;
    const { feed, fixture } = claim.target;
    // The poll was claimed but not sent.
    if (result === "abandoned") return this.deferred();
    const line = this.#feeds.get(feed) ?? { sent: 0, failed: 0, late: 0, bytes: 0, last: "", at: 0 };
    this.#feeds.set(feed, line);
    for (const counts of [totals, line]) {
      counts.sent += 1;
      if (!isAnswered(result)) counts.failed += 1;
      if (late > 1000 * this.#pace) counts.late += 1;
      counts.bytes += body?.bytes.length ?? 0;
    }
    totals.skipped += skipped;
    if (response !== undefined) totals.documents += 1;
    if (unchanged) totals.unchanged += 1;
    for (const count of Object.values(rows)) totals.rows += count;
    this.#lag += late / this.#pace;
    line.last = unchanged ? "unchanged" : result;
    line.at = receivedAt;
    if (decoded !== undefined && fixture !== undefined) this.#addMoment(fixture, decoded.value);
  };

  readonly deferred = (): void => {
    this.totals.putOff += 1;
  };

  readonly blocked: WorkEvents["blocked"] = (bucket, until, why) => {
    this.note(`${bucket === "*" ? "all feeds" : bucket} blocked until ${clockText(until)} (${why})`);
  };

  readonly operationFailed: WorkEvents["operationFailed"] = (where, error) => {
    this.note(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  };

  /** Shows a message; the view keeps the last four. */
  note(text: string): void {
    const [line = ""] = text.split("\n");
    if (this.#notes.at(-1) === line) return;
    this.#notes.push(line);
    this.#notes.splice(0, this.#notes.length - 4);
  }

  /** Returns the lines of a frame, cut to the width of the terminal. */
  lines({ now, busy, fixtures, columns, rows }: Frame): string[] {
    const { totals } = this;
    const meanLag = totals.sent === 0 ? 0 : this.#lag / totals.sent;
    const elapsedSeconds = (performance.now() - this.#began) / 1000;
    const byKickOff = (one: FixtureRow, other: FixtureRow): number => (one.kickOff ?? 0) - (other.kickOff ?? 0);
    const inPlay = fixtures.filter(({ status }) => status === "Playing" || status === "Suspended").sort(byKickOff);
    const isScheduled = ({ kickOff, status }: FixtureRow): boolean =>
      kickOff !== undefined && kickOff > now && status !== "Postponed" && status !== "Cancelled";
    const upcoming = fixtures.filter(isScheduled).sort(byKickOff);
    const next = upcoming[0]?.kickOff === undefined ? "" : `, the next in ${span(upcoming[0].kickOff - now)}`;
    const perSecond = (totals.sent / Math.max(1, elapsedSeconds)).toFixed(1);
    const head = [
      `${clockText(now)}  ${grouped(fixtures.length)} fixtures, ${inPlay.length} in play${next}`,
      `polls      ${grouped(totals.sent)} sent, ${totals.failed} failed, ${totals.late} late, ${totals.skipped} skipped, ` +
        `${totals.putOff} postponed; ${busy} running; ${perSecond}/s; lag ${meanLag.toFixed(0)} ms`,
      `documents  ${grouped(totals.documents)}, ${totals.unchanged} unchanged; ${grouped(totals.rows)} rows; ` +
        size(totals.bytes),
    ];
    const notes = this.#notes.length === 0 ? [] : ["", ...this.#notes.map((note) => `! ${note}`)];
    const foot = [...notes, "", "Ctrl-C stops after running requests have finished"];
    const feeds = this.#feedLines(now);
    const freeRows = Math.max(1, rows - head.length - foot.length - feeds.length - 4);
    const shown = inPlay.slice(0, freeRows);
    const more = inPlay.length > shown.length ? [`… and ${inPlay.length - shown.length} more`] : [];
    const matches = [...shown.map((row) => this.#matchLine(row, columns)), ...more];
    const cut = (line: string): string =>
      [...line].length > columns ? `${[...line].slice(0, columns - 1).join("")}…` : line;
    return [...head, "", ...feeds, ...(matches.length === 0 ? [] : ["", ...matches]), ...foot].map(cut);
  }

  #feedLines(now: number): string[] {
    if (this.#feeds.size === 0) return ["waiting for the first poll to be due"];
    const rows = [...this.#feeds]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { sent, failed, late, bytes, last, at }]) => [
        name,
        grouped(sent),
        String(failed),
        String(late),
        size(bytes),
        `${last} ${span(now - at)} ago`,
      ]);
    const longest = Math.max(4, ...rows.map(([name = ""]) => name.length));
    const widths = [longest, 7, 6, 5, 9, 0];
    return [["feed", "polls", "failed", "late", "received", "last"], ...rows].map((cells) =>
      cells.map((cell, index) => (index === 0 ? cell.padEnd(longest) : cell.padStart(widths[index] ?? 0))).join("  "),
    );
  }

  #matchLine({ id, description = id, status }: FixtureRow, columns: number): string {
    const history = this.#histories.get(id);
    const name = description.padEnd(40).slice(0, 40);
    const minute = status === "Suspended" ? "susp" : history?.minute === undefined ? "" : `${history.minute}′`;
    if (history === undefined || history.home.length === 0) return `${minute.padStart(4)}  ${name}`;
    const percent = (value: number | undefined): string =>
      value === undefined ? "     " : value.toFixed(1).padStart(5);
    // The minute, the name and three figures take 84 columns.
    const width = Math.max(8, Math.min(MAX_HISTORY, columns - 84));
    const line = sparkline(history.home.slice(-width), [0, 100]).padEnd(width);
    const draw = history.draw === undefined ? "" : `${percent(history.draw)} draw `;
    const figures = `${percent(history.home.at(-1))} home ${draw}${percent(history.away)} away`;
    return `${minute.padStart(4)}  ${name}  ${line}  ${figures}`;
  }

  #addMoment(fixture: string, value: object): void {
    const moment = newestMoment(value);
    if (moment === undefined) return;
    const history = this.#histories.get(fixture) ?? { home: [], draw: undefined, away: undefined, minute: undefined };
    this.#histories.set(fixture, history);
    history.home.push(moment.home);
    history.home.splice(0, history.home.length - MAX_HISTORY);
    history.draw = moment.draw;
    history.away = moment.away;
    history.minute = moment.minute ?? history.minute;
  }
}

interface Moment {
  readonly home: number;
  readonly draw: number | undefined;
  readonly away: number | undefined;
  readonly minute: number | undefined;
}

/** Returns the newest moment of a win probability feed; `undefined` for other feeds. */
export function newestMoment(value: object): Moment | undefined {
  const { liveData = {} } = value as {
    liveData?: { livePredictions?: unknown; predictions?: { livePredictions?: unknown } | undefined } | undefined;
  };
  const list = liveData.livePredictions ?? liveData.predictions?.livePredictions;
  const last = Array.isArray(list)
    ? (list.at(-1) as
        | { timeMin?: unknown; prediction?: unknown; winPrediction?: { prediction?: unknown } | undefined }
        | undefined)
    : undefined;
  const outcomes = last?.prediction ?? last?.winPrediction?.prediction;
  if (!Array.isArray(outcomes)) return undefined;
  const of = (type: string): number | undefined => {
    const items = outcomes as { type?: unknown; probability?: unknown; value?: unknown }[];
    const item = items.find((each) => each.type === type);
    const number = Number.parseFloat(String(item?.probability ?? item?.value));
    return Number.isNaN(number) ? undefined : number;
  };
  const home = of("Home");
  const minute = last?.timeMin === undefined ? undefined : Number(last.timeMin);
  return home === undefined ? undefined : { home, draw: of("Draw"), away: of("Away"), minute };
}

function clockText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")}Z`;
}
