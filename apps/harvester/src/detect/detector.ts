import {
  type Contradiction,
  findContradictions,
  findSport,
  listMatches,
  type MatchState,
  readScore,
  readState,
  type SideScore,
} from "@sdf/facts";
import { WeightedLruCache, getOrCreate } from "../domain/cache.ts";
import type { Incident } from "../domain/incident.ts";
import type { Instant } from "../domain/instant.ts";
import { matchId, readLastUpdated } from "../domain/match-age.ts";
import { isAnswered } from "../domain/poll-result.ts";
import type { Completion, Outcome, PollStore } from "../store/index.ts";
import type { WorkEvents } from "../worker/events.ts";

export interface DetectorOptions {
  readonly store: Pick<PollStore, "addIncidents">;
  readonly now: () => Instant;
  /** Receives each incident, also if it cannot be stored. */
  readonly onIncident: (incident: Incident) => void;
  /** Receives errors of the store. The incident is then in the log only. */
  readonly onError: (error: unknown) => void;
}

/** Matches whose documents are compared, and targets whose answers are. */
const MAX_MATCHES = 2000;
const MAX_TARGETS = 50_000;
/** Time from the receipt to the end of the commit that is reported. */
const LATE_COMMIT_MS = 5000;
/** Reasons of polls that were postponed; other plans change with their fixture. */
const postponed = new Set(["rate", "breaker", "paused", "held up", "abandoned"]);

interface TargetMemory {
  /** Planned time of the poll after the last answer. */
  expectedAt: Instant | undefined;
  isLate: boolean;
  /** Result of the answers that are no documents, until the next document. */
  unusable: string | undefined;
}

interface Start {
  readonly text: string;
  readonly lastUpdated: number;
}

/**
 * Detects incidents in the polls of a harvester. Facts are derived from changed documents only; of lists, only the
 * start of each match.
 */
export class Detector {
  readonly #options: DetectorOptions;
  readonly #matches = new WeightedLruCache<string, MatchDetector>(MAX_MATCHES);
  readonly #targets = new WeightedLruCache<string, TargetMemory>(MAX_TARGETS);
  readonly #starts = new WeightedLruCache<string, Start>(MAX_TARGETS);
  /** Incidents that wait for the transaction before them. */
  #waiting: Incident[] = [];
  #storing: Promise<void> | undefined;

  constructor(options: DetectorOptions) {
    this.#options = options;
  }

  get events(): Partial<WorkEvents> {
    return {
      polled: (outcome, completion) => {
        try {
          this.#polled(outcome, completion);
        } catch (error) {
          this.#options.onError(error);
        }
      },
    };
  }

  async drain(): Promise<void> {
    await this.#storing;
  }

  #polled(outcome: Outcome, { response, unchanged }: Completion): void {
    const { claim, decoded, result, receivedAt } = outcome;
    const { id: target, feed, fixture } = claim.target;
    const report = (findings: readonly Finding[], subject = fixture): void => {
      const detectedAt = this.#options.now();
      for (const finding of findings)
        this.#report({ ...finding, feed, target, fixture: subject, response, detectedAt });
    };
    report(this.#checkAttempt(outcome));
    const commitMs = this.#options.now() - receivedAt;
    if (response !== undefined && commitMs >= LATE_COMMIT_MS)
      report([
        { kind: "late-commit", message: `the response was committed ${commitMs} ms after it`, evidence: { commitMs } },
      ]);
    if (!isAnswered(result)) return;
    if (decoded !== undefined && !unchanged) {
      for (const match of listMatches(decoded.value)) {
        const id = matchId(match);
        if (id === undefined) continue;
        report(this.#checkStart(id, match), id);
      }
      if (fixture !== undefined)
        report(this.#matchOf(fixture).change(target, decoded.value, outcome.sentAt, receivedAt));
    } else if (fixture !== undefined) {
      report(this.#matches.get(fixture)?.confirm(target, outcome.sentAt, receivedAt) ?? []);
    }
  }

  /** Checks what the result of an attempt shows without its document. */
  #checkAttempt({ claim, result, message, receivedAt, next, httpStatus }: Outcome): Finding[] {
    const { target, until, claimedAt } = claim;
    let memory = this.#targets.get(target.id);
    if (memory === undefined)
      this.#targets.set(target.id, (memory = { expectedAt: undefined, isLate: false, unusable: undefined }));
    const found: Finding[] = [];
    const unusable = result === "stale" ? "stale-answer" : result === "undecodable" ? "foreign-answer" : undefined;
    if (unusable !== undefined && memory.unusable !== unusable)
      found.push({ kind: unusable, message: message ?? result, evidence: { httpStatus } });
    if (unusable !== undefined) memory.unusable = unusable;

    // The plan may have changed since the last answer, with the fixture.
    const isPlanned = target.failures === 0 && !postponed.has(target.reason);
    if (memory.expectedAt !== undefined && target.dueAt !== undefined && isPlanned)
      memory.expectedAt = Math.max(memory.expectedAt, target.dueAt);
    // A claim lasts for the time-out and the interval after the poll.
    const lateMs = memory.expectedAt === undefined ? 0 : receivedAt - memory.expectedAt;
    if (lateMs > 2 * (until - claimedAt) && !memory.isLate) {
      memory.isLate = true;
      const reason = isAnswered(result) ? `it was sent for ${target.reason}` : `${result} ${message ?? ""}`.trim();
      const text = `no answer for ${Math.round(lateMs / 1000)} s after the planned poll: ${reason}`;
      found.push({ kind: "late-feed", message: text, evidence: { expectedAt: memory.expectedAt, result } });
    }
    if (!isAnswered(result)) return found;
    memory.unusable = undefined;
    memory.isLate = false;
    memory.expectedAt = next.dueAt;
    if (message !== undefined) found.push({ kind: "shorter-list", message, evidence: {} });
    return found;
  }

  /** Compares the start of a match with the last one that any feed stated. */
  #checkStart(id: string, match: object): Finding[] {
    const text = readStartText(match);
    if (text === undefined) return [];
    const before = this.#starts.get(id);
    const lastUpdated = readLastUpdated(match) ?? 0;
    if (before !== undefined && lastUpdated < before.lastUpdated) return [];
    this.#starts.set(id, { text, lastUpdated });
    // The time of a known day became known, or is withdrawn.
    if (before === undefined || before.text.startsWith(text) || text.startsWith(before.text)) return [];
    const message = `the start moved from ${before.text} to ${text}`;
    return [{ kind: "moved-kick-off", message, evidence: { from: before.text, to: text } }];
  }

  #matchOf(id: string): MatchDetector {
    return getOrCreate(this.#matches, id, () => new MatchDetector());
  }

  #report(incident: Incident): void {
    this.#options.onIncident(incident);
    this.#waiting.push(incident);
    this.#storing ??= this.#store().finally(() => (this.#storing = undefined));
  }

  async #store(): Promise<void> {
    while (this.#waiting.length > 0) {
      const incidents = this.#waiting;
      this.#waiting = [];
      await this.#options.store.addIncidents(incidents).catch(this.#options.onError);
    }
  }
}

/** Start of a match: an instant, or a day while its time is not known. */
function readStartText(match: object): string | undefined {
  if (findSport(match) === undefined) return undefined;
  const { start } = readState(match);
  return "instant" in start ? start.instant.toISOString() : start.day;
}

/** What a detector found, without the target. */
type Finding = Pick<Incident, "kind" | "message" | "evidence">;

/** Latest document of a target about one match. */
interface Latest {
  readonly document: object;
  readonly score: SideScore | undefined;
  readonly state: MatchState;
  /** Time of the request of the last answer that confirmed the document. */
  sentAt: Instant;
  receivedAt: Instant;
  isClockStopped: boolean;
}

/** Minutes by which the clock of another feed is ahead when a clock counts as stopped. */
const STOPPED_MINUTES = 3;
const progress: Partial<Record<MatchState["phase"], number>> = {
  scheduled: 0,
  "time-unknown": 0,
  "in-play": 1,
  break: 1,
  finished: 2,
};

/** Detects incidents in the documents of one match. It derives facts from changed documents only. */
class MatchDetector {
  readonly #latest = new Map<string, Latest>();
  /** Contradictions that were reported, or wait for newer answers of all their feeds. */
  readonly #contradictions = new Map<string, Noticed>();

  /**
   * Compares a changed document with the one before it, and with those of other feeds.
   *
   * @returns nothing for a document without a recognisable match
   */
  change(target: string, document: object, sentAt: Instant, receivedAt: Instant): Finding[] {
    if (findSport(document) === undefined) return [];
    const previous = this.#latest.get(target);
    const latest: Latest = {
      document,
      score: readScore(document).total,
      state: readState(document),
      sentAt,
      receivedAt,
      isClockStopped: previous?.isClockStopped ?? false,
    };
    this.#latest.set(target, latest);
    const reversals = previous === undefined ? [] : listReversals(previous, latest);
    this.#noteContradictions(receivedAt);
    return [...reversals, ...this.confirm(target, sentAt, receivedAt)];
  }

  /** Uses the answer of a target, also one without a change: its document is now known to be current. */
  confirm(target: string, sentAt: Instant, receivedAt: Instant): Finding[] {
    const latest = this.#latest.get(target);
    if (latest === undefined) return [];
    latest.sentAt = sentAt;
    latest.receivedAt = receivedAt;
    return [...this.#checkClock(target, latest), ...this.#takeContradictions()];
  }

  /** A clock is stopped if an answer after that of another feed has a clock that is minutes behind it. */
  #checkClock(target: string, latest: Latest): Finding[] {
    const { clock, phase } = latest.state;
    // A clock that is read from the latest event only moves with events.
    if (phase !== "in-play" || clock?.source.evidence !== "documented") return [];
    const ahead = [...this.#latest].find(([name, { state, receivedAt }]) => {
      const other = state.clock;
      if (name === target || state.phase !== "in-play" || other?.period !== clock.period) return false;
      if (other === undefined || other.remaining !== clock.remaining || receivedAt > latest.sentAt) return false;
      const behind = clock.remaining === true ? clock.minute - other.minute : other.minute - clock.minute;
      return behind >= STOPPED_MINUTES;
    });
    const wasStopped = latest.isClockStopped;
    latest.isClockStopped = ahead !== undefined;
    if (ahead === undefined || wasStopped) return [];
    const [other, { state }] = ahead;
    const message = `the clock shows ${clock.minute}, and that of ${other} shows ${state.clock?.minute ?? 0}`;
    return [{ kind: "stopped-clock", message, evidence: { clock, other, otherClock: state.clock } }];
  }

  #noteContradictions(at: Instant): void {
    const targets = [...this.#latest.keys()];
    const found = findContradictions([...this.#latest.values()].map(({ document }) => document));
    const keys = new Set<string>();
    for (const contradiction of found) {
      const involved = contradiction.values.flatMap(({ document }) => targets[document] ?? []);
      const key = [contradiction.rule, contradiction.message, ...involved].join(" ");
      keys.add(key);
      if (!this.#contradictions.has(key))
        this.#contradictions.set(key, { contradiction, targets: involved, at, isReported: false });
    }
    for (const key of this.#contradictions.keys()) if (!keys.has(key)) this.#contradictions.delete(key);
  }

  /** Takes contradictions that are not due to the different ages of the answers: all feeds were requested again. */
  #takeContradictions(): Finding[] {
    return [...this.#contradictions.values()].flatMap((noticed): Finding[] => {
      const { contradiction, targets, at } = noticed;
      const isCertain =
        new Set(targets).size === 1 || targets.every((each) => (this.#latest.get(each)?.sentAt ?? 0) > at);
      if (noticed.isReported || !isCertain) return [];
      noticed.isReported = true;
      const { rule, message } = contradiction;
      const values = contradiction.values.map(({ document: _document, ...value }, index) => ({
        target: targets[index],
        ...value,
      }));
      return [{ kind: "contradiction", message, evidence: { rule, values } }];
    });
  }
}

interface Noticed {
  readonly contradiction: Contradiction;
  readonly targets: readonly string[];
  readonly at: Instant;
  isReported: boolean;
}

/** Lists what is less than in the document before. */
function listReversals(before: Latest, after: Latest): Finding[] {
  const found: Finding[] = [];
  const report = (name: string, from: unknown, to: unknown): void => {
    const message = `the ${name} went back from ${format(from)} to ${format(to)}`;
    found.push({ kind: "reversal", message, evidence: { from, to } });
  };
  const [old, current] = [before.score, after.score];
  if (old !== undefined && current !== undefined && (current.home < old.home || current.away < old.away))
    report("score", `${old.home}–${old.away}`, `${current.home}–${current.away}`);
  const [oldPhase, phase] = [before.state.phase, after.state.phase];
  if ((progress[phase] ?? Infinity) < (progress[oldPhase] ?? 0)) report("phase", oldPhase, phase);
  const [oldClock, clock] = [before.state.clock, after.state.clock];
  const isComparable =
    clock !== undefined && clock.period === oldClock?.period && clock.remaining === oldClock?.remaining;
  if (isComparable && oldClock !== undefined) {
    const isDocumented = [clock, oldClock].every(({ source }) => source.evidence === "documented");
    const byMinutes = clock.remaining === true ? clock.minute - oldClock.minute : oldClock.minute - clock.minute;
    if (isDocumented && byMinutes > 0) report("clock", oldClock.minute, clock.minute);
  }
  return found;
}

function format(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
