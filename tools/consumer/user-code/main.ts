import { createClient, SdfError } from "@sdf/runtime";
import { inMemory } from "@sdf/runtime/testing";
import { matchMomentum, type MatchMomentum } from "@sdf/soccer/match-momentum";
import { decode } from "@sdf/validators";
import { matchMomentum as shape } from "@sdf/validators/soccer/match-momentum";

const named = { id: "5z1k8r0y3q7w2e9t4u6i1o8p0", name: "Name" };
const period = { startDate: "2026-08-01Z", endDate: "2027-05-31Z" };
const body = JSON.stringify({
  matchInfo: {
    id: "a1b2c3d4e5f6g7h8i9j0k1l2m", coverageLevel: "13", date: "2026-10-03Z", localDate: "2026-10-03", localTime: "15:00:00",
    numberOfPeriods: 2, periodLength: 45, var: 1, lastUpdated: "2026-10-03T14:00:00Z",
    sport: named, ruleset: named,
    competition: { ...named, knownName: "Harbour League", competitionCode: "HBL", competitionFormat: "Domestic league", country: named },
    tournamentCalendar: { ...named, ...period }, stage: { ...named, ...period, formatId: named.id },
    contestant: [{ id: named.id, name: "Northport Rovers", officialName: "Northport Rovers FC", position: "home" }],
  },
});
const xml = `<matchMomentum xmlns:soccerdata="urn:example"><matchInfo id="a1b2c3d4e5f6g7h8i9j0k1l2m"><contestants><contestant name="Northport Rovers"/></contestants></matchInfo></matchMomentum>`;

const client = createClient({
  baseUrl: "https://feeds.example",
  fetch: inMemory({ "/sdapi/v1/soccerdata/predictions/momentum/a1b2c3d4e5f6g7h8i9j0k1l2m": { json: body, jsonp: `cb(${body})`, xml } }).fetch,
});
const request = { fixture: "a1b2c3d4e5f6g7h8i9j0k1l2m" };
const home = (data: MatchMomentum): string | undefined => data.matchInfo.contestant?.[0]?.name;

const byJson = await matchMomentum(client, request);
const byJsonp = await matchMomentum(client, request, { format: "jsonp", callback: "cb" });
const fromBytes = decode(new TextEncoder().encode(xml), { feed: shape });

// @ts-expect-error a request has to name its fixture
const refused: unknown = await matchMomentum(client, {}).catch((error: unknown) => error);

console.log(
  JSON.stringify({
    xml: home(fromBytes.value),
    json: home(byJson.data),
    jsonp: home(byJsonp.data),
    refused: SdfError.is(refused, "request.invalid") ? refused.details.problems?.map((problem) => problem.rule) : refused,
  }),
);
