import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { describe, expect, it } from "vitest";
import { validateWithAjv, validateWithLibxml, xsdFile } from "../../src/judge/validators.ts";
import { findXerces, validateWithXerces } from "../../src/judge/xerces.ts";
import { fixtureCases } from "../../src/repository.ts";

/** Fixtures with an undocumented form, which cause drift; their names start with `observed`. */
const isObserved = (name: string) => name.startsWith("observed");

const xerces = findXerces();
if (!xerces.ready) console.warn(`SKIPPED: fixtures against Xerces: ${xerces.reason}`);

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
      expect(json.issues).toEqual([]);
      expect(xml.issues).toEqual([]);
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

it.skipIf(!xerces.ready)("has fixtures that are valid against the XSD of their feed (Xerces)", () => {
  const fixtures = fixtureCases(allFeeds.map(({ feed }) => feed));
  expect(fixtures.length).toBeGreaterThan(allFeeds.length * 2);
  const verdicts = validateWithXerces(
    fixtures.map(({ feed, text }) => ({ xml: text.xml, xsdFile: xsdFile({ id: feed }) })),
  );
  const invalid = verdicts.flatMap((verdict, index) => {
    const { feed, name } = fixtures[index]!;
    return verdict.kind === "valid" ? [] : [`${feed} ${name}: ${verdict.message}`];
  });
  expect(invalid).toEqual([]);
});

it("covers every feed", () => {
  expect(allFeeds.filter((feed) => fixtureCases([feed.feed]).length === 0).map((feed) => feed.feed)).toEqual([]);
});
