import { isDeepStrictEqual } from "node:util";
import { decode } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Chance } from "../src/chance.ts";
import { subjects, type Subject } from "../src/feeds.ts";
import { ajv, libxml } from "../src/judge/judges.ts";
import { holds } from "../src/property.ts";
import { scale } from "../src/scale.ts";
import { elementValue } from "../src/value/value.ts";
import { callbacks, writeJson, writeJsonp } from "../src/write/json.ts";
import { feedTree } from "../src/write/tree.ts";
import { writeXml } from "../src/write/xml.ts";

/** Decodes a document that promises to be the value: no issue, and no drift but values that are new. */
function expectValue(document: string, { shape }: Subject, value: unknown): void {
  const read = decode(document, { feed: shape });
  expect(read.issues, document).toEqual([]);
  expect(read.drift.filter((drift) => drift.kind !== "unknown-value"), document).toEqual([]);
  if (!isDeepStrictEqual(read.value, value)) expect(read.value, document).toEqual(value);
}

describe("valid documents are accepted by all, and are one value", () => {
  it.each(subjects.map((subject) => [subject.id, subject] as const))("%s", (_id, subject) => {
    holds(scale.valid / subjects.length, [elementValue(subject.feed.response.root), fc.nat()], (value, style) => {
      const json = writeJson(value, style);
      expectValue(json, subject, value);
      expect(ajv(json, subject), json).toEqual({ valid: true, why: "accepted" });
      const xml = writeXml(feedTree(value, subject.feed, new Chance(style)), style);
      expectValue(xml, subject, value);
      expect(libxml(xml, subject), xml).toEqual({ valid: true, why: "accepted" });
      expectValue(writeJsonp(value, style, new Chance(style).pick(callbacks)), subject, value);
    });
  }, scale.timeout);
});
