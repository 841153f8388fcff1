import type { ServiceAssumptions } from "../assumptions/table.ts";

/**
 * Error codes of the service by cause. The API documentation names one code (10203 for `_lcl`, which the rule itself
 * carries); the others are observed and are assigned to kinds of rules here. {@link findStatus} returns their HTTP
 * statuses.
 */
export const errorCodes = {
  unexpected: "10000",
  notFound: "10001",
  outletUnknown: "10010",
  unavailable: "10100",
  missing: "10200",
  unknownParameter: "10201",
  value: "10202",
  ambiguous: "10203",
  method: "10204",
  mode: "10212",
  field: "10214",
  order: "10216",
  page: "10217",
  pageSize: "10219",
  denied: "10300",
  notAuthorised: "10310",
  tokenExpired: "10312",
  tooOften: "10320",
  noData: "10400",
} as const;

/** An error of the service. The client receives its code in an error document. */
export interface ServiceError {
  /** Error code, such as `10400`. */
  readonly code: string;
  /** Cause and fix, for the message of the error document. */
  readonly why: string;
}

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
