import { isDeepStrictEqual } from "node:util";
import { SdfError } from "@sdf/runtime";
import { decode, encode, type Decoded } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subjects } from "../src/feeds.ts";
import { inputAt } from "../src/fuzz/input.ts";
import { validateWithAjv, validateWithLibxml } from "../src/judge/judges.ts";
import { checkProperty } from "../src/property.ts";
import { reproduction, scale, seed } from "../src/scale.ts";
import { elementValue } from "../src/value/value.ts";
import { callbacks } from "../src/write/json.ts";

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
            if (!isDeepStrictEqual(read.value, value)) expect(read.value, document).toStrictEqual(value);
            if (format === "json") expect(validateWithAjv(document, subject), document).toEqual(valid);
            if (format === "xml") {
              expect(validateWithLibxml(document, subject), document).toEqual(valid);
              // Schemas cannot require namespace declarations.
              const { namespace } = subject.feed.response;
              expect(document.includes(` xmlns:${namespace?.prefix}="`), document).toBe(namespace?.required === "Y");
            }
          }
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
      const write = () => encode<unknown>({ unknown }, { feed: subject.shape, format: "xml" });
      if (hasOnlyXml) expect(decode(write(), { feed: subject.shape }).value).toMatchObject({ unknown });
      else
        expect(write).toThrow(
          expect.objectContaining({
            code: "encode.invalid",
            details: expect.objectContaining({ path: "unknown" }) as object,
          }),
        );
    });
  });
});

/** Replaces -0 by 0, as JSON.stringify does. */
function withoutNegativeZero(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  if (typeof value !== "object" || value === null) return value === 0 ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutNegativeZero(item)]));
}

/** Decodes a document. Returns undefined if it is rejected. */
function tryDecode(
  document: string | Uint8Array,
  feed: (typeof subjects)[number]["shape"],
): Decoded<unknown> | undefined {
  try {
    return decode(document, { feed });
  } catch (error) {
    if (SdfError.is(error)) return undefined;
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
      const expected = withoutNegativeZero(read.value);
      if (!isDeepStrictEqual(JSON.parse(json), expected))
        expect(JSON.parse(json), `input ${number}`).toStrictEqual(expected);
      try {
        const xml = encode(read.value, { feed, format: "xml" });
        if (tryDecode(xml, feed) === undefined)
          expect.fail(`input ${number} is encoded as XML that is rejected:\n${xml}`);
        counts.xml++;
      } catch (error) {
        if (!SdfError.is(error, "encode.invalid")) throw error;
        expect(typeof error.details.path, `input ${number}`).toBe("string");
        counts.rejected++;
      }
    }
    expect(Math.min(counts.values, counts.xml, counts.rejected)).toBeGreaterThan(0);
  },
  scale.timeout,
);
