/** Time-outs of one PostgreSQL session, milliseconds. */
export interface SessionLimits {
  /** Maximum duration of one statement on the server. */
  readonly statementMs: number;
  /** Maximum wait of a statement for a lock of another session. */
  readonly lockMs: number;
  /** Maximum time between two statements of a transaction. The server then ends the session and releases its locks. */
  readonly idleMs: number;
  /** Maximum duration of a transaction, on servers that support this limit (version 17 and later). */
  readonly transactionMs: number;
  /** Maximum time without a byte from the server while a statement is running. The connection is then replaced. */
  readonly answerMs: number;
}

/**
 * Limits of polling sessions. Their order matters: a stopped worker loses its locks (`idleMs`) before statements that
 * wait for these locks fail (`lockMs`), and the server cancels a statement (`statementMs`) before the client treats the
 * connection as dead (`answerMs`).
 */
export const pollingLimits: SessionLimits = {
  statementMs: 5000,
  lockMs: 4000,
  idleMs: 3000,
  transactionMs: 20_000,
  answerMs: 6000,
};

const minute = 60_000;

/** Limits of maintenance and of user queries, which may read a whole store. They hold no lock that polls wait for. */
export const maintenanceLimits: SessionLimits = {
  statementMs: 30 * minute,
  lockMs: 10_000,
  idleMs: minute,
  transactionMs: 60 * minute,
  answerMs: 30 * minute + 1000,
};

/** Maximum silence in milliseconds after another connection of the same store was found dead. */
export const SUSPECT_MS = 2000;
/** Maximum time to open a connection, in milliseconds. */
export const CONNECT_MS = 5000;
/** Idle time before TCP keep-alive probes begin, in milliseconds. */
export const KEEP_ALIVE_MS = 5000;

/** Limits for a retry: each attempt doubles the time for statements, up to the limits of maintenance. */
export function extendLimits(limits: SessionLimits, attempt: number): SessionLimits {
  if (attempt <= 1) return limits;
  const statementMs = Math.min(maintenanceLimits.statementMs, limits.statementMs * 2 ** (attempt - 1));
  const answerMs = statementMs + (limits.answerMs - limits.statementMs);
  return { ...limits, statementMs, transactionMs: statementMs * 4, answerMs };
}

/** Statement that sets the limits of a session, or of its current transaction if `local`. */
export function limitStatement({ statementMs, lockMs, idleMs, transactionMs }: SessionLimits, local = false): string {
  const values = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    transaction_timeout: transactionMs,
    // Statements read few rows, and compiling wide ones takes longer than running them.
    jit: "off",
    ...(local ? {} : serverKeepAlive),
  };
  const list = Object.entries(values)
    .map(([name, value]) => `('${name}', '${value}')`)
    .join(", ");
  // Servers before version 17 have no transaction_timeout, so only settings that exist are set.
  return (
    `SELECT set_config(v.name, v.value, ${local}) FROM (VALUES ${list}) AS v(name, value) ` +
    "JOIN pg_settings s ON s.name = v.name"
  );
}

/** TCP settings with which the server detects a lost client and releases its locks. */
const serverKeepAlive = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 5000,
};
