import type { Plan } from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import type { Principal } from "../auth/authorise.ts";
import type { Exchange, WorldContext } from "./exchange.ts";
import type { JournalEntry } from "./journal-entry.ts";
import type { Reply } from "./reply.ts";

/**
 * Result of a handler or a hook: a reply to send, `taken` if the hook sends the response itself, or `undefined`
 * if it does not handle the request.
 */
export type HookResult = Reply | "taken" | undefined;

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
