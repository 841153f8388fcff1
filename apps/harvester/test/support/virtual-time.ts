import { AsyncLocalStorage } from "node:async_hooks";
import TinyQueue from "tinyqueue";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import type { Ticking } from "../../src/worker/clock.ts";

/** Error of every operation of a process that was killed. */
export class Killed extends Error {}

/** Clocks of a machine. */
export class Machine {
  /** Milliseconds by which its time of day is ahead. */
  wallErrorMs = 0;
  boot = 1;
  bootedAt: number;

  constructor(now: number) {
    this.bootedAt = now - 3_600_000;
  }
}

/** The clocks of a machine, as its processes read them. */
export function createTicking(time: VirtualTime, machine: Machine): Ticking {
  return {
    wall: () => Math.floor(time.now + machine.wallErrorMs),
    ticks: () => time.now - machine.bootedAt,
    boot: () => String(machine.boot),
    began: () => 0,
  };
}

/** Extends a sleep of a second until a target is due: the worker would find each second that none is. */
export async function extendSleep(ms: number, store: Pick<SqlStore, "nextDueAt">, now: number): Promise<number> {
  const due = ms === 1000 ? ((await store.nextDueAt()) ?? Infinity) : 0;
  return Math.max(ms, Math.min(600_000, due - now));
}

/** A process of the simulation. Its timers, statements and requests belong to it through the asynchronous context. */
export class SimulatedProcess {
  readonly name: string;
  readonly machine: Machine;
  isAlive = true;
  /** End of its pause (SIGSTOP). */
  resumesAt = -Infinity;
  /** Number of steps after which the process is killed. */
  killIn = Infinity;
  readonly #onKill: (process: SimulatedProcess) => void;

  constructor(name: string, machine: Machine, onKill: (process: SimulatedProcess) => void) {
    this.name = name;
    this.machine = machine;
    this.#onKill = onKill;
  }

  kill(): void {
    if (!this.isAlive) return;
    this.#onKill(this);
    this.isAlive = false;
  }

  /** Passes a step at which the process may be killed: before and after a statement, a commit, a request, an answer. */
  step(): void {
    if (this.isAlive && --this.killIn <= 0) this.kill();
    if (!this.isAlive) throw new Killed(`${this.name} was killed`);
  }
}

/** Waits for a work; if its process was killed, nothing follows. */
export function unlessKilled<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof Killed) return new Promise<never>(() => undefined);
    throw error;
  });
}

/** Error of `fetch` if a connection fails. */
export function createFetchError(code: string): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

/** Waits for the response of a request that may be aborted. */
export function unlessAborted(signal: AbortSignal, work: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

interface Event {
  at: number;
  readonly order: number;
  run: (() => void) | undefined;
}

/** Timers, clocks and random numbers of the platform. */
const real = {
  timers: { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate },
  now: Date.now,
  ticks: performance.now,
  random: Math.random,
};

function setPlatform({ timers, now, ticks, random }: Readonly<Record<keyof typeof real, unknown>>): void {
  Object.assign(globalThis, timers);
  Object.assign(Date, { now });
  Object.assign(performance, { now: ticks });
  Object.assign(Math, { random });
}

/** Longest delay of a timer of Node; a longer one counts as 1 ms. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Time that passes from event to event. It replaces timers and clocks of all simulated processes while it is installed. */
export class VirtualTime {
  /** True time, milliseconds since the epoch. No process can read it. */
  now: number;
  readonly context = new AsyncLocalStorage<SimulatedProcess>();
  readonly #events = new TinyQueue<Event>([], compareEvents);
  #turnCallbacks: (() => void)[] = [];
  #order = 0;

  constructor(now: number) {
    this.now = now;
  }

  /** Process that runs now. */
  get process(): SimulatedProcess | undefined {
    return this.context.getStore();
  }

  /** Replaces timers, clocks and random numbers. @returns a function that restores them */
  install(random: () => number): () => void {
    const start = this.now;
    const timers = {
      setTimeout: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
        this.#timer(() => run(...values), ms, false),
      setInterval: (run: () => void, ms = 0) => this.#timer(run, ms, true),
      clearTimeout: cancel,
      clearInterval: cancel,
      setImmediate: (run: (...values: unknown[]) => void, ...values: unknown[]) => {
        const owner = this.process;
        // Transactions of a killed process end, with the error of their next statement.
        this.#turnCallbacks.push(() =>
          owner?.isAlive === false ? this.context.run(owner, run, ...values) : this.#runIn(owner, () => run(...values)),
        );
        return {};
      },
    };
    setPlatform({
      timers,
      now: () => Math.floor(this.now + (this.process?.machine.wallErrorMs ?? 0)),
      ticks: () => this.now - (this.process?.machine.bootedAt ?? start),
      random,
    });
    return () => setPlatform(real);
  }

  /** Runs a function at a later time. Functions of a process that is paused wait, those of a killed one do not run. */
  after(ms: number, run: () => void, owner?: SimulatedProcess): void {
    this.#add(this.now + ms, () => this.#runIn(owner, run));
  }

  /** Waits as the environment of the process does. @throws Killed */
  async wait(ms: number, owner: SimulatedProcess | undefined): Promise<void> {
    await new Promise<void>((resolve) => this.after(ms, resolve, owner));
  }

  /** Runs all events up to an instant. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      await this.#settle();
      const next = this.#events.peek();
      if (next === undefined || next.at > end) break;
      this.#events.pop();
      if (next.run === undefined) continue;
      this.now = Math.max(this.now, next.at);
      next.run();
    }
    this.now = Math.max(this.now, end);
  }

  /** Waits for work, while time passes: at most `ms` milliseconds. */
  async passUntil<T>(work: Promise<T>, ms = 1000): Promise<T> {
    await this.runUntil(this.now + ms);
    return work;
  }

  /** Waits until nothing happens without time passing. */
  async #settle(): Promise<void> {
    do {
      const due = this.#turnCallbacks;
      this.#turnCallbacks = [];
      for (const run of due) run();
      await new Promise((resolve) => real.timers.setImmediate(resolve));
    } while (this.#turnCallbacks.length > 0);
  }

  #runIn(owner: SimulatedProcess | undefined, run: () => void): void {
    if (owner === undefined) return run();
    if (!owner.isAlive) return;
    if (owner.resumesAt > this.now) this.#add(owner.resumesAt, () => this.#runIn(owner, run));
    else this.context.run(owner, run);
  }

  #timer(run: () => void, ms: number, isRepeated: boolean): object {
    const owner = this.process;
    const delay = ms >= 1 && ms <= MAX_DELAY_MS ? ms : 1;
    const start = (): Event => this.#add(this.now + delay, () => this.#runIn(owner, fire));
    const fire = (): void => {
      if (isRepeated) timer.event = start();
      run();
    };
    const timer = {
      event: start(),
      unref: () => timer,
      refresh: () => {
        cancel(timer);
        timer.event = start();
      },
    };
    return timer;
  }

  #add(at: number, run: () => void): Event {
    const event = { at, order: this.#order++, run };
    this.#events.push(event);
    return event;
  }
}

/** Events of one instant happen in the order of their creation. */
function compareEvents(one: Event, other: Event): number {
  return one.at - other.at || one.order - other.order;
}

function cancel(timer: { readonly event?: Event } | undefined): void {
  if (timer?.event !== undefined) timer.event.run = undefined;
}
