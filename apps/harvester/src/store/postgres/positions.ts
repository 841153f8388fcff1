const lowKey = "hashtext('sdf-harvest positions, low bits ' || current_schema())";
const highKey = "hashtext('sdf-harvest positions, high bits ' || current_schema())";

/**
 * Statement that reserves ids of responses in PostgreSQL, with the parameters table and count. It locks the last issued
 * id until the end of the transaction. A key of an advisory lock has 32 bits, so an id takes two shared locks.
 */
export const reserveResponseIdsSql =
  "WITH named AS MATERIALIZED (SELECT pg_get_serial_sequence($1, 'id')::regclass AS sequence), " +
  "last AS MATERIALIZED (SELECT sequence, COALESCE(pg_sequence_last_value(sequence), 0) AS id FROM named), " +
  `locked AS MATERIALIZED (SELECT sequence, pg_advisory_xact_lock_shared(${lowKey}, (id & 2147483647)::int), ` +
  `pg_advisory_xact_lock_shared(${highKey}, (id >> 31)::int) FROM last) ` +
  "SELECT nextval(sequence) AS id FROM locked CROSS JOIN generate_series(1, $2::int)";

const isKey = (key: string): string => `classid = ((${key})::bigint & 4294967295)::oid`;
/** Lowest locked id, as `bound`; null if no transaction inserts responses. */
export const lowestLockedSql =
  "SELECT MIN((high << 31) + low) AS bound FROM (SELECT " +
  `MIN(objid::bigint) FILTER (WHERE ${isKey(lowKey)}) AS low, ` +
  `MIN(objid::bigint) FILTER (WHERE ${isKey(highKey)}) AS high ` +
  "FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND mode = 'ShareLock' " +
  "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) " +
  "GROUP BY virtualtransaction) bounds";
