import { decode } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subjects, type Subject } from "../../src/feeds.ts";
import { validateWithAjv, validateWithLibxml } from "../../src/judge/validators.ts";
import { checkProperty } from "../../src/property.ts";
import { scale } from "../../src/scale.ts";
import { SeededChoices } from "../../src/seeded-choices.ts";
import { elementValue } from "../../src/value/value.ts";
import { callbacks, writeJson, writeJsonp } from "../../src/write/json.ts";
import { feedTree } from "../../src/write/tree.ts";
import { writeXml } from "../../src/write/xml.ts";
import { expectEqual, expectSameAsTables } from "./support.ts";

/**
 * Expects a document to give the value without issues and without drift other than unknown values, with the fast decoder
 * and with the tables.
 */
function expectValue(document: string, subject: Subject, value: unknown): void {
  expectSameAsTables(document, subject);
  const decoded = decode(document, { feed: subject.shape });
  expect(decoded.issues, document).toEqual([]);
  expect(
    decoded.drift.filter((drift) => drift.kind !== "unknown-value"),
    document,
  ).toEqual([]);
  expectEqual(decoded.value, value, document);
}

describe("all validators accept valid documents, and all formats give one value", () => {
  it.each(subjects.map((subject) => [subject.id, subject] as const))(
    "%s",
    (_id, subject) => {
      checkProperty(
        scale.valid / subjects.length,
        [elementValue(subject.feed.response.root), fc.nat()],
        (value, style) => {
          const json = writeJson(value, style);
          expectValue(json, subject, value);
          expect(validateWithAjv(json, subject), json).toEqual({ valid: true, why: "accepted" });
          const xml = writeXml(feedTree(value, subject.feed, new SeededChoices(style)), style);
          expectValue(xml, subject, value);
          expect(validateWithLibxml(xml, subject), xml).toEqual({ valid: true, why: "accepted" });
          expectValue(writeJsonp(value, style, new SeededChoices(style).pick(callbacks)), subject, value);
        },
      );
    },
    scale.timeout,
  );
});
