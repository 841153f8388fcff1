import type { WireFormat } from "@sdf/runtime";
import type { NearMiss } from "@sdf/server-control";
import type { FeedEntry } from "@sdf/service";
import type { Instant } from "@sdf/world";
import type { Verdict } from "../polling/limits.ts";

/** Journal entry of one request. */
export interface JournalEntry {
  /** Name of the world of the request. */
  readonly world: string;
  /** Time of that world, in milliseconds since the epoch. */
  readonly at: Instant;
  /** Time of receipt on the system clock, in milliseconds since the epoch. */
  readonly received: number;
  readonly method: string;
  /** Path and query, without credentials. */
  readonly url: string;
  /**
   * Name of the credential; `anyone` if it is not known on an open server; absent if the request was rejected before it
   * was known.
   */
  readonly client?: string | undefined;
  /** `<sport>/<feed>`; absent if the path belongs to no feed. */
  readonly feed?: string | undefined;
  /** Identifiers by identity name, such as `fixture`; of rejected requests, too. */
  readonly ids?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Other parameters by wire name, without credentials. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  readonly format?: WireFormat | undefined;
  readonly status: number;
  /** Error code of the service, if the response is an error. */
  readonly errorCode?: string | undefined;
  readonly polling?: Verdict | undefined;
  /** Size of the sent body in bytes. */
  readonly bytes: number;
  /** Milliseconds from the request to the end of the response. */
  readonly duration: number;
  /** Names of the injected faults. */
  readonly faults?: readonly string[] | undefined;
  /** Closest URL form of a rejected request, and how the request differs from it. */
  readonly nearMiss?: NearMiss | undefined;
}

/** A request as the journal stores it: without identifiers and parameters, which its URL contains. */
export interface LoggedRequest extends Omit<JournalEntry, "ids" | "parameters"> {
  /** Feed of the request, or its identifiers and parameters; `undefined` if the path belongs to no feed. */
  readonly details: FeedEntry | Pick<JournalEntry, "ids" | "parameters"> | undefined;
}
