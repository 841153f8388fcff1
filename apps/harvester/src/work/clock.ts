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

/**
 * Time that never jumps. Intervals must hold even when somebody sets the clock of the machine, so time
 * is counted in ticks from an anchor; processes that start later on the same machine take the anchor
 * of the first, and with it the same timeline.
 *
 * A machine whose clock was wrong at the anchor stays wrong on the timeline; the server's clock, from
 * its responses, tells by how much: see {@link Timeline.learn}.
 */
export class Timeline implements Clock {
  readonly anchor: Anchor;
  readonly #ticking: Ticking;
  #offset = 0;

  /**
   * @param kept - Anchor of an earlier process
   * @param latest - The latest instant that was written down on this timeline: it never goes back behind it,
   *   not even when the machine was started anew with its clock set back
   */
  constructor(ticking: Ticking, kept?: Anchor, latest = -Infinity) {
    this.#ticking = ticking;
    const boot = ticking.boot();
    this.anchor = kept !== undefined && kept.boot === boot ? kept : { wall: Math.max(ticking.wall(), latest), ticks: ticking.ticks(), boot };
  }

  /**
   * The instant from which on lengths of time are known for sure. What lies before it was counted by
   * another start of the machine, and its clock may have been set in between.
   */
  get surelySince(): number {
    return Math.floor(this.anchor.wall - (this.anchor.ticks - (this.#ticking.began?.() ?? 0)));
  }

  /** Milliseconds since the epoch, on the timeline. */
  readonly now = (): number => Math.floor(this.anchor.wall + (this.#ticking.ticks() - this.anchor.ticks));

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
