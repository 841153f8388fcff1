import type { Feed, Parameter } from "@sdf-tools/model";
import type { ParameterDescription } from "@sdf/runtime";
import { describe, expect, test } from "vitest";
import { openApiDocument, openApiFiles } from "../src/openapi/index.ts";
import { attribute, element, feed, feedWith, model, named } from "./json-schema-model.ts";

const source = { document: 3, section: "Sample" } as const;
const sample = "/sdapi/v1/soccerdata/sample";

function operation(given: Feed, path: string) {
  return openApiDocument(model([given])).paths[path]?.get;
}

function parameter(name: string, description: ParameterDescription, facts: Partial<Parameter> = {}): Parameter {
  return { name, required: "N", meaning: "A filter", evidence: "documented", source, ...description, ...facts };
}

/** The sample feed with one more parameter, as OpenAPI shows it. */
function shown(description: ParameterDescription, facts: Partial<Feed> = {}) {
  const given = feed({ parameters: [parameter("filter", description)], ...facts });
  return operation(given, sample)?.parameters?.find(({ name }) => name === "filter");
}

describe("paths", () => {
  test("are one for each form of a request that has its own", () => {
    expect(Object.keys(openApiDocument(model([feed()])).paths)).toEqual([`${sample}/{fixture}`, sample]);
  });

  test("keep the slash before the query, and the host of the form", () => {
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

  test("that differ in the query only share an operation", () => {
    const forms = [
      { name: "tournament", template: "{path}?tmcl={tournament}", evidence: "documented" },
      { name: "team", template: "{path}?ctst={team}", evidence: "documented" },
    ] as const;
    const identify = {
      tournament: { entity: "tournamentCalendar", query: "tmcl", accepts: ["uuid"] },
      team: { entity: "contestant", query: "ctst", accepts: ["uuid", "stats"], list: true },
    } as const;
    const given = feed({ forms, description: { ...feed().description, identify } });
    const shared = operation(given, sample);
    expect(shared?.operationId).toBe("soccerSampleFeedTournament");
    expect(shared?.parameters?.map(({ name, required }) => [name, required])).toEqual([["tmcl", false], ["ctst", false], ["_fmt", false]]);
    expect(shared?.parameters?.[1]).toMatchObject({ style: "form", explode: false, schema: { type: "array", items: { type: "string" } } });
  });
});

describe("parameters", () => {
  test("an identity is asked for in the path or in the query, never in both", () => {
    const inPath = operation(feed(), `${sample}/{fixture}`)?.parameters;
    expect(inPath?.map((each) => [each.name, each.in, each.required])).toEqual([["fixture", "path", true], ["_fmt", "query", false]]);
    expect(inPath?.[0]?.description).toBe("The fixture.\nIdentifier of a fixture: a UUID.");
    const inQuery = operation(feed(), sample)?.parameters;
    expect(inQuery?.map((each) => [each.name, each.in, each.required])).toEqual([["fx", "query", true], ["_fmt", "query", false]]);
    expect(inQuery?.[0]?.examples).toHaveProperty("legacy.value", "urn:svc:legacy:fixture:1234567");
  });

  test("show their type, values and default", () => {
    expect(shown({ type: "yes-no", default: "no" })?.schema).toEqual({ type: "string", enum: ["yes", "no"], default: "no" });
    expect(shown({ type: "string", values: ["asc", "desc"] })?.schema).toEqual({ type: "string", enum: ["asc", "desc"] });
    expect(shown({ type: "string", values: ["All"], ignoreCase: true })?.schema).toEqual({ anyOf: [{ type: "string", enum: ["All"] }, { type: "string" }] });
    expect(shown({ type: "format" })?.schema).toEqual({ type: "string", enum: ["xml", "json", "jsonp"] });
    expect(shown({ type: "integer", default: "1" })?.schema).toEqual({ type: "integer", default: 1 });
  });

  test("show the limits that rules set", () => {
    const facts = { meaning: "A limit", source, evidence: "documented" } as const;
    const rules = [
      { ...facts, id: "items", kind: "max-items", parameter: "filter", max: 50 },
      { ...facts, id: "range", kind: "range", parameter: "filter", min: 1, max: 15 },
    ] as const;
    expect(shown({ type: "integer", list: true }, { rules })).toMatchObject({
      explode: false,
      schema: { type: "array", maxItems: 50, items: { type: "integer", minimum: 1, maximum: 15 } },
    });
  });

  test("a customer key is security, not a parameter", () => {
    const given = feed({ parameters: [parameter("apikey", { type: "string" }, { required: "Y" })] });
    const shownAt = operation(given, sample);
    expect(shownAt?.parameters?.map(({ name }) => name)).toEqual(["fx"]);
    expect(shownAt?.security).toEqual([{ bearer: [], apikey: [] }]);
    expect(operation(feed(), sample)).not.toHaveProperty("security");
  });
});

describe("operations", () => {
  test("carry rules and polling as words and as data", () => {
    const shownAt = operation(feed(), sample);
    expect(shownAt?.["x-sdf-rules"]).toEqual(feed().rules);
    expect(shownAt?.["x-sdf-polling"]).toEqual(feed().polling);
    expect(shownAt?.description).toContain("Rules:\n- The request names one fixture. (`fixture-required`)");
    expect(shownAt?.description).toContain("Polling:\n- Every minute.");
  });

  test("answer in each wire format, and with the service's errors", () => {
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
    expect(components.responses["Error404"]?.description).toBe("`10400` No data");
    expect(components.responses["OtherError"]?.description).toContain("`10312` Token expired");
    expect(components.schemas["ServiceError"]?.properties?.["errorCode"]?.anyOf).toEqual([{ enum: ["10400", "10312"] }, { type: "string" }]);
  });

  test("answer with the bare item of a list, too", () => {
    const root = element("matches", { elements: [element("match", { many: true, elements: [named("sport")] })] });
    const given = feed({ response: { root, bare: { element: "match", evidence: "observed" } } });
    expect(operation(given, sample)?.responses["200"]).toMatchObject({
      content: { "application/json": { schema: { then: { $ref: "#/components/schemas/SoccerSampleFeedMatch" }, else: { $ref: "#/components/schemas/SoccerSampleFeed" } } } },
    });
  });
});

test("feeds of two sports may have the same name", () => {
  const tennis = { ...feedWith(named("sport")), id: "tennis/sample-feed", sport: "tennis" };
  const { components, tags } = openApiDocument(model([feedWith(named("sport")), tennis]));
  expect(Object.keys(components.schemas)).toEqual(["ServiceError", "SoccerSampleFeed", "SoccerSampleFeedSport", "TennisSampleFeed", "TennisSampleFeedSport"]);
  expect(tags.map(({ name }) => name)).toEqual(["soccer", "tennis"]);
});

test("the question endpoint stands on its own host, without a token", () => {
  const ask = {
    id: "agent-desk/ask",
    name: "ask",
    method: "POST",
    path: "{agent_url}/agent-desk/ask",
    title: "Ask",
    summary: "Answers a question",
    request: element("request", { attributes: [attribute("question")] }),
    response: element("response", { attributes: [attribute("answer")] }),
    responseType: "application/json",
    timeout: 120,
    notes: [],
  } as const;
  const { request: _request, response: _response, ...bodiless } = ask;
  const page = { ...bodiless, name: "answer-page", method: "GET", path: "{agent_url}/{question}", responseType: "text/markdown" } as const;
  const { paths } = openApiDocument(model([], [ask, page]));
  expect(paths["/agent-desk/ask"]).toMatchObject({
    servers: [{ url: "{agent_url}" }],
    post: { operationId: "agentDeskAsk", security: [], requestBody: { required: true }, "x-sdf-timeout": 120 },
  });
  expect(paths["/{question}"]?.get?.parameters?.map(({ name }) => name)).toEqual(["question"]);
  expect(paths["/{question}"]?.get?.responses["200"]).toHaveProperty(["content", "text/markdown", "schema"], { type: "string" });
});

test("one file", () => {
  expect(openApiFiles(model([feed()])).map(({ path }) => path)).toEqual(["packages/schemas/openapi.json"]);
});
