import { SdfError } from "@sdf/runtime";
import { decode, type Drift } from "@sdf/validators";
import { createWorld, type Instant } from "@sdf/world";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectEqual } from "../../../../packages/world/test/support/equal.ts";
import { LONG_TEST_MS, again, isNight, size, worldSeed } from "../../../../packages/world/test/support/night.ts";
import { worldRequests } from "../../../../packages/world/test/support/world-requests.ts";
import { xsdOf } from "../../../../packages/world/test/support/xsd.ts";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import { simulatedFeeds } from "../support/asked.ts";
import { sharedWorld } from "../support/host.ts";
import { sendRequest, type HttpResponse } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const options = {
  seed: worldSeed("wire"),
  year: 2026,
  leagues: { soccer: 2, "american-football": 1, basketball: 1, tennis: 1 },
};
const world = sharedWorld(options);
let at: Instant = 0;
/** The second server has no cache and an equal world of its own. */
let cachingServer: SdfServer;
let uncachedServer: SdfServer;
let cachedUrl: string;
let uncachedUrl: string;
beforeAll(async () => {
  cachingServer = createServer({ world, clock: () => at, open: true });
  uncachedServer = createServer({ world: createWorld(options), clock: () => at, open: true, cacheBytes: 0 });
  cachedUrl = await cachingServer.listen();
  uncachedUrl = await uncachedServer.listen();
});
afterAll(() => Promise.all([cachingServer.close(), uncachedServer.close()]));

/** True for the drift of a match that is returned alone, as observed; its text differs between formats. */
const isSingleMatch = ({ kind, path }: Drift): boolean => kind === "observed-form" && path === "";

/** Error code for documents that do not exist, or do not exist yet. */
const nothing = "10400";

describe.each(simulatedFeeds(world).map((feed) => [feed.description.id, feed] as const))(
  `%s (${again})`,
  (id, { description, shape }) => {
    let requests: ReturnType<typeof worldRequests>;
    beforeAll(() => {
      const all = worldRequests(world, description, size(12, 480), worldSeed("requests"));
      // In CI a match before its start, in its first half and after its end.
      requests = isNight ? all : [2, 5, 9].map((index) => all[index]!);
    });

    it("conforms to the specs and the XSD at any instant, in every format", async () => {
      const complaints = xsdOf(id);
      let documents = 0;
      for (const request of requests) {
        at = request.at;
        const [json, xml, jsonp] = await Promise.all(
          ["json", "xml", "jsonp&_clbk=cb"].map((format) => sendRequest(`${cachedUrl}${request.path}_fmt=${format}`)),
        );
        const values = [json, xml, jsonp].map((response) => read((response as HttpResponse).body));
        expectEqual(values.slice(1), [values[0], values[0]], request.path);
        const [first] = values;
        const result =
          typeof first === "string"
            ? first
            : { issues: first?.issues, drift: first?.drift, complaints: complaints((xml as HttpResponse).text) };
        const isDocument = typeof result === "object";
        expect(result, `${request.path} at ${new Date(at).toISOString()}`).toEqual(
          isDocument ? { issues: [], drift: [], complaints: [] } : nothing,
        );
        if (isDocument) documents += 1;
      }
      expect(documents).toBeGreaterThan(requests.length / 4);

      function read(body: Buffer): { value: unknown; issues: unknown; drift: unknown } | string {
        try {
          const { value, issues, drift } = decode(body, { feed: shape });
          // Lines and columns differ between formats.
          const placeless = (reports: readonly object[]): unknown =>
            reports.map((report) => ({ ...report, line: 0, column: 0 }));
          return { value, issues: placeless(issues), drift: placeless(drift.filter((each) => !isSingleMatch(each))) };
        } catch (error) {
          if (!SdfError.is(error, "api.error")) throw error;
          return error.details.serviceCode ?? "";
        }
      }
    });

    it("returns equal bytes at equal instants, in any order and in equal worlds", async () => {
      const fetchComparable = async (from: string, path: string): Promise<unknown> => {
        const { status, text, headers } = await sendRequest(`${from}${path}_fmt=json`);
        return { status, text, lastModified: headers["last-modified"] };
      };
      const bodies: unknown[] = [];
      for (const request of requests) {
        at = request.at;
        bodies.push(await fetchComparable(cachedUrl, request.path));
        // Seven seconds later, a cached response may still be valid.
        at += 7000;
        expect(await fetchComparable(cachedUrl, request.path), `${request.path} at ${at}`).toEqual(
          await fetchComparable(uncachedUrl, request.path),
        );
      }
      for (const [index, request] of [...requests.entries()].reverse()) {
        at = request.at;
        expect(await fetchComparable(cachedUrl, request.path), `${request.path} at ${at}`).toEqual(bodies[index]);
      }
    });
  },
);

describe("the matches of a calendar", () => {
  const calendar = (): string => world.sports.soccer.fixtures[0]?.tournamentCalendar ?? "";
  const matches = async (query: string): Promise<readonly { matchInfo: { id: string; lastUpdated: string } }[]> => {
    const { text } = await sendRequest(
      `${cachedUrl}/sdapi/v1/soccerdata/matchdetailed?tmcl=${calendar()}&live=yes&_fmt=json&_pgSz=1000${query}`,
    );
    return (JSON.parse(text) as { match?: { matchInfo: { id: string; lastUpdated: string } }[] }).match ?? [];
  };

  it("equal the merged changes since each poll", async () => {
    const start = world.sports.soccer.fixtures[0]?.start ?? 0;
    const matchesById = new Map<string, unknown>();
    let since = 0;
    for (const hours of [-400, -2, 0.5, 0.52, 1.4, 3, 30, 200, 900]) {
      at = start + hours * 3_600_000;
      for (const match of await matches(`&_dlt=${since}`)) matchesById.set(match.matchInfo.id, match);
      since = at;
      const all = await matches("");
      expect(matchesById.size, `${hours} h`).toBe(all.length);
      expectEqual(
        Object.fromEntries(matchesById),
        Object.fromEntries(all.map((match) => [match.matchInfo.id, match])),
        `${hours} h`,
      );
    }
  });

  it("occur on exactly one page", async () => {
    at = (world.sports.soccer.fixtures[0]?.start ?? 0) + 1e9;
    const whole = (await matches("")).map(({ matchInfo }) => matchInfo.id);
    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(whole.length / 37) + 1; page++) {
      const { text } = await sendRequest(
        `${cachedUrl}/sdapi/v1/soccerdata/matchdetailed?tmcl=${calendar()}&live=yes&_fmt=json&_pgSz=37&_pgNm=${page}`,
      );
      paged.push(
        ...((JSON.parse(text) as { match?: { matchInfo: { id: string } }[] }).match ?? []).map(
          ({ matchInfo }) => matchInfo.id,
        ),
      );
    }
    expect(paged).toEqual(whole);
  });
});
