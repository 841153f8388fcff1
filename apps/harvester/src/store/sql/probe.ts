import type { Session } from "../session/session.ts";

export async function probe(session: Session): Promise<void> {
  // PostgreSQL commits a transaction that has an id, so no row is needed that workers would wait for.
  if (session.dialect === "postgres") await session.all("SELECT txid_current()");
  else
    await session.insert(
      "meta",
      ["name", "value"],
      [["probe", "0"]],
      "ON CONFLICT (name) DO UPDATE SET value = 1 - value",
    );
}
