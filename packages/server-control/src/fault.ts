import type { DurationInput, InstantInput } from "./clock.ts";

/** Distribution of a delay in milliseconds. */
export type Distribution =
  | { readonly kind: "fixed"; readonly ms: number }
  | { readonly kind: "uniform"; readonly min: number; readonly max: number }
  /** `sigma` is the standard deviation of the logarithm. Delays are limited to `max`, by default 60 000. */
  | { readonly kind: "log-normal"; readonly median: number; readonly sigma: number; readonly max?: number };

/** Effect of a fault. */
export type FaultEffect =
  /** Delays the response. */
  | { readonly kind: "latency"; readonly delay: Distribution }
  /** Replaces the response by this status, with an HTML page, an error of the service or no body. */
  | {
      readonly kind: "status";
      readonly status: number;
      readonly body?: "html" | "error" | "empty";
      readonly code?: string;
    }
  /** Resets the connection before the headers or in the middle of the body. */
  | { readonly kind: "reset"; readonly at: "before-headers" | "mid-body" }
  /** Sends the body in pieces of `bytes` bytes, one every `every` milliseconds. */
  | { readonly kind: "drip"; readonly bytes: number; readonly every: number }
  /**
   * Truncates the body. `transfer`: the body is shorter than content-length; `document`: content-length is correct.
   * A compressed body is truncated in its compressed form.
   */
  | { readonly kind: "truncated"; readonly at: "transfer" | "document"; readonly share?: number }
  /** Damages some bytes in the middle of the document. */
  | { readonly kind: "malformed" }
  | { readonly kind: "content-type"; readonly value: string }
  /** Replaces the response by an error of the service. Default status: 200. */
  | { readonly kind: "error-body"; readonly code: string; readonly status?: number }
  /** Replaces the document by an HTML page. Default status: 200. */
  | { readonly kind: "html"; readonly status?: number }
  /** Sends the document of an earlier instant. */
  | { readonly kind: "stale"; readonly by: DurationInput }
  /** Sends the previous page instead of the requested one. The first page is unchanged. */
  | { readonly kind: "page-repeat" }
  /** Sends the next page instead of the requested one, from the second page on. */
  | { readonly kind: "page-skip" }
  /**
   * Shifts the items of later pages, as if `by` items were removed from the start of the list, or `-by` inserted there.
   */
  | { readonly kind: "page-shift"; readonly by: number }
  /** Rejects the token as expired with error 10312. */
  | { readonly kind: "token-expired" }
  /** Responds with status 429 and `retry-after`, as seconds or as a date. `after` is in seconds. */
  | { readonly kind: "too-many"; readonly after: number; readonly as?: "seconds" | "date" }
  /** Appends spaces to the document up to `bytes` bytes, by default 30 million. */
  | { readonly kind: "huge"; readonly bytes?: number }
  /** Shifts the header `date`. */
  | { readonly kind: "clock-skew"; readonly by: DurationInput };

/** Name of an effect. */
export type FaultKind = FaultEffect["kind"];

/** Requests that a fault can apply to. Default: all. */
export interface FaultTarget {
  /** Pattern of the path, such as `/oauth/*`. `*` matches any text. */
  readonly path?: string;
  /** `<sport>/<feed>` */
  readonly feed?: string;
  readonly world?: string;
  /** Name of a credential. */
  readonly client?: string;
}

/** Conditions under which a fault applies to a matching request. All of them must be met. */
export interface FaultConditions {
  /**
   * Probability from 0 to 1. Default 1. It depends on the seed and the request number, so equal runs have equal faults.
   */
  readonly probability?: number;
  /** Maximum number of affected requests. */
  readonly count?: number;
  /** Number of requests that pass before the first affected one. */
  readonly after?: number;
  /** Affects every n-th request. */
  readonly every?: number;
  /** Number of consecutive requests that are affected each time. */
  readonly burst?: number;
  /** First instant of the world at which the fault is active. */
  readonly from?: InstantInput;
  /** Instant of the world at which the fault ends (exclusive). */
  readonly until?: InstantInput;
}

/** A fault to set. */
export interface FaultSetting {
  /** Id of the fault. Default: a generated id. A fault with the same id is replaced. */
  readonly id?: string | undefined;
  readonly effect: FaultEffect;
  readonly on?: FaultTarget | undefined;
  readonly when?: FaultConditions | undefined;
  /** Seed of the random numbers. Default: the id of the fault. */
  readonly seed?: string | undefined;
}

/** An active fault. */
export interface FaultInfo extends FaultSetting {
  readonly id: string;
  /** Number of matching requests so far. */
  readonly met: number;
  /** Number of affected requests. */
  readonly struck: number;
}

/** Counters of a fault. */
export interface FaultCounters {
  readonly met: number;
  readonly struck: number;
  /** Number of further requests of the current burst. */
  readonly burst: number;
}
