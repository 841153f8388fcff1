/** Untrusted queries, on both databases. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listHiddenNames, permitQuery } from "../../src/bounded-query/permit.ts";
import { coreTables } from "../../src/store/schema/core.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { addToken } from "../../src/store/sql/tokens.ts";
import { startPostgres } from "../store/postgres-server.ts";
import { createSqlite, pollLive, suiteFolder, start } from "../store/support.ts";
import { programPath } from "../support/programs.ts";
import { addTestWebhook } from "../webhooks/support.ts";

// From the bundle: each query starts a process, which would otherwise load hundreds of modules.
const { queryBounded } = (await import(
  programPath("bounded-query")
)) as typeof import("../../src/bounded-query/bounded-query.ts");

const canary = "canary-4f1b7c";
const place = suiteFolder();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
const storages: { name: "sqlite" | "postgres"; storage: string }[] = [];

/** Fills a store with a response, and with secrets that only the tables contain. */
async function fill(name: "sqlite" | "postgres", storage: string, store: SqlStore): Promise<void> {
  await pollLive(store, "fixture1", 3, start);
  const token = { name: canary, hash: canary, scopes: ["*"], rate: undefined, createdAt: 0, expiresAt: undefined };
  await store.maintain((session) => addToken(session, token));
  await addTestWebhook(store, `https://hooks.example/${canary}`, { name: canary });
  storages.push({ name, storage });
  await store.close();
}
beforeAll(async () => {
  await fill("sqlite", place, await createSqlite(join(place, "harvest.db")));
  postgres = await startPostgres(place);
  const { url } = await postgres.store("sdf");
  await fill("postgres", url, await openPostgres({ url }));
});
afterAll(() => postgres.stop());

/** Statements that must be rejected before the database sees them, or by it. */
const hostile = [
  ...coreTables.filter((name) => name !== "responses").map((name) => `SELECT * FROM ${name}`),
  'SELECT * FROM "tokens"',
  "SELECT * FROM 'tokens'",
  "SELECT * FROM `tokens`",
  "SELECT * FROM [tokens]",
  "SELECT * FROM main.tokens",
  "SELECT * FROM sdf.tokens",
  "SELECT * FROM TOKENS",
  "TABLE tokens",
  "SELECT 1) AS a UNION SELECT hash FROM (SELECT * FROM tokens",
  "SELECT 1) AS answer; DELETE FROM fixtures; SELECT (1",
  "SELECT id FROM fixtures; DROP TABLE tokens",
  "DELETE FROM tokens",
  "UPDATE targets SET name = 'x'",
  "INSERT INTO meta VALUES ('a', 'b')",
  "WITH gone AS (DELETE FROM d_fixtures RETURNING *) SELECT * FROM gone",
  "SELECT * FROM fixtures FOR UPDATE",
  "SELECT * INTO copy FROM fixtures",
  "COMMIT",
  "VACUUM INTO '/nowhere/stolen.db'",
  "ATTACH DATABASE '/nowhere/other.db' AS other",
  "PRAGMA writable_schema = 1",
  "SELECT * FROM pragma_database_list",
  "SELECT * FROM sqlite_schema",
  "SELECT * FROM sqlite_master",
  "SELECT * FROM dbstat",
  "SELECT load_extension('/nowhere/x.so')",
  "SELECT readfile('/etc/passwd')",
  "SELECT writefile('/nowhere/x', 'y')",
  "SELECT hex(zeroblob(1000000000))",
  "SELECT printf('%.*c', 1000000000, 'x')",
  "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT * FROM n",
  "COPY fixtures TO PROGRAM 'cat'",
  "COPY (SELECT 1) TO '/nowhere/x'",
  "DO $$ BEGIN PERFORM 1; END $$",
  "CALL anything()",
  "SET default_transaction_read_only = off",
  "SELECT set_config('transaction_read_only', 'off', false)",
  "SELECT pg_read_file('/etc/passwd')",
  "SELECT \"pg_read_file\"('/etc/passwd')",
  "SELECT pg_catalog.pg_sleep(100)",
  "SELECT pg_sleep(100)",
  "SELECT lo_import('/etc/passwd')",
  "SELECT query_to_xml('select * from tokens', true, true, '')",
  "SELECT dblink('host=example', 'select 1')",
  "SELECT pg_advisory_lock(1)",
  "SELECT pg_terminate_backend(1)",
  "SELECT * FROM pg_authid",
  "SELECT * FROM information_schema.tables",
  "SELECT current_setting('data_directory')",
  "SELECT 'a' -- '\n, hash FROM tokens",
  "SELECT /* ' */ hash FROM tokens /* ' */",
  "SELECT E'\\'' , hash FROM tokens WHERE name <> '\\''",
  "SELECT U&'\\0041'",
  'SELECT * FROM U&"t\\006Fkens"',
  "SELECT $$a$$",
  "SELECT nextval('tokens_id_seq')",
  "EXPLAIN ANALYZE SELECT 1",
  "",
  "nonsense",
];

describe.each(["sqlite", "postgres"] as const)("%s", (name) => {
  const at = (): (typeof storages)[number] => storages.find((each) => each.name === name)!;
  const query = (sql: string, limits = {}): ReturnType<typeof queryBounded> =>
    queryBounded(at().storage, { sql }, limits);

  it("answers a query of the views, with joins, windows and aggregates", async () => {
    const answer = await query(
      "WITH latest AS (SELECT fixture, outcome, probability, row_number() OVER (PARTITION BY fixture, outcome " +
        "ORDER BY minute DESC) AS place FROM predictions WHERE outcome IN ('Home', 'Away')) " +
        "SELECT f.id, count(*) AS outcomes, max(l.probability) AS highest, max(c.responses) AS responses " +
        "FROM fixtures f JOIN latest l ON l.fixture = f.id AND l.place = 1 CROSS JOIN coverage c GROUP BY f.id;",
    );
    expect(answer).toMatchObject({
      columns: ["id", "outcomes", "highest", "responses"],
      rows: [["fixture1", 2, expect.any(Number), 1]],
    });
    expect(answer.cut).toBeUndefined();
  });

  it("rejects every hostile statement, and shows no secret in any view", async () => {
    const store = await (name === "sqlite"
      ? openSqlite({ path: join(place, "harvest.db"), readOnly: true })
      : openPostgres({ url: at().storage, readOnly: true }));
    const hidden = await listHiddenNames(store);
    expect(coreTables.filter((table) => !hidden.has(table))).toEqual(["responses"]);
    // As the process of a bounded query does.
    const run = async (sql: string): Promise<string> =>
      JSON.stringify((await store.query(permitQuery(sql, hidden, 10), [], 1000)).rows);
    const answers: [string, string][] = [];
    for (const sql of hostile)
      answers.push([sql, await run(sql).catch((error: { readonly code: string }) => error.code)]);
    expect(answers.filter(([, code]) => code !== "store.query")).toEqual([]);
    expect(answers).toHaveLength(hostile.length);
    expect(await run("SELECT id FROM fixtures")).toBe('[["fixture1"]]');
    for (const view of ["attempts", "coverage", "responses"])
      expect(await run(`SELECT * FROM ${view}`)).not.toContain(canary);
    await store.close();
  });

  it("ends at the limit of time", async () => {
    const product = Array.from({ length: 12 }, (_, index) => `predictions p${index}`).join(", ");
    const began = performance.now();
    const answer = query(`SELECT count(*) FROM ${product}`, { timeoutMs: 400 });
    const { code, message } = await answer.then(
      () => expect.fail("the query has an answer"),
      (error: { readonly code: string; readonly message: string }) => error,
    );
    expect(`${code} ${message}`).toMatch(/^store\.(timeout|query) .*(no answer within|timeout)/);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

// The process limits and describes the answers of both databases.
it("ends at the limits of rows and bytes", async () => {
  expect(await queryBounded(place, { sql: "VALUES (1), (2), (3)" }, { rows: 2 })).toMatchObject({
    rows: [[1], [2]],
    cut: "rows",
  });
  expect(await queryBounded(place, { sql: "VALUES ('aaaaaaaaaa'), ('b')" }, { bytes: 8 })).toMatchObject({
    rows: [],
    cut: "bytes",
  });
});

it("lists the views with their columns", async () => {
  const [all, some] = await Promise.all(
    ["", "fixtures"].map(async (views) => (await queryBounded(place, { views })).rows),
  );
  expect(all!.map(([view]) => view)).toEqual(expect.arrayContaining(["fixtures", "predictions", "attempts"]));
  expect(some![0]).toMatchObject(["fixtures", expect.any(String), expect.stringContaining("kick_off time")]);
});
