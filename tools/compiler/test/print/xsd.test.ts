import { describe, expect, test } from "vitest";
import type { Element, Feed, Model } from "../../src/link/index.ts";
import { xsdFiles } from "../../src/print/xsd/index.ts";
import { attribute, element, feed, feedWith, model, named, text } from "./json-schema-model.ts";

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

function venue(facts: Partial<Element>): Feed {
  return feedWith(element("venue", facts));
}

const others = '<xs:anyAttribute namespace="##any" processContents="lax"/>';

describe("elements", () => {
  test("elements are in the order of the spec, with their documented cardinality", () => {
    const sample = feedWith(
      element("first"),
      element("second", { required: "N" }),
      element("third", { required: "C", many: true }),
      element("fourth", { many: true }),
    );
    expect(typeIn(sample, "SampleFeed")).toBe(
      '<xs:sequence><xs:element name="first" type="SampleFeedFirst"></xs:element>' +
        '<xs:element name="second" type="SampleFeedFirst" minOccurs="0"></xs:element>' +
        '<xs:element name="third" type="SampleFeedFirst" minOccurs="0" maxOccurs="unbounded"></xs:element>' +
        `<xs:element name="fourth" type="SampleFeedFirst" maxOccurs="unbounded"></xs:element></xs:sequence>${others}`,
    );
  });

  test("declares elements of the same wrapper in one wrapper", () => {
    const inside = (name: string, required: "Y" | "N") =>
      element(name, { many: true, wrapper: { name: "periods", required } });
    expect(typeIn(feedWith(inside("period", "N"), inside("pause", "N")), "SampleFeed")).toMatch(
      /^<xs:sequence><xs:element name="periods" minOccurs="0"><xs:complexType><xs:sequence><xs:element name="period".*<xs:element name="pause"/,
    );
    expect(typeIn(feedWith(inside("period", "Y")), "SampleFeed")).toContain(
      '<xs:element name="periods"><xs:complexType>',
    );
  });

  test("omits elements that exist in JSON only, and keeps those in XML only", () => {
    const sample = venue({
      attributes: [attribute("json", { only: "json" }), attribute("xml", { only: "xml" })],
      elements: [element("gone", { only: "json" })],
    });
    expect(typeIn(sample, "SampleFeedVenue")).toBe(
      `<xs:attribute name="xml" type="xs:string" use="required"></xs:attribute>${others}`,
    );
  });

  test("elements are declared under their XML name and under aliases that no sibling has", () => {
    const predictions = element("predictions", {
      xmlName: "Predictions",
      aliases: ["Predictions", "predictionList", "venue"],
    });
    expect(typeIn(feedWith(predictions, element("venue")), "SampleFeed")).toMatch(
      /^<xs:sequence><xs:choice><xs:element name="Predictions" [^>]*><\/xs:element><xs:element name="predictionList" [^>]*><\/xs:element><\/xs:choice><xs:element name="venue"/,
    );
  });

  test("permit anything as unknown content", () => {
    const sample = feedWith(element("goal", { many: true, content: "open" }));
    expect(typeIn(sample, "SampleFeed")).toContain(
      '<xs:element name="goal" type="open-content" maxOccurs="unbounded">',
    );
    expect(typeIn(sample, "open-content")).toContain(
      '<xs:any namespace="##any" processContents="skip" minOccurs="0" maxOccurs="unbounded"/>',
    );
    expect(printXsd(feedWith(element("venue")))).not.toContain("open-content");
  });

  test("declares elements that may be a bare item also as roots", () => {
    const sample = feed({
      response: {
        root: element("matches", { elements: [element("match", { many: true })] }),
        bare: { element: "match", evidence: "observed" },
      },
    });
    expect(printXsd(sample)).toContain(
      '<xs:element name="matches" type="SampleFeed"/><xs:element name="match" type="SampleFeedMatch">',
    );
  });

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

describe("text and attributes", () => {
  test("text with attributes is simple content", () => {
    expect(typeIn(feedWith(named("sport")), "SampleFeedSport")).toBe(
      `<xs:simpleContent><xs:extension base="xs:string">` +
        `<xs:attribute name="id" type="uuid" use="required"></xs:attribute>${others}</xs:extension>` +
        "</xs:simpleContent>",
    );
  });

  test("text with elements makes the type mixed", () => {
    expect(printXsd(venue({ text: text("name"), elements: [named("country")] }))).toContain(
      '<xs:complexType name="SampleFeedVenue" mixed="true"><xs:sequence>',
    );
  });

  test("an element with text only permits undescribed attributes", () => {
    expect(
      typeIn(feedWith(element("description", { content: "scalar", type: "string", required: "N" })), "SampleFeed"),
    ).toContain(
      `<xs:element name="description" minOccurs="0"><xs:complexType><xs:simpleContent>` +
        `<xs:extension base="xs:string">${others}</xs:extension></xs:simpleContent></xs:complexType></xs:element>`,
    );
  });

  test("an optional text may be empty even if its type may not", () => {
    const sample = feedWith(element("start", { text: text("value", { required: "N", type: "timestamp" }) }));
    expect(typeIn(sample, "SampleFeedStart")).toContain('<xs:extension base="timestamp-or-empty">');
    expect(typeIn(sample, "timestamp-or-empty")).toBe('<xs:union memberTypes="timestamp empty"/>');
  });

  test("an attribute that is always present is required, even if it was observed absent", () => {
    const attributes = [
      attribute("a", { observed: ["absent"] }),
      attribute("b", { required: "N" }),
      attribute("c", { required: "C" }),
      attribute("d", { aliases: ["D"] }),
    ];
    expect(
      typeIn(venue({ attributes }), "SampleFeedVenue").match(/name="\w" type="xs:string"( use="required")?/g),
    ).toEqual([
      'name="a" type="xs:string" use="required"',
      'name="b" type="xs:string"',
      'name="c" type="xs:string"',
      'name="d" type="xs:string"',
    ]);
  });
});

describe("simple types", () => {
  const venueWith = (facts: Parameters<typeof attribute>[1]) => venue({ attributes: [attribute("period", facts)] });
  const items = [{ value: 1, meaning: "First half" }, { value: 2 }];

  test("simple types have the pattern of their scalar and the base of its JSON type", () => {
    expect(typeIn(venueWith({ type: "uuid" }), "uuid")).toBe(
      '<xs:restriction base="xs:string"><xs:pattern value="[0-9A-Za-z-]+"/></xs:restriction>',
    );
    expect(typeIn(venueWith({ type: "integer" }), "integer")).toContain('<xs:restriction base="xs:integer">');
    expect(typeIn(venueWith({ type: "decimal" }), "decimal")).toContain('<xs:restriction base="xs:double">');
  });

  test("list the values of a closed enumeration, not of an open one", () => {
    expect(typeIn(venueWith({ values: { closed: true, items } }), "period-value")).toBe(
      '<xs:restriction base="xs:string"><xs:enumeration value="1"></xs:enumeration>' +
        '<xs:enumeration value="2"/></xs:restriction>',
    );
    expect(printXsd(venueWith({ values: { closed: false, items } }))).not.toContain("xs:enumeration");
  });

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

  test("accept observed forms in addition to the documented form", () => {
    expect(typeIn(venueWith({ type: "integer", observed: ["uuid", "absent"] }), "integer-or-uuid")).toBe(
      '<xs:union memberTypes="integer uuid"/>',
    );
  });
});

test("meanings are escaped", () => {
  const sample = venue({ meaning: 'Goals < 3 & "late"' });
  expect(feedXsd(sample, model([sample]))).toContain("<xs:documentation>Goals &lt; 3 &amp; &quot;late&quot;.");
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
