import type { Issue } from "./decoded.ts";

/**
 * What went wrong, as a stable code.
 * - `request.invalid`   the request breaks a rule of the feed; nothing was sent
 * - `auth.failed`       no token could be had, or the service refused it
 * - `http.status`       an HTTP status that says failure, without an error body of the service
 * - `http.network`      the service could not be reached
 * - `api.error`         an error body of the service, whatever the HTTP status
 * - `decode.malformed`  the bytes are not well-formed XML, JSON or JSONP
 * - `decode.forbidden`  well-formed, but never part of a feed: a DTD, custom entities
 * - `decode.limit`      deeper, longer or larger than the limits of the client or the decoder
 * - `decode.format`     another wire format than expected, or none that is known (an HTML page, say)
 * - `decode.callback`   JSONP that calls another function than the one asked for
 * - `decode.invalid`    strict decoding found issues
 * - `paging.repeated`   two pages of a list are the same; going on would never end
 * - `timeout`           no answer in time
 * - `aborted`           the caller's signal
 */
export type SdfErrorCode =
  | "request.invalid"
  | "auth.failed"
  | "http.status"
  | "http.network"
  | "api.error"
  | "decode.malformed"
  | "decode.forbidden"
  | "decode.limit"
  | "decode.format"
  | "decode.callback"
  | "decode.invalid"
  | "paging.repeated"
  | "timeout"
  | "aborted";

/** One broken rule of a request. */
export interface RequestProblem {
  /** Id of the rule, or `parameter.<name>` when a single value is wrong. */
  readonly rule: string;
  readonly parameters: readonly string[];
  /** The rule in words, and how to mend the request. */
  readonly message: string;
  /** Code with which the service answers such a request, where known. */
  readonly error?: string;
}

/** Facts that go with an error; which ones depends on the code. */
export interface SdfErrorDetails {
  /** `<sport>/<feed>` */
  readonly feed?: string;
  /** How to mend it. */
  readonly fix?: string;
  /** Request address without credentials. */
  readonly url?: string;
  readonly status?: number;
  /** The service's own error code, such as `10400`. */
  readonly serviceCode?: string;
  readonly retryAfterMs?: number;
  readonly problems?: readonly RequestProblem[];
  readonly issues?: readonly Issue[];
  readonly line?: number;
  readonly column?: number;
  /** Byte offset in the response. */
  readonly offset?: number;
  /** The response as it came, so that nothing is lost. Not enumerable: it stays out of logs. */
  readonly body?: Uint8Array;
  /** A copy of what was thrown, without secrets; for `aborted`, the caller's own reason. */
  readonly cause?: unknown;
}

const brand: unique symbol = Symbol.for("@sdf/error") as never;

/** The one error class of `@sdf`. Recognise it with `SdfError.is`, which also works across copies of the package. */
export class SdfError extends Error {
  override readonly name: string = "SdfError";
  readonly code: SdfErrorCode;
  readonly details: SdfErrorDetails;

  constructor(code: SdfErrorCode, message: string, details: SdfErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    const { body, cause: _cause, ...shown } = details;
    this.code = code;
    this.details = shown;
    if (body !== undefined) Object.defineProperty(this.details, "body", { value: body, enumerable: false });
    Object.defineProperty(this, brand, { value: true, enumerable: false });
  }

  /** Whether `value` is an `SdfError`, of any copy of this package, optionally with that code; narrows `code`, too. */
  static is<Code extends SdfErrorCode = SdfErrorCode>(
    value: unknown,
    code?: Code,
  ): value is SdfError & { readonly code: Code } {
    return (
      typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[brand] === true &&
      (code === undefined || (value as SdfError).code === code)
    );
  }
}

/** Longest text of others in a message, bytes of UTF-8. */
const MAX_TEXT_BYTES = 1024;

/**
 * Text of a service or a platform as messages show it: one line of at most 1 KB, with control and
 * formatting characters (line ends, terminal escapes, changes of direction) as `\u{…}`.
 */
export function printable(text: string): string {
  const escaped = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;
  const line = text.slice(0, MAX_TEXT_BYTES + 1).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
  const fitting = (bytes: number): number => new TextEncoder().encodeInto(line, new Uint8Array(bytes)).read;
  // The mark of a cut takes three bytes.
  return fitting(MAX_TEXT_BYTES) < line.length ? `${line.slice(0, fitting(MAX_TEXT_BYTES - 3))}…` : line;
}
