import { toMessage } from "../../domain/message.ts";
import { sleep } from "../../domain/repeat.ts";
import { type ArchiveReader, type ResponseRow, StoreError } from "../../store/index.ts";
import type { Nats } from "../connect.ts";
import {
  entrySubject,
  isValue,
  partSubject,
  readHeaders,
  writeHeaders,
  type MessagePlace,
  type StreamEntry,
} from "../message.ts";
import { ensureStreams, isWrongLastSequence, storedMessage, streamInfo, type StreamSettings } from "../streams.ts";
import { listNames, toSubject, type StreamNames } from "../subjects.ts";

/** The part of a store that the publisher reads: `openSqlite` and `openPostgres` return it. */
export type PublishedStore = Pick<
  ArchiveReader,
  "responsePage" | "positionAfter" | "lastRemovedPosition" | "tokens" | "body" | "position"
>;

/** Options of {@link StreamPublisher}. */
export interface PublisherOptions {
  readonly store: PublishedStore;
  readonly nats: Nats;
  /** Name of the stream. Default `sdf`. */
  readonly stream?: string | undefined;
  readonly settings?: StreamSettings | undefined;
  /** Milliseconds between two checks for new responses. Default 20. */
  readonly intervalMs?: number | undefined;
  /** Receives errors; publishing continues after them. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Responses that are read, and published without waiting for each other. */
const ROWS_PER_PAGE = 256;
/** Bytes of messages that wait for their acknowledgement. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** Space for the headers within the largest message, in bytes. */
const HEADER_BYTES = 8 * 1024;
const ACKNOWLEDGEMENT_TIMEOUT_MS = 5000;
const RETRY_MS = 250;
/** Time without progress of another publisher after which this one continues. */
const STANDBY_MS = 1000;
/** Interval at which the mark, the tokens and the beginning of the stream are compared with the store. */
const UPKEEP_MS = 1000;

/** Reports that another publisher has written to the stream. */
class Conflict extends Error {}

/**
 * Publishes every response and incident of a store to a stream, in the order of positions.
 *
 * The stream itself records how far it is: its last message has the position as its id, and each message is published
 * on condition of the sequence before it. A crash at any time therefore leaves neither a gap nor a duplicate, and of
 * two publishers one is refused. A stream that lost its last messages, or was deleted, is completed in the same way.
 */
export class StreamPublisher {
  readonly #options: PublisherOptions;
  readonly #names: StreamNames;
  /** Latest message with the body of an answer, of each target. */
  readonly #bodies = new Map<string, MessagePlace | undefined>();
  /** True if the stream was empty, so that targets that are not in `#bodies` have no message. */
  #isWholeStream = false;
  #firstSequence = 0;
  #tokens: string | undefined;
  #upkeepAt = -Infinity;
  #mark = 0;
  #place: MessagePlace = { position: 0, sequence: 0 };
  #continuedAfter = 0;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#names = listNames(options.stream);
  }

  /** Last published position, and its sequence in the stream. */
  get place(): MessagePlace {
    return this.#place;
  }

  /** Last position that the stream had when this publisher continued. */
  get continuedAfter(): number {
    return this.#continuedAfter;
  }

  /** Publishes until a signal aborts. After an error, publishing continues after the last message of the stream. */
  run(signal: AbortSignal): Promise<void> {
    return this.#persist(signal, false);
  }

  /**
   * Publishes all responses that the store contains. If the nodes do not answer, it tries again.
   *
   * @throws StoreError `nats.stream` if the stream belongs to another store or cannot be created
   */
  publishAll(signal: AbortSignal): Promise<void> {
    return this.#persist(signal, true);
  }

  async #persist(signal: AbortSignal, isOnce: boolean): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#publish(signal, isOnce);
        if (isOnce) return;
      } catch (error) {
        if (isOnce && error instanceof StoreError) throw error;
        if (error instanceof Conflict) await this.#standBy(signal).catch(() => undefined);
        else this.#options.onError?.(error);
        await sleep(RETRY_MS, signal);
      }
    }
  }

  async #publish(signal: AbortSignal, isOnce: boolean): Promise<void> {
    const { store, nats, settings = {}, intervalMs = 20 } = this.#options;
    await ensureStreams(nats, this.#names, settings);
    this.#upkeepAt = -Infinity;
    this.#mark = 0;
    this.#tokens = undefined;
    const first = await this.#continueAfterLast();
    let after = first.after;
    let place = (this.#place = first.place);
    this.#continuedAfter = place.position;
    // A relay that reads the stream must not answer without the tokens, so they are written first.
    await this.#upkeep(true);
    while (!signal.aborted) {
      const page = await store.responsePage({ after: place.position, limit: ROWS_PER_PAGE });
      if (page.rows.length > 0) {
        place = await this.#publishRows(page.rows, after, place);
        after = place.position;
      }
      await this.#upkeep(isOnce && page.isEnd);
      if (!page.isEnd) continue;
      if (isOnce) return;
      while (!signal.aborted && (await store.position(place.position)) <= place.position) {
        await this.#upkeep();
        await sleep(intervalMs, signal);
      }
    }
    await this.#upkeep(true);
  }

  /** Finds the last published response. @returns `after` for the next message, and its place */
  async #continueAfterLast(): Promise<{ readonly after: number; readonly place: MessagePlace }> {
    const { store, nats } = this.#options;
    this.#bodies.clear();
    const info = await streamInfo(nats.manager, this.#names.stream);
    const { messages = 0, first_seq: first = 0, last_seq: sequence = 0 } = info?.state ?? {};
    this.#isWholeStream = sequence === 0;
    this.#firstSequence = first;
    if (sequence === 0) return { after: await store.lastRemovedPosition(), place: { position: 0, sequence } };
    let position: number;
    if (messages > 0) {
      const { stream } = this.#names;
      const message = await nats.manager.streams.getMessage(stream, { seq: sequence });
      const entry = readHeaders(message?.header);
      if (entry === undefined) {
        const fix = "select another name with --stream";
        throw new StoreError("nats.stream", `the last message of ${stream} was not published from a store`, { fix });
      }
      await this.#checkStore(entry);
      position = entry.position;
    } else {
      // All messages were removed by their age. Each response is one message, so the mark and the sequence suffice.
      const mark = (await this.#readState("mark"))?.json<MessagePlace>() ?? { position: 0, sequence: 0 };
      position = await store.positionAfter(mark.position, Math.max(0, sequence - mark.sequence));
    }
    return { after: position, place: { position, sequence } };
  }

  /** Checks that the last message of the stream is a response of this store. */
  async #checkStore({ position, target, sha256 }: StreamEntry): Promise<void> {
    const { store } = this.#options;
    const { rows } = await store.responsePage({ after: position - 1, limit: 1 });
    const isAhead = (await store.position()) < position;
    const [row] = rows;
    const isOther = row?.position === position && (row.target !== target || row.sha256 !== sha256);
    if (!isAhead && !isOther) return;
    const what = isAhead ? "ends after the last response of the store" : "contains another response at its end";
    throw new StoreError("nats.stream", `the stream ${this.#names.stream} ${what} (position ${position})`, {
      fix: "if the store was restored or replaced, write the stream again with `sdf-harvest publish --rebuild`",
    });
  }

  /** Publishes rows in their order. @returns the place of the last one */
  async #publishRows(rows: readonly ResponseRow[], after: number, from: MessagePlace): Promise<MessagePlace> {
    const { store, nats } = this.#options;
    await this.#findBodies(rows);
    const sent: Promise<void>[] = [];
    const failures: unknown[] = [];
    let waitingBytes = 0;
    let { position: previous, sequence } = { position: after, sequence: from.sequence };
    for (const row of rows) {
      const ref = this.#bodies.get(row.target);
      const isRetained = ref !== undefined && ref.sequence >= this.#firstSequence;
      const { isLate, ...fields } = row;
      const hasNoBody = isLate || row.incident !== undefined;
      const isOmitted = hasNoBody || (row.isRepeated && isRetained);
      const bytes = isOmitted ? undefined : await store.body(row.position);
      const maxBytes = (nats.connection.info?.max_payload ?? 1024 * 1024) - HEADER_BYTES;
      const isLarge = bytes !== undefined && bytes.length > maxBytes;
      if (isLarge) await this.#publishParts(bytes, row.sha256, maxBytes);
      const entry: StreamEntry = {
        ...fields,
        after: previous,
        previousBody: isRetained && row.incident === undefined ? ref : undefined,
        body: bytes !== undefined ? (isLarge ? "parts" : "inline") : hasNoBody ? "none" : "previous",
        parts: isLarge ? Math.ceil(bytes.length / maxBytes) : undefined,
      };
      const payload = entry.body === "inline" && bytes !== undefined ? bytes : new Uint8Array();
      const published = nats.jetstream
        .publish(entrySubject(entry, this.#names), payload, {
          headers: writeHeaders(entry, nats.headers()),
          msgID: String(row.position),
          expect: { streamName: this.#names.stream, lastSequence: sequence },
          timeout: ACKNOWLEDGEMENT_TIMEOUT_MS,
        })
        .then(
          ({ seq, duplicate }) => {
            if (duplicate) failures.push(new Conflict(`position ${row.position} is already published`));
            else this.#place = { position: row.position, sequence: seq };
          },
          (error: unknown) => void failures.push(error),
        );
      sent.push(published);
      waitingBytes += payload.length;
      sequence += 1;
      previous = row.position;
      if (isValue(entry)) this.#bodies.set(row.target, { position: row.position, sequence });
      if (waitingBytes > MAX_WAITING_BYTES) {
        await Promise.all(sent.splice(0));
        waitingBytes = 0;
      }
      if (failures.length > 0) break;
    }
    await Promise.all(sent);
    const [failure] = failures;
    if (isWrongLastSequence(failure)) throw new Conflict(toMessage(failure));
    if (failure !== undefined) throw failure;
    return { position: previous, sequence };
  }

  async #findBodies(rows: readonly ResponseRow[]): Promise<void> {
    if (this.#isWholeStream) return;
    const targets = new Set(rows.map(({ target }) => target).filter((target) => !this.#bodies.has(target)));
    await Promise.all([...targets].map(async (target) => this.#bodies.set(target, await this.#findBody(target))));
  }

  async #findBody(target: string): Promise<MessagePlace | undefined> {
    const { stream } = this.#names;
    const query = { last_by_subj: `${stream}.${toSubject(target)}` };
    const message = await storedMessage(this.#options.nats.manager, stream, query);
    const entry = readHeaders(message?.header);
    return message === undefined || entry === undefined
      ? undefined
      : { position: entry.position, sequence: message.seq };
  }

  #readState(name: "mark" | "tokens"): ReturnType<typeof storedMessage> {
    const { state } = this.#names;
    return storedMessage(this.#options.nats.manager, state, { last_by_subj: `${state}.${name}` });
  }

  /** Publishes a body that exceeds the largest message in parts, before the message that refers to them. */
  async #publishParts(bytes: Uint8Array, sha256: string, maxBytes: number): Promise<void> {
    const { jetstream } = this.#options.nats;
    for (let start = 0, part = 0; start < bytes.length; start += maxBytes, part++) {
      await jetstream.publish(partSubject(this.#names, sha256, part), bytes.subarray(start, start + maxBytes), {
        timeout: ACKNOWLEDGEMENT_TIMEOUT_MS,
      });
    }
  }

  /** Writes the mark and changed tokens, once in a while. */
  async #upkeep(isForced = false): Promise<void> {
    const { store, nats } = this.#options;
    const now = performance.now();
    if (!isForced && now - this.#upkeepAt < UPKEEP_MS) return;
    this.#upkeepAt = now;
    const put = (name: string, value: string): Promise<unknown> =>
      nats.jetstream.publish(`${this.#names.state}.${name}`, value, { timeout: ACKNOWLEDGEMENT_TIMEOUT_MS });
    const info = await streamInfo(nats.manager, this.#names.stream);
    const { first_seq: first = 0, last_seq: last = 0 } = info?.state ?? {};
    this.#firstSequence = first;
    // A stream that was deleted, or whose nodes lost their last messages, is completed without a new response.
    if (last < this.#place.sequence) throw new Conflict(`the stream ${this.#names.stream} lost messages`);
    if (this.#mark !== this.#place.sequence) await put("mark", JSON.stringify(this.#place));
    this.#mark = this.#place.sequence;
    const tokens = JSON.stringify(await store.tokens());
    this.#tokens ??= (await this.#readState("tokens"))?.string();
    if (tokens !== this.#tokens) await put("tokens", tokens);
    this.#tokens = tokens;
  }

  /** Waits while another publisher writes to the stream. */
  async #standBy(signal: AbortSignal): Promise<void> {
    const { manager } = this.#options.nats;
    let sequence = -1;
    while (!signal.aborted) {
      const last = (await streamInfo(manager, this.#names.stream))?.state.last_seq ?? 0;
      if (last <= this.#place.sequence || last === sequence) return;
      sequence = last;
      await sleep(STANDBY_MS, signal);
    }
  }
}
