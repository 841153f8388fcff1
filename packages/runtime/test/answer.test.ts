import { describe, expect, it } from "vitest";
import { createClient, decodeReply, defineFeed, poll, prepareRequest, sendOnce, type Revision } from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum, scripted, type ScriptedAnswer } from "./support.ts";

interface Data {
  readonly matchInfo?: object;
  readonly match?: object[];
  readonly goals?: number;
}
const feed = defineFeed<{ fixture: string }, Data>(momentum, jsonDecoder<Data>());
const at = (time: string, more: object = {}): Response =>
  json({ matchInfo: { id: "a1", lastUpdated: `2031-09-13T${time}Z` }, ...more });
const clientOf = (...answers: ScriptedAnswer[]) => {
  const { fetch, requests } = scripted(...answers);
  const clock = manualClock("2031-09-13T18:00:00Z");
  return { client: createClient({ baseUrl: "https://feeds.example", fetch, clock }), requests, clock, fetch };
};

describe("a response about another match", () => {
  it("is an error of the call, with the bytes and without a retry", async () => {
    const { client, requests } = clientOf(at("18:46:00"));
    const error = await failure(feed(client, { fixture: "b2" }));
    expect(error).toMatchObject({ code: "decode.foreign", details: { feed: "soccer/match-momentum", status: 200 } });
    expect(error.message).toContain("it is about fixture a1 instead of the requested b2");
    expect(error.details.body).toBeInstanceOf(Uint8Array);
    expect(requests).toHaveLength(1);
  });

  it("is an error of decodeReply", async () => {
    const { fetch } = clientOf(at("18:46:00"));
    const prepared = prepareRequest(momentum, { fixture: "b2" }, { baseUrl: "https://feeds.example" });
    if (!prepared.ok) throw prepared.error;
    const sent = await sendOnce(prepared.request, { fetch });
    if (!sent.ok) throw sent.error;
    expect(await decodeReply(feed.decode, prepared.request, sent)).toMatchObject({
      ok: false,
      error: { code: "decode.foreign" },
    });
  });

  it("is a failure of poll that may end by itself", async () => {
    const other = json({ matchInfo: { id: "b2" } });
    const { client } = clientOf(other, at("18:46:00", { liveData: { matchDetails: { matchStatus: "Played" } } }));
    const goals: unknown[] = [];
    for await (const { data } of poll(client, feed, { fixture: "a1" })) goals.push(data.matchInfo);
    expect(goals).toEqual([{ id: "a1", lastUpdated: "2031-09-13T18:46:00Z" }]);
  });
});

describe("an older copy of a response", () => {
  it("has meta.stale, until a newer response arrives", async () => {
    const { client } = clientOf(at("18:46:00"), at("18:40:00"), at("18:45:59"), at("18:46:00"), at("18:47:00"));
    const stale: unknown[] = [];
    for (let count = 0; count < 5; count += 1) stale.push((await feed(client, { fixture: "a1" })).meta.stale);
    expect(stale).toEqual([undefined, true, true, undefined, undefined]);
  });

  it("is compared with responses to the same request only", async () => {
    const { client } = clientOf(at("18:46:00"), json({ matchInfo: { id: "b2", lastUpdated: "2031-09-13T18:40:00Z" } }));
    await feed(client, { fixture: "a1" });
    expect((await feed(client, { fixture: "b2" })).meta.stale).toBeUndefined();
  });

  it("changes nothing in poll", async () => {
    const details = (matchStatus: string, goals: number): object => ({
      liveData: { matchDetails: { matchStatus } },
      goals,
    });
    const { client, requests } = clientOf(
      at("18:46:00", details("Playing", 1)),
      at("18:40:00", details("Fixture", 0)),
      at("18:47:00", details("Playing", 1)),
      at("18:40:00", details("Played", 0)),
      at("18:48:00", details("Playing", 2)),
      at("20:30:00", details("Played", 2)),
    );
    const goals: unknown[] = [];
    const kickOff = new Date("2031-09-13T18:00:00Z");
    for await (const { data } of poll(client, feed, { fixture: "a1" }, { kickOff })) goals.push(data.goals);
    expect(goals).toEqual([1, 1, 2, 2]);
    expect(requests).toHaveLength(6);
  });

  it.each([
    ["before its newer state", ["18:40:00", "18:46:00"]],
    ["after its newer state", ["18:46:00", "18:40:00"]],
    ["after states without a readable time", ["18:46", "18:46:00", "46:00"]],
    ["between equal states", ["18:46:00", "18:40:00", "18:46:00"]],
  ])("is compared with the newest state of a match that a list contains twice: %s", async (_, times) => {
    const state = (time: string, matchStatus: string): object => ({
      matchInfo: { id: "a1", lastUpdated: `2031-09-13T${time}Z` },
      liveData: { matchDetails: { matchStatus } },
    });
    const match = times.map((time) => state(time, time === "18:46:00" ? "Played" : "Playing"));
    const { client } = clientOf(json({ match }), json({ match: [state("18:45:59", "Playing")] }));
    const { meta } = await feed(client, { fixture: "a1" });
    expect(meta.lastUpdated).toEqual(new Date("2031-09-13T18:46:00Z"));
    expect((await feed(client, { fixture: "a1" })).meta.stale).toBe(true);
  });

  it("is recognised by decodeReply from the revision of the last response", async () => {
    const { fetch } = clientOf(at("18:46:00"), at("18:40:00"));
    const prepared = prepareRequest(momentum, { fixture: "a1" }, { baseUrl: "https://feeds.example" });
    if (!prepared.ok) throw prepared.error;
    const results = [];
    let previous: Revision | undefined;
    for (let count = 0; count < 2; count += 1) {
      const sent = await sendOnce(prepared.request, { fetch });
      if (!sent.ok) throw sent.error;
      const result = await decodeReply(feed.decode, prepared.request, sent, { previous });
      if (!result.ok) throw result.error;
      // A store keeps revisions as JSON.
      previous = JSON.parse(JSON.stringify(result.meta.revision)) as typeof result.meta.revision;
      results.push(result.meta.stale);
    }
    expect(results).toEqual([undefined, true]);
  });
});

describe("a list with less content than the last response", () => {
  const listOn = (days: Readonly<Record<string, string>>): Response =>
    json({ match: Object.entries(days).map(([id, day]) => ({ matchInfo: { id, date: day } })) });
  const list = (...ids: string[]): Response => listOn(Object.fromEntries(ids.map((id) => [id, "2031-09-13Z"])));
  const all = defineFeed<object, Data>({ ...momentum, forms: { list: "{path}" }, rules: [] }, jsonDecoder<Data>());

  it("has a warning", async () => {
    const { client } = clientOf(list("a", "b", "c"), list("a"), list("a", "b"));
    const warnings: unknown[] = [];
    for (let count = 0; count < 3; count += 1) warnings.push((await all(client, {})).meta.warnings);
    const message = "the list has 1 matches; the last response to this request had 3";
    expect(warnings).toEqual([[], [{ rule: "response.shorter", parameters: [], message }], []]);
  });

  it.each([
    [
      "a week of which the last day is missing",
      { a: "2031-09-13Z", b: "2031-09-14Z" },
      { a: "2031-09-13Z", c: "2031-09-13Z" },
    ],
    [
      "more matches on fewer days",
      { a: "2031-09-13", b: "2031-09-14" },
      { a: "2031-09-13", b: "2031-09-13", c: "2031-09-13" },
    ],
    [
      "a day in the place of an unreadable one",
      { a: "2031-09-13", b: "2031-09-14Z" },
      { a: "2031-09-14", b: "14/09/31" },
    ],
    [
      "a day that its month does not have",
      { a: "2031-02-27Z", b: "2031-02-28Z" },
      { a: "2031-02-28Z", b: "2031-02-30Z" },
    ],
    ["a day in both of its forms", { a: "2031-09-13", b: "2031-09-14" }, { a: "2031-09-14", b: "2031-09-14Z" }],
    ["matches without their days", { a: "2031-09-13Z", b: "2031-09-14Z" }, { a: "", b: "" }],
  ])("has a warning about fewer days: %s", async (_, before, after) => {
    const { client } = clientOf(listOn(before), listOn(after));
    const rules: unknown[] = [];
    for (let count = 0; count < 2; count += 1)
      rules.push((await all(client, {})).meta.warnings.map(({ rule }) => rule));
    expect(rules).toEqual([[], ["response.shorter"]]);
  });

  it("has warnings about fewer matches and days if it is empty", async () => {
    const { client } = clientOf(list("a"), list());
    await all(client, {});
    const { meta } = await all(client, {});
    expect(meta.warnings.map(({ rule }) => rule)).toEqual(["response.shorter", "response.shorter"]);
  });

  it("has no warning for other matches on as many days, for fewer matches of another request, or for a newer single match", async () => {
    const one = at("18:47:00");
    const { client } = clientOf(
      listOn({ a: "2031-09-13Z", b: "2031-09-14Z" }),
      listOn({ c: "2031-10-01Z", d: "2031-10-02Z" }),
      at("18:46:00"),
      one,
    );
    expect((await all(client, {})).meta.warnings).toEqual([]);
    expect((await all(client, {})).meta.warnings).toEqual([]);
    expect((await feed(client, { fixture: "a1" })).meta.warnings).toEqual([]);
    expect((await feed(client, { fixture: "a1" })).meta.warnings).toEqual([]);
  });
});
