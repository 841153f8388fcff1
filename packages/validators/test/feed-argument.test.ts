/** A caller without types, or with an object of another package, learns which feed to pass. */
import { describe, expect, it } from "vitest";
import { check, decode, encode, encodeInSteps } from "../src/index.ts";
import { judge } from "../src/judge/index.ts";
import { matchMomentum } from "../src/soccer/match-momentum.ts";
import { createStandardSchema } from "../src/standard/index.ts";
import { catchSdfError } from "./support.ts";

type Options = Parameters<typeof decode>[1] & Parameters<typeof encode>[1];

const clientFunction = Object.assign(() => undefined, { feed: "soccer/match-momentum" });
const wrong: readonly [string, unknown][] = [
  ["no options", undefined],
  ["null", null],
  ["no feed", {}],
  ["the feed in place of the options", matchMomentum],
  ["the name of a feed", { feed: "soccer/match-momentum" }],
  ["the function of a client", { feed: clientFunction }],
  ["null as feed", { feed: null }],
];

describe.each<[string, (options: Options) => unknown]>([
  ["decode", (options) => decode("{}", options)],
  ["decode of a response", (options) => decode(new Response("{}"), options)],
  ["check", (options) => check({}, options)],
  ["judge", (options) => judge("{}", options)],
  ["encode", (options) => encode({}, options)],
  ["encodeInSteps", (options) => encodeInSteps({}, options && { ...options, format: "xml" }).next()],
  ["createStandardSchema", (options) => createStandardSchema((options as Partial<Options> | null)?.feed as never)],
])("%s", (_, call) => {
  it.each(wrong)("rejects %s", (__, options) => {
    const details = { fix: expect.stringContaining("@sdf/validators/soccer") as string };
    expect(catchSdfError(() => call(options as Options))).toMatchObject({ code: "request.invalid", details });
  });
});
