import type { FixtureRow } from "../../domain/fixture-rows.ts";
import type { FixtureFilter } from "../contract/contract.ts";
import { readObjects, type Session } from "../session/session.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";

export function readFixtures(session: Session, { status, sport, ids }: FixtureFilter = {}): Promise<FixtureRow[]> {
  const conditions = [
    ...(status === undefined ? [] : [["status = ?", status] as const]),
    ...(sport === undefined ? [] : [["sport = ?", sport] as const]),
    ...(ids === undefined ? [] : [[`id ${session.anyOf("text")}`, session.list(ids)] as const]),
  ];
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.map(([condition]) => condition).join(" AND ")} `;
  return readObjects<FixtureRow>(
    session,
    'SELECT id, sport, status, time_known, kick_off, ended_at AS "end", coverage_level, tournament_calendar, description, ' +
      `last_updated FROM ${DECODED_PREFIX}fixtures ${where}ORDER BY kick_off, id`,
    conditions.map(([, value]) => value),
  );
}
