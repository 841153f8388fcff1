import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Instant } from "@sdf/world";
import { setBounded } from "../collections/bounded-map.ts";

/** Content of a token. */
export interface Token {
  /** Name of the credential it was issued for. */
  readonly credential: string;
  readonly expires: Instant;
}

const MAX_CACHED_TOKENS = 1000;
const MAX_ACCEPTED_KEYS = 16;
const KEY_BYTES = 32;

/**
 * Issues and verifies signed tokens. The server does not store tokens; it caches recently verified ones, because
 * clients send the same token with every request.
 */
export class Tokens {
  readonly #key = randomBytes(KEY_BYTES);
  /** Keys of other servers whose tokens are accepted. */
  readonly #acceptedKeys: Buffer[] = [];
  readonly #cache = new Map<string, Token>();

  /** Key that signs the tokens, as base64url. A snapshot contains it, so that its tokens stay valid elsewhere. */
  get key(): string {
    return this.#key.toString("base64url");
  }

  /** Accepts tokens that another server signed. @returns false if the text is not a key */
  accept(text: string): boolean {
    const key = Buffer.from(text, "base64url");
    if (key.length !== KEY_BYTES) return false;
    if ([this.#key, ...this.#acceptedKeys].some((each) => each.equals(key))) return true;
    this.#acceptedKeys.push(key);
    if (this.#acceptedKeys.length > MAX_ACCEPTED_KEYS) this.#acceptedKeys.shift();
    return true;
  }

  issue({ credential, expires }: Token): string {
    const body = `${credential}.${expires}`;
    return `${body}.${sign(this.#key, body)}`;
  }

  /** Verifies a token. @returns `undefined` if this server did not issue it */
  read(text: string): Token | undefined {
    const cached = this.#cache.get(text);
    if (cached !== undefined) return cached;
    const [, body = "", credential = "", expires = "", signature = ""] =
      /^(([\w-]+)\.(\d+))\.([\w-]{43})$/.exec(text) ?? [];
    const isSigned = (key: Buffer): boolean => constantTimeEqual(signature, sign(key, body));
    if (body === "" || ![this.#key, ...this.#acceptedKeys].some(isSigned)) return undefined;
    const token = { credential, expires: Number(expires) };
    setBounded(this.#cache, text, token, MAX_CACHED_TOKENS);
    return token;
  }
}

function sign(key: Buffer, body: string): string {
  return createHmac("sha256", key).update(body).digest("base64url");
}

/** Compares secrets in constant time. */
export function constantTimeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
