import { StoreError } from "../error.ts";

/** Whether a connection is of no more use: it broke, or the server goes down or comes up. */
export function isBroken(error: unknown): boolean {
  const { code = "", message: text = "" } = (error ?? {}) as { code?: string; message?: string };
  return /^(08|57P0|25P0[34])/.test(code) || /^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code) || /Connection terminated|connection error|not queryable|Client was closed|timeout expired/i.test(text);
}

/** True if the server cancelled a statement because it took, or waited for a lock, longer than the limits of its session allow. */
export function isSlow(error: unknown): boolean {
  return ["57014", "55P03"].includes((error as { code?: string } | null)?.code ?? "");
}

/** What an error of the driver says; addresses and passwords are in none of them. */
export function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function explain(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  const code = (error as { code?: string } | null)?.code ?? "";
  if (isBroken(error)) return new StoreError("store.lost", `the connection to the database broke: ${message(error)}`, { fix: "check that it runs", cause: error });
  if (isSlow(error)) return new StoreError("store.timeout", `the database did not finish a statement in time: ${message(error)}`, { fix: "check its load, and which sessions hold locks (pg_stat_activity)", cause: error });
  if (code === "53100") return new StoreError("store.full", "the database has no more room on its disk", { fix: "make room; nothing was acknowledged that was not kept", cause: error });
  if (code === "25006" || code === "42501") return new StoreError("store.read-only", `the database cannot be written to: ${message(error)}`, { fix: "check the rights of the user", cause: error });
  return error;
}
