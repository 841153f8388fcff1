import { describe, expect, it } from "vitest";
import { canonicalUrl, editUrl, readSiteConfig, reportUrl, sitemap } from "../../src/data/site-config.ts";

const config = {
  url: "https://docs.example/sdf",
  edit: "https://code.example/edit/main/{file}",
  report: "https://code.example/issues/new?title={page}",
};

describe("site configuration", () => {
  it("gives each page a canonical address, an edit link and a report link", () => {
    expect(canonicalUrl("/feeds/soccer/index.html", config)).toBe("https://docs.example/sdf/feeds/soccer/");
    expect(canonicalUrl("/", config)).toBe("https://docs.example/sdf/");
    expect(editUrl("spec/soccer/match-momentum.yaml", config)).toBe(
      "https://code.example/edit/main/spec/soccer/match-momentum.yaml",
    );
    expect(reportUrl("/feeds/soccer/", config)).toBe("https://code.example/issues/new?title=feeds%2Fsoccer%2F");
  });

  it("lists every page but the error page in the sitemap", () => {
    const text = sitemap(["404.html", "index.html", "guides/auth/index.html"], config) ?? "";
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      "https://docs.example/sdf/",
      "https://docs.example/sdf/guides/auth/",
    ]);
  });

  it("omits links and the sitemap without addresses", () => {
    const empty = { url: "", edit: "", report: "" };
    expect([
      canonicalUrl("/", empty),
      editUrl("spec/x.yaml", empty),
      reportUrl("/", empty),
      sitemap(["index.html"], empty),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['{"url":"","edit":"","report":"","links":""}', "unknown setting links"],
    ['{"url":"docs","edit":"","report":""}', "url must be an address"],
    ['{"url":"","edit":""}', "report must be an address"],
  ])("rejects %s", (text, message) => expect(() => readSiteConfig(text, "site.json")).toThrow(`site.json: ${message}`));
});
