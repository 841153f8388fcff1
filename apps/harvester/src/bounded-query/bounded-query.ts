import { fork } from "node:child_process";
import { StoreError, type StoreErrorCode } from "../store/index.ts";

/** Limits of one answer. */
export interface BoundedLimits {
  /** Maximum number of rows. Default 200. */
  readonly rows: number;
  /** Maximum size of all rows as JSON, bytes. Default 64,000. */
  readonly bytes: number;
  /** Maximum duration, milliseconds. Default 5,000. */
  readonly timeoutMs: number;
}

/** Rows of a query within its limits. */
export interface BoundedAnswer {
  /** Names of the columns. */
  readonly columns: readonly string[];
  /** Values of each row, in the order of the columns. */
  readonly rows: readonly (readonly unknown[])[];
  /** The limit at which further rows were omitted. */
  readonly cut?: "rows" | "bytes" | undefined;
}

export interface BoundedRequest {
  readonly storage: string;
  readonly sql?: string | undefined;
  readonly views?: string | undefined;
  readonly limits: BoundedLimits;
}

export type BoundedReply =
  /** The store is open, and the query begins. */
  | { readonly isOpen: true }
  | { readonly answer: BoundedAnswer }
  | { readonly code: StoreErrorCode; readonly message: string; readonly fix?: string | undefined };

const defaults: BoundedLimits = { rows: 200, bytes: 64_000, timeoutMs: 5000 };
/** Time to start the process and open the store, milliseconds. */
const START_MS = 10_000;

const file = new URL(import.meta.url.endsWith(".ts") ? "./process.ts" : "./process.js", import.meta.url);

/**
 * Runs an untrusted query, such as one of a language model, on the views of a store. It runs in a process
 * of its own, reads only, and ends at the limits. Tables below the views, which contain hashes of tokens and sealed
 * webhooks, cannot be read.
 *
 * @param storage - Folder of an embedded store, or the URL of a PostgreSQL database
 * @param query - `sql`, one SELECT; or `views`, to list the views whose name or meaning contains the text
 * @throws StoreError `store.query` for a statement that is invalid or not permitted · `store.timeout` · errors of opening
 */
export async function queryBounded(
  storage: string,
  query: { readonly sql: string } | { readonly views: string },
  limits: Partial<BoundedLimits> = {},
): Promise<BoundedAnswer> {
  const request: BoundedRequest = { storage, ...query, limits: { ...defaults, ...limits } };
  // The output belongs to the caller's protocol, so the process has none.
  const child = fork(file, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const { promise, resolve, reject } = Promise.withResolvers<Exclude<BoundedReply, { isOpen: true }>>();
  const failAfter = (milliseconds: number): NodeJS.Timeout =>
    setTimeout(() => {
      reject(new StoreError("store.timeout", `no answer within ${milliseconds} ms`, { fix: "query fewer rows" }));
    }, milliseconds);
  let timer = failAfter(START_MS);
  child.on("message", (message) => {
    const reply = message as BoundedReply;
    clearTimeout(timer);
    if ("isOpen" in reply) timer = failAfter(request.limits.timeoutMs);
    else resolve(reply);
  });
  child.once("error", reject);
  child.once("exit", () => {
    reject(new StoreError("store.query", "the query ended without an answer, for example without memory"));
  });
  child.send(request);
  try {
    const reply = await promise;
    if ("answer" in reply) return reply.answer;
    throw new StoreError(reply.code, reply.message, { fix: reply.fix });
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}
