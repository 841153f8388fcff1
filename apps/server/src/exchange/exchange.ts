import type { IncomingMessage, ServerResponse } from "node:http";
import type { Instant, World } from "@sdf/world";

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
