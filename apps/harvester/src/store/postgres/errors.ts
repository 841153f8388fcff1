import { StoreError, type StoreErrorCode } from "../contract/error.ts";

/** Whether a connection is unusable: it broke, or the server is starting or shutting down. */
export function isBroken(error: unknown): boolean {
  const { code = "", message: text = "" } = (error ?? {}) as {
    code?: string | undefined;
    message?: string | undefined;
  };
  return (
    /^(08|57P0|25P0[34])/.test(code) ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code) ||
    /Connection terminated|connection error|not queryable|Client was closed|timeout expired/i.test(text)
  );
}

/**
 * Whether the server cancelled a statement because its duration or its wait for a lock exceeded a limit of the session.
 */
export function isSlow(error: unknown): boolean {
  return ["57014", "55P03"].includes((error as { code?: string | undefined } | null)?.code ?? "");
}

/** Message of a driver error. It contains no address and no password. */
export function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const explain = (code: StoreErrorCode, problem: string, fix: string): StoreError =>
    new StoreError(code, problem, { fix, cause: error });
  const why = message(error);
  const { code = "" } = (error ?? {}) as { readonly code?: string | undefined };
  if (isBroken(error)) {
    const fix = "check that the database is running and reachable";
    return explain("store.lost", `the connection to the database broke: ${why}`, fix);
  }
  if (isSlow(error)) {
    const fix = "check its load, and which sessions hold locks (pg_stat_activity)";
    return explain("store.timeout", `the database did not finish a statement in time: ${why}`, fix);
  }
  if (code === "53100") {
    const fix = "free disk space; every acknowledged response is stored";
    return explain("store.full", "the disk of the database is full", fix);
  }
  if (code === "25006" || code === "42501")
    return explain("store.read-only", `the database is not writable: ${why}`, "check the privileges of the user");
  return error;
}
