/** Tables that PostgreSQL partitions by month, because they grow with each poll. */
export const partitionedTables: readonly string[] = ["polls", "responses", "bodies"];

/**
 * Number of ids per month. An id of a partitioned table is `YYYYMM` followed by ten digits: 2026110000000042 is number
 * 42 of November 2026. Smaller ids are from stores without partitions and share the first partition.
 */
export const IDS_PER_MONTH = 10_000_000_000;

/** Suffix of the partition for ids without a month. */
const FIRST_PARTITION = "first";

/** Month of an instant in UTC, as the number `YYYYMM`. */
export function monthAt(instant: number): number {
  const date = new Date(instant);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

/** Month in which an id was issued, as the number `YYYYMM`; 0 for ids without a month. */
export function monthOfId(id: number): number {
  return Math.floor(id / IDS_PER_MONTH);
}

export function monthAfter(month: number): number {
  return month % 100 === 12 ? month + 89 : month + 1;
}

export function partitionName(table: string, month: number): string {
  const digits = String(month);
  return month === 0 ? `${table}_${FIRST_PARTITION}` : `${table}_${digits.slice(0, 4)}_${digits.slice(4)}`;
}

/** Month of a partition from its name; `undefined` for the first partition and for other tables. */
export function monthOfPartition(name: string): number | undefined {
  const [, year, month] = /_(\d{4,})_(\d\d)$/.exec(name) ?? [];
  return year === undefined || month === undefined ? undefined : Number(year + month);
}

/** Bounds of the partition of a month, as an SQL clause. */
export function toBounds(month: number): string {
  const from = month === 0 ? "MINVALUE" : String(month * IDS_PER_MONTH);
  return `FOR VALUES FROM (${from}) TO (${(month + 1) * IDS_PER_MONTH})`;
}
