import type { FeedDescription, RequestProblem, Rule } from "@sdf/runtime";
import { errorCodes } from "../errors/codes.ts";

/** Error code of a violated rule, by kind. */
const byKind: Readonly<Record<Rule["kind"], string>> = {
  requires: errorCodes.missing,
  "one-of": errorCodes.missing,
  excludes: errorCodes.ambiguous,
  combinations: errorCodes.ambiguous,
  "same-id-kind": errorCodes.ambiguous,
  "single-id": errorCodes.value,
  "max-items": errorCodes.value,
  "max-span": errorCodes.value,
  range: errorCodes.value,
  pattern: errorCodes.value,
  ordered: errorCodes.value,
  "forbidden-characters": errorCodes.value,
};

/** Parameters whose invalid values have an error code of their own. */
const byParameter: Readonly<Record<string, string>> = {
  _rt: errorCodes.mode,
  _fld: errorCodes.field,
  _ordSrt: errorCodes.order,
  _pgNm: errorCodes.page,
  _pgSz: errorCodes.page,
};

/** Returns the error code of a violated rule. */
export function findCode(
  problem: RequestProblem,
  description: FeedDescription,
  hasParameter: (parameter: string) => boolean,
): string {
  const rule = description.rules.find(({ id }) => id === problem.rule);
  const errorCode = problem.error ?? codeOfRule(rule, hasParameter);
  const [parameter] = problem.parameters;
  return errorCode === errorCodes.value && parameter !== undefined && problem.parameters.length === 1
    ? (byParameter[parameter] ?? errorCode)
    : errorCode;
}

function codeOfRule(rule: Rule | undefined, hasParameter: (parameter: string) => boolean): string {
  // Without a rule the URL form is wrong: the path has an identifier of a kind that it does not accept.
  if (rule === undefined) return errorCodes.value;
  // Too many parameters have another code than too few.
  if (rule.kind === "one-of" && rule.of.some(hasParameter)) return errorCodes.ambiguous;
  return byKind[rule.kind];
}
