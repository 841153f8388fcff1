import type { IncomingMessage, ServerResponse } from "node:http";
import type { ChangeFilter, ChangePage } from "../../domain/change.ts";
import type { Reader } from "../access/access.ts";
import { readMessages, type ListState, type MessageContext, type Payload, type StreamMessage } from "./messages.ts";
import { matchesFilters, storeFilters, type StreamPlace, type StreamRequest } from "./request.ts";

/** Changes that are read at once for a reader of the archive. */
const CHANGES_PER_READ = 100;

export interface HubOptions extends MessageContext {
  /** Milliseconds between two heartbeats. Default 15000. */
  readonly heartbeatMs?: number | undefined;
  /** Bytes that may wait for a reader of new changes; a slower reader is disconnected. Default 1 MiB. */
  readonly maxWaitingBytes?: number | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

interface Subscriber {
  readonly response: ServerResponse;
  readonly filters: readonly ChangeFilter[];
  readonly payload: Payload;
  readonly mayRead: (feed: string) => boolean;
  readonly isValid: () => boolean;
  /** Last position whose messages were all sent. */
  position: number;
  /** Messages of the next position that the reader already has. */
  skip: number;
}

/**
 * Sends changes to any number of readers. Each message is encoded once for each payload. A reader that continues from a
 * position first receives changes from the archive, and joins the others when it has reached their position.
 */
export class StreamHub {
  readonly #options: HubOptions;
  readonly #live = new Set<Subscriber>();
  readonly #all = new Set<Subscriber>();
  readonly #lists: ListState = new Map();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #maxWaitingBytes: number;
  #position = 0;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#maxWaitingBytes = options.maxWaitingBytes ?? 1024 * 1024;
    this.#heartbeat = setInterval(() => this.#beat(), options.heartbeatMs ?? 15_000);
    this.#heartbeat.unref();
  }

  /** Position up to which all readers of new changes have received messages. */
  get position(): number {
    return this.#position;
  }

  /** Number of connected readers. */
  get readers(): number {
    return this.#all.size;
  }

  /** Sets the position from which the hub receives changes. */
  start(position: number): void {
    this.#position = position;
  }

  /** Sends new changes to the readers that have received all earlier ones. */
  async publish({ changes, position }: Pick<ChangePage, "changes" | "position">): Promise<void> {
    if (this.#all.size === 0) {
      // The state of these lists is read from the archive again when there is a reader.
      for (const { target } of changes) this.#lists.delete(target);
      this.#position = position;
      return;
    }
    const messages: StreamMessage[] = [];
    for (const change of changes) messages.push(...(await readMessages(change, this.#options, this.#lists)));
    // From here on nothing is awaited, so no reader joins between two messages.
    for (const subscriber of this.#live) this.#send(subscriber, messages, position);
    this.#position = position;
  }

  /** Connects a reader. */
  connect(
    request: IncomingMessage,
    response: ServerResponse,
    { filters, payload, from }: StreamRequest,
    { mayRead, isValid }: Reader,
    cors: Readonly<Record<string, string>>,
  ): void {
    const place: StreamPlace = from ?? { after: this.#position, skip: 0 };
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
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
    const subscriber = { response, filters, payload, mayRead, isValid, position: place.after, skip: place.skip };
    this.#all.add(subscriber);
    response.once("close", () => {
      this.#all.delete(subscriber);
      this.#live.delete(subscriber);
    });
    this.#replay(subscriber).catch((error: unknown) => {
      this.#options.onError?.(error);
      response.destroy();
    });
  }

  /** Ends all connections. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const { response } of this.#all) response.end();
  }

  /** Sends changes from the archive until the reader has reached the position of the others. */
  async #replay(subscriber: Subscriber): Promise<void> {
    const { store } = this.#options;
    const { response } = subscriber;
    const filters = storeFilters(subscriber.filters);
    const lists: ListState = new Map();
    while (subscriber.position < this.#position) {
      const page = await store.changes({ after: subscriber.position, filters, limit: CHANGES_PER_READ });
      for (const change of page.changes) {
        const messages = await readMessages(change, this.#options, lists);
        if (!this.#send(subscriber, messages, change.position)) await drained(response);
        if (response.destroyed) return;
      }
      subscriber.position = Math.max(subscriber.position, page.position);
    }
    if (!response.destroyed) this.#live.add(subscriber);
  }

  /** Sends messages. @returns false if the reader has not received all of them yet */
  #send(subscriber: Subscriber, messages: readonly StreamMessage[], position: number): boolean {
    const { response, filters, payload, mayRead } = subscriber;
    let text = "";
    for (const message of messages) {
      if (message.position <= subscriber.position || !matchesFilters(filters, message) || !mayRead(message.feed))
        continue;
      if (message.number <= subscriber.skip && message.position === subscriber.position + 1) continue;
      text += message.text(payload) ?? "";
    }
    if (position > subscriber.position) {
      subscriber.position = position;
      subscriber.skip = 0;
    }
    if (text === "") return true;
    if (response.write(text)) return true;
    if (this.#live.has(subscriber) && response.writableLength > this.#maxWaitingBytes) response.destroy();
    return false;
  }

  /** Sends the current position to readers without a recent message, and disconnects those without access. */
  #beat(): void {
    for (const subscriber of this.#all) {
      if (!subscriber.isValid()) subscriber.response.end();
      else if (!this.#live.has(subscriber)) subscriber.response.write(":\n\n");
      else if (subscriber.response.writableLength > this.#maxWaitingBytes) subscriber.response.destroy();
      else subscriber.response.write(`id: ${subscriber.position}\n:\n\n`);
    }
  }
}

/** Waits until a reader has received what was sent, or is gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      response.off("drain", settle).off("close", settle);
      resolve();
    };
    response.once("drain", settle).once("close", settle);
    if (response.destroyed || !response.writableNeedDrain) settle();
  });
}
