import { describe, expect, it } from "vitest";
import { buildUrl, validateRequest, type FeedDescription, type SdfError, type UrlOptions } from "../src/index.ts";
import { momentum } from "./support.ts";

const toUrl = (description: FeedDescription, request: object, options: Partial<UrlOptions> = {}): string =>
  buildUrl(description, request, { baseUrl: "https://h.example", format: "json", ...options });
const list: FeedDescription = { ...momentum, path: "/list", forms: { list: "{path}" }, rules: [] };

describe("URL", () => {
  it("has a callback for JSONP only", () => {
    expect(toUrl(list, {}, { callback: "cb" })).toBe("https://h.example/list?_fmt=json");
    expect(toUrl(list, {}, { callback: "cb", format: "jsonp" })).toBe("https://h.example/list?_fmt=jsonp&_clbk=cb");
  });

  it("continues a template that ends with a question mark", () => {
    expect(toUrl({ ...list, forms: { list: "{path}?" } }, {})).toBe("https://h.example/list?_fmt=json");
  });

  it("keeps a comma within one value readable", () => {
    const day = { ...list, parameters: { day: { type: "date-or-range" }, ...list.parameters } } as const;
    expect(toUrl(day, { day: "2026-01-01,2026-01-02" })).toContain("?day=2026-01-01,2026-01-02&");
  });

  it("omits an identity that the request lacks, also if it has no query name", () => {
    const identify = { fixture: { entity: "fixture", path: ["uuid"], accepts: ["uuid"] } } as const;
    expect(toUrl({ ...list, identify }, {})).toBe("https://h.example/list?_fmt=json");
  });

  it.each([
    ["/sdapi/v1/soccerdata/list", "/soccerdata/list/K"],
    ["/sdapi/v12/soccerdata/list", "/soccerdata/list/K"],
    ["/other/sdapi/v1/list", "/other/sdapi/v1/list/K"],
  ])("of the outlet form omits the interface at the start of %s", (path, expected) => {
    const url = toUrl({ ...list, path }, {}, { outletKey: "K" });
    expect(url).toBe(`https://h.example${expected}?_rt=b&_fmt=json`);
  });

  it("reports the reason if no form can express the URL", () => {
    let error: SdfError | undefined;
    try {
      toUrl(momentum, { fixture: "a1" }, { form: "none" });
    } catch (thrown) {
      error = thrown as SdfError;
    }
    const message = "no form is called none; there is path, query";
    expect(error).toMatchObject({
      code: "request.invalid",
      message: `[request.invalid] soccer/match-momentum: ${message}`,
      details: { feed: "soccer/match-momentum", problems: [{ rule: "form", parameters: ["fixture"], message }] },
    });
  });
});

describe("check of the URL form", () => {
  it("accepts a template with the format, which the client adds", () => {
    const placed = { ...momentum, forms: { only: "{path}?_fmt={_fmt}&fx={fixture}" } };
    expect(validateRequest(placed, { fx: "a1" })).toEqual([]);
  });

  it("accepts a template with the outlet key if authentication supplies one", () => {
    const outlet = { ...momentum, forms: { outlet: "{feeds_url}/{outlet}?fx={fixture}" } };
    expect(validateRequest(outlet, { fx: "a1" }, { supplied: ["outlet"] })).toEqual([]);
    expect(validateRequest(outlet, { fx: "a1" })).toMatchObject([{ rule: "form" }]);
  });
});
