import { createToken } from "../relay/access/access.ts";
import { addToken, revokeToken } from "../store/index.ts";
import { requireFeeds } from "./feed-patterns.ts";
import { loadCommandConfig, print, printRows, withSql, type Common } from "./shared.ts";
import { openSharedStore } from "./store.ts";

export interface AddTokenOptions {
  /** Feeds that the reader may read, as `<sport>/<feed>`. */
  readonly scope?: readonly string[] | undefined;
  /** Maximum number of requests in a minute. */
  readonly rate?: number | undefined;
  /** Days until the token expires. */
  readonly days?: number | undefined;
}

const DAY_MS = 86_400_000;

/** Adds a token and prints it. The store contains its hash only, so it cannot be shown again. */
export async function addReaderToken(name: string, options: Common & AddTokenOptions): Promise<number> {
  const { token, hash } = createToken();
  const { scope = ["*"], rate, days, json } = options;
  const createdAt = Date.now();
  const expiresAt = days === undefined ? undefined : createdAt + days * DAY_MS;
  const { storage } = loadCommandConfig(options);
  requireFeeds(scope);
  const store = await openSharedStore(storage);
  try {
    const row = { name, hash, scopes: scope, rate, createdAt, expiresAt };
    const id = await store.maintain((session) => addToken(session, row));
    print(json === true ? JSON.stringify({ id, name, token }) : token);
    return 0;
  } finally {
    await store.close();
  }
}

/** Lists all tokens, without the tokens themselves. */
export async function listReaderTokens(options: Common): Promise<number> {
  return withSql(options, true, async (store) => {
    const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());
    const rows = (await store.tokens()).map(({ id, name, scopes, rate, createdAt, expiresAt, revokedAt }) => [
      id,
      name,
      scopes.join(" "),
      rate ?? null,
      iso(createdAt),
      iso(expiresAt),
      iso(revokedAt),
    ]);
    printRows(["id", "name", "scopes", "requests_per_minute", "created", "expires", "revoked"], rows, options);
    return 0;
  });
}

/** Revokes a token. Relays refuse it within a second. */
export async function revokeReaderToken(id: number, options: Common): Promise<number> {
  const store = await openSharedStore(loadCommandConfig(options).storage);
  try {
    await store.maintain((session) => revokeToken(session, id, Date.now()));
    print(`token ${id} is revoked`);
    return 0;
  } finally {
    await store.close();
  }
}
