import type { FixtureRow } from "../../domain/fixture-rows.ts";
import { DECODED_PREFIX } from "../schema/core.ts";
import type { Row, Session } from "../session/session.ts";

export interface FixtureFilter {
  readonly status?: string | undefined;
  readonly sport?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Fixtures that fulfil all conditions, by kick-off. */
export async function readFixtures(
  session: Session,
  { ids, ...filter }: FixtureFilter,
): Promise<readonly FixtureRow[]> {
  const filters = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const conditions = [
    ...filters.map(([name]) => `${name} = ?`),
    ...(ids === undefined ? [] : [`id ${session.anyOf("text")}`]),
  ];
  const where = conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`;
  const values = [...filters.map(([, value]) => value), ...(ids === undefined ? [] : [session.list(ids)])];
  const rows = await session.all(`SELECT * FROM ${DECODED_PREFIX}fixtures${where} ORDER BY kick_off, id`, values);
  return rows.map(toFixture);
}

function toFixture(row: Row): FixtureRow {
  const named = {
    kickOff: row["kick_off"],
    end: row["ended_at"],
    coverageLevel: row["coverage_level"],
    tournamentCalendar: row["tournament_calendar"],
    description: row["description"],
    lastUpdated: row["last_updated"],
  };
  return {
    id: row["id"] as string,
    sport: row["sport"] as string,
    status: row["status"] as string,
    timeKnown: row["time_known"] === 1,
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null && value !== undefined)),
  };
}
