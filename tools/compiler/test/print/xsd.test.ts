import { describe, expect, test } from "vitest";
import type { Element, Feed, Model } from "../../src/link/index.ts";
import { xsdFiles } from "../../src/print/xsd/index.ts";
import { attribute, element, feedWith, model, named } from "./json-schema-model.ts";

/** The file of a feed. */
function feedXsdFile({ id }: Feed, of: Model) {
  const file = xsdFiles(of).find(({ feed: owner }) => owner === id);
  if (file === undefined) throw new Error(`no XSD of ${id}`);
  return file;
}

function feedXsd(sample: Feed, of: Model): string {
  return feedXsdFile(sample, of).text;
}

/** The schema without annotations and line breaks. */
function printXsd(sample: Feed): string {
  return feedXsd(sample, model([sample]))
    .replaceAll(/<xs:annotation>[\s\S]*?<\/xs:annotation>/g, "")
    .replaceAll(/>\s+</g, "><");
}

/** The content of a named type. */
function typeIn(sample: Feed, name: string): string {
  const xsd = printXsd(sample);
  const match = new RegExp(
    `<xs:(complexType|simpleType) name="${name}"[^>]*>(.*?)</xs:\\1>(?=` +
      "<xs:(?:complexType|simpleType|element) |</xs:schema>)",
  ).exec(xsd);
  return match?.[2] ?? `no type ${name} in ${xsd}`;
}

describe("elements", () => {
  test("declares the children of an open element as a wildcard, because XSD 1.0 permits no declaration next to one", () => {
    const sample = feedWith(element("liveData", { content: "open", elements: [named("sport")] }));
    expect(typeIn(sample, "SampleFeedLiveData")).toContain(
      '<xs:any namespace="##any" processContents="skip" minOccurs="0" maxOccurs="unbounded"/>',
    );
    expect(feedXsd(sample, model([sample]))).toContain(
      "Known elements, which this schema does not validate: sport (SampleFeedSport).",
    );
  });
});

describe("simple types", () => {
  test("number different closed enumerations of the same name", () => {
    const closed = (value: string) => ({
      attributes: [attribute("type", { values: { closed: true, items: [{ value }] } })],
    });
    const xsd = printXsd(feedWith(element("a", closed("x")), element("b", closed("y")), element("c", closed("x"))));
    expect(xsd.match(/<xs:simpleType name="[^"]*"/g)).toEqual([
      '<xs:simpleType name="type-value"',
      '<xs:simpleType name="type-value-2"',
    ]);
  });
});

test("an XSD file is generated per feed and names its spec", () => {
  const sample = feedWith(named("sport"));
  const file = feedXsdFile(sample, model([sample]));
  expect(file).toMatchObject({ path: "packages/schemas/xsd/soccer/sample-feed.xsd", feed: "soccer/sample-feed" });
  expect(file.text).toContain("<!-- Generated from spec/soccer/sample-feed.yaml; edits are overwritten. -->");
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
  const printFiles = (...venues: readonly Element[]) =>
    new Map(
      xsdFiles(model(createFeeds(...venues))).map(({ path, text }) => [
        path.replace("packages/schemas/xsd/", ""),
        text,
      ]),
    );
  const namesIn = (xsd = "") => [...xsd.matchAll(/<xs:(?:complex|simple)Type name="([^"]+)"/g)].map(([, name]) => name);

  test("types of several feeds are in a schema of the sport, which the schemas of the feeds include", () => {
    const files = printFiles(venue, venue);
    expect([...files.keys()]).toEqual(["soccer/sample-0.xsd", "soccer/sample-1.xsd", "soccer/structures.xsd"]);
    expect(namesIn(files.get("soccer/structures.xsd"))).toEqual(["SoccerOwn", "SoccerVenue", "side-value"]);
    const own = files.get("soccer/sample-0.xsd");
    expect(own).toContain('<xs:include schemaLocation="structures.xsd"/>');
    expect(own).toContain('<xs:element name="venue" type="SoccerVenue"');
    expect(namesIn(own)).toEqual(["Sample0"]);
  });

  test("define a simple type of the included schema under another name, if it has other values", () => {
    const other = element("venue", {
      attributes: [attribute("side", { values: { closed: true, items: [{ value: "left" }] } })],
    });
    const files = printFiles(venue, other);
    expect(namesIn(files.get("soccer/structures.xsd"))).toEqual(["SoccerOwn", "side-value"]);
    expect(namesIn(files.get("soccer/sample-1.xsd"))).toEqual(["Sample1", "Sample1Venue", "side-value-2"]);
    expect(namesIn(files.get("soccer/sample-0.xsd"))).toEqual(["Sample0", "Sample0Venue"]);
  });

  test("stay in the feed if the documentation of an element or its type differs", () => {
    const observed = {
      ...venue,
      attributes: [attribute("id", { evidence: "observed" }), ...venue.attributes.slice(1)],
    };
    const files = printFiles(venue, observed);
    expect(namesIn(files.get("soccer/structures.xsd"))).not.toContain("SoccerVenue");
  });
});
