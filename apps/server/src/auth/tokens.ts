import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { remember } from "../http/bounded.ts";
import type { Instant } from "../world/contract.ts";

/** What a token says. */
export interface Token {
  /** Name of the credential it was issued for. */
  readonly credential: string;
  readonly expires: Instant;
}

const bound = 1000;

/**
 * Issues tokens and reads them again. A token carries what it says and a seal, so none has to be
 * kept; those read lately are, since clients send the same one with every request.
 */
export class Tokens {
  readonly #key = randomBytes(32);
  readonly #read = new Map<string, Token>();

  issue({ credential, expires }: Token): string {
    const body = `${credential}.${expires}`;
    return `${body}.${this.#seal(body)}`;
  }

  /** @returns `undefined` when the text is no token of this server */
  read(text: string): Token | undefined {
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    const [, body = "", credential = "", expires = "", seal = ""] = /^(([\w-]+)\.(\d+))\.([\w-]{43})$/.exec(text) ?? [];
    if (body === "" || !same(seal, this.#seal(body))) return undefined;
    const token = { credential, expires: Number(expires) };
    remember(this.#read, text, token, bound);
    return token;
  }

  #seal(body: string): string {
    return createHmac("sha256", this.#key).update(body).digest("base64url");
  }
}

/** Compares secrets in a time that does not tell where they differ. */
export function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
