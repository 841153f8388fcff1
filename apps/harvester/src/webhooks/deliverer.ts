import { randomUUID } from "node:crypto";
import { followChanges } from "../changes/follow.ts";
import { getOrCreate } from "../domain/cache.ts";
import type { Change, ChangeFilter } from "../domain/change.ts";
import { repeat, sleep } from "../domain/repeat.ts";
import { TargetResolver } from "../relay/answer/resolve.ts";
import {
  needsPrevious,
  type Payload,
  readMessages,
  type StreamMessage,
  StreamState,
} from "../relay/stream/messages.ts";
import { matchesFilters, storeFilters } from "../relay/stream/request.ts";
import {
  type LanePlace,
  leaseWebhooks,
  readLanes,
  readRemovedRange,
  readWebhooks,
  type RelaySource,
  releaseWebhooks,
  saveProgress,
  type SqlStore,
  type WebhookDeadLetter,
  type WebhookProgress,
  type WebhookRow,
} from "../store/index.ts";
import { openEndpoint, requireKey } from "./endpoint.ts";
import { openSender, type SendFailure } from "./send.ts";

export interface WebhookOptions extends Partial<DeliverySettings> {
  readonly store: SqlStore;
  /** Opens the store for short writes. Called once, when a webhook exists. */
  readonly openWriter: () => Promise<SqlStore>;
  /** Key that encrypts addresses and secrets. */
  readonly key: string | undefined;
  /** Longest duration of an attempt. Default 10000. */
  readonly timeoutMs?: number;
  /** Time after which another process takes the webhooks of a process that does not respond. Default 15000. */
  readonly leaseMs?: number;
  /** Time between two checks for added, changed and removed webhooks. Default 1000. */
  readonly checkMs?: number;
}

const defaults: DeliverySettings = {
  concurrency: 4,
  firstPauseMs: 5000,
  maxPauseMs: 3_600_000,
  saveMs: 100,
  pollMs: 20,
  onFailure: () => undefined,
  onDeadLetter: () => undefined,
  onError: () => undefined,
};

/** A running delivery of all webhooks of a store. */
export interface WebhookDeliverer {
  /** Ends running attempts, saves the progress, and lets other processes deliver. */
  close(): Promise<void>;
}

/**
 * Delivers all webhooks of a store that no other process delivers, until it is closed. Webhooks that are added, changed
 * or removed meanwhile take effect within a second.
 */
export function deliverWebhooks(options: WebhookOptions): WebhookDeliverer {
  const { store, openWriter, key, timeoutMs = 10_000, leaseMs = 15_000, checkMs = 1000 } = options;
  const common = { ...defaults, ...options };
  const { onError } = common;
  const owner = randomUUID();
  const resolver = new TargetResolver(store);
  const sender = openSender(timeoutMs);
  const stop = new AbortController();
  const deliveries = new Map<number, WebhookDelivery>();
  /** Webhooks that cannot be decrypted, by id and revision; each is reported once. */
  const unreadable = new Set<string>();
  let writer: SqlStore | undefined;
  let leasedAt = -Infinity;
  /** Ids and revisions at the last lease. */
  let leasedState = "";

  const start = (webhook: WebhookRow, opened: SqlStore): void => {
    const mark = `${webhook.id} ${webhook.revision}`;
    if (unreadable.has(mark)) return;
    let endpoint: ReturnType<typeof openEndpoint>;
    try {
      endpoint = openEndpoint(webhook, requireKey(key));
    } catch (error) {
      unreadable.add(mark);
      onError(error);
      return;
    }
    const delivery = new WebhookDelivery(webhook, {
      ...common,
      resolver,
      owner,
      send: (message, body, signal) => sender.send(endpoint, message, body, signal),
      save: (progress) => opened.maintain((session) => saveProgress(session, progress)),
      isOwned: () => performance.now() - leasedAt < leaseMs,
    });
    deliveries.set(webhook.id, delivery);
  };
  const end = async (delivery: WebhookDelivery): Promise<void> => {
    delivery.stop();
    await delivery.done;
    deliveries.delete(delivery.webhook.id);
  };

  /** Starts and stops deliveries as the webhooks of the store require. */
  const check = async (): Promise<void> => {
    const rows = await store.read(readWebhooks);
    const state = rows.map(({ id, revision }) => `${id} ${revision}`).join();
    const isDue = performance.now() - leasedAt > leaseMs / 3;
    const hasStopped = [...deliveries.values()].some(({ isStopped }) => isStopped);
    if (rows.length === 0 && deliveries.size === 0) return;
    if (state === leasedState && !isDue && !hasStopped) return;
    writer ??= await openWriter();
    const askedAt = performance.now();
    const own = await writer.maintain((session) => leaseWebhooks(session, owner, leaseMs));
    // The lease began at the earliest when it was requested.
    leasedAt = askedAt;
    leasedState = state;
    for (const delivery of deliveries.values()) {
      const current = own.find(({ id }) => id === delivery.webhook.id);
      if (delivery.isStopped || current?.revision !== delivery.webhook.revision) await end(delivery);
    }
    // The position is read after the previous delivery has saved its own.
    const latest = await writer.read(readWebhooks);
    for (const webhook of latest)
      if (own.some(({ id }) => id === webhook.id) && !deliveries.has(webhook.id)) start(webhook, writer);
  };
  let reported = "";
  const checkAgain = (): Promise<void> => check().then(() => void (reported = ""));
  const supervised = repeat(checkAgain, checkMs, stop.signal, (error) => {
    // The same problem is reported once, such as another process that delivers the webhooks of an embedded store.
    if (String(error) !== reported) onError(error);
    reported = String(error);
  });

  return {
    async close() {
      stop.abort();
      await supervised;
      await Promise.all([...deliveries.values()].map(end));
      await sender.close();
      if (writer === undefined) return;
      await writer.maintain((session) => releaseWebhooks(session, owner)).catch((error: unknown) => onError(error));
      await writer.close();
    },
  };
}

/** Settings of deliveries, and what receives reports for the log; all times in milliseconds. */
interface DeliverySettings {
  /** Messages of one webhook that are sent at the same time. */
  readonly concurrency: number;
  /** Pause after the first failed attempt; each further one doubles it. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** Longest time between a delivery and its record in the store. */
  readonly saveMs: number;
  /** Pause between two checks for new changes. */
  readonly pollMs: number;
  readonly onFailure: (attempt: FailedAttempt) => void;
  readonly onDeadLetter: (letter: WebhookDeadLetter) => void;
  readonly onError: (error: unknown) => void;
}

/** Facts about a failed attempt, for the log. They contain neither address nor secret. */
interface FailedAttempt extends SendFailure {
  readonly webhook: number;
  readonly name: string;
  readonly lane: string;
  readonly message: string;
  readonly attempts: number;
}

interface DeliveryContext extends DeliverySettings {
  readonly store: Pick<SqlStore, "read"> & RelaySource;
  readonly resolver: TargetResolver;
  readonly owner: string;
  /** Makes one attempt. @returns why the message was not accepted */
  send(id: string, body: string, signal: AbortSignal): Promise<SendFailure | undefined>;
  /** Saves progress. @returns false if this process does not deliver the webhook any more */
  save(progress: WebhookProgress): Promise<boolean>;
  /** False if another process may have taken the webhook, because the store could not be reached. */
  isOwned(): boolean;
}

/** Messages of a fixture, or of a target without a fixture. They are sent one after the other. */
interface Lane {
  readonly name: string;
  readonly queue: StreamMessage[];
  /** Set while a message failed: later messages of the lane are read from the archive. */
  failed: LanePlace | undefined;
  /** Sends the messages; `undefined` without any. */
  running: Promise<void> | undefined;
  /** Position up to which messages were read from the archive. */
  readUpTo: number;
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
class WebhookDelivery {
  readonly webhook: WebhookRow;
  readonly #context: DeliveryContext;
  readonly #filters: readonly ChangeFilter[];
  readonly #payload: Payload;
  readonly #lanes = new Map<string, Lane>();
  /** Unfinished messages, in the order of positions. */
  readonly #open = new Set<StreamMessage>();
  readonly #stop = new AbortController();
  /** Names of lanes whose place changed since it was saved. */
  readonly #changedLanes = new Set<string>();
  #deadLetters: WebhookDeadLetter[] = [];
  #deliveredAt: number | undefined;
  #failure: WebhookProgress["failure"];
  /** Position up to which messages were handed to their lanes. */
  #readPosition: number;
  #savedPosition: number;
  #sending = 0;
  /** Resolves after the next change of the number of unfinished or running messages, or when the delivery stops. */
  #changed = Promise.withResolvers<void>();
  /** Resolves when the delivery has stopped, and has saved its progress. */
  readonly done: Promise<void>;

  constructor(webhook: WebhookRow, context: DeliveryContext) {
    this.webhook = webhook;
    this.#context = context;
    this.#payload = webhook.payload as Payload;
    this.#filters = [{ feeds: webhook.feeds, fixtures: webhook.fixtures }];
    this.#readPosition = this.#savedPosition = webhook.position;
    this.done = this.#run();
  }

  /** True once the delivery has stopped. */
  get isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Delivers until {@link stop} is called, or until this process does not deliver the webhook any more. */
  async #run(): Promise<void> {
    const saving = this.#saveRegularly();
    await this.#persist(() => this.#loadLanes());
    await this.#persist(() => this.#readOn());
    await saving;
  }

  /** Ends running attempts. Messages whose attempt did not end are sent again by the next delivery. */
  stop(): void {
    this.#stop.abort();
    this.#wake();
  }

  /** Repeats work after errors of the store, until it succeeds or the delivery stops. */
  async #persist(work: () => Promise<void>): Promise<void> {
    while (!this.isStopped) {
      try {
        return await work();
      } catch (error) {
        if (this.isStopped) return;
        this.#context.onError(error);
        await this.#sleep(this.#context.firstPauseMs);
      }
    }
  }

  async #loadLanes(): Promise<void> {
    for (const place of await this.#context.store.read((session) => readLanes(session, this.webhook.id))) {
      const lane = this.#laneOf(place.lane);
      lane.failed = place;
      this.#start(lane);
    }
  }

  /** Hands messages after the read position to their lanes, first from the archive, then as they are stored. */
  async #readOn(): Promise<void> {
    const { store, pollMs: intervalMs } = this.#context;
    const state = new StreamState();
    const [filters, limit, { signal }] = [storeFilters(this.#filters), CHANGES_PER_READ, this.#stop];
    const pages = followChanges(store, { after: this.#readPosition, filters, limit, intervalMs, signal });
    for await (const { changes, position } of pages) {
      await this.#noteRemoved(this.#readPosition, position);
      for (const change of changes) {
        const messages = await this.#readMessages(change, state);
        while (this.#open.size >= MAX_WAITING_MESSAGES && !this.isStopped) await this.#changed.promise;
        if (this.isStopped) return;
        for (const message of messages) this.#handOver(message, this.#laneOf(laneName(message, change)));
        this.#readPosition = change.position;
      }
      this.#readPosition = position;
    }
  }

  /** Reads the messages of a change that the webhook receives. */
  async #readMessages(change: Change, state: StreamState): Promise<StreamMessage[]> {
    const messages = await readMessages(change, this.#context, state, needsPrevious(this.#payload));
    return messages.filter((message) => matchesFilters(this.#filters, message));
  }

  #handOver(message: StreamMessage, lane: Lane): void {
    // A lane with a failed message reads this one from the archive.
    if (lane.failed !== undefined || message.position <= lane.readUpTo) return;
    lane.queue.push(message);
    this.#open.add(message);
    this.#start(lane);
  }

  #laneOf(name: string): Lane {
    return getOrCreate(this.#lanes, name, () => {
      return { name, queue: [], failed: undefined, running: undefined, readUpTo: 0 };
    });
  }

  #start(lane: Lane): void {
    lane.running ??= this.#runLane(lane).finally(() => (lane.running = undefined));
  }

  async #runLane(lane: Lane): Promise<void> {
    while (!this.isStopped) {
      if (lane.failed !== undefined) await this.#persist(() => this.#retry(lane));
      const [message] = lane.queue;
      if (message === undefined) {
        if (lane.failed !== undefined) continue;
        if (lane.readUpTo <= this.#readPosition) this.#lanes.delete(lane.name);
        return;
      }
      if (await this.#deliver(lane, message, 1)) this.#finish(lane.queue.splice(0, 1));
      // The place of the lane is saved together with the position, so these messages are not lost.
      else if (lane.failed !== undefined) this.#finish(lane.queue.splice(0));
    }
  }

  /** Waits for the time of the next attempt, and continues with the messages of the archive until all were read. */
  async #retry(lane: Lane): Promise<void> {
    const { store } = this.#context;
    const place = lane.failed;
    if (place === undefined) return;
    await this.#sleep(place.nextAt - Date.now());
    const filters = storeFilters([laneFilter(lane.name, this.webhook.feeds)]);
    const state = new StreamState();
    for (let after = place.position - 1; !this.isStopped;) {
      const page = await store.changes({ after, filters, limit: CHANGES_PER_READ });
      await this.#noteRemoved(after, page.position, lane.name);
      for (const change of page.changes) {
        for (const message of await this.#readMessages(change, state)) {
          const { position, number } = message;
          if (laneName(message, change) !== lane.name) continue;
          if (position === place.position && number < place.number) continue;
          const earlier = position === place.position && number === place.number ? place.attempts : 0;
          if (!(await this.#deliver(lane, message, earlier + 1))) return;
          this.#setPlace(lane, { position, number: number + 1, attempts: 0, nextAt: 0 });
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

  /**
   * Sends a message, as soon as fewer than the maximum number are being sent. If it is not accepted, sets the place of
   * the next attempt, or gives the message up.
   *
   * @param attempts - Number of attempts with this one
   * @returns false if the message was not accepted, or the delivery stopped
   */
  async #deliver(lane: Lane, message: StreamMessage, attempts: number): Promise<boolean> {
    const { concurrency, isOwned, send, onFailure, firstPauseMs, maxPauseMs } = this.#context;
    const data = message.json(this.#payload);
    if (data === undefined) return true;
    while (!this.isStopped && (this.#sending >= concurrency || !isOwned())) {
      // Without access to the store, another process may deliver, and this one must not change the order.
      await (isOwned() ? this.#changed.promise : this.#sleep(firstPauseMs));
    }
    if (this.isStopped) return false;
    // The id is the same for all attempts and after a replay.
    const messageId = `msg_${message.id.replace(".", "_")}`;
    this.#sending += 1;
    const body = `{"type":"${this.#payload}","id":"${message.id}","data":${data}}`;
    const failure = await send(messageId, body, this.#stop.signal).finally(() => {
      this.#sending -= 1;
      this.#wake();
    });
    const at = Date.now();
    if (failure === undefined) this.#deliveredAt = at;
    if (failure === undefined || this.isStopped) return failure === undefined;
    const { error, retryAfterMs = 0 } = failure;
    const { position, number, feed } = message;
    const { id: webhook, name, maxAttempts } = this.webhook;
    this.#failure = { error, at };
    if (attempts < maxAttempts) {
      const full = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30));
      // Half of the pause is random, so that the lanes of a receiver do not return at the same time.
      const pauseMs = Math.max(full / 2 + Math.random() * (full / 2), Math.min(retryAfterMs, maxPauseMs));
      this.#setPlace(lane, { position, number, attempts, nextAt: Math.ceil(at + pauseMs) });
      onFailure({ webhook, name, lane: lane.name, message: messageId, attempts, ...failure });
    } else {
      this.#setPlace(lane, { position, number: number + 1, attempts: 0, nextAt: at });
      const places = { lane: lane.name, firstPosition: position, lastPosition: position };
      this.#giveUp({ webhook, ...places, message: messageId, feed, at, attempts, error });
    }
    return false;
  }

  #setPlace(lane: Lane, place: Omit<LanePlace, "lane">): void {
    lane.failed = { lane: lane.name, ...place };
    this.#changedLanes.add(lane.name);
  }

  #giveUp(letter: WebhookDeadLetter): void {
    this.#deadLetters.push(letter);
    this.#context.onDeadLetter(letter);
  }

  #finish(messages: readonly StreamMessage[]): void {
    for (const message of messages) this.#open.delete(message);
    this.#wake();
  }

  /** Records positions that retention removed before their messages could be sent. */
  async #noteRemoved(after: number, upTo: number, lane?: string): Promise<void> {
    const range = await this.#context.store.read((session) => readRemovedRange(session, after, upTo));
    if (range === undefined) return;
    this.#giveUp({
      webhook: this.webhook.id,
      lane,
      firstPosition: range.first,
      lastPosition: range.last,
      message: undefined,
      feed: undefined,
      at: Date.now(),
      attempts: 0,
      error: "responses in this range were removed from the store; their messages were not sent",
    });
  }

  async #saveRegularly(): Promise<void> {
    while (!this.isStopped) {
      await this.#sleep(this.#context.saveMs);
      await this.#save();
    }
    await Promise.all([...this.#lanes.values()].flatMap(({ running }) => running ?? []));
    await this.#save();
  }

  async #save(): Promise<void> {
    const [firstOpen] = this.#open;
    const position = firstOpen === undefined ? this.#readPosition : firstOpen.position - 1;
    const lanes = [...this.#changedLanes];
    const deadLetters = this.#deadLetters;
    if (position === this.#savedPosition && lanes.length === 0 && deadLetters.length === 0) return;
    const progress: WebhookProgress = {
      id: this.webhook.id,
      revision: this.webhook.revision,
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

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  async #sleep(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, this.#stop.signal);
  }
}

function laneName({ fixture }: StreamMessage, { target }: Change): string {
  return fixture === undefined ? `target:${target}` : `fixture:${fixture}`;
}

function laneFilter(lane: string, feeds: readonly string[]): ChangeFilter {
  const [, kind, id = ""] = /^(\w+):(.*)$/s.exec(lane) ?? [];
  return kind === "fixture" ? { feeds, fixtures: [id] } : { feeds, targets: [id] };
}
