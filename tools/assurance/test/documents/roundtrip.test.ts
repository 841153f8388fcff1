import { decode, encode } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subjects } from "../../src/feeds.ts";
import { validateWithAjv, validateWithLibxml } from "../../src/judge/validators.ts";
import { checkProperty } from "../../src/property.ts";
import { scale, seed } from "../../src/scale.ts";
import { elementValue } from "../../src/value/value.ts";
import { callbacks } from "../../src/write/json.ts";
import { expectEqual } from "./support.ts";

type Shape = (typeof subjects)[number]["shape"];

const valid = { valid: true, why: "accepted" };

describe("decodes encoded values to the same values", () => {
  it.each(subjects.map((subject) => [subject.id, subject] as const))(
    "%s",
    (_id, subject) => {
      const feed = subject.shape;
      checkProperty(
        scale.roundTrips / subjects.length,
        [elementValue(subject.feed.response.root), fc.constantFrom(...callbacks)],
        (value, callback) => {
          for (const format of ["xml", "json", "jsonp"] as const) {
            const document = encode<unknown>(value, { feed, format, callback });
            const read = decode(document, { feed, format, ...(format === "jsonp" && { callback }) });
            expect(read.issues, document).toEqual([]);
            expectEqual(read.value, value, document);
          }
          const json = encode<unknown>(value, { feed, format: "json" });
          expect(validateWithAjv(json, subject), json).toEqual(valid);
          const xml = encode<unknown>(value, { feed, format: "xml" });
          expect(validateWithLibxml(xml, subject), xml).toEqual(valid);
          // Schemas cannot require namespace declarations.
          const { namespace } = subject.feed.response;
          expect(xml.includes(` xmlns:${namespace?.prefix}="`), xml).toBe(namespace?.required === "Y");
        },
      );
    },
    scale.timeout,
  );
});

describe("texts that only JSON can represent", () => {
  it("texts that only JSON can represent are unchanged in JSON and rejected for XML", () => {
    const [subject] = subjects;
    if (subject === undefined) throw new Error("the model has no feeds");
    const text = fc.string({
      unit: fc.constantFrom("\0", "\u0001", "\b", "\f", "\u001f", "\ufffe", "\uffff", "a", "é", "😀"),
      minLength: 1,
    });
    // A document without any documented member is not one of the feed.
    const [known] = fc.sample(elementValue(subject.feed.response.root), { seed, numRuns: 1 });
    checkProperty(scale.roundTrips, [text], (unknown) => {
      const value = { ...known, unknown };
      const read = decode(encode<unknown>(value, { feed: subject.shape, format: "json" }), { feed: subject.shape });
      expect(read.value).toEqual(value);
      const hasOnlyXml = !/[\0\u0001\b\f\u001f\ufffe\uffff]/.test(unknown);
      expect(xmlRoundTrip(value, subject.shape)).toMatchObject(
        hasOnlyXml ? { unknown } : { code: "encode.invalid", details: { path: "unknown" } },
      );
    });
  });
});

/** The value that XML of a value gives, or the error of the encoder. */
function xmlRoundTrip(value: object, feed: Shape): unknown {
  let xml: string;
  try {
    xml = encode<unknown>(value, { feed, format: "xml" });
  } catch (error) {
    return error;
  }
  return decode(xml, { feed }).value;
}
