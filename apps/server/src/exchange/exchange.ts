/** One request with its response, as handlers and hooks receive it, and its journal entry. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { JournalRecord } from "@sdf/server-control";
import type { FeedEntry, Plan } from "@sdf/service";
import type { Instant, World } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
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

/** Journal entry of one request. */
export type JournalEntry = Omit<JournalRecord, "sequence">;

/** A request as the journal stores it: without identifiers and parameters, which its URL contains. */
export interface LoggedRequest extends Omit<JournalEntry, "ids" | "parameters"> {
  /** Feed of the request, or its identifiers and parameters; `undefined` if the path belongs to no feed. */
  readonly details: FeedEntry | Pick<JournalEntry, "ids" | "parameters"> | undefined;
}

/**
 * Result of a handler or a hook: a reply to send, `taken` if the hook sends the response itself, or `undefined`
 * if it does not handle the request.
 */
export type HookResult = Reply | "taken" | undefined;

/** Sender of a request. */
export interface Principal {
  /** Name in the journal and for polling limits. */
  readonly name: string;
  /** Name of the world of the sender; the default world if `undefined`. */
  readonly world?: string | undefined;
}

/** Context of a feed's reply before it is sent. */
export interface AnswerContext {
  readonly exchange: Exchange;
  readonly worldContext: WorldContext;
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
  readonly onRequest?: ((entry: JournalEntry) => void) | undefined;
  /** Receives internal errors of the server. Default: they are written to standard error. */
  readonly onError?: (error: unknown) => void;
}
