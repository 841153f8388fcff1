import { createClient, SdfError, type Decoded } from "@sdf/runtime";
import { inMemory } from "@sdf/runtime/testing";
import { matchMomentum, type MatchMomentum } from "@sdf/soccer/match-momentum";
import { decode } from "@sdf/validators";
import { matchMomentum as shape } from "@sdf/validators/soccer/match-momentum";

/** A fixture of `@sdf/schemas` in every format. `documents.mjs` reads it, so that this file needs no Node types. */
declare const documents: Readonly<Record<"json" | "xml" | "jsonp", string>>;
const { json, xml, jsonp } = documents;

const client = createClient({
  baseUrl: "https://feeds.example",
  fetch: inMemory({ "/sdapi/v1/soccerdata/predictions/momentum/4khuvipwb39d4tv0j7d7yf5xj": { json, jsonp, xml } })
    .fetch,
});
const request = { fixture: "4khuvipwb39d4tv0j7d7yf5xj" };
const home = (data: MatchMomentum): string | undefined => data.matchInfo.contestant?.[0]?.name;

const byJson = await matchMomentum(client, request);
const byJsonp = await matchMomentum(client, request, { format: "jsonp", callback: "callback" });
const fromBytes = decode(new TextEncoder().encode(xml), { feed: shape });

const streamed: Promise<Decoded<MatchMomentum>> = matchMomentum.decode(new Response(xml));
const fromText: ReturnType<typeof matchMomentum.decode> = matchMomentum.decode(json);

// @ts-expect-error the request has no fixture
const refused: unknown = await matchMomentum(client, {}).catch((error: unknown) => error);

console.log(
  JSON.stringify({
    xml: home(fromBytes.value),
    json: home(byJson.data),
    jsonp: home(byJsonp.data),
    streamed: home((await streamed).value),
    text: home(fromText.value),
    refused: SdfError.is(refused, "request.invalid")
      ? refused.details.problems?.map((problem) => problem.rule)
      : refused,
  }),
);
