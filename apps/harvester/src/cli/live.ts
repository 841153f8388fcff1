import type { FixtureRow } from "../store/contract.ts";
import { sparkline } from "../plot/chart.ts";
import { grouped, size, span } from "../status/status.ts";
import { isAnswered } from "../worker/classify.ts";
import type { WorkEvents } from "../worker/events.ts";
import { LiveStats } from "./live-stats.ts";

interface FeedLine {
  polls: number;
  failed: number;
  late: number;
  bytes: number;
  last: string;
  at: number;
}

/** Probability that the home side wins, as it came in poll by poll, and the match clock of the newest. */
interface Course {
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

const longestCourse = 40;

/** What a harvester does, as lines for a terminal that are drawn anew again and again. */
export class LiveView implements Partial<WorkEvents> {
  readonly tally: LiveStats;
  readonly #pace: number;
  readonly #began = performance.now();
  readonly #feeds = new Map<string, FeedLine>();
  readonly #courses = new Map<string, Course>();
  readonly #notes: string[] = [];

  /** @param pace - Milliseconds of the clock in one of the machine */
  constructor(pace = 1) {
    this.#pace = pace;
    this.tally = new LiveStats(pace);
  }

  readonly polled: WorkEvents["polled"] = (outcome, settled, late, skipped) => {
    this.tally.polled(outcome, settled, late, skipped);
    const { claim: { target }, result, body, decoded, receivedAt } = outcome;
    if (result === "abandoned") return;
    const line = this.#feeds.get(target.feed) ?? { polls: 0, failed: 0, late: 0, bytes: 0, last: "", at: 0 };
    this.#feeds.set(target.feed, line);
    line.polls += 1;
    if (!isAnswered(result)) line.failed += 1;
    if (late > 1000 * this.#pace) line.late += 1;
    line.bytes += body?.bytes.length ?? 0;
    line.last = settled.unchanged ? "unchanged" : result;
    line.at = receivedAt;
    if (decoded !== undefined && target.fixture !== undefined) this.#course(target.fixture, decoded.value);
  };

  readonly deferred = (): void => { this.tally.deferred(); };

  readonly blocked: WorkEvents["blocked"] = (bucket, until, why) => {
    this.note(`${bucket === "*" ? "everything" : bucket} is left alone until ${clockText(until)} (${why})`);
  };

  readonly trouble: WorkEvents["trouble"] = (where, error) => {
    this.note(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  };

  /** Something that is to be seen for a while. */
  note(text: string): void {
    const [line = ""] = text.split("\n");
    if (this.#notes.at(-1) === line) return;
    this.#notes.push(line);
    this.#notes.splice(0, this.#notes.length - 4);
  }

  /** The lines of a frame, none longer than the terminal is wide. */
  lines({ now, busy, fixtures, columns, rows }: Frame): string[] {
    const { tally } = this;
    const took = (performance.now() - this.#began) / 1000;
    const inPlay = fixtures.filter(({ status }) => status === "Playing" || status === "Suspended").sort((one, other) => (one.kickOff ?? 0) - (other.kickOff ?? 0));
    const coming = fixtures.filter(({ kickOff, status }) => kickOff !== undefined && kickOff > now && status !== "Postponed" && status !== "Cancelled").sort((one, other) => (one.kickOff ?? 0) - (other.kickOff ?? 0));
    const head = [
      `${clockText(now)}  ${grouped(fixtures.length)} fixtures, ${inPlay.length} in play${coming[0]?.kickOff === undefined ? "" : `, the next in ${span(coming[0].kickOff - now)}`}`,
      `polls      ${grouped(tally.sent)} sent, ${tally.failed} failed, ${tally.late} late, ${tally.skipped} skipped, ${tally.putOff} put off; ${busy} under way; ${(tally.sent / Math.max(1, took)).toFixed(1)}/s; lag ${tally.meanLag.toFixed(0)} ms`,
      `documents  ${grouped(tally.documents)}, ${tally.unchanged} unchanged; ${grouped(tally.rows)} rows; ${size(tally.bytes)}`,
    ];
    const foot = [...(this.#notes.length === 0 ? [] : ["", ...this.#notes.map((note) => `! ${note}`)]), "", "Ctrl-C ends it; requests under way come to their end"];
    const feeds = this.#feedLines(now);
    const room = Math.max(1, rows - head.length - foot.length - feeds.length - 4);
    const shown = inPlay.slice(0, room);
    const matches = [...shown.map((row) => this.#matchLine(row, columns)), ...(inPlay.length > shown.length ? [`… and ${inPlay.length - shown.length} more`] : [])];
    return [...head, "", ...feeds, ...(matches.length === 0 ? [] : ["", ...matches]), ...foot].map((line) => ([...line].length > columns ? `${[...line].slice(0, columns - 1).join("")}…` : line));
  }

  #feedLines(now: number): string[] {
    const names = [...this.#feeds.keys()].sort();
    const longest = Math.max(4, ...names.map((name) => name.length));
    return names.length === 0 ? ["waiting for the first poll to be due"] : [
      `${"feed".padEnd(longest)}  ${"polls".padStart(7)}  ${"failed".padStart(6)}  ${"late".padStart(5)}  ${"received".padStart(9)}  last`,
      ...names.map((name) => {
        const { polls, failed, late, bytes, last, at } = this.#feeds.get(name)!;
        return `${name.padEnd(longest)}  ${grouped(polls).padStart(7)}  ${String(failed).padStart(6)}  ${String(late).padStart(5)}  ${size(bytes).padStart(9)}  ${last} ${span(now - at)} ago`;
      }),
    ];
  }

  #matchLine({ id, description = id, status }: FixtureRow, columns: number): string {
    const course = this.#courses.get(id);
    const name = description.padEnd(40).slice(0, 40);
    const minute = status === "Suspended" ? "susp" : course?.minute === undefined ? "" : `${course.minute}′`;
    if (course === undefined || course.home.length === 0) return `${minute.padStart(4)}  ${name}`;
    const percent = (value: number | undefined): string => (value === undefined ? "     " : value.toFixed(1).padStart(5));
    // Beside it stand the clock, the name and three figures.
    const wide = Math.max(8, Math.min(longestCourse, columns - 84));
    const line = sparkline(course.home.slice(-wide), [0, 100]).padEnd(wide);
    return `${minute.padStart(4)}  ${name}  ${line}  ${percent(course.home.at(-1))} home ${course.draw === undefined ? "" : `${percent(course.draw)} draw `}${percent(course.away)} away`;
  }

  #course(fixture: string, value: object): void {
    const moment = newestMoment(value);
    if (moment === undefined) return;
    const course = this.#courses.get(fixture) ?? { home: [], draw: undefined, away: undefined, minute: undefined };
    this.#courses.set(fixture, course);
    course.home.push(moment.home);
    course.home.splice(0, course.home.length - longestCourse);
    course.draw = moment.draw;
    course.away = moment.away;
    course.minute = moment.minute ?? course.minute;
  }
}

interface Moment {
  readonly home: number;
  readonly draw: number | undefined;
  readonly away: number | undefined;
  readonly minute: number | undefined;
}

/** The newest moment of a win probability feed; nothing for other feeds. */
export function newestMoment(value: object): Moment | undefined {
  const { liveData = {} } = value as { liveData?: { livePredictions?: unknown; predictions?: { livePredictions?: unknown } } };
  const list = liveData.livePredictions ?? liveData.predictions?.livePredictions;
  const last = Array.isArray(list) ? (list.at(-1) as { timeMin?: unknown; prediction?: unknown; winPrediction?: { prediction?: unknown } } | undefined) : undefined;
  const outcomes = last?.prediction ?? last?.winPrediction?.prediction;
  if (!Array.isArray(outcomes)) return undefined;
  const of = (type: string): number | undefined => {
    const found = (outcomes as { type?: unknown; probability?: unknown; value?: unknown }[]).find((each) => each.type === type);
    const number = Number.parseFloat(String(found?.probability ?? found?.value));
    return Number.isNaN(number) ? undefined : number;
  };
  const home = of("Home");
  return home === undefined ? undefined : { home, draw: of("Draw"), away: of("Away"), minute: last?.timeMin === undefined ? undefined : Number(last.timeMin) };
}

function clockText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")}Z`;
}
