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
