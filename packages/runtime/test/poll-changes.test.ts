import { describe, expect, it } from "vitest";
import {
  apiKey,
  createClient,
  defineFeed,
  matchState,
  poll,
  SdfError,
  type Clock,
  type Feed,
  type FeedDescription,
  type PollOptions,
  type Rule,
} from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum, scripted, type ScriptedAnswer } from "./support.ts";

const start = "2026-10-03T15:00:00Z";
const kickOff = new Date(start);
/** Three polls, at 15:00, 15:01 and 15:02. */
const polling: FeedDescription["polling"] = [{ id: "m", anchor: "kick-off", from: 0, to: 120, every: 60 }];
const description: FeedDescription = {
  ...momentum,
  parameters: { _dlt: { type: "since" }, ...momentum.parameters },
  pages: "match",
  polling,
};

/** Polls a scripted service; returns the data of the updates, and `_dlt` of the requests. */
async function updatesOf(
  answers: readonly ScriptedAnswer[],
  feedDescription: FeedDescription = description,
  request: object = {},
  more: { readonly auth?: ReturnType<typeof apiKey> } = {},
) {
  const { fetch, requests } = scripted(...answers);
  const clock = manualClock(start);
  const client = createClient({ baseUrl: "https://feeds.example", fetch, clock, retry: false, ...more });
  const feed = defineFeed<{ fixture: string }, unknown>(feedDescription, jsonDecoder<unknown>());
  const updates: unknown[] = [];
  const done = (async () => {
    for await (const { data } of poll(client, feed, { fixture: "a1", ...request }, { kickOff })) updates.push(data);
  })();
  const error = await done.then(() => undefined, SdfError.is);
  const changes = requests.map(({ url }) => new URL(url).searchParams.get("_dlt"));
  return { updates, changes, hasFailed: error !== undefined };
}

const list = { match: [{ value: 1 }] };

describe("polling for changes", () => {
  it("yields a first response with an empty list", async () => {
    const { updates } = await updatesOf([json({ match: [] })]);
    expect(updates).toEqual([{ match: [] }]);
  });

  it("throws the error of a first response without a result", async () => {
    const { hasFailed, changes } = await updatesOf([json({ errorCode: "10400" }, { status: 404 })]);
    expect(hasFailed).toBe(true);
    expect(changes).toEqual([null]);
  });

  it("throws other errors of the service instead of treating them as no change", async () => {
    const { hasFailed, changes } = await updatesOf([json(list), json({ errorCode: "10300" }, { status: 403 })]);
    expect(hasFailed).toBe(true);
    expect(changes).toHaveLength(2);
  });

  it("does not yield changes with an empty list or without the list", async () => {
    const { updates } = await updatesOf([json(list), json({ match: [] }), json({})]);
    expect(updates).toEqual([list]);
  });

  it.each([null, 7, "text", { match: { value: 2 } }])("yields the changes %j, which have no list", async (data) => {
    const { updates } = await updatesOf([json(list), json(data)]);
    expect(updates).toEqual([list, data]);
  });

  it("yields changes of a feed without a list", async () => {
    const { pages: _, ...single } = description;
    const { updates, changes } = await updatesOf([json({ value: 1 }), json({ value: 2 })], single);
    expect(updates).toEqual([{ value: 1 }, { value: 2 }]);
    expect(changes).toEqual([null, "2026-10-03T15:00:00+00:00", "2026-10-03T15:01:00+00:00"]);
  });

  it("keeps the changedSince of the request", async () => {
    const changedSince = "2026-10-01T00:00:00+00:00";
    const { changes } = await updatesOf([json(list)], description, { changedSince });
    expect(changes).toEqual([changedSince, changedSince, changedSince]);
    const wire = await updatesOf([json(list)], description, { _dlt: changedSince });
    expect(wire.changes).toEqual([changedSince, changedSince, changedSince]);
  });

  it.each(["changedSince", "_dlt"])("requests changes if %s is undefined", async (name) => {
    const { changes } = await updatesOf([json(list)], description, { [name]: undefined });
    expect(changes).toEqual([null, expect.stringMatching(/^2026-10-03/), expect.stringMatching(/^2026-10-03/)]);
  });

  it("starts at its own time if the clock of the service is ahead", async () => {
    const { changes } = await updatesOf([json(list, { headers: { date: "Sat, 03 Oct 2026 15:00:30 GMT" } })]);
    expect(changes[1]).toBe("2026-10-03T15:00:00+00:00");
  });

  const needsKey: Rule = { id: "key", kind: "one-of", of: ["apikey"], count: "exactly", meaning: "A key" };
  const keyed: FeedDescription = {
    ...description,
    parameters: { apikey: { type: "string" }, ...description.parameters },
  };

  it("requests changes if authentication supplies what the rules require", async () => {
    const { changes } = await updatesOf([json(list)], { ...keyed, rules: [needsKey] }, {}, { auth: apiKey("k") });
    expect(changes[1]).toBe("2026-10-03T15:00:00+00:00");
  });

  it("does not count a parameter that authentication supplies among the warnings", async () => {
    const unlisted: Rule = {
      id: "unlisted",
      kind: "excludes",
      when: [{ parameter: "fixture" }],
      not: [{ parameter: "_dlt" }],
      meaning: "Not together",
      severity: "warning",
    };
    const rules: Rule[] = [{ ...needsKey, severity: "warning" }, unlisted];
    const { changes } = await updatesOf([json(list)], { ...keyed, rules }, {}, { auth: apiKey("k") });
    expect(changes).toEqual([null, null, null]);
  });
});

describe("polling of a feed function", () => {
  const client = createClient({ baseUrl: "https://feeds.example", clock: manualClock(start) });

  /** Polls a function in place of a generated feed; returns the number of its calls. */
  function run(call: () => Promise<never>, options: PollOptions = {}) {
    let calls = 0;
    const counted = (): Promise<never> => {
      calls += 1;
      return call();
    };
    const feed: Feed<object, object> = Object.assign(counted, { description, decode: jsonDecoder<object>() });
    return { calls: () => calls, end: poll(client, feed, {}, { kickOff, maxFailures: 2, ...options }).next() };
  }

  it("continues after a time-out", async () => {
    const { calls, end } = run(() => Promise.reject(new SdfError("timeout", "too slow")));
    expect((await failure(end)).code).toBe("timeout");
    expect(calls()).toBe(2);
  });

  it("throws an error of another kind at once", async () => {
    const { calls, end } = run(() => Promise.reject(new RangeError("a defect")));
    await expect(end).rejects.toThrow(RangeError);
    expect(calls()).toBe(1);
  });

  it.each([
    ["rejects", (): Promise<void> => Promise.reject(new Error("aborted"))],
    ["ends", (): Promise<void> => Promise.resolve()],
  ])("does not call the feed after an abort whose wait %s", async (_, wait) => {
    const controller = new AbortController();
    let now = kickOff.getTime() - 1000;
    const clock: Clock = {
      now: () => now,
      sleep: () => {
        now += 1000;
        controller.abort();
        return wait();
      },
    };
    const { calls, end } = run(() => Promise.reject(new RangeError("called")), { clock, signal: controller.signal });
    expect(await end).toEqual({ done: true, value: undefined });
    expect(calls()).toBe(0);
  });
});

it("has the status of a response without match information", () => {
  expect(matchState({ liveData: { matchDetails: { matchStatus: "Playing" } } })).toEqual({ status: "Playing" });
});
