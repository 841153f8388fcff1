/** Requests whose result the API documentation or the field notes state, at the server of a simulated world. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { worldRequests } from "../../../../packages/world/test/support/world-requests.ts";
import { testCredentials } from "../../src/auth/credentials.ts";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import { simulatedFeeds } from "../support/asked.ts";
import { sharedWorld } from "../support/host.ts";
import { requesterOf, type Get } from "../support/send-request.ts";

const world = sharedWorld({
  seed: "wire",
  year: 2026,
  leagues: { soccer: 2, "american-football": 1, basketball: 1, tennis: 1 },
});
let at = 0;
let server: SdfServer;
let get: Get;
let closedServer: SdfServer;
beforeAll(async () => {
  server = createServer({ world, clock: () => at, open: true });
  get = requesterOf(await server.listen());
  closedServer = createServer({ world, clock: () => at });
  await closedServer.listen();
});
afterEach(() => server.assume({ "jsonp-error-status": "ok", "tennis-predictions": "live-data" }));
afterAll(() => Promise.all([server.close(), closedServer.close()]));

const list = "/sdapi/v1/soccerdata/matchdetailed";
const jsonp = "_fmt=jsonp&_clbk=show";
const errorOf = async (path: string): Promise<unknown> => {
  const { status, code } = await get(path);
  return [status, code];
};

describe("a request", () => {
  it.each(simulatedFeeds(world).map((feed) => [feed.description.id, feed] as const))(
    "accepts a locale for %s, as for every feed",
    async (_id, { description }) => {
      let answered = 0;
      for (const request of worldRequests(world, description, 6, "5").slice(3)) {
        at = request.at;
        const path = `${request.path}_fmt=json`.replace(/&_lcl=[^&]*/, "");
        const plain = await get(path);
        const alternative = await get(`${path}&_lcl=en-op`);
        expect(alternative.status, path).toBe(plain.status);
        if (plain.status !== 200) continue;
        answered += 1;
        expect(alternative.text.match(/"(?:name|description)":"[^"]*[^\u0000-\u007f][^"]*"/g)).toBeNull();
        expect(await errorOf(`${path}&_lcl=en-op,de`)).toEqual([400, "10203"]);
      }
      expect(answered).toBeGreaterThan(0);
    },
  );

  it("requires the name of the format for Tennis TM11", async () => {
    const tournament = world.sports.tennis.entities.find(({ entity }) => entity === "tournament")?.id ?? "";
    at = world.sports.tennis.fixtures.at(-1)?.start ?? 0;
    for (const form of [`?trn=${tournament}&`, `/${tournament}?`]) {
      const { status, text } = await get(`/sdapi/v1/tennisdata/tournamentsimulations${form}apikey=any`);
      expect([status, text]).toEqual([400, expect.stringContaining('<errorCode token="10200">')]);
      const answer = await get(`/sdapi/v1/tennisdata/tournamentsimulations${form}apikey=any&_fmt=xml`);
      expect(answer.status).toBe(200);
    }
  });

  it("is answered by its URL form where the response depends on it, in any order", async () => {
    const { entities, fixtures } = world.sports.tennis;
    const tournament = entities.find(({ entity }) => entity === "tournament")?.id;
    const stages = entities.flatMap(({ id, parent }) => (parent === tournament ? [id] : []));
    at = (fixtures.find(({ stage = "" }) => stages.includes(stage))?.start ?? 0) - 3_600_000;
    const forms = [
      [`?trn=${tournament}&`, "tournament"],
      [`/${tournament}?`, "predictions"],
    ] as const;
    for (const [form, member] of [...forms, ...forms]) {
      const response = await get(`/sdapi/v1/tennisdata/tournamentsimulations${form}apikey=any&_fmt=json`);
      expect(Object.keys(response.json() as object)).toEqual([member]);
    }
  });

  it.each([
    ["status=Playing&live=yes", "10200"],
    ["status=Playing&live=yes&week=3&cvlv=13", "10200"],
    ["week=5.5", "10202"],
    ["week=5,6", "10202"],
    ["week=", "10202"],
  ])("for MA1 with %s is error %s", async (query, code) => {
    expect(await errorOf(`${list}?${query}&_fmt=json`)).toEqual([400, code]);
  });

  it.each(["0", "0-5", "-1", "abc", "1,2,3"])("for TM14 with rank=%s is error 10202", async (rank) => {
    expect(await errorOf(`/sdapi/v1/soccerdata/seasonpowerrankings?rank=${rank}&_fmt=json`)).toEqual([400, "10202"]);
  });

  it.each(["-1,5", "5,-1", "-2", "1,2,3", "1.5"])("for TM15 with min=%s is error 10202", async (min) => {
    const path = `/sdapi/v1/soccerdata/teamplayerpredictions/${world.sports.soccer.fixtures[0]?.id}`;
    expect(await errorOf(`${path}?min=${min}&_fmt=json`)).toEqual([400, "10202"]);
  });
});

describe("Tennis MA21", () => {
  const feeds = ["matchpredictions", "matchpredictionsdetail"] as const;
  const match = world.sports.tennis.fixtures.find(
    ({ coverageLevel, contestants }) => coverageLevel > 1 && contestants.length === 2,
  );
  const pathOf = (feed: string): string => `/sdapi/v1/tennisdata/predictions/${feed}/${match?.id}?_fmt=json`;

  it.each(feeds)("%s answers a range of points with their probabilities, and states the assumption", async (feed) => {
    at = (match?.start ?? 0) + 86_400_000;
    const { text, headers } = await get(`${pathOf(feed)}&point=5,9`);
    const { match: points } = JSON.parse(text) as {
      match: { liveData: { predictions: { type: string; prediction: unknown[] }[] } }[];
    };
    expect(points).toHaveLength(5);
    for (const { liveData } of points)
      expect(liveData.predictions.map(({ type }) => type)).toEqual(["match", "set", "game", "point", "score"]);
    expect(headers["x-sdf-assumed"]).toBe("tennis-predictions");
    expect(headers["access-control-expose-headers"]).toContain("x-sdf-assumed");
    server.assume({ "tennis-predictions": "none" });
    const plain = await get(`${pathOf(feed)}&point=5,9`);
    expect([plain.text.includes("predictions"), plain.headers["x-sdf-assumed"]]).toEqual([false, undefined]);
  });
});

describe("a JSONP error", () => {
  it.each([
    ["an unknown path", "/sdapi/v1/nothing?", "10001"],
    ["an unknown match", `${list}/unknown?`, "10400"],
    ["an unknown parameter", `${list}?unknown=1&`, "10201"],
    ["a wrong value", `${list}?week=x&`, "10202"],
  ])("of %s has status 200, so that a script element calls the function", async (_name, path, code) => {
    const { status, headers, text } = await get(path + jsonp);
    expect([status, headers["content-type"]]).toEqual([200, "application/javascript; charset=utf-8"]);
    expect(calledWith(text)).toMatchObject({ errorCode: code });
  });

  it("has status 200 also for a request without credentials", async () => {
    const { status, text } = await requesterOf(closedServer.url ?? "")(`${list}?${jsonp}`);
    expect([status, calledWith(text)]).toEqual([200, expect.objectContaining({ errorCode: "10310" })]);
  });

  it("has the status of other formats if so assumed", async () => {
    server.assume({ "jsonp-error-status": "as-others" });
    expect((await get(`/sdapi/v1/nothing?${jsonp}`)).status).toBe(404);
    expect((await get(`${list}/unknown?${jsonp}`)).status).toBe(404);
  });

  /** Runs a script as a script element does, and returns the argument of the function `show`. */
  function calledWith(script: string): unknown {
    let received: unknown;
    new Function("show", script)((value: unknown) => {
      received = value;
    });
    return received;
  }
});

describe("an unknown path", () => {
  it("is error 10001, which does not repeat the outlet key", async () => {
    const key = testCredentials.find(({ outlet }) => outlet !== undefined)?.outlet?.key ?? "";
    for (const path of [`/soccerdata/matchdetail/${key}/abc`, `${list}/a/${key}`, `${list}/a%2F${key}/b`]) {
      for (const format of ["_fmt=json", "_fmt=xml", jsonp]) {
        const { text, headers } = await get(`${path}?${format}`);
        expect(text).toContain("10001");
        expect(text + JSON.stringify(headers)).not.toContain(key);
      }
    }
  });
});
