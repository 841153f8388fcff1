import { StoreError } from "../contract/error.ts";

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
  const code = (error as { code?: string | undefined } | null)?.code ?? "";
  if (isBroken(error))
    return new StoreError("store.lost", `the connection to the database broke: ${message(error)}`, {
      fix: "check that the database is running and reachable",
      cause: error,
    });
  if (isSlow(error))
    return new StoreError("store.timeout", `the database did not finish a statement in time: ${message(error)}`, {
      fix: "check its load, and which sessions hold locks (pg_stat_activity)",
      cause: error,
    });
  if (code === "53100")
    return new StoreError("store.full", "the disk of the database is full", {
      fix: "free disk space; every acknowledged response is stored",
      cause: error,
    });
  if (code === "25006" || code === "42501")
    return new StoreError("store.read-only", `the database is not writable: ${message(error)}`, {
      fix: "check the privileges of the user",
      cause: error,
    });
  return error;
}
