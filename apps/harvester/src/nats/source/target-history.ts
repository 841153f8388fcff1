import { WeightedLruCache } from "../../domain/cache.ts";
import type { StoredAnswer } from "../../store/index.ts";
import { hasBody, isAnswer, isValue, type StreamEntry } from "../message.ts";
import { toSubject, type StreamNames } from "../subjects.ts";
import type { StreamReader, StreamResponse } from "./stream-reader.ts";

/** Last messages of the two subjects of a target. */
export interface LatestMessages {
  value: StreamResponse | undefined;
  other: StreamResponse | undefined;
}

/** Targets whose last messages are kept in memory, and those whose whole history is. */
const MAX_LATEST = 50_000;
const MAX_HISTORIES = 200;

/** Contents by target, which are read from the stream on first use. */
class LoadedContents<T> {
  readonly #contents: WeightedLruCache<string, { readonly content: T; readonly loading: Promise<unknown> }>;

  constructor(limit: number) {
    this.#contents = new WeightedLruCache(limit);
  }

  /** Content that is in memory, maybe not complete yet. */
  get(target: string): T | undefined {
    return this.#contents.get(target)?.content;
  }

  /** Messages that arrive while the content is loaded are added to the same object, so none is lost. */
  async load(target: string, content: T, load: (content: T) => Promise<unknown>): Promise<T> {
    let loaded = this.#contents.get(target);
    if (loaded === undefined) {
      loaded = { content, loading: load(content) };
      this.#contents.set(target, loaded);
      loaded.loading.catch(() => this.#contents.delete(target));
    }
    await loaded.loading;
    return loaded.content;
  }

  delete(target: string): void {
    this.#contents.delete(target);
  }
}

/** Messages by target: the last ones, and those of targets whose earlier answers are needed. */
export class TargetHistory {
  readonly #reader: StreamReader;
  readonly #names: StreamNames;
  #latest = new LoadedContents<LatestMessages>(MAX_LATEST);
  #histories = new LoadedContents<Map<number, StreamResponse>>(MAX_HISTORIES);

  constructor(reader: StreamReader, names: StreamNames) {
    this.#reader = reader;
    this.#names = names;
  }

  add(response: StreamResponse): void {
    const { target, position, incident } = response.entry;
    if (incident !== undefined) return;
    const latest = this.#latest.get(target);
    if (latest !== undefined) putLatest(latest, response);
    this.#histories.get(target)?.set(position, response);
  }

  /** Forgets everything, after messages of the stream were replaced. */
  forget(): void {
    this.#latest = new LoadedContents(MAX_LATEST);
    this.#histories = new LoadedContents(MAX_HISTORIES);
  }

  async latest(target: string): Promise<LatestMessages> {
    const empty: LatestMessages = { value: undefined, other: undefined };
    const latest = await this.#latest.load(target, empty, (content) =>
      this.#ofSubjects(target, async (subject) => {
        const response = await this.#reader.lastMessage(subject);
        if (response !== undefined) putLatest(content, response);
      }),
    );
    // A subject without messages can belong to any name, so it must not fill the memory.
    if (latest.value === undefined && latest.other === undefined) this.#latest.delete(target);
    return latest;
  }

  /** All answers of a target, the latest first. */
  async answers(target: string): Promise<StreamResponse[]> {
    const history = await this.#histories.load(target, new Map(), (content) =>
      this.#ofSubjects(target, async (subject) => {
        for (const response of await this.#reader.history(subject)) content.set(response.entry.position, response);
      }),
    );
    return [...history.values()]
      .filter(({ entry }) => isAnswer(entry))
      .sort(({ entry: a }, { entry: b }) => b.orderedAt - a.orderedAt || b.position - a.position);
  }

  #ofSubjects(target: string, read: (subject: string) => Promise<void>): Promise<unknown> {
    const { stream, polls } = this.#names;
    return Promise.all([stream, polls].map((root) => read(`${root}.${toSubject(target)}`)));
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
