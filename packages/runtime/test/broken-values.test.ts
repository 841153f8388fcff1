import { describe, expect, it } from "vitest";
import {
  createClient,
  defineFeed,
  defineListFeed,
  matchStart,
  matchState,
  poll,
  type FetchFunction,
} from "../src/index.ts";
import { json, jsonDecoder, listed, manualClock, momentum, scripted } from "./support.ts";

const clientOf = (fetch: FetchFunction, time?: string) =>
  createClient({ baseUrl: "https://feeds.example", fetch, clock: manualClock(time) });

/** Values that break the type of a property. */
const wrong: readonly unknown[] = [
  null,
  [null],
  [],
  {},
  "",
  "text",
  0,
  -1,
  true,
  [[]],
  [{}],
  { toString: 1, valueOf: 1 },
  ["a", "b"],
];

const info = {
  id: "m1",
  date: "2026-10-03Z",
  time: "15:00:00Z",
  timeUnknown: "no",
  officialStartDate: "2026-10-03T15:00:00Z",
  actualStartDate: "2026-10-03T15:01:00Z",
  coverageLevel: 15,
  coverageLevelId: "15",
  lastUpdated: "2026-10-03T17:00:00Z",
};
const match = {
  matchInfo: info,
  liveData: {
    matchDetails: {
      matchStatus: "Played",
      matchEndTime: "2026-10-03T16:50:00Z",
      period: [
        { id: 1, end: "2026-10-03T15:45:00Z" },
        { id: 2, end: "2026-10-03T16:50:00Z" },
      ],
    },
  },
  lastUpdated: "2026-10-03T17:00:00Z",
};

/** Every value that differs from a good one in one place. */
function* broken(value: unknown): Generator {
  yield* wrong;
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    for (const other of broken(member))
      yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other };
  }
}
const values = [...broken(match), ...broken({ match: [match] })];

describe("a tolerant call never throws on a value", () => {
  it("reads the state of a match that is broken in any one place", () => {
    expect(values.length).toBeGreaterThan(500);
    for (const value of values) {
      const state = matchState(value);
      for (const time of [state.kickOff, state.matchDay, state.endedAt, state.lastUpdated])
        expect(time === undefined || Number.isFinite(time)).toBe(true);
      for (const text of [state.status, state.coverageLevel]) expect(["undefined", "string"]).toContain(typeof text);
    }
  });

  it.each([[{ period: [null] }], [{ period: null }], [{ period: {} }]])("reads what is whole: %j", (details) => {
    expect(
      matchState({ matchInfo: info, liveData: { matchDetails: { matchStatus: "Played", ...details } } }),
    ).toMatchObject({ status: "Played", coverageLevel: "15" });
    expect(matchState({ matchInfo: [null] })).toEqual({});
  });

  it("reads the start of a match", () => {
    for (const date of wrong)
      for (const time of wrong) expect(() => matchStart({ date, time, timeUnknown: date })).not.toThrow();
  });

  it("calls a feed", async () => {
    const feed = defineFeed<{ fixture: string }, unknown>(momentum, jsonDecoder<unknown>());
    for (const value of values.filter((_, index) => index % 5 === 0)) {
      const { fetch } = scripted(json(value));
      const { data, meta } = await feed(clientOf(fetch), { fixture: "m1" });
      expect(data).toEqual(value);
      expect(meta.feed).toBe(momentum.id);
    }
  });

  const list = defineListFeed<object, unknown, unknown>(listed, jsonDecoder<unknown>());

  it.each(wrong.map((each) => [each]))("reads pages with %j as the response and as its list", async (value) => {
    for (const body of [value, { match: value }]) {
      const { fetch } = scripted(json(body));
      const items: unknown[] = [];
      for await (const item of list.pages(clientOf(fetch), {})) items.push(item);
      const expected = typeof body === "object" && body !== null && "match" in body ? [body.match].flat() : [];
      expect(items).toEqual(expected);
    }
  });

  it.each(wrong.map((each) => [each]))("polls a feed with %j in a response", async (value) => {
    const { fetch } = scripted(json({ match: value }), json({ match: [match] }));
    const polled: unknown[] = [];
    const end = new AbortController();
    for await (const { data } of poll(clientOf(fetch, "2026-10-03T15:30:00Z"), list, {}, { signal: end.signal })) {
      polled.push(data);
      end.abort();
    }
    expect(polled).toEqual([{ match: value }]);
  });
});
