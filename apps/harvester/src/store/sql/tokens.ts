import type { Instant } from "../../domain/instant.ts";
import type { TokenRow } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { insertObjects, readObjects, type Session } from "../session/session.ts";

export async function addToken(session: Session, token: Omit<TokenRow, "id" | "revokedAt">): Promise<number> {
  const [id] = (await session.ids("tokens", 1)) as [number];
  await insertObjects(session, "tokens", [{ id, ...token }]);
  return id;
}

export function readTokens(session: Session): Promise<TokenRow[]> {
  return readObjects<TokenRow>(session, "SELECT * FROM tokens ORDER BY id");
}

/** Revokes a token. @throws StoreError `store.unknown` if no valid token has the id */
export async function revokeToken(session: Session, id: number, now: Instant): Promise<void> {
  const changed = await session.run("UPDATE tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", [now, id]);
  if (changed > 0) return;
  throw new StoreError("store.unknown", `no valid token has the id ${id}`, {
    fix: "`sdf-harvest tokens list` lists them",
  });
}
