import { decode, feedShape, shape } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import { agreesWithLibxml, libxmlSyntaxError, libxmlError } from "../../src/judge/well-formed.ts";

const feed = feedShape<unknown>({ feed: "test/form", root: "r", shape: shape({}) });
const input = (xml: string) => ({ bytes: new TextEncoder().encode(xml), options: {} });

describe("a name with a colon that only Namespaces in XML forbids", () => {
  it.each([
    ["before the root", "<?a:b x?><r/>"],
    ["inside", "<r><?x:y?></r>"],
    ["twice", "<r><?x:y?><?x:y z?></r>"],
    ["after", "<r/><?a:b?>"],
  ])("of a processing instruction, %s, is well-formed for both parsers", (_where, xml) => {
    expect(() => decode(xml, { feed })).not.toThrow();
    expect(libxmlError(xml)).toMatch(/^colons are forbidden from PI names/);
    expect(libxmlSyntaxError(xml)).toBeUndefined();
    expect(agreesWithLibxml(input(xml), "value")).toBe(true);
    // A rejection of it is an error.
    expect(() => agreesWithLibxml(input(xml), "decode.malformed")).toThrow("libxml2 reports: well-formed");
  });

  it.each(["<!DOCTYPE r [<!ENTITY a:b 'x'>]><r/>", "<!DOCTYPE r [<!NOTATION a:b SYSTEM 'x'>]><r/>"])(
    "of a declaration: %s",
    (xml) => {
      expect(libxmlError(xml)).toContain("colons are forbidden");
      expect(libxmlSyntaxError(xml)).toBeUndefined();
    },
  );

  it.each(["<?a:b <r/>", "<r><?a:b ?></x>", "<r><?a:b ?>", "<r><?a:b ?><</r>"])(
    "does not hide other errors: %s",
    (xml) => {
      expect(libxmlError(xml)).toContain("colons are forbidden");
      expect(libxmlSyntaxError(xml)).toBe(libxmlError(xml));
      expect(() => agreesWithLibxml(input(xml), "value")).toThrow("value, but libxml2 reports");
      expect(agreesWithLibxml(input(xml), "decode.malformed")).toBe(true);
    },
  );
});

it("reports other documents that only libxml2 rejects", () => {
  expect(() => agreesWithLibxml(input("<r></x>"), "value")).toThrow("value, but libxml2 reports");
});
