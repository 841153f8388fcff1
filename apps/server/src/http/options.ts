import type { IncomingMessage, ServerResponse } from "node:http";
import type { AssumptionOptions } from "../assumptions/read.ts";
import type { Assumptions } from "../assumptions/table.ts";
import type { Principal } from "../auth/authorise.ts";
import type { Credential } from "../auth/credentials.ts";
import type { Plan } from "../request/plan.ts";
import type { Instant, World } from "../world/contract.ts";
import type { FeedEntry } from "./catalogue.ts";
import type { JournalEntry } from "./journal.ts";
import type { Reply } from "./reply.ts";

/** A world and the clock that runs in it. */
export interface Realm {
  readonly name: string;
  readonly world: World;
  /** Tells worlds that have the same name one after another apart; polls are counted for each. */
  readonly generation?: number;
  /** The instant that it is there. */
  readonly now: () => Instant;
}

/** One request, as hooks and handlers see it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** What handlers and hooks have to say to the journal. */
  readonly notes: Notes;
}

/** What handlers and hooks know of an answer that the journal could not see. */
export interface Notes {
  /** Faults that were put in, by name. */
  faults?: readonly string[];
  /** Status, when it is not the one of the response: 0 when none was sent. */
  status?: number;
  /** Bytes of the body, when a hook has sent it. */
  bytes?: number;
  /** Error code of the service, when a hook has made the answer an error. */
  errorCode?: string;
}

/** What a handler or a hook did: an answer to send, `taken` when it answers by itself, nothing when it is not concerned. */
export type Answered = Reply | "taken" | undefined;

/** What is known of a feed's answer when it goes out. */
export interface AnswerContext {
  readonly exchange: Exchange;
  readonly realm: Realm;
  readonly principal: Principal;
  readonly plan: Plan;
  /** Instant of the answer. */
  readonly at: Instant;
  readonly assumptions: Assumptions;
  /** What the answer to a request would be at an instant, uncompressed. */
  readonly answerAt: (plan: Plan, at: Instant) => Reply;
}

/** What is known of an answer that no feed has given. */
export interface OtherContext {
  readonly exchange: Exchange;
  /** The usual world where none was chosen. */
  readonly realm: Realm | undefined;
  readonly assumptions: Assumptions;
}

/** Places where other parts of the server take part. */
export interface Hooks {
  /** Before routing, in order: addresses of their own, such as a control interface. */
  readonly handlers?: readonly ((exchange: Exchange) => Answered | Promise<Answered>)[];
  /** Around a feed's answer: may change it, delay it, or send something else. */
  readonly around?: (reply: Reply, context: AnswerContext) => Answered | Promise<Answered>;
  /** Around every other answer: tokens, refusals, addresses that are no feed's. */
  readonly aroundOther?: (reply: Reply, context: OtherContext) => Answered | Promise<Answered>;
  /** After every answer. */
  readonly onRequest?: (entry: JournalEntry) => void;
  /** A fault of the server itself; without this hook it goes to standard error. */
  readonly onError?: (error: unknown) => void;
}

/** Options of {@link createServer}. */
export type ServerOptions = CommonOptions & (OneWorld | ManyWorlds);

/** A server of one world. */
export interface OneWorld {
  readonly world: World;
  readonly clock: () => Instant;
}

/** A server of several. */
export interface ManyWorlds {
  /** The world of that name, or the usual one when no name is given; `undefined` when there is none. */
  readonly realms: (name: string | undefined) => Realm | undefined;
}

export interface CommonOptions {
  /** Ask nobody for credentials. Default `false`. */
  readonly open?: boolean;
  /** Who may ask. Default: {@link testCredentials}. */
  readonly credentials?: readonly Credential[];
  /** Say what is thought of the frequency of requests, or refuse those that come too early. Default `observe`. */
  readonly polling?: "observe" | "enforce";
  readonly assumptions?: AssumptionOptions;
  /** Most bytes of answers to keep, per world. Default 8 MiB: some two hundred matches in play. */
  readonly cacheBytes?: number;
  readonly hooks?: Hooks;
  /** Feeds to serve. Default: all. */
  readonly feeds?: readonly FeedEntry[];
}
