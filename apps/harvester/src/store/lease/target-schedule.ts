import TinyQueue from "tinyqueue";
import type { Instant } from "../../domain/instant.ts";
import type { TargetState } from "../../domain/target.ts";
import type { StoredTarget } from "../sql/targets.ts";

interface ScheduledTarget {
  state: TargetState;
  attempt: number | undefined;
  /** Number of the last change; see {@link TargetSchedule.tick}. */
  changedAt: number;
}

interface QueueEntry {
  readonly name: string;
  readonly at: Instant;
}

/** Priority queue of names by time, with movable entries. Names with equal times are in alphabetical order. */
export class DueQueue {
  readonly #entries = new TinyQueue<QueueEntry>([], (one, other) =>
    one.at === other.at ? (one.name < other.name ? -1 : 1) : one.at - other.at,
  );
  /** Entry of each name. Others in the queue are outdated. */
  readonly #current = new Map<string, QueueEntry>();

  /** Sets the time of a name, or removes the name if `at` is `undefined`. */
  set(name: string, at: Instant | undefined): void {
    if (this.#current.get(name)?.at === at) return;
    if (at === undefined) {
      this.#current.delete(name);
      return;
    }
    const entry = { name, at };
    this.#current.set(name, entry);
    this.#entries.push(entry);
  }

  peek(): QueueEntry | undefined {
    for (;;) {
      const first = this.#entries.peek();
      if (first === undefined || this.#current.get(first.name) === first) return first;
      this.#entries.pop();
    }
  }

  /** The earliest names up to a time, in order. Does not remove them. */
  upTo(at: Instant, limit: number): string[] {
    const due: QueueEntry[] = [];
    for (let first = this.peek(); first !== undefined && first.at <= at && due.length < limit; first = this.peek()) {
      this.#entries.pop();
      due.push(first);
    }
    for (const entry of due) this.#entries.push(entry);
    return due.map(({ name }) => name);
  }
}

/** Schedule of the holder of the lease. Only targets with a due time are in memory. */
export class TargetSchedule {
  readonly #targets = new Map<string, ScheduledTarget>();
  readonly #due = new DueQueue();
  #tick = 0;
  #running = 0;

  /** Number of the last change. A row that was read before a later change of its target is outdated. */
  get tick(): number {
    return this.#tick;
  }

  get running(): number {
    return this.#running;
  }

  /** Adds or replaces targets as they were read at a tick. Targets with a running poll are unchanged. */
  put(targets: readonly StoredTarget[], readAt: number): void {
    for (const { state, retired } of targets) {
      const current = this.#targets.get(state.id);
      if (current !== undefined && (current.attempt !== undefined || current.changedAt > readAt)) continue;
      if (retired !== undefined || state.dueAt === undefined) this.#remove(state.id);
      else {
        this.#targets.set(state.id, { state, attempt: undefined, changedAt: ++this.#tick });
        this.#due.set(state.id, state.dueAt);
      }
    }
  }

  /** Replaces all targets by those with a due time, as they were read at a tick. */
  putAll(targets: readonly StoredTarget[], readAt: number): void {
    const names = new Set(targets.map(({ state }) => state.id));
    for (const [name, { attempt, changedAt }] of this.#targets)
      if (attempt === undefined && changedAt <= readAt && !names.has(name)) this.#remove(name);
    this.put(targets, readAt);
  }

  clear(): void {
    for (const name of this.#targets.keys()) this.#due.set(name, undefined);
    this.#targets.clear();
    this.#running = 0;
  }

  isRunning(name: string): boolean {
    return this.#targets.get(name)?.attempt !== undefined;
  }

  dueTargets(now: Instant, limit: number): TargetState[] {
    return this.#due.upTo(now, limit).map((name) => (this.#targets.get(name) as ScheduledTarget).state);
  }

  nextDueAt(): Instant | undefined {
    return this.#due.peek()?.at;
  }

  dueAt(name: string): Instant | undefined {
    return this.#targets.get(name)?.state.dueAt;
  }

  /** Begins a poll of a target. @returns its state; `undefined` if it is not due, or polled already */
  begin(name: string, attempt: number, now: Instant): TargetState | undefined {
    const target = this.#targets.get(name);
    if (target?.state.dueAt === undefined || target.state.dueAt > now || target.attempt !== undefined) return undefined;
    this.#running += 1;
    target.attempt = attempt;
    target.changedAt = ++this.#tick;
    this.#due.set(name, undefined);
    return target.state;
  }

  /** Ends a poll. @param state - New state of the target; unchanged if absent, because nothing was sent */
  end(name: string, attempt: number, state?: TargetState): void {
    const target = this.#targets.get(name);
    if (target?.attempt !== attempt) return;
    this.#running -= 1;
    target.attempt = undefined;
    target.changedAt = ++this.#tick;
    if (state !== undefined) target.state = state;
    this.#setDueAt(name, target.state.dueAt);
  }

  /** Reschedules a target. A running poll schedules its target when it ends. */
  replan(name: string, dueAt: Instant | undefined, reason: string): void {
    const target = this.#targets.get(name);
    if (target === undefined || target.attempt !== undefined) return;
    target.state = { ...target.state, dueAt, reason };
    target.changedAt = ++this.#tick;
    this.#setDueAt(name, dueAt);
  }

  #setDueAt(name: string, dueAt: Instant | undefined): void {
    if (dueAt === undefined) this.#remove(name);
    else this.#due.set(name, dueAt);
  }

  #remove(name: string): void {
    this.#targets.delete(name);
    this.#due.set(name, undefined);
  }
}
