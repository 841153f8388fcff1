import type { Answer } from "../answer.ts";
import { readHttpDate } from "../dates/times.ts";
import type { Decoded } from "../decoded.ts";
import type { FeedDescription } from "../description.ts";
import type { RequestProblem } from "../error.ts";
import type { Meta } from "../feed.ts";
import { matchStates } from "../poll/state.ts";
import { nextPollOfAll, serviceClockOffset } from "../poll/windows.ts";
import type { Reply } from "../transport/send-request.ts";
import { withoutUndefined } from "../without-undefined.ts";

interface MetaOptions {
  readonly warnings: readonly RequestProblem[];
  readonly raw: boolean;
  readonly answer: Answer;
}

/** Collects the facts about a response. */
export function createMeta<Data>(
  description: FeedDescription,
  decoded: Decoded<Data>,
  reply: Reply,
  { warnings, raw, answer }: MetaOptions,
): Meta {
  const { format, issues, drift, value } = decoded;
  const { url, redirectedFrom, requestId, status, sentAt, receivedAt } = reply;
  const states = [...matchStates(value).values()];
  const serviceTime = readHttpDate(reply.headers.get("date"));
  const ahead = serviceClockOffset(serviceTime, receivedAt);
  const next = nextPollOfAll(description, states, {
    now: receivedAt + ahead,
    lastPollAt: sentAt + ahead,
  });
  return withoutUndefined<Meta>({
    feed: description.id,
    format,
    url,
    redirectedFrom,
    requestId,
    status,
    sentAt: new Date(sentAt),
    receivedAt: new Date(receivedAt),
    warnings: [...warnings, ...answer.losses],
    issues,
    drift,
    serviceTime: toDate(serviceTime),
    lastUpdated: toDate(states.length === 1 ? states[0]?.lastUpdated : undefined),
    nextPollAt: toDate(next && next.at.getTime() - ahead),
    revision: answer.revision,
    stale: answer.isOlder || undefined,
    raw: raw ? reply.bytes : undefined,
  });
}

function toDate(instant: number | undefined): Date | undefined {
  return instant === undefined ? undefined : new Date(instant);
}
