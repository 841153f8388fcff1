/** Generated documents, written in all notations, and judged by validators, parsers and the encoder. */
import { isDeepStrictEqual } from "node:util";
import { decode, encode, type DecodeOptions } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subjects, type Subject } from "../../src/feeds.ts";
import { validateWithAjv, validateWithLibxml } from "../../src/judge/validators.ts";
import { parseWithFxp } from "../../src/parsers/fxp.ts";
import { parseWithLibxml } from "../../src/parsers/libxml.ts";
import { toValue, type ParsedElement } from "../../src/parsers/value.ts";
import { checkProperty } from "../../src/property.ts";
import { scale, seed } from "../../src/scale.ts";
import { SeededChoices } from "../../src/seeded-choices.ts";
import { elementValue, toXmlValue } from "../../src/value/value.ts";
import { writeDocuments, writeFeedXml } from "../../src/write/documents.ts";
import { callbacks } from "../../src/write/json.ts";
import { expectEqual, expectSameAsTables } from "./support.ts";

const valid = { valid: true, why: "accepted" };

/** Notations that the generated documents must include, so that the comparison of parsers is meaningful. */
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

/** Names that fast-xml-parser rejects or changes to prevent prototype pollution. */
const reserved = /__proto__|constructor|toString|hasOwnProperty/;
let readByFxp = 0;

/**
 * Expects a document to give the value without issues and without drift other than unknown values, with the fast decoder
 * and with the tables.
 */
function expectValue(document: string, { shape }: Subject, value: unknown, options?: DecodeOptions): void {
  const { value: actual, issues, drift } = decode(document, { ...options, feed: shape });
  expect(issues, document).toEqual([]);
  const kinds = new Set(drift.map(({ kind }) => kind)).difference(new Set(["unknown-value"]));
  expect([...kinds], document).toEqual([]);
  expectEqual(actual, value, document);
}

/** Expects another parser to read the value that the decoder gives. */
function expectSameValue(xml: string, { feed, shape }: Subject, parse: (xml: Uint8Array) => ParsedElement): void {
  const bytes = new TextEncoder().encode(xml);
  const decoded = decode(bytes, { feed: shape }).value;
  const expected = toValue(parse(bytes), feed.response.root);
  expect(isDeepStrictEqual(decoded, expected) || { decoded, expected }, xml).toBe(true);
}

function checkWritten(value: Record<string, unknown>, style: number, subject: Subject): void {
  const { json, jsonp, xml } = writeDocuments(value, subject, style, new SeededChoices(style).pick(callbacks));
  for (const document of [json, xml, jsonp]) {
    expectSameAsTables(document, subject);
    expectValue(document, subject, document === xml ? toXmlValue(subject.feed.response.root, value) : value);
  }
  expect(validateWithAjv(json, subject), json).toEqual(valid);
  expect(validateWithLibxml(xml, subject), xml).toEqual(valid);
  const raw = writeFeedXml(value, subject, style, { rawLineEnds: true });
  for (const [feature, pattern] of Object.entries(features)) if (pattern.test(raw)) usedFeatures.add(feature);
  expectSameValue(raw, subject, parseWithLibxml);
  // It keeps line ends in attribute values, contrary to the XML recommendation.
  if (reserved.test(xml)) return;
  expectSameValue(xml, subject, parseWithFxp);
  readByFxp++;
}

function checkEncoded(value: Record<string, unknown>, callback: string, subject: Subject): void {
  const { shape, feed } = subject;
  const [json, xml, jsonp] = (["json", "xml", "jsonp"] as const).map((format) =>
    encode<unknown>(value, { feed: shape, format, callback }),
  ) as [string, string, string];
  expectValue(json, subject, value, { format: "json" });
  expectValue(xml, subject, toXmlValue(feed.response.root, value), { format: "xml" });
  expectValue(jsonp, subject, value, { format: "jsonp", callback });
  expect(validateWithAjv(json, subject), json).toEqual(valid);
  expect(validateWithLibxml(xml, subject), xml).toEqual(valid);
  // Schemas cannot require namespace declarations.
  const { namespace } = feed.response;
  expect(xml.includes(` xmlns:${namespace?.prefix}="`), xml).toBe(namespace?.required === "Y");
}

describe("all validators, parsers and the encoder agree on generated documents in all formats", () => {
  it.each(subjects.map((subject) => [subject.id, subject] as const))("%s", (_id, subject) => {
    checkProperty(
      scale.generated / subjects.length,
      [elementValue(subject.feed.response.root), fc.nat(), fc.constantFrom(...callbacks)],
      (value, style, callback) => {
        checkWritten(value, style, subject);
        checkEncoded(value, callback, subject);
      },
    );
  });

  it("covers all notations of XML, and compares fast-xml-parser", () => {
    expect(Object.keys(features).filter((feature) => !usedFeatures.has(feature))).toEqual([]);
    expect(readByFxp).toBeGreaterThan(scale.generated / 4);
  });
});

it("texts that only JSON can represent are unchanged in JSON and rejected for XML", () => {
  const [subject] = subjects as [Subject];
  const unit = fc.constantFrom("\0", "\u0001", "\b", "\f", "\u001f", "\ufffe", "\uffff", "a", "é", "😀");
  // A document without any documented member is not one of the feed.
  const [known] = fc.sample(elementValue(subject.feed.response.root), { seed, numRuns: 1 });
  checkProperty(scale.generated / 2, [fc.string({ unit, minLength: 1 })], (unknown) => {
    const feed = subject.shape;
    const value = { ...known, unknown };
    expect(decode(encode<unknown>(value, { feed, format: "json" }), { feed }).value).toEqual(value);
    const hasOnlyXml = !/[\0\u0001\b\f\u001f\ufffe\uffff]/.test(unknown);
    expect(readXmlOrError(value, feed)).toMatchObject(
      hasOnlyXml ? { unknown } : { code: "encode.invalid", details: { path: "unknown" } },
    );
  });
});

/** The value that XML of a value gives, or the error of the encoder. */
function readXmlOrError(value: object, feed: Subject["shape"]): unknown {
  let xml: string;
  try {
    xml = encode<unknown>(value, { feed, format: "xml" });
  } catch (error) {
    return error;
  }
  return decode(xml, { feed }).value;
}

const singleItems = subjects.flatMap((subject) => {
  const { root, bare } = subject.feed.response;
  const item = root.elements.find(({ name }) => name === bare?.element);
  return item === undefined ? [] : [[subject.id, subject, item] as const];
});

describe("the JSON Schema of a list feed validates a single item", () => {
  it("has feeds with single items", () => expect(singleItems.length).toBeGreaterThan(0));

  it.each(singleItems)("%s", (_id, subject, item) => {
    checkProperty(scale.generated / 50, [elementValue(item)], (value) => {
      expect(validateWithAjv(JSON.stringify(value), subject)).toEqual(valid);
      for (const name of Object.keys(value)) {
        const broken = JSON.stringify({ ...value, [name]: "text" });
        expect(decode(broken, { feed: subject.shape }).issues.length, broken).toBeGreaterThan(0);
        expect(validateWithAjv(broken, subject).valid, broken).toBe(false);
      }
    });
  });
});
