import type { Element, Feed } from "@sdf-tools/model";
import { describe, expect, test } from "vitest";
import { feedXsd, feedXsdFile } from "../src/xsd/index.ts";
import { attribute, element, feed, feedWith, model, named, text } from "./json-schema-model.ts";

/** The schema without annotations and line breaks, so that a test shows structure only. */
function xsdOf(given: Feed): string {
  return feedXsd(given, model([given])).replaceAll(/<xs:annotation>[\s\S]*?<\/xs:annotation>/g, "").replaceAll(/>\s+</g, "><");
}

/** The definition of one named type, without its own tags. */
function typeIn(given: Feed, name: string): string {
  const xsd = xsdOf(given);
  const match = new RegExp(`<xs:(complexType|simpleType) name="${name}"[^>]*>(.*?)</xs:\\1>(?=<xs:(?:complexType|simpleType|element) |</xs:schema>)`).exec(xsd);
  return match?.[2] ?? `no type ${name} in ${xsd}`;
}

function venue(facts: Partial<Element>): Feed {
  return feedWith(element("venue", facts));
}

const others = '<xs:anyAttribute namespace="##any" processContents="lax"/>';

describe("elements", () => {
  test("stand in the order of the spec, as often as the documents say", () => {
    const given = feedWith(element("first"), element("second", { required: "N" }), element("third", { required: "C", many: true }), element("fourth", { many: true }));
    expect(typeIn(given, "SampleFeed")).toBe(
      '<xs:sequence><xs:element name="first" type="SampleFeedFirst"></xs:element>' +
        '<xs:element name="second" type="SampleFeedFirst" minOccurs="0"></xs:element>' +
        '<xs:element name="third" type="SampleFeedFirst" minOccurs="0" maxOccurs="unbounded"></xs:element>' +
        `<xs:element name="fourth" type="SampleFeedFirst" maxOccurs="unbounded"></xs:element></xs:sequence>${others}`,
    );
  });

  test("of one wrapper stand in it together", () => {
    const inside = (name: string, required: "Y" | "N") => element(name, { many: true, wrapper: { name: "periods", required } });
    expect(typeIn(feedWith(inside("period", "N"), inside("pause", "N")), "SampleFeed")).toMatch(
      /^<xs:sequence><xs:element name="periods" minOccurs="0"><xs:complexType><xs:sequence><xs:element name="period".*<xs:element name="pause"/,
    );
    expect(typeIn(feedWith(inside("period", "Y")), "SampleFeed")).toContain('<xs:element name="periods"><xs:complexType>');
  });

  test("that exist in JSON only are left out, those in XML only are not", () => {
    const given = venue({ attributes: [attribute("json", { only: "json" }), attribute("xml", { only: "xml" })], elements: [element("gone", { only: "json" })] });
    expect(typeIn(given, "SampleFeedVenue")).toBe(`<xs:attribute name="xml" type="xs:string" use="required"></xs:attribute>${others}`);
  });

  test("go by their XML name, and by their other names where these are free", () => {
    const predictions = element("predictions", { xmlName: "Predictions", aliases: ["Predictions", "predictionList", "venue"] });
    expect(typeIn(feedWith(predictions, element("venue")), "SampleFeed")).toMatch(
      /^<xs:sequence><xs:choice><xs:element name="Predictions" [^>]*><\/xs:element><xs:element name="predictionList" [^>]*><\/xs:element><\/xs:choice><xs:element name="venue"/,
    );
  });

  test("of unknown content take anything", () => {
    const given = feedWith(element("goal", { many: true, content: "open" }));
    expect(typeIn(given, "SampleFeed")).toContain('<xs:element name="goal" type="open-content" maxOccurs="unbounded">');
    expect(typeIn(given, "open-content")).toContain('<xs:any namespace="##any" processContents="skip" minOccurs="0" maxOccurs="unbounded"/>');
    expect(xsdOf(feedWith(element("venue")))).not.toContain("open-content");
  });

  test("of the bare form are roots too", () => {
    const given = feed({ response: { root: element("matches", { elements: [element("match", { many: true })] }), bare: { element: "match", evidence: "observed" } } });
    expect(xsdOf(given)).toContain('<xs:element name="matches" type="SampleFeed"/><xs:element name="match" type="SampleFeedMatch">');
  });

  test("beside unknown ones are a wildcard, because XSD 1.0 allows no other", () => {
    const given = feedWith(element("liveData", { content: "open", elements: [named("sport")] }));
    expect(typeIn(given, "SampleFeedLiveData")).toContain('<xs:any namespace="##any" processContents="skip" minOccurs="0" maxOccurs="unbounded"/>');
    expect(feedXsd(given, model([given]))).toContain("Known elements, which this schema does not check beside unknown ones: sport (SampleFeedSport).");
  });
});

describe("text and attributes", () => {
  test("text beside attributes is simple content", () => {
    expect(typeIn(feedWith(named("sport")), "SampleFeedSport")).toBe(
      `<xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="id" type="uuid" use="required"></xs:attribute>${others}</xs:extension></xs:simpleContent>`,
    );
  });

  test("text beside elements makes the type mixed", () => {
    expect(xsdOf(venue({ text: text("name"), elements: [named("country")] }))).toContain('<xs:complexType name="SampleFeedVenue" mixed="true"><xs:sequence>');
  });

  test("an element with text only takes attributes that nobody has described", () => {
    expect(typeIn(feedWith(element("description", { content: "scalar", type: "string", required: "N" })), "SampleFeed")).toContain(
      `<xs:element name="description" minOccurs="0"><xs:complexType><xs:simpleContent><xs:extension base="xs:string">${others}</xs:extension></xs:simpleContent></xs:complexType></xs:element>`,
    );
  });

  test("an optional text may be empty, also where its type may not", () => {
    const given = feedWith(element("start", { text: text("value", { required: "N", type: "timestamp" }) }));
    expect(typeIn(given, "SampleFeedStart")).toContain('<xs:extension base="timestamp-or-empty">');
    expect(typeIn(given, "timestamp-or-empty")).toBe('<xs:union memberTypes="timestamp empty"/>');
  });

  test("what the documents promise is required, also where it was seen absent", () => {
    const attributes = [attribute("a", { observed: ["absent"] }), attribute("b", { required: "N" }), attribute("c", { required: "C" }), attribute("d", { aliases: ["D"] })];
    expect(typeIn(venue({ attributes }), "SampleFeedVenue").match(/name="\w" type="xs:string"( use="required")?/g)).toEqual([
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

  test("carry the pattern of their scalar, on the base of its JSON type", () => {
    expect(typeIn(venueWith({ type: "uuid" }), "uuid")).toBe('<xs:restriction base="xs:string"><xs:pattern value="[0-9A-Za-z-]+"/></xs:restriction>');
    expect(typeIn(venueWith({ type: "integer" }), "integer")).toContain('<xs:restriction base="xs:integer">');
    expect(typeIn(venueWith({ type: "decimal" }), "decimal")).toContain('<xs:restriction base="xs:double">');
  });

  test("list the values of a closed enumeration, not of an open one", () => {
    expect(typeIn(venueWith({ values: { closed: true, items } }), "period-value")).toBe(
      '<xs:restriction base="xs:string"><xs:enumeration value="1"></xs:enumeration><xs:enumeration value="2"/></xs:restriction>',
    );
    expect(xsdOf(venueWith({ values: { closed: false, items } }))).not.toContain("xs:enumeration");
  });

  test("tell closed enumerations of one name apart", () => {
    const closed = (value: string) => ({ attributes: [attribute("type", { values: { closed: true, items: [{ value }] } })] });
    const xsd = xsdOf(feedWith(element("a", closed("x")), element("b", closed("y")), element("c", closed("x"))));
    expect(xsd.match(/<xs:simpleType name="[^"]*"/g)).toEqual(['<xs:simpleType name="type-value"', '<xs:simpleType name="type-value-2"']);
  });

  test("accept observed forms beside the documented one", () => {
    expect(typeIn(venueWith({ type: "integer", observed: ["uuid", "absent"] }), "integer-or-uuid")).toBe('<xs:union memberTypes="integer uuid"/>');
  });
});

test("meanings are escaped", () => {
  const given = venue({ meaning: 'Goals < 3 & "late"' });
  expect(feedXsd(given, model([given]))).toContain("<xs:documentation>Goals &lt; 3 &amp; &quot;late&quot;.");
});

test("one file a feed, which names its spec", () => {
  const given = feedWith(named("sport"));
  const file = feedXsdFile(given, model([given]));
  expect(file).toMatchObject({ path: "packages/schemas/xsd/soccer/sample-feed.xsd", feed: "soccer/sample-feed" });
  expect(file.text).toContain("<!-- Generated from spec/soccer/sample-feed.yaml; edits are overwritten. -->");
});
