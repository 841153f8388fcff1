import type { Span, When } from "./clock.ts";

/** How long something takes, in milliseconds. */
export type Distribution =
  | { readonly kind: "fixed"; readonly ms: number }
  | { readonly kind: "uniform"; readonly min: number; readonly max: number }
  /** `median` and the standard deviation of the logarithm; never more than `max`, which is 60 000 unless given. */
  | { readonly kind: "log-normal"; readonly median: number; readonly sigma: number; readonly max?: number };

/** What goes wrong. */
export type FaultEffect =
  /** The answer takes its time. */
  | { readonly kind: "latency"; readonly delay: Distribution }
  /** An answer with this status; with `body` a page, the service's error, or nothing. */
  | { readonly kind: "status"; readonly status: number; readonly body?: "html" | "error" | "empty"; readonly code?: string }
  /** The connection is reset before anything is sent, or in the midst of the body. */
  | { readonly kind: "reset"; readonly at: "before-headers" | "mid-body" }
  /** The body comes in small pieces. */
  | { readonly kind: "drip"; readonly bytes: number; readonly every: number }
  /** Part of the body is missing. `transfer`: fewer bytes than announced; `document`: as announced. A compressed body is cut as it is. */
  | { readonly kind: "truncated"; readonly at: "transfer" | "document"; readonly share?: number }
  /** A piece in the midst of the document is destroyed. */
  | { readonly kind: "malformed" }
  | { readonly kind: "content-type"; readonly value: string }
  /** The service's error as the body, by default with status 200. */
  | { readonly kind: "error-body"; readonly code: string; readonly status?: number }
  /** A page for people in the place of a document, by default with status 200. */
  | { readonly kind: "html"; readonly status?: number }
  /** The document of an earlier instant. */
  | { readonly kind: "stale"; readonly by: Span }
  /** The page before the one that was asked for. The first page stays. */
  | { readonly kind: "page-repeat" }
  /** The page behind the one that was asked for, from the second page on: a page is missing. */
  | { readonly kind: "page-skip" }
  /** Items have gone from the front (`by` above 0) or come to it (below 0) since the first page, so that later pages lack or repeat some. */
  | { readonly kind: "page-shift"; readonly by: number }
  /** The token is refused as expired, error 10312, whatever its age. */
  | { readonly kind: "token-expired" }
  /** 429 with `retry-after`, as seconds or as a date. */
  | { readonly kind: "too-many"; readonly after: number; readonly as?: "seconds" | "date" }
  /** The document followed by blanks, up to so many bytes; 30 million unless given. */
  | { readonly kind: "huge"; readonly bytes?: number }
  /** The header `date` is wrong by so much. */
  | { readonly kind: "clock-skew"; readonly by: Span };

/** Name of an effect. */
export type FaultKind = FaultEffect["kind"];

/** Which requests a fault can meet; all of them when nothing is said. */
export interface FaultTarget {
  /** Pattern of the path, in which `*` stands for anything, such as `/oauth/*`. */
  readonly path?: string;
  /** `<sport>/<feed>` */
  readonly feed?: string;
  readonly world?: string;
  /** Name of a credential. */
  readonly client?: string;
}

/** When a fault strikes, of the requests that it can meet. Conditions add up. */
export interface FaultOccasion {
  /** 0 to 1. Default 1. Drawn from the seed and the number of the request, so the same run meets the same faults. */
  readonly probability?: number;
  /** Strikes so often at most. */
  readonly count?: number;
  /** Lets so many requests pass first. */
  readonly after?: number;
  /** Strikes every so-manieth request. */
  readonly every?: number;
  /** Strikes so many requests in a row once it strikes. */
  readonly burst?: number;
  /** From this instant of the world on. */
  readonly from?: When;
  /** Before this instant of the world. */
  readonly until?: When;
}

/** A fault to set. */
export interface FaultSetting {
  /** Its name; one is made up when absent. A fault of the same name is replaced. */
  readonly id?: string;
  readonly effect: FaultEffect;
  readonly on?: FaultTarget;
  readonly when?: FaultOccasion;
  /** Seed of what is drawn. Default: the name of the fault. */
  readonly seed?: string;
}

/** A fault in force. */
export interface FaultInfo extends FaultSetting {
  readonly id: string;
  /** Requests that it could have met so far. */
  readonly met: number;
  /** Requests that it struck. */
  readonly struck: number;
}
