import type { IncomingMessage, ServerResponse } from "node:http";
import { getOrCreate } from "../../domain/cache.ts";
import type { Change, ChangeFilter, ChangePage } from "../../domain/change.ts";
import type { Reader } from "../access/access.ts";
import type { AnswerContext } from "../answer/answer.ts";
import { isList, needsPrevious, readMessages, StreamState, type Payload, type StreamMessage } from "./messages.ts";
import { matchesFilters, storeFilters, type StreamPlace, type StreamRequest } from "./request.ts";

/** Changes that are read at once for a reader of the archive. */
const CHANGES_PER_READ = 100;

/** Limits of the streams of changes. */
export interface StreamOptions {
  /** Milliseconds without a message after which a reader of a stream has received a heartbeat. Default 15000. */
  readonly heartbeatMs?: number | undefined;
  /**
   * Bytes that may wait for a reader of a stream. A slower reader is disconnected, and continues from its last
   * position. Default 1 MiB.
   */
  readonly maxWaitingBytes?: number | undefined;
  /** Milliseconds after which a reader of the archive that does not read is disconnected. Default 30000. */
  readonly maxStallMs?: number | undefined;
  /** Receives errors of the store and of single requests. Default: they are ignored. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

interface Subscriber {
  readonly group: Group;
  readonly response: ServerResponse;
  readonly reader: Reader;
  /** Last position whose messages were all sent; not updated while the reader is live. */
  position: number;
  /** Messages of the next position that the reader already has. */
  skip: number;
  /** Time of the last heartbeat, in milliseconds of the monotonic clock. */
  heartbeatAt: number;
}

/** Readers with the same filters, payload and scopes: live ones receive the same messages. */
interface Group {
  readonly key: string;
  readonly filters: readonly ChangeFilter[];
  readonly payload: Payload;
  readonly mayRead: (feed: string) => boolean;
  /** Readers that have received all messages up to the position of the hub. */
  readonly live: Set<ServerResponse>;
  /** Number of readers that are not live yet. */
  replaying: number;
  /** Messages that the live readers receive with the next write. */
  readonly waiting: Buffer[];
  /** Time of the last write to the live readers, in milliseconds of the monotonic clock. */
  sentAt: number;
}

/** Fixtures of a group that follows fixtures by id; `undefined` for wildcards and for all fixtures. */
function exactFixtures({ filters }: Pick<Group, "filters">): readonly (string | undefined)[] {
  const fixtures = filters.flatMap((filter) => filter.fixtures ?? ["*"]);
  return fixtures.length === 0 || fixtures.some((fixture) => fixture.includes("*")) ? [undefined] : fixtures;
}

/** Time for which a reader of the archive is served before other readers and requests, milliseconds. */
const SLICE_MS = 5;
/** Maximum time for which a reader of the archive may receive nothing although messages wait, milliseconds. */
const MAX_STALL_MS = 30_000;

/** Maximum time for which a message waits for further ones, so that a reader receives them with one write. */
const MAX_WAIT_MS = 10;
/** Size of messages from which none waits any longer. */
const MAX_WAITING_MESSAGE_BYTES = 64 * 1024;
/** Each reader is checked several times in the interval of heartbeats, so that none waits much longer than it. */
const CHECKS_PER_HEARTBEAT = 2.5;

/**
 * Sends changes to any number of readers. Readers with the same filters, payload and scopes form a group: a message is
 * matched once for a group and encoded once for a payload. Messages of changes that were committed together are sent in
 * one write for each reader. A reader that continues from a position first receives
 * changes from the archive, and joins its group when it has reached the position of the others.
 */
export class StreamHub {
  readonly #options: StreamOptions & AnswerContext;
  readonly #all = new Set<Subscriber>();
  /** Readers that continue after a position that the hub has not reached. */
  readonly #ahead = new Set<Subscriber>();
  readonly #groups = new Map<string, Group>();
  /** Groups by the fixtures that they follow by id; under `undefined`, all others. */
  readonly #groupsByFixture = new Map<string | undefined, Set<Group>>();
  readonly #state = new StreamState();
  readonly #heartbeatMs: number;
  readonly #maxWaitingBytes: number;
  /** Read of a change without its previous document, while it is running. */
  #readingWithoutPrevious: Promise<unknown> | undefined;
  /** End of the last slice of a reader of the archive. Slices follow each other, with other work between them. */
  #lastSlice: Promise<void> = Promise.resolve();
  #position = 0;
  /** Position of the last change whose messages were sent or are waiting. */
  #readPosition = 0;
  /** Groups with waiting messages, and the size of these. */
  readonly #waiting = new Set<Group>();
  #waitingBytes = 0;

  constructor(options: StreamOptions & AnswerContext) {
    this.#options = options;
    this.#maxWaitingBytes = options.maxWaitingBytes ?? 1024 * 1024;
    this.#heartbeatMs = options.heartbeatMs ?? 15_000;
  }

  /** Position up to which all live readers have received messages. */
  get position(): number {
    return this.#position;
  }

  get readers(): number {
    return this.#all.size;
  }

  /** Sets the position from which the hub receives changes. */
  start(position: number): void {
    this.#position = position;
    this.#readPosition = position;
  }

  /** Sends new changes to the live readers. */
  async publish({ changes, position }: Pick<ChangePage, "changes" | "position">): Promise<void> {
    let sendAt = performance.now() + MAX_WAIT_MS;
    try {
      for (const change of changes) {
        if (this.#isFollowed(change)) {
          const messages = await this.#read(change);
          // From here on nothing is awaited, so no reader joins between two messages of a position.
          for (const message of messages) this.#add(message);
        } else {
          // The state of this list is read from the archive again when there is a reader.
          this.#state.lists.delete(change.target);
        }
        this.#readPosition = change.position;
        if (performance.now() < sendAt && this.#waitingBytes < MAX_WAITING_MESSAGE_BYTES) continue;
        this.#send();
        sendAt = performance.now() + MAX_WAIT_MS;
      }
      this.#readPosition = position;
    } finally {
      this.#send();
    }
    for (const subscriber of this.#ahead) {
      this.#ahead.delete(subscriber);
      this.#startReplay(subscriber);
    }
  }

  connect(
    request: IncomingMessage,
    response: ServerResponse,
    { filters, payload, from }: StreamRequest,
    reader: Reader,
    cors: Readonly<Record<string, string>>,
  ): void {
    const place: StreamPlace = from ?? { after: this.#send(), skip: 0 };
    // The stream ends with its connection. Without chunks, all readers share the bytes of a message.
    response.removeHeader("transfer-encoding");
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      connection: "close",
      "x-accel-buffering": "no",
      "x-sdf-position": String(place.after),
      ...cors,
    });
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    // The reader receives its position before the first message, and continues there if the connection breaks.
    response.write(place.skip === 0 ? `id: ${place.after}\n: connected\n\n` : ": connected\n\n");
    const group = this.#groupOf(filters, payload, reader);
    group.replaying += 1;
    const subscriber = {
      group,
      response,
      reader,
      position: place.after,
      skip: place.skip,
      heartbeatAt: performance.now(),
    };
    this.#all.add(subscriber);
    // Readers connect at different times, so thousands of heartbeats do not delay messages.
    const checks = setInterval(() => this.#check(subscriber), this.#heartbeatMs / CHECKS_PER_HEARTBEAT).unref();
    response.once("close", () => {
      clearInterval(checks);
      this.#all.delete(subscriber);
      this.#ahead.delete(subscriber);
      if (!group.live.delete(response)) group.replaying -= 1;
      if (group.live.size + group.replaying === 0) this.#removeGroup(group);
    });
    this.#startReplay(subscriber);
  }

  /** True if a reader follows a fixture by its id. */
  isRead(fixture: string): boolean {
    return this.#groupsByFixture.has(fixture);
  }

  /** Ends the connections of readers whose token was revoked or has expired. */
  disconnectRefused(): void {
    for (const { reader, response } of this.#all) if (!reader.isValid()) response.end();
  }

  close(): void {
    for (const { response } of this.#all) response.end();
  }

  *#groupsFor(fixture: string | undefined): Iterable<Group> {
    yield* this.#groupsByFixture.get(undefined) ?? [];
    if (fixture !== undefined) yield* this.#groupsByFixture.get(fixture) ?? [];
  }

  /** True if a live reader may follow messages of a change. */
  #isFollowed(change: Change): boolean {
    // A list contains messages about fixtures that only its document names.
    const groups = isList(change.feed) ? this.#groups.values() : this.#groupsFor(change.fixture);
    for (const group of groups) {
      if (group.live.size > 0 && (isList(change.feed) || follows(group, change))) return true;
    }
    return false;
  }

  /** Reads the messages of a change, with what the payloads of all readers need. */
  async #read(change: Change): Promise<StreamMessage[]> {
    const withPrevious = [...this.#groups.values()].some(({ payload }) => needsPrevious(payload));
    const reading = readMessages(change, this.#options, this.#state, withPrevious);
    this.#readingWithoutPrevious = withPrevious ? undefined : reading;
    try {
      return await reading;
    } finally {
      this.#readingWithoutPrevious = undefined;
    }
  }

  /** Adds a message to those that the live readers of the groups that follow it receive with the next write. */
  #add(message: StreamMessage): void {
    for (const group of this.#groupsFor(message.fixture)) {
      if (group.live.size === 0 || !follows(group, message)) continue;
      const bytes = message.bytes(group.payload);
      if (bytes === undefined) continue;
      group.waiting.push(bytes);
      this.#waiting.add(group);
      this.#waitingBytes += bytes.length;
    }
  }

  /** Sends the waiting messages. @returns the position up to which all live readers have received messages */
  #send(): number {
    const now = performance.now();
    for (const group of this.#waiting) {
      const [first, ...others] = group.waiting.splice(0) as [Buffer, ...Buffer[]];
      const bytes = others.length === 0 ? first : Buffer.concat([first, ...others]);
      group.sentAt = now;
      for (const response of group.live) this.#write(response, bytes);
    }
    this.#waiting.clear();
    this.#waitingBytes = 0;
    return (this.#position = this.#readPosition);
  }

  #groupOf(filters: readonly ChangeFilter[], payload: Payload, { scopes, mayRead }: Reader): Group {
    const key = JSON.stringify([filters, payload, scopes]);
    return getOrCreate(this.#groups, key, () => {
      const group: Group = { key, filters, payload, mayRead, live: new Set(), replaying: 0, waiting: [], sentAt: 0 };
      for (const fixture of exactFixtures(group))
        getOrCreate(this.#groupsByFixture, fixture, () => new Set<Group>()).add(group);
      return group;
    });
  }

  #removeGroup(group: Group): void {
    this.#groups.delete(group.key);
    for (const fixture of exactFixtures(group)) {
      const groups = this.#groupsByFixture.get(fixture);
      groups?.delete(group);
      if (groups?.size === 0) this.#groupsByFixture.delete(fixture);
    }
  }

  #startReplay(subscriber: Subscriber): void {
    this.#replay(subscriber).catch((error: unknown) => {
      this.#options.onError?.(error);
      subscriber.response.destroy();
    });
  }

  /** Waits until other requests were served and no other reader of the archive is served. */
  async #beginSlice(): Promise<{ readonly until: number; end(): void }> {
    const previous = this.#lastSlice;
    let end = (): void => undefined;
    this.#lastSlice = new Promise((resolve) => (end = resolve));
    await previous;
    await new Promise((resolve) => setImmediate(resolve));
    return { until: performance.now() + SLICE_MS, end };
  }

  /** Sends changes from the archive until the reader has reached the position of the live readers. */
  async #replay(subscriber: Subscriber): Promise<void> {
    const { store } = this.#options;
    const { response, group } = subscriber;
    const filters = storeFilters(group.filters);
    const withPrevious = needsPrevious(group.payload);
    const state = new StreamState();
    // A change that is being read without its previous document has no patch for this reader.
    if (withPrevious) await this.#readingWithoutPrevious?.catch(() => undefined);
    // Messages that wait are sent before a reader joins, because it may have received them from the archive.
    while (subscriber.position < this.#position || subscriber.position < this.#send()) {
      let slice = await this.#beginSlice();
      try {
        const page = await store.changes({ after: subscriber.position, filters, limit: CHANGES_PER_READ });
        for (const change of page.changes) {
          if (performance.now() >= slice.until) {
            slice.end();
            slice = await this.#beginSlice();
          }
          for (const message of await readMessages(change, this.#options, state, withPrevious)) {
            if (sendMessage(subscriber, message)) continue;
            slice.end();
            await drained(response, this.#options.maxStallMs ?? MAX_STALL_MS);
            slice = await this.#beginSlice();
          }
          if (response.destroyed) return;
          subscriber.position = change.position;
          subscriber.skip = 0;
        }
        subscriber.position = Math.max(subscriber.position, page.position);
      } finally {
        slice.end();
      }
    }
    if (response.destroyed) return;
    if (subscriber.position > this.#position || subscriber.skip > 0) {
      this.#ahead.add(subscriber);
    } else {
      group.replaying -= 1;
      group.live.add(response);
    }
  }

  /** Sends a reader the current position if it has received nothing for so long that the next check is too late. */
  #check(subscriber: Subscriber): void {
    const now = performance.now();
    const { group, response, heartbeatAt } = subscriber;
    const isLive = group.live.has(response);
    const silentMs = now - Math.max(heartbeatAt, isLive ? group.sentAt : 0);
    if (silentMs < this.#heartbeatMs * (1 - 1 / CHECKS_PER_HEARTBEAT)) return;
    subscriber.heartbeatAt = now;
    if (isLive) this.#write(response, Buffer.from(`id: ${this.#send()}\n:\n\n`));
    else response.write(":\n\n");
  }

  /**
   * Writes to a live reader, and disconnects one that does not read. The body of a stream is not framed, so the socket
   * takes the shared bytes directly. This saves a fifth of the time of a write.
   */
  #write(response: ServerResponse, bytes: Buffer): void {
    const isAccepted = (response.socket ?? response).write(bytes);
    if (!isAccepted && response.writableLength > this.#maxWaitingBytes) response.destroy();
  }
}

/** True if readers of a group receive a message. */
function follows({ filters, mayRead }: Group, message: Pick<StreamMessage, "feed" | "fixture">): boolean {
  return matchesFilters(filters, message) && mayRead(message.feed);
}

/** Sends a message of the archive to a reader. @returns false if the reader has not received all messages yet */
function sendMessage({ response, group, position, skip }: Subscriber, message: StreamMessage): boolean {
  const isSkipped = message.number <= skip && message.position === position + 1;
  if (isSkipped || !follows(group, message)) return true;
  const bytes = message.bytes(group.payload);
  return bytes === undefined || response.write(bytes);
}

/** Waits until a reader has received what was sent, or is gone. A reader that receives nothing is disconnected. */
function drained(response: ServerResponse, maxStallMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => response.destroy(), maxStallMs);
    const settle = (): void => {
      clearTimeout(timer);
      response.off("drain", settle).off("close", settle);
      resolve();
    };
    response.once("drain", settle).once("close", settle);
    if (response.destroyed || !response.writableNeedDrain) settle();
  });
}
