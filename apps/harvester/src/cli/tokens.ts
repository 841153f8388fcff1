import { createToken } from "../relay/access/access.ts";
import { addToken, revokeToken } from "../store/index.ts";
import { print, printItems } from "./output.ts";
import { requireFeeds, withStore, type Common, type Flags } from "./shared.ts";

const DAY_MS = 86_400_000;

/** Adds a token and prints it. The store contains its hash only, so it cannot be shown again. */
export async function addReaderToken(
  name: string,
  options: Common & Flags<"scope", readonly string[]> & Flags<"rate" | "days", number>,
): Promise<void> {
  const { token, hash } = createToken();
  const { scope = ["*"], rate, days, json } = options;
  const createdAt = Date.now();
  const expiresAt = days === undefined ? undefined : createdAt + days * DAY_MS;
  await withStore(options, "shared", async (store) => {
    requireFeeds(scope);
    const row = { name, hash, scopes: scope, rate, createdAt, expiresAt };
    const id = await store.maintain((session) => addToken(session, row));
    print(json === true ? JSON.stringify({ id, name, token }) : token);
  });
}

/** Lists all tokens, without the tokens themselves. */
export async function listReaderTokens(options: Common): Promise<void> {
  await withStore(options, "read", async (store) =>
    printItems(
      await store.tokens(),
      [
        "id",
        "name",
        ["scopes", ({ scopes }) => scopes.join(" ")],
        ["requests_per_minute", ({ rate }) => rate],
        ["created", ({ createdAt }) => toIsoTime(createdAt)],
        ["expires", ({ expiresAt }) => toIsoTime(expiresAt)],
        ["revoked", ({ revokedAt }) => toIsoTime(revokedAt)],
      ],
      options,
    ),
  );
}

export function toIsoTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}

/** Revokes a token. Relays refuse it within a second. */
export async function revokeReaderToken(id: number, options: Common): Promise<void> {
  await withStore(options, "shared", (store) => store.maintain((session) => revokeToken(session, id, Date.now())));
  print(`token ${id} is revoked`);
}
