import { decode, feedShape, shape } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import { readCorpus } from "../../src/corpus.ts";
import { agreesWithLibxml, libxmlError, libxmlSyntaxError } from "../../src/judge/well-formed.ts";
import { catchRejection } from "./support.ts";

/** Texts and bytes of a document. */
type Source = string | readonly (string | readonly number[])[];
type Row = readonly [
  what: string,
  source: Source,
  at?: readonly [line: number, column: number] | null,
  libxml?: string,
];
type Group = Readonly<Record<string, readonly Row[]>>;

const corpus = readCorpus("well-formedness") as Readonly<
  Record<"rejected" | "accepted" | "forbidden" | "other encodings", Group>
>;

/** Rows of a group with their production, as bytes: a declared encoding does not apply to strings. */
const listCases = (group: Group) =>
  Object.entries(group).flatMap(([production, rows]) =>
    rows.map(([what, source, at, libxml]) => ({
      name: `${production}: ${what}`,
      bytes: new Uint8Array(Buffer.concat([source].flat().map((part) => Buffer.from(part as string)))),
      at,
      libxml,
    })),
  );

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

/** Returns the typed error of each feed. */
const listRejections = (bytes: Uint8Array) => feeds.map((feed) => catchRejection(bytes, feed));

describe("the corpus of well-formedness", () => {
  it("has more than 300 distinct cases", () => {
    const names = Object.values(corpus).flatMap((group) => listCases(group).map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(300);
  });

  it.each(listCases(corpus.rejected))("has a document that is rejected at its position: $name", (each) => {
    const { bytes, at, libxml } = each;
    for (const { code, details } of listRejections(bytes)) {
      expect(code).toBe("decode.malformed");
      const position = [details.line, details.column];
      expect(position).toEqual(at ?? position);
      expect(Math.min(...position.map(Number)), "line and column").toBeGreaterThan(0);
    }
    expect(libxmlError(bytes) === undefined, "accepted by libxml2").toBe(libxml !== undefined);
  });

  it.each(listCases(corpus.accepted))("has a document that is accepted: $name", ({ bytes }) => {
    for (const feed of feeds) expect(() => decode(bytes, { feed })).not.toThrow();
    expect(libxmlError(bytes)).toBeUndefined();
  });

  it.each(listCases(corpus.forbidden))("has a well-formed document that is forbidden: $name", ({ bytes }) => {
    for (const { code, message, details } of listRejections(bytes)) {
      expect([code, typeof details.line, typeof details.column]).toEqual(["decode.forbidden", "number", "number"]);
      expect(message).toContain("document type declaration");
    }
  });

  it.each(listCases(corpus["other encodings"]))("has a document in another encoding: $name", ({ bytes }) => {
    for (const { code } of listRejections(bytes)) expect(code).toMatch(/^decode\.(format|foreign|malformed)$/);
  });
});

describe("a name with a colon that only Namespaces in XML forbids", () => {
  const toInput = (xml: string) => ({ bytes: new TextEncoder().encode(xml), options: {} });
  const feed = feeds[1];

  it.each(["<?a:b x?><r/>", "<r><?x:y?></r>", "<r><?x:y?><?x:y z?></r>", "<r/><?a:b?>"])(
    "is well-formed for both parsers in a processing instruction: %s",
    (xml) => {
      expect(() => decode(xml, { feed: feed! })).not.toThrow();
      expect(libxmlError(xml)).toMatch(/^colons are forbidden from PI names/);
      expect(agreesWithLibxml(toInput(xml), "value")).toBe(true);
      // A rejection of it is an error.
      expect(() => agreesWithLibxml(toInput(xml), "decode.malformed")).toThrow("libxml2 reports: well-formed");
    },
  );

  it.each(["<!DOCTYPE r [<!ENTITY a:b 'x'>]><r/>", "<!DOCTYPE r [<!NOTATION a:b SYSTEM 'x'>]><r/>"])(
    "is well-formed for libxml2 in a declaration: %s",
    (xml) => {
      expect(libxmlError(xml)).toContain("colons are forbidden");
      expect(libxmlSyntaxError(xml)).toBeUndefined();
    },
  );

  it.each(["<?a:b <r/>", "<r><?a:b ?></x>", "<r><?a:b ?>", "<r><?a:b ?><</r>"])("hides no other error: %s", (xml) => {
    expect(libxmlError(xml)).toContain("colons are forbidden");
    expect(libxmlSyntaxError(xml)).toBe(libxmlError(xml));
    expect(() => agreesWithLibxml(toInput(xml), "value")).toThrow("value, but libxml2 reports");
    expect(agreesWithLibxml(toInput(xml), "decode.malformed")).toBe(true);
  });
});
