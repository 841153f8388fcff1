import { setTimeout as pause } from "node:timers/promises";
import type { ChangeFilter } from "../domain/change.ts";
import type { TargetResolver } from "../relay/answer/resolve.ts";
import {
  needsPrevious,
  readMessages,
  StreamState,
  type Payload,
  type StreamMessage,
} from "../relay/stream/messages.ts";
import { matchesFilters, storeFilters } from "../relay/stream/request.ts";
import {
  type LanePlace,
  readLanes,
  readRemovedRange,
  type RelaySource,
  type SqlStore,
  type WebhookDeadLetter,
  type WebhookProgress,
  type WebhookRow,
} from "../store/index.ts";
import { laneFilters, laneName, webhookId, type Lane } from "./lane.ts";
import type { SendFailure } from "./send.ts";

/** Settings of deliveries; all times in milliseconds. */
export interface DeliverySettings {
  /** Messages of one webhook that are sent at the same time. */
  readonly concurrency: number;
  /** Pause after the first failed attempt; each further one doubles it. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** Longest time between a delivery and its record in the store. */
  readonly saveMs: number;
  /** Pause between two checks for new changes. */
  readonly pollMs: number;
}

/** What a delivery uses. */
export interface DeliveryContext extends DeliverySettings {
  readonly store: Pick<SqlStore, "read"> & RelaySource;
  readonly resolver: TargetResolver;
  readonly owner: string;
  /** Makes one attempt. @returns why the message was not accepted */
  send(id: string, body: string, signal: AbortSignal): Promise<SendFailure | undefined>;
  /** Saves progress. @returns false if this process does not deliver the webhook any more */
  save(progress: WebhookProgress): Promise<boolean>;
  /** False if another process may have taken the webhook, because the store could not be reached. */
  isOwned(): boolean;
  onFailure(facts: { readonly lane: string; readonly message: string; readonly attempts: number } & SendFailure): void;
  onDeadLetter(letter: WebhookDeadLetter): void;
  onError(error: unknown): void;
}

/** Messages that wait in memory; the archive is read no further until one is accepted. */
const MAX_WAITING_MESSAGES = 32;
const CHANGES_PER_READ = 50;

/**
 * Delivers the messages of one webhook: at least once, and in the order of positions for each fixture. Fixtures do not
 * wait for each other.
 *
 * The saved position is that of the last message before which nothing is unfinished. A lane in which a message failed
 * is saved with its place, and does not hold the position back.
 */
export class WebhookDelivery {
  readonly #webhook: WebhookRow;
  readonly #context: DeliveryContext;
  readonly #filters: readonly ChangeFilter[];
  readonly #payload: Payload;
  readonly #lanes = new Map<string, Lane>();
  /** Numbers of unfinished messages by position, in the order of positions. */
  readonly #open = new Map<number, number>();
  readonly #stop = new AbortController();
  /** Names of lanes whose place changed since it was saved. */
  readonly #changedLanes = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  #deadLetters: WebhookDeadLetter[] = [];
  #deliveredAt: number | undefined;
  #failure: WebhookProgress["failure"];
  /** Position up to which messages were handed to their lanes. */
  #readPosition: number;
  #savedPosition: number;
  #waiting = 0;
  #sending = 0;
  #wakeUps: (() => void)[] = [];

  constructor(webhook: WebhookRow, context: DeliveryContext) {
    this.#webhook = webhook;
    this.#context = context;
    this.#payload = webhook.payload as Payload;
    this.#filters = [{ feeds: webhook.feeds, fixtures: webhook.fixtures }];
    this.#readPosition = this.#savedPosition = webhook.position;
  }

  get webhook(): WebhookRow {
    return this.#webhook;
  }

  /** True once the delivery has stopped. */
  get isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Delivers until {@link stop} is called, or until this process does not deliver the webhook any more. */
  async run(): Promise<void> {
    const saving = this.#saveRegularly();
    for (let isLoaded = false; !this.isStopped;) {
      try {
        if (!isLoaded) await this.#loadLanes();
        isLoaded = true;
        await this.#readOn();
      } catch (error) {
        if (this.isStopped) break;
        this.#context.onError(error);
        await this.#sleep(this.#context.firstPauseMs);
      }
    }
    await Promise.all(this.#running);
    await saving;
  }

  /** Ends running attempts. Messages whose attempt did not end are sent again by the next delivery. */
  stop(): void {
    this.#stop.abort();
    this.#wake();
  }

  async #loadLanes(): Promise<void> {
    const places = await this.#context.store.read((session) => readLanes(session, this.#webhook.id));
    for (const place of places) {
      const lane = this.#laneOf(place.lane);
      lane.failed = place;
      this.#start(lane);
    }
  }

  /** Hands messages after the read position to their lanes, first from the archive, then as they are stored. */
  async #readOn(): Promise<void> {
    const { store, resolver, pollMs } = this.#context;
    const state = new StreamState();
    const filters = storeFilters(this.#filters);
    while (!this.isStopped) {
      const after = this.#readPosition;
      if ((await store.position(after)) <= after) {
        await this.#sleep(pollMs);
        continue;
      }
      const page = await store.changes({ after, filters, limit: CHANGES_PER_READ });
      await this.#noteRemoved(after, page.position);
      for (const change of page.changes) {
        const messages = await readMessages(change, { store, resolver }, state, needsPrevious(this.#payload));
        while (this.#waiting >= MAX_WAITING_MESSAGES && !this.isStopped) await this.#nextWakeUp();
        if (this.isStopped) return;
        for (const message of messages) this.#handOver(message, laneName(message, change));
        this.#readPosition = change.position;
      }
      this.#readPosition = page.position;
    }
  }

  #handOver(message: StreamMessage, name: string): void {
    if (!matchesFilters(this.#filters, message)) return;
    const lane = this.#laneOf(name);
    // A lane with a failed message reads this one from the archive.
    if (lane.failed !== undefined || message.position <= lane.readUpTo) return;
    lane.queue.push(message);
    this.#waiting += 1;
    this.#open.set(message.position, (this.#open.get(message.position) ?? 0) + 1);
    this.#start(lane);
  }

  #laneOf(name: string): Lane {
    let lane = this.#lanes.get(name);
    if (lane === undefined) {
      lane = { name, queue: [], failed: undefined, isRunning: false, readUpTo: 0 };
      this.#lanes.set(name, lane);
    }
    return lane;
  }

  #start(lane: Lane): void {
    if (lane.isRunning) return;
    lane.isRunning = true;
    const run = this.#runLane(lane).finally(() => {
      lane.isRunning = false;
      this.#running.delete(run);
    });
    this.#running.add(run);
  }

  async #runLane(lane: Lane): Promise<void> {
    while (!this.isStopped) {
      try {
        if (lane.failed !== undefined) await this.#retry(lane, lane.failed);
        else {
          const [message] = lane.queue;
          if (message === undefined) {
            if (lane.readUpTo <= this.#readPosition) this.#lanes.delete(lane.name);
            return;
          }
          await this.#deliverFirst(lane, message);
        }
      } catch (error) {
        this.#context.onError(error);
        await this.#sleep(this.#context.firstPauseMs);
      }
    }
  }

  /** Sends the first message of the queue. */
  async #deliverFirst(lane: Lane, message: StreamMessage): Promise<void> {
    const failure = await this.#attempt(message);
    if (failure === "stopped") return;
    if (failure === undefined) {
      lane.queue.shift();
      this.#finish(message);
      return;
    }
    this.#fail(lane, message, 1, failure);
    // The place of the lane is saved together with the position, so these messages are not lost.
    for (const each of lane.queue.splice(0)) this.#finish(each);
  }

  /** Waits for the time of the next attempt, and continues with the messages of the archive until all were read. */
  async #retry(lane: Lane, place: LanePlace): Promise<void> {
    await this.#sleep(place.nextAt - Date.now());
    const { store, resolver } = this.#context;
    const filters = storeFilters(laneFilters(lane.name, this.#webhook.feeds));
    const state = new StreamState();
    for (let after = place.position - 1; !this.isStopped;) {
      const page = await store.changes({ after, filters, limit: CHANGES_PER_READ });
      await this.#noteRemoved(after, page.position, lane.name);
      for (const change of page.changes) {
        const messages = await readMessages(change, { store, resolver }, state, needsPrevious(this.#payload));
        for (const message of messages) {
          const isFirst = message.position === place.position && message.number === place.number;
          if (message.position === place.position && message.number < place.number) continue;
          if (laneName(message, change) !== lane.name || !matchesFilters(this.#filters, message)) continue;
          const failure = await this.#attempt(message);
          if (failure === "stopped") return;
          if (failure !== undefined) {
            this.#fail(lane, message, (isFirst ? place.attempts : 0) + 1, failure);
            return;
          }
          this.#setPlace(lane, { position: message.position, number: message.number + 1, attempts: 0, nextAt: 0 });
        }
      }
      after = page.position;
      // Nothing is awaited here, so no message is handed to the lane between the check and its end.
      if (after >= this.#readPosition) {
        lane.failed = undefined;
        lane.readUpTo = after;
        this.#changedLanes.add(lane.name);
        return;
      }
    }
  }

  /** Sets the time of the next attempt, or gives the message up. */
  #fail(lane: Lane, message: StreamMessage, attempts: number, failure: SendFailure): void {
    const { onFailure, onDeadLetter, firstPauseMs, maxPauseMs } = this.#context;
    const { position, number } = message;
    const { id, maxAttempts } = this.#webhook;
    const at = Date.now();
    this.#failure = { error: failure.error, at };
    if (attempts < maxAttempts) {
      const full = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30));
      // Half of the pause is random, so that the lanes of a receiver do not return at the same time.
      const pauseMs = Math.max(full / 2 + Math.random() * (full / 2), Math.min(failure.retryAfterMs ?? 0, maxPauseMs));
      this.#setPlace(lane, { position, number, attempts, nextAt: Math.ceil(at + pauseMs) });
      onFailure({ lane: lane.name, message: webhookId(message), attempts, ...failure });
      return;
    }
    const letter: WebhookDeadLetter = {
      webhook: id,
      lane: lane.name,
      firstPosition: position,
      lastPosition: position,
      message: webhookId(message),
      feed: message.feed,
      at,
      attempts,
      error: failure.error,
    };
    this.#deadLetters.push(letter);
    this.#setPlace(lane, { position, number: number + 1, attempts: 0, nextAt: at });
    onDeadLetter(letter);
  }

  #setPlace(lane: Lane, place: Omit<LanePlace, "lane">): void {
    lane.failed = { lane: lane.name, ...place };
    this.#changedLanes.add(lane.name);
  }

  /** Sends a message, as soon as fewer than the maximum number are being sent. */
  async #attempt(message: StreamMessage): Promise<SendFailure | "stopped" | undefined> {
    const data = message.json(this.#payload);
    if (data === undefined) return undefined;
    const { concurrency, isOwned, send } = this.#context;
    while (!this.isStopped && (this.#sending >= concurrency || !isOwned())) {
      // Without access to the store, another process may deliver, and this one must not change the order.
      await (isOwned() ? this.#nextWakeUp() : this.#sleep(this.#context.firstPauseMs));
    }
    if (this.isStopped) return "stopped";
    this.#sending += 1;
    try {
      const body = `{"type":"${this.#payload}","id":"${message.id}","data":${data}}`;
      const failure = await send(webhookId(message), body, this.#stop.signal);
      if (failure !== undefined) return this.isStopped ? "stopped" : failure;
      this.#deliveredAt = Date.now();
      return undefined;
    } finally {
      this.#sending -= 1;
      this.#wake();
    }
  }

  #finish({ position }: StreamMessage): void {
    this.#waiting -= 1;
    const count = (this.#open.get(position) ?? 1) - 1;
    if (count === 0) this.#open.delete(position);
    else this.#open.set(position, count);
    this.#wake();
  }

  /** Records positions that retention removed before their messages could be sent. */
  async #noteRemoved(after: number, upTo: number, lane?: string): Promise<void> {
    const range = await this.#context.store.read((session) => readRemovedRange(session, after, upTo));
    if (range === undefined) return;
    const letter: WebhookDeadLetter = {
      webhook: this.#webhook.id,
      lane,
      firstPosition: range.first,
      lastPosition: range.last,
      message: undefined,
      feed: undefined,
      at: Date.now(),
      attempts: 0,
      error: "responses in this range were removed from the store; their messages were not sent",
    };
    this.#deadLetters.push(letter);
    this.#context.onDeadLetter(letter);
  }

  async #saveRegularly(): Promise<void> {
    while (!this.isStopped) {
      await this.#sleep(this.#context.saveMs);
      await this.#save();
    }
    await Promise.all(this.#running);
    await this.#save();
  }

  async #save(): Promise<void> {
    const [firstOpen] = this.#open.keys();
    const position = firstOpen === undefined ? this.#readPosition : firstOpen - 1;
    const lanes = [...this.#changedLanes];
    const deadLetters = this.#deadLetters;
    if (position === this.#savedPosition && lanes.length === 0 && deadLetters.length === 0) return;
    const progress: WebhookProgress = {
      id: this.#webhook.id,
      revision: this.#webhook.revision,
      owner: this.#context.owner,
      position,
      lanes: new Map(lanes.map((name) => [name, this.#lanes.get(name)?.failed])),
      deadLetters,
      deliveredAt: this.#deliveredAt,
      failure: this.#failure,
    };
    this.#changedLanes.clear();
    this.#deadLetters = [];
    try {
      if (await this.#context.save(progress)) this.#savedPosition = position;
      else this.stop();
    } catch (error) {
      // The next attempt saves the same and more.
      for (const name of lanes) this.#changedLanes.add(name);
      this.#deadLetters = [...deadLetters, ...this.#deadLetters];
      this.#context.onError(error);
    }
  }

  /** Resolves after the next change of the number of waiting or running messages, or when the delivery stops. */
  #nextWakeUp(): Promise<void> {
    return new Promise((resolve) => {
      if (this.isStopped) resolve();
      else this.#wakeUps.push(resolve);
    });
  }

  #wake(): void {
    for (const resolve of this.#wakeUps.splice(0)) resolve();
  }

  async #sleep(ms: number): Promise<void> {
    if (ms > 0 && !this.isStopped) await pause(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }
}
