import { SdfError } from "@sdf/runtime";
import { contentType, createRouter, errorCodes, readFeedRequest, type FeedEntry } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { decode, detectFormat, encode } from "@sdf/validators";
import type { Instant } from "@sdf/world";
import { readAssumptions } from "../assumptions/read.ts";
import { formatInstant } from "../clock/text.ts";
import { withEntityTag } from "../exchange/conditional.ts";
import type { AnswerContext, Hooks } from "../exchange/exchange.ts";
import { errorReply, type Reply } from "../exchange/reply.ts";
import { readRecordedFile, readRecording, type Recorded } from "./recording.ts";

/** A loaded recording. */
export interface Replay {
  /** Hook that replaces the replies of the world by recorded ones. */
  readonly around: NonNullable<Hooks["around"]>;
  /** First and last instant of the recording. */
  readonly span: readonly [from: Instant, to: Instant];
  /** Number of responses that can be requested. */
  readonly count: number;
  /** Recorded URLs that are not valid feed requests. They cannot be requested. */
  readonly skipped: readonly string[];
}

/** Options of {@link loadReplay}. */
export interface ReplayOptions {
  /** Feeds whose requests can be answered. Default: all of the service. */
  readonly feeds?: readonly FeedEntry[];
  /** Answer requests that were never recorded from the world, instead of with an error. Default `false`. */
  readonly fallsBack?: boolean;
}

/**
 * Loads a recording. A request is answered with the last response that was recorded for it up to the time of the
 * world: the recorded bytes or, in another format, the same value.
 *
 * @throws OptionError if the folder contains no recording, or if a file of the recording is outside of the folder
 */
export async function loadReplay(
  folder: string,
  { feeds = catalogue, fallsBack = false }: ReplayOptions = {},
): Promise<Replay> {
  const assumptions = readAssumptions({ "trailing-slash": "everywhere" });
  const route = createRouter(feeds, assumptions);
  const bySubject = new Map<string, Recorded[]>();
  const skipped: string[] = [];
  const all = (await readRecording(folder)).toSorted((one, other) => one.at - other.at);
  for (const recorded of all) {
    const [path = "", query = ""] = recorded.address.split("?");
    const feedRoute = route(path);
    const plan =
      feedRoute === undefined ? undefined : readFeedRequest(feedRoute, query, { assumptions, supplied: ["apikey"] });
    if (plan?.ok !== true) skipped.push(recorded.address);
    else bySubject.set(plan.subject, [...(bySubject.get(plan.subject) ?? []), recorded]);
  }
  return {
    span: [all[0]?.at ?? 0, all.at(-1)?.at ?? 0],
    count: all.length - skipped.length,
    skipped,
    around: async (_reply, context) => {
      const { plan, at } = context;
      const recordings = bySubject.get(plan.subject);
      if (recordings === undefined && fallsBack) return undefined;
      const latest = recordings?.findLast((recorded) => recorded.at <= at);
      if (latest !== undefined)
        return withEntityTag(
          toReply(latest, await readRecordedFile(folder, latest.file), context),
          context.assumptions,
        );
      const why = `no response to this request was recorded until ${formatInstant(at)}`;
      return errorReply({ code: errorCodes.noData, why }, plan, context.assumptions);
    },
  };
}

function toReply(recorded: Recorded, body: Buffer, { plan, assumptions }: AnswerContext): Reply {
  const { format, callback } = plan;
  const { shape: feed } = plan.feed;
  const { status } = recorded;
  const recordedReply = { status, headers: { "content-type": recorded.contentType }, body };
  // A body in the requested format is sent unchanged, even if it is invalid.
  const isCalled = callback === undefined || body.subarray(0, callback.length).toString() === callback;
  if (detectFormat(body) === format && isCalled) return recordedReply;
  try {
    const text = encode(decode(body, { feed }).value, { feed, format, callback });
    return { status, headers: { "content-type": contentType(format, assumptions) }, body: Buffer.from(text) };
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    const { serviceCode } = error.details;
    // A body that cannot be decoded cannot be converted, so it is sent unchanged.
    return serviceCode === undefined
      ? recordedReply
      : { ...errorReply({ code: serviceCode, why: "recorded" }, plan, assumptions), status };
  }
}
