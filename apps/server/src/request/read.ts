import { checkRequest, parseId, type FeedDescription, type Id, type ParameterDescription, type RequestProblem, type WireFormat } from "@sdf/runtime";
import { isCallback } from "@sdf/validators";
import type { Assumptions } from "../assumptions/table.ts";
import { unknownShortcuts } from "../effects/shortcuts.ts";
import type { FeedEntry } from "../http/catalogue.ts";
import type { Route } from "../http/routes.ts";
import { code, codeOf } from "./codes.ts";
import type { Plan, Refusal } from "./plan.ts";
import { readQuery, type QueryParameter } from "./query.ts";

/** What reading depends on besides the request. */
export interface ReadOptions {
  readonly assumptions: Assumptions;
  /** Parameters that need not be there, since nobody is asked for credentials. */
  readonly supplied: readonly string[];
}

/** A fault and its code. */
interface Fault {
  readonly code: string;
  readonly why: string;
}

/** Parameters of every feed, whether its description repeats them or not. */
const always = new Set(["_fmt", "_clbk"]);

/** Parameters that decide how an answer is written, or who may have it, but not what it says. */
const manner = new Set(["_fmt", "_clbk", "_rt", "apikey"]);

/** Reads a request and holds it against every rule of its feed. */
export function readFeedRequest(route: Route, query: string, options: ReadOptions): Plan | Refusal {
  const { feed, outlet, id } = route;
  const { description } = feed;
  const parameters = readQuery(query);
  const given = new Map(parameters?.map(({ name, value }) => [name, value]));
  const apikey = given.get("apikey");
  const format = formatOf(given, options.assumptions);
  const callback = callbackOf(given);
  const common = {
    feed,
    format,
    ...(callback === undefined ? {} : { callback }),
    ...(outlet === undefined ? {} : { outlet }),
    ...(apikey === undefined ? {} : { apikey }),
  };
  const refuse = (faults: readonly Fault[]): Refusal => ({
    ok: false,
    ...common,
    // JSONP without a function to call has no form.
    format: format === "jsonp" && callback === undefined ? "json" : format,
    code: faults[0]?.code ?? code.unexpected,
    why: faults.map(({ why }) => why).join("; "),
  });

  if (parameters === undefined) return refuse([{ code: code.value, why: "the query is not percent-encoded text; encode each name and value" }]);
  const misnamed = nameFaults(parameters, description);
  if (misnamed.length > 0) return refuse(misnamed);

  const request = Object.fromEntries([...given, ...(id === undefined ? [] : [[id.identity, id.text]])]) as Record<string, string>;
  const { problems, warnings } = checkRequest(description, { ...request, _fmt: request["_fmt"] ?? format }, {
    ...(id === undefined ? {} : { form: id.form }),
    supplied: outlet === undefined ? options.supplied : [...options.supplied, "outlet"],
  });
  // A value that is wrong by its type is not looked at again.
  const sound = new Map([...given].filter(([name]) => !problems.some(({ rule }) => rule === `parameter.${name}`)));
  const faults = [...problems.map((problem) => faultOf(problem, description, request)), ...serverFaults(sound, feed, options.assumptions)];
  if (faults.length > 0) return refuse(faults);

  return { ok: true, ...common, warnings: warnings.map(({ rule }) => rule), ...contents(request, description, common, otherForm(description, id?.form)) };
}

/** Faults of names: given twice, not known, or in the wrong case. */
function nameFaults(parameters: readonly QueryParameter[], description: FeedDescription): readonly Fault[] {
  const seen = new Set<string>();
  const names = wireNames(description);
  return parameters.flatMap(({ name }): Fault[] => {
    if (seen.has(name)) return [{ code: code.ambiguous, why: `${name} is given more than once; keep one` }];
    seen.add(name);
    if (names.has(name)) return [];
    const meant = [...names].find((each) => each.toLowerCase() === name.toLowerCase());
    const mend = meant === undefined ? `${description.id} takes ${[...names].join(", ")}` : `case counts: write ${meant}`;
    return [{ code: code.unknownParameter, why: `there is no parameter ${name}; ${mend}` }];
  }).sort((one, other) => Number(other.code === code.ambiguous) - Number(one.code === code.ambiguous));
}

/** Names as they stand in queries. The name of an identity is none, unless its query parameter is called so. */
function wireNames({ identify, parameters }: FeedDescription): ReadonlySet<string> {
  return new Set([...Object.values(identify).flatMap(({ query }) => query ?? []), ...Object.keys(parameters), ...always]);
}

function faultOf(problem: RequestProblem, description: FeedDescription, request: Readonly<Record<string, string>>): Fault {
  const given = (name: string): boolean => Object.hasOwn(request, name) || Object.hasOwn(request, description.identify[name]?.query ?? "");
  const why = problem.rule === "form" ? "the identifier in the path is of a kind that only the query takes" : problem.message;
  return { code: codeOf(problem, description, given), why };
}

/** What only the service can know: its values of `_rt`, its fields, its largest page. */
function serverFaults(given: ReadonlyMap<string, string>, feed: FeedEntry, assumptions: Assumptions): readonly Fault[] {
  const faults: Fault[] = [];
  const mode = given.get("_rt");
  if (mode !== undefined && assumptions["request-modes"] === "b-and-c" && mode !== "b" && mode !== "c") {
    faults.push({ code: code.mode, why: `_rt: expected b or c, found ${JSON.stringify(mode)}` });
  }
  const locale = given.get("_lcl");
  if (locale !== undefined && assumptions.locales === "en-op-only" && locale !== "en-op") {
    faults.push({ code: code.value, why: `_lcl: expected en-op, found ${JSON.stringify(locale)}` });
  }
  const callback = given.get("_clbk");
  if (callback !== undefined && !isCallback(callback)) {
    faults.push({ code: code.value, why: "_clbk: expected the plain name of a function, 128 characters at most" });
  }
  const unknown = unknownShortcuts(feed, given.get("_fld")?.split(",") ?? [], assumptions);
  if (unknown.length > 0) faults.push({ code: code.field, why: `_fld: the feed has no field ${unknown.join(", ")}` });
  const size = Number(given.get("_pgSz") ?? 1);
  const max = assumptions["max-page-size"];
  if (size > max) faults.push({ code: code.pageSize, why: `_pgSz: found ${size}; ask for ${max} at most` });
  if (size < 1) faults.push({ code: code.page, why: `_pgSz: found ${size}; ask for 1 at least` });
  return faults;
}

/** The request as the world sees it, and the keys it is remembered by. */
function contents(
  request: Readonly<Record<string, string>>,
  description: FeedDescription,
  { format, callback }: { readonly format: WireFormat; readonly callback?: string },
  form: string | undefined,
): Pick<Plan, "request" | "subject" | "identity" | "key"> {
  const ids: Record<string, readonly Id[]> = {};
  const parameters: Record<string, readonly string[]> = {};
  const told: string[] = [];
  for (const name of Object.keys(request).sort()) {
    const value = request[name] ?? "";
    const identity = identityOf(description, name);
    if (identity !== undefined) {
      ids[identity] = value.split(",").flatMap((text) => parseId(text) ?? []);
      told.push(`${identity}=${value}`);
    } else if (name !== "apikey") {
      parameters[name] = readItems(value, description.parameters[name]);
      if (!manner.has(name)) told.push(`${name}=${encodeURIComponent(parameters[name].join())}`);
    }
  }
  const subject = `${description.id}?${told.sort().join("&")}`;
  const page = parameters["_pgNm"]?.[0] ?? "1";
  const identity = `${description.id}?${told.filter((each) => Object.hasOwn(ids, each.slice(0, each.indexOf("=")))).join("&")}#${page}`;
  // The form may decide what is answered, so answers are remembered by it; what is polled is the same in every form.
  const written = form === undefined ? `${subject} ${format}` : `${subject} ${form} ${format}`;
  return {
    request: { feed: description.id, ids, ...(form === undefined ? {} : { form }), parameters },
    subject,
    identity,
    key: format === "jsonp" ? `${written} ${callback}` : written,
  };
}

/** The form of a request, unless it is the one that the feed prefers: answers do not differ by writing the preferred one differently. */
function otherForm({ forms }: FeedDescription, form: string | undefined): string | undefined {
  return form === Object.keys(forms)[0] ? undefined : form;
}

function identityOf({ identify }: FeedDescription, name: string): string | undefined {
  return Object.hasOwn(identify, name) ? name : Object.keys(identify).find((each) => identify[each]?.query === name);
}

/** Values of a parameter, in the spelling of its description. A pair such as `12,30` counts as a list. */
function readItems(value: string, parameter: ParameterDescription | undefined): readonly string[] {
  const isList = parameter?.list === true || parameter?.type === "field-list" || parameter?.type === "integer-or-pair";
  const items = isList ? value.split(",") : [value];
  if (parameter?.ignoreCase !== true) return items;
  return items.map((item) => parameter.values?.find((each) => each.toLowerCase() === item.toLowerCase()) ?? item);
}

/** Format to answer in, errors included: the one asked for where there is such a one. */
function formatOf(given: ReadonlyMap<string, string>, assumptions: Assumptions): WireFormat {
  const asked = given.get("_fmt");
  return asked === "xml" || asked === "json" || asked === "jsonp" ? asked : assumptions["default-format"];
}

function callbackOf(given: ReadonlyMap<string, string>): string | undefined {
  const callback = given.get("_clbk");
  return callback !== undefined && isCallback(callback) ? callback : undefined;
}
