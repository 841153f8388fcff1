import { printable, SdfError, type SdfErrorDetails } from "../error.ts";

const mask = "***";

/** Matches one special character of a secret, as it is or escaped in a URL, a form, JSON or XML. */
const special = String.raw`(?:(?:%[\da-fA-F]{2})+|(?:\\u[\da-fA-F]{4})+|&#?\w+;|\\?[^a-zA-Z\d])`;

/**
 * The text without any of the secrets, even if they are escaped or cut (`…`), without the value of an
 * `apikey`, and without the user of a URL.
 */
export function redact(text: string, secrets: Iterable<string>): string {
  let shown = text;
  // Longest first: a secret may contain another one.
  for (const secret of [...secrets].sort((one, other) => other.length - one.length)) {
    // Letters and digits are never escaped.
    const [word = ""] = /[a-z\d]+/i.exec(secret) ?? [];
    const pattern = secret.replace(/[^a-z\d]/giu, () => special);
    if (secret !== "" && shown.includes(word)) shown = shown.replace(new RegExp(pattern, "gu"), mask);
    shown = shown.replace(/[^…]*…/g, (part) => hideCut(part, secret));
  }
  return shown.replace(/([?&]apikey=)[^&\s]*/gi, `$1${mask}`).replace(/\/\/[^/?#\s@]*@/g, `//${mask}@`);
}

/** Text that was cut, without the beginning of a secret at its end. */
function hideCut(text: string, secret: string): string {
  const head = secret.slice(0, 4);
  for (let at = text.indexOf(head); head !== "" && at !== -1; at = text.indexOf(head, at + 1)) {
    if (secret.startsWith(text.slice(at, -1))) return `${text.slice(0, at)}${mask}…`;
  }
  return text;
}

/**
 * A copy of what was thrown that may be shown: name, message, code, stack and causes as redacted
 * text. Other properties, such as the request that an error came from, are left out.
 */
export function redactCause(error: unknown, secrets: Iterable<string>, depth = 3): Error {
  const clean = (text: unknown): string =>
    printable(redact(typeof text === "object" ? "an object" : String(text), secrets));
  const nested = (each: unknown): Error => redactCause(each, secrets, depth - 1);
  const given = (Object(error) === error ? error : { message: error }) as Partial<AggregateError> & { code?: unknown };
  const { name = "Error", message = "unknown", code, stack, cause, errors } = given;
  const frames = String(stack).split("\n").filter((line) => /^ +at /.test(line));
  const values: Record<string, unknown> = {
    name: clean(name),
    stack: [`${name}: ${message}`, ...frames].map(clean).join("\n"),
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

/** The error with more details and without secrets. What the caller gave as the reason of an abort stays as it is. */
export function redactError(error: SdfError, secrets: Iterable<string>, known: SdfErrorDetails = {}): SdfError {
  const { code, message, details, cause } = error;
  const { body } = details;
  const shown = JSON.parse(JSON.stringify(details), (_, value: unknown) =>
    typeof value === "string" ? redact(value, secrets) : value,
  ) as SdfErrorDetails;
  return new SdfError(code, redact(message, secrets), {
    ...known,
    ...shown,
    ...(body && { body }),
    ...(cause !== undefined && { cause: code === "aborted" ? cause : redactCause(cause, secrets) }),
  });
}
