import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SdfError } from "@sdf/runtime";
import { decode, detectFormat, encode } from "@sdf/validators";
import { readAssumptions } from "../assumptions/read.ts";
import { catalogue } from "../http/catalogue.ts";
import { errorReply } from "../http/error-reply.ts";
import type { AnswerContext, Hooks } from "../http/options.ts";
import { contentType, type Reply } from "../http/reply.ts";
import { createRouter } from "../http/routes.ts";
import { code } from "../request/codes.ts";
import { readFeedRequest } from "../request/read.ts";
import type { Instant } from "../world/contract.ts";
import { instantText } from "../clock/texts.ts";
import { readRecording, type Recorded } from "./recording.ts";

/** A recording that is played again. */
export interface Replay {
  /** Gives the recorded answers in the place of the world's. */
  readonly around: NonNullable<Hooks["around"]>;
  /** First and last instant of the recording. */
  readonly span: readonly [from: Instant, to: Instant];
  /** Responses that can be asked for. */
  readonly count: number;
  /** Addresses that are no request of a feed, or break its rules, so that nobody can ask for them. */
  readonly left: readonly string[];
}

/**
 * Loads a recording. Whoever asks at an instant of the world's clock gets what the service last
 * answered to that request until then: the recorded bytes, or, in another format, the same value.
 *
 * @throws OptionError when the folder holds no recording
 */
export async function loadReplay(folder: string): Promise<Replay> {
  const assumptions = readAssumptions({ "trailing-slash": "everywhere" });
  const route = createRouter(catalogue, assumptions);
  const bySubject = new Map<string, Recorded[]>();
  const left: string[] = [];
  const all = (await readRecording(folder)).toSorted((one, other) => one.at - other.at);
  for (const recorded of all) {
    const [path = "", query = ""] = recorded.address.split("?");
    const found = route(path);
    const plan = found === undefined ? undefined : readFeedRequest(found, query, { assumptions, supplied: ["apikey"] });
    if (plan?.ok !== true) left.push(recorded.address);
    else bySubject.set(plan.subject, [...(bySubject.get(plan.subject) ?? []), recorded]);
  }
  return {
    span: [all[0]?.at ?? 0, all.at(-1)?.at ?? 0],
    count: all.length - left.length,
    left,
    around: async (_reply, context) => {
      const { plan, at } = context;
      const latest = bySubject.get(plan.subject)?.findLast((recorded) => recorded.at <= at);
      return latest === undefined ? nothing(context) : replyOf(latest, await readFile(join(folder, latest.file)), context);
    },
  };
}

function nothing({ plan, at, assumptions }: AnswerContext): Reply {
  return errorReply({ code: code.noData, why: `nothing was recorded for this request until ${instantText(at)}` }, plan, assumptions);
}

function replyOf(recorded: Recorded, body: Buffer, { plan, assumptions }: AnswerContext): Reply {
  const { feed: { shape }, format, callback } = plan;
  const { status } = recorded;
  const asItCame = { status, headers: { "content-type": recorded.contentType }, body };
  const calls = callback === undefined ? undefined : { callback };
  // What is in the format that is asked for goes out byte by byte, whatever it is.
  if (detectFormat(body) === format && (calls === undefined || body.subarray(0, callback?.length).toString() === callback)) return asItCame;
  try {
    const text = encode(decode(body, { feed: shape }).value, { feed: shape, format, ...calls });
    return { status, headers: { "content-type": contentType(format, assumptions["xml-content-type"]) }, body: Buffer.from(text) };
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    const { serviceCode } = error.details;
    // What cannot be read cannot be written in another format either.
    return serviceCode === undefined ? asItCame : { ...errorReply({ code: serviceCode, why: "recorded" }, plan, assumptions), status };
  }
}
