import { printable, SdfError, toText, type SdfErrorDetails } from "../error.ts";

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

/** Patterns for single characters: their names in XML, the space of a form, and a slash that URLs have corrected. */
const variants: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  " ": "\\+",
  "\\": "/",
};

/**
 * Replaces a secret whose special characters are escaped, each in any way. Every character of the pattern has
 * alternatives of bounded length, so the time is proportional to the length of the text.
 */
function replaceEscaped(text: string, secret: string): string {
  // Letters and digits are never escaped.
  const [word = ""] = /[a-z\d]+/i.exec(secret) ?? [];
  if (word === secret || word === "" || !text.includes(word)) return text;
  return text.replace(new RegExp(secret.replace(/[^a-z\d]/giu, escapeForms), "giu"), mask);
}

/** A pattern of one character, literally or escaped in a URL, a form, JSON or XML. */
function escapeForms(character: string): string {
  const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, "0");
  const code = character.codePointAt(0) ?? 0;
  const url = Array.from(new TextEncoder().encode(character), (byte) => `%${hex(byte, 2)}`);
  const units = Array.from({ length: character.length }, (_, at) => `\\\\u${hex(character.charCodeAt(at), 4)}`);
  const entity = `&#(?:0{0,9}${code}|x0{0,9}${hex(code, 1)});`;
  const plain = `\\\\?\\u{${hex(code, 1)}}`;
  return `(?:${[url.join(""), units.join(""), entity, plain, variants[character] ?? plain].join("|")})`;
}

/** Removes the beginning of a secret at the end of each truncated text. */
function replaceTruncated(text: string, secret: string): string {
  const parts = text.split("…");
  return parts.map((part, index) => (index === parts.length - 1 ? part : findTrimStart(part, secret))).join("…");
}

function findTrimStart(text: string, secret: string): string {
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
    stack: [`${String(name)}: ${String(message)}`, ...readFrames(stack)].map(clean).join("\n"),
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
  const copy = new SdfError(code, redact(toText(error), secrets), {
    ...redacted,
    body: details.body,
    cause: cause === undefined || code === "aborted" ? cause : redactCause(cause, secrets),
  });
  const frames = readFrames(stack).map((frame) => redact(frame, secrets));
  if (frames.length > 0) copy.stack = [`${copy.name}: ${copy.message}`, ...frames].join("\n");
  return copy;
}

function readFrames(stack: unknown): string[] {
  return String(stack)
    .split("\n")
    .filter((line) => /^ +at /.test(line));
}
