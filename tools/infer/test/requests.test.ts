import { folderEmitter } from "@sdf-tools/compiler/emit";
import { buildUrl } from "@sdf/runtime";
import { expect, test } from "vitest";
import { inferRequests } from "../src/index.ts";
import { draftOf, modelOfDrafts } from "./drafting.ts";

/** The feed that is drafted from recorded requests, and its OpenAPI document. */
async function draft(addresses: readonly string[]) {
  const [recorded] = inferRequests(addresses);
  const drafted = modelOfDrafts({ "acme/feed": await draftOf("acme/feed", [{ name: "Reed" }], { recorded }) });
  const files = await folderEmitter({ folder: "feeds", formats: new Set(["openapi"]), fast: false }).emit(drafted);
  const openapi = JSON.parse(files.find(({ path }) => path.includes("openapi"))?.text ?? "{}") as {
    readonly paths: Readonly<Record<string, { readonly get: { readonly parameters: readonly object[] } }>>;
  };
  return { description: drafted.feeds[0]!.description, openapi };
}

const uuid = "7b0f6a52-8a3c-4a4e-9d0b-1c2d3e4f5a6b";

test.each([
  ["/v1/leagues/7/matches", "/v1/leagues/{league}/matches", { league: "7" }],
  ["/v1/leagues/7/matches/9", "/v1/leagues/{league}/matches/{match}", { league: "7", match: "9" }],
  [`/teams/${uuid}`, "/teams/{team}", { team: uuid }],
  ["/countries/12/2024-25/table", "/countries/{country}/{id}/table", { country: "12", id: "2024-25" }],
  ["/scores/2031-05-06", "/scores/{date}", { date: "2031-05-06" }],
  ["/7/8", "/{id}/{id2}", { id: "7", id2: "8" }],
  ["/paths/7", "/paths/{id}", { id: "7" }],
  ["/leagues/premier-league-1/teams", "/leagues/{league}/teams", { league: "premier-league-1" }],
  ["/teams/a%2Fb-7/form", "/teams/{team}/form", { team: "a/b-7" }],
  ["/v2/standings", "/v2/standings", {}],
])("finds the parameters of the path %s", (address, path, parameters) => {
  const [request] = inferRequests([address]);
  expect(request?.path).toBe(path);
  const values = [...(request?.pathParameters ?? [])].map(([name, each]) => [name, [...each].join()]);
  expect(Object.fromEntries(values)).toEqual(parameters);
});

test("groups requests of one path, and separates a list from its items", () => {
  const requests = inferRequests(["/teams/7", "/teams/8?full=1", "/teams"]);
  expect(requests.map(({ path, count }) => [path, count])).toEqual([
    ["/teams/{team}", 2],
    ["/teams", 1],
  ]);
});

test("reads the parameters of a stated path, also if they are words", () => {
  const [request, ...others] = inferRequests(["/leagues/premier/teams", "/leagues/cup"], "/leagues/{name}/teams");
  expect(others).toEqual([]);
  expect([request?.path, request?.count]).toEqual(["/leagues/{name}/teams", 1]);
});

test("drafts a feed whose requests have the recorded URL", async () => {
  const addresses = ["/v1/leagues/7/matches?season=2031&filter[team]=3", "/v1/leagues/8/matches?season=2030"];
  const { description, openapi } = await draft(addresses);
  expect(description.identify).toEqual({});
  const options = { baseUrl: "https://feeds.example", format: "json" } as const;
  expect(buildUrl(description, { league: "7", season: "2031", "filter[team]": "3" }, options)).toBe(
    "https://feeds.example/v1/leagues/7/matches?season=2031&filter%5Bteam%5D=3",
  );
  expect(buildUrl(description, { league: "a/b" }, options)).toBe("https://feeds.example/v1/leagues/a%2Fb/matches");
  expect(() => buildUrl(description, {}, options)).toThrow(
    "cannot be written in any form of /v1/leagues/{league}/matches",
  );
  expect(openapi.paths["/v1/leagues/{league}/matches"]?.get.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "league", in: "path", required: true }),
      expect.objectContaining({ name: "season", in: "query", required: false }),
    ]),
  );
});

test("drafts a secret as a parameter that authentication supplies, without its value", async () => {
  const { description, openapi } = await draft(["/v1/teams?access_token=***", "/v1/teams?access_token=***"]);
  expect(Object.keys(description.parameters)).toEqual(["access_token"]);
  expect(JSON.stringify(openapi)).toContain('apiKey(key, \\"access_token\\")');
});

test("takes no entity of the built-in service from a parameter with its name", async () => {
  const { description } = await draft(["/v1/odds?comp=5&fx=usd"]);
  expect([description.identify, Object.keys(description.parameters)]).toEqual([{}, ["comp", "fx"]]);
});
