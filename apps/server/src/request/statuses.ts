import { readFileSync } from "node:fs";
import { fileUrl } from "@sdf/schemas";
import type { Assumptions } from "../assumptions/table.ts";
import { code } from "./codes.ts";

let usual: ReadonlyMap<string, number> | undefined;

/** HTTP status that an error code of the service comes with. */
export function statusOf(errorCode: string, assumptions: Assumptions): number {
  if (assumptions["error-status"] === "ok") return 200;
  if (errorCode === code.tooOften) return Number(assumptions["polling-status"]);
  // The spec knows no usual status for an expired token.
  return usualStatuses().get(errorCode) ?? (errorCode === code.tokenExpired ? assumptions["expired-token-status"] : 500);
}

/** Usual statuses by code, from the compiled specs; read at the first error, since most servers start well before one. */
export function usualStatuses(): ReadonlyMap<string, number> {
  if (usual === undefined) {
    const model = JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as { readonly errors: readonly { readonly code: string; readonly status?: number }[] };
    usual = new Map(model.errors.flatMap((error) => (error.status === undefined ? [] : [[error.code, error.status]])));
  }
  return usual;
}
