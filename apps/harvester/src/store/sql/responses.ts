import type { WireFormat } from "@sdf/runtime";
import type { ResponseFacts } from "../contract/contract.ts";
import type { Engine } from "../session/session.ts";

/** Number of responses read at once. */
const PAGE_SIZE = 500;

/** Responses in the order of their arrival. */
export async function* readResponses(engine: Engine, from: number): AsyncGenerator<ResponseFacts> {
  for (let last = from - 1; ;) {
    const rows = await engine.read(async (session) =>
      session.all(
        "SELECT r.id AS id, t.feed AS feed, t.name AS target, r.received_at AS received_at, r.format AS format " +
          `FROM responses r JOIN targets t ON t.id = r.target WHERE r.id > ? ORDER BY r.id LIMIT ${PAGE_SIZE}`,
        [last],
      ),
    );
    for (const row of rows) {
      yield {
        id: row["id"] as number,
        feed: row["feed"] as string,
        target: row["target"] as string,
        receivedAt: row["received_at"] as number,
        format: (row["format"] as WireFormat | null) ?? undefined,
      };
    }
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1)?.["id"] as number;
  }
}
