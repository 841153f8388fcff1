/** Time-outs of one PostgreSQL session, milliseconds. */
export interface SessionLimits {
  /** Longest time that the server works on one statement. */
  readonly statementMs: number;
  /** Longest time that a statement waits for a lock of another session. */
  readonly lockMs: number;
  /**
   * Longest time that a transaction waits for its next statement before the server ends the session and releases its
   * locks.
   */
  readonly idleMs: number;
  /** Longest time that the server keeps a transaction open, where the server has this limit (version 17 and later). */
  readonly transactionMs: number;
  /**
   * Longest time without a byte from the server while a statement is under way; after it the connection is replaced.
   */
  readonly answerMs: number;
}

/**
 * Limits of the sessions that poll. Their order matters: a stopped worker loses its locks (`idleMs`) before the
 * statements
 * that wait for these locks fail (`lockMs`), and the server cancels a statement (`statementMs`) before the client
 * takes the connection for dead (`answerMs`).
 */
export const pollingLimits: SessionLimits = {
  statementMs: 5000, lockMs: 4000, idleMs: 3000, transactionMs: 20_000, answerMs: 6000,
};

/** Limits of the sessions of jobs: two statements in a row may meet a silent connection before one is replaced. */
export const jobLimits: SessionLimits = {
  statementMs: 3000, lockMs: 2500, idleMs: 3000, transactionMs: 12_000, answerMs: 4000,
};

const minute = 60_000;

/**
 * Limits of maintenance and of queries of people, which may read a whole store. They hold no lock that polls wait
 * for.
 */
export const maintenanceLimits: SessionLimits = {
  statementMs: 30 * minute, lockMs: 10_000, idleMs: minute, transactionMs: 60 * minute, answerMs: 30 * minute + 1000,
};

/**
 * Silence after which a connection is replaced when another connection of the same store has just been taken for
 * dead.
 */
export const suspectMs = 2000;
/** Longest time until a new connection is open. */
export const connectMs = 5000;
/** Idle time after which TCP keep-alive probes begin. */
export const keepAliveMs = 5000;

/** Limits for another attempt: a statement that was only slow gets more time with each, up to those of maintenance. */
export function extended(limits: SessionLimits, attempt: number): SessionLimits {
  if (attempt <= 1) return limits;
  const statementMs = Math.min(maintenanceLimits.statementMs, limits.statementMs * 2 ** (attempt - 1));
  const answerMs = statementMs + (limits.answerMs - limits.statementMs);
  return { ...limits, statementMs, transactionMs: statementMs * 4, answerMs };
}

/** Statement that sets the limits of a session; of its current transaction only if `local`. */
export function limitStatement({ statementMs, lockMs, idleMs, transactionMs }: SessionLimits, local = false): string {
  const values = {
    statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: idleMs,
    transaction_timeout: transactionMs, ...(local ? {} : serverKeepAlive),
  };
  const list = Object.entries(values).map(([name, value]) => `('${name}', '${value}')`).join(", ");
  // Servers before version 17 have no transaction_timeout, so only settings that exist are set.
  return `SELECT set_config(v.name, v.value, ${local}) FROM (VALUES ${list}) AS v(name, value) `
    + "JOIN pg_settings s ON s.name = v.name";
}

/** With these the server notices a client whose machine or network is gone, and releases its locks. */
const serverKeepAlive = {
  tcp_keepalives_idle: 5, tcp_keepalives_interval: 1, tcp_keepalives_count: 3, tcp_user_timeout: 5000,
};
