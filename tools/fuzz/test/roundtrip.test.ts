import { isDeepStrictEqual } from "node:util";
import { SdfError } from "@sdf/runtime";
import { decode, encode, type Decoded } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { subjects } from "../src/feeds.ts";
import { inputAt } from "../src/fuzz/input.ts";
import { ajv, libxml } from "../src/judge/judges.ts";
import { holds } from "../src/property.ts";
import { again, scale, seed } from "../src/scale.ts";
import { elementValue } from "../src/value/value.ts";
import { callbacks } from "../src/write/json.ts";

const valid = { valid: true, why: "accepted" };

describe("decoding what was encoded gives the value again", () => {
  it.each(subjects.map((subject) => [subject.id, subject] as const))("%s", (_id, subject) => {
    const feed = subject.shape;
    holds(scale.roundTrips / subjects.length, [elementValue(subject.feed.response.root), fc.constantFrom(...callbacks)], (value, callback) => {
      for (const format of ["xml", "json", "jsonp"] as const) {
        const document = encode<unknown>(value, { feed, format, callback });
        const read = decode(document, { feed, format, ...(format === "jsonp" && { callback }) });
        expect(read.issues, document).toEqual([]);
        if (!isDeepStrictEqual(read.value, value)) expect(read.value, document).toEqual(value);
        if (format === "json") expect(ajv(document, subject), document).toEqual(valid);
        if (format === "xml") {
          expect(libxml(document, subject), document).toEqual(valid);
          // No schema can demand it, and the documents always have it.
          const { namespace } = subject.feed.response;
          expect(document.includes(` xmlns:${namespace?.prefix}="`), document).toBe(namespace?.required === "Y");
        }
      }
    });
  }, scale.timeout);
});

describe("texts that only JSON has", () => {
  it("are the same again, and XML refuses to write them", () => {
    const [subject] = subjects;
    if (subject === undefined) throw new Error("there is no feed");
    const text = fc.string({ unit: fc.constantFrom("\0", "\u0001", "\b", "\f", "\u001f", "\ufffe", "\uffff", "a", "é", "😀"), minLength: 1 });
    holds(scale.roundTrips, [text], (unknown) => {
      const read = decode(encode<unknown>({ unknown }, { feed: subject.shape, format: "json" }), { feed: subject.shape });
      expect(read.value).toEqual({ unknown });
      const hasOnlyXml = !/[\0\u0001\b\f\u001f\ufffe\uffff]/.test(unknown);
      const write = () => encode<unknown>({ unknown }, { feed: subject.shape, format: "xml" });
      if (hasOnlyXml) expect(decode(write(), { feed: subject.shape }).value).toMatchObject({ unknown });
      else expect(write).toThrow(expect.objectContaining({ code: "encode.invalid", details: expect.objectContaining({ path: "unknown" }) as object }));
    });
  });
});

/** A value with 0 in place of -0, which JSON writes as 0. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value === 0 ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

/** What decoding a document gives, and nothing when it is refused. */
function decoded(document: string | Uint8Array, feed: (typeof subjects)[number]["shape"]): Decoded<unknown> | undefined {
  try {
    return decode(document, { feed });
  } catch (error) {
    if (SdfError.is(error)) return undefined;
    throw error;
  }
}

it(`whatever is decoded of damaged documents is written again, or refused with its path (again: ${again})`, () => {
  const seen = { values: 0, xml: 0, refused: 0 };
  for (let number = 0; number < scale.roundTrips * 10; number++) {
    const { subject: { shape: feed }, bytes } = inputAt(seed, number);
    const read = decoded(bytes, feed);
    if (read === undefined) continue;
    seen.values++;
    const json = encode(read.value, { feed, format: "json" });
    if (!isDeepStrictEqual(JSON.parse(json), plain(read.value))) expect(JSON.parse(json), `input ${number}`).toEqual(plain(read.value));
    try {
      const xml = encode(read.value, { feed, format: "xml" });
      if (decoded(xml, feed) === undefined) expect.fail(`input ${number} is written as XML that is refused:\n${xml}`);
      seen.xml++;
    } catch (error) {
      if (!SdfError.is(error, "encode.invalid")) throw error;
      expect(typeof error.details.path, `input ${number}`).toBe("string");
      seen.refused++;
    }
  }
  expect(Math.min(seen.values, seen.xml, seen.refused)).toBeGreaterThan(0);
}, scale.timeout);
