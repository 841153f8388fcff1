import { explain } from "#lazy";
import { readEntities, type Revision } from "../answer.ts";
import { readArguments } from "../arguments.ts";
import type { Client } from "../client.ts";
import type { Decoder } from "../decoded.ts";
import type { FeedDescription } from "../description.ts";
import type { CallOptions, FeedResult, Meta } from "../feed.ts";
import { readSettings } from "../settings.ts";
import { exchange } from "../transport/exchange.ts";
import { toDecodeOptions, findRequestFaults, invalidRequest, planRequest, toUrl } from "./plan.ts";
import { readReply } from "./read-reply.ts";

/** Calls a feed once: checks, sends, decodes, and adds the meta data. */
export async function callFeed<Data>(
  client: Client,
  description: FeedDescription,
  decode: Decoder<Data>,
  request: object,
  callOptions?: CallOptions,
): Promise<FeedResult<Data>> {
  const [settings, options, plan, faults] = readArguments(() => {
    const settings = readSettings(client);
    const options: CallOptions = { ...callOptions };
    const { format = settings.format, form } = options;
    const callback = options.callback ?? settings.callback;
    const plan = planRequest(description, request, { format, callback, form });
    return [settings, options, plan, findRequestFaults(plan, settings.auth?.supplies)] as const;
  });
  const { signal, headers, timeoutMs = settings.timeoutMs } = options;
  const { problems, warnings } = faults === undefined ? { problems: [], warnings: [] } : await explain(faults);
  if (problems.length > 0) throw invalidRequest(description, problems);

  const decodeOptions = toDecodeOptions(plan, {
    strict: options.strict ?? settings.strict,
    limits: settings.decodeLimits,
  });
  const entities = readEntities(description, plan.wire);
  const result = await exchange(settings, {
    method: "GET",
    feed: description.id,
    headers,
    signal,
    timeoutMs,
    accepts: (name) => Object.hasOwn(description.parameters, name),
    url: (credentials) => toUrl(plan, settings, credentials),
    read: (reply) =>
      readReply(reply, {
        description,
        decode,
        decodeOptions,
        warnings,
        raw: options.raw === true,
        entities,
        previous: settings.revisions?.get(toAddress(reply)),
      }),
  });
  remember(settings.revisions, result.meta);
  return result;
}

/** Number of addresses whose revisions a client remembers. */
const MAX_REVISIONS = 100;

/** Address of a request without credentials. */
function toAddress({ url, redirectedFrom = url }: Pick<Meta, "url" | "redirectedFrom">): string {
  return redirectedFrom;
}

/** Remembers the revision of the newest response of each address; the oldest address is forgotten. */
function remember(revisions: Map<string, Revision> | undefined, { revision, stale, ...meta }: Meta): void {
  if (revisions === undefined || stale) return;
  const address = toAddress(meta);
  revisions.delete(address);
  revisions.set(address, revision);
  if (revisions.size > MAX_REVISIONS) revisions.delete(revisions.keys().next().value ?? "");
}
