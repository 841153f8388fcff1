import { SdfError } from "@sdf/runtime";
import { decode, feedShape, shape } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import { libxmlError } from "../../src/judge/well-formed.ts";
import type { Case } from "../../src/wellformed/case.ts";
import { content, goodContent } from "../../src/wellformed/cases/content.ts";
import { documents, forbidden, goodDocuments, otherEncodings } from "../../src/wellformed/cases/document.ts";
import { goodNames, names } from "../../src/wellformed/cases/names.ts";
import { goodTags, tags } from "../../src/wellformed/cases/tags.ts";

/** Two feeds for every document: one describes its names, and one does not. */
const described = shape({ "@a": "string", "@b": "string", "@c": "string", "#t": "string" });
const feeds = [
  feedShape<unknown>({
    feed: "test/known",
    root: "r",
    shape: shape({ "@a": "string", "@b": "string", "wrap/x[]": described, "a[]": described, abc: "string" }),
  }),
  feedShape<unknown>({ feed: "test/unknown", root: "r", shape: shape({}) }),
];

const asBytes = (xml: string | Uint8Array) => (typeof xml === "string" ? new TextEncoder().encode(xml) : xml);

/** Returns the typed error of each feed. Decodes bytes, because a declared encoding does not apply to strings. */
function rejections(xml: string | Uint8Array): SdfError[] {
  return feeds.map((feed) => {
    try {
      decode(asBytes(xml), { feed });
    } catch (error) {
      if (SdfError.is(error)) return error;
      throw error;
    }
    throw new Error("the decoder accepted the document");
  });
}

const table = (cases: readonly Case[]) => cases.map((each) => [each.what, each] as const);

describe.each([
  ["names", names],
  ["tags", tags],
  ["content", content],
  ["documents", documents],
] as const)("rejects documents that are not well-formed: %s", (_name, cases) => {
  it.each(table(cases))("%s", (_description, { xml, at, libxml }) => {
    for (const error of rejections(xml)) {
      expect(error.code).toBe("decode.malformed");
      expect(error.details.line, "line").toBeGreaterThan(0);
      expect(error.details.column, "column").toBeGreaterThan(0);
      const { line, column } = error.details;
      expect([line, column]).toEqual(at ?? [line, column]);
      expect(error.details.body).toEqual(asBytes(xml));
    }
    expect(libxmlError(xml) === undefined, "accepted by libxml2").toBe(libxml !== undefined);
  });
});

describe.each([
  ["names", goodNames],
  ["tags", goodTags],
  ["content", goodContent],
  ["documents", goodDocuments],
] as const)("accepts well-formed documents: %s", (_name, cases) => {
  it.each(table(cases))("%s", (_description, { xml }) => {
    for (const feed of feeds) expect(() => decode(xml, { feed })).not.toThrow();
    expect(libxmlError(xml)).toBeUndefined();
  });
});

describe("rejects well-formed documents that are forbidden", () => {
  it.each(table(forbidden))("%s", (_description, { xml }) => {
    for (const error of rejections(xml)) {
      expect(error.code).toBe("decode.forbidden");
      expect(error.message).toContain("document type declaration");
      expect(error.details).toMatchObject({ line: expect.any(Number) as number, column: expect.any(Number) as number });
    }
  });

  it.each(table(otherEncodings))("%s", (_description, { xml }) => {
    for (const error of rejections(xml)) expect(error.code).toMatch(/^decode\.(format|foreign|malformed)$/);
  });
});

it("has more than 250 distinct cases", () => {
  const all = [
    names,
    tags,
    content,
    documents,
    goodNames,
    goodTags,
    goodContent,
    goodDocuments,
    forbidden,
    otherEncodings,
  ].flat();
  expect(new Set(all.map((each) => each.what)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(250);
});
