import type { Incident } from "../domain/incident.ts";
import type { ArchiveReader } from "../store/index.ts";

/** Incidents that are read at once. */
const MAX_INCIDENTS = 1000;

/** Returns a function that reads the incidents since its last call; the first call returns none. */
export function createIncidentReader(store: Pick<ArchiveReader, "rows">): () => Promise<readonly Incident[]> {
  let last: number | undefined;
  return async () => {
    if (last === undefined) {
      const [newest] = await store.rows<{ readonly id: number }>("SELECT COALESCE(MAX(id), 0) AS id FROM incidents");
      last = newest?.id;
      return [];
    }
    const incidents = await store.rows<Incident & { readonly id: number }>(
      `SELECT * FROM incidents WHERE id > ? ORDER BY id LIMIT ${MAX_INCIDENTS}`,
      [last],
    );
    last = incidents.at(-1)?.id ?? last;
    return incidents;
  };
}
