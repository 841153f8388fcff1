import type { Instant } from "../../domain/instant.ts";
import type { TargetState } from "../../domain/target.ts";
import { DueHeap } from "./due-heap.ts";
import type { ShardedTarget } from "./leases.ts";

interface OwnedTarget {
  readonly id: number;
  readonly shard: number;
  state: TargetState;
  /** Attempt of the running poll. */
  attempt: number | undefined;
  /** Number of the last change; see {@link OwnedTargets.tick}. */
  changedAt: number;
}

/** Schedule of the targets of the shards that a worker owns. Only targets with a due time are in memory. */
export class OwnedTargets {
  readonly #targets = new Map<string, OwnedTarget>();
  readonly #due = new DueHeap();
  readonly #shards = new Map<number, { readonly names: Set<string>; running: number }>();
  /** Shards that are about to be released: their targets are not due. */
  readonly #draining = new Set<number>();
  #tick = 0;

  /** Number of the last change. A row that was read before a later change of its target is outdated. */
  get tick(): number {
    return this.#tick;
  }

  get shards(): readonly number[] {
    return [...this.#shards.keys()];
  }

  hasShard(shard: number): boolean {
    return this.#shards.has(shard);
  }

  /** Number of running polls. */
  get running(): number {
    let running = 0;
    for (const shard of this.#shards.values()) running += shard.running;
    return running;
  }

  addShards(shards: readonly number[]): void {
    for (const shard of shards) this.#shards.set(shard, { names: new Set(), running: 0 });
  }

  /** Adds or replaces targets as they were read at a tick. Targets with a running poll are unchanged. */
  put(targets: readonly ShardedTarget[], readAt: number): void {
    for (const { id, shard, state, retired } of targets) {
      const owned = this.#targets.get(state.id);
      if (owned !== undefined && (owned.attempt !== undefined || owned.changedAt > readAt)) continue;
      const dueAt = retired === undefined ? state.dueAt : undefined;
      if (dueAt === undefined) this.#remove(state.id);
      else if (this.#shards.has(shard)) {
        this.#shards.get(shard)?.names.add(state.id);
        this.#targets.set(state.id, { id, shard, state, attempt: undefined, changedAt: ++this.#tick });
        this.#schedule(state.id, shard, dueAt);
      }
    }
  }

  has(name: string): boolean {
    return this.#targets.has(name);
  }

  /** Whether a poll of a target is running. */
  isRunning(name: string): boolean {
    return this.#targets.get(name)?.attempt !== undefined;
  }

  /** Stops polls of shards, until they are removed. */
  drain(shards: readonly number[]): void {
    for (const shard of shards) {
      if (!this.#shards.has(shard) || this.#draining.has(shard)) continue;
      this.#draining.add(shard);
      for (const name of this.#shards.get(shard)?.names ?? []) this.#due.set(name, undefined);
    }
  }

  /** Draining shards without running polls. */
  get drained(): readonly number[] {
    return [...this.#draining].filter((shard) => this.#shards.get(shard)?.running === 0);
  }

  removeShards(shards: readonly number[]): void {
    for (const shard of shards) {
      for (const name of this.#shards.get(shard)?.names ?? []) {
        this.#targets.delete(name);
        this.#due.set(name, undefined);
      }
      this.#shards.delete(shard);
      this.#draining.delete(shard);
    }
  }

  clear(): void {
    this.removeShards(this.shards);
  }

  dueTargets(now: Instant, limit: number): TargetState[] {
    return this.#due.upTo(now, limit).map((name) => (this.#targets.get(name) as OwnedTarget).state);
  }

  /** Feeds of the first targets that are due at an instant; a feed occurs once for each of them. */
  dueFeeds(at: Instant, limit: number): string[] {
    return this.#due.upTo(at, limit).map((name) => (this.#targets.get(name) as OwnedTarget).state.feed);
  }

  nextDueAt(): Instant | undefined {
    return this.#due.peek()?.at;
  }

  /** Begins a poll of a target. @returns its state; `undefined` if it is not owned, not due, or polled already */
  begin(name: string, attempt: number, now: Instant): TargetState | undefined {
    const owned = this.#targets.get(name);
    if (owned?.state.dueAt === undefined || owned.state.dueAt > now) return undefined;
    if (owned.attempt !== undefined || this.#draining.has(owned.shard)) return undefined;
    const shard = this.#shards.get(owned.shard);
    if (shard === undefined) return undefined;
    shard.running += 1;
    owned.attempt = attempt;
    owned.changedAt = ++this.#tick;
    this.#due.set(name, undefined);
    return owned.state;
  }

  /** Ends a poll. @param state - New state of the target; unchanged if absent, because nothing was sent */
  end(name: string, attempt: number, state?: TargetState): void {
    const owned = this.#targets.get(name);
    if (owned?.attempt !== attempt) return;
    const shard = this.#shards.get(owned.shard);
    if (shard !== undefined) shard.running -= 1;
    owned.attempt = undefined;
    owned.changedAt = ++this.#tick;
    if (state !== undefined) owned.state = state;
    if (owned.state.dueAt === undefined) this.#remove(name);
    else this.#schedule(name, owned.shard, owned.state.dueAt);
  }

  /** Reschedules a target. A running poll schedules its target when it ends. */
  replan(name: string, dueAt: Instant | undefined, reason: string): void {
    const owned = this.#targets.get(name);
    if (owned === undefined || owned.attempt !== undefined) return;
    owned.state = { ...owned.state, dueAt, reason };
    owned.changedAt = ++this.#tick;
    if (dueAt === undefined) this.#remove(name);
    else this.#schedule(name, owned.shard, dueAt);
  }

  /** Due time of an owned target. */
  dueAt(name: string): Instant | undefined {
    return this.#targets.get(name)?.state.dueAt;
  }

  #schedule(name: string, shard: number, dueAt: Instant): void {
    this.#due.set(name, this.#draining.has(shard) ? undefined : dueAt);
  }

  #remove(name: string): void {
    const owned = this.#targets.get(name);
    if (owned === undefined) return;
    this.#shards.get(owned.shard)?.names.delete(name);
    this.#targets.delete(name);
    this.#due.set(name, undefined);
  }
}
