import { printable, SdfError, textOf, type SdfErrorDetails } from "../error.ts";

const mask = "***";

/**
 * Removes secrets from a text, also if they are escaped or truncated (`…`), the value of an `apikey`, and the
 * user of a URL. The time is proportional to the length of the text.
 */
export function redact(text: string, secrets: Iterable<string>): string {
  let redacted = text;
  // Longest first: a secret may contain another one.
  for (const secret of [...secrets].sort((one, other) => other.length - one.length)) {
    if (secret === "") continue;
    redacted = replaceEscaped(redacted.replaceAll(secret, mask), secret);
    if (redacted.includes("…")) redacted = replaceTruncated(redacted, secret);
  }
  return redacted.replace(/([?&]apikey=)[^&\s]*/gi, `$1${mask}`).replace(/\/\/[^/?#\s@]*@/g, `//${mask}@`);
}

/** One character other than an ASCII letter or digit, literally or escaped in a URL, a form, JSON or XML. */
const special = String.raw`(?:%[\da-fA-F]{2}|\\u[\da-fA-F]{4}|&#?\w{1,32};|\\?[^a-zA-Z\d])`;
const specials = new RegExp(`${special}+`, "gu");

/**
 * Replaces a secret whose special characters are escaped. It searches one text for another, in which every sequence of
 * special characters is one character: a pattern with the escapes would try all ways to divide a sequence.
 */
function replaceEscaped(text: string, secret: string): string {
  // Letters and digits are never escaped.
  const [, before = "", core = "", after = ""] = /^([^a-z\d]*)(.*[a-z\d])([^a-z\d]*)$/isu.exec(secret) ?? [];
  const [word = ""] = /[a-z\d]+/i.exec(core) ?? [];
  if (word === "" || before + core + after === word || !text.includes(word)) return text;
  const searched = core.replace(/[^a-z\d]+/giu, "\0");
  const parts: string[] = [];
  /** Shift of the places after each sequence: its end in the joined parts, and its end in the text. */
  const ends: [joined: number, original: number][] = [[0, 0]];
  let [joined, end] = [0, 0];
  for (const { 0: match, index } of text.matchAll(specials)) {
    parts.push(text.slice(end, index), "\0");
    joined += index - end + 1;
    end = index + match.length;
    ends.push([joined, end]);
  }
  const canonical = parts.join("") + text.slice(end);
  const kept: string[] = [];
  let from = 0;
  let sequence = 0;
  const placeOf = (at: number): number => {
    while (sequence + 1 < ends.length && (ends[sequence + 1] as [number, number])[0] <= at) sequence += 1;
    const [start, original] = ends[sequence] as [number, number];
    return original + at - start;
  };
  for (let at = canonical.indexOf(searched); at >= 0; at = canonical.indexOf(searched, at + searched.length)) {
    const start = placeOf(at);
    const stop = placeOf(at + searched.length);
    kept.push(trimEnd(text.slice(from, start), before.length), mask);
    from =
      stop +
      (new RegExp(`^${special}{0,${after.length}}`, "u").exec(text.slice(stop, stop + 12 * after.length))?.[0].length ??
        0);
  }
  return kept.join("") + text.slice(from);
}

/** Removes at most so many special characters from the end of a text. */
function trimEnd(text: string, count: number): string {
  if (count === 0) return text;
  const tail = text.slice(-12 * count);
  return text.slice(0, text.length - (new RegExp(`(?:${special}){0,${count}}$`, "u").exec(tail)?.[0].length ?? 0));
}

/** Removes the beginning of a secret at the end of each truncated text. */
function replaceTruncated(text: string, secret: string): string {
  const parts = text.split("…");
  return parts.map((part, index) => (index === parts.length - 1 ? part : trimStartOf(part, secret))).join("…");
}

function trimStartOf(text: string, secret: string): string {
  const head = secret.slice(0, 4);
  const first = Math.max(0, text.length - secret.length);
  for (let at = text.indexOf(head, first); at !== -1; at = text.indexOf(head, at + 1)) {
    if (secret.startsWith(text.slice(at))) return `${text.slice(0, at)}${mask}`;
  }
  return text;
}

/**
 * Copies an error without secrets: name, message, code, stack and causes as redacted text. Other properties, such
 * as the request of an error, are omitted.
 */
export function redactCause(error: unknown, secrets: Iterable<string>, depth = 3): Error {
  try {
    return copyCause(error, secrets, depth);
  } catch {
    return new Error("an error that cannot be read");
  }
}

function copyCause(error: unknown, secrets: Iterable<string>, depth: number): Error {
  const clean = (text: unknown): string =>
    printable(redact(typeof text === "object" ? "an object" : String(text), secrets));
  const nested = (each: unknown): Error => redactCause(each, secrets, depth - 1);
  const properties = (Object(error) === error ? error : { message: error }) as Partial<AggregateError> & {
    code?: unknown;
  };
  const { name = "Error", message = "unknown", code, stack, cause, errors } = properties;
  const values: Record<string, unknown> = {
    name: clean(name),
    stack: [`${String(name)}: ${String(message)}`, ...framesOf(stack)].map(clean).join("\n"),
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
