import jsonPatch from "fast-json-patch";
import type { Instant } from "../domain/instant.ts";
import { StoreError, type ArchiveReader, type StoredAnswer } from "../store/index.ts";
import { readValue } from "./history.ts";

/** A value that differs between two documents; absent where a document does not have it. */
export interface Difference {
  /** JSON Pointer. */
  readonly path: string;
  readonly then?: unknown;
  readonly now?: unknown;
}

/**
 * Reads the document that was the answer of a target at an instant, and what differs now.
 *
 * @throws StoreError `store.unknown` if there is no such target, or no answer before the instant
 */
export async function showAt(
  store: Pick<ArchiveReader, "targets" | "answers" | "body" | "rows">,
  name: string,
  at: Instant,
) {
  const [target] = await store.targets([name]);
  if (target === undefined) {
    const fix = '`sdf-harvest query "SELECT name FROM targets"` lists the targets';
    throw new StoreError("store.unknown", `there is no target ${name}`, { fix });
  }
  const [known] = await store.answers(target, { at, limit: 1 });
  const [latest] = await store.answers(target, { limit: 1 });
  if (known === undefined || latest === undefined)
    throw new StoreError("store.unknown", `the store has no answer of ${name} until ${new Date(at).toISOString()}`, {
      fix: "use a later instant",
    });
  const read = (answer: StoredAnswer): Promise<object | undefined> => readValue(store, target.feed, answer.response);
  const document = await read(known);
  const current = known.response === latest.response ? document : await read(latest);
  return {
    target: name,
    response: known.response,
    receivedAt: known.receivedAt,
    document,
    /** Latest answer of the target, and what differs in it. */
    latest: { response: latest.response, receivedAt: latest.receivedAt },
    differences: compare(document ?? {}, current ?? {}),
  };
}

function compare(then: object, now: object): Difference[] {
  return jsonPatch.compare(then, now).map((operation) => {
    const { path } = operation;
    const before = operation.op === "add" ? undefined : (jsonPatch.getValueByPointer(then, path) as unknown);
    const after = operation.op === "add" || operation.op === "replace" ? (operation.value as unknown) : undefined;
    return { path, ...(before !== undefined && { then: before }), ...(after !== undefined && { now: after }) };
  });
}
