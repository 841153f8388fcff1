import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Claim, Completion, Outcome } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { Timeline, type Anchor } from "../../src/worker/clock.ts";
import { createHarvester } from "../../src/worker/harvester.ts";
import { randomOf } from "../support/random.ts";
import { Checks } from "./checks.ts";
import { readPositions, startRelay } from "./relay.ts";
import {
  calendar,
  kickOff,
  list,
  minute,
  momentum,
  SimulatedService,
  type Arrival,
  type Condition,
} from "./service.ts";
import { EmbeddedStorage, SharedStorage } from "./stores.ts";
import { createTicking, extendSleep, Killed, Machine, SimulatedProcess, unlessKilled, VirtualTime } from "./time.ts";

export type Engine = "embedded" | "shared";

/** Guard that a test removes, to show that the simulation finds its absence. */
export interface Defect {
  readonly name: string;
  readonly engine: Engine;
  /** What the simulation reports. */
  readonly found: RegExp;
  /** Changes a store after it was opened. */
  readonly store?: (store: SqlStore) => void;
  /** Changes statements of the store; `undefined` drops one. */
  readonly statement?: (sql: string) => string | undefined;
  /** Changes classes for the time of a day. @returns a function that restores them */
  readonly patch?: () => () => void;
  /** Fault that needs the guard. Default: a random one each time. */
  readonly fault?: string;
  /** Condition of the service that needs the guard. Default: a random one each time. */
  readonly condition?: Condition;
  /** Seed of the first day to try: not every day shows its absence, and each takes about a second of CPU. Default 1. */
  readonly firstSeed?: number;
  /** Uses the time of day of the machine as clock. */
  readonly hasWallClock?: boolean;
}

export interface DayResult {
  readonly violations: readonly string[];
  readonly polls: number;
  readonly kills: number;
  /** What happened, in order; equal for equal seeds. */
  readonly log: readonly string[];
}

const conditions: readonly Condition[] = [
  "server-error",
  "unauthorised",
  "rate-limited",
  "forbidden",
  "html",
  "empty-list",
  "empty-object",
  "foreign",
  "stale",
  "late",
  "lost-answer",
  "refused",
  "wrong-date",
  "short-list",
];
const second = 1000;
/** Time at the end of a day without faults, in which everything must recover. */
const CALM_MS = { embedded: 35 * minute, shared: 3.5 * minute };
/** Pause of the relay between two reads: a day of the embedded store is longer, and each read takes CPU time. */
const READ_INTERVAL_MS = { embedded: 20 * second, shared: 2 * second };
const DAY_MS = { embedded: 115 * minute, shared: 9 * minute };
/** Time within which another process must poll. */
const TAKEOVER_MS = 10 * second;

/** A running process with what it uses. */
interface Running {
  readonly process: SimulatedProcess;
  readonly stop: AbortController;
  readonly claims: Map<string, Claim>;
  readonly delivered: Map<string, Arrival>;
  store: SqlStore | undefined;
  /** End of the last fault that disturbs it. */
  disturbedAt: number;
  /** It is paused when it next sends a request. */
  pausesAtSend: boolean;
}

/**
 * Simulates one match day: the polling of three matches and of their list by the real worker, scheduler, rate limits and
 * store, with faults at random instants. The same seed gives the same day.
 */
export async function simulateDay(seed: number, engine: Engine, template: string, defect?: Defect): Promise<DayResult> {
  const restore = defect?.patch?.();
  const day = new Day(seed, engine, template, defect);
  const uninstall = day.time.install(day.random);
  try {
    return await day.run();
  } finally {
    const closing = day.storage.close();
    await day.time.runUntil(day.time.now + second);
    await closing;
    uninstall();
    restore?.();
  }
}

class Day {
  readonly random: () => number;
  readonly time: VirtualTime;
  readonly storage: EmbeddedStorage | SharedStorage;
  readonly #engine: Engine;
  readonly #defect: Defect | undefined;
  readonly #service: SimulatedService;
  readonly #checks: Checks;
  readonly #machines: readonly Machine[];
  readonly #anchors = new Map<Machine, Anchor>();
  readonly #running = new Map<string, Running>();
  readonly #end: number;
  readonly #intervalS: number;
  readonly #timeoutS: number;
  readonly #log: string[] = [];
  #readerPosition = 0;
  readonly #readerPositions: number[] = [];
  #kills = 0;

  constructor(seed: number, engine: Engine, template: string, defect: Defect | undefined) {
    const next = randomOf(seed);
    this.random = next;
    this.#engine = engine;
    this.#defect = defect;
    const isEmbedded = engine === "embedded";
    this.time = new VirtualTime(isEmbedded ? kickOff - 20 * minute : kickOff - 2 * minute);
    this.#end = this.time.now + DAY_MS[engine];
    this.#machines = (isEmbedded ? ["one"] : ["one", "two"]).map(() => new Machine(this.time.now));
    this.#timeoutS = this.#pick([10, 20, 30]);
    this.#intervalS = isEmbedded ? this.#pick([240, 300, 360]) : this.#pick([20, 30, 45]);
    const folder = mkdtempSync(join(tmpdir(), "simulation-"));
    this.storage = isEmbedded
      ? new EmbeddedStorage(template, folder, next)
      : new SharedStorage(template, folder, this.time, next);
    this.storage.intercept = defect?.statement;
    const matches = Array.from({ length: 3 }, (_, index) => {
      const begin = kickOff + (isEmbedded ? index * 6 * minute : 0);
      return { id: `fixture${index}`, kickOff: begin, end: begin + (45 + Math.floor(next() * 10)) * minute };
    });
    this.#service = new SimulatedService(this.time, next, matches, this.#timeoutS * second);
    this.#checks = new Checks(this.time, this.#service, {
      intervalMs: this.#intervalS * second,
      timeoutMs: this.#timeoutS * second,
      rate: RATE,
      maxPauseMs: 1000 * MAX_PAUSE_S[engine],
    });
    this.#service.onDispatch = (process, target) => {
      const { term } = this.#running.get(process.name)?.claims.get(target) ?? {};
      this.#checks.dispatched(process, target, term);
    };
    this.#service.onArrival = (arrival) => {
      this.#running.get(arrival.process.name)?.delivered.set(arrival.target, arrival);
      this.#checks.arrived(arrival);
    };
  }

  async run(): Promise<DayResult> {
    const names = this.#engine === "embedded" ? ["one"] : ["one", "two"];
    names.forEach((name) => this.#start(name));
    const faults = (this.#engine === "embedded" ? 5 : 3) + Math.floor(this.random() * 8);
    const faultyMs = DAY_MS[this.#engine] - CALM_MS[this.#engine];
    for (let fault = 0; fault < faults; fault++) this.time.after(this.random() * faultyMs, () => this.#strike());
    this.time.after(faultyMs, () => this.#calm());
    for (let share = 1; share <= 3; share++)
      this.time.after(
        (share / 3.2) * DAY_MS[this.#engine],
        () => void this.#read().catch((error: unknown) => this.#readFailed(error)),
      );
    await this.time.runUntil(this.#end);
    for (const { stop } of this.#running.values()) stop.abort();
    await this.time.runUntil(this.#end + 2 * minute);
    await this.#finish();
    const { violations, polls } = this.#checks;
    return { violations, polls, kills: this.#kills, log: this.#log };
  }

  #pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)]!;
  }

  #note(text: string): void {
    this.#log.push(`${((this.time.now - kickOff) / minute).toFixed(2)} ${text}`);
  }

  /** Starts a process, and again after it ended. */
  #start(name: string): void {
    const process = new SimulatedProcess(name, this.#machines[name === "one" ? 0 : 1]!, () => this.#killed(name));
    const running: Running = {
      process,
      stop: new AbortController(),
      claims: new Map(),
      delivered: new Map(),
      store: undefined,
      disturbedAt: this.time.now,
      pausesAtSend: false,
    };
    this.#running.set(name, running);
    this.time.context.run(process, () => {
      this.#poll(running).then(
        () => this.#note(`${name} ends`),
        (error: unknown) => {
          if (error instanceof Killed || !process.isAlive) return;
          this.#note(`${name} fails: ${String(error)}`);
          // A supervisor starts it again, as after a kill.
          process.kill();
        },
      );
    });
  }

  #killed(name: string): void {
    this.#kills += 1;
    const isTorn = this.random() < 0.5;
    this.#note(`${name} is killed`);
    this.storage.afterKill(isTorn);
    this.#expectTakeover(name);
    this.time.after(this.random() * 60 * second, () => this.#start(name));
  }

  async #poll(running: Running): Promise<void> {
    const { process, stop, claims } = running;
    const { machine } = process;
    const store = await this.storage.open(process);
    this.#defect?.store?.(store);
    await this.#checks.reopened(store);
    this.#watch(store, running);
    const [row] = await store.read(async (session) => session.all("SELECT MAX(claimed_at) AS at FROM polls"));
    const latest = (row?.["at"] as number | null | undefined) ?? undefined;
    const ticking = createTicking(this.time, machine);
    const { storage } = this;
    const timeline =
      storage instanceof SharedStorage
        ? new Timeline({ ...ticking, wall: () => storage.now() }, undefined, latest)
        : new Timeline(
            ticking,
            this.#anchors.get(machine),
            latest,
            (anchor) => void this.#anchors.set(machine, anchor),
          );
    this.#anchors.set(machine, timeline.anchor);
    const now = this.#defect?.hasWallClock === true ? ticking.wall : timeline.now;
    const harvester = createHarvester({
      store,
      name: process.name,
      clock: { now, sleep: (ms, signal) => this.#sleep(ms, signal, store, timeline) },
      serverClock: timeline,
      fetch: this.#service.fetch,
      baseUrl: "https://feeds.example",
      following: [{ sport: "soccer", calendars: [calendar], fixtures: [], feeds: [list, momentum] }],
      rates: { all: RATE, retryAfter: { max: MAX_PAUSE_S[this.#engine] } },
      policies: { "*": { confirmed: { "*": this.#intervalS }, timeout: this.#timeoutS, pageSize: 2, reconcile: 7200 } },
      events: [
        {
          step: (step, claim) => {
            if (step === "claim") claims.set(claim.target.id, claim);
            if (step === "send" && running.pausesAtSend) {
              running.pausesAtSend = false;
              process.resumesAt = this.time.now + this.random() * minute;
              running.disturbedAt = process.resumesAt;
              return this.time.wait(1, process);
            }
            return unlessKilled(Promise.resolve().then(() => process.step()));
          },
          deferred: (target, _feed, _reason, until) =>
            this.#checks.postponed(target, until === undefined ? Infinity : this.time.now + until - now()),
          clockCorrected: (by) => {
            this.#note(`${process.name} corrects its clock by ${by}`);
            this.#checks.clockMoved();
          },
          operationFailed: (where, error) => {
            if (process.isAlive) this.#note(`${process.name} fails to ${where}: ${String(error)}`);
          },
        },
      ],
    });
    running.store = store;
    await harvester.run(stop.signal);
    await store.close();
  }

  /** Sleeps longer than the worker asks if nothing is due: it would only find that nothing is due. */
  async #sleep(ms: number, signal: AbortSignal | undefined, store: SqlStore, timeline: Timeline): Promise<void> {
    let longer = ms;
    if (this.#engine === "shared") longer = Math.max(ms, ms === 250 ? second : 0);
    else longer = await extendSleep(ms, store, timeline.now());
    await timeline.sleep(longer, signal);
  }

  /** Compares each acknowledged outcome with what the service sent. */
  #watch(store: SqlStore, { process, delivered }: Running): void {
    const complete = store.complete.bind(store);
    store.complete = async (outcome: Outcome): Promise<Completion> => {
      const completion = await complete(outcome);
      if (!process.isAlive) return completion;
      const arrival = outcome.result === "abandoned" ? undefined : delivered.get(outcome.claim.target.id);
      await this.#checks.acknowledged(store, outcome, completion, arrival);
      return completion;
    };
  }

  /** Causes a random fault. */
  #strike(): void {
    const running = this.#pick([...this.#running.values()]);
    const { process } = running;
    const { machine, name } = process;
    const isShared = this.storage instanceof SharedStorage;
    const kinds = [
      "kill",
      "kill",
      "kill",
      "condition",
      "condition",
      "condition",
      "full",
      "pause",
      "pause at send",
      "clock",
      "reboot",
    ];
    const kind =
      this.#defect?.fault ?? this.#pick(isShared ? [...kinds.slice(0, -1), "partition", "partition", "loss"] : kinds);
    const lastsMs = this.random() * minute;
    running.disturbedAt = this.time.now + lastsMs;
    if (kind === "kill") {
      process.killIn = 1 + Math.floor(this.random() * 60);
      this.#note(`${name} will be killed after ${process.killIn} steps`);
    } else if (kind === "condition") {
      const condition = this.#defect?.condition ?? this.#pick(conditions);
      this.#service.condition = condition;
      this.#note(`service: ${condition}`);
      this.time.after((1 + this.random() * (isShared ? 2 : 20)) * minute, () => (this.#service.condition = "ok"));
    } else if (kind === "full") {
      this.storage.setFull(true);
      this.#checks.disturbed();
      this.#note("the disk is full");
      this.time.after(this.random() * 3 * minute, () => this.storage.setFull(false));
    } else if (kind === "pause at send") {
      running.pausesAtSend = true;
      this.#note(`${name} will be paused between a claim and its request`);
    } else if (kind === "pause") {
      process.resumesAt = this.time.now + lastsMs;
      this.#note(`${name} is paused for ${lastsMs} ms`);
      this.#expectTakeover(name);
    } else if (kind === "clock") {
      machine.wallErrorMs = (this.random() - 0.5) * 120 * minute;
      this.#note(`the clock of ${name} is set by ${machine.wallErrorMs}`);
    } else if (kind === "reboot") {
      machine.wallErrorMs = (this.random() - 0.5) * 100 * minute;
      machine.boot += 1;
      process.kill();
      machine.bootedAt = this.time.now;
      this.#checks.rebooted();
      this.#note(`the machine of ${name} starts again`);
    } else if (kind === "partition") {
      this.storage.unreachable.add(process);
      this.#note(`${name} loses the database`);
      this.#expectTakeover(name);
      this.time.after(lastsMs, () => this.storage.unreachable.delete(process));
    } else if (this.storage instanceof SharedStorage) {
      this.storage.lossRate = 0.2;
      this.#checks.disturbed();
      this.#note("acknowledgements are lost");
      this.time.after(lastsMs, () => ((this.storage as SharedStorage).lossRate = 0));
    }
  }

  #calm(): void {
    this.#note("faults end");
    this.#service.condition = "ok";
    this.storage.setFull(false);
    this.storage.unreachable.clear();
    for (const { process } of this.#running.values()) process.killIn = Infinity;
    for (const machine of this.#machines) machine.wallErrorMs = 0;
  }

  /** If no fault disturbs the other process, it must poll soon after one ended, was paused, or lost the database. */
  #expectTakeover(name: string): void {
    if (this.#engine === "embedded") return;
    const from = this.time.now;
    const first = this.#running.get(name)!;
    this.time.after(TAKEOVER_MS, () => {
      const other = [...this.#running.values()].find(({ process }) => process.name !== name)!;
      const isDisturbed = other.disturbedAt > from - 20 * second || this.#checks.disturbedAt > from - 4 * minute;
      if (isDisturbed || other.store === undefined || !other.process.isAlive) return;
      const { store } = other;
      const check = async (): Promise<void> => {
        const holds = (await store.ensureTerm(Math.floor(this.time.now))) !== undefined;
        const isBack = this.#running.get(name) !== first;
        if (!holds && !isBack && !(await this.#polls(first)))
          this.#checks.fail(`no process polls 10 s after ${name} ended`);
      };
      this.time.context.run(other.process, () => void check().catch(() => undefined));
    });
  }

  async #polls({ process, store }: Running): Promise<boolean> {
    if (!process.isAlive || store === undefined) return false;
    return (await store.ensureTerm(Math.floor(this.time.now)).catch(() => undefined)) !== undefined;
  }

  /** A reader continues from its position for a while, and reads the current documents. */
  async #read(): Promise<void> {
    const running = [...this.#running.values()].find(({ store, process }) => store !== undefined && process.isAlive);
    if (running?.store === undefined) return;
    const { process, store } = running;
    await this.time.context.run(process, async () => {
      const simulated = await startRelay(store, this.time, READ_INTERVAL_MS[this.#engine]);
      const reader = simulated.stream(this.#readerPosition);
      await this.time.wait(DAY_MS[this.#engine] / 10, process);
      for (const target of this.#checks.documents()) await this.#checks.served(store, target, simulated.get);
      const positions = readPositions(reader.text());
      this.#readerPositions.push(...positions);
      this.#readerPosition = positions.at(-1) ?? this.#readerPosition;
      await simulated.relay.close();
    });
  }

  #readFailed(error: unknown): void {
    if (!(error instanceof Killed)) this.#note(`the reader fails: ${String(error)}`);
  }

  /** Checks what all processes left. */
  async #finish(): Promise<void> {
    const process = new SimulatedProcess("check", this.#machines[0]!, () => undefined);
    await this.time.context.run(process, async () => {
      const opening = this.storage.open(process);
      await this.time.runUntil(this.time.now + second);
      const store = await opening;
      const checking = this.#checks.finish(store, this.#readerPositions, this.#readerPosition);
      await this.time.runUntil(this.time.now + second);
      await checking;
      const closing = store.close();
      await this.time.runUntil(this.time.now + second);
      await closing;
    });
  }
}

/** Maximum pause that the operator allows the service to require, seconds. */
const MAX_PAUSE_S = { embedded: 900, shared: 60 };
/** Rate that the operator allows. */
const RATE = { requests: 3, per: 10 };
