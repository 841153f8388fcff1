import { describe, expect, it } from "vitest";
import { plain, tags, text } from "./built.ts";

describe("parameters", () => {
  it("show the readable name beside the wire name", () => {
    expect(plain(text("parameters/_pgSz/index.html"))).toContain("Name in the clients: pageSize");
    expect(text("parameters/index.html")).toMatch(/<code>_pgSz<\/code><\/a>\s*<small>pageSize<\/small>/);
    expect(text("feeds/soccer/match-detailed/index.html")).toContain('<small id="p.pageSize">pageSize</small>');
  });

  it("have one name if the wire name is readable", () => {
    expect(plain(text("parameters/week/index.html"))).not.toContain("Name in the clients");
  });

  it("are linked from rules by their wire name", () => {
    const page = text("feeds/soccer/match-detailed/index.html");
    const rule = page.slice(page.indexOf('id="rule.page-size-from-one"'));
    const [anchor] = tags(rule)
      .flatMap(({ attributes }) => attributes.get("href") ?? [])
      .filter((href) => href.startsWith("#p."));
    expect(anchor).toBe("#p._pgSz");
  });
});
