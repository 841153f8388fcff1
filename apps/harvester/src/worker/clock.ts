import type { Clock } from "@sdf/runtime";
import { pause } from "../domain/repeat.ts";

/** Point that ties a timeline to the clock of the machine. */
export interface Anchor {
  /** Milliseconds since the epoch. */
  readonly wall: number;
  /** Milliseconds of the monotonic clock. */
  readonly ticks: number;
  /** Identifies one start of the machine; ticks of different starts cannot be compared. */
  readonly boot: string;
}

/** Clocks of the machine. */
export interface Ticking {
  readonly wall: () => number;
  readonly ticks: () => number;
  readonly boot: () => string;
  /** Ticks at the start of this counter; no event that it counts is older. Default 0. */
  readonly began?: (() => number) | undefined;
}

/** Consecutive responses that must agree with the machine's clock before the timeline is corrected. */
const AGREEING_HEADERS = 3;
/** Tolerance for a `Date` header: it counts whole seconds, and the service writes it before the response arrives. */
const TOLERANCE_MS = 3000;
/** Difference above which a header moves the offset only if further headers agree. */
const OUTLIER_MS = 10_000;
/** Consecutive headers that must agree on a large change of the offset. */
const CONSISTENT_HEADERS = 3;
/** Minimum correction. The offset of the service's clock covers smaller differences. */
const MIN_CORRECTION_MS = 10_000;

/** Measurement of the service's clock, such as {@link Timeline}. */
export interface ServerClock {
  /** @returns the new offset, milliseconds, if it changed by a large amount */
  learn(serverTime: number, sentAt: number, receivedAt: number): number | undefined;
  /** Milliseconds by which the service's clock is ahead. */
  readonly offset: number;
  /** Instant since which the clock has run without interruption. */
  readonly surelySince?: number | undefined;
  /** Milliseconds by which the clock must be corrected; `undefined` if it is correct. */
  readonly correction?: number | undefined;
  correct?(by: number): void;
}

/**
 * Time that does not jump when the clock of the machine is set. Polling intervals must hold in that case, so the
 * timeline counts ticks from an anchor. Processes that start later on the same machine use the anchor of the first
 * process and so share its timeline.
 *
 * If the clock of the machine was wrong at the anchor, the timeline is corrected once the machine's clock is right and
 * the `Date` headers of the service agree with it: see {@link Timeline.correction}.
 */
export class Timeline implements Clock {
  #anchor: Anchor;
  readonly #ticking: Ticking;
  readonly #saveAnchor: ((anchor: Anchor) => void) | undefined;
  /** Consecutive responses whose `Date` agreed with the machine's clock while that was `#movedBy` ahead. */
  #agreeing = 0;
  #movedBy = 0;
  #offset = 0;
  /** Offset of the last header that differed much, and the number of consecutive headers that agree with it. */
  #candidate = { aheadMs: 0, count: 0 };

  /**
   * @param stored - Anchor of an earlier process
   * @param latest - Latest instant recorded on this timeline. The timeline never returns an earlier one, even after a
   *   restart of the machine with its clock set back
   * @param saveAnchor - Stores an anchor; without it the timeline is never corrected
   */
  constructor(ticking: Ticking, stored?: Anchor, latest = -Infinity, saveAnchor?: (anchor: Anchor) => void) {
    this.#ticking = ticking;
    this.#saveAnchor = saveAnchor;
    const boot = ticking.boot();
    const isSameBoot = stored !== undefined && stored.boot === boot;
    this.#anchor = isSameBoot ? stored : { wall: Math.max(ticking.wall(), latest), ticks: ticking.ticks(), boot };
  }

  get anchor(): Anchor {
    return this.#anchor;
  }

  /**
   * Instant from which durations are reliable. Earlier instants come from another start of the machine, whose clock
   * may have been set in between.
   */
  get surelySince(): number {
    return Math.floor(this.#anchor.wall - (this.#anchor.ticks - (this.#ticking.began?.() ?? 0)));
  }

  /** Milliseconds since the epoch, on the timeline. */
  readonly now = (): number => Math.floor(this.#anchor.wall + (this.#ticking.ticks() - this.#anchor.ticks));

  /** Milliseconds by which the machine's clock has been moved since the anchor. */
  moved(): number {
    return this.#ticking.wall() - this.now();
  }

  /**
   * Updates the offset of the service's clock from a response. Kick-offs are in the service's time, so schedules use
   * `now() + offset`. A `Date` header counts whole seconds, so differences below two seconds count as none. A header that
   * differs much from the offset moves it only together with the next two.
   *
   * @returns the new offset, milliseconds, if it changed by a large amount
   */
  learn(serverTime: number, sentAt: number, receivedAt: number): number | undefined {
    const early = serverTime - sentAt;
    const late = serverTime - receivedAt;
    const ahead = early < -2000 ? early : late > 2000 ? late : 0;
    const moved = this.#moveOffset(ahead);
    const wall = this.#ticking.wall();
    const sinceSent = this.now() - sentAt;
    const agrees = serverTime >= wall - sinceSent - TOLERANCE_MS && serverTime <= wall + TOLERANCE_MS;
    const movedBy = this.moved();
    // Headers from before the machine's clock was set are no evidence for its current setting.
    const isSame = Math.abs(movedBy - this.#movedBy) < TOLERANCE_MS;
    this.#agreeing = !agrees || Math.abs(movedBy) < MIN_CORRECTION_MS ? 0 : isSame ? this.#agreeing + 1 : 1;
    this.#movedBy = movedBy;
    return moved;
  }

  /** @returns the new offset if it changed by a large amount */
  #moveOffset(ahead: number): number | undefined {
    if (Math.abs(ahead - this.#offset) <= OUTLIER_MS) {
      this.#candidate = { aheadMs: 0, count: 0 };
      // Only a quarter of the difference is applied, because delays of the network differ.
      this.#offset += (ahead - this.#offset) / 4;
      if (Math.abs(this.#offset) < 1) this.#offset = 0;
      return undefined;
    }
    const isConsistent = Math.abs(ahead - this.#candidate.aheadMs) <= TOLERANCE_MS;
    this.#candidate = { aheadMs: ahead, count: isConsistent ? this.#candidate.count + 1 : 1 };
    if (this.#candidate.count < CONSISTENT_HEADERS) return undefined;
    this.#candidate = { aheadMs: 0, count: 0 };
    this.#offset = ahead;
    return ahead;
  }

  /**
   * Milliseconds by which the timeline must be corrected; `undefined` if it is correct. A correction is needed if the
   * machine's clock was wrong when the timeline began, or the machine was suspended, and the `Date` headers of the
   * service now agree with the machine's clock.
   */
  get correction(): number | undefined {
    if (this.#saveAnchor === undefined || this.#agreeing < AGREEING_HEADERS) return undefined;
    const by = Math.round(this.moved());
    return Math.abs(by - this.#movedBy) < TOLERANCE_MS ? by : undefined;
  }

  /** Moves the timeline and stores the new anchor. The caller must move all recorded instants by the same amount. */
  correct(by: number): void {
    this.#anchor = { ...this.#anchor, wall: this.#anchor.wall + by };
    this.#offset = 0;
    this.#agreeing = 0;
    this.#saveAnchor?.(this.#anchor);
  }

  /** Milliseconds by which the service's clock is ahead of the timeline. */
  get offset(): number {
    return Math.round(this.#offset);
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return pause(milliseconds, signal);
  }
}

/** Returns a clock that runs `factor` times as fast as real time, for rehearsals against an accelerated service. */
export function scaledClock(at: number, factor: number, ticks: () => number = () => performance.now()): Clock {
  const since = ticks();
  return {
    now: () => Math.floor(at + (ticks() - since) * factor),
    sleep: (milliseconds, signal) => pause(milliseconds / factor, signal),
  };
}
