/** What happened to one request. */
export interface JournalRecord {
  /** Counts up with every request of the server. */
  readonly sequence: number;
  readonly world: string;
  /** Time of that world, in milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds since the epoch, on the machine's clock. */
  readonly received: number;
  readonly method: string;
  /** Address without credentials. */
  readonly url: string;
  /** Name of the credential; `anyone` when nobody was asked. */
  readonly client?: string;
  /** `<sport>/<feed>` */
  readonly feed?: string;
  readonly format?: "xml" | "json" | "jsonp";
  /** 0 when the connection was reset before an answer. */
  readonly status: number;
  /** Error code of the service. */
  readonly errorCode?: string;
  /** What is thought of the frequency of polls. */
  readonly polling?: { readonly verdict: "ok" | "early" | "outside"; readonly next?: number; readonly window?: string };
  /** Bytes of the body as sent. */
  readonly bytes: number;
  /** Milliseconds from request to answer. */
  readonly duration: number;
  /** Names of the faults that struck. */
  readonly faults?: readonly string[];
}

/** Which requests to tell of. */
export interface JournalFilter {
  readonly world?: string;
  readonly feed?: string;
  readonly client?: string;
  readonly verdict?: "ok" | "early" | "outside";
  readonly status?: number;
  /** Name of a fault; `any` for those that any fault struck. */
  readonly fault?: string;
  /** Text that the address holds. */
  readonly url?: string;
  /** With a sequence above this one. */
  readonly after?: number;
  /** The latest so many, oldest first. Default 1000. */
  readonly limit?: number;
}

/** Part of the journal. */
export interface JournalPage {
  readonly entries: readonly JournalRecord[];
  /** Sequence of the last request of all, for `after`. */
  readonly last: number;
  /** Requests that are no longer kept. */
  readonly dropped: number;
}
