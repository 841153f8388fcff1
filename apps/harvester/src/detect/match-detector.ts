import {
  findContradictions,
  findSport,
  readScore,
  readState,
  type Contradiction,
  type MatchState,
  type SideScore,
} from "@sdf/facts";
import type { Incident } from "../domain/incident.ts";
import type { Instant } from "../domain/instant.ts";

/** What a detector found, without the target. */
export type Finding = Pick<Incident, "kind" | "message" | "evidence">;

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
export class MatchDetector {
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
