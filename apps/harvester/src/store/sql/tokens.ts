import type { Instant } from "../../domain/instant.ts";
import type { TokenRow } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { toObject, type Session } from "../session/session.ts";

const columns = ["name", "hash", "scopes", "rate", "created_at", "expires_at"];

/** Adds a token. @returns its id */
export async function addToken(session: Session, token: Omit<TokenRow, "id" | "revokedAt">): Promise<number> {
  const { name, hash, scopes, rate, createdAt, expiresAt } = token;
  const [id] = (await session.ids("tokens", 1)) as [number];
  const row = [id, name, hash, JSON.stringify(scopes), rate ?? null, createdAt, expiresAt ?? null];
  await session.insert("tokens", ["id", ...columns], [row]);
  return id;
}

/** Reads all tokens, in the order of their creation. */
export async function readTokens(session: Session): Promise<TokenRow[]> {
  const rows = await session.all(`SELECT id, ${columns.join(", ")}, revoked_at FROM tokens ORDER BY id`);
  return rows.map((row) => toObject<TokenRow>(row, { scopes: JSON.parse(row["scopes"] as string) as string[] }));
}

/** Revokes a token. @throws StoreError `store.unknown` if no valid token has the id */
export async function revokeToken(session: Session, id: number, now: Instant): Promise<void> {
  const changed = await session.run("UPDATE tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", [now, id]);
  if (changed > 0) return;
  throw new StoreError("store.unknown", `no valid token has the id ${id}`, {
    fix: "`sdf-harvest tokens list` lists them",
  });
}
