import type { NearMiss } from "@sdf/server-control";
import type { Exchange } from "../exchange/exchange.ts";
import type { LoggedRequest } from "../exchange/journal-entry.ts";
import { redactUrl } from "../exchange/redact.ts";
import type { PipelineContext } from "./context.ts";
import type { RequestRecord } from "./record.ts";

/** Creates the journal's record of a finished request. */
export function log(
  { response, method, path, annotations }: Exchange,
  record: RequestRecord,
  { credentials, resolveWorld }: PipelineContext,
): LoggedRequest {
  const { client, feed, format, polling, startedAt, url } = record;
  const worldContext = record.worldContext ?? resolveWorld(undefined);
  // A path that belongs to no feed may contain an outlet key, too.
  const outlet = record.outlet ?? credentials.outletIn(path);
  return {
    world: worldContext?.name ?? "",
    at: worldContext?.now() ?? 0,
    received: Math.round(performance.timeOrigin + startedAt),
    method,
    url: redactUrl(url, outlet),
    client,
    feed,
    details: record.parsed?.feed,
    format,
    status: annotations.status ?? response.statusCode,
    errorCode: annotations.errorCode ?? record.errorCode,
    polling,
    bytes: annotations.bytes ?? record.bytes ?? 0,
    duration: performance.now() - startedAt,
    faults: annotations.faults,
    nearMiss: record.nearMiss === undefined ? undefined : redactNearMiss(record.nearMiss, outlet),
  };
}

function redactNearMiss({ form, differences }: NearMiss, outlet: string | undefined): NearMiss {
  return outlet === undefined
    ? { form, differences }
    : { form, differences: differences.map((each) => each.replaceAll(outlet, "***")) };
}
