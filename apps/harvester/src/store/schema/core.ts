import { toBounds, partitionedTables, partitionName } from "../partitions/maintain.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";

export type Dialect = "sqlite" | "postgres";

/** Types of columns, by the kinds of {@link Column}. */
const TYPES: Readonly<Record<Dialect, Readonly<Record<string, string>>>> = {
  sqlite: { serial: "integer primary key autoincrement", int: "integer", text: "text", blob: "blob", real: "real" },
  postgres: {
    serial: "bigserial primary key",
    int: "bigint",
    text: "text",
    blob: "bytea",
    real: "double precision",
  },
};

/**
 * Core tables of a new store: columns as `name kind[!]`, where `!` means not null, and after `|` the primary key. A
 * change here requires another `LAYOUT_VERSION` (`../migrations/upgrade.ts`).
 */
const core: Readonly<Record<string, string>> = {
  meta: "name text!, value text! | name",
  names: "id serial, text text!",
  targets:
    "id serial, name text!, feed text!, request text!, fixture text, tournament_calendar text, priority int!, " +
    "due_at int, reason text!, retired text, claimed_until int, claim_attempt int, last_sent_at int, " +
    "last_received_at int, last_status text, failures int!, cursor text!, last_response int, last_body int, " +
    "last_order int, last_answer_at int, gap int, dead text, dead_poll int",
  polls:
    "id serial, target int!, worker text!, due_at int, claimed_at int!, claimed_until int!, why text!, sent_at int, " +
    "received_at int, result text, http_status int, service_code text, server_time int, url text, message text, " +
    "response int, next_due int, next_reason text",
  responses:
    "id serial, target int!, poll int, received_at int!, ordered_at int!, format text, content_type text, body int!",
  bodies: "id serial, size int!, base int, key_body int, depth int!, cost int!, sha256 blob!, data blob!",
  rates: "bucket text!, blocked_until int | bucket",
  rate_sent: "bucket text!, poll int!, sent_at int! | bucket, sent_at, poll",
  quarantine:
    "id serial, target int!, poll int, received_at int!, credential text!, size int!, content_type text, sealed blob",
  gaps: "id serial, target int!, from_at int!, to_at int, why text!",
  // An id is one of the ids of responses.
  incidents:
    "id int!, kind text!, feed text!, target text!, fixture text, response int, detected_at int!, message text!, " +
    "evidence text! | id",
  tallies: "name text!, value int! | name",
  absent_responses:
    "first_response int!, last_response int!, reason text!, noted_at int!, target text, received_at int | first_response",
  tokens: "id serial, name text!, hash text!, scopes text!, rate int, created_at int!, expires_at int, revoked_at int",
  webhooks:
    "id serial, name text!, origin text!, sealed blob!, feeds text!, fixtures text, payload text!, max_attempts int!, " +
    "allows_private int!, created_at int!, revision int!, position int!, owner text, owner_until int, " +
    "delivered_at int, error text, error_at int",
  webhook_lanes: "webhook int!, lane text!, position int!, number int!, attempts int!, next_at int! | webhook, lane",
  webhook_dead_letters:
    "id serial, webhook int!, lane text, first_position int!, last_position int!, message text, feed text, at int!, " +
    "attempts int!, error text!",
  relay_deliveries:
    "relay text!, first_position int!, last_position int!, delivered_at int!, readers int! | relay, last_position",
  // The right to poll into a shared database: one row. `worker` is empty once it was given back.
  lease: "term int!, worker text!, lease_ms int!, renewed_at int! | term",
  // Targets that other processes changed, for the process that polls into a shared database.
  schedule_changes: "target int! | target",
};

export function coreColumns(name: string): string[] {
  return parseDefinition(core[name] as string).columns.map(([column]) => column);
}

export const coreTables: readonly string[] = Object.keys(core);
/** Core tables whose rows have an `id` from a sequence. */
export const numberedTables: readonly string[] = coreTables.filter((name) => core[name]?.startsWith("id serial"));

const derived: Readonly<Record<string, string>> = {
  documents: "id serial, feed text!, target int!, subject text!, last_response int!, last_order int!",
  fixtures:
    "id text!, sport text!, status text!, kick_off int, time_known int!, ended_at int, coverage_level text, " +
    "tournament_calendar text, description text, last_updated int, stamps text! | id",
  decode_errors: "body int!, place int!, code text!, path text!, expected text!, found text! | body, place",
  drift:
    "feed text!, kind text!, path text!, found text!, documented text!, first_response int!, last_response int!, " +
    "count int! | feed, kind, path, found, documented",
};
/** Names of the tables that are derived from the archive, in addition to those of the feeds. */
export const derivedTables: readonly string[] = Object.keys(derived);

export function coreStatements(dialect: Dialect): string[] {
  const statements = Object.entries(core).map(([name, columns]) => {
    const isPartitioned = dialect === "postgres" && partitionedTables.includes(name);
    return createTable(dialect, name, parseDefinition(columns), isPartitioned ? " PARTITION BY RANGE (id)" : "");
  });
  if (dialect === "postgres")
    for (const table of partitionedTables)
      statements.push(`CREATE TABLE "${partitionName(table, 0)}" PARTITION OF "${table}" ${toBounds(0)}`);
  return [
    ...statements,
    "CREATE UNIQUE INDEX names_by_text ON names (text)",
    "CREATE UNIQUE INDEX targets_by_name ON targets (name)",
    "CREATE INDEX targets_by_fixture ON targets (fixture)",
    // Due targets are queried many times a second, and most targets are not due.
    "CREATE INDEX targets_due ON targets (due_at) WHERE retired IS NULL AND due_at IS NOT NULL",
    "CREATE INDEX targets_claimed ON targets (claimed_until) WHERE claimed_until IS NOT NULL",
    "CREATE INDEX polls_by_target ON polls (target)",
    "CREATE INDEX polls_open ON polls (claimed_until) WHERE result IS NULL",
    "CREATE INDEX responses_by_target_ordered_at_id ON responses (target, ordered_at, id)",
    "CREATE UNIQUE INDEX tokens_by_hash ON tokens (hash)",
  ];
}

/** Statements that create the tables derived from the archive, without those of the feeds. */
export function derivedStatements(dialect: Dialect): string[] {
  const documents = `${DECODED_PREFIX}documents`;
  return [
    ...Object.entries(derived).map(([name, columns]) =>
      createTable(dialect, `${DECODED_PREFIX}${name}`, parseDefinition(columns)),
    ),
    `CREATE UNIQUE INDEX ${documents}_by_subject ON ${documents} (target, feed, subject)`,
    `CREATE INDEX ${documents}_of_subject ON ${documents} (subject, feed)`,
  ];
}

/** Column of a table: its name, and its kind with `!` if it is never null. */
type Column = readonly [name: string, kind: string];

/** Columns and primary key of a definition `name kind[!], … | name, …`. */
export function parseDefinition(definition: string): {
  readonly columns: readonly Column[];
  readonly key: readonly string[];
} {
  const [columns = "", key] = definition.split(" | ");
  return {
    columns: columns.split(", ").map((each) => each.split(" ") as [string, string]),
    key: key?.split(", ") ?? [],
  };
}

/**
 * Statement that creates a table.
 *
 * @param key - Columns of the primary key
 * @param tail - Clause after the columns
 * @param foreignKeys - Columns that contain the id of a row of another table, with that table
 */
export function createTable(
  dialect: Dialect,
  name: string,
  { columns, key }: { readonly columns: readonly Column[]; readonly key: readonly string[] },
  tail = "",
  foreignKeys: readonly (readonly [column: string, table: string])[] = [],
): string {
  const quoted = columns.map(
    ([label, kind]) => `"${label}" ${TYPES[dialect][kind.replace("!", "")]}${kind.endsWith("!") ? " not null" : ""}`,
  );
  if (key.length > 0) quoted.push(`primary key (${key.map((each) => `"${each}"`).join(", ")})`);
  for (const [column, table] of foreignKeys) quoted.push(`foreign key ("${column}") references "${table}" (id)`);
  return `CREATE TABLE "${name}" (${quoted.join(", ")})${tail}`;
}
