import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plan, FeedEntry } from "@sdf/service";
import type { Instant, World } from "@sdf/world";
import type { AssumptionOptions } from "../assumptions/read.ts";
import type { Assumptions } from "../assumptions/table.ts";
import type { Principal } from "../auth/authorise.ts";
import type { Credential } from "../auth/credentials.ts";
import type { JournalEntry } from "./journal.ts";
import type { Reply } from "./reply.ts";

/** A world with its name and its clock. */
export interface WorldContext {
  readonly name: string;
  readonly world: World;
  /** Number that differs between worlds that have the same name one after another. Polls are counted per generation. */
  readonly generation?: number;
  /** Current time of the world, in milliseconds since the epoch. */
  readonly now: () => Instant;
}

/** One request with its response. Hooks and handlers receive it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly path: string;
  /** Query of the URL, without the question mark. */
  readonly query: string;
  /** Facts that handlers and hooks add to the journal entry. */
  readonly annotations: Annotations;
  /** @deprecated Use `annotations`. */
  readonly notes: Annotations;
}

/** Facts about a response that only handlers and hooks know. The journal records them. */
export interface Annotations {
  /** Names of the injected faults. */
  faults?: readonly string[];
  /** HTTP status, if it differs from the status of the response; 0 if no status was sent. */
  status?: number;
  /** Size of the body in bytes, if a hook sent it. */
  bytes?: number;
  /** Error code of the service, if a hook replaced the response by an error. */
  errorCode?: string;
}

/**
 * Result of a handler or a hook: a reply to send, `taken` if the hook sends the response itself, or `undefined`
 * if it does not handle the request.
 */
export type HookResult = Reply | "taken" | undefined;

/** Context of a feed's reply before it is sent. */
export interface AnswerContext {
  readonly exchange: Exchange;
  readonly worldContext: WorldContext;
  /** @deprecated Use `worldContext`. */
  readonly realm: WorldContext;
  readonly principal: Principal;
  readonly plan: Plan;
  /** Time of the world when the request was answered. */
  readonly at: Instant;
  readonly assumptions: Assumptions;
  /** Returns the uncompressed reply to a request at an instant. */
  readonly answerAt: (plan: Plan, at: Instant) => Reply;
}

/** Context of a reply that does not come from a feed. */
export interface OtherContext {
  readonly exchange: Exchange;
  /** World of the request; the default world if the request names none. */
  readonly worldContext: WorldContext | undefined;
  /** @deprecated Use `worldContext`. */
  readonly realm: WorldContext | undefined;
  readonly assumptions: Assumptions;
}

/** Extension points of the server. */
export interface Hooks {
  /** Handlers that run in order before routing. They serve paths of their own, such as a control interface. */
  readonly handlers?: readonly ((exchange: Exchange) => HookResult | Promise<HookResult>)[];
  /** Receives every reply of a feed. It may change, delay or replace the reply. */
  readonly around?: ((reply: Reply, context: AnswerContext) => HookResult | Promise<HookResult>) | undefined;
  /** Receives every other reply: tokens, rejected requests, paths that belong to no feed. */
  readonly aroundOther?: (reply: Reply, context: OtherContext) => HookResult | Promise<HookResult>;
  /** Receives the journal entry of every finished request. */
  readonly onRequest?: (entry: JournalEntry) => void;
  /** Receives internal errors of the server. Default: they are written to standard error. */
  readonly onError?: (error: unknown) => void;
}

/** Options of {@link createServer}. */
export type ServerOptions = CommonOptions & (OneWorld | ManyWorlds);

/** Options of a server with one world. */
export interface OneWorld {
  readonly world: World;
  readonly clock: () => Instant;
}

/** Options of a server with several worlds. */
export type ManyWorlds =
  | {
      /** Returns the world of a name, or the default world if the name is `undefined`; `undefined` if there is none. */
      readonly resolveWorld: (name: string | undefined) => WorldContext | undefined;
    }
  | {
      /** @deprecated Use `resolveWorld`. */
      readonly realms: (name: string | undefined) => WorldContext | undefined;
    };

/** Options of every server. */
export interface CommonOptions {
  /** Accept requests without credentials. Default `false`. */
  readonly open?: boolean;
  /** Accepted credentials. Default: {@link testCredentials}. */
  readonly credentials?: readonly Credential[];
  /** Report polls that arrive too early (`observe`) or reject them (`enforce`). Default `observe`. */
  readonly polling?: "observe" | "enforce";
  readonly assumptions?: AssumptionOptions;
  /** Maximum size of the response cache of each world, in bytes. Default 8 MiB: about two hundred matches in play. */
  readonly cacheBytes?: number;
  readonly hooks?: Hooks;
  /** Feeds to serve. Default: all. */
  readonly feeds?: readonly FeedEntry[];
}
