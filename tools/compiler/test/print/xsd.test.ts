import { describe, expect, test } from "vitest";
import type { Element, Feed } from "../../src/link/index.ts";
import { xsdFiles } from "../../src/print/xsd/index.ts";
import { attribute, element, feedWith, model } from "./sample-model.ts";

/** The files by their path below the folder of XSD. */
const printFiles = (...feeds: readonly Feed[]): Map<string, string> =>
  new Map(xsdFiles(model(feeds)).map(({ path, text }) => [path.replace("packages/schemas/xsd/", ""), text]));

describe("simple types", () => {
  test("number different closed enumerations of the same name", () => {
    const closed = (value: string) => ({
      attributes: [attribute("type", { values: { closed: true, items: [{ value }] } })],
    });
    const sample = feedWith(element("a", closed("x")), element("b", closed("y")), element("c", closed("x")));
    expect(
      printFiles(sample)
        .get("soccer/sample-feed.xsd")
        ?.match(/<xs:simpleType name="[^"]*"/g),
    ).toEqual(['<xs:simpleType name="type-value"', '<xs:simpleType name="type-value-2"']);
  });
});

describe("types of several feeds", () => {
  const values = { closed: true, items: [{ value: "home" }, { value: "away" }] } as const;
  const venue = element("venue", { attributes: [attribute("id"), attribute("side", { values })] });
  const createFeeds = (...venues: readonly Element[]): Feed[] =>
    venues.map((each, index) => ({
      ...feedWith(each, element("own", { attributes: [attribute("side", { values })] })),
      id: `soccer/sample-${index}`,
      name: `sample-${index}`,
    }));
  const namesIn = (xsd = "") => [...xsd.matchAll(/<xs:(?:complex|simple)Type name="([^"]+)"/g)].map(([, name]) => name);

  test("define a simple type of the included schema under another name, if it has other values", () => {
    const other = element("venue", {
      attributes: [attribute("side", { values: { closed: true, items: [{ value: "left" }] } })],
    });
    const files = printFiles(...createFeeds(venue, other));
    expect(namesIn(files.get("soccer/structures.xsd"))).toEqual(["SoccerOwn", "side-value"]);
    expect(namesIn(files.get("soccer/sample-1.xsd"))).toEqual(["Sample1", "Sample1Venue", "side-value-2"]);
    expect(namesIn(files.get("soccer/sample-0.xsd"))).toEqual(["Sample0", "Sample0Venue"]);
  });
});
