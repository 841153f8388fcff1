import type { Clock } from "@sdf/runtime";

/** Where a timeline was tied to the clock of the machine. */
export interface Anchor {
  /** Milliseconds since the epoch. */
  readonly wall: number;
  /** Milliseconds of the clock that is never set. */
  readonly ticks: number;
  /** Tells one start of the machine from another: ticks begin anew with each. */
  readonly boot: string;
}

export interface Ticking {
  readonly wall: () => number;
  readonly ticks: () => number;
  readonly boot: () => string;
  /** Ticks at which this start of the machine began; nothing that it counts is older. Default 0. */
  readonly began?: () => number;
}

/** Responses in a row that have to agree with the machine's clock before the timeline is corrected. */
const AGREEING_HEADERS = 3;
/** A `Date` header counts whole seconds, and is written some time before the response arrives. */
const TOLERANCE_MS = 3000;
/** Smaller differences are left to the offset of the service's clock. */
const MIN_CORRECTION_MS = 10_000;

/**
 * Time that does not jump with the clock of the machine. Intervals must hold even when somebody sets the clock of the machine, so time
 * is counted in ticks from an anchor; processes that start later on the same machine take the anchor
 * of the first, and with it the same timeline.
 *
 * If the clock of the machine was wrong at the anchor, the timeline is corrected once the machine's clock is right and
 * the `Date` headers of the service agree with it: see {@link Timeline.correction}.
 */
export class Timeline implements Clock {
  #anchor: Anchor;
  readonly #ticking: Ticking;
  readonly #keep: ((anchor: Anchor) => void) | undefined;
  /** Responses in a row whose `Date` agreed with the clock of the machine while that was `#movedBy` ahead of the timeline. */
  #agreeing = 0;
  #movedBy = 0;
  #offset = 0;

  /**
   * @param kept - Anchor of an earlier process
   * @param latest - The latest instant that was written down on this timeline: it never goes back behind it,
   *   not even when the machine was started anew with its clock set back
   * @param keep - Stores an anchor; without it the timeline is never corrected
   */
  constructor(ticking: Ticking, kept?: Anchor, latest = -Infinity, keep?: (anchor: Anchor) => void) {
    this.#ticking = ticking;
    this.#keep = keep;
    const boot = ticking.boot();
    this.#anchor = kept !== undefined && kept.boot === boot ? kept : { wall: Math.max(ticking.wall(), latest), ticks: ticking.ticks(), boot };
  }

  get anchor(): Anchor {
    return this.#anchor;
  }

  /**
   * The instant from which on lengths of time are known for sure. What lies before it was counted by
   * another start of the machine, and its clock may have been set in between.
   */
  get surelySince(): number {
    return Math.floor(this.#anchor.wall - (this.#anchor.ticks - (this.#ticking.began?.() ?? 0)));
  }

  /** Milliseconds since the epoch, on the timeline. */
  readonly now = (): number => Math.floor(this.#anchor.wall + (this.#ticking.ticks() - this.#anchor.ticks));

  /** How far the machine's clock has been moved since the anchor. */
  moved(): number {
    return this.#ticking.wall() - this.now();
  }

  /**
   * Takes note of the server's clock. Kick-offs are the server's, so they are looked up by its time:
   * `now() + offset`. Less than two seconds are the grain of a Date header and count as none.
   */
  learn(serverTime: number, sentAt: number, receivedAt: number): void {
    const ahead = serverTime < sentAt - 2000 ? serverTime - sentAt : serverTime > receivedAt + 2000 ? serverTime - receivedAt : 0;
    // A quarter of what was seen: one wrong header must not move anything far.
    this.#offset += (ahead - this.#offset) / 4;
    if (Math.abs(this.#offset) < 1) this.#offset = 0;
    const wall = this.#ticking.wall();
    const sinceSent = this.now() - sentAt;
    const agrees = serverTime >= wall - sinceSent - TOLERANCE_MS && serverTime <= wall + TOLERANCE_MS;
    const moved = this.moved();
    // Headers from before the machine's clock was set say nothing about the clock as it is now.
    const isSame = Math.abs(moved - this.#movedBy) < TOLERANCE_MS;
    this.#agreeing = !agrees || Math.abs(moved) < MIN_CORRECTION_MS ? 0 : isSame ? this.#agreeing + 1 : 1;
    this.#movedBy = moved;
  }

  /**
   * By how much the timeline has to be corrected, milliseconds: the machine's clock was wrong when the timeline began,
   * or the machine was suspended, and now the `Date` headers of the service agree with the machine's clock.
   * Absent if there is nothing to correct.
   */
  get correction(): number | undefined {
    if (this.#keep === undefined || this.#agreeing < AGREEING_HEADERS) return undefined;
    const by = Math.round(this.moved());
    return Math.abs(by - this.#movedBy) < TOLERANCE_MS ? by : undefined;
  }

  /** Moves the timeline, and stores the new anchor. Instants that were written down before have to be moved as well. */
  correct(by: number): void {
    this.#anchor = { ...this.#anchor, wall: this.#anchor.wall + by };
    this.#offset = 0;
    this.#agreeing = 0;
    this.#keep?.(this.#anchor);
  }

  /** By how much the server's clock is ahead of the timeline. */
  get offset(): number {
    return Math.round(this.#offset);
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return pause(milliseconds, signal);
  }
}

/** Waits; rejects with the signal's reason when it aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, Math.max(0, milliseconds));
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** A clock that runs so many times as fast, for rehearsals against a world that does. */
export function scaledClock(at: number, factor: number, ticks: () => number = () => performance.now()): Clock {
  const since = ticks();
  return {
    now: () => Math.floor(at + (ticks() - since) * factor),
    sleep: (milliseconds, signal) => pause(milliseconds / factor, signal),
  };
}
