import { decode } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import { subjects } from "../src/feeds.ts";
import { ajv } from "../src/judge/judges.ts";
import { holds } from "../src/property.ts";
import { scale } from "../src/scale.ts";
import type { Value } from "../src/value/value.ts";
import { elementValue } from "../src/value/value.ts";

const bare = subjects.flatMap((subject) => {
  const { root, bare: alone } = subject.feed.response;
  const item = root.elements.find(({ name }) => name === alone?.element);
  return item === undefined ? [] : [[subject.id, subject, item] as const];
});

describe("the JSON Schema validates an item that stands alone", () => {
  it("of some feeds", () => expect(bare.length).toBeGreaterThan(0));

  it.each(bare)("%s", (_id, subject, item) => {
    holds(scale.valid / 40, [elementValue(item)], (value: Value) => {
      expect(ajv(JSON.stringify(value), subject)).toEqual({ valid: true, why: "accepted" });
      for (const name of Object.keys(value)) {
        const broken = JSON.stringify({ ...value, [name]: "text" });
        const { issues } = decode(broken, { feed: subject.shape });
        expect(issues.length, broken).toBeGreaterThan(0);
        expect(ajv(broken, subject).valid, broken).toBe(false);
      }
    });
  });
});
