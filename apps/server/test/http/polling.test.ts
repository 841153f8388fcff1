import { catalogue } from "@sdf/service/catalogue";
import type { Fixture, Instant, World } from "@sdf/world";
import { afterEach, describe, expect, it } from "vitest";
import { readAssumptions, type AssumptionOptions } from "../../src/assumptions/read.ts";
import type { CommonOptions } from "../../src/http/options.ts";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import { PollingLimits, type PollSubject } from "../../src/polling/limits.ts";
import { pollSubject } from "../../src/polling/subject.ts";
import { documentsOf, fixtureWorld, now } from "../support/fixture-world.ts";
import { sendRequest, errorCode } from "../support/send-request.ts";

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
  return times.map(
    (at) =>
      limits.poll(description(feed), "k", typeof subject === "function" ? subject(at) : subject, at, () => true)
        .verdict,
  );
}
const playing: PollSubject = {
  matches: [{ kickOff, matchDay: kickOff, status: "Playing", coverageLevel: "13", periodId: 1 }],
};
const played: PollSubject = {
  matches: [{ kickOff, matchDay: kickOff, endedAt: kickOff + 2 * hour, status: "Played", coverageLevel: "13" }],
};

describe("a poll", () => {
  it("is allowed at the documented interval, and early before it", () => {
    expect(
      judge("soccer/match-possession-values", playing, [now, now + minute, now + 90 * second, now + 2.5 * minute]),
    ).toEqual(["ok", "ok", "early", "ok"]);
    expect(
      judge("american-football/fourth-down-predictions", { matches: [] }, [now, now + 29 * second - 1, now + minute]),
    ).toEqual(["ok", "early", "ok"]);
  });

  it("is allowed at the new kick-off of a postponed match, and then until a poll shows no play", () => {
    const postponed: PollSubject = { matches: [{ kickOff, matchDay: kickOff, status: "Postponed" }] };
    const poll = (limits: PollingLimits, at: Instant) =>
      limits.poll(description("soccer/match-possession-values"), "k", postponed, at, () => true);
    const limits = new PollingLimits(readAssumptions({}));
    expect(poll(limits, kickOff - 2 * hour)).toEqual({ verdict: "ok", next: kickOff, window: "live" });
    expect(poll(limits, kickOff - hour).verdict).toBe("early");
    expect(poll(limits, kickOff)).toEqual({ verdict: "ok" });
    expect(poll(limits, kickOff + minute)).toEqual({ verdict: "outside" });
  });

  it("may be early by the assumed tolerance", () => {
    const times = [now, now + minute - 800];
    expect(judge("soccer/match-possession-values", playing, times)).toEqual(["ok", "ok"]);
    expect(judge("soccer/match-possession-values", playing, times, { "polling-tolerance": 0 })).toEqual([
      "ok",
      "early",
    ]);
  });

  it("is allowed after a period change where the API documentation states it", () => {
    const periods = (at: Instant): PollSubject => ({
      matches: [{ ...playing.matches[0], periodId: at < now + 10 * second ? 1 : 10 }],
    });
    const times = [now, now + 5 * second, now + 10 * second, now + 15 * second];
    expect(judge("soccer/match-momentum", periods, times)).toEqual(["ok", "early", "ok", "early"]);
    expect(judge("soccer/match-possession-values", periods, times)).toEqual(["ok", "early", "early", "early"]);
  });

  it("is allowed at the instant that the last response stated, although the match has ended since", () => {
    const end = now + 45 * second;
    const subject = (at: Instant): PollSubject => ({
      matches: [
        {
          kickOff,
          matchDay: kickOff,
          coverageLevel: "2",
          ...(at < end ? { status: "Playing" } : { status: "Played", endedAt: end }),
        },
      ],
    });
    const times = [0, 30, 60, 90, 90 + 3600].map((seconds) => now + seconds * second);
    expect(judge("tennis/match-predictions", subject, times)).toEqual(["ok", "ok", "ok", "early", "ok"]);
  });

  it("may follow either of two documented guidances", () => {
    expect(judge("soccer/match-momentum", playing, [now, now + 45 * second])).toEqual(["ok", "ok"]);
  });

  it("outside all windows is allowed once a day, or always if so assumed", () => {
    const times = [now + 3 * day, now + 3 * day + hour, now + 4 * day + hour];
    expect(judge("soccer/live-win-probability", played, times)).toEqual(["ok", "outside", "ok"]);
    expect(judge("soccer/live-win-probability", played, times, { "polling-outside-windows": "free" })).toEqual([
      "ok",
      "ok",
      "ok",
    ]);
  });

  it("is compared with earlier polls only when the clock is set back", () => {
    expect(judge("soccer/match-possession-values", playing, [now + hour, now, now + 10 * second])).toEqual([
      "ok",
      "ok",
      "early",
    ]);
  });

  it("polls a list as often as the match with the most frequent guidance", () => {
    const old = { ...played.matches[0], kickOff: kickOff - 30 * day, endedAt: kickOff - 30 * day };
    expect(judge("soccer/match-detailed", { matches: [old, ...playing.matches] }, [now, now + minute])).toEqual([
      "ok",
      "ok",
    ]);
    expect(judge("soccer/match-detailed", { matches: [old] }, [now, now + minute])).toEqual(["ok", "outside"]);
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

  it("is the nearest matches of a list or a calendar", () => {
    const items = fixtures.map(({ id, start }) => ({ id, start, lastModified: 0, value: () => ({}) }));
    const request = { feed: "", ids: {}, parameters: {} };
    const subject = pollSubject(
      { ...outcome, full: { items } },
      request,
      description("soccer/match-detailed"),
      world,
      now,
    );
    expect(starts(subject)).toEqual([-1, -2, -3, 1, 2, 3]);
    expect(subject.matches[0]).toMatchObject({ status: "Playing", coverageLevel: "13" });
    const calendar = { ...request, ids: { tmcl: [{ kind: "uuid" as const, value: "t" }] } };
    expect(
      starts(
        pollSubject(
          { ...outcome, full: { document: {} } },
          calendar,
          description("soccer/season-simulations"),
          world,
          now,
        ),
      ),
    ).toEqual([-1, -2, -3, 1, 2, 3]);
  });

  it("is the match of a document, and empty if only time matters", () => {
    const document = documentsOf("soccer/live-win-probability").get("in-play") ?? {};
    const request = { feed: "", ids: {}, parameters: {} };
    const { matches } = pollSubject(
      { ...outcome, full: { document } },
      request,
      description("soccer/live-win-probability"),
      world,
      now,
    );
    expect(matches).toEqual([
      expect.objectContaining({
        status: "Playing",
        kickOff: expect.any(Number) as number,
        periodId: expect.any(Number) as number,
      }),
    ]);
    expect(
      pollSubject(
        { ...outcome, full: { document } },
        request,
        description("basketball/tournament-simulations"),
        world,
        now,
      ),
    ).toEqual({ matches: [] });
  });
});

describe("a server", () => {
  const servers: SdfServer[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
  const path = "/sdapi/v1/footballdata/fourthdownpredictions/3ej8tn4zyx4isswyv5xmb2h6f?_fmt=json";

  async function run(options: CommonOptions, times: readonly number[]): Promise<(string | number | undefined)[][]> {
    let at = now;
    const server = createServer({ world: fixtureWorld(), clock: () => at, open: true, ...options });
    servers.push(server);
    const base = await server.listen();
    const responses = [];
    for (const time of times) {
      at = now + time * second;
      const response = await sendRequest(base + path);
      responses.push([
        response.status,
        errorCode(response),
        String(response.headers["x-sdf-polling"]),
        response.headers["retry-after"],
      ]);
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
    const server = createServer({ world: fixtureWorld(), clock: () => now, open: true });
    servers.push(server);
    const base = await server.listen();
    const verdict = async (query: string): Promise<string | undefined> =>
      String(
        (await sendRequest(`${base}/sdapi/v1/soccerdata/teamplayerpredictions/4khuvipwb39d4tv0j7d7yf5xj?${query}`))
          .headers["x-sdf-polling"],
      ).split(";")[0];
    expect([await verdict("min=1"), await verdict("min=2"), await verdict("min=1&_fmt=json")]).toEqual([
      "ok",
      "ok",
      "early",
    ]);
    server.assume({ "polling-subject": "identity" });
    expect([await verdict("min=1"), await verdict("min=2")]).toEqual(["ok", "early"]);
    server.polling = "enforce";
    expect(
      (await sendRequest(`${base}/sdapi/v1/soccerdata/teamplayerpredictions/4khuvipwb39d4tv0j7d7yf5xj`)).status,
    ).toBe(503);
  });
});
