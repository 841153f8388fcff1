import { isDeepStrictEqual } from "node:util";
import { decode } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subjects, type Subject } from "../../src/feeds.ts";
import { parseWithFxp } from "../../src/parsers/fxp.ts";
import { parseWithLibxml } from "../../src/parsers/libxml.ts";
import { toValue, type ParsedElement } from "../../src/parsers/value.ts";
import { checkProperty } from "../../src/property.ts";
import { scale } from "../../src/scale.ts";
import { SeededChoices } from "../../src/seeded-choices.ts";
import { elementValue, type Value } from "../../src/value/value.ts";
import { feedTree } from "../../src/write/tree.ts";
import { writeXml, type XmlNotation } from "../../src/write/xml.ts";

/** Notations that the generated documents must include, so that the comparison is meaningful. */
const features: Readonly<Record<string, RegExp>> = {
  "a byte order mark": /^\ufeff/,
  "a declaration": /^\ufeff?<\?xml /,
  "no declaration": /^\ufeff?\s*<[^?]/,
  standalone: /standalone/,
  "an encoding in other letters": /utf-8|Utf-8/,
  CRLF: />\r\n\s*</,
  "a lone carriage return": />\r\s*</,
  "a comment": /<!--/,
  "an instruction": /<\?target/,
  "a CDATA section": /<!\[CDATA\[[^\]]/,
  "an empty CDATA section": /<!\[CDATA\[\]\]>/,
  "a named reference": /&(?:lt|gt|amp|quot|apos);/,
  "a decimal reference": /&#\d/,
  "a hexadecimal reference": /&#x/,
  "a reference beyond the BMP": /&#x1[0-9a-fA-F]{4};/,
  "a character beyond the BMP": /[\u{10000}-\u{10ffff}]/u,
  "single quotes": /='/,
  "a line end in a value": /="[^"<]*\n/,
  "an empty element in two tags": /<(\w+)[^<>/]*><\/\1>/,
  "white space in a tag": /\s+\/?>/,
};
const usedFeatures = new Set<string>();

/** Calls a comparison for every generated document of a feed, and records the notations of the documents. */
function checkDocuments(subject: Subject, notation: XmlNotation, compare: (xml: string) => void): void {
  checkProperty(
    scale.parsers / 2 / subjects.length,
    [elementValue(subject.feed.response.root), fc.nat()],
    (value: Value, style) => {
      const xml = writeXml(feedTree(value, subject.feed, new SeededChoices(style)), style, notation);
      for (const [feature, pattern] of Object.entries(features))
        if (!usedFeatures.has(feature) && pattern.test(xml)) usedFeatures.add(feature);
      compare(xml);
    },
  );
}

/** Decodes a document, and reads it with another parser. */
function read(
  xml: string,
  { feed, shape }: Subject,
  parse: (xml: Uint8Array) => ParsedElement,
): { decoded: unknown; expected: unknown } {
  const bytes = new TextEncoder().encode(xml);
  return { decoded: decode(bytes, { feed: shape }).value, expected: toValue(parse(bytes), feed.response.root) };
}

const feeds = subjects.map((subject) => [subject.id, subject] as const);

describe("libxml2 reads the same values from every notation", () => {
  it.each(feeds)(
    "%s",
    (_id, subject) => {
      checkDocuments(subject, { rawLineEnds: true }, (xml) => {
        const { decoded, expected } = read(xml, subject, parseWithLibxml);
        expect(isDeepStrictEqual(decoded, expected) || { decoded, expected }, xml).toBe(true);
      });
    },
    scale.timeout,
  );
});

/** Names that fast-xml-parser rejects or changes to prevent prototype pollution. */
const reserved = /__proto__|constructor|toString|hasOwnProperty/;

// It keeps line ends in attribute values, contrary to the XML recommendation.
describe("fast-xml-parser reads the same values", () => {
  it.each(feeds)(
    "%s",
    (_id, subject) => {
      let count = 0;
      checkDocuments(subject, {}, (xml) => {
        // Another document takes its place.
        fc.pre(!reserved.test(xml));
        const { decoded, expected } = read(xml, subject, parseWithFxp);
        expect(isDeepStrictEqual(decoded, expected) || { decoded, expected }, xml).toBe(true);
        count++;
      });
      expect(count).toBeGreaterThan(0);
    },
    scale.timeout,
  );
});

it("compares documents with all notations of XML", () => {
  expect(Object.keys(features).filter((feature) => !usedFeatures.has(feature))).toEqual([]);
});
