import type pg from "pg";
import { suspectMs } from "./limits.ts";

/** Parts of a client that the driver's types leave out. */
interface ClientInternals {
  readonly connection: {
    readonly stream: { destroy(error?: Error): void; on(event: "data", listener: () => void): void };
  };
}

/** Closes the socket of a client at once. Statements under way fail. */
export function destroy(client: pg.Client, reason?: string): void {
  const { stream } = (client as unknown as ClientInternals).connection;
  if (reason === undefined) stream.destroy();
  else stream.destroy(Object.assign(new Error(`Connection terminated: ${reason}`), { code: "ETIMEDOUT" }));
}

/**
 * Destroys a connection whose server gives no sign of life while a statement is under way. Only silence counts: a
 * result that takes long to arrive is not interrupted.
 */
export class Watchdog {
  readonly #client: pg.Client;
  readonly #expired: () => void;
  #answerMs: number;
  #isSuspected = false;
  #underWay = 0;
  #heardAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param expired - Called once the connection has been destroyed */
  constructor(client: pg.Client, answerMs: number, expired: () => void) {
    this.#client = client;
    this.#answerMs = answerMs;
    this.#expired = expired;
  }

  /** Changes the longest silence, milliseconds. */
  set answerMs(answerMs: number) {
    const isShorter = answerMs < this.#answerMs;
    this.#answerMs = answerMs;
    // A timer that runs out too early only starts again.
    if (isShorter) this.#arm();
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  /** Counts bytes from the server as signs of life. Call it once the client has a socket. */
  listen(): void {
    (this.#client as unknown as ClientInternals).connection.stream.on("data", () => { this.#hear(); });
  }

  /** Watches a statement until its answer is there. */
  async watch<T>(answer: Promise<T>): Promise<T> {
    if (this.#underWay++ === 0) {
      this.#heardAt = performance.now();
      if (this.#timer === undefined) this.#arm();
    }
    try {
      return await answer;
    } finally {
      this.#underWay--;
      this.#hear();
    }
  }

  /** Another connection to the same server was taken for dead: this one gets little time to give a sign of life. */
  suspect(): void {
    this.#isSuspected = true;
    this.#arm();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #hear(): void {
    this.#heardAt = performance.now();
    this.#isSuspected = false;
  }

  get #limitMs(): number {
    return this.#isSuspected ? Math.min(suspectMs, this.#answerMs) : this.#answerMs;
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const left = this.#heardAt + this.#limitMs - performance.now();
    // The timer runs out once per deadline, not per statement: most statements take a millisecond.
    this.#timer = setTimeout(() => { this.#check(); }, Math.max(1, left)).unref();
  }

  #check(): void {
    this.#timer = undefined;
    if (this.isIdle) return;
    if (!this.#isOverdue()) return this.#arm();
    // A process that was stopped reads first what arrived meanwhile.
    setImmediate(() => setImmediate(() => {
      if (this.isIdle) return;
      if (!this.#isOverdue()) return this.#arm();
      destroy(this.#client, `the server gave no answer for ${this.#limitMs / 1000} s`);
      this.#expired();
    }));
  }

  #isOverdue(): boolean {
    return performance.now() - this.#heardAt >= this.#limitMs;
  }
}
