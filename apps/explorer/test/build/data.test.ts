import { describe, expect, it } from "vitest";
import { changesSince } from "../../src/data/changes.ts";
import { compareFeeds, findSiblings } from "../../src/data/compare.ts";
import { feedById } from "../../src/data/feeds.ts";
import { fieldPath, fields, samePlaces } from "../../src/data/fields.ts";
import { model, type Model } from "../../src/data/model.ts";
import { link, rootFrom } from "../../src/html/link.ts";
import { marks, position, toSpan } from "../../src/site/timeline.ts";

describe("link", () => {
  it("returns a relative path with the file name", () => {
    expect(link("/feeds/soccer/match-momentum/", "codes/#error.10203")).toBe("../../../codes/index.html#error.10203");
    expect(link("/", "assets/site.css")).toBe("assets/site.css");
    expect(link("/fields/id/", "fields/name/")).toBe("../name/index.html");
    expect(link("/404.html", "feeds/")).toBe("feeds/index.html");
    expect(rootFrom("/api/runtime/poll/")).toBe("../../../");
  });

  it("keeps special characters in anchors", () => {
    expect(link("/a/", "b/#liveData.goal#name")).toBe("../b/index.html#liveData.goal#name");
    expect(link("/a/", "#liveData@type")).toBe("#liveData@type");
  });
});

describe("axis of polling windows", () => {
  it("increases with time", () => {
    const places = [-900_000, -86_400, -3600, -60, 0, 60, 3600, 7200, 9000, 86_400, 700_000].map(position);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places.every((place) => place >= 0 && place <= 1)).toBe(true);
    expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).sort((one, other) => one - other));
  });

  it("gives every window of the model a width", () => {
    for (const { polling } of model.feeds)
      for (const window of polling) {
        const [from, to] = toSpan(window);
        expect(to).toBeGreaterThan(from);
      }
  });
});

describe("comparison of feeds", () => {
  const soccer = feedById("soccer/live-win-probability");
  const basketball = feedById("basketball/live-win-probability");

  it("finds feeds with the same code or name", () => {
    expect(findSiblings(soccer)).toContain(basketball);
    expect(findSiblings(feedById("soccer/match-momentum"))).toEqual([]);
  });

  it("is symmetric", () => {
    const [here, there] = [compareFeeds(soccer, basketball), compareFeeds(basketball, soccer)];
    expect([here.same, here.differing.length]).toEqual([there.same, there.differing.length]);
    expect(here.onlyHere.map(({ path }) => path)).toEqual(there.onlyThere.map(({ path }) => path));
    expect(here.differing.length).toBeGreaterThan(0);
    for (const { facts } of here.differing) for (const fact of facts) expect(fact.here).not.toBe(fact.there);
  });

  it("finds no difference of a feed from itself", () => {
    expect(compareFeeds(soccer, soccer)).toMatchObject({ differing: [], onlyHere: [], onlyThere: [] });
  });
});

describe("fields", () => {
  it("have page folders that differ in more than case", () => {
    const folders = fields.map(({ slug }) => slug.toLowerCase());
    expect(new Set(folders).size).toBe(folders.length);
    for (const { names, slug } of fields) for (const name of names) expect(fieldPath(name)).toBe(`fields/${slug}/`);
  });

  it("keep all occurrences when equal ones are grouped", () => {
    for (const field of fields) expect(samePlaces(field).flat().length).toBe(field.places.length);
  });
});

describe("changes since the last release", () => {
  it("are empty for an equal model and before the first release", () => {
    expect(changesSince(model, model)).toEqual([]);
    expect(changesSince(undefined, model)).toEqual([]);
  });

  it("contain removed rules", () => {
    const before = structuredClone(model) as { feeds: { id: string; rules: { id: string }[] }[] } & Model;
    const feed = before.feeds.find(({ id }) => id === "soccer/match-momentum");
    feed?.rules.push({ ...feed.rules[0]!, id: "former-rule" });
    expect(changesSince(before, model)).toMatchObject([{ feed: "soccer/match-momentum", path: "rule.former-rule" }]);
  });
});
