import { printable, SdfError, textOf, type SdfErrorDetails } from "../error.ts";

const mask = "***";

/** Matches one special character of a secret, literally or escaped in a URL, a form, JSON or XML. */
const special = String.raw`(?:(?:%[\da-fA-F]{2})+|(?:\\u[\da-fA-F]{4})+|&#?\w+;|\\?[^a-zA-Z\d])`;

/**
 * Removes secrets from a text, also if they are escaped or truncated (`…`), the value of an `apikey`, and the
 * user of a URL.
 */
export function redact(text: string, secrets: Iterable<string>): string {
  let redacted = text;
  // Longest first: a secret may contain another one.
  for (const secret of [...secrets].sort((one, other) => other.length - one.length)) {
    // Letters and digits are never escaped.
    const [word = ""] = /[a-z\d]+/i.exec(secret) ?? [];
    const pattern = secret.replace(/[^a-z\d]/giu, () => special);
    if (secret !== "" && redacted.includes(word)) redacted = redacted.replace(new RegExp(pattern, "gu"), mask);
    redacted = redacted.replace(/[^…]*…/g, (part) => redactTruncated(part, secret));
  }
  return redacted.replace(/([?&]apikey=)[^&\s]*/gi, `$1${mask}`).replace(/\/\/[^/?#\s@]*@/g, `//${mask}@`);
}

/** Removes the beginning of a secret at the end of a truncated text. */
function redactTruncated(text: string, secret: string): string {
  const head = secret.slice(0, 4);
  for (let at = text.indexOf(head); head !== "" && at !== -1; at = text.indexOf(head, at + 1)) {
    if (secret.startsWith(text.slice(at, -1))) return `${text.slice(0, at)}${mask}…`;
  }
  return text;
}

/**
 * Copies an error without secrets: name, message, code, stack and causes as redacted text. Other properties, such
 * as the request of an error, are omitted.
 */
export function redactCause(error: unknown, secrets: Iterable<string>, depth = 3): Error {
  const clean = (text: unknown): string =>
    printable(redact(typeof text === "object" ? "an object" : String(text), secrets));
  const nested = (each: unknown): Error => redactCause(each, secrets, depth - 1);
  const properties = (Object(error) === error ? error : { message: error }) as Partial<AggregateError> & {
    code?: unknown;
  };
  const { name = "Error", message = "unknown", code, stack, cause, errors } = properties;
  const values: Record<string, unknown> = {
    name: clean(name),
    stack: [`${name}: ${message}`, ...framesOf(stack)].map(clean).join("\n"),
  };
  if (depth > 0 && cause !== undefined) values["cause"] = nested(cause);
  if (depth > 0 && Array.isArray(errors)) values["errors"] = errors.slice(0, 8).map(nested);
  if (code !== undefined) values["code"] = clean(code);
  const copy = new Error(clean(message));
  for (const [key, value] of Object.entries(values)) {
    Object.defineProperty(copy, key, { value, enumerable: key === "code" });
  }
  return copy;
}

/** Facts of a reply that are added to an error about it. */
export type ReplyFacts = {
  readonly [Key in "feed" | "requestId" | "url" | "status" | "retryAfterMs"]?: SdfErrorDetails[Key] | undefined;
};

/**
 * Copies an error with more details and without secrets. The copy keeps the stack of the original, so that it
 * points at the place of failure. The reason of an abort, which is the caller's, is not changed.
 */
export function redactError(error: SdfError, secrets: Iterable<string>, more: ReplyFacts = {}): SdfError {
  const { code, details, cause, stack } = error;
  const redacted = JSON.parse(JSON.stringify({ ...more, ...details }), (_, value: unknown) =>
    typeof value === "string" ? redact(value, secrets) : value,
  ) as SdfErrorDetails;
  const copy = new SdfError(code, redact(textOf(error), secrets), {
    ...redacted,
    body: details.body,
    cause: cause === undefined || code === "aborted" ? cause : redactCause(cause, secrets),
  });
  const frames = framesOf(stack).map((frame) => redact(frame, secrets));
  if (frames.length > 0) copy.stack = [`${copy.name}: ${copy.message}`, ...frames].join("\n");
  return copy;
}

function framesOf(stack: unknown): string[] {
  return String(stack)
    .split("\n")
    .filter((line) => /^ +at /.test(line));
}
