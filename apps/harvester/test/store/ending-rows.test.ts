import { expect, it } from "vitest";
import type { Session, Value } from "../../src/store/session/session.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { usePostgres } from "../support/servers.ts";
import { temporaryStore } from "../support/store.ts";

const database = usePostgres();
const VERSIONS = 5000;

/** Creates a table with many ended versions of one row, and a current version with the given response id. */
async function createVersions(session: Session, current: number): Promise<void> {
  await session.script([
    "CREATE TABLE versions (document bigint, key text, since bigint, until bigint, PRIMARY KEY (document, key, since))",
  ]);
  const rows = Array.from({ length: VERSIONS }, (_, index): Value[] => [1, "a", 2 * index, 2 * index + 2]);
  await session.insert("versions", ["document", "key", "since", "until"], [...rows, [1, "a", current, null]]);
}

/** Ends the current version, and returns the versions that ended with it. */
async function endCurrentVersion(store: SqlStore, current: number): Promise<readonly object[]> {
  const ended = await store.maintain(async (session) => {
    await createVersions(session, current);
    await session.end("versions", [[1, "a", 99_999]]);
    return session.all("SELECT document, key, since FROM versions WHERE until = ?", [99_999]);
  });
  await store.close();
  return ended;
}

it.each([
  ["the last one", 2 * VERSIONS],
  ["before ended ones", 101],
])("ends the current version of a row: %s", async (_which, current) => {
  const expected = [{ document: 1, key: "a", since: current }];
  expect(await endCurrentVersion(await temporaryStore(), current)).toEqual(expected);
  expect(await endCurrentVersion(await openPostgres(await database.store(`versions${current}`)), current)).toEqual(
    expected,
  );
});

it("does not read the earlier versions of a row in PostgreSQL", async () => {
  const store = await openPostgres(await database.store("blocks"));
  const blocks = await store.maintain(async (session) => {
    await createVersions(session, 2 * VERSIONS);
    const read = async (): Promise<number> => {
      const [row] = await session.all(
        "SELECT sum(pg_stat_get_xact_blocks_fetched(oid))::bigint AS blocks FROM pg_class WHERE relname ~ '^versions'",
      );
      return row?.["blocks"] as number;
    };
    const before = await read();
    await session.end("versions", [[1, "a", 99_999]]);
    return (await read()) - before;
  });
  await store.close();
  expect(blocks).toBeGreaterThan(0);
  expect(blocks).toBeLessThan(30);
});
