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
