import { describe, expect, it } from "vitest";
import { findFactDifferences, findFieldDifferences, listFields, sections } from "../../src/statements.ts";

describe("the statements of the API documentation", () => {
  it("cover the document on shared rules, American Football, Basketball and the question endpoint", () => {
    const rows = sections.map((each) => Object.keys(listFields(each)).length + (each.facts ?? []).length);
    expect(rows.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(300);
  });

  it.each(sections.filter(({ fields, like }) => (fields ?? like) !== undefined))(
    "about the fields of $section hold in all outputs",
    (section) => {
      expect(findFieldDifferences(section)).toEqual([]);
    },
  );

  it("about requests, polling, errors and unknowns hold in the model and in the texts for readers", () => {
    expect(sections.flatMap(findFactDifferences)).toEqual([]);
  });
});
