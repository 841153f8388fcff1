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

/**
 * Issues and verifies signed tokens. The server does not store tokens; it caches recently verified ones, because
 * clients send the same token with every request.
 */
export class Tokens {
  readonly #key = randomBytes(32);
  readonly #cache = new Map<string, Token>();

  issue({ credential, expires }: Token): string {
    const body = `${credential}.${expires}`;
    return `${body}.${this.#sign(body)}`;
  }

  /** Verifies a token. @returns `undefined` if this server did not issue it */
  read(text: string): Token | undefined {
    const cached = this.#cache.get(text);
    if (cached !== undefined) return cached;
    const [, body = "", credential = "", expires = "", signature = ""] =
      /^(([\w-]+)\.(\d+))\.([\w-]{43})$/.exec(text) ?? [];
    if (body === "" || !constantTimeEqual(signature, this.#sign(body))) return undefined;
    const token = { credential, expires: Number(expires) };
    setBounded(this.#cache, text, token, MAX_CACHED_TOKENS);
    return token;
  }

  #sign(body: string): string {
    return createHmac("sha256", this.#key).update(body).digest("base64url");
  }
}

/** Compares secrets in constant time. */
export function constantTimeEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
