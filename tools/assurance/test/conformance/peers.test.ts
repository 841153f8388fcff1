/** Documents of the reference server, read unchanged by libraries that others wrote for such a service. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHarvester, createRelay, openSqlite, type Relay } from "@sdf/harvester";
import { createClient, outletKey, type Client } from "@sdf/runtime";
import { createServer, testCredentials, type SdfServer } from "@sdf/server";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchDetailed } from "@sdf/soccer/match-detailed";
import { matchEventsPossessionValues } from "@sdf/soccer/match-events-possession-values";
import { seasonSimulations } from "@sdf/soccer/season-simulations";
import { createWorld, type Fixture } from "@sdf/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findKloppy, type KloppyEvent, type KloppyMatch } from "../../src/clients/kloppy.ts";
import { createSportlich, findSportlich } from "../../src/clients/sportlich.ts";

const hour = 3_600_000;
const world = createWorld({ seed: "peers", year: 2026, leagues: { soccer: 1 } });
/** A played match with all feeds of every tenth match day. */
const matches = world.sports.soccer.fixtures.filter(
  ({ coverageLevel, week = 0 }, index) => coverageLevel >= 13 && week % 10 === 3 && index % 4 === 0,
);
const [firstMatch] = matches as [Fixture];
const { key: outlet, secret = "" } = testCredentials.find((each) => each.outlet?.secret !== undefined)?.outlet ?? {
  key: "",
};

let at = 0;
let server: SdfServer;
let url: string;
let client: Client;
beforeAll(async () => {
  server = createServer({ world, clock: () => at });
  url = await server.listen();
  client = createClient({ baseUrl: url, auth: outletKey({ key: outlet }) });
});
afterAll(() => server.close());

const sportlichState = findSportlich();
if (!sportlichState.ready) console.warn(`SKIPPED: responses read by sportlich: ${sportlichState.reason}`);

describe.skipIf(!sportlichState.ready)("sportlich", () => {
  let sportlich: Awaited<ReturnType<typeof createSportlich>>;
  beforeAll(async () => {
    sportlich = await createSportlich(url, { outlet, secret });
  });
  afterAll(() => sportlich.close());

  it.each([
    ["before the match", -1],
    ["during the match", 1],
    ["after the match", 4],
  ])("requests a token and reads a match %s, with the values of our client", async (_name, hours) => {
    at = firstMatch.start + hours * hour;
    const match: unknown = await sportlich.soccer.matchDetailed(firstMatch.id);
    const { data } = await matchDetailed(client, { fixture: firstMatch.id });
    expect(match).toEqual(data.match?.[0]);
    const probabilities: unknown = await sportlich.soccer.matchLiveWinProbability(firstMatch.id);
    expect(probabilities).toEqual((await liveWinProbability(client, { fixture: firstMatch.id })).data);
  });

  it("reads a simulated season, with the values of our client", async () => {
    at = firstMatch.start + 4 * hour;
    const tmcl = firstMatch.tournamentCalendar;
    expect(await sportlich.soccer.seasonSimulations(tmcl)).toEqual((await seasonSimulations(client, { tmcl })).data);
  });
});

describe.skipIf(!sportlichState.ready)("sportlich on a relay", () => {
  const folder = mkdtempSync(join(tmpdir(), "sdf-relay-"));
  const live = { params: [["live", "yes"]] as [string, string][] };
  let store: Awaited<ReturnType<typeof openSqlite>>;
  let relay: Relay;
  let sportlich: Awaited<ReturnType<typeof createSportlich>>;
  beforeAll(async () => {
    at = firstMatch.start + hour;
    const { id, tournamentCalendar } = firstMatch;
    store = await openSqlite({ path: join(folder, "store.db") });
    const stop = new AbortController();
    const polled = new Set<string>();
    const feeds = ["soccer/live-win-probability", "soccer/season-simulations"];
    const harvester = createHarvester({
      store,
      baseUrl: url,
      auth: outletKey({ key: outlet }),
      clock: { now: () => at, sleep: () => new Promise((resolve) => setTimeout(resolve, 10)) },
      following: [{ sport: "soccer", calendars: [tournamentCalendar], fixtures: [id], feeds }],
      policies: { "*": { spread: 0 } },
      events: [
        {
          polled: ({ claim }) => {
            polled.add(claim.target.feed);
            if (polled.size === feeds.length) stop.abort();
          },
        },
      ],
    });
    await harvester.run(stop.signal);
    relay = createRelay({ store, now: () => at });
    sportlich = await createSportlich(await relay.listen(), { outlet, secret });
  });
  afterAll(async () => {
    sportlich.close();
    await relay.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it("requests a token and reads documents, with the values of our client at the service", async () => {
    const { id, tournamentCalendar: tmcl } = firstMatch;
    const probabilities: unknown = await sportlich.soccer.matchLiveWinProbability(id, live);
    expect(probabilities).toEqual((await liveWinProbability(client, { fixture: id, live: true })).data);
    expect(await sportlich.soccer.seasonSimulations(tmcl)).toEqual((await seasonSimulations(client, { tmcl })).data);
  });
});

const kloppy = findKloppy();
if (!kloppy.ready) console.warn(`SKIPPED: matches read by kloppy: ${kloppy.reason}`);

describe.skipIf(!kloppy.ready)("kloppy", () => {
  const folder = mkdtempSync(join(tmpdir(), "sdf-kloppy-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Saves the responses of a match unchanged, and has kloppy read them. */
  async function readMatch(fixture: string, format: "json" | "xml"): Promise<KloppyMatch> {
    const save = async (path: string, name: string): Promise<string> => {
      const file = join(folder, name);
      writeFileSync(file, Buffer.from(await (await fetch(`${url}/soccerdata/${path}`)).arrayBuffer()));
      return file;
    };
    const query = `_rt=b&_fmt=${format}&live=yes&lineups=yes`;
    const match = await save(`matchdetailed/${outlet}/${fixture}?${query}`, `ma1.${format}`);
    const events = await save(`matcheventspossessionvalues/${outlet}/${fixture}?_rt=b&_fmt=json`, "events.json");
    if (!kloppy.ready) throw new Error(kloppy.reason);
    return kloppy.read(match, events);
  }

  it.each(matches.slice(0, 4).map(({ id, description }) => [description, id] as const))(
    "reads sides, players, score and events of %s, with the values of our client",
    async (_name, fixture) => {
      at = (matches.at(-1)?.start ?? 0) + 24 * hour;
      const read = await readMatch(fixture, "json");
      const { data: list } = await matchDetailed(client, { fixture, live: true, lineups: true });
      const { matchInfo = {}, liveData = {} } = list.match![0]!;
      const { data: events } = await matchEventsPossessionValues(client, { fixture });
      expect([read.id, read.week]).toEqual([matchInfo.id, matchInfo.week]);
      const { home, away } = liveData.matchDetails!.scores!.total!;
      expect(read.score).toEqual([home, away]);
      expect(read.periods).toEqual(liveData.matchDetails!.period!.map(({ id }) => id));
      expect(read.teams).toEqual(
        matchInfo.contestant!.map(({ id, name, position }) => ({
          id,
          name,
          ground: position,
          players: liveData
            .lineUp!.find(({ contestantId }) => contestantId === id)!
            .player!.map(({ playerId, matchName, shirtNumber, formationPlace }) => ({
              id: playerId,
              name: matchName,
              shirt: shirtNumber,
              starting: formationPlace !== undefined,
            })),
        })),
      );

      // It merges both events of a substitution, and reads starts and ends of periods into the periods.
      const omitted = new Set([19, 30, 32]);
      const own = events.liveData!.event!.filter(({ typeId = 0 }) => !omitted.has(typeId));
      const instant = (timeStamp: string | undefined): number => Date.parse(timeStamp ?? "");
      const started = new Map(
        events.liveData!.event!.flatMap(({ typeId, periodId, timeStamp }) =>
          typeId === 32 ? [[periodId, instant(timeStamp)] as const] : [],
        ),
      );
      expect(
        read.events.map(({ id, period, seconds, team, player, at: point }) => ({
          id,
          period,
          seconds,
          team,
          player,
          point,
        })),
      ).toEqual(
        own.map(({ id, periodId, timeStamp, contestantId, playerId = null, x, y }) => ({
          id: String(id),
          period: periodId,
          seconds: (instant(timeStamp) - (started.get(periodId) ?? 0)) / 1000,
          team: contestantId,
          player: playerId,
          point: [x, y],
        })),
      );
      const countEvents = (isCounted: (event: KloppyEvent) => boolean): number => read.events.filter(isCounted).length;
      expect(countEvents(({ result }) => result === "GOAL" || result === "OWN_GOAL")).toBe(liveData.goal?.length ?? 0);
      expect(countEvents(({ kind }) => kind === "CardEvent")).toBe(liveData.card?.length ?? 0);
      expect(countEvents(({ kind }) => kind === "SubstitutionEvent")).toBe(liveData.substitute?.length ?? 0);
      expect(countEvents(({ kind, result }) => kind === "PassEvent" && result === "COMPLETE")).toBeGreaterThan(500);
      // Every pass ends where its qualifiers say, and every card has a kind.
      expect(countEvents(({ kind, end }) => kind === "PassEvent" && end === null)).toBe(0);
      expect(countEvents(({ kind, card }) => kind === "CardEvent" && card === null)).toBe(0);
    },
  );

  it("reads the same sides and players from XML", async () => {
    at = (matches.at(-1)?.start ?? 0) + 24 * hour;
    const [json, xml] = [await readMatch(firstMatch.id, "json"), await readMatch(firstMatch.id, "xml")];
    expect(xml.teams).toEqual(json.teams);
    expect(xml.periods).toEqual(json.periods);
    expect(xml.events).toEqual(json.events);
  });
});
