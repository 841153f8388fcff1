/** Answers one request of `queryBounded`, in a process that its parent ends after the limit of time. */
import { openSqlStore, storageAt } from "../cli/store.ts";
import { listViews } from "../query/catalogue.ts";
import { StoreError, type SqlStore } from "../store/index.ts";
import type { BoundedAnswer, BoundedReply, BoundedRequest } from "./bounded-query.ts";
import { listHiddenNames, permitQuery } from "./permit.ts";

async function answer(store: SqlStore, request: BoundedRequest): Promise<BoundedAnswer> {
  const { sql, views, limits } = request;
  if (sql === undefined) {
    const found = listViews(store, views).filter(({ name }) => !name.endsWith("_history"));
    // The columns of a few views are useful, those of all are too many.
    const cells = found.map(({ name, meaning, columns }): readonly unknown[] =>
      found.length > 3
        ? [name, meaning]
        : [name, meaning, columns.map((each) => `${each.name} ${each.type}: ${each.meaning ?? ""}`).join("\n")],
    );
    return limitBytes(["view", "meaning", "columns"], cells, limits);
  }
  const { columns, rows } = await store.query(
    permitQuery(sql, await listHiddenNames(store), limits.rows + 1),
    [],
    limits.timeoutMs,
  );
  return limitBytes(columns, rows, limits);
}

function limitBytes(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  limits: BoundedRequest["limits"],
): BoundedAnswer {
  const kept: unknown[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const cells = row.map((cell) => (cell instanceof Uint8Array ? `${cell.length} bytes` : cell));
    bytes += Buffer.byteLength(JSON.stringify(cells));
    if (kept.length === limits.rows) return { columns, rows: kept, cut: "rows" };
    if (bytes > limits.bytes) return { columns, rows: kept, cut: "bytes" };
    kept.push(cells);
  }
  return { columns, rows: kept };
}

process.once("message", (request: BoundedRequest) => {
  void reply(request).then((message) => process.send!(message, () => process.disconnect()));
});

async function reply(request: BoundedRequest): Promise<BoundedReply> {
  try {
    const store = await openSqlStore(storageAt(request.storage), { readOnly: true, name: "sdf-harvest query" });
    process.send!({ isOpen: true } satisfies BoundedReply);
    try {
      return { answer: await answer(store, request) };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreError)) return { code: "store.query", message: String(error) };
    return { code: error.code, message: error.message, fix: error.fix };
  }
}
