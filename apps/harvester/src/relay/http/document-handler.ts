import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { printId } from "@sdf/runtime";
import { readDateTime, readHttpDate } from "@sdf/runtime/dates";
import { errorCodes, type Plan, type ServiceError } from "@sdf/service";
import { WeightedLruCache, getOrCreate } from "../../domain/cache.ts";
import type { Instant } from "../../domain/instant.ts";
import type { AccessRefusal, Reader } from "../access/access.ts";
import { type AnswerContext, type AnsweredDocument, answerPlan } from "../answer/answer.ts";
import type { DemandFollower } from "../demand/demand.ts";
import { definedHeaders, type ErrorReplies, freshnessHeaders, type Reply } from "./reply.ts";

/** A valid request with the token that its URL contains. */
interface ParsedUrl {
  readonly plan: Plan;
  readonly instant: Instant | undefined;
  readonly feed: string;
  readonly token: string | undefined;
}

/** Answer to a URL, with what the check of access needs. */
interface Entry extends Pick<ParsedUrl, "feed" | "token"> {
  readonly document: AnsweredDocument;
  readonly etag: string;
  /** Compressed forms, once they were requested. Concurrent requests share one compression. */
  readonly compressed: Map<ContentEncoding, Promise<Buffer>>;
  /** Address of the stream of changes of this document; absent for documents of the past. */
  readonly stream: string | undefined;
  readonly readAt: number;
  /** Number of discarded targets when the answer was read. */
  readonly discards: number;
  /** Headers by encoding, for the current second. */
  readonly headers: Map<ContentEncoding | undefined, Readonly<Record<string, string>>>;
  headersSecond: number;
}

export interface DocumentHandlerOptions extends AnswerContext {
  readonly replies: ErrorReplies;
  readonly now: () => Instant;
  readonly cacheBytes: number;
  /** Follows targets that are requested; absent if this is not allowed. */
  readonly demand: DemandFollower | undefined;
  /** Checks the token of a request; the request itself may contain one, too. */
  readonly authorise: (request: IncomingMessage, token: string | undefined) => Reader | AccessRefusal;
}

/** An answer whose next poll is overdue is read again after this time, because the schedule may have changed. */
const OVERDUE_VALID_MS = 1000;
/** Seconds after which a client repeats a request for a followed document that was not received yet. */
const NOT_STORED_RETRY_SECONDS = "1";

/** Answers requests for documents from a cache and from the store. */
export class DocumentHandler {
  readonly #options: DocumentHandlerOptions;
  readonly #cache: WeightedLruCache<string, Entry>;
  /** Number of the last discard of each target: an answer that was read before it is not current. */
  readonly #discardedAt = new Map<string, number>();
  #discards = 0;
  readonly #reading = new Map<string, Promise<Entry | Reply>>();

  constructor(options: DocumentHandlerOptions) {
    this.#options = options;
    // An answer takes its size, that of its compressed forms, and some space for its headers.
    this.#cache = new WeightedLruCache(options.cacheBytes, ({ document }) => {
      return Math.ceil(document.bytes.length * 1.5) + 1000;
    });
  }

  /** Discards the answers that were read from a target, after it was polled. */
  discard(target: string): void {
    this.#discardedAt.set(target, ++this.#discards);
  }

  /** Answers a GET or HEAD request. */
  handle(request: IncomingMessage): Reply | Promise<Reply> {
    const { replies } = this.#options;
    const url = request.url ?? "/";
    const entry = this.#cache.get(url);
    if (entry === undefined || !this.#isCurrent(entry)) return this.#answer(request, url);
    const reader = this.#readerOf(request, entry);
    return "status" in reader ? replies.refusal(reader, replies.formatOf(url)) : this.#reply(request, entry);
  }

  async #answer(request: IncomingMessage, url: string): Promise<Reply> {
    const { replies, demand } = this.#options;
    const parsed = this.#parse(url);
    if ("status" in parsed) return parsed;
    const { plan, instant } = parsed;
    const reader = this.#readerOf(request, parsed);
    if ("status" in reader) return replies.refusal(reader, plan);
    const refusal = instant === undefined ? await demand?.ensure(plan, reader) : undefined;
    if (refusal !== undefined) return replies.refusal(refusal, plan);
    // Concurrent requests for one URL share one read of the store.
    const result = await getOrCreate(this.#reading, url, () =>
      this.#read(url, parsed).finally(() => this.#reading.delete(url)),
    );
    return "document" in result ? this.#reply(request, result) : result;
  }

  #isCurrent({ document: { freshness }, readAt, discards }: Entry): boolean {
    const { targets, nextPollAt } = freshness;
    if (targets.some((target) => (this.#discardedAt.get(target) ?? 0) > discards)) return false;
    const isOverdue = nextPollAt !== undefined && nextPollAt <= this.#options.now();
    return !isOverdue || performance.now() - readAt <= OVERDUE_VALID_MS;
  }

  /** Parses a URL and checks the rules of its feed. @returns an error reply if it is not valid */
  #parse(url: string): ParsedUrl | Reply {
    const { resolver, replies } = this.#options;
    const { serviceUrl, at, token } = readRelayUrl(url);
    const plan = resolver.read(serviceUrl);
    const reject = (error: ServiceError): Reply => replies.error(error, plan ?? replies.formatOf(serviceUrl));
    if (plan === undefined) {
      const why = "the path belongs to no feed; paths are those of the service and are case-sensitive, or /stream";
      return reject({ code: errorCodes.notFound, why });
    }
    const instant = at === undefined ? undefined : readInstant(at);
    if (Number.isNaN(instant)) {
      const why = "at: expected an ISO 8601 time with a zone, such as 2026-09-12T14:30:00Z, or milliseconds since 1970";
      return reject({ code: errorCodes.value, why });
    }
    if (!plan.ok) return reject(plan);
    return { plan, instant, feed: plan.feed.description.id, token: token ?? plan.outlet ?? plan.apikey };
  }

  async #read(url: string, { plan, instant, feed, token }: ParsedUrl): Promise<Entry | Reply> {
    const { replies } = this.#options;
    const discards = this.#discards;
    const document = await answerPlan(plan, this.#options, instant);
    if (!document.ok) {
      const isPending = document.reason === "not-stored" && instant === undefined;
      return replies.error(document, plan, { "retry-after": isPending ? NOT_STORED_RETRY_SECONDS : undefined });
    }
    const entry: Entry = {
      document,
      etag: createHash("sha256").update(document.bytes).digest("base64url").slice(0, 22),
      compressed: new Map(),
      feed,
      token,
      stream: instant === undefined ? toStream(plan, token, document.position) : undefined,
      readAt: performance.now(),
      discards,
      headers: new Map(),
      headersSecond: 0,
    };
    this.#cache.set(url, entry);
    return entry;
  }

  #readerOf(request: IncomingMessage, { feed, token }: Pick<Entry, "feed" | "token">): Reader | AccessRefusal {
    const reader = this.#options.authorise(request, token);
    if ("status" in reader || reader.mayRead(feed)) return reader;
    return { status: 403, why: `the token of ${reader.name} does not include ${feed}` };
  }

  #reply(request: IncomingMessage, entry: Entry): Reply | Promise<Reply> {
    const { bytes, freshness } = entry.document;
    this.#options.demand?.touch(freshness.targets);
    const encoding =
      bytes.length < MIN_COMPRESSED_BYTES ? undefined : chooseEncoding(request.headers["accept-encoding"] ?? "");
    if (isUnchanged(request, entry)) return { status: 304, headers: this.#headersOf(entry, encoding) };
    const toReply = (body: Uint8Array): Reply => ({ status: 200, headers: this.#headersOf(entry, encoding), body });
    if (encoding === undefined) return toReply(bytes);
    return getOrCreate(entry.compressed, encoding, () => compressors[encoding](bytes)).then(toReply);
  }

  /** Headers of a document. They change once a second, with the age. */
  #headersOf(entry: Entry, encoding: ContentEncoding | undefined): Readonly<Record<string, string>> {
    const now = this.#options.now();
    const second = Math.floor(now / 1000);
    if (entry.headersSecond !== second) {
      entry.headers.clear();
      entry.headersSecond = second;
    }
    const { document, etag } = entry;
    return getOrCreate(entry.headers, encoding, () =>
      definedHeaders({
        "content-type": document.contentType,
        etag: encoding === undefined ? `"${etag}"` : `"${etag}-${encoding}"`,
        "last-modified": new Date(document.modifiedAt).toUTCString(),
        vary: "accept-encoding",
        ...freshnessHeaders(document.freshness, now),
        "x-sdf-stream": entry.stream,
        "content-encoding": encoding,
      }),
    );
  }
}

/** Address of the stream of the changes after a document, with the token of its URL. */
function toStream({ feed, request }: Plan, token: string | undefined, position: number | undefined): string {
  const query = new URLSearchParams({ feed: feed.description.id });
  const fixtures = request.ids["fixture"];
  if (fixtures !== undefined) query.set("fixture", fixtures.map(printId).join());
  if (position !== undefined) query.set("from", String(position));
  if (token !== undefined) query.set("token", token);
  return `/stream?${query.toString()}`;
}

/** Separates the URL of the service from the parameters that only the relay has. */
function readRelayUrl(url: string): { serviceUrl: string; at?: string; token?: string } {
  // A client that uses the relay as a proxy sends an absolute URL.
  const own = url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?]*/i, "");
  const end = own.indexOf("?");
  if (end < 0) return { serviceUrl: own };
  const [path, query] = [own.slice(0, end), own.slice(end + 1)];
  const relayParameters: { at?: string; token?: string } = {};
  const rest = query.split("&").filter((part) => {
    const name = part.split("=")[0];
    if (name !== "at" && name !== "token") return true;
    relayParameters[name] = new URLSearchParams(part).get(name) ?? "";
    return false;
  });
  return { serviceUrl: rest.length === 0 ? path : `${path}?${rest.join("&")}`, ...relayParameters };
}

/** Parses `at`; NaN if it is not valid. Without a zone, the instant would depend on the machine. */
function readInstant(text: string): Instant {
  if (/^\d{13}$/.test(text)) return Number(text);
  // In a query, a plus sign that is not escaped is a space.
  return readDateTime(text.replace(" ", "+")) ?? NaN;
}

/** True if the reader already has this content. */
function isUnchanged({ headers }: IncomingMessage, { etag, document }: Entry): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) {
    return tags.split(",").some((tag) => {
      const text = tag.trim().replace(/^W\//, "");
      return text === "*" || text === `"${etag}"` || text.startsWith(`"${etag}-`);
    });
  }
  const since = readHttpDate(headers["if-modified-since"]);
  return since !== undefined && since >= Math.floor(document.modifiedAt / 1000) * 1000;
}

/** Content encodings in the order of preference. */
const encodings = ["zstd", "br", "gzip"] as const;
type ContentEncoding = (typeof encodings)[number];

const MIN_COMPRESSED_BYTES = 1024;

const compressors: Readonly<Record<ContentEncoding, (bytes: Uint8Array) => Promise<Buffer>>> = {
  zstd: promisify(zstdCompress),
  // Quality 4 compresses JSON about as well as gzip at its best level, in a fraction of the time of the default.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/** Encoding by the value of `accept-encoding`; `null` for none. */
const chosen = new WeightedLruCache<string, ContentEncoding | null>(1000);

function chooseEncoding(accepted: string): ContentEncoding | undefined {
  const encoding = getOrCreate(chosen, accepted, () => {
    const refused = new Set<string>();
    const names = accepted.split(",").flatMap((part) => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      if (!parameters.some((each) => /^q=0(\.0*)?$/.test(each))) return name;
      refused.add(name);
      return [];
    });
    return encodings.find((each) => names.includes(each) || (names.includes("*") && !refused.has(each))) ?? null;
  });
  return encoding ?? undefined;
}
