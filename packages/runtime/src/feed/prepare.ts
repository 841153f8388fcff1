import { checkAddresses } from "../address.ts";
import { readEntities, type RequestedEntities } from "../answer.ts";
import type { DecodeLimits, DecodeOptions } from "../decoded.ts";
import type { FeedDescription, WireFormat } from "../description.ts";
import { SdfError, type RequestProblem } from "../error.ts";
import { explainFaults } from "../request/explain.ts";
import type { UrlOptions } from "../request/url.ts";
import type { Auth, Credentials } from "../transport/credentials.ts";
import { toDecodeOptions, findRequestFaults, invalidRequest, planRequest, toUrl } from "./plan.ts";

/** Options of {@link prepareRequest}. */
export interface PrepareOptions extends Omit<UrlOptions, "format" | "outletKey"> {
  /** Authentication that `sendOnce` applies; the request may omit the parameters that it supplies. */
  readonly auth?: Auth | undefined;
  /** Requested wire format. Default `json`. */
  readonly format?: WireFormat | undefined;
  /** Decoding fails with `decode.invalid` if the response violates the documented format. Default: false. */
  readonly strict?: boolean | undefined;
  /** Limits of the decoder. */
  readonly limits?: Partial<DecodeLimits> | undefined;
}

/** A request that keeps the rules of its feed; pass it to `sendOnce` and `decodeReply`. It contains no credentials. */
export interface PreparedRequest {
  /** Description of the feed. */
  readonly description: FeedDescription;
  /** Authentication of the client. */
  readonly auth: Auth | undefined;
  /** Address of the request; the credentials that belong to it appear as `***`. */
  readonly url: string;
  /** Returns the address with its credentials. */
  urlWith(credentials: Pick<Credentials, "parameters" | "outletKey">): string;
  /** Parts of the request that the API documentation does not list; the service may reject them. */
  readonly warnings: readonly RequestProblem[];
  /** Identifiers that the response has to repeat. */
  readonly entities: RequestedEntities;
  /** Options for the decoder of the feed. */
  readonly decodeOptions: DecodeOptions;
}

/** Result of {@link prepareRequest}. */
export type PrepareResult =
  | { readonly ok: true; readonly request: PreparedRequest }
  /** `request.invalid`; `details.problems` lists the broken rules. */
  | { readonly ok: false; readonly error: SdfError };

/**
 * Checks a request against the rules of its feed, and builds its address. With {@link sendOnce} and
 * {@link decodeReply}, it is the call of a feed in three steps without a client, for programs that schedule, observe
 * or store requests themselves.
 *
 * @returns the request, or the error of a request that breaks a rule; never throws
 * @example
 * import { decodeReply, prepareRequest, sendOnce } from "@sdf/runtime";
 * import { matchMomentum } from "@sdf/soccer/match-momentum";
 *
 * const prepared = prepareRequest(matchMomentum.description, { fixture }, { baseUrl, auth });
 * if (!prepared.ok) throw prepared.error;
 * const sent = await sendOnce(prepared.request, { timeoutMs: 10_000 });
 * if (!sent.ok) throw sent.error;
 * const decoded = await decodeReply(matchMomentum.decode, prepared.request, sent);
 * if (decoded.ok) console.log(decoded.data, decoded.meta);
 */
export function prepareRequest(description: FeedDescription, request: object, options: PrepareOptions): PrepareResult {
  try {
    return prepare(description, request, options);
  } catch (error) {
    return { ok: false, error: SdfError.from(error) };
  }
}

/** Replaces credentials in `url`. */
const mask = "***";

function prepare(description: FeedDescription, request: object, options: PrepareOptions): PrepareResult {
  const { baseUrl, feedsUrl = baseUrl, auth, format = "json", callback, form, strict = false, limits } = options;
  checkAddresses({ baseUrl, feedsUrl });
  const plan = planRequest(description, request, { format, callback, form });
  const supplied = auth?.supplies ?? [];
  const faults = findRequestFaults(plan, supplied);
  const { problems, warnings } = faults === undefined ? { problems: [], warnings: [] } : explainFaults(faults);
  if (problems.length > 0) return { ok: false, error: invalidRequest(description, problems) };
  const urlWith: PreparedRequest["urlWith"] = (credentials) => toUrl(plan, { baseUrl, feedsUrl }, credentials);
  const parameters = Object.fromEntries(
    supplied.filter((name) => Object.hasOwn(description.parameters, name)).map((name) => [name, mask]),
  );
  const url = urlWith(supplied.includes("outlet") ? { parameters, outletKey: mask } : { parameters });
  return {
    ok: true,
    request: {
      description,
      auth,
      url,
      urlWith,
      warnings,
      entities: readEntities(description, plan.wire),
      decodeOptions: toDecodeOptions(plan, { strict, limits }),
    },
  };
}
