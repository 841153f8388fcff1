import type { ConsumerMessages, JsMsg } from "@nats-io/jetstream";
import { getOrCreate, WeightedLruCache } from "../../domain/cache.ts";
import type { Change, ChangeFilter, ChangePage, ChangeQuery } from "../../domain/change.ts";
import type { Instant } from "../../domain/instant.ts";
import { repeat, sleep } from "../../domain/repeat.ts";
import { matchesFilters } from "../../relay/stream/request.ts";
import {
  type AnswerQuery,
  type RelaySource,
  type StoredAnswer,
  type StoredTarget,
  StoreError,
  type TargetKey,
  type TokenRow,
} from "../../store/index.ts";
import type { Nats } from "../connect.ts";
import { hasBody, isAnswer, isValue, type MessagePlace, type StreamEntry } from "../message.ts";
import { listNames, type StreamNames, targetOfSubject, toSubject } from "../subjects.ts";
import { readResponse, StreamReader, type StreamResponse } from "./stream-reader.ts";

/** Options of {@link openStreamSource}. */
export interface StreamSourceOptions {
  readonly nats: Nats;
  /** Name of the stream. Default `sdf`. */
  readonly stream?: string | undefined;
  /** Source of what the stream no longer contains, such as the store that is published. */
  readonly archive?: RelaySource | undefined;
  /** Maximum size of the bodies in memory in bytes. Default 64 MiB. */
  readonly cacheBytes?: number | undefined;
  /** Receives errors; reading continues after them. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** What a relay reads, from a stream of NATS JetStream. */
export interface StreamSource extends RelaySource {
  /** Stops reading. The connection stays open. */
  close(): Promise<void>;
}

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;
/** Messages that are kept without their bodies, so that readers which are slightly behind need no read. */
const MAX_RECENT = 5000;
const MAX_PLACES = 50_000;
/** Pause between two attempts of a read, in milliseconds. */
const RETRY_MS = 250;
/** Interval of checks whether the stream has messages that were not received, and of reading the tokens. */
const CHECK_MS = 1000;
/** Interval of requests for messages, and of the heartbeats without messages, in milliseconds. */
const REQUEST_EXPIRES_MS = 5000;
const HEARTBEAT_MS = 1000;
const PAGE_SIZE = 500;

/**
 * Opens a stream as the source of a relay. The process keeps no state: it reads what it needs from the stream, and what
 * the stream no longer contains from the archive.
 *
 * @throws StoreError `nats.stream` if the stream does not exist · `nats.connection`
 */
export async function openStreamSource(options: StreamSourceOptions): Promise<StreamSource> {
  const source = new JetStreamSource(options);
  await source.start();
  return source;
}

class JetStreamSource implements StreamSource {
  readonly #nats: Nats;
  readonly #names: StreamNames;
  readonly #reader: StreamReader;
  readonly #archive: RelaySource | undefined;
  readonly #onError: (error: unknown) => void;
  readonly #history: ReturnType<typeof createTargetHistory>;
  readonly #bodies: WeightedLruCache<number, Uint8Array>;
  /** Places of bodies by the position of a response. */
  readonly #places = new WeightedLruCache<number, MessagePlace>(MAX_PLACES);
  /** Received messages without a gap, of positions after `#recentAfter`. */
  #recent: StreamResponse[] = [];
  #recentAfter = 0;
  #position = 0;
  #sequence = 0;
  #first: { readonly at: number; readonly sequence: number; readonly after: number } | undefined;
  #tokens: TokenRow[] = [];
  #messages: ConsumerMessages | undefined;
  #following: Promise<void> | undefined;
  #checking: Promise<void> | undefined;
  readonly #stop = new AbortController();

  constructor({ nats, stream, archive, cacheBytes = DEFAULT_CACHE_BYTES, onError }: StreamSourceOptions) {
    this.#nats = nats;
    this.#names = listNames(stream);
    this.#reader = new StreamReader(nats, this.#names);
    this.#archive = archive;
    this.#onError = onError ?? (() => undefined);
    this.#history = createTargetHistory(this.#reader, this.#names);
    this.#bodies = new WeightedLruCache(cacheBytes, ({ length }) => length);
  }

  async start(): Promise<void> {
    const { last } = await this.#reader.bounds();
    const response = last === 0 ? undefined : await this.#reader.message(last);
    this.#sequence = last;
    this.#position = response?.entry.position ?? (await this.#reader.state<MessagePlace>("mark"))?.position ?? 0;
    this.#recentAfter = this.#position;
    await this.#readTokens();
    this.#following = this.#follow();
    this.#checking = this.#check();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#messages?.stop();
    await Promise.all([this.#following, this.#checking]);
  }

  async position(): Promise<number> {
    return this.#position;
  }

  async lastRemovedPosition(): Promise<number> {
    const { after } = await this.#firstMessage();
    return this.#archive === undefined ? after : Math.min(after, await this.#archive.lastRemovedPosition());
  }

  async tokens(): Promise<TokenRow[]> {
    return this.#tokens;
  }

  async changes(query: ChangeQuery): Promise<ChangePage> {
    const { after, limit = PAGE_SIZE, filters = [] } = query;
    const last = this.#position;
    if (after >= last) return { changes: [], targets: [], position: after, isEnd: true };
    if (after >= this.#recentAfter) {
      const start = this.#recent.findLastIndex(({ entry }) => entry.position <= after) + 1;
      return this.#pageOf(this.#recent.slice(start, start + limit), after, filters);
    }
    const first = await this.#firstMessage();
    if (after < first.after && this.#archive !== undefined) {
      const page = await this.#archive.changes(query);
      // An archive that lags behind has nothing yet, and the stream has the rest.
      if (page.position > after) return { ...page, isEnd: page.isEnd && page.position >= last };
    }
    const from = after <= first.after ? first.sequence : (await this.#reader.sequenceUpTo(after)) + 1;
    const responses = await this.#reader.range(from, Math.min(from + limit - 1, this.#sequence), filters.length > 0);
    for (const { entry, payload } of responses) {
      if (entry.body === "inline" && payload.length === entry.size) this.#bodies.set(entry.position, payload.slice());
    }
    if (responses.length === 0) return { changes: [], targets: [], position: last, isEnd: true };
    return this.#pageOf(
      responses.filter(({ entry }) => entry.position > after),
      after,
      filters,
    );
  }

  async body(response: number): Promise<Uint8Array | undefined> {
    const place = this.#places.get(response) ?? (await this.#findBody(response));
    if (place !== undefined) {
      const cached = this.#bodies.get(place.position);
      if (cached !== undefined) return cached;
      const message = await this.#reader.message(place.sequence);
      // After a repair of the stream another message can have the sequence.
      const body = message?.entry.position === place.position ? await this.#bodyOf(message) : undefined;
      if (body !== undefined) {
        this.#bodies.set(place.position, body);
        return body;
      }
    }
    if (this.#archive !== undefined) return this.#archive.body(response);
    throw new StoreError("store.damaged", `the stream no longer has the body of response ${response}`, {
      fix: "name the store with --archive, or keep messages for longer",
    });
  }

  async targets(names: readonly string[]): Promise<StoredTarget[]> {
    const targets = await Promise.all(names.map((name) => this.#target(name)));
    const streamed = targets.filter((target) => target !== undefined);
    const missing = names.filter((_, index) => targets[index] === undefined);
    if (this.#archive === undefined || missing.length === 0) return streamed;
    return [...streamed, ...(await this.#archive.targets(missing))];
  }

  async listTargets(feed: string): Promise<StoredTarget[]> {
    const [sport = "", name = ""] = feed.split("/");
    const { stream } = this.#names;
    const subjects = await this.#reader.subjects(`${stream}.${sport}.${name}.*`);
    const names = subjects.map((subject) => targetOfSubject(subject.slice(stream.length + 1)));
    const lists = names.filter((target) => !target.includes("?fixture="));
    const targets = (await this.targets(lists)).filter(({ fixture }) => fixture === undefined);
    const streamedNames = new Set(targets.map((target) => target.name));
    const archived = (await this.#archive?.listTargets(feed)) ?? [];
    return [...targets, ...archived.filter((target) => !streamedNames.has(target.name))];
  }

  async answers({ name }: TargetKey, { at = Infinity, before, limit }: AnswerQuery): Promise<StoredAnswer[]> {
    if (limit === 1 && at === Infinity && before === undefined) {
      const response = latestAnswer(await this.#history.latest(name));
      if (response !== undefined) return [this.#answer(response)];
    }
    const isBefore = ({ orderedAt, position }: StreamEntry): boolean =>
      before === undefined ||
      orderedAt < before.orderedAt ||
      (orderedAt === before.orderedAt && position < before.response);
    const responses = (await this.#history.answers(name))
      .filter(({ entry }) => entry.orderedAt <= at && isBefore(entry))
      .slice(0, limit);
    const answers = responses.map((response) => this.#answer(response));
    const archived = answers.length === limit ? undefined : await this.#archivedTarget(name);
    if (archived === undefined) return answers;
    const more = await archived.source.answers(archived.target, {
      at: at === Infinity ? undefined : at,
      before: answers.at(-1) ?? before,
      limit: limit - answers.length,
    });
    return [...answers, ...more];
  }

  async firstReceived({ name }: TargetKey, answer: StoredAnswer): Promise<Instant> {
    const place = this.#places.get(answer.response);
    if (place?.position === answer.response) return answer.receivedAt;
    if (place !== undefined) {
      const message = await this.#reader.message(place.sequence);
      return message?.entry.position === place.position ? message.entry.receivedAt : answer.receivedAt;
    }
    const archived = await this.#archivedTarget(name);
    return archived === undefined ? answer.receivedAt : archived.source.firstReceived(archived.target, answer);
  }

  async #archivedTarget(
    name: string,
  ): Promise<{ readonly source: RelaySource; readonly target: StoredTarget } | undefined> {
    const source = this.#archive;
    const [target] = (await source?.targets([name])) ?? [];
    return source === undefined || target === undefined ? undefined : { source, target };
  }

  async #target(name: string): Promise<StoredTarget | undefined> {
    const { value, other } = await this.#history.latest(name);
    const isOther = (other?.entry.position ?? -1) > (value?.entry.position ?? -1);
    const entry = isOther ? other?.entry : value?.entry;
    if (entry === undefined) return undefined;
    const { target, feed, fixture, request, nextDueAt } = entry;
    return { id: 0, name: target, feed, fixture, request, dueAt: nextDueAt };
  }

  #answer({ entry, sequence }: StreamResponse): StoredAnswer {
    this.#remember(entry, sequence);
    return toAnswer(entry);
  }

  /** Remembers where the body of a response is, and that of the previous one. */
  #remember(entry: StreamEntry, sequence: number): void {
    const { position, previous, previousBody } = entry;
    if (hasBody(entry)) this.#places.set(position, { position, sequence });
    else if (entry.body === "previous" && previousBody !== undefined) this.#places.set(position, previousBody);
    // After the previous document, the service may have answered that it has no data: that is then the previous body.
    const isOfPrevious = previous !== undefined && previousBody !== undefined && previousBody.position <= previous;
    if (isOfPrevious) this.#places.set(previous, previousBody);
  }

  #pageOf(responses: readonly StreamResponse[], after: number, filters: readonly ChangeFilter[]): ChangePage {
    const selected = responses.filter(({ entry }) => matchesFilters(filters, entry));
    for (const { entry, sequence } of selected) this.#remember(entry, sequence);
    const position = responses.at(-1)?.entry.position ?? after;
    return {
      changes: selected.flatMap(({ entry }) => (isChange(entry) ? [toChange(entry)] : [])),
      targets: [...new Set(selected.flatMap(({ entry }) => (entry.incident === undefined ? [entry.target] : [])))],
      position,
      isEnd: position >= this.#position,
    };
  }

  async #bodyOf({ entry, payload }: StreamResponse): Promise<Uint8Array | undefined> {
    if (entry.body === "inline") return payload.slice();
    return entry.body === "parts" ? this.#reader.parts(entry) : undefined;
  }

  /** Finds the body of a response that was not read recently. */
  async #findBody(response: number): Promise<MessagePlace | undefined> {
    if (response > this.#position || response <= (await this.#firstMessage()).after) return undefined;
    const message = await this.#reader.message(await this.#reader.sequenceUpTo(response));
    if (message?.entry.position !== response) return undefined;
    this.#remember(message.entry, message.sequence);
    return this.#places.get(response);
  }

  /** First message of the stream; it is read once in a while. */
  async #firstMessage(): Promise<{ readonly sequence: number; readonly after: number }> {
    if (this.#first === undefined || performance.now() - this.#first.at > CHECK_MS) {
      const { first } = await this.#reader.bounds();
      const isSame = this.#first?.sequence === first && first > 1;
      const message = isSame ? undefined : await this.#reader.message(first);
      const after = isSame ? this.#first?.after : message?.entry.after;
      this.#first = { at: performance.now(), sequence: first, after: after ?? this.#position };
    }
    return this.#first;
  }

  async #readTokens(): Promise<void> {
    this.#tokens = (await this.#reader.state<TokenRow[]>("tokens")) ?? this.#tokens;
  }

  /** Receives new messages for as long as the source is open. */
  async #follow(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        const consumer = await this.#nats.jetstream.consumers.get(this.#names.stream, {
          opt_start_seq: this.#sequence + 1,
        });
        const messages = await consumer.consume({
          max_messages: PAGE_SIZE,
          expires: REQUEST_EXPIRES_MS,
          idle_heartbeat: HEARTBEAT_MS,
          abort_on_missing_resource: true,
        });
        this.#messages = messages;
        if (this.#stop.signal.aborted) messages.stop();
        for await (const message of messages) await this.#receive(message);
      } catch (error) {
        if (!this.#stop.signal.aborted) this.#onError(error);
      }
      this.#messages?.stop();
      if (this.#stop.signal.aborted) return;
      await sleep(RETRY_MS, this.#stop.signal);
      await this.#locate().catch(this.#onError);
    }
  }

  async #receive(message: JsMsg): Promise<void> {
    if (message.seq <= this.#sequence) return;
    const response = readResponse(message.seq, message.headers, message.data);
    if (response === undefined) {
      this.#sequence = message.seq;
      return;
    }
    const { entry } = response;
    if (message.seq !== this.#sequence + 1 && entry.after !== this.#position) {
      const { first } = await this.#reader.bounds();
      if (first <= this.#sequence + 1) throw new StoreError("nats.stream", "messages are missing; reading them again");
      // The stream removed messages that were not received. The archive may have them.
      this.#recent = [];
      this.#recentAfter = entry.after;
    }
    this.#sequence = message.seq;
    // The payload is part of a larger buffer, which would stay in memory.
    if (entry.body === "inline") this.#bodies.set(entry.position, response.payload.slice());
    const headers = { ...response, payload: NO_PAYLOAD };
    this.#history.add(headers);
    this.#remember(entry, message.seq);
    // After a repair of the stream, messages that were received before come again.
    if (entry.position <= this.#position) return;
    this.#recent.push(headers);
    if (this.#recent.length > 2 * MAX_RECENT) {
      this.#recent = this.#recent.slice(-MAX_RECENT);
      this.#recentAfter = this.#recent[0]?.entry.after ?? entry.position;
    }
    this.#position = entry.position;
  }

  /** Finds the sequence to continue after, also in a stream that lost messages or was written again. */
  async #locate(): Promise<void> {
    const { last } = await this.#reader.bounds();
    const isSame =
      this.#sequence <= last &&
      (this.#sequence === 0 || (await this.#reader.positionAt(this.#sequence)) === this.#position);
    if (isSame) return;
    this.#history.forget();
    this.#places.clear();
    this.#first = undefined;
    this.#sequence = await this.#reader.sequenceUpTo(this.#position);
  }

  /** Restarts the reception if the stream has messages that do not arrive, or lost messages. Reads the tokens. */
  async #check(): Promise<void> {
    let missed = false;
    const check = async (): Promise<void> => {
      const before = this.#sequence;
      const { last } = await this.#reader.bounds();
      const isBehind = last > before && this.#sequence === before;
      if (last < this.#sequence || (isBehind && missed)) this.#messages?.stop();
      missed = isBehind;
      await this.#readTokens();
    };
    await sleep(CHECK_MS, this.#stop.signal);
    await repeat(check, CHECK_MS, this.#stop.signal, this.#onError);
  }
}

const NO_PAYLOAD = new Uint8Array();

function isChange(entry: StreamEntry): boolean {
  return entry.incident !== undefined || (isValue(entry) && !entry.isRepeated);
}

function toChange(entry: StreamEntry): Change {
  const { position, previous, target, feed, fixture, receivedAt, orderedAt, format, incident } = entry;
  return { position, previous, target, feed, fixture, receivedAt, orderedAt, format, incident };
}

/** Last messages of the two subjects of a target. */
interface LatestMessages {
  value: StreamResponse | undefined;
  other: StreamResponse | undefined;
}

/** Targets whose last messages are kept in memory, and those whose whole history is. */
const MAX_LATEST = 50_000;
const MAX_HISTORIES = 200;

/** Contents by target, which are read from the stream on first use. */
class LoadedContents<T> extends WeightedLruCache<string, { readonly content: T; readonly loading: Promise<unknown> }> {
  /** Messages that arrive while the content is loaded are added to the same object, so none is lost. */
  async load(target: string, content: T, load: (content: T) => Promise<unknown>): Promise<T> {
    const loaded = getOrCreate(this, target, () => {
      const loading = load(content);
      loading.catch(() => this.delete(target));
      return { content, loading };
    });
    await loaded.loading;
    return loaded.content;
  }
}

/** Messages by target: the last ones, and those of targets whose earlier answers are needed. */
function createTargetHistory(reader: StreamReader, { stream, polls }: StreamNames) {
  const lastMessages = new LoadedContents<LatestMessages>(MAX_LATEST);
  const histories = new LoadedContents<Map<number, StreamResponse>>(MAX_HISTORIES);
  const readSubjects = (target: string, read: (subject: string) => Promise<void>): Promise<unknown> =>
    Promise.all([stream, polls].map((root) => read(`${root}.${toSubject(target)}`)));
  return {
    add(response: StreamResponse): void {
      const { target, position, incident } = response.entry;
      if (incident !== undefined) return;
      const latest = lastMessages.get(target)?.content;
      if (latest !== undefined) putLatest(latest, response);
      histories.get(target)?.content.set(position, response);
    },
    /** Forgets everything, after messages of the stream were replaced. */
    forget(): void {
      lastMessages.clear();
      histories.clear();
    },
    async latest(target: string): Promise<LatestMessages> {
      const empty: LatestMessages = { value: undefined, other: undefined };
      const latest = await lastMessages.load(target, empty, (content) =>
        readSubjects(target, async (subject) => {
          const response = await reader.lastMessage(subject);
          if (response !== undefined) putLatest(content, response);
        }),
      );
      // A subject without messages can belong to any name, so it must not fill the memory.
      if (latest.value === undefined && latest.other === undefined) lastMessages.delete(target);
      return latest;
    },
    /** All answers of a target, the latest first. */
    async answers(target: string): Promise<StreamResponse[]> {
      const history = await histories.load(target, new Map(), (content) =>
        readSubjects(target, async (subject) => {
          for (const response of await reader.history(subject)) content.set(response.entry.position, response);
        }),
      );
      return [...history.values()]
        .filter(({ entry }) => isAnswer(entry))
        .sort(({ entry: a }, { entry: b }) => b.orderedAt - a.orderedAt || b.position - a.position);
    },
  };
}

function putLatest(latest: LatestMessages, response: StreamResponse): void {
  const name = isValue(response.entry) ? "value" : "other";
  // A replaced message has the same position and another sequence.
  if ((latest[name]?.entry.position ?? -1) <= response.entry.position) latest[name] = response;
}

/** Latest answer; `undefined` if it does not follow from the last messages, because a failure came after it. */
function latestAnswer({ value, other }: LatestMessages): StreamResponse | undefined {
  if (other === undefined || (value !== undefined && value.entry.position > other.entry.position)) return value;
  return isAnswer(other.entry) && other.entry.body === "previous" ? other : undefined;
}

/** Returns an answer as a relay reads it. */
function toAnswer(entry: StreamEntry): StoredAnswer {
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
