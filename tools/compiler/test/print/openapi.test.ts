import type { ParameterDescription } from "@sdf/runtime";
import { describe, expect, test } from "vitest";
import type { Feed, Parameter } from "../../src/link/index.ts";
import { openApiDocument, openApiFiles } from "../../src/print/openapi/index.ts";
import { ask, element, feed, feedWith, model, named } from "./json-schema-model.ts";

const source = { document: 3, section: "Sample" } as const;
const sample = "/sdapi/v1/soccerdata/sample";

function operation(custom: Feed, path: string) {
  return openApiDocument(model([custom])).paths[path]?.get;
}

function parameter(name: string, description: ParameterDescription, facts: Partial<Parameter> = {}): Parameter {
  return { name, required: "N", meaning: "A filter", evidence: "documented", source, ...description, ...facts };
}

describe("paths", () => {
  test("paths are listed once per URL form with a different path", () => {
    expect(Object.keys(openApiDocument(model([feed()])).paths)).toEqual([`${sample}/{fixture}`, sample]);
  });

  test("keep the slash before the query and the host of the URL form", () => {
    const forms = [
      { name: "slash", template: "{path}/?fx={fixture}", evidence: "documented" },
      { name: "outlet", template: "{feeds_url}/soccerdata/sample/{outletKey}?fx={fixture}", evidence: "observed" },
    ] as const;
    const { paths } = openApiDocument(model([feed({ forms })]));
    expect(Object.keys(paths)).toEqual([`${sample}/`, "/soccerdata/sample/{outletKey}"]);
    const outlet = paths["/soccerdata/sample/{outletKey}"];
    expect(outlet?.servers?.map(({ url }) => url)).toEqual(["{feeds_url}"]);
    expect(outlet?.get?.security).toEqual([]);
    expect(outlet?.get?.parameters?.[0]).toMatchObject({ name: "outletKey", in: "path", required: true });
  });

  test("share an operation if they differ only in the query", () => {
    const forms = [
      { name: "tournament", template: "{path}?tmcl={tournament}", evidence: "documented" },
      { name: "team", template: "{path}?ctst={team}", evidence: "documented" },
    ] as const;
    const identify = {
      tournament: { entity: "tournamentCalendar", query: "tmcl", accepts: ["uuid"] },
      team: { entity: "contestant", query: "ctst", accepts: ["uuid", "stats"], list: true },
    } as const;
    const custom = feed({ forms, description: { ...feed().description, identify } });
    const shared = operation(custom, sample);
    expect(shared?.operationId).toBe("soccerSampleFeedTournament");
    expect(shared?.parameters?.map(({ name, required }) => [name, required])).toEqual([
      ["tmcl", false],
      ["ctst", false],
      ["_fmt", false],
    ]);
    expect(shared?.parameters?.[1]).toMatchObject({
      style: "form",
      explode: false,
      schema: { type: "array", items: { type: "string" } },
    });
  });
});

describe("parameters", () => {
  test("do not include a customer key, which is a security requirement", () => {
    const custom = feed({ parameters: [parameter("apikey", { type: "string" }, { required: "Y" })] });
    const documented = operation(custom, sample);
    expect(documented?.parameters?.map(({ name }) => name)).toEqual(["fx"]);
    expect(documented?.security).toEqual([{ bearer: [], apikey: [] }]);
    expect(operation(feed(), sample)).not.toHaveProperty("security");
  });
});

describe("operations", () => {
  test("operations have rules and polling as text and as data", () => {
    const documented = operation(feed(), sample);
    expect(documented?.["x-sdf-rules"]).toEqual(feed().rules);
    expect(documented?.["x-sdf-polling"]).toEqual(feed().polling);
    expect(documented?.description).toContain("Rules:\n- The request names one fixture. (`fixture-required`)");
    expect(documented?.description).toContain("Polling:\n- Every minute.");
  });

  test("operations have a response in each wire format, and the errors of the service", () => {
    const { responses } = operation(feed(), sample) ?? {};
    expect(Object.keys(responses ?? {})).toEqual(["200", "404", "default"]);
    expect(responses?.["200"]).toMatchObject({
      content: {
        "application/json": { schema: { $ref: "#/components/schemas/SoccerSampleFeed" } },
        "application/xml": { schema: { type: "string" } },
        "application/javascript": { schema: { type: "string" } },
      },
    });
    const { components } = openApiDocument(model([feed()]));
    expect(components.responses["Error404"]?.description).toBe(
      "Usual HTTP status of these codes: 404.\nObserved in use, not documented: `10400` No data",
    );
    expect(components.responses["OtherError"]?.description).toContain("`10312` Token expired");
    expect(components.schemas["ServiceError"]?.properties?.["errorCode"]?.anyOf).toEqual([
      { enum: ["10400", "10312"] },
      { type: "string" },
    ]);
  });

  test("include the bare item of a list in the response", () => {
    const root = element("matches", { elements: [element("match", { many: true, elements: [named("sport")] })] });
    const custom = feed({ response: { root, bare: { element: "match", evidence: "observed" } } });
    expect(operation(custom, sample)?.responses["200"]).toMatchObject({
      content: {
        "application/json": {
          schema: {
            then: { $ref: "#/components/schemas/SoccerSampleFeedMatch" },
            else: { $ref: "#/components/schemas/SoccerSampleFeed" },
          },
        },
      },
    });
  });
});

test("component names include the sport, so that feeds of two sports may share a name", () => {
  const tennis = { ...feedWith(named("sport"), element("set")), id: "tennis/sample-feed", sport: "tennis" };
  const { components, tags } = openApiDocument(model([feedWith(named("sport")), tennis]));
  expect(Object.keys(components.schemas)).toEqual([
    "Named",
    "SoccerSampleFeed",
    "TennisSampleFeed",
    "TennisSampleFeedSet",
    "ServiceError",
  ]);
  expect(tags.map(({ name }) => name)).toEqual(["soccer", "tennis"]);
});

test("the question endpoint has a separate host and needs no token", () => {
  const { request: _request, response: _response, ...bodiless } = ask;
  const page = {
    ...bodiless,
    name: "answer-page",
    method: "GET",
    path: "{agent_url}/{question}",
    responseType: "text/markdown",
  } as const;
  const { paths } = openApiDocument(model([], [ask, page]));
  expect(paths["/agent-desk/ask"]).toMatchObject({
    servers: [{ url: "{agent_url}" }],
    post: { operationId: "agentDeskAsk", security: [], requestBody: { required: true }, "x-sdf-timeout": 120 },
  });
  expect(paths["/{question}"]?.get?.parameters?.map(({ name }) => name)).toEqual(["question"]);
  expect(paths["/{question}"]?.get?.responses["200"]).toHaveProperty(["content", "text/markdown", "schema"], {
    type: "string",
  });
});

test("there is a file for OpenAPI 3.1, and one for 3.2 with the stream of a relay", () => {
  const files = openApiFiles(model([feed()]));
  expect(files.map(({ path }) => path)).toEqual(["packages/schemas/openapi.json", "packages/schemas/openapi-3.2.json"]);
  const [old, current] = files.map(({ text }) => JSON.parse(text) as ReturnType<typeof openApiDocument>);
  expect([old?.openapi, current?.openapi]).toEqual(["3.1.0", "3.2.0"]);
  const { "/stream": stream, ...paths } = current!.paths;
  expect(paths).toEqual(old?.paths);
  expect(stream?.get?.responses["200"]).toHaveProperty(["content", "text/event-stream", "itemSchema", "required"]);
});
