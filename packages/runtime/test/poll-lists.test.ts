/** Polling of lists, whose matches are in different states. */
import { describe, expect, it } from "vitest";
import {
  createClient,
  defineFeed,
  matchState,
  poll,
  type FeedDescription,
  type FetchFunction,
  type PollingWindow,
} from "../src/index.ts";
import { matchStates } from "../src/poll/state.ts";
import { json, jsonDecoder, manualClock, momentum } from "./support.ts";

const start = "2031-09-13T18:00:00Z";
const live: PollingWindow = { id: "live", anchor: "kick-off", from: 0, every: 60, during: ["Playing"] };
const onceAfter: PollingWindow = { id: "after", anchor: "end", from: 600, to: 3600, once: true };

const match = (id: string, status: string, minute = 0): object => ({
  matchInfo: { id, date: "2031-09-13Z", time: "18:00:00Z" },
  liveData: { matchDetails: { matchStatus: status }, minute },
});
const ended = (id: string, end: string): object => ({
  matchInfo: { id },
  liveData: { matchDetails: { matchStatus: "Played", period: [{ end }] } },
});

/** Polls until the end. Returns the minutes after the start at which requests were sent, and the `_dlt` of each. */
async function follow(
  polling: readonly PollingWindow[],
  answer: (count: number) => readonly object[] | Response,
  clock = manualClock(start),
  parameters: FeedDescription["parameters"] = {},
) {
  const description = { ...momentum, forms: { list: "{path}" }, rules: [], polling, parameters };
  const list = defineFeed<object, object>(description, jsonDecoder<object>());
  const minutes: number[] = [];
  const changesSince: (string | null)[] = [];
  const fetch: FetchFunction = async ({ url }) => {
    minutes.push((clock.now() - Date.parse(start)) / 60_000);
    changesSince.push(new URL(url).searchParams.get("_dlt"));
    const answered = answer(minutes.length);
    return answered instanceof Response ? answered : json({ match: answered });
  };
  for await (const _ of poll(createClient({ baseUrl: "https://feeds.example", fetch, clock }), list, {}));
  return { minutes, changesSince };
}

describe("polling of a list of matches", () => {
  it("has the cadence of the matches in play, and ends with the last of them", async () => {
    const answers = [
      [match("a", "Playing"), match("b", "Playing")],
      [match("a", "Played"), match("b", "Playing", 1)],
      [match("b", "Playing", 2)],
      [match("a", "Played"), match("b", "Played", 3)],
    ];
    const { minutes } = await follow([live], (count) => answers[count - 1] ?? []);
    expect(minutes).toEqual([0, 1, 2, 3]);
  });

  it.each(["3", "12", 12])(
    "polls a match of coverage level %s after its end, as documented for other levels",
    async (coverageLevel) => {
      const polling: PollingWindow[] = [
        { id: "around", anchor: "kick-off", from: -3600, to: 14_400, every: 60, coverageLevels: ["13", "15"] },
        { id: "other-tiers", anchor: "end", from: 43_200, to: 86_400, once: true, coverageLevels: ["other"] },
      ];
      const matchInfo = { id: "a", date: "2031-09-13Z", time: "18:00:00Z", coverageLevel };
      const playing = { matchInfo, liveData: { matchDetails: { matchStatus: "Playing", period: [] } } };
      const played = { ...ended("a", "2031-09-13T19:50:00Z"), matchInfo };
      const clock = manualClock("2031-09-13T18:30:00Z");
      const { minutes } = await follow(polling, (count) => [count > 1 ? played : playing], clock);
      expect(minutes).toEqual([30, 30 + 24 * 60]);
    },
  );

  it("recognises the state of each match by its identifier", () => {
    const states = matchStates({ match: [match("a", "Played"), match("b", "Playing")] });
    expect([...states].map(([id, { status }]) => [id, status])).toEqual([
      ["a", "Played"],
      ["b", "Playing"],
    ]);
    expect(matchState({ match: [match("a", "Played"), match("b", "Playing")] })).toEqual({});
  });

  it.each([-86_400_000, -1_800_000])("continues at its pace after the clock was set by %i ms", async (shiftMs) => {
    const clock = manualClock(start);
    const { minutes } = await follow(
      [live],
      (count) => {
        if (count === 2) clock.advance(shiftMs);
        return [count < 4 ? match("a", "Playing", count) : match("a", "Played")];
      },
      clock,
    );
    expect(minutes).toHaveLength(4);
    expect(clock.sleeps).toEqual([60_000, 60_000, 60_000]);
  });

  it("does not add the windows of different matches to a shorter interval", async () => {
    const { minutes } = await follow([live, onceAfter], (count) => [
      match("a", count < 6 ? "Playing" : "Played", count),
      ended("b", "2031-09-13T17:53:30Z"),
    ]);
    // The window of b opens at 3.5, that of a at 15.
    expect(minutes).toEqual([0, 1, 2, 3, 4, 5, 15]);
  });

  it("uses a window once if the times of the service have whole seconds", async () => {
    const clock = manualClock(start);
    const { minutes } = await follow(
      [onceAfter],
      (count) => {
        if (count > 1) clock.advance(700);
        const date = new Date(clock.now() + 86_400_000).toUTCString();
        return json(ended("b", "2031-09-14T18:00:00Z"), { headers: { date } });
      },
      clock,
    );
    expect(minutes.map(Math.round)).toEqual([0, 10]);
  });

  it("follows the time of the service that answers without a change, and requests changes from it on", async () => {
    const clock = manualClock("2031-09-13T17:00:00Z");
    const before: PollingWindow = { id: "before", anchor: "kick-off", from: -1800, to: 7200, every: 1200 };
    const { minutes, changesSince } = await follow(
      [before],
      (count) => {
        // The clock of the client is set back while it waits for the kick-off of the next match.
        const aheadMs = count > 1 ? 3_600_000 : 0;
        const headers = { date: new Date(clock.now() + aheadMs).toUTCString() };
        if (count > 1) return json({ errorCode: "10400" }, { status: 404, headers });
        return json({ match: [match("a", "Fixture")] }, { headers });
      },
      clock,
      { _dlt: { type: "since", readableName: "changedSince" } },
    );
    expect(minutes).toEqual([-60, -30, -10, 10, 30, 50]);
    expect(changesSince).toEqual([
      null,
      "2031-09-13T17:00:00+00:00",
      "2031-09-13T18:30:00+00:00",
      "2031-09-13T18:50:00+00:00",
      "2031-09-13T19:10:00+00:00",
      "2031-09-13T19:30:00+00:00",
    ]);
  });
});
