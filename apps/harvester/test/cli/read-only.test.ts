/** Read-only commands change nothing and need no write permission. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { createSqlite, pollLive, sha256, suiteFolder, start, executeSql } from "../store/support.ts";
import { runCommand, type CommandResult } from "../support/cli.ts";
import { usePostgres } from "../support/servers.ts";

const place = suiteFolder();
const config = join(place, "sdf-harvest.yaml");
const UNPRIVILEGED_USER = 65_534;
writeFileSync(
  config,
  'service: { baseUrl: "https://feeds.example" }\nfollow: [{ sport: soccer, fixtures: ["fixture1"] }]\n',
);
const server = usePostgres();
let client: pg.Client;
const admins: pg.Client[] = [];
beforeAll(async () => {
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});
afterAll(async () => {
  await Promise.all([client, ...admins].map((each) => each.end()));
});

/** Runs a command; as an unprivileged user if the tests run as root. */
const run = (storage: string, ...args: readonly string[]): Promise<CommandResult> =>
  runCommand([...args, "--config", config, "--storage", storage], { user: UNPRIVILEGED_USER });

async function fill(store: SqlStore): Promise<void> {
  await pollLive(store, "fixture1", 3, start);
  await store.close();
}

/** Returns all objects in a database that a command could have created. */
async function contents(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace " +
      "WHERE n.nspname NOT LIKE 'pg_%' AND n.nspname <> 'information_schema' UNION SELECT nspname FROM " +
      "pg_namespace ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

describe("PostgreSQL", () => {
  async function connect(url: string): Promise<pg.Client> {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    admins.push(admin);
    return admin;
  }

  it("creates nothing in an empty database, and reports that it contains no store", async () => {
    await client.query("CREATE DATABASE empty_one");
    const { href } = Object.assign(new URL(server.url), { pathname: "/empty_one" });
    const admin = await connect(href);
    const before = await contents(admin);
    const { status, stderr } = await run(href, "status");
    expect(status).toBe(1);
    expect(stderr).toMatch(/^error: there is no store in this database yet\n {2}fix: /);
    expect(await contents(admin)).toEqual(before);
  });

  it("answers with a role that had only read permission before an upgrade of the store", async () => {
    await client.query("CREATE ROLE reader LOGIN PASSWORD 'only-for-tests'");
    const own = new URL((await server.store("shared_one")).url);
    const admin = await connect(own.href);
    const database = own.pathname.slice(1);
    await admin.query(
      `REVOKE ALL ON DATABASE ${database} FROM PUBLIC; GRANT CONNECT ON DATABASE ${database} TO reader; ` +
        "GRANT USAGE ON SCHEMA sdf TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA sdf TO reader; " +
        "CREATE TABLE sdf.private_notes (text text); UPDATE sdf.meta SET value = 'older' WHERE name = 'decoded'",
    );
    await fill(await openPostgres({ url: own.href, upgrade: "all" }));
    const { href } = Object.assign(new URL(own.href), { username: "reader", password: "only-for-tests" });
    for (const args of [["status", "--gaps"], ["query", "gaps"], ["query", "fixtures"], ["dead-letter"]])
      expect([args, await run(href, ...args)]).toMatchObject([args, { status: 0, stderr: "" }]);
    expect((await run(href, "status")).stdout).toMatch(/^polls +1 ok$/m);
    expect(await run(href, "query", "SELECT * FROM private_notes")).toMatchObject({ status: 1 });
    for (const [change, expectedStatus, message] of [
      ["SELECT 1", 0, "sequences that this role may not read, and that were not checked: names,"],
      ["GRANT SELECT ON ALL SEQUENCES IN SCHEMA sdf TO reader", 0, /^1 responses and all tables are intact\n$/],
      ["SELECT setval('sdf.names_id_seq', 1)", 1, "sequences behind their tables: names;"],
    ] as const) {
      await admin.query(change);
      const { status, stdout } = await run(href, "verify");
      expect(status).toBe(expectedStatus);
      expect(stdout).toMatch(message);
    }
    await expectExport(href, "out");
  });
});

/** Exports a store into a folder that every user may write to. */
async function expectExport(storage: string, name: string): Promise<void> {
  const out = join(place, name);
  mkdirSync(out);
  chmodSync(out, 0o777);
  const args = ["export", out, "--format", "csv", "responses", "--view", "attempts"];
  expect(await run(storage, ...args)).toMatchObject({ status: 0 });
  expect(readdirSync(out)).toEqual(expect.arrayContaining(["attempts.csv", "responses.jsonl"]));
}

describe("SQLite", () => {
  const hashes = (folder: string): Record<string, string> =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, sha256(readFileSync(join(folder, name)))]));

  it("creates no store, and does not change a file of another program", async () => {
    const missing = join(place, "missing");
    expect(await run(missing, "status")).toMatchObject({ status: 1 });
    expect(existsSync(missing)).toBe(false);
    const foreign = join(place, "foreign");
    mkdirSync(foreign);
    executeSql(join(foreign, "harvest.db"), "CREATE TABLE notes (text)");
    const before = hashes(foreign);
    const { status, stderr } = await run(foreign, "status");
    expect([status, stderr]).toEqual([1, expect.stringContaining("there is no store in this database yet")]);
    expect(hashes(foreign)).toEqual(before);
  });

  it("answers from a file and a folder without write permission", async () => {
    const made = join(place, "made");
    mkdirSync(made);
    await fill(await createSqlite(join(made, "harvest.db")));
    const folder = join(place, "kept");
    mkdirSync(folder);
    copyFileSync(join(made, "harvest.db"), join(folder, "harvest.db"));
    chmodSync(join(folder, "harvest.db"), 0o444);
    chmodSync(folder, 0o555);
    const before = hashes(folder);
    for (const args of [["status", "--gaps"], ["verify"]])
      expect([args, await run(folder, ...args)]).toMatchObject([args, { status: 0, stderr: "" }]);
    await expectExport(folder, "out-sqlite");
    expect(hashes(folder)).toEqual(before);
    chmodSync(folder, 0o755);
  });
});
