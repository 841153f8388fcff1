import {
  checkRequest,
  isSecretParameter,
  parseId,
  type FeedDescription,
  type ParameterDescription,
  type ParsedId,
  type RequestProblem,
  type Rule,
} from "@sdf/runtime";
import { isCallback } from "@sdf/validators";
import type { ServiceAssumptions } from "../assumptions/table.ts";
import { errorCodes, type ServiceError } from "../errors/codes.ts";
import type { FeedEntry, FeedRequest } from "../feed/source.ts";
import { unknownShortcuts } from "../fields/shortcuts.ts";
import { parseFeedRequest, type ParsedRequest, type ResponseFormat } from "./parse.ts";
import type { QueryParameter } from "./query.ts";
import type { Route } from "./routes.ts";

/** Properties of every validated request. */
export interface ValidatedRequest extends ResponseFormat {
  readonly feed: FeedEntry;
  /** Outlet key, if the path has the outlet form. */
  readonly outlet?: string | undefined;
  /** Customer key. It is not part of the request to the source. */
  readonly apikey?: string | undefined;
}

/** A valid request: the request to the source of documents, and the format of the response. */
export interface Plan extends ValidatedRequest {
  readonly ok: true;
  readonly request: FeedRequest;
  /** Equal for requests with the same meaning, in any URL form and format. */
  readonly subject: string;
  /** Equal for requests for the same records and the same page. */
  readonly identity: string;
  /** Equal for requests whose responses have the same bytes. */
  readonly key: string;
  /** Ids of the violated rules that are warnings: the API documentation does not forbid such a request. */
  readonly warnings: readonly string[];
}

/** An invalid request with its error. */
export interface Refusal extends ValidatedRequest, ServiceError {
  readonly ok: false;
}

/** Options of {@link validateFeedRequest}. */
export interface ValidationOptions {
  readonly assumptions: ServiceAssumptions;
  /** Parameters that are not required, such as `apikey` if the service is open. Default: none. */
  readonly supplied?: readonly string[];
}

/**
 * Maximum number of parameters whose names are checked. No feed has as many, so a longer query contains an unknown or
 * a duplicate name among them, and the error message remains short.
 */
const MAX_CHECKED_NAMES = 60;

/** Parameters that affect the format of a response or the access to it, but not its content. */
const presentationParameters = new Set(["_fmt", "_clbk", "_rt"]);

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

/** Checks a parsed request against every rule of its feed. */
export function validateFeedRequest(
  parsed: ParsedRequest,
  { assumptions, supplied = [] }: ValidationOptions,
): Plan | Refusal {
  const { feed, outlet, id, parameters, values, format, callback, apikey } = parsed;
  const { description } = feed;
  const refuse = (violations: readonly ServiceError[]): Refusal => ({
    ok: false,
    feed,
    outlet,
    apikey,
    callback,
    // JSONP without a callback cannot be written.
    format: format === "jsonp" && callback === undefined ? "json" : format,
    code: violations[0]?.code ?? errorCodes.unexpected,
    why: violations.map(({ why }) => why).join("; "),
  });

  if (parameters === undefined)
    return refuse([
      { code: errorCodes.value, why: "the query is not percent-encoded text; percent-encode each name and value" },
    ]);
  const unknownNames = nameViolations(parameters, description);
  if (unknownNames.length > 0) return refuse(unknownNames);

  const request: Record<string, string> = {};
  for (const { name, value } of parameters) request[name] = value;
  if (id !== undefined) request[id.identity] = id.text;
  const { problems, warnings } = checkRequest(description, request, {
    isComplete: true,
    form: id?.form,
    supplied: outlet === undefined ? supplied : [...supplied, "outlet"],
  });
  // Values with a wrong type are already reported.
  const validValues =
    problems.length === 0
      ? values
      : new Map([...values].filter(([name]) => !problems.some(({ rule }) => rule === `parameter.${name}`)));
  const ofService = serviceViolations(validValues, feed, assumptions);
  if (problems.length + ofService.length > 0)
    return refuse([...problems.map((problem) => toViolation(problem, description, request)), ...ofService]);

  return {
    ok: true,
    feed,
    outlet,
    apikey,
    format,
    callback,
    warnings: warnings.map(({ rule }) => rule),
    ...requestContents(request, description, parsed),
  };
}

/** Returns the violations of names: duplicate, unknown, or with wrong case. */
function nameViolations(parameters: readonly QueryParameter[], description: FeedDescription): readonly ServiceError[] {
  const { identify, parameters: described } = description;
  const previousNames = new Set<string>();
  const violations: ServiceError[] = [];
  for (const { name } of parameters.length > MAX_CHECKED_NAMES ? parameters.slice(0, MAX_CHECKED_NAMES) : parameters) {
    if (previousNames.has(name))
      violations.push({ code: errorCodes.ambiguous, why: `${name} occurs more than once; send it once` });
    // The name of an identity is a name in queries only if its query parameter has that name.
    else if (!Object.hasOwn(described, name) && findIdentityOfQuery(name, identify) === undefined)
      violations.push(unknownName(name, description));
    previousNames.add(name);
  }
  return violations.sort(
    (one, other) => Number(other.code === errorCodes.ambiguous) - Number(one.code === errorCodes.ambiguous),
  );
}

function unknownName(name: string, { id, identify, parameters }: FeedDescription): ServiceError {
  const queryNames = Object.values(identify).flatMap(({ query }) => query ?? []);
  const wireNames = [...new Set([...queryNames, ...Object.keys(parameters)])];
  const similarName = wireNames.find((each) => each.toLowerCase() === name.toLowerCase());
  const fix =
    similarName === undefined
      ? `parameters of ${id}: ${wireNames.join(", ")}`
      : `names are case-sensitive: send ${similarName}`;
  return { code: errorCodes.unknownParameter, why: `there is no parameter ${name}; ${fix}` };
}

/** Returns the name of the identity that a query parameter has. */
function findIdentityOfQuery(name: string, identify: FeedDescription["identify"]): string | undefined {
  for (const identity in identify) if (identify[identity]?.query === name) return identity;
  return undefined;
}

function toViolation(
  problem: RequestProblem,
  description: FeedDescription,
  request: Readonly<Record<string, string>>,
): ServiceError {
  const hasParameter = (name: string): boolean =>
    Object.hasOwn(request, name) || Object.hasOwn(request, description.identify[name]?.query ?? "");
  const why =
    problem.rule !== "form"
      ? problem.message
      : problem.parameters.some(hasParameter)
        ? "the identifier in the path has a kind that only the query accepts; send it in the query"
        : `the request names no ${problem.parameters.join(" or ")}; use ${formsInWords(description)}`;
  return { code: findCode(problem, description, hasParameter), why };
}

/** Returns the error code of a violated rule. */
function findCode(
  problem: RequestProblem,
  description: FeedDescription,
  hasParameter: (parameter: string) => boolean,
): string {
  const rule = description.rules.find(({ id }) => id === problem.rule);
  // Without a rule the URL form is wrong: the path has an identifier of a kind that it does not accept. Too many
  // parameters have another code than too few.
  const isAmbiguous = rule?.kind === "one-of" && rule.of.some(hasParameter);
  const codeOfRule = rule === undefined ? errorCodes.value : isAmbiguous ? errorCodes.ambiguous : byKind[rule.kind];
  const errorCode = problem.error ?? codeOfRule;
  const [parameter] = problem.parameters;
  return errorCode === errorCodes.value && parameter !== undefined && problem.parameters.length === 1
    ? (byParameter[parameter] ?? errorCode)
    : errorCode;
}

/** The URL forms of a feed: `/v1/stats/{fixture} or /v1/stats?fx={fixture}`. */
function formsInWords({ path, forms }: FeedDescription): string {
  return Object.values(forms)
    .filter((form) => form.startsWith("{path}"))
    .map((form) => form.replace("{path}", path))
    .join(" or ");
}

/** Returns the violations that only the service can detect: values of `_rt`, field names, page sizes. */
function serviceViolations(
  values: ReadonlyMap<string, string>,
  feed: FeedEntry,
  assumptions: ServiceAssumptions,
): readonly ServiceError[] {
  const violations: ServiceError[] = [];
  const mode = values.get("_rt");
  if (mode !== undefined && assumptions["request-modes"] === "b-and-c" && mode !== "b" && mode !== "c") {
    violations.push({ code: errorCodes.mode, why: `_rt: expected b or c, received ${JSON.stringify(mode)}` });
  }
  const locale = values.get("_lcl");
  if (locale !== undefined && assumptions.locales === "en-op-only" && locale !== "en-op") {
    violations.push({ code: errorCodes.value, why: `_lcl: expected en-op, received ${JSON.stringify(locale)}` });
  }
  const callback = values.get("_clbk");
  if (callback !== undefined && !isCallback(callback)) {
    violations.push({ code: errorCodes.value, why: "_clbk: expected a plain function name of at most 128 characters" });
  }
  const fields = values.get("_fld");
  const unknown = fields === undefined ? [] : unknownShortcuts(feed, fields.split(","), assumptions);
  if (unknown.length > 0)
    violations.push({ code: errorCodes.field, why: `_fld: the feed has no field ${unknown.join(", ")}` });
  const size = Number(values.get("_pgSz") ?? 1);
  const max = assumptions["max-page-size"];
  if (size > max)
    violations.push({ code: errorCodes.pageSize, why: `_pgSz: expected at most ${max}, received ${size}` });
  if (size < 1) violations.push({ code: errorCodes.page, why: `_pgSz: expected at least 1, received ${size}` });
  return violations;
}

/** Returns the request to the world and the keys for caching and polling limits. */
function requestContents(
  request: Readonly<Record<string, string>>,
  description: FeedDescription,
  { format, callback, id }: ParsedRequest,
): Pick<Plan, "request" | "subject" | "identity" | "key"> {
  // The default form of the feed needs no name.
  const form = id?.form === Object.keys(description.forms)[0] ? undefined : id?.form;
  const ids: Record<string, readonly ParsedId[]> = {};
  const parameters: Record<string, readonly string[]> = {};
  const parts: string[] = [];
  const idParts: string[] = [];
  const { identify } = description;
  for (const name of Object.keys(request)) {
    const value = request[name] ?? "";
    const identity = Object.hasOwn(identify, name) ? name : findIdentityOfQuery(name, identify);
    if (identity !== undefined) {
      ids[identity] = value.split(",").flatMap((text) => parseId(text) ?? []);
      const part = `${identity}=${value}`;
      parts.push(part);
      idParts.push(part);
    } else if (name !== "apikey") {
      parameters[name] = readItems(value, description.parameters[name]);
      if (!presentationParameters.has(name) && !isSecretParameter(name))
        parts.push(`${name}=${encodeURIComponent(parameters[name].join())}`);
    }
  }
  const subject = `${description.id}?${parts.sort().join("&")}`;
  const page = parameters["_pgNm"]?.[0] ?? "1";
  const identity = `${description.id}?${idParts.sort().join("&")}#${page}`;
  // The URL form may affect the response, so it is part of the cache key, but not of the polling subject.
  const representation = form === undefined ? `${subject} ${format}` : `${subject} ${form} ${format}`;
  return {
    request: { feed: description.id, ids, form, parameters },
    subject,
    identity,
    key: format === "jsonp" ? `${representation} ${callback}` : representation,
  };
}

/** Returns the values of a parameter, in the case of its description. A pair such as `12,30` is a list. */
function readItems(value: string, parameter: ParameterDescription | undefined): readonly string[] {
  const isList = parameter?.list === true || parameter?.type === "field-list" || parameter?.type === "integer-or-pair";
  const items = isList ? value.split(",") : [value];
  if (parameter?.ignoreCase !== true) return items;
  return items.map((item) => parameter.values?.find((each) => each.toLowerCase() === item.toLowerCase()) ?? item);
}

/** Parses and checks the request of a route. */
export function readFeedRequest(route: Route, query: string, options: ValidationOptions): Plan | Refusal {
  return validateFeedRequest(parseFeedRequest(route, query, options.assumptions), options);
}
