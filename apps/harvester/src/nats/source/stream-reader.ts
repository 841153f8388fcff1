import { setTimeout as pause } from "node:timers/promises";
import type { OrderedConsumerOptions } from "@nats-io/jetstream";
import type { MsgHdrs } from "@nats-io/transport-node";
import { toMessage } from "../../domain/message.ts";
import { StoreError } from "../../store/index.ts";
import type { Nats } from "../connect.ts";
import { partSubject, readHeaders, type StreamEntry } from "../message.ts";
import { storedMessage, streamInfo } from "../streams.ts";
import type { StreamNames } from "../subjects.ts";

export interface StreamResponse {
  readonly sequence: number;
  readonly entry: StreamEntry;
  /** Payload of the message: the body if it is inline. Empty if only headers were read. */
  readonly payload: Uint8Array;
}

/** Attempts of a read while the nodes elect a leader, and the pause between them in milliseconds. */
const ATTEMPTS = 20;
const RETRY_MS = 250;
const BATCH = 500;
/** Time after which a read of messages that exist is repeated, in milliseconds. The client allows no less. */
const FETCH_EXPIRES_MS = 2000;

/** Reads messages of a stream, on request. Reads are repeated while the nodes elect a leader. */
export class StreamReader {
  readonly #nats: Nats;
  readonly #names: StreamNames;

  constructor(nats: Nats, names: StreamNames) {
    this.#nats = nats;
    this.#names = names;
  }

  /** First and last sequence. @throws StoreError `nats.stream` if the stream does not exist */
  async bounds(): Promise<{ readonly first: number; readonly last: number }> {
    const info = await this.#retry(() => streamInfo(this.#nats.manager, this.#names.stream));
    if (info === undefined) {
      throw new StoreError("nats.stream", `there is no stream ${this.#names.stream}`, {
        fix: "publish a store with `sdf-harvest run --publish`, or name another stream with --stream",
      });
    }
    const { first_seq: first, last_seq: last } = info.state;
    return { first, last };
  }

  /** Message with a sequence; `undefined` if it was removed. */
  async message(sequence: number): Promise<StreamResponse | undefined> {
    const { direct } = this.#nats.manager;
    // Any node answers a direct read. A node that lags behind may not have the message yet; the leader has it.
    const message =
      (await this.#retry(() => direct.getMessage(this.#names.stream, { seq: sequence }))) ??
      (await this.#fromLeader({ seq: sequence }));
    return message && readResponse(message.seq, message.header, message.data);
  }

  /** Position of a message; `undefined` if the stream does not have it. */
  async positionAt(sequence: number): Promise<number | undefined> {
    return (await this.message(sequence))?.entry.position;
  }

  /** Sequence of the last message whose position is at most the given one; the one before the first without any. */
  async sequenceUpTo(position: number): Promise<number> {
    let { first: low, last: high } = await this.bounds();
    let [lowest, highest] = [await this.positionAt(low), await this.positionAt(high)];
    if (low > high || lowest === undefined || highest === undefined || position < lowest) return low - 1;
    if (position >= highest) return high;
    // Positions nearly ascend with the sequences, so an estimate is close; every other step halves the range.
    for (let step = 0; high - low > 1; step++) {
      const share = step % 2 === 0 ? (position - lowest) / (highest - lowest) : 0.5;
      const middle = Math.min(high - 1, Math.max(low + 1, low + Math.floor((high - low) * share)));
      const middlePosition = await this.positionAt(middle);
      if (middlePosition === undefined || middlePosition <= position)
        [low, lowest] = [middle, middlePosition ?? lowest];
      else [high, highest] = [middle, middlePosition];
    }
    return low;
  }

  async lastMessage(subject: string): Promise<StreamResponse | undefined> {
    const message = await this.#fromLeader({ last_by_subj: subject });
    return message && readResponse(message.seq, message.header, message.data);
  }

  /** Reads a value of the stream of states; `undefined` if it was never written. */
  async state<T>(name: string): Promise<T | undefined> {
    const { state } = this.#names;
    return (await this.#fromLeader({ last_by_subj: `${state}.${name}` }, state))?.json<T>();
  }

  async subjects(filter: string): Promise<string[]> {
    const info = await this.#retry(() =>
      streamInfo(this.#nats.manager, this.#names.stream, { subjects_filter: filter }),
    );
    return Object.keys(info?.state.subjects ?? {});
  }

  /**
   * Reads messages from a sequence on.
   *
   * @param from - First sequence
   * @param to - Last sequence; at most {@link BATCH} messages are read
   */
  async range(from: number, to: number, isHeadersOnly: boolean): Promise<StreamResponse[]> {
    const count = Math.min(BATCH, to - from + 1);
    if (count <= 0) return [];
    const responses = await this.#consume({ opt_start_seq: from, headers_only: isHeadersOnly }, count);
    return responses.filter(({ sequence }) => sequence <= to);
  }

  /** Reads the headers of all messages of a subject. */
  history(subject: string): Promise<StreamResponse[]> {
    return this.#consume({ filter_subjects: subject, headers_only: true }, Infinity);
  }

  /** Body in parts. @returns `undefined` if a part was removed */
  async parts({ sha256, parts = 0, size }: StreamEntry): Promise<Uint8Array | undefined> {
    const body = new Uint8Array(size);
    let start = 0;
    for (let part = 0; part < parts; part++) {
      const query = { last_by_subj: partSubject(this.#names, sha256, part) };
      const message = await this.#fromLeader(query, this.#names.bodies);
      if (message === undefined) return undefined;
      body.set(message.data, start);
      start += message.data.length;
    }
    return start === size ? body : undefined;
  }

  #fromLeader(
    query: Parameters<typeof storedMessage>[2],
    stream: string = this.#names.stream,
  ): ReturnType<typeof storedMessage> {
    return this.#retry(() => storedMessage(this.#nats.manager, stream, query));
  }

  /** Reads at most a number of messages, with a consumer that exists for this read only. */
  #consume(options: Partial<OrderedConsumerOptions>, count: number): Promise<StreamResponse[]> {
    return this.#retry(async () => {
      const responses: StreamResponse[] = [];
      const consumer = await this.#nats.jetstream.consumers.get(this.#names.stream, options);
      try {
        let remaining = Math.min(count, (await consumer.info(true)).num_pending);
        while (remaining > 0) {
          const expected = remaining;
          const batch = { max_messages: Math.min(BATCH, remaining), expires: FETCH_EXPIRES_MS };
          for await (const { seq, headers, data } of await consumer.fetch(batch)) {
            remaining -= 1;
            const response = readResponse(seq, headers, data);
            if (response !== undefined) responses.push(response);
          }
          if (remaining === expected) throw new StoreError("nats.stream", "no message was received in time");
        }
        return responses;
      } finally {
        await consumer.delete().catch(() => undefined);
      }
    });
  }

  async #retry<T>(read: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await read();
      } catch (cause) {
        if (this.#nats.connection.isClosed() || attempt === ATTEMPTS) {
          if (cause instanceof StoreError) throw cause;
          throw new StoreError("nats.connection", `NATS cannot be read: ${toMessage(cause)}`, { cause });
        }
        await pause(RETRY_MS);
      }
    }
  }
}

/** Reads a message; `undefined` if another program wrote it. */
export function readResponse(
  sequence: number,
  headers: MsgHdrs | undefined,
  payload: Uint8Array,
): StreamResponse | undefined {
  const entry = readHeaders(headers);
  return entry && { sequence, entry, payload };
}
