import type { ClientLimits } from "../client.ts";
import type { DecodeOptions } from "../decoded.ts";
import type { FeedDescription, WireFormat } from "../description.ts";
import { SdfError, type RequestProblem } from "../error.ts";
import { findFaults, type RequestFaults } from "../request/faults.ts";
import { canonicalName } from "../request/names.ts";
import { buildUrl, wireRequest, type UrlOptions, type WireRequest } from "../request/url.ts";
import type { Credentials } from "../transport/credentials.ts";
import { withoutUndefined } from "../without-undefined.ts";

/** Format and URL form of a request. */
export type Representation = Pick<UrlOptions, "format" | "callback" | "form">;

/** A request with its format, before it is checked. */
export interface RequestPlan {
  readonly description: FeedDescription;
  /** The request with the parameters of the format. */
  readonly wire: WireRequest;
  readonly representation: Representation;
}

/** @throws SdfError `request.invalid` if the request is not an object */
export function planRequest(
  description: FeedDescription,
  request: object,
  representation: Representation,
): RequestPlan {
  if (typeof request !== "object" || (request as object | null) === null) throw noRequest(description, request);
  return { description, representation, wire: wireRequest(description, request, representation) };
}

/** Checks a request; `supplied` are the names that authentication adds. */
export function findRequestFaults(
  { description, wire, representation }: RequestPlan,
  supplied: readonly string[] = [],
): RequestFaults | undefined {
  return findFaults(description, wire, { ...representation, supplied });
}

/** Builds the address of a valid request with the credentials that belong to it. */
export function toUrl(
  { description, wire, representation }: RequestPlan,
  addresses: Pick<UrlOptions, "baseUrl" | "feedsUrl">,
  { parameters, outletKey }: Pick<Credentials, "parameters" | "outletKey">,
): string {
  return buildUrl(description, { ...wire, ...parameters }, { ...addresses, ...representation, outletKey });
}

/** Options of the decoder. The request is valid, so its format parameters have their types. */
export function toDecodeOptions(
  { description, wire }: RequestPlan,
  { strict, limits }: { readonly strict: boolean; readonly limits: ClientLimits | undefined },
): DecodeOptions {
  const format = wire._fmt as WireFormat | undefined;
  const isFieldList = (name: string): boolean =>
    description.parameters[canonicalName(description, name)]?.type === "field-list";
  const shortcuts = Object.entries(wire)
    .flatMap(([name, value]) => (isFieldList(name) ? [value ?? []] : []))
    .flat()
    .flatMap((each) => String(each).split(","));
  return withoutUndefined<DecodeOptions>({
    format,
    strict,
    limits,
    callback: format === "jsonp" ? String(wire._clbk) : undefined,
    fields: shortcuts.length > 0 ? shortcuts : undefined,
  });
}

/** The error for a request that breaks rules of its feed. */
export function invalidRequest({ id }: FeedDescription, problems: readonly RequestProblem[]): SdfError {
  const lines = problems.map(({ rule, message }) => `  ${rule}: ${message}`);
  return new SdfError("request.invalid", [`${id}: the request was not sent, because it breaks`, ...lines].join("\n"), {
    feed: id,
    problems,
  });
}

function noRequest({ id, identify }: FeedDescription, request: unknown): SdfError {
  const names = Object.keys(identify);
  const fix = `pass an object${names.length === 0 ? "" : ` with ${names.join(" or ")}`}`;
  return new SdfError(
    "request.invalid",
    `${id}: expected a request, received ${request === null ? "null" : typeof request}`,
    { feed: id, fix },
  );
}
