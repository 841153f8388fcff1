import { createHash, randomBytes } from "node:crypto";
import { getOrCreate } from "../../domain/cache.ts";
import type { Instant } from "../../domain/instant.ts";
import type { RelaySource, TokenRow } from "../../store/index.ts";

/** A reader whose request is accepted. */
export interface Reader {
  readonly name: string;
  /** Feeds that the reader may read, as `<sport>/<feed>`; `*` matches any text. */
  readonly scopes: readonly string[];
  mayRead(feed: string): boolean;
  /** False once the token was revoked or has expired. */
  isValid(): boolean;
}

export interface AccessRefusal {
  readonly status: 401 | 403 | 429;
  readonly why: string;
  /** Seconds until the next request is accepted. */
  readonly retryAfterSeconds?: number | undefined;
}

/** Milliseconds for which the tokens of the store are kept in memory: a revoked token is refused after this time. */
const TOKENS_VALID_MS = 1000;
const MINUTE_MS = 60_000;

const everyone: Pick<Reader, "name" | "scopes" | "mayRead"> = { name: "anyone", scopes: ["*"], mayRead: () => true };

/** Prefix of all tokens, by which secret scanners recognise them. */
const PREFIX = "sdfr_";

/** Creates a token with 256 random bits. Only its hash is stored. */
export function createToken(): { readonly token: string; readonly hash: string } {
  const token = PREFIX + randomBytes(32).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

/** A fast hash is sufficient: tokens are random and cannot be guessed from a dictionary. */
function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Checks the tokens of readers. Without any token in the store, everyone may read. */
export function createAccess(store: RelaySource, now: () => Instant) {
  let byHash = new Map<string, TokenRow>();
  let isOpen = true;
  let loadedAt = -Infinity;
  let loading: Promise<void> | undefined;
  const allowances = new Map<number, { tokens: number; at: number }>();

  const load = async (): Promise<void> => {
    const rows = await store.tokens();
    byHash = new Map(rows.filter(({ revokedAt }) => revokedAt === undefined).map((row) => [row.hash, row]));
    // A store whose tokens were all revoked stays closed.
    isOpen = rows.length === 0;
    loadedAt = performance.now();
  };
  /** Takes one request from the allowance of a token. @returns milliseconds until a request is allowed; 0 for now */
  const takeRequest = ({ id, rate }: TokenRow): number => {
    if (rate === undefined) return 0;
    const at = performance.now();
    const allowance = getOrCreate(allowances, id, () => ({ tokens: rate, at }));
    allowance.tokens = Math.min(rate, allowance.tokens + ((at - allowance.at) * rate) / MINUTE_MS);
    allowance.at = at;
    if (allowance.tokens < 1) return ((1 - allowance.tokens) * MINUTE_MS) / rate;
    allowance.tokens -= 1;
    return 0;
  };

  return {
    /** True if the store has no tokens, so that everyone may read. */
    get isOpen() {
      return isOpen;
    },
    /** Reads the tokens, unless they were read recently. */
    refresh(): Promise<void> | undefined {
      if (performance.now() - loadedAt < TOKENS_VALID_MS) return undefined;
      return (loading ??= load().finally(() => (loading = undefined)));
    },
    /** Resolves when no read of the tokens is running. */
    async idle(): Promise<void> {
      await loading?.catch(() => undefined);
    },
    /** Checks a token and counts the request. */
    check(token: string | undefined): Reader | AccessRefusal {
      if (isOpen) return { ...everyone, isValid: () => isOpen };
      if (token === undefined) {
        const places = "as `Authorization: Bearer <token>`, as the outlet key, as `apikey`, or as `token` in the query";
        return { status: 401, why: `a token is required; send it ${places}` };
      }
      const row = byHash.get(hashOfToken(token));
      if (row === undefined)
        return { status: 401, why: "the token is unknown or was revoked; ask the operator for one" };
      if (row.expiresAt !== undefined && row.expiresAt <= now())
        return { status: 401, why: `the token expired at ${new Date(row.expiresAt).toISOString()}` };
      const wait = takeRequest(row);
      if (wait > 0) {
        const why = `the token allows ${row.rate} requests per minute`;
        return { status: 429, why, retryAfterSeconds: Math.ceil(wait / 1000) };
      }
      const { name, scopes, hash } = row;
      const isValid = (): boolean => byHash.has(hash) && (row.expiresAt ?? Infinity) > now();
      return { name, scopes, mayRead: (feed) => scopes.some((scope) => matches(scope, feed)), isValid };
    },
  };
}

/**
 * True if a text matches a pattern in which `*` matches any text. The time is at most the product of both lengths: a
 * reader chooses the pattern.
 */
export function matches(pattern: string, text: string): boolean {
  if (!pattern.includes("*")) return pattern === text;
  const parts = pattern.split("*");
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  const end = text.length - last.length;
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const place = text.indexOf(part, at);
    if (place < 0 || place + part.length > end) return false;
    at = place + part.length;
  }
  return true;
}
