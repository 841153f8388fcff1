import { explain } from "#lazy";
import { settingsOf, type Client } from "../client.ts";
import type { Decoder } from "../decoded.ts";
import type { FeedDescription } from "../description.ts";
import type { CallOptions, FeedResult } from "../feed.ts";
import { exchange } from "../transport/exchange.ts";
import { decodeOptionsOf, faultsOf, invalidRequest, planRequest, urlOf } from "./plan.ts";
import { readReply } from "./read-reply.ts";

/** Calls a feed once: checks, sends, decodes, and adds the meta data. */
export async function callFeed<Data>(
  client: Client,
  description: FeedDescription,
  decode: Decoder<Data>,
  request: object,
  callOptions?: CallOptions,
): Promise<FeedResult<Data>> {
  const options = callOptions ?? {};
  const settings = settingsOf(client);
  const {
    signal,
    headers,
    timeout = settings.timeoutMs,
    timeoutMs = timeout,
    format = settings.format,
    form,
  } = options;
  const callback = options.callback ?? settings.callback;
  const plan = planRequest(description, request, { format, callback, form });

  const faults = faultsOf(plan, settings.auth?.supplies);
  const { problems, warnings } = faults === undefined ? { problems: [], warnings: [] } : await explain(faults);
  if (problems.length > 0) throw invalidRequest(description, problems);

  const decodeOptions = decodeOptionsOf(plan, {
    strict: options.strict ?? settings.strict,
    limits: settings.decodeLimits,
  });
  return exchange(settings, {
    method: "GET",
    feed: description.id,
    headers,
    signal,
    timeoutMs,
    accepts: (name) => Object.hasOwn(description.parameters, name),
    url: (credentials) => urlOf(plan, settings, credentials),
    read: (reply) => readReply(reply, { description, decode, decodeOptions, warnings, raw: options.raw === true }),
  });
}
