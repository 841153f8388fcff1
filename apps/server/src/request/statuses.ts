import { readFileSync } from "node:fs";
import { fileUrl } from "@sdf/schemas";
import type { Assumptions } from "../assumptions/table.ts";
import { code } from "./codes.ts";

let statusesByCode: ReadonlyMap<string, number> | undefined;

/** Returns the HTTP status of an error code of the service. */
export function statusOf(errorCode: string, assumptions: Assumptions): number {
  if (assumptions["error-status"] === "ok") return 200;
  if (errorCode === code.tooOften) return Number(assumptions["polling-status"]);
  // The spec states no status for an expired token.
  return (
    usualStatuses().get(errorCode) ?? (errorCode === code.tokenExpired ? assumptions["expired-token-status"] : 500)
  );
}

/** Returns the usual HTTP statuses by error code, from the compiled specs. They are loaded with the first error. */
export function usualStatuses(): ReadonlyMap<string, number> {
  if (statusesByCode === undefined) {
    const model = JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as {
      readonly errors: readonly { readonly code: string; readonly status?: number }[];
    };
    statusesByCode = new Map(
      model.errors.flatMap((error) => (error.status === undefined ? [] : [[error.code, error.status]])),
    );
  }
  return statusesByCode;
}
