import type { IncomingMessage, ServerResponse } from "node:http";
import type { FeedEntry } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import type { Instant, World } from "@sdf/world";
import {
  listAssumptions,
  readAssumptions,
  type AssumptionOptions,
  type ListedAssumption,
} from "../assumptions/read.ts";
import { CredentialStore, testCredentials, type Credential } from "../auth/credentials.ts";
import { Tokens } from "../auth/tokens.ts";
import type { Hooks, WorldContext } from "../exchange/exchange.ts";
import type { Journal } from "../journal/journal.ts";
import { createContext } from "../pipeline/context.ts";
import { receive } from "../pipeline/pipeline.ts";
import type { QuestionHandler } from "../questions/question-handler.ts";
import { closeServer, listen, toUrl } from "./listen.ts";
import { createServer as createHttpServer } from "./node-http.ts";

/** Options of {@link createServer}. */
export type ServerOptions = CommonOptions & (OneWorld | ManyWorlds);

/** Options of a server with one world. */
export interface OneWorld {
  readonly world: World;
  readonly clock: () => Instant;
}

/** Options of a server with several worlds. */
export interface ManyWorlds {
  /** Returns the world of a name, or the default world if the name is `undefined`; `undefined` if there is none. */
  readonly resolveWorld: (name: string | undefined) => WorldContext | undefined;
}

/** Options of every server. */
export interface CommonOptions {
  /** Accept requests without credentials. Default `false`. */
  readonly open?: boolean;
  /** Accepted credentials. Default: {@link testCredentials}. */
  readonly credentials?: readonly Credential[];
  /** Report polls that arrive too early (`observe`) or reject them (`enforce`). Default `observe`. */
  readonly polling?: "observe" | "enforce";
  readonly assumptions?: AssumptionOptions;
  /**
   * Maximum size of the response cache of each world, in bytes. Default 8 MiB: about two hundred matches in play. With
   * 0, every request is parsed, checked and answered anew.
   */
  readonly cacheBytes?: number;
  readonly hooks?: Hooks;
  /** Feeds to serve. Default: all. */
  readonly feeds?: readonly FeedEntry[];
}

/** The reference server. */
export interface SdfServer {
  /**
   * Starts listening.
   *
   * @param port port number; 0 (the default) selects any free port
   * @returns the URL to use as `baseUrl`
   * @throws OptionError if the port or the host cannot be used
   */
  listen(port?: number, host?: string): Promise<string>;
  /**
   * Stops listening and closes all connections.
   *
   * @param graceMs milliseconds that requests in flight may take to finish; default 0
   */
  close(graceMs?: number): Promise<void>;
  /** URL of the server; `undefined` while it does not listen. */
  readonly url: string | undefined;
  readonly credentials: CredentialStore;
  /** Issues and verifies the tokens. */
  readonly tokens: Tokens;
  /** Ids of the served feeds, as `<sport>/<feed>`. */
  readonly feeds: readonly string[];
  /** All assumptions with their current values. */
  readonly assumptions: readonly ListedAssumption[];
  /**
   * Changes assumptions and discards all cached state that depends on them.
   *
   * @throws OptionError for an unknown name or an invalid value; then nothing changes
   */
  assume(changes: AssumptionOptions): void;
  /** Whether polling limits are reported (`observe`) or enforced (`enforce`). */
  polling: "observe" | "enforce";
  /** Size of the response cache of the default world, in bytes. */
  readonly cachedBytes: number;
}

const DEFAULT_CACHE_BYTES = 8 * 1024 * 1024;

/** Longest time for the headers and for a complete request. An incomplete request is answered with 408 and closed. */
const REQUEST_TIMEOUT_MS = 5000;

/**
 * Creates the reference server: the service of the API documentation, over one or several worlds.
 *
 * @throws OptionError if an option is invalid
 */
export function createServer(options: ServerOptions): SdfServer {
  return createServerWithJournal(options, undefined);
}

/** Creates the reference server and adds every finished request to a journal. */
export function createServerWithJournal(
  options: ServerOptions,
  journal: Pick<Journal, "addRequest"> | undefined,
): SdfServer {
  const { open = false, hooks = {}, feeds = catalogue, cacheBytes = DEFAULT_CACHE_BYTES } = options;
  const credentials = new CredentialStore(options.credentials ?? testCredentials);
  const tokens = new Tokens();
  const resolveWorld = worldResolver(options);
  let questions: Promise<QuestionHandler> | undefined;
  const loadQuestions = (): Promise<QuestionHandler> => (questions ??= createQuestionHandler());
  const settings = { resolveWorld, open, credentials, tokens, hooks, journal, feeds, cacheBytes, loadQuestions };
  let context = createContext(settings, readAssumptions(options.assumptions), options.polling ?? "observe");
  const server = createHttpServer(
    {
      keepAliveTimeout: 30_000,
      headersTimeout: REQUEST_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
    },
    (request: IncomingMessage, response: ServerResponse) => {
      if (!server.listening) response.shouldKeepAlive = false;
      receive(request, response, context);
    },
  );

  return {
    listen: (port = 0, host = "127.0.0.1") => listen(server, port, host),
    close: (graceMs) => closeServer(server, graceMs),
    get url() {
      return toUrl(server);
    },
    credentials,
    tokens,
    feeds: feeds.map(({ description }) => description.id),
    get assumptions() {
      return listAssumptions(context.assumptions);
    },
    assume(changes) {
      // Throws before any state has changed.
      context = createContext(settings, readAssumptions({ ...context.assumptions, ...changes }), context.polling);
    },
    get polling() {
      return context.polling;
    },
    set polling(mode) {
      context = { ...context, polling: mode };
    },
    get cachedBytes() {
      const world = resolveWorld(undefined)?.world;
      return world === undefined ? 0 : context.caches(world).bytes;
    },
  };
}

function worldResolver(options: ServerOptions): (name: string | undefined) => WorldContext | undefined {
  if ("resolveWorld" in options) return options.resolveWorld;
  const worldContext = { name: "default", world: options.world, now: options.clock };
  return (name) => (name === undefined ? worldContext : undefined);
}

async function createQuestionHandler(): Promise<QuestionHandler> {
  const { QuestionHandler: Questions } = await import("../questions/question-handler.ts");
  return new Questions();
}
