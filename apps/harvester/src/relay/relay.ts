import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from "node:http";
import { isIPv4, type AddressInfo } from "node:net";
import { errorCodes } from "@sdf/service";
import { followChanges } from "../changes/follow.ts";
import type { Instant } from "../domain/instant.ts";
import { repeat } from "../domain/repeat.ts";
import { type RelaySource, StoreError } from "../store/index.ts";
import { createAccess, type AccessRefusal, type Reader } from "./access/access.ts";
import { TargetResolver } from "./answer/resolve.ts";
import { createDemandFollower, type DemandFollower, type DemandStore, type FollowOnDemand } from "./demand/demand.ts";
import { DocumentHandler } from "./http/document-handler.ts";
import { createErrorReplies, EXPOSED_HEADERS, jsonReply, sendReply, type Reply } from "./http/reply.ts";
import { answerTokenRequest, isTokenPath } from "./http/token-endpoint.ts";
import { StreamHub, type StreamOptions } from "./stream/hub.ts";
import { mayReadAny, readStreamRequest, readToken } from "./stream/request.ts";

/** Options of {@link createRelay}. */
export interface RelayOptions extends StreamOptions {
  /** What the relay reads: a store from `openSqlite` (also `readOnly`) or `openPostgres`, or `openStreamSource`. */
  readonly store: RelaySource | (RelaySource & DemandStore);
  /** Clock of the harvester, milliseconds since the epoch. Default: the system clock. */
  readonly now?: (() => Instant) | undefined;
  /** Origins of pages that may read from the relay, such as `https://example.org`; `*` allows all. Default: none. */
  readonly corsOrigins?: readonly string[] | undefined;
  /** Maximum size of the cache of answers in bytes. Default 64 MiB. */
  readonly cacheBytes?: number | undefined;
  /** Milliseconds between two checks for new responses. Default 20. */
  readonly intervalMs?: number | undefined;
  /** Milliseconds within which a request must be sent completely. Default 10000. */
  readonly requestTimeoutMs?: number | undefined;
  /** Follows targets that readers request. Default: the relay answers 404 and names what to follow. */
  readonly followOnDemand?: FollowOnDemand | undefined;
}

/** A relay: answers the URLs of the service from a store. */
export interface Relay {
  /**
   * Starts listening.
   *
   * @param port - Port; 0 (the default) selects a free one
   * @param host - Address; default: loopback. Other addresses require a token in the store
   * @returns the address to use as `baseUrl`
   * @throws StoreError `relay.access` if the address is not loopback and the store has no token
   * @throws the error of `node:net`, such as `EADDRINUSE`; the call can be repeated
   */
  listen(port?: number, host?: string): Promise<string>;
  /** Position up to which readers have received changes. */
  readonly position: number;
  /** Number of connected readers of streams. */
  readonly readers: number;
  /** Stops listening and ends all connections. The store stays open. */
  close(): Promise<void>;
}

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;
/** Pause after the store could not be read, in milliseconds. */
const RETRY_MS = 500;
/** Interval at which tokens are read without a request, in milliseconds. */
const REFRESH_MS = 1000;
const noHeaders: Readonly<Record<string, string>> = {};
const json = { format: "json" } as const;
/** Response header that allows a page of another origin to read. */
const ALLOWED_ORIGIN = "access-control-allow-origin";

/** Interval at which targets that are followed on demand are checked for readers, in milliseconds. */
const EXPIRY_MS = 5000;

/** Limits of connections: a request that is not sent completely within them ends. */
function readLimits({ requestTimeoutMs = 10_000 }: RelayOptions): ServerOptions {
  return {
    keepAliveTimeout: 30_000,
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 2),
  };
}

/** Creates a relay. It sends no request to the service, and changes the store only with `followOnDemand`. */
export function createRelay(options: RelayOptions): Relay {
  const store = options.store;
  const { now = Date.now, corsOrigins = [], cacheBytes = DEFAULT_CACHE_BYTES } = options;
  const reportError = (error: unknown): void => options.onError?.(error);
  // Tokens expire by the time of day; the clock of a rehearsal shows another one.
  const access = createAccess(store, Date.now);
  const resolver = new TargetResolver(store);
  const authorise = ({ headers }: IncomingMessage, token: string | undefined): Reader | AccessRefusal =>
    access.check(access.isOpen ? undefined : (readBearer(headers.authorization) ?? token));
  const demand = options.followOnDemand && openDemand(options.followOnDemand, options.store, resolver, now);
  const replies = createErrorReplies(resolver.assumptions, now);
  const documents = new DocumentHandler({ store, resolver, replies, now, cacheBytes, authorise, demand });
  const stop = new AbortController();
  const hub = new StreamHub({ ...options, store, resolver });

  /** Headers for an origin. A cache may hold the reply for pages of other origins, so it must vary if they differ. */
  const toCorsHeaders = (origin = ""): Readonly<Record<string, string>> => {
    if (corsOrigins.length === 0) return noHeaders;
    const isAny = corsOrigins.includes("*");
    const varies = isAny ? {} : { vary: "accept-encoding, origin" };
    if (!isAny && !corsOrigins.includes(origin)) return varies;
    return {
      [ALLOWED_ORIGIN]: isAny ? "*" : origin,
      "access-control-expose-headers": EXPOSED_HEADERS,
      ...varies,
    };
  };

  /** @returns `undefined` for a stream, whose response continues */
  const handle = (
    request: IncomingMessage,
    response: ServerResponse,
    cors: Readonly<Record<string, string>>,
  ): Reply | Promise<Reply | undefined> => {
    const { method = "GET", url = "/" } = request;
    if (method === "OPTIONS" && ALLOWED_ORIGIN in cors) {
      const headers = {
        "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
        "access-control-allow-headers": "authorization, if-modified-since, if-none-match, last-event-id",
        "access-control-max-age": "86400",
      };
      return { status: 204, headers };
    }
    if (method === "POST" && isTokenPath(url)) return answerTokenRequest(request, (token) => access.check(token));
    if (method !== "GET" && method !== "HEAD") {
      const error = { code: errorCodes.method, why: `${method}: the relay is read-only; send GET or HEAD` };
      return replies.error(error, replies.formatOf(""), { allow: "GET, HEAD, OPTIONS" });
    }
    if (/^\/stream(?:\?|$)/.test(url)) return handleStream(request, response, cors);
    if (url !== "/") return documents.handle(request);
    const reader = authorise(request, undefined);
    if ("status" in reader) return replies.refusal(reader, json);
    return jsonReply(200, { position: hub.position, stream: "/stream" });
  };

  const handleStream = async (
    request: IncomingMessage,
    response: ServerResponse,
    cors: Readonly<Record<string, string>>,
  ): Promise<Reply | undefined> => {
    const reader = authorise(request, readToken(request.url ?? ""));
    if ("status" in reader) return replies.refusal(reader, json);
    // Parsing and matching cost time, so they follow the check of the token.
    const stream = readStreamRequest(request);
    if ("why" in stream) return replies.error({ code: errorCodes.value, why: stream.why }, json);
    if (!mayReadAny(stream.filters, reader)) {
      const requested = stream.filters.flatMap((filter) => filter.feeds ?? []).join(", ");
      return replies.refusal({ status: 403, why: `the token of ${reader.name} does not include ${requested}` }, json);
    }
    const after = stream.from?.after ?? 0;
    const removed = after === 0 ? 0 : await store.lastRemovedPosition();
    if (removed > after) {
      const why = `changes up to position ${removed} were removed from the store; continue after it, or from=0`;
      return replies.error({ code: errorCodes.noData, why, status: 410 }, json);
    }
    // The stream of NATS may be behind another relay, and a reader then waits. A store is never behind its readers.
    if ("activeTargets" in options.store && after > hub.position && after > (await store.position(after))) {
      const why = `the store ends at position ${await store.position()}, so the id is of another store; use from=0`;
      return replies.error({ code: errorCodes.noData, why, status: 410 }, json);
    }
    hub.connect(request, response, stream, reader, cors);
    return undefined;
  };

  const server = createServer(readLimits(options), (request, response) => {
    const cors = toCorsHeaders(request.headers.origin);
    const send = (reply: Reply | undefined): void => {
      if (reply !== undefined) sendReply(request, response, reply, cors);
    };
    const fail = (error: unknown): void => {
      reportError(error);
      const why = "the store cannot be read; try again later";
      const unavailable = { code: errorCodes.unavailable, why, status: 503 };
      send(replies.error(unavailable, replies.formatOf(request.url ?? ""), { "retry-after": "1" }));
    };
    try {
      const answer = (): ReturnType<typeof handle> => handle(request, response, cors);
      const reply = access.refresh()?.then(answer) ?? answer();
      if (reply instanceof Promise) reply.then(send).catch(fail);
      else send(reply);
    } catch (error) {
      fail(error);
    }
  });

  /** Follows the store, so that no cached answer is older than the newest response. */
  const follow = async (): Promise<void> => {
    const { intervalMs } = options;
    const { signal } = stop;
    for await (const page of followChanges(store, { after: hub.position, intervalMs, signal })) {
      for (const target of page.targets) documents.discard(target);
      await hub.publish(page);
    }
  };
  /** Ends the polls of targets that are no longer read. Their answers must not stay current in the cache. */
  const expireDemands = async (): Promise<void> => {
    const names = (await demand?.expire((fixture) => hub.isRead(fixture))) ?? [];
    for (const name of names) documents.discard(name);
  };
  const timers: NodeJS.Timeout[] = [];
  const schedule = (intervalMs: number, run: () => Promise<void>): void => {
    timers.push(setInterval(() => void run().catch(reportError), intervalMs).unref());
  };
  let following: Promise<void> | undefined;

  return {
    async listen(port = 0, host = "127.0.0.1") {
      await access.refresh();
      if (access.isOpen && !isLoopback(host)) {
        throw new StoreError("relay.access", `${host} is not loopback, and the store has no token of a reader`, {
          fix: "add one with `sdf-harvest tokens add <name>`, or listen on 127.0.0.1",
        });
      }
      const position = await store.position();
      await demand?.start();
      // After a failure, for example because the port is in use, nothing is running, and the call can be repeated.
      await once(server.listen(port, host), "listening");
      hub.start(position);
      following = repeat(follow, RETRY_MS, stop.signal, reportError);
      schedule(Math.min(EXPIRY_MS, options.followOnDemand?.unreadMs ?? EXPIRY_MS), expireDemands);
      // Streams check the access of their readers without a request.
      schedule(REFRESH_MS, async () => access.refresh()?.then(() => hub.disconnectRefused()));
      const { address, family, port: bound } = server.address() as AddressInfo;
      return `http://${family === "IPv6" ? `[${address}]` : address}:${bound}`;
    },
    get position() {
      return hub.position;
    },
    get readers() {
      return hub.readers;
    },
    async close() {
      stop.abort();
      for (const timer of timers) clearInterval(timer);
      hub.close();
      await Promise.all([following, access.idle()]);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

function openDemand(
  followOnDemand: FollowOnDemand,
  store: RelayOptions["store"],
  resolver: TargetResolver,
  now: () => Instant,
): DemandFollower {
  if ("activeTargets" in store) return createDemandFollower(followOnDemand, store, resolver, now);
  throw new StoreError("store.unknown", "a relay of a stream cannot follow targets on demand", {
    fix: "leave followOnDemand out, or create the relay of the store that the stream is published from",
  });
}
