import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from "kysely";
import { toBounds, partitionedTables, partitionName } from "../partitions/months.ts";

export type Dialect = "sqlite" | "postgres";
type Table = CreateTableBuilder<string, string>;
type Kind = "id" | "int" | "text" | "blob" | "serial";

/**
 * Core tables of a new store, as `name kind[!]`; `!` means not null. A change here requires a migration that changes
 * older stores in the same way (`../migrations`).
 */
const core: Readonly<Record<string, readonly string[]>> = {
  meta: ["name text!", "value text!"],
  names: ["id serial", "text text!"],
  targets: [
    "id serial",
    "name text!",
    "feed text!",
    "request text!",
    "fixture text",
    "tournament_calendar text",
    "priority int!",
    "due_at int",
    "reason text!",
    "retired text",
    "claimed_by text",
    "claimed_until int",
    "claim_attempt int",
    "last_sent int",
    "last_received int",
    "last_status text",
    "failures int!",
    "once_done text!",
    "cursor text!",
    "last_response int",
    "last_body int",
    "last_order int",
    "heard_at int",
    "gap int",
  ],
  polls: [
    "id serial",
    "target int!",
    "worker text!",
    "due_at int",
    "claimed_at int!",
    "claimed_until int!",
    "why text!",
    "sent_at int",
    "received_at int",
    "result text",
    "http_status int",
    "service_code text",
    "server_time int",
    "url text",
    "message text",
    "response int",
    "next_due int",
    "next_reason text",
  ],
  responses: [
    "id serial",
    "target int!",
    "poll int",
    "received_at int!",
    "ordered_at int!",
    "format text",
    "content_type text",
    "body int!",
  ],
  bodies: [
    "id serial",
    "size int!",
    "base int",
    "key_body int",
    "depth int!",
    "cost int!",
    "sha256 blob!",
    "data blob!",
  ],
  rates: ["bucket text!", "blocked_until int"],
  rate_sent: ["bucket text!", "poll int!", "sent_at int!"],
  quarantine: [
    "id serial",
    "target int!",
    "poll int",
    "received_at int!",
    "credential text!",
    "size int!",
    "content_type text",
    "sealed blob",
  ],
  dead_letters: ["id serial", "target int!", "poll int", "at int!", "reason text!", "released_at int"],
  gaps: ["id serial", "target int!", "from_at int!", "to_at int", "why text!"],
  tallies: ["writer text!", "name text!", "value int!"],
  absent_responses: [
    "first_response int!",
    "last_response int!",
    "reason text!",
    "noted_at int!",
    "target text",
    "received_at int",
  ],
  tokens: [
    "id serial",
    "name text!",
    "hash text!",
    "scopes text!",
    "rate int",
    "created_at int!",
    "expires_at int",
    "revoked_at int",
  ],
  webhooks: [
    "id serial",
    "name text!",
    "origin text!",
    "sealed blob!",
    "feeds text!",
    "fixtures text",
    "payload text!",
    "max_attempts int!",
    "allow_private int!",
    "created_at int!",
    "revision int!",
    "position int!",
    "owner text",
    "owner_until int",
    "delivered_at int",
    "error text",
    "error_at int",
  ],
  webhook_lanes: ["webhook int!", "lane text!", "position int!", "number int!", "attempts int!", "next_at int!"],
  webhook_dead_letters: [
    "id serial",
    "webhook int!",
    "lane text",
    "first_position int!",
    "last_position int!",
    "message text",
    "feed text",
    "at int!",
    "attempts int!",
    "error text!",
  ],
  // The right to poll into a shared database: one row. `worker` is empty once it was given back.
  lease: ["term int!", "worker text!", "lease_ms int!", "renewed_at int!"],
  // Targets that other processes changed, for the process that polls into a shared database.
  schedule_changes: ["target int!"],
};

/** Names of the core tables. */
export const coreTables: readonly string[] = Object.keys(core);
/** Core tables whose rows have an `id` from a sequence. */
export const numberedTables: readonly string[] = coreTables.filter((name) => core[name]?.includes("id serial"));

/** Tables that are derived from the archive. */
const derived: Readonly<Record<string, readonly string[]>> = {
  documents: ["id serial", "feed text!", "target int!", "subject text!", "last_response int!", "last_order int!"],
  fixtures: [
    "id text!",
    "sport text!",
    "status text!",
    "kick_off int",
    "time_known int!",
    "ended_at int",
    "coverage_level text",
    "tournament_calendar text",
    "description text",
    "last_updated int",
    "stamps text!",
  ],
  decode_errors: ["body int!", "place int!", "code text!", "path text!", "expected text!", "found text!"],
  drift: [
    "feed text!",
    "kind text!",
    "path text!",
    "found text!",
    "documented text!",
    "first_response int!",
    "last_response int!",
    "count int!",
  ],
};
export const derivedTables = Object.keys(derived);

const keys: Readonly<Record<string, readonly string[]>> = {
  meta: ["name"],
  rates: ["bucket"],
  rate_sent: ["bucket", "sent_at", "poll"],
  fixtures: ["id"],
  decode_errors: ["body", "place"],
  absent_responses: ["first_response"],
  tallies: ["writer", "name"],
  webhook_lanes: ["webhook", "lane"],
  lease: ["term"],
  schedule_changes: ["target"],
  drift: ["feed", "kind", "path", "found", "documented"],
};

const indexes: readonly (readonly [table: string, columns: readonly string[], unique?: "unique"])[] = [
  ["names", ["text"], "unique"],
  ["targets", ["name"], "unique"],
  ["targets", ["fixture"]],
  ["polls", ["target"]],
  ["responses", ["target", "ordered_at", "id"]],
  ["tokens", ["hash"], "unique"],
];

/** Statements that create the core tables. */
export function coreStatements(db: Kysely<unknown>, dialect: Dialect): string[] {
  const statements = Object.entries(core).map(([name, columns]) => create(db, dialect, name, columns, keys[name]));
  if (dialect === "postgres") {
    for (const table of partitionedTables) {
      statements.push(`CREATE TABLE "${partitionName(table, 0)}" PARTITION OF "${table}" ${toBounds(0)}`);
    }
  }
  for (const [table, columns, unique] of indexes) {
    const index = db.schema
      .createIndex(`${table}_by_${columns.join("_")}`)
      .on(table)
      .columns([...columns]);
    statements.push((unique === undefined ? index : index.unique()).compile().sql);
  }
  // Due targets are queried many times a second, and most targets are not due.
  statements.push("CREATE INDEX targets_due ON targets (due_at) WHERE retired IS NULL AND due_at IS NOT NULL");
  statements.push("CREATE INDEX targets_claimed ON targets (claimed_until) WHERE claimed_until IS NOT NULL");
  statements.push("CREATE INDEX polls_open ON polls (claimed_until) WHERE result IS NULL");
  return statements;
}

/** Statements that create the tables derived from the archive, with a prefix. */
export function derivedStatements(db: Kysely<unknown>, dialect: Dialect, prefix: string): string[] {
  const statements = Object.entries(derived).map(([name, columns]) =>
    create(db, dialect, `${prefix}${name}`, columns, keys[name]),
  );
  statements.push(
    db.schema
      .createIndex(`${prefix}documents_by_subject`)
      .on(`${prefix}documents`)
      .columns(["target", "feed", "subject"])
      .unique()
      .compile().sql,
  );
  statements.push(
    db.schema
      .createIndex(`${prefix}documents_of_subject`)
      .on(`${prefix}documents`)
      .columns(["subject", "feed"])
      .compile().sql,
  );
  return statements;
}

function create(
  db: Kysely<unknown>,
  dialect: Dialect,
  name: string,
  columns: readonly string[],
  key: readonly string[] | undefined,
): string {
  let table: Table = db.schema.createTable(name);
  for (const column of columns) {
    const [label = "", kind = ""] = column.split(" ");
    const required = kind.endsWith("!");
    table = addColumn(table, dialect, label, kind.replace("!", "") as Kind, required);
  }
  if (key !== undefined) table = table.addPrimaryKeyConstraint(`${name}_key`, [...key] as never);
  if (dialect === "postgres" && partitionedTables.includes(name)) table = table.modifyEnd(sql`partition by range (id)`);
  return table.compile().sql;
}

/** Adds a column with the type of the engine. */
export function addColumn(table: Table, dialect: Dialect, name: string, kind: Kind | "real", required: boolean): Table {
  const isLite = dialect === "sqlite";
  if (kind === "serial") {
    return isLite
      ? table.addColumn(name, "integer", (column) => column.primaryKey().autoIncrement())
      : table.addColumn(name, "bigserial", (column) => column.primaryKey());
  }
  const type =
    kind === "text"
      ? "text"
      : kind === "blob"
        ? isLite
          ? "blob"
          : "bytea"
        : kind === "real"
          ? isLite
            ? "real"
            : "double precision"
          : isLite
            ? "integer"
            : "bigint";
  return table.addColumn(name, type as "text", (column: ColumnDefinitionBuilder) =>
    required ? column.notNull() : column,
  );
}
