import type pg from "pg";
import { SUSPECT_MS } from "./limits.ts";

/** Fields of the client that its types omit. */
interface ClientInternals {
  readonly connection: {
    readonly stream: { destroy(error?: Error): void; on(event: "data", listener: () => void): void };
  };
}

/** Closes the socket of a client at once. Running statements fail. */
export function destroy(client: pg.Client, reason?: string): void {
  const { stream } = (client as unknown as ClientInternals).connection;
  if (reason === undefined) stream.destroy();
  else stream.destroy(Object.assign(new Error(`Connection terminated: ${reason}`), { code: "ETIMEDOUT" }));
}

/**
 * Destroys a connection if the server sends no byte while a statement is running. A slow but steady result is not
 * interrupted.
 */
export class Watchdog {
  readonly #client: pg.Client;
  readonly #expired: () => void;
  #answerMs: number;
  #isSuspected = false;
  #pendingCount = 0;
  #lastByteAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param expired - Called after the connection was destroyed */
  constructor(client: pg.Client, answerMs: number, expired: () => void) {
    this.#client = client;
    this.#answerMs = answerMs;
    this.#expired = expired;
  }

  /** Sets the maximum silence, in milliseconds. */
  set answerMs(answerMs: number) {
    const isShorter = answerMs < this.#answerMs;
    this.#answerMs = answerMs;
    // A timer that fires too early is started again.
    if (isShorter) this.#arm();
  }

  get isIdle(): boolean {
    return this.#pendingCount === 0;
  }

  /** Counts received bytes as signs of life. Call it once the client has a socket. */
  listen(): void {
    (this.#client as unknown as ClientInternals).connection.stream.on("data", () => {
      this.#recordSignOfLife();
    });
  }

  /** Monitors a statement until its result arrives. */
  async watch<T>(answer: Promise<T>): Promise<T> {
    if (this.#pendingCount++ === 0) {
      this.#lastByteAt = performance.now();
      if (this.#timer === undefined) this.#arm();
    }
    try {
      return await answer;
    } finally {
      this.#pendingCount--;
      this.#recordSignOfLife();
    }
  }

  /** Shortens the deadline after another connection to the same server was found dead. */
  suspect(): void {
    this.#isSuspected = true;
    this.#arm();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #recordSignOfLife(): void {
    this.#lastByteAt = performance.now();
    this.#isSuspected = false;
  }

  get #limitMs(): number {
    return this.#isSuspected ? Math.min(SUSPECT_MS, this.#answerMs) : this.#answerMs;
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const remainingMs = this.#lastByteAt + this.#limitMs - performance.now();
    // One timer per deadline rather than per statement, because most statements take about a millisecond.
    this.#timer = setTimeout(
      () => {
        this.#check();
      },
      Math.max(1, remainingMs),
    ).unref();
  }

  #check(): void {
    this.#timer = undefined;
    if (this.isIdle) return;
    if (!this.#isOverdue()) return this.#arm();
    // A process that was suspended first processes the bytes that arrived meanwhile.
    setImmediate(() =>
      setImmediate(() => {
        if (this.isIdle) return;
        if (!this.#isOverdue()) return this.#arm();
        destroy(this.#client, `the server gave no answer for ${this.#limitMs / 1000} s`);
        this.#expired();
      }),
    );
  }

  #isOverdue(): boolean {
    return performance.now() - this.#lastByteAt >= this.#limitMs;
  }
}
