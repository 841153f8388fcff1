import type { WireFormat } from "@sdf/runtime";
import { isCallback } from "@sdf/validators";
import type { ServiceAssumptions } from "../assumptions/table.ts";
import type { FeedEntry } from "../feed/source.ts";
import { readQuery, type QueryParameter } from "./query.ts";
import type { PathId, Route } from "./routes.ts";

/** Format of a response, also of an error document. */
export interface ResponseFormat {
  readonly format: WireFormat;
  /** Function that a JSONP response calls. */
  readonly callback?: string | undefined;
}

/** A request whose path belongs to a feed, before its rules are checked. */
export interface ParsedRequest extends ResponseFormat {
  readonly feed: FeedEntry;
  /** Outlet key, if the path has the outlet form. */
  readonly outlet: string | undefined;
  /** Identifier in the path. */
  readonly id: PathId | undefined;
  /** Parameters of the path and the query, in this order; `undefined` if the query is not percent-encoded text. */
  readonly parameters: readonly QueryParameter[] | undefined;
  /** Parameter values by name. Of equal names, the last one counts. */
  readonly values: ReadonlyMap<string, string>;
  /** Customer key. */
  readonly apikey: string | undefined;
}

/** Parses the query of a request. The result is the same for equal arguments. */
export function parseFeedRequest(
  { feed, outlet, id, parameters: inPath = [] }: Route,
  query: string,
  assumptions: Pick<ServiceAssumptions, "default-format">,
): ParsedRequest {
  const inQuery = readQuery(query);
  const parameters = inQuery === undefined ? undefined : [...inPath, ...inQuery];
  const values = new Map<string, string>();
  for (const { name, value } of parameters ?? []) values.set(name, value);
  return {
    feed,
    outlet,
    id,
    parameters,
    values,
    apikey: values.get("apikey"),
    // A feed without `_fmt` is one of the user's own specs, drafted from JSON in most cases.
    format:
      asFormat(values.get("_fmt")) ??
      (Object.hasOwn(feed.description.parameters, "_fmt") ? assumptions["default-format"] : "json"),
    callback: asCallback(values.get("_clbk")),
  };
}

/** Returns the format of an error document for a request that belongs to no feed. */
export function errorFormatOf(query: string, assumptions: Pick<ServiceAssumptions, "default-format">): ResponseFormat {
  const parameters = readQuery(query);
  const valueOf = (name: string): string | undefined => parameters?.find((each) => each.name === name)?.value;
  return { format: asFormat(valueOf("_fmt")) ?? assumptions["default-format"], callback: asCallback(valueOf("_clbk")) };
}

function asFormat(text: string | undefined): WireFormat | undefined {
  return text === "xml" || text === "json" || text === "jsonp" ? text : undefined;
}

function asCallback(text: string | undefined): string | undefined {
  return text !== undefined && isCallback(text) ? text : undefined;
}
