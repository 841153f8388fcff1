import { isDeepStrictEqual } from "node:util";
import type { Element } from "@sdf-tools/model";
import { decode, encode } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { subjects } from "../src/feeds.ts";
import { ajv, libxml } from "../src/judge/judges.ts";
import { holds } from "../src/property.ts";
import { scale } from "../src/scale.ts";
import { objectsOf } from "../src/value/sites.ts";
import { elementValue, type Value } from "../src/value/value.ts";
import { callbacks } from "../src/write/json.ts";

/** Whether some list is absent whose wrapper the documents always have. */
function lacksRequiredWrapper(root: Element, value: Value): boolean {
  return objectsOf(root, value).some(({ holder, owner }) =>
    owner.elements.some((element) => element.wrapper?.required === "Y" && !Object.hasOwn(holder, element.name)));
}

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
        // KNOWN.md: encode-drops-required-wrappers.
        if (format === "xml" && !lacksRequiredWrapper(subject.feed.response.root, value)) expect(libxml(document, subject), document).toEqual(valid);
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
