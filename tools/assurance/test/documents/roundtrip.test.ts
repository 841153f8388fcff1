import { SdfError } from "@sdf/runtime";
import { decode, encode, type Decoded } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subjects } from "../../src/feeds.ts";
import { inputAt } from "../../src/fuzz/input.ts";
import { validateWithAjv, validateWithLibxml } from "../../src/judge/judges.ts";
import { checkProperty } from "../../src/property.ts";
import { reproduction, scale, seed } from "../../src/scale.ts";
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
  it("are unchanged in JSON and rejected for XML", () => {
    const [subject] = subjects;
    if (subject === undefined) throw new Error("the model has no feeds");
    const text = fc.string({
      unit: fc.constantFrom("\0", "\u0001", "\b", "\f", "\u001f", "\ufffe", "\uffff", "a", "é", "😀"),
      minLength: 1,
    });
    checkProperty(scale.roundTrips, [text], (unknown) => {
      const read = decode(encode<unknown>({ unknown }, { feed: subject.shape, format: "json" }), {
        feed: subject.shape,
      });
      expect(read.value).toEqual({ unknown });
      const hasOnlyXml = !/[\0\u0001\b\f\u001f\ufffe\uffff]/.test(unknown);
      expect(xmlRoundTrip({ unknown }, subject.shape)).toMatchObject(
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

/** Replaces -0 by 0, as JSON.stringify does. */
function withoutNegativeZero(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  if (typeof value !== "object" || value === null) return value === 0 ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutNegativeZero(item)]));
}

/** Decodes a document. Returns undefined if it is rejected. */
function tryDecode(document: string | Uint8Array, feed: Shape): Decoded<unknown> | undefined {
  try {
    return decode(document, { feed });
  } catch (error) {
    if (SdfError.is(error)) return undefined;
    throw error;
  }
}

/** The XML of a value, or the reason why XML cannot represent it. */
function tryEncodeXml(value: unknown, feed: Shape): string | SdfError {
  try {
    return encode(value, { feed, format: "xml" });
  } catch (error) {
    if (SdfError.is(error, "encode.invalid")) return error;
    throw error;
  }
}

it(
  `encodes values decoded from damaged documents, or rejects them with a path (reproduce: ${reproduction})`,
  () => {
    const counts = { values: 0, xml: 0, rejected: 0 };
    for (let number = 0; number < scale.roundTrips * 10; number++) {
      const {
        subject: { shape: feed },
        bytes,
      } = inputAt(seed, number);
      const read = tryDecode(bytes, feed);
      if (read === undefined) continue;
      counts.values++;
      const json = encode(read.value, { feed, format: "json" });
      expectEqual(JSON.parse(json), withoutNegativeZero(read.value), `input ${number}`);
      const xml = tryEncodeXml(read.value, feed);
      // An error of the encoder names the path of the value that XML cannot represent.
      const path = typeof xml === "string" ? undefined : xml.details.path;
      const isAccepted = typeof xml === "string" ? tryDecode(xml, feed) !== undefined : typeof path === "string";
      expect(isAccepted, `input ${number}: ${String(xml)}`).toBe(true);
      counts[typeof xml === "string" ? "xml" : "rejected"]++;
    }
    expect(Math.min(counts.values, counts.xml, counts.rejected)).toBeGreaterThan(0);
  },
  scale.timeout,
);
