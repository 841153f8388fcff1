import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
import { describe, expect, it } from "vitest";
import { validateWithAjv, validateWithLibxml } from "../../src/judge/validators.ts";
import { fixtureCases } from "../../src/repository.ts";

/** Fixtures with an undocumented form, which cause drift; their names start with `observed`. */
const isObserved = (name: string) => name.startsWith("observed");

describe.each(allFeeds.map((feed) => [feed.feed, feed] as const))("%s", (id, feed) => {
  const cases = fixtureCases([id]);
  const valid = { valid: true, why: "accepted" };

  it("has a normal, a minimal and, for a match, an unplayed fixture", () => {
    const names = cases.map((fixture) => fixture.name);
    const isMatch = "matchInfo" in feed.shape.members || "matchInfo!" in feed.shape.members;
    expect(names).toEqual(expect.arrayContaining(["normal", "minimal", ...(isMatch ? ["unplayed"] : [])]));
  });

  describe.each(cases.map((fixture) => [fixture.name, fixture] as const))("%s", (name, fixture) => {
    it("decodes to the same value from JSON, XML and JSONP without issues", () => {
      const json = decode(fixture.text.json, { feed });
      const xml = decode(fixture.text.xml, { feed });
      const jsonp = decode(fixture.text.jsonp, { feed, callback: "callback" });
      expect([json.format, xml.format, jsonp.format]).toEqual(["json", "xml", "jsonp"]);
      // Strict decoding accepts exactly the documents without issues.
      expect([json.issues, xml.issues, jsonp.issues]).toEqual([[], [], []]);
      expect(xml.value).toEqual(json.value);
      expect(jsonp.value).toEqual(json.value);
      expect(isObserved(name) ? [] : [...json.drift, ...xml.drift]).toEqual([]);
    });

    it("the fixture is valid against the JSON Schema", () => {
      expect(validateWithAjv(fixture.text.json, { id })).toEqual(valid);
    });

    it("the fixture is valid against the XSD (libxml2)", () => {
      expect(validateWithLibxml(fixture.text.xml, { id })).toEqual(valid);
    });
  });
});

it("covers every feed", () => {
  expect(allFeeds.filter((feed) => fixtureCases([feed.feed]).length === 0).map((feed) => feed.feed)).toEqual([]);
});

it("strict decoding rejects a contradiction of a documented aspect, and accepts one of an aspect that only responses show", () => {
  const text = fixtureCases([matchMomentum.feed]).find(({ name }) => name === "normal")?.text.json ?? "";
  const decodeStrictly = (document: string) => () => decode(document, { feed: matchMomentum, strict: true });
  expect(decodeStrictly(text.replace(/"localDate": "[^"]*"/, '"localDate": "tomorrow"'))).toThrow(/localDate/);
  expect(decodeStrictly(text.replace(/"periodId": \d+/, '"phase": 1, $&'))).not.toThrow();
});
