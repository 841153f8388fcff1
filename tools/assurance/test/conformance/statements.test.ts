import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { model } from "../../src/model.ts";
import { repository } from "../../src/repository.ts";
import {
  findFactDifferences,
  findFieldDifferences,
  findFieldsWithoutStatement,
  listFields,
  sections,
  type Section,
} from "../../src/statements.ts";

describe("the statements of the API documentation", () => {
  const countFields = (section: Section): number => Object.keys(listFields(section)).length;
  const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

  it("cover all feeds, the question endpoint and facts of the whole service", () => {
    const subjects = new Set(sections.map(({ feed, service }) => feed ?? service));
    expect(subjects).toEqual(new Set([...model.feeds, ...model.services, { id: undefined }].map(({ id }) => id)));
    const fields = sum(sections.map(countFields));
    const facts = sum(sections.map((section) => (section.facts ?? []).length));
    const readme = readFileSync(join(repository, "spec/statements/README.md"), "utf8");
    expect(readme).toContain(`There are ${fields + facts} rows: ${fields} about fields and ${facts} about other`);
  });

  it("document every documented field, under the heading that the specs name as its source", () => {
    expect(findFieldsWithoutStatement()).toEqual([]);
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
