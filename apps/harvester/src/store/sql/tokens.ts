import type { Instant } from "../../domain/instant.ts";
import type { TokenRow } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import type { Session } from "../session/session.ts";

const columns = ["name", "hash", "scopes", "rate", "created_at", "expires_at"];

/** Adds a token. @returns its id */
export async function addToken(session: Session, token: Omit<TokenRow, "id" | "revokedAt">): Promise<number> {
  const { name, hash, scopes, rate, createdAt, expiresAt } = token;
  return session.add("tokens", columns, [
    name,
    hash,
    JSON.stringify(scopes),
    rate ?? null,
    createdAt,
    expiresAt ?? null,
  ]);
}

/** Reads all tokens, in the order of their creation. */
export async function readTokens(session: Session): Promise<TokenRow[]> {
  const rows = await session.all(`SELECT id, ${columns.join(", ")}, revoked_at FROM tokens ORDER BY id`);
  return rows.map((row) => ({
    id: row["id"] as number,
    name: row["name"] as string,
    hash: row["hash"] as string,
    scopes: JSON.parse(row["scopes"] as string) as string[],
    rate: (row["rate"] as number | null) ?? undefined,
    createdAt: row["created_at"] as number,
    expiresAt: (row["expires_at"] as number | null) ?? undefined,
    revokedAt: (row["revoked_at"] as number | null) ?? undefined,
  }));
}

/** Revokes a token. @throws StoreError `store.unknown` if no valid token has the id */
export async function revokeToken(session: Session, id: number, now: Instant): Promise<void> {
  const changed = await session.run("UPDATE tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", [now, id]);
  if (changed > 0) return;
  throw new StoreError("store.unknown", `no valid token has the id ${id}`, {
    fix: "`sdf-harvest tokens list` lists them",
  });
}
