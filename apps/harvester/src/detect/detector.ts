import { findSport, listMatches, readState } from "@sdf/facts";
import { WeightedLruCache } from "../domain/cache.ts";
import type { Incident } from "../domain/incident.ts";
import type { Instant } from "../domain/instant.ts";
import { matchId, readLastUpdated } from "../domain/match-age.ts";
import { isAnswered } from "../domain/poll-result.ts";
import type { Completion, Outcome, PollStore } from "../store/index.ts";
import type { WorkEvents } from "../worker/events.ts";
import { MatchDetector, type Finding } from "./match-detector.ts";

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
    let match = this.#matches.get(id);
    if (match === undefined) this.#matches.set(id, (match = new MatchDetector()));
    return match;
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
