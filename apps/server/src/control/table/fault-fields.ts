import {
  choice,
  duration,
  instant,
  integer,
  number,
  object,
  required,
  text,
  variant,
  type TextField,
} from "./fields.ts";

/** Maximum delay: one hour, in milliseconds. */
const MAX_DELAY_MS = 3_600_000;
/** Maximum size of a body, in bytes. */
const MAX_BODY_BYTES = 300_000_000;
const MAX_COUNT = Number.MAX_SAFE_INTEGER;

const milliseconds = number(0, MAX_DELAY_MS);
const status = integer(200, 599);
const serviceCode: TextField = {
  ...text,
  pattern: String.raw`^\d{1,8}$`,
  fix: 'send an error code of the service, such as "10400"',
};
/** Names of faults and snapshots. */
export const name: TextField = {
  ...text,
  pattern: String.raw`^[\w.-]{1,60}$`,
  fix: "use 60 letters, digits, dots, hyphens and underscores at most",
};

/** Distribution of a delay in milliseconds. */
const delay = variant("kind", {
  fixed: { ms: required(milliseconds) },
  uniform: { min: required(milliseconds), max: required(milliseconds) },
  /** `sigma` is the standard deviation of the logarithm. Delays are limited to `max`, by default 60 000. */
  "log-normal": { median: required(milliseconds), sigma: required(number(0, 10)), max: milliseconds },
});

/** Effects of faults with their fields. */
const effect = variant("kind", {
  /** Delays the response. */
  latency: { delay: required(delay) },
  /** Replaces the response by this status, with an HTML page, an error of the service or no body. */
  status: { status: required(status), body: choice("html", "error", "empty"), code: serviceCode },
  /** Resets the connection before the headers or in the middle of the body. */
  reset: { at: required(choice("before-headers", "mid-body")) },
  /** Sends the body in pieces of `bytes` bytes, one every `every` milliseconds. */
  drip: { bytes: required(integer(1, MAX_BODY_BYTES)), every: required(integer(1, MAX_DELAY_MS)) },
  /**
   * Truncates the body. `transfer`: the body is shorter than content-length; `document`: content-length is correct.
   * A compressed body is truncated in its compressed form.
   */
  truncated: { at: required(choice("transfer", "document")), share: number(0, 1) },
  /** Damages some bytes in the middle of the document. */
  malformed: {},
  "content-type": { value: required({ ...text, pattern: String.raw`^[\x20-\x7e]{1,200}$` }) },
  /** Replaces the response by an error of the service. Default status: 200. */
  "error-body": { code: required(serviceCode), status },
  /** Replaces the document by an HTML page. Default status: 200. */
  html: { status },
  /** Sends the document of an earlier instant. */
  stale: { by: required(duration) },
  /** Sends the previous page instead of the requested one. The first page is unchanged. */
  "page-repeat": {},
  /** Sends the next page instead of the requested one, from the second page on. */
  "page-skip": {},
  /**
   * Shifts the items of later pages, as if `by` items were removed from the start of the list, or `-by` inserted there.
   */
  "page-shift": { by: required(integer(-100_000, 100_000)) },
  /** Rejects the token as expired with error 10312. */
  "token-expired": {},
  /** Responds with status 429 and `retry-after`, as seconds or as a date. `after` is in seconds. */
  "too-many": { after: required(integer(0, 86_400)), as: choice("seconds", "date") },
  /** Appends spaces to the document up to `bytes` bytes, by default 30 million. */
  huge: { bytes: integer(1, MAX_BODY_BYTES) },
  /** Shifts the header `date`. */
  "clock-skew": { by: required(duration) },
});

/** A fault to set. */
export const faultFields = {
  /** Id of the fault. Default: a generated id. A fault with the same id is replaced. */
  id: name,
  effect: required(effect),
  /** Requests that the fault can apply to. Default: all. */
  on: object({
    /** Pattern of the path, such as `/oauth/*`. `*` matches any text. */
    path: text,
    /** `<sport>/<feed>` */
    feed: text,
    world: text,
    /** Name of a credential. */
    client: text,
  }),
  /** Conditions under which the fault applies to a matching request. All of them must be met. */
  when: object({
    /** Probability from 0 to 1. Default 1. It depends on the seed and the request number, so runs have equal faults. */
    probability: number(0, 1),
    /** Maximum number of affected requests. */
    count: integer(0, MAX_COUNT),
    /** Number of requests that pass before the first affected one. */
    after: integer(0, MAX_COUNT),
    /** Affects every n-th request. */
    every: integer(1, MAX_COUNT),
    /** Number of consecutive requests that are affected each time. */
    burst: integer(1, MAX_COUNT),
    /** First instant of the world at which the fault is active. */
    from: instant,
    /** Instant of the world at which the fault ends (exclusive). */
    until: instant,
  }),
  /** Seed of the random numbers. Default: the id of the fault. */
  seed: text,
} as const;

/** Counters of a fault: matching requests, affected requests, further requests of the current burst. */
export const counterFields = {
  met: required(integer(0, MAX_COUNT)),
  struck: required(integer(0, MAX_COUNT)),
  burst: required(integer(0, MAX_COUNT)),
} as const;
