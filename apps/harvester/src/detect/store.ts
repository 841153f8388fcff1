import type { Incident, IncidentKind } from "../domain/incident.ts";
import type { ArchiveReader, Maintenance } from "../store/index.ts";

const columns = ["kind", "feed", "target", "fixture", "response", "detected_at", "message", "evidence"];

/** Stores incidents in one transaction. */
export async function storeIncidents(
  store: Pick<Maintenance, "maintain">,
  incidents: readonly Incident[],
): Promise<void> {
  const rows = incidents.map(
    ({ kind, feed, target, fixture = null, response = null, detectedAt, message, evidence }) => [
      kind,
      feed,
      target,
      fixture,
      response,
      detectedAt,
      message,
      JSON.stringify(evidence),
    ],
  );
  await store.maintain(async (session) => session.insert("incidents", columns, rows));
}

/** Returns a function that reads the incidents since its last call; the first call returns none. */
export function createIncidentReader(store: Pick<ArchiveReader, "query">): () => Promise<readonly Incident[]> {
  let last: number | undefined;
  return async () => {
    if (last === undefined) {
      const [[id] = []] = (await store.query("SELECT COALESCE(MAX(id), 0) FROM incidents")).rows;
      last = Number(id);
      return [];
    }
    const { rows } = await store.query(
      `SELECT id, ${columns.join(", ")} FROM incidents WHERE id > ? ORDER BY id LIMIT ${MAX_INCIDENTS}`,
      [last],
    );
    last = Number(rows.at(-1)?.[0] ?? last);
    return rows.map(toIncident);
  };
}

/** Incidents that are read at once. */
const MAX_INCIDENTS = 1000;

function toIncident(row: readonly unknown[]): Incident {
  const [, kind, feed, target, fixture, response, detectedAt, message, evidence] = row;
  return {
    kind: kind as IncidentKind,
    feed: String(feed),
    target: String(target),
    fixture: fixture === null ? undefined : String(fixture),
    response: response === null ? undefined : Number(response),
    detectedAt: Number(detectedAt),
    message: String(message),
    evidence: JSON.parse(String(evidence)) as Record<string, unknown>,
  };
}
