import { isDeepStrictEqual } from "node:util";
import { decode, encode } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { subjects } from "../src/feeds.ts";
import { ajv, libxml } from "../src/judge/judges.ts";
import { holds } from "../src/property.ts";
import { scale } from "../src/scale.ts";
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
      else expect(write).toThrow(TypeError);
    });
  });
});
