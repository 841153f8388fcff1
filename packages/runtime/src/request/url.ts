import type { FeedDescription, WireFormat } from "../feed/description.ts";
import { SdfError } from "../error.ts";
import { chooseForm, fill, placeholders } from "./forms.ts";
import { canonicalName, readRequest, type Given } from "./read.ts";

/** Where a request goes and how its answer is to be written. */
export interface UrlOptions {
  /** Address that resource paths are appended to, such as `https://feeds.example`. */
  readonly baseUrl: string;
  /** Address of the outlet form; `baseUrl` when absent. */
  readonly feedsUrl?: string;
  /** Key of the outlet form, `{feeds_url}/<sport>data/<feed>/<outletKey>[/<id>]`; the normal form when absent. */
  readonly outletKey?: string;
  /** `_fmt`, unless the request carries one. */
  readonly format: WireFormat;
  /** `_clbk` of JSONP, unless the request carries one. */
  readonly callback?: string;
  /** Name of the URL form to use; the first suitable one when absent. */
  readonly form?: string;
}

/** Request mode `_rt` of the outlet form, unless the request names one; field clients send it. */
const outletMode = "b";
const defaultMode: Pick<Given, "items"> = { items: [outletMode] };

/** Written after all other parameters, in this order. */
const last = ["_rt", "_fmt", "_clbk"];

/**
 * Writes the URL of a request. It does not check the rules of the feed: see `validateRequest`.
 *
 * @throws SdfError `request.invalid` when no form of the feed can express the request
 */
export function buildUrl(description: FeedDescription, request: object, options: UrlOptions): string {
  const { given } = readRequest(description, wireRequest(request, options));
  const form = chooseForm(description, given, { form: options.form, outlet: options.outletKey !== undefined });
  if ("problem" in form) {
    const problems = [{ rule: "form", parameters: Object.keys(description.identify), message: form.problem }];
    throw new SdfError("request.invalid", `${description.id}: ${form.problem}`, { feed: description.id, problems });
  }
  const filled = fill(form.template, (name) => addressPart(name, description, options) ?? encodeItems(given.get(name) ?? defaultMode));
  const used = placeholders(form.template);
  const query = queryNames(description)
    .filter((name) => !used.includes(canonicalName(description, name)))
    .flatMap((name) => {
      const value = given.get(canonicalName(description, name));
      if (value !== undefined) return `${encode(name)}=${encodeItems(value)}`;
      return name === "_rt" && options.outletKey !== undefined ? `_rt=${outletMode}` : [];
    });
  return query.length === 0 ? filled : `${filled}${joint(filled)}${query.join("&")}`;
}

/** The request with the parameters that the options stand for; those it carries itself win. */
export function wireRequest(request: object, options: Pick<UrlOptions, "format" | "callback">): WireRequest {
  const own: WireRequest = request;
  const _fmt = own._fmt ?? options.format;
  return { ...own, _fmt, _clbk: own._clbk ?? (_fmt === "jsonp" ? options.callback : undefined) };
}

/** A request with the parameters that its response depends on. */
export interface WireRequest {
  readonly _fmt?: unknown;
  readonly _clbk?: unknown;
  readonly _fld?: unknown;
}

/** Names in the order they are written: identities left over by the form, then parameters as described. */
function queryNames(description: FeedDescription): string[] {
  const identities = Object.values(description.identify).flatMap((identity) => identity.query ?? []);
  const parameters = Object.keys(description.parameters);
  return [...new Set([...identities, ...parameters])].filter((name) => !last.includes(name)).concat(last);
}

/** Parts of a template that stand for an address; `undefined` for those that stand for a value. */
function addressPart(name: string, description: FeedDescription, options: UrlOptions): string | undefined {
  const { baseUrl, feedsUrl = baseUrl, outletKey } = options;
  if (name === "feeds_url") return trimEnd(feedsUrl);
  if (name === "outlet") return encode(outletKey ?? "");
  if (name !== "path") return undefined;
  // The outlet form drops the part of the path that names the interface and its version.
  return outletKey === undefined
    ? trimEnd(baseUrl) + description.path
    : `${trimEnd(feedsUrl)}${description.path.replace(/^\/sdapi\/v\d+/, "")}/${encode(outletKey)}`;
}

function joint(url: string): string {
  return url.endsWith("?") ? "" : url.includes("?") ? "&" : "?";
}

function trimEnd(address: string): string {
  return address.replace(/\/+$/, "");
}

function encodeItems({ items }: Pick<Given, "items">): string {
  return items.map(encode).join(",");
}

/** Colons and commas stay readable, as in the documents' examples; a plus sign becomes `%2B`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("%3A", ":").replaceAll("%2C", ",");
}
