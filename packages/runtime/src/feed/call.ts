import { loadParts } from "#lazy";
import { settingsOf, type Client, type ClientSettings } from "../client.ts";
import type { DecodeOptions, Decoded, Decoder } from "../decoded.ts";
import { SdfError, type RequestProblem } from "../error.ts";
import type { RequestCheck } from "../request/explain.ts";
import { findFaults, type RequestFaults } from "../request/faults.ts";
import { buildUrl, wireRequest, type WireRequest } from "../request/url.ts";
import { exchange, type Reply } from "../transport/exchange.ts";
import { statusError } from "../transport/status-error.ts";
import type { CallOptions, FeedResult } from "./define.ts";
import type { FeedDescription, WireFormat } from "./description.ts";
import { metaOf } from "./meta.ts";

/** Calls a feed once: checks, sends, decodes, and adds the meta data. */
export async function callFeed<Data>(
  client: Client,
  description: FeedDescription,
  decode: Decoder<Data>,
  request: object,
  options: CallOptions = {},
): Promise<FeedResult<Data>> {
  const settings = settingsOf(client);
  const {
    signal,
    headers,
    timeout = settings.timeoutMs,
    timeoutMs = timeout,
    format = settings.format,
    form,
  } = options;
  if (typeof request !== "object" || (request as object | null) === null) throw noRequest(description, request);
  const callback = options.callback ?? settings.callback;
  const ways = { format, ...(callback === undefined ? {} : { callback }), ...(form === undefined ? {} : { form }) };
  const wire = wireRequest(request, ways);

  const faults = findFaults(description, wire, { ...ways, supplied: settings.auth?.supplies ?? [] });
  const { problems, warnings } = faults === undefined ? { problems: [], warnings: [] } : await explain(faults);
  if (problems.length > 0) throw invalidRequest(description, problems);

  const decoding = decodeOptions(settings, options, wire);
  return exchange(settings, {
    method: "GET",
    feed: description.id,
    headers,
    signal,
    timeoutMs,
    accepts: (name) => Object.hasOwn(description.parameters, name),
    url({ parameters, outletKey }) {
      const { baseUrl, feedsUrl } = settings;
      const outlet = outletKey === undefined ? {} : { outletKey };
      return buildUrl(description, { ...wire, ...parameters }, { baseUrl, feedsUrl, ...ways, ...outlet });
    },
    async read(reply) {
      const decoded = await decodeReply(reply, decode.decodeAsync ?? decode.later ?? decode, decoding);
      return {
        data: decoded.value,
        meta: metaOf(description, decoded, reply, { warnings, raw: options.raw === true }),
      };
    },
  });
}

type Decode<Data> = (input: Uint8Array, options?: DecodeOptions) => Decoded<Data> | Promise<Decoded<Data>>;

/** Decodes the body before the status counts, because an error body may have any status and format. */
async function decodeReply<Data>(reply: Reply, decode: Decode<Data>, options: DecodeOptions): Promise<Decoded<Data>> {
  if (reply.ok) return decode(reply.bytes, options);
  try {
    await decode(reply.bytes, options.limits && { limits: options.limits });
  } catch (error) {
    if (SdfError.is(error, "api.error")) throw error;
  }
  if (reply.status !== 401) throw statusError(reply);
  const details = { body: reply.bytes, fix: "check the auth option of the client" };
  throw new SdfError("auth.failed", "the service rejected the credentials", details);
}

/** Options of the decoder. The request is valid, so its format parameters have their types. */
function decodeOptions(settings: ClientSettings, options: CallOptions, wire: WireRequest): DecodeOptions {
  const format = wire._fmt as WireFormat;
  const strict = options.strict ?? settings.strict;
  const shortcuts = [wire._fld ?? wire.fields ?? []].flat().flatMap((each) => String(each).split(","));
  return {
    format,
    strict,
    ...(settings.decodeLimits && { limits: settings.decodeLimits }),
    ...(format === "jsonp" && { callback: String(wire._clbk) }),
    ...(shortcuts.length > 0 && { fields: shortcuts }),
  };
}

/** Explains the violations of a request; without advice if that code cannot be loaded. */
async function explain(faults: RequestFaults): Promise<RequestCheck> {
  try {
    return (await loadParts()).explainFaults(faults);
  } catch {
    return unexplained(faults);
  }
}

function unexplained({ values, breaches, form }: RequestFaults): RequestCheck {
  const problem = (rule: string, message: string): RequestProblem => ({ rule, parameters: [], message });
  const broken = (isWarning: boolean): RequestProblem[] =>
    breaches
      .filter(({ rule }) => (rule.severity === "warning") === isWarning)
      .map(({ rule }) => problem(rule.id, rule.meaning));
  const wrong = values.map(({ key }) => problem(`parameter.${key}`, "not accepted"));
  return {
    problems: [...wrong, ...broken(false), ...(form === undefined ? [] : [problem("form", form)])],
    warnings: broken(true),
  };
}

function invalidRequest({ id }: FeedDescription, problems: readonly RequestProblem[]): SdfError {
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
