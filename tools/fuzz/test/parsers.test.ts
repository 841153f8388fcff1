import { isDeepStrictEqual } from "node:util";
import { decode } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Chance } from "../src/chance.ts";
import { subjects, type Subject } from "../src/feeds.ts";
import { parseWithFxp } from "../src/parsers/fxp.ts";
import { parseWithLibxml } from "../src/parsers/libxml.ts";
import type { ParsedElement } from "../src/parsers/parsed.ts";
import { valueOf } from "../src/parsers/value.ts";
import { holds } from "../src/property.ts";
import { scale } from "../src/scale.ts";
import { elementValue, type Value } from "../src/value/value.ts";
import { feedTree } from "../src/write/tree.ts";
import { writeXml, type XmlHabits } from "../src/write/xml.ts";

/** What the documents must have had, taken together: a comparison of plain ones would prove little. */
const features: Readonly<Record<string, RegExp>> = {
  "a byte order mark": /^\ufeff/, "a declaration": /^\ufeff?<\?xml /, "no declaration": /^\ufeff?\s*<[^?]/, "standalone": /standalone/, "an encoding in other letters": /utf-8|Utf-8/,
  "CRLF": />\r\n\s*</, "a lone carriage return": />\r\s*</, "a comment": /<!--/, "an instruction": /<\?target/, "a CDATA section": /<!\[CDATA\[[^\]]/, "an empty CDATA section": /<!\[CDATA\[\]\]>/,
  "a named reference": /&(?:lt|gt|amp|quot|apos);/, "a decimal reference": /&#\d/, "a hexadecimal reference": /&#x/, "a reference beyond the BMP": /&#x1[0-9a-fA-F]{4};/,
  "a character beyond the BMP": /[\u{10000}-\u{10ffff}]/u, "single quotes": /='/, "a line end in a value": /="[^"<]*\n/, "an empty element in two tags": /<(\w+)[^<>/]*><\/\1>/, "white space in a tag": /\s+\/?>/,
};
const seen = new Set<string>();

function compare(parse: (xml: Uint8Array) => ParsedElement, habits: XmlHabits, refuses = /(?!)/) {
  return (_id: string, subject: Subject) => {
    const { root } = subject.feed.response;
    holds(scale.parsers / 2 / subjects.length, [elementValue(root), fc.nat()], (value: Value, style) => {
      const xml = writeXml(feedTree(value, subject.feed, new Chance(style)), style, habits);
      for (const [feature, pattern] of Object.entries(features)) if (!seen.has(feature) && pattern.test(xml)) seen.add(feature);
      if (refuses.test(xml)) return;
      const bytes = new TextEncoder().encode(xml);
      const theirs = valueOf(parse(bytes), root);
      const ours = decode(bytes, { feed: subject.shape }).value;
      if (!isDeepStrictEqual(ours, theirs)) expect(ours, xml).toEqual(theirs);
    });
  };
}

const feeds = subjects.map((subject) => [subject.id, subject] as const);

describe("libxml2 reads the same values, however the document is written", () => {
  it.each(feeds)("%s", compare(parseWithLibxml, { rawLineEnds: true }), scale.timeout);
});

/** Names that fast-xml-parser refuses, or changes, to keep objects from pollution. */
const reserved = /__proto__|constructor|toString|hasOwnProperty/;

// It leaves line ends in attribute values as they are, which the recommendation does not.
describe("fast-xml-parser reads the same values", () => {
  it.each(feeds)("%s", compare(parseWithFxp, {}, reserved), scale.timeout);
});

it("compared documents with all that XML has", () => {
  expect(Object.keys(features).filter((feature) => !seen.has(feature))).toEqual([]);
});
