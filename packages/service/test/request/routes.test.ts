import { describe, expect, it } from "vitest";
import { createRouter, readFeedRequest } from "../../src/index.ts";
import { assume } from "../support/assume.ts";
import { feedOf } from "../support/feeds.ts";

const momentum = feedOf("soccer/match-momentum");
const withPath = (path: string) => ({ ...momentum, description: { ...momentum.description, path } });
const routeTo = (path: string) => createRouter([withPath("/v1/momentum"), momentum], assume({}))(path);

describe("a path without interface and version", () => {
  it("has an identifier behind the feed, and no outlet form", () => {
    expect(routeTo("/v1/momentum/abc")).toMatchObject({ outlet: undefined, id: { identity: "fixture", text: "abc" } });
    expect(routeTo("/v1/momentum")).toMatchObject({ feed: { description: { path: "/v1/momentum" } }, id: undefined });
    expect(routeTo("/v1/momentum/key/abc")).toBeUndefined();
  });
});

describe("a request without an identity that no rule requires", () => {
  it("is rejected with the URL forms", () => {
    const forms = { path: "{path}/{fixture}", query: "{path}?fx={fixture}" };
    const description = { ...momentum.description, path: "/v1/momentum", forms, rules: [] };
    const route = createRouter([{ ...momentum, description }], assume({}))("/v1/momentum");
    expect(readFeedRequest(route!, "_fmt=json", { assumptions: assume({}) })).toMatchObject({
      ok: false,
      why: "the request names no fixture; use /v1/momentum/{fixture} or /v1/momentum?fx={fixture}",
    });
  });
});

describe("a path of the service", () => {
  it("has an outlet form", () => {
    expect(routeTo("/soccerdata/predictions/momentum/key/abc")).toMatchObject({ outlet: "key", id: { text: "abc" } });
    expect(routeTo("/sdapi/v1/soccerdata/predictions/momentum/abc")).toMatchObject({ outlet: undefined });
  });
});

describe("a path with parameters", () => {
  const { description } = momentum;
  const parameters = { ...description.parameters, league: { type: "string" as const } };
  const table = {
    ...momentum,
    description: { ...description, id: "acme/table", path: "/v1.0/{league}/table", parameters },
  };
  const fixed = { ...momentum, description: { ...description, id: "acme/cup", path: "/v1.0/cup/table" } };
  const route = createRouter([table, fixed], assume({}));

  it("has the values of its segments, and the identifier behind it", () => {
    expect(route("/v1.0/a%2Fb/table/abc")).toMatchObject({
      feed: { description: { id: "acme/table" } },
      parameters: [{ name: "league", value: "a/b" }],
      id: { identity: "fixture", text: "abc" },
    });
    expect(route("/v1.0/7/table")).toMatchObject({ id: undefined });
    for (const path of ["/v1.0//table", "/v1x0/7/table", "/v1.0/7/8/table", "/v1.0/%zz/table"])
      expect(route(path)).toBeUndefined();
  });

  it("comes after a fixed path", () => {
    expect(route("/v1.0/cup/table")?.feed.description.id).toBe("acme/cup");
  });
});
