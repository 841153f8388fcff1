import type { FeedDescription, RequestProblem, Rule } from "@sdf/runtime";

/**
 * Error codes of the service by cause. The API documentation names one code (10203 for `_lcl`, which the rule itself
 * carries); the others are observed and are assigned to kinds of rules here. See `statuses.ts` for their HTTP statuses.
 */
export const code = {
  unexpected: "10000",
  notFound: "10001",
  outletUnknown: "10010",
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

/** Error code of a violated rule, by kind. */
const byKind: Readonly<Record<Rule["kind"], string>> = {
  requires: code.missing,
  "one-of": code.missing,
  excludes: code.ambiguous,
  combinations: code.ambiguous,
  "same-id-kind": code.ambiguous,
  "single-id": code.value,
  "max-items": code.value,
  "max-span": code.value,
  range: code.value,
  pattern: code.value,
  ordered: code.value,
  "forbidden-characters": code.value,
};

/** Parameters whose invalid values have an error code of their own. */
const byParameter: Readonly<Record<string, string>> = {
  _rt: code.mode,
  _fld: code.field,
  _ordSrt: code.order,
  _pgNm: code.page,
  _pgSz: code.page,
};

/** Returns the error code of a violated rule. */
export function codeOf(
  problem: RequestProblem,
  description: FeedDescription,
  hasParameter: (parameter: string) => boolean,
): string {
  const rule = description.rules.find(({ id }) => id === problem.rule);
  const errorCode = problem.error ?? codeOfRule(rule, hasParameter);
  const [parameter] = problem.parameters;
  return errorCode === code.value && parameter !== undefined && problem.parameters.length === 1
    ? (byParameter[parameter] ?? errorCode)
    : errorCode;
}

function codeOfRule(rule: Rule | undefined, hasParameter: (parameter: string) => boolean): string {
  // Without a rule the URL form is wrong: the path has an identifier of a kind that it does not accept.
  if (rule === undefined) return code.value;
  // Too many parameters have another code than too few.
  if (rule.kind === "one-of" && rule.of.some(hasParameter)) return code.ambiguous;
  return byKind[rule.kind];
}
