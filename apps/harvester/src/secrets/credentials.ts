import { getOrCreate, WeightedLruCache } from "../domain/cache.ts";

/** A credential of the service, with the place in the configuration that names it. */
export interface Credential {
  /** Such as `service.auth.apiKey`. Never a secret. */
  readonly name: string;
  readonly value: string;
}

/** Shorter texts occur in sports data by chance. */
const MIN_LENGTH = 12;
const MIN_DISTINCT_CHARACTERS = 6;
/** Secrets whose encoded forms are cached: those of the configuration, and tokens, which change about every hour. */
const MAX_CACHED_SECRETS = 64;

/**
 * Returns why responses are not searched for a credential, to follow "it is"; `undefined` if they are searched for it.
 *
 * A credential is searched for if no field name, readable identifier, date or number of a feed can equal it: at least
 * 12 characters with letters and digits, or with punctuation that names do not contain.
 */
export function whyNotSearched(secret: string): string | undefined {
  if (secret.length < MIN_LENGTH) return `shorter than ${MIN_LENGTH} characters`;
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS) {
    return `made of fewer than ${MIN_DISTINCT_CHARACTERS} different characters`;
  }
  if (/^\d{4}-\d\d-\d\d/.test(secret)) return "written like a date";
  const classes = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}\s'._-]/u].filter((each) => each.test(secret)).length;
  return classes < 2 ? "made of words or of digits alone" : undefined;
}

/**
 * Searches responses for credentials of the service. Only whole tokens match: a credential within a longer word is not
 * a match.
 */
export class CredentialSearch {
  readonly #named: readonly Credential[];
  readonly #forms = new WeightedLruCache<string, readonly Buffer[]>(MAX_CACHED_SECRETS);

  /** @param credentials - Credentials of the configuration; those that data could contain by chance are ignored */
  constructor(credentials: readonly Credential[] = []) {
    this.#named = credentials.filter(({ value }) => whyNotSearched(value) === undefined);
  }

  /**
   * Returns the name of the first credential in the bytes.
   *
   * @param sent - Secrets of the request itself, such as a token
   */
  find(bytes: Uint8Array, sent: Iterable<string> = []): string | undefined {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const { name, value } of this.#named) if (this.#contains(view, value)) return name;
    for (const value of sent) {
      if (this.#named.some((each) => each.value === value) || whyNotSearched(value) !== undefined) continue;
      if (this.#contains(view, value)) return "access token";
    }
    return undefined;
  }

  #contains(view: Buffer, secret: string): boolean {
    const forms = getOrCreate(this.#forms, secret, () => encodedForms(secret).map((form) => Buffer.from(form)));
    return forms.some((form) => containsToken(view, form));
  }
}

/** Returns the forms of a secret in text, in a URL, in JSON, in XML and in a Basic header. */
export function encodedForms(secret: string): string[] {
  return [
    ...new Set([
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      Buffer.from(secret).toString("base64").replace(/=+$/, ""),
      secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;"),
    ]),
  ];
}

function containsToken(view: Buffer, form: Buffer): boolean {
  for (let at = view.indexOf(form); at !== -1; at = view.indexOf(form, at + 1)) {
    if (startsToken(view, at) && !(isWord(view[at + form.length]) && isWord(form.at(-1)))) return true;
  }
  return false;
}

function startsToken(view: Buffer, at: number): boolean {
  if (!isWord(view[at]) || !isWord(view[at - 1])) return true;
  // The last character of an escape sequence such as \n, \u0026 or %3D is not part of the following word.
  return /(?:\\[bfnrt]|\\u[0-9a-f]{4}|%[0-9a-f]{2})$/i.test(view.toString("latin1", Math.max(0, at - 6), at));
}

/** Letters, digits, underscore, and the bytes of all characters beyond ASCII. */
function isWord(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (
    byte >= 0x80 || byte === 0x5f || (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a)
  );
}
