import type { Issue } from "./decoded.ts";
import { withoutUndefined } from "./without-undefined.ts";

/**
 * Stable code of an error.
 * - `request.invalid`   the request breaks a rule of the feed, or an argument is wrong; nothing was sent
 * - `auth.failed`       the client could not get a token, or the service rejected it
 * - `http.status`       an HTTP status that means failure, without an error body of the service
 * - `http.network`      the request did not reach the service, or the response is incomplete
 * - `api.error`         an error body of the service, with any HTTP status
 * - `decode.malformed`  the bytes are not well-formed XML, JSON or JSONP
 * - `decode.forbidden`  well-formed, but never part of a feed: a DTD, custom entities
 * - `decode.limit`      deeper, longer or larger than the limits of the client or the decoder
 * - `decode.format`     another wire format than expected, or an unsupported encoding
 * - `decode.foreign`    the response does not answer the request: no document of the feed, or one of another entity
 * - `decode.callback`   JSONP that calls another function than the requested one
 * - `decode.invalid`    strict decoding reported issues
 * - `encode.invalid`    the format cannot represent a value; `details.path` names it
 * - `paging.repeated`   two pages of a list are equal, so paging would not end
 * - `timeout`           no complete response in time
 * - `aborted`           the caller's signal aborted the call
 * - `unexpected`        an error of other code, wrapped by `SdfError.from`
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
  | "decode.foreign"
  | "decode.callback"
  | "decode.invalid"
  | "encode.invalid"
  | "paging.repeated"
  | "timeout"
  | "aborted"
  | "unexpected";

/** One broken rule of a request. */
export interface RequestProblem {
  /** Id of the rule, or `parameter.<name>` when a single value is wrong. */
  readonly rule: string;
  /** Parameters that the rule is about. */
  readonly parameters: readonly string[];
  /** The rule in words, and a fix. */
  readonly message: string;
  /** Error code of the service for such a request, if documented or observed. */
  readonly error?: string;
}

/** Facts of an error; the code decides which are present. */
export interface SdfErrorDetails {
  /** `<sport>/<feed>` */
  readonly feed?: string;
  /** How to fix the error. */
  readonly fix?: string;
  /** Request address without credentials. */
  readonly url?: string;
  /** HTTP status of the response. */
  readonly status?: number;
  /** The service's own error code, such as `10400`. */
  readonly serviceCode?: string;
  /** Wait that the service requires before the next request, milliseconds. */
  readonly retryAfterMs?: number;
  /** Id of the request, as in `meta.requestId` and in the log. */
  readonly requestId?: string;
  /** Broken rules of the request. */
  readonly problems?: readonly RequestProblem[];
  /** Violations of the documented format. */
  readonly issues?: readonly Issue[];
  /** Path of the value that could not be written. */
  readonly path?: string;
  /** 1-based position in the response. */
  readonly line?: number;
  readonly column?: number;
  /** Byte offset in the response. */
  readonly offset?: number;
  /** The response as received. Not enumerable, so that logs do not contain it. */
  readonly body?: Uint8Array;
  /** A copy of the cause without secrets; for `aborted`, the reason of the caller. */
  readonly cause?: unknown;
}

const brand: unique symbol = Symbol.for("@sdf/error") as never;

/**
 * The error class of all `@sdf` packages. `instanceof SdfError` and `SdfError.is` also recognise errors of other
 * copies of the package.
 *
 * @example
 * import { SdfError } from "@sdf/runtime";
 * import { matchMomentum } from "@sdf/soccer/match-momentum";
 *
 * try {
 *   await matchMomentum(client, { fixture });
 * } catch (error) {
 *   if (SdfError.is(error, "api.error")) console.log(error.details.serviceCode);
 * }
 */
export class SdfError extends Error {
  override readonly name: string = "SdfError";
  readonly code: SdfErrorCode;
  readonly details: SdfErrorDetails;

  /**
   * @param message - the text after the code: the message of the error starts with `[<code>] `
   * @param details - facts of the error; those that are undefined are left out
   */
  constructor(
    code: SdfErrorCode,
    message: string,
    details: { readonly [Key in keyof SdfErrorDetails]: SdfErrorDetails[Key] | undefined } = {},
  ) {
    super(`[${code}] ${message}`, details.cause === undefined ? undefined : { cause: details.cause });
    const { body, cause: _cause, ...shown } = details;
    this.code = code;
    this.details = withoutUndefined<SdfErrorDetails>(shown);
    if (body !== undefined) Object.defineProperty(this.details, "body", { value: body });
    Object.defineProperty(this, brand, { value: true });
  }

  /** Returns whether `value` is an `SdfError` of any copy of this package, optionally with a code; narrows `code`. */
  static is<Code extends SdfErrorCode = SdfErrorCode>(
    value: unknown,
    code?: Code,
  ): value is SdfError & { readonly code: Code } {
    try {
      return (
        (value as Readonly<Record<symbol, unknown>> | null | undefined)?.[brand] === true &&
        (code === undefined || (value as SdfError).code === code)
      );
    } catch {
      return false;
    }
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isBase(this) ? this.is(value) : Function.prototype[Symbol.hasInstance].call(this, value);
  }

  /**
   * Converts anything that was thrown: an `SdfError` is returned as it is, an abort or a time-out of the platform
   * gets the code `aborted` or `timeout`, and everything else `unexpected`, with the value as `cause`.
   */
  static from(value: unknown): SdfError {
    return fromThrown(value);
  }

  /** Name, code, message and details for `JSON.stringify`: without the body, the cause and the stack. */
  toJSON(): {
    readonly name: string;
    readonly code: SdfErrorCode;
    readonly message: string;
    readonly details: SdfErrorDetails;
  } {
    const { name, code, message, details } = this;
    return { name, code, message, details };
  }
}

// Node prints the name of the class of an uncaught error, and bundlers rename a class that refers to itself.
const isBase = (value: unknown): value is typeof SdfError => value === SdfError;

function fromThrown(value: unknown): SdfError {
  if (SdfError.is(value)) return value;
  const { name, message } = readThrown(value);
  const code = name === "AbortError" ? "aborted" : name === "TimeoutError" ? "timeout" : "unexpected";
  return new SdfError(code, printable(message), { cause: value });
}

/** Returns name and message of anything that was thrown, also if its properties throw. */
export function readThrown(value: unknown): { readonly name: string; readonly message: string } {
  try {
    if (Object(value) !== value) return { name: "Error", message: String(value) };
    const { name = "Error", message = "unknown error" } = value as Readonly<Record<string, unknown>>;
    return { name: String(name), message: typeof message === "object" ? "an object" : String(message) };
  } catch {
    return { name: "Error", message: "an error that cannot be read" };
  }
}

/** The message of an error without its code, to build another error from it. */
export function toText({ code, message }: SdfError): string {
  const prefix = `[${code}] `;
  return message.slice(message.startsWith(prefix) ? prefix.length : 0);
}

/** Longest text of a service in a message, bytes of UTF-8. */
const MAX_TEXT_BYTES = 1024;

/**
 * Text of a service or a platform for a message: one line of at most 1 KB, with control and formatting
 * characters (line ends, terminal escapes, changes of direction) as `\u{…}`.
 */
export function printable(text: string): string {
  const escaped = (character: string): string => `\\u{${character.codePointAt(0)?.toString(16)}}`;
  const line = text.slice(0, MAX_TEXT_BYTES + 1).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
  const bytes = new TextEncoder().encode(line);
  if (bytes.length <= MAX_TEXT_BYTES) return line;
  // The ellipsis takes three bytes, and the decoder omits an incomplete character.
  return `${new TextDecoder().decode(bytes.subarray(0, MAX_TEXT_BYTES - 3), { stream: true })}…`;
}
