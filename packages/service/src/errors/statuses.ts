import type { ServiceAssumptions } from "../assumptions/table.ts";
import { errorCodes } from "./codes.ts";

/** HTTP statuses that are usually observed with each error code. The status of code 10312 is not known. */
export const usualStatuses: ReadonlyMap<string, number> = new Map([
  ["10000", 500],
  ["10001", 404],
  ["10010", 404],
  ["10100", 500],
  ["10101", 500],
  ["10102", 503],
  ["10200", 400],
  ["10201", 562],
  ["10202", 400],
  ["10203", 400],
  ["10204", 405],
  ["10210", 415],
  ["10212", 400],
  ["10214", 400],
  ["10216", 400],
  ["10217", 400],
  ["10219", 413],
  ["10300", 403],
  ["10310", 401],
  ["10320", 503],
  ["10400", 404],
  ["10401", 408],
  ["10402", 503],
]);

type StatusAssumptions = Pick<ServiceAssumptions, "error-status" | "expired-token-status" | "polling-status">;

/** Returns the HTTP status of an error code; 500 for an unknown code. */
export function findStatus(errorCode: string, assumptions: StatusAssumptions): number {
  if (assumptions["error-status"] === "ok") return 200;
  if (errorCode === errorCodes.tooOften) return Number(assumptions["polling-status"]);
  if (errorCode === errorCodes.tokenExpired) return assumptions["expired-token-status"];
  return usualStatuses.get(errorCode) ?? 500;
}
