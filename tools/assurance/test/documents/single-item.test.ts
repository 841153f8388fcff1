import { decode } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import { subjects } from "../../src/feeds.ts";
import { validateWithAjv } from "../../src/judge/validators.ts";
import { checkProperty } from "../../src/property.ts";
import { scale } from "../../src/scale.ts";
import type { Value } from "../../src/value/value.ts";
import { elementValue } from "../../src/value/value.ts";

const singleItems = subjects.flatMap((subject) => {
  const { root, bare } = subject.feed.response;
  const item = root.elements.find(({ name }) => name === bare?.element);
  return item === undefined ? [] : [[subject.id, subject, item] as const];
});

describe("the JSON Schema validates a single item of a list feed", () => {
  it("has feeds with single items", () => expect(singleItems.length).toBeGreaterThan(0));

  it.each(singleItems)("%s", (_id, subject, item) => {
    checkProperty(scale.valid / 40, [elementValue(item)], (value: Value) => {
      expect(validateWithAjv(JSON.stringify(value), subject)).toEqual({ valid: true, why: "accepted" });
      for (const name of Object.keys(value)) {
        const broken = JSON.stringify({ ...value, [name]: "text" });
        const { issues } = decode(broken, { feed: subject.shape });
        expect(issues.length, broken).toBeGreaterThan(0);
        expect(validateWithAjv(broken, subject).valid, broken).toBe(false);
      }
    });
  });
});
