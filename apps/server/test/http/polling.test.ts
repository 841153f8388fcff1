import { catalogue } from "@sdf/service/catalogue";
import type { Fixture, Instant, World } from "@sdf/world";
import { describe, expect, it } from "vitest";
import { readAssumptions, type AssumptionOptions } from "../../src/assumptions/read.ts";
import type { CommonOptions } from "../../src/http/server.ts";
import { PollingLimits, type PollSubject } from "../../src/polling/limits.ts";
import { pollSubject } from "../../src/polling/subject.ts";
import { documentsOf, fixtureWorld, now } from "../support/fixture-world.ts";
import { startServer } from "../support/host.ts";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const kickOff = now;

function description(id: string) {
  const subject = catalogue.find((feed) => feed.description.id === id);
  if (subject === undefined) throw new Error(id);
  return subject.description;
}

/** Returns the verdicts on the polls of one client. */
function judge(
  feed: string,
  subject: PollSubject | ((at: Instant) => PollSubject),
  times: readonly Instant[],
  options: AssumptionOptions = {},
): string[] {
  const limits = new PollingLimits(readAssumptions(options));
  return times.map((at) => {
    const current = typeof subject === "function" ? subject(at) : subject;
    return limits.poll(description(feed), "k", current, at, () => true).verdict;
  });
}
const playing: PollSubject = {
  matches: [{ kickOff, matchDay: kickOff, status: "Playing", coverageLevel: "13", periodId: 1 }],
};
const played: PollSubject = {
  matches: [{ kickOff, matchDay: kickOff, endedAt: kickOff + 2 * hour, status: "Played", coverageLevel: "13" }],
};

/** A match that shows the end of play only 45 seconds after the first poll. */
const ending = (at: Instant): PollSubject => {
  const end = now + 45 * second;
  const state = at < end ? { status: "Playing" } : { status: "Played", endedAt: end };
  return { matches: [{ kickOff, matchDay: kickOff, coverageLevel: "2", ...state }] };
};
/** A match whose period changes 10 seconds after the first poll. */
const changing = (at: Instant): PollSubject => ({
  matches: [{ ...playing.matches[0], periodId: at < now + 10 * second ? 1 : 10 }],
});
const old = { ...played.matches[0], kickOff: kickOff - 30 * day, endedAt: kickOff - 30 * day };
const possession = "soccer/match-possession-values";
const daily = [3 * day, 3 * day + hour, 4 * day + hour];

describe("a poll", () => {
  it.each<[string, string, Parameters<typeof judge>[1], number[], string[], AssumptionOptions?]>([
    [
      "is allowed at the documented interval, and early before it",
      possession,
      playing,
      [0, minute, 90 * second, 2.5 * minute],
      ["ok", "ok", "early", "ok"],
    ],
    [
      "is early before the interval of a feed that only time limits",
      "american-football/fourth-down-predictions",
      { matches: [] },
      [0, 29 * second - 1, minute],
      ["ok", "early", "ok"],
    ],
    ["may be early by the assumed tolerance", possession, playing, [0, minute - 800], ["ok", "ok"]],
    [
      "is early without a tolerance",
      possession,
      playing,
      [0, minute - 800],
      ["ok", "early"],
      { "polling-tolerance": 0 },
    ],
    [
      "is allowed after a period change where the API documentation states it",
      "soccer/match-momentum",
      changing,
      [0, 5 * second, 10 * second, 15 * second],
      ["ok", "early", "ok", "early"],
    ],
    [
      "is early after a period change where the API documentation does not state it",
      possession,
      changing,
      [0, 5 * second, 10 * second, 15 * second],
      ["ok", "early", "early", "early"],
    ],
    [
      "is allowed at the instant that the last response stated, although the match has ended since",
      "tennis/match-predictions",
      ending,
      [0, 30 * second, 60 * second, 90 * second, 90 * second + hour],
      ["ok", "ok", "ok", "early", "ok"],
    ],
    ["may follow either of two documented guidances", "soccer/match-momentum", playing, [0, 45 * second], ["ok", "ok"]],
    [
      "outside all windows is allowed once a day",
      "soccer/live-win-probability",
      played,
      daily,
      ["ok", "outside", "ok"],
    ],
    [
      "outside all windows is allowed if so assumed",
      "soccer/live-win-probability",
      played,
      daily,
      ["ok", "ok", "ok"],
      { "polling-outside-windows": "free" },
    ],
    [
      "is compared with earlier polls only when the clock is set back",
      possession,
      playing,
      [hour, 0, 10 * second],
      ["ok", "ok", "early"],
    ],
    [
      "of a list is allowed as often as that of the match with the most frequent guidance",
      "soccer/match-detailed",
      { matches: [old, ...playing.matches] },
      [0, minute],
      ["ok", "ok"],
    ],
    [
      "of a list of old matches is outside",
      "soccer/match-detailed",
      { matches: [old] },
      [0, minute],
      ["ok", "outside"],
    ],
  ])("%s", (_what, feed, subject, times, verdicts, options) => {
    const instants = times.map((time) => now + time);
    expect(judge(feed, subject, instants, options)).toEqual(verdicts);
  });

  it("is allowed at the new kick-off of a postponed match, and then until a poll shows no play", () => {
    const postponed: PollSubject = { matches: [{ kickOff, matchDay: kickOff, status: "Postponed" }] };
    const limits = new PollingLimits(readAssumptions({}));
    const poll = (at: Instant) => limits.poll(description(possession), "k", postponed, at, () => true);
    expect(poll(kickOff - 2 * hour)).toEqual({ verdict: "ok", next: kickOff, window: "live" });
    expect(poll(kickOff - hour).verdict).toBe("early");
    expect(poll(kickOff)).toEqual({ verdict: "ok" });
    expect(poll(kickOff + minute)).toEqual({ verdict: "outside" });
  });
});

describe("the subject of polling limits", () => {
  const fixtures = [-40, -3, -2, -1, 1, 2, 3, 40].map((hours): Fixture => ({
    id: `f${hours}`,
    sport: "soccer",
    competition: "c",
    tournamentCalendar: hours === 40 ? "other" : "t",
    start: now + hours * hour,
    settled: now + day,
    contestants: [],
    coverageLevel: 13,
    description: "",
  }));
  const plain = fixtureWorld();
  const world: World = {
    ...plain,
    sports: {
      ...plain.sports,
      soccer: {
        ...plain.sports.soccer,
        seasonFixtures: ({ value }) => fixtures.filter(({ tournamentCalendar }) => tournamentCalendar === value),
        state: (id) => ({ status: id === "f-1" ? "Playing" : "Fixture", summary: "" }),
      },
    },
    fixture: (id) => fixtures.find((each) => each.id === id),
    resolve: (entity, id) => ({ entity, id: id.value, name: "", sport: "soccer" }),
  };
  const outcome = { ok: true as const, value: {}, shape: catalogue[0]!.shape, lastModified: 0, validUntil: 0 };
  const starts = ({ matches }: PollSubject): (number | undefined)[] =>
    matches.map(({ kickOff: start = 0 }) => (start - now) / hour);

  const request = { feed: "", ids: {}, parameters: {} };

  it("is the nearest matches of a list or a calendar", () => {
    const items = fixtures.map(({ id, start }) => ({ id, start, lastModified: 0, value: () => ({}) }));
    const detailed = description("soccer/match-detailed");
    const subject = pollSubject({ ...outcome, full: { items } }, request, detailed, world, now);
    expect(starts(subject)).toEqual([-1, -2, -3, 1, 2, 3]);
    expect(subject.matches[0]).toMatchObject({ status: "Playing", coverageLevel: "13" });
    const ofCalendar = { ...request, ids: { tmcl: [{ kind: "uuid" as const, value: "t" }] } };
    const simulations = description("soccer/season-simulations");
    const calendar = pollSubject({ ...outcome, full: { document: {} } }, ofCalendar, simulations, world, now);
    expect(starts(calendar)).toEqual([-1, -2, -3, 1, 2, 3]);
  });

  it("is the match of a document, and empty if only time matters", () => {
    const document = documentsOf("soccer/live-win-probability").get("in-play") ?? {};
    const subjectOf = (feed: string): PollSubject =>
      pollSubject({ ...outcome, full: { document } }, request, description(feed), world, now);
    const numbers = { kickOff: expect.any(Number) as number, periodId: expect.any(Number) as number };
    expect(subjectOf("soccer/live-win-probability").matches).toEqual([
      expect.objectContaining({ status: "Playing", ...numbers }),
    ]);
    expect(subjectOf("basketball/tournament-simulations")).toEqual({ matches: [] });
  });
});

describe("a server", () => {
  const path = "/sdapi/v1/footballdata/fourthdownpredictions/3ej8tn4zyx4isswyv5xmb2h6f?_fmt=json";

  async function run(options: CommonOptions, times: readonly number[]): Promise<unknown[][]> {
    let at = now;
    const { get } = await startServer({ clock: () => at, ...options });
    const responses = [];
    for (const time of times) {
      at = now + time * second;
      const { status, code, headers } = await get(path);
      responses.push([status, code, headers["x-sdf-polling"], headers["retry-after"]]);
    }
    return responses;
  }
  const next = (seconds: number): string => `next=${new Date(now + seconds * second).toISOString().slice(0, 19)}Z`;

  it("reports the verdict on a poll", async () => {
    expect(await run({}, [0, 10, 35])).toEqual([
      [200, undefined, `ok; window=any; ${next(30)}`, undefined],
      [200, undefined, `early; window=any; ${next(40)}`, undefined],
      [200, undefined, `early; window=any; ${next(65)}`, undefined],
    ]);
  });

  it("rejects early polls if enforced, and does not count them", async () => {
    expect(await run({ polling: "enforce" }, [0, 10, 35])).toEqual([
      [200, undefined, `ok; window=any; ${next(30)}`, undefined],
      [503, "10320", `early; window=any; ${next(30)}`, "20"],
      [200, undefined, `ok; window=any; ${next(65)}`, undefined],
    ]);
    expect((await run({ polling: "enforce", assumptions: { "polling-status": "429" } }, [0, 10]))[1]?.[0]).toBe(429);
  });

  it("counts polls per request or per identity", async () => {
    const { get, server } = await startServer();
    const predictions = "/sdapi/v1/soccerdata/teamplayerpredictions/4khuvipwb39d4tv0j7d7yf5xj";
    const verdictsOf = async (...queries: readonly string[]): Promise<unknown[]> => {
      const verdicts = [];
      for (const query of queries)
        verdicts.push(String((await get(`${predictions}?${query}`)).headers["x-sdf-polling"]).split(";")[0]);
      return verdicts;
    };
    expect(await verdictsOf("min=1", "min=2", "min=1&_fmt=json")).toEqual(["ok", "ok", "early"]);
    server.assume({ "polling-subject": "identity" });
    expect(await verdictsOf("min=1", "min=2")).toEqual(["ok", "early"]);
    server.polling = "enforce";
    expect((await get(predictions)).status).toBe(503);
  });
});
