import type { FeedDescription, RequestProblem, Rule } from "@sdf/runtime";

/**
 * Which of the service's codes stands for which fault of a request. The documents name one code
 * (10203 for `_lcl`, carried by the rule itself); the others were seen, and are matched to the
 * kinds of rules here and nowhere else. The status of a code comes from the spec: see `statuses.ts`.
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

/** Code of a broken rule, by its kind. */
const byKind: Readonly<Record<Rule["kind"], string>> = {
  "requires": code.missing,
  "one-of": code.missing,
  "excludes": code.ambiguous,
  "combinations": code.ambiguous,
  "same-id-kind": code.ambiguous,
  "single-id": code.value,
  "max-items": code.value,
  "max-span": code.value,
  "range": code.value,
  "pattern": code.value,
  "ordered": code.value,
  "forbidden-characters": code.value,
};

/** Parameters whose wrong values have a code of their own. */
const byParameter: Readonly<Record<string, string>> = {
  _rt: code.mode,
  _fld: code.field,
  _ordSrt: code.order,
  _pgNm: code.page,
  _pgSz: code.page,
};

/** The service's code for a problem that the rules of a feed found. */
export function codeOf(problem: RequestProblem, description: FeedDescription, given: (parameter: string) => boolean): string {
  const rule = description.rules.find(({ id }) => id === problem.rule);
  const found = problem.error ?? codeOfRule(rule, given);
  const [parameter] = problem.parameters;
  return found === code.value && parameter !== undefined && problem.parameters.length === 1 ? byParameter[parameter] ?? found : found;
}

function codeOfRule(rule: Rule | undefined, given: (parameter: string) => boolean): string {
  // Not a rule but the way the request is written: an identifier stands where its kind cannot stand.
  if (rule === undefined) return code.value;
  // One too many is another fault than one too few.
  if (rule.kind === "one-of" && rule.of.some(given)) return code.ambiguous;
  return byKind[rule.kind];
}
