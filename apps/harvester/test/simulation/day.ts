import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Claim, Completion, Outcome } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { Timeline, type Anchor } from "../../src/worker/clock.ts";
import { createHarvester } from "../../src/worker/harvester.ts";
import { randomOf } from "../support/random.ts";
import {
  createTicking,
  extendSleep,
  Killed,
  Machine,
  SimulatedProcess,
  unlessKilled,
  VirtualTime,
} from "../support/virtual-time.ts";
import { Checks, RATE } from "./checks.ts";
import { readPositions, startRelay } from "./relay.ts";
import { calendar, conditions, kickOff, list, minute, momentum, SimulatedService } from "./service.ts";
import type { Arrival, Condition } from "./service.ts";
import { EmbeddedStorage, SharedStorage } from "./stores.ts";

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
  /** Condition of the service that needs the guard. Default: one after the other. */
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

const second = 1000;
/** Settings of both engines: a day of the embedded store is longer, because it needs no renewals of a lease. */
const settings = {
  embedded: {
    names: ["one"],
    dayMs: 80 * minute,
    /** Time before the first kick-off. */
    leadMs: 12 * minute,
    /** Time at the end of a day without faults, in which everything must recover. */
    calmMs: 26 * minute,
    /** Polling intervals, seconds. */
    intervals: [240, 300, 360],
    /** Time between two kick-offs. */
    betweenMs: 5 * minute,
    minFaults: 5,
    /** Longest time for which the service answers otherwise. */
    conditionMs: 14 * minute,
    /** Pause of the relay between two reads. */
    readIntervalMs: 20 * second,
    /** Maximum pause that the operator allows the service to require, seconds. */
    maxPauseS: 900,
    /** Faults; one that occurs several times is more likely. */
    faults: ["reboot"],
  },
  shared: {
    names: ["one", "two"],
    dayMs: 7 * minute,
    leadMs: minute,
    calmMs: 3 * minute,
    intervals: [20, 30, 45],
    betweenMs: 0,
    minFaults: 3,
    conditionMs: 2 * minute,
    readIntervalMs: 2 * second,
    maxPauseS: 60,
    faults: ["partition", "partition", "loss"],
  },
};
const commonFaults = ["kill", "kill", "kill", "condition", "condition", "condition", "full", "pause", "pause at send"];
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
    await day.time.passUntil(day.storage.close());
    uninstall();
    restore?.();
  }
}

class Day {
  readonly random: () => number;
  readonly time: VirtualTime;
  readonly storage: EmbeddedStorage | SharedStorage;
  readonly #settings: (typeof settings)[Engine];
  readonly #defect: Defect | undefined;
  readonly #service: SimulatedService;
  readonly #checks: Checks;
  readonly #machines = new Map<string, Machine>();
  readonly #anchors = new Map<Machine, Anchor>();
  readonly #running = new Map<string, Running>();
  readonly #intervalS: number;
  readonly #timeoutS: number;
  readonly #log: string[] = [];
  #readerPosition = 0;
  readonly #readerPositions: number[] = [];
  #kills = 0;
  /** Index of the next condition: those of consecutive days begin apart, so that a few days have them all. */
  #nextCondition: number;

  constructor(seed: number, engine: Engine, template: string, defect: Defect | undefined) {
    const next = randomOf(seed);
    this.random = next;
    this.#nextCondition = 5 * seed;
    this.#settings = settings[engine];
    this.#defect = defect;
    const { leadMs, names, intervals, betweenMs, maxPauseS } = this.#settings;
    this.time = new VirtualTime(kickOff - leadMs);
    for (const name of names) this.#machines.set(name, new Machine(this.time.now));
    this.#timeoutS = this.#pick([10, 20, 30]);
    this.#intervalS = this.#pick(intervals);
    const folder = mkdtempSync(join(tmpdir(), "simulation-"));
    this.storage =
      engine === "embedded"
        ? new EmbeddedStorage(template, folder, next)
        : new SharedStorage(template, folder, this.time, next);
    this.storage.intercept = defect?.statement;
    const matches = [0, 1, 2].map((index) => {
      const begin = kickOff + index * betweenMs;
      return { id: `fixture${index}`, kickOff: begin, end: begin + (32 + Math.floor(next() * 10)) * minute };
    });
    const [intervalMs, timeoutMs] = [this.#intervalS * second, this.#timeoutS * second];
    this.#service = new SimulatedService(this.time, next, matches, timeoutMs);
    this.#checks = new Checks(this.time, this.#service, { intervalMs, timeoutMs, maxPauseMs: maxPauseS * second });
    this.#service.onDispatch = (process, target) => {
      const { term } = this.#running.get(process.name)?.claims.get(target) ?? {};
      this.#checks.dispatched(process, target, term);
    };
    this.#service.onArrival = (arrival, last) => {
      this.#running.get(arrival.process.name)?.delivered.set(arrival.target, arrival);
      this.#checks.arrived(arrival, last);
    };
  }

  async run(): Promise<DayResult> {
    const { names, dayMs, calmMs, minFaults } = this.#settings;
    const end = this.time.now + dayMs;
    names.forEach((name) => this.#start(name));
    const faults = minFaults + Math.floor(this.random() * 8);
    for (let fault = 0; fault < faults; fault++)
      this.time.after(this.random() * (dayMs - calmMs), () => this.#strike());
    this.time.after(dayMs - calmMs, () => this.#calm());
    const read = (): void =>
      void this.#read().catch((error: unknown) => {
        if (!(error instanceof Killed)) this.#note(`the reader fails: ${String(error)}`);
      });
    for (let share = 1; share <= 3; share++) this.time.after((share / 3.2) * dayMs, read);
    await this.time.runUntil(end);
    for (const { stop } of this.#running.values()) stop.abort();
    await this.time.runUntil(end + 2 * minute);
    await this.#finish();
    const { violations } = this.#checks;
    return { violations, polls: this.#service.arrivals.length, kills: this.#kills, log: this.#log };
  }

  #pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)]!;
  }

  #note(text: string): void {
    this.#log.push(`${((this.time.now - kickOff) / minute).toFixed(2)} ${text}`);
  }

  /** Starts a process, and again after it ended. */
  #start(name: string): void {
    const process = new SimulatedProcess(name, this.#machines.get(name)!, () => this.#killed(name));
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
    this.#note(`${name} is killed`);
    this.storage.afterKill(this.random() < 0.5);
    this.#expectTakeover(name);
    this.time.after(this.random() * 60 * second, () => this.#start(name));
  }

  async #poll(running: Running): Promise<void> {
    const { process, stop, claims } = running;
    const { machine } = process;
    const store = await this.storage.open(process);
    this.#defect?.store?.(store);
    await this.#checks.stored(store, 5);
    this.#watch(store, running);
    const [row] = await store.read(async (session) => session.all("SELECT MAX(claimed_at) AS at FROM polls"));
    const latest = (row?.["at"] as number | null | undefined) ?? undefined;
    const ticking = createTicking(this.time, machine);
    const { storage } = this;
    const save = (anchor: Anchor): void => void this.#anchors.set(machine, anchor);
    const timeline =
      storage instanceof SharedStorage
        ? new Timeline({ ...ticking, wall: () => storage.now() }, undefined, latest)
        : new Timeline(ticking, this.#anchors.get(machine), latest, save);
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
      rates: { all: RATE, retryAfter: { max: this.#settings.maxPauseS } },
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
            this.#checks.hasMovedClock = true;
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
    const isShared = this.storage instanceof SharedStorage;
    const longer = isShared ? (ms === 250 ? second : ms) : await extendSleep(ms, store, timeline.now());
    await timeline.sleep(longer, signal);
  }

  /** Compares each acknowledged outcome with what the service sent. */
  #watch(store: SqlStore, { process, delivered }: Running): void {
    const complete = store.complete.bind(store);
    store.complete = async (outcome: Outcome): Promise<Completion> => {
      const arrival = outcome.result === "abandoned" ? undefined : delivered.get(outcome.claim.target.id);
      this.#checks.storing(outcome, arrival);
      const completion = await complete(outcome);
      if (!process.isAlive) return completion;
      await this.#checks.acknowledged(store, outcome, completion, arrival);
      return completion;
    };
  }

  /** Causes a random fault. */
  #strike(): void {
    const running = this.#pick([...this.#running.values()]);
    const { process } = running;
    const { machine, name } = process;
    const { storage } = this;
    const kind = this.#defect?.fault ?? this.#pick([...commonFaults, "clock", ...this.#settings.faults]);
    const lastsMs = this.random() * minute;
    running.disturbedAt = this.time.now + lastsMs;
    /** Each causes a fault. @returns what happens, for the log */
    const faults: Readonly<Record<string, () => string>> = {
      kill: () => {
        process.killIn = 1 + Math.floor(this.random() * 60);
        return `${name} will be killed after ${process.killIn} steps`;
      },
      condition: () => {
        const condition = this.#defect?.condition ?? conditions[this.#nextCondition++ % conditions.length]!;
        this.#service.condition = condition;
        const moreMs = this.random() * this.#settings.conditionMs;
        this.time.after(minute + moreMs, () => (this.#service.condition = "ok"));
        return `service: ${condition}`;
      },
      full: () => {
        storage.setFull(true);
        this.#checks.disturbedAt = this.time.now;
        this.time.after(this.random() * 3 * minute, () => storage.setFull(false));
        return "the disk is full";
      },
      pause: () => {
        process.resumesAt = this.time.now + lastsMs;
        this.#expectTakeover(name);
        return `${name} is paused for ${lastsMs} ms`;
      },
      "pause at send": () => {
        running.pausesAtSend = true;
        return `${name} will be paused between a claim and its request`;
      },
      clock: () => {
        machine.wallErrorMs = (this.random() - 0.5) * 120 * minute;
        return `the clock of ${name} is set by ${machine.wallErrorMs}`;
      },
      reboot: () => {
        machine.wallErrorMs = (this.random() - 0.5) * 100 * minute;
        machine.boot += 1;
        process.kill();
        machine.bootedAt = this.time.now;
        this.#checks.rebooted();
        return `the machine of ${name} starts again`;
      },
      partition: () => {
        storage.unreachable.add(process);
        this.#expectTakeover(name);
        this.time.after(lastsMs, () => storage.unreachable.delete(process));
        return `${name} loses the database`;
      },
      loss: () => {
        storage.lossRate = 0.2;
        this.#checks.disturbedAt = this.time.now;
        this.time.after(lastsMs, () => (storage.lossRate = 0));
        return "acknowledgements are lost";
      },
    };
    this.#note(faults[kind]!());
  }

  #calm(): void {
    this.#note("faults end");
    this.#service.condition = "ok";
    this.storage.setFull(false);
    this.storage.unreachable.clear();
    for (const { process } of this.#running.values()) process.killIn = Infinity;
    for (const machine of this.#machines.values()) machine.wallErrorMs = 0;
  }

  /** If no fault disturbs the other process, it must poll soon after one ended, was paused, or lost the database. */
  #expectTakeover(name: string): void {
    if (this.#machines.size === 1) return;
    const from = this.time.now;
    const first = this.#running.get(name)!;
    this.time.after(TAKEOVER_MS, () => {
      const other = [...this.#running.values()].find(({ process }) => process.name !== name)!;
      const isDisturbed = other.disturbedAt > from - 20 * second || this.#checks.disturbedAt > from - 4 * minute;
      if (isDisturbed || other.store === undefined || !other.process.isAlive) return;
      const check = async (): Promise<void> => {
        const isPolling = (await this.#holdsLease(other)) || this.#running.get(name) !== first;
        if (!isPolling && !(await this.#holdsLease(first).catch(() => false)))
          this.#checks.fail(`no process polls 10 s after ${name} ended`);
      };
      this.time.context.run(other.process, () => void check().catch(() => undefined));
    });
  }

  async #holdsLease({ process, store }: Running): Promise<boolean> {
    if (!process.isAlive || store === undefined) return false;
    return (await store.ensureTerm(Math.floor(this.time.now))) !== undefined;
  }

  /** A reader continues from its position for a while, and reads the current documents. */
  async #read(): Promise<void> {
    const running = [...this.#running.values()].find(({ store, process }) => store !== undefined && process.isAlive);
    if (running?.store === undefined) return;
    const { process, store } = running;
    await this.time.context.run(process, async () => {
      const simulated = await startRelay(store, this.time, this.#settings.readIntervalMs);
      const reader = simulated.stream(this.#readerPosition);
      await this.time.wait(this.#settings.dayMs / 20, process);
      await this.#checks.served(store, simulated.get);
      const positions = readPositions(reader.text);
      this.#readerPositions.push(...positions);
      this.#readerPosition = positions.at(-1) ?? this.#readerPosition;
      await simulated.relay.close();
    });
  }

  /** Checks what all processes left. */
  async #finish(): Promise<void> {
    const process = new SimulatedProcess("check", this.#machines.get("one")!, () => undefined);
    await this.time.context.run(process, async () => {
      const store = await this.time.passUntil(this.storage.open(process));
      await this.time.passUntil(this.#checks.finish(store, this.#readerPositions, this.#readerPosition));
      await this.time.passUntil(store.close());
    });
  }
}
