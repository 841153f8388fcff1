/** Journal entry of one request. */
export interface JournalRecord {
  /** Number of the request, increasing over all worlds. */
  readonly sequence: number;
  readonly world: string;
  /** Time of that world, in milliseconds since the epoch. */
  readonly at: number;
  /** Time of receipt on the system clock, in milliseconds since the epoch. */
  readonly received: number;
  readonly method: string;
  /** Path and query, without credentials. */
  readonly url: string;
  /** Name of the credential; `anyone` if it is not known on an open server. */
  readonly client?: string | undefined;
  /** `<sport>/<feed>` */
  readonly feed?: string | undefined;
  /** Identifiers by identity name, such as `fixture`; of rejected requests, too. */
  readonly ids?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Other parameters by wire name, without credentials. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  readonly format?: "xml" | "json" | "jsonp" | undefined;
  /** HTTP status; 0 if the connection was reset before the response. */
  readonly status: number;
  /** Error code of the service. */
  readonly errorCode?: string | undefined;
  /** Assessment of the poll against the polling windows. */
  readonly polling?:
    | { readonly verdict: "ok" | "early" | "outside"; readonly next?: number; readonly window?: string }
    | undefined;
  /** Size of the sent body in bytes. */
  readonly bytes: number;
  /** Milliseconds from the request to the end of the response. */
  readonly duration: number;
  /** Ids of the faults that affected the request. */
  readonly faults?: readonly string[] | undefined;
  /** Closest URL form of a rejected request, and how the request differs from it. */
  readonly nearMiss?: NearMiss | undefined;
}

/** URL form that is closest to a request without a matching form. */
export interface NearMiss {
  /** The form, such as `/sdapi/v1/soccerdata/matchdetailed/{fixture}`. */
  readonly form: string;
  /** Differences of the request, such as `the parameter fx is missing`. */
  readonly differences: readonly string[];
}

/** Filter of journal entries. */
export interface JournalFilter {
  readonly world?: string | undefined;
  readonly feed?: string | undefined;
  readonly client?: string | undefined;
  readonly verdict?: "ok" | "early" | "outside" | undefined;
  readonly status?: number | undefined;
  /** Id of a fault; `any` selects all affected requests. */
  readonly fault?: string | undefined;
  /** Text that the URL contains. */
  readonly url?: string | undefined;
  /** Only entries with a higher sequence. */
  readonly after?: number | undefined;
  /** Maximum number of entries: the latest ones, oldest first. Default 1000. */
  readonly limit?: number | undefined;
}

/** Result of a journal query. */
export interface JournalPage {
  readonly entries: readonly JournalRecord[];
  /** Sequence of the latest request of all worlds, for `after`. */
  readonly last: number;
  /** Number of requests that are no longer stored. */
  readonly dropped: number;
}
