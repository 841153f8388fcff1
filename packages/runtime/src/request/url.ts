import type { FeedDescription, WireFormat } from "../description.ts";
import { SdfError } from "../error.ts";
import { chooseForm, fill, listPlaceholdersOf } from "./forms.ts";
import { canonicalName } from "./names.ts";
import { readRequest, type RequestValue } from "./read.ts";

/** Addresses and format of a request. */
export interface UrlOptions {
  /** Address to which resource paths are appended, such as `https://feeds.example`. */
  readonly baseUrl: string;
  /** Address of the outlet form. Default: `baseUrl`. */
  readonly feedsUrl?: string | undefined;
  /** Key of the outlet form, `{feeds_url}/<sport>data/<feed>/<outletKey>[/<id>]`. Default: the normal form. */
  readonly outletKey?: string | undefined;
  /** `_fmt`, unless the request has one. */
  readonly format: WireFormat;
  /** `_clbk` of JSONP, unless the request has one. */
  readonly callback?: string | undefined;
  /** Name of the URL form. Default: the first suitable form. */
  readonly form?: string | undefined;
}

/** Request mode `_rt` of the outlet form, unless the request has one. Clients in use send it. */
const outletMode = "b";
const defaultMode: Pick<RequestValue, "items"> = { items: [outletMode] };

/** Parameters that follow all others, in this order. */
const trailingNames = ["_rt", "_fmt", "_clbk"];

/**
 * Builds the URL of a request. It does not check the rules of the feed: see `validateRequest`.
 *
 * @throws SdfError `request.invalid` if no form of the feed can express the request
 */
export function buildUrl(description: FeedDescription, request: object, options: UrlOptions): string {
  const { values } = readRequest(description, wireRequest(description, request, options));
  const form = chooseForm(description, values, { form: options.form, outlet: options.outletKey !== undefined });
  if (form.problem !== undefined) {
    const problems = [{ rule: "form", parameters: Object.keys(description.identify), message: form.problem }];
    throw new SdfError("request.invalid", `${description.id}: ${form.problem}`, { feed: description.id, problems });
  }
  const valueOf = (name: string): string => encodeItems(values.get(name) ?? defaultMode);
  const path = fill(description.path, valueOf);
  const filled = fill(form.template, (name) => addressPart(name, path, options) ?? valueOf(name));
  const used = listPlaceholdersOf(description, form.template);
  const query = queryNames(description)
    .filter((name) => !used.includes(canonicalName(description, name)))
    .flatMap((name) => {
      const value = values.get(canonicalName(description, name));
      if (value !== undefined) return `${encode(name)}=${encodeItems(value)}`;
      return name === "_rt" && options.outletKey !== undefined ? `_rt=${outletMode}` : [];
    });
  return query.length === 0 ? filled : `${filled}${joint(filled)}${query.join("&")}`;
}

/**
 * Adds the parameters of the options to a request. Parameters of the request take precedence. A feed without `_fmt` has
 * one format, so nothing is added.
 */
export function wireRequest(
  { parameters }: FeedDescription,
  request: object,
  options: Pick<UrlOptions, "format" | "callback">,
): WireRequest {
  const own: WireRequest = request;
  const _fmt = own._fmt ?? (Object.hasOwn(parameters, "_fmt") ? options.format : undefined);
  return { ...own, _fmt, _clbk: own._clbk ?? (_fmt === "jsonp" ? options.callback : undefined) };
}

/** A request with the parameters on which the decoding of its response depends. */
export interface WireRequest {
  readonly _fmt?: unknown;
  readonly _clbk?: unknown;
}

/** Query names in URL order: identities, then parameters in the order of the description. */
function queryNames(description: FeedDescription): string[] {
  const identities = Object.values(description.identify).flatMap((identity) => identity.query ?? []);
  const parameters = Object.keys(description.parameters);
  return [...new Set([...identities, ...parameters])]
    .filter((name) => !trailingNames.includes(name))
    .concat(trailingNames);
}

/** Address for a placeholder of a template; `undefined` if the placeholder is for a value. */
function addressPart(name: string, path: string, options: UrlOptions): string | undefined {
  const { baseUrl, feedsUrl = baseUrl, outletKey } = options;
  if (name === "feeds_url") return trimEnd(feedsUrl);
  if (name === "outlet") return encode(outletKey ?? "");
  if (name !== "path") return undefined;
  // The outlet form omits the part of the path with the interface and its version.
  return outletKey === undefined
    ? trimEnd(baseUrl) + path
    : `${trimEnd(feedsUrl)}${path.replace(/^\/sdapi\/v\d+/, "")}/${encode(outletKey)}`;
}

function joint(url: string): string {
  return url.endsWith("?") ? "" : url.includes("?") ? "&" : "?";
}

function trimEnd(address: string): string {
  return address.replace(/\/+$/, "");
}

function encodeItems({ items }: Pick<RequestValue, "items">): string {
  return items.map(encode).join(",");
}

/** Colons and commas are not escaped, as in the examples of the API documentation; a plus sign becomes `%2B`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("%3A", ":").replaceAll("%2C", ",");
}
