import { WeightedLruCache } from "../../domain/cache.ts";
import type { StoredAnswer } from "../../store/index.ts";
import { hasBody, isAnswer, isValue, type StreamEntry } from "../message.ts";
import { toSubject, type StreamNames } from "../subjects.ts";
import type { StreamReader, StreamResponse } from "./stream-reader.ts";

/** Last messages of the two subjects of a target. */
export interface LatestMessages {
  /** Current document. */
  value: StreamResponse | undefined;
  /** Last other response. */
  other: StreamResponse | undefined;
}

/** Targets whose last messages are kept in memory, and those whose whole history is. */
const MAX_LATEST = 50_000;
const MAX_HISTORIES = 200;

interface Loaded<T> {
  readonly content: T;
  readonly loading: Promise<unknown>;
}

/** Messages by target: the last ones, and those of targets whose earlier answers are needed. */
export class TargetHistory {
  readonly #reader: StreamReader;
  readonly #names: StreamNames;
  readonly #latest = new WeightedLruCache<string, Loaded<LatestMessages>>(MAX_LATEST);
  readonly #histories = new WeightedLruCache<string, Loaded<Map<number, StreamResponse>>>(MAX_HISTORIES);

  constructor(reader: StreamReader, names: StreamNames) {
    this.#reader = reader;
    this.#names = names;
  }

  /** Adds a new message. */
  add(response: StreamResponse): void {
    const { target, position } = response.entry;
    const latest = this.#latest.get(target);
    if (latest !== undefined) putLatest(latest.content, response);
    this.#histories.get(target)?.content.set(position, response);
  }

  /** Forgets everything, after messages of the stream were replaced. */
  forget(): void {
    this.#latest.clear();
    this.#histories.clear();
  }

  async latest(target: string): Promise<LatestMessages> {
    let loaded = this.#latest.get(target);
    if (loaded === undefined) {
      // Messages that arrive during the read are added to the same object, so none is lost.
      const content: LatestMessages = { value: undefined, other: undefined };
      const { stream, polls } = this.#names;
      const loading = Promise.all(
        [stream, polls].map(async (root) => {
          const response = await this.#reader.lastMessage(`${root}.${toSubject(target)}`);
          if (response !== undefined) putLatest(content, response);
        }),
      );
      loaded = { content, loading };
      this.#latest.set(target, loaded);
      loading.catch(() => this.#latest.delete(target));
    }
    await loaded.loading;
    const { content } = loaded;
    // A subject without messages can belong to any name, so it must not fill the memory.
    if (content.value === undefined && content.other === undefined) this.#latest.delete(target);
    return content;
  }

  /** All answers of a target, the latest first. */
  async answers(target: string): Promise<StreamResponse[]> {
    let loaded = this.#histories.get(target);
    if (loaded === undefined) {
      const content = new Map<number, StreamResponse>();
      const { stream, polls } = this.#names;
      const loading = Promise.all(
        [stream, polls].map(async (root) => {
          for (const response of await this.#reader.history(`${root}.${toSubject(target)}`))
            content.set(response.entry.position, response);
        }),
      );
      loaded = { content, loading };
      this.#histories.set(target, loaded);
      loading.catch(() => this.#histories.delete(target));
    }
    await loaded.loading;
    return [...loaded.content.values()]
      .filter(({ entry }) => isAnswer(entry))
      .sort(({ entry: a }, { entry: b }) => b.orderedAt - a.orderedAt || b.position - a.position);
  }
}

function putLatest(latest: LatestMessages, response: StreamResponse): void {
  const name = isValue(response.entry) ? "value" : "other";
  // A replaced message has the same position and another sequence.
  if ((latest[name]?.entry.position ?? -1) <= response.entry.position) latest[name] = response;
}

/** Latest answer; `undefined` if it does not follow from the last messages, because a failure came after it. */
export function latestAnswer({ value, other }: LatestMessages): StreamResponse | undefined {
  if (other === undefined || (value !== undefined && value.entry.position > other.entry.position)) return value;
  return isAnswer(other.entry) && other.entry.body === "previous" ? other : undefined;
}

/** Returns an answer as a relay reads it. */
export function toAnswer(entry: StreamEntry): StoredAnswer {
  const { position, receivedAt, orderedAt, format, contentType, url, serviceCode, nextDueAt, previousBody } = entry;
  return {
    response: position,
    body: hasBody(entry) ? position : (previousBody?.position ?? position),
    receivedAt,
    orderedAt,
    format,
    contentType,
    url,
    serviceCode,
    nextDueAt,
  };
}
