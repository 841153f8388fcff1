import type { Session } from "../session/session.ts";

/** Highest position that retention removed or that was lost; 0 if every response is stored. */
export async function lastRemovedPosition(session: Session): Promise<number> {
  const [row] = await session.all("SELECT MAX(last_response) AS last FROM absent_responses");
  return (row?.["last"] as number | null | undefined) ?? 0;
}
