/** Replay of recordings: folders with one file per response, and an index with one line for each. */
import { readFile, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { SdfError } from "@sdf/runtime";
import { contentType, createRouter, errorCodes, readFeedRequest, type FeedEntry } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { decode, detectFormat, encode } from "@sdf/validators";
import { type Instant, OptionError } from "@sdf/world";
import { readAssumptions } from "../assumptions/read.ts";
import { formatInstant } from "../clock/text.ts";
import { withEntityTag } from "../exchange/conditional.ts";
import type { AnswerContext, Hooks } from "../exchange/exchange.ts";
import { errorReply, type Reply } from "../exchange/reply.ts";

/** Index entry of a recorded response. */
export interface Recorded {
  /** File with the body, relative to the folder of the recording. */
  readonly file: string;
  /** Time of receipt, in milliseconds since the epoch. */
  readonly at: Instant;
  readonly status: number;
  readonly contentType: string;
  /** Path and query, without credentials. */
  readonly address: string;
  /** `<sport>/<feed>`; absent if the path belongs to no feed. */
  readonly feed?: string | undefined;
}

/** File with the index of a recording. */
export const INDEX_FILE = "index.jsonl";

/**
 * Reads a file of a recording.
 *
 * @throws OptionError if the path or a symbolic link leads out of the folder of the recording
 */
async function readRecordedFile(folder: string, file: string): Promise<Buffer> {
  return readFile(await pathWithin(folder, file));
}

/** Returns the path of a file without symbolic links. */
async function pathWithin(folder: string, file: string): Promise<string> {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
  const fromRoot = relative(root, path);
  if (fromRoot === ".." || fromRoot.startsWith(`..${sep}`) || isAbsolute(fromRoot))
    throw new OptionError(
      "replay",
      `the file ${file} of the recording is outside of ${folder}`,
      "copy the file into the folder, or delete its line in the index",
    );
  return path;
}

/**
 * Reads the index of a recording.
 *
 * @throws OptionError if it does not exist or is damaged, or if one of its files is outside of the folder
 */
async function readRecording(folder: string): Promise<readonly Recorded[]> {
  let text: string;
  try {
    text = (await readRecordedFile(folder, INDEX_FILE)).toString("utf8");
  } catch (error) {
    if (error instanceof OptionError) throw error;
    throw new OptionError(
      "replay",
      `there is no recording in ${folder}`,
      `use a folder with the file ${INDEX_FILE}, which sdf-server record creates`,
    );
  }
  // The last line may be incomplete if the recorder was stopped.
  const lines = text
    .slice(0, text.lastIndexOf("\n") + 1)
    .split("\n")
    .filter((line) => line !== "");
  const entries = lines.map((line, number) => {
    const recorded = parse(line);
    if (recorded === undefined)
      throw new OptionError(
        "replay",
        `line ${number + 1} of ${INDEX_FILE} in ${folder} is not a valid entry`,
        "record again, or delete the line",
      );
    return recorded;
  });
  // A missing file is an error of its request only.
  const checks = await Promise.allSettled(entries.map(({ file }) => pathWithin(folder, file)));
  for (const check of checks)
    if (check.status === "rejected" && check.reason instanceof OptionError) throw check.reason;
  return entries;
}

function parse(line: string): Recorded | undefined {
  try {
    const value = JSON.parse(line) as Partial<Recorded>;
    const { file, at, status, contentType, address } = value;
    const isWhole =
      typeof file === "string" &&
      !/^\/|\.\./.test(file) &&
      Number.isFinite(at) &&
      Number.isInteger(status) &&
      typeof contentType === "string" &&
      typeof address === "string";
    return isWhole ? (value as Recorded) : undefined;
  } catch {
    return undefined;
  }
}

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
