import { describe, expect, test } from "vitest";
import { rules } from "../src/index.ts";
import { findMirror } from "./mirrors.ts";

describe("the table of rules", () => {
  test("contains for each rule a mirror with the same kind of site and the same packages", () => {
    const byId = new Map(rules.map((rule) => [rule.id, rule]));
    expect(byId.size).toBe(rules.length);
    for (const rule of rules) {
      const mirror = byId.get(findMirror(rule.id));
      expect(mirror?.kind, rule.id).toBe(rule.kind);
      expect(mirror?.parts, rule.id).toEqual(rule.parts);
    }
  });
});
