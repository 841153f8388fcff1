import { decode, feedShape, shape } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import { agreesOnForm } from "../src/fuzz/form.ts";
import { libxmlFormRefusal, libxmlRefusal } from "../src/judge/parses.ts";

const feed = feedShape<unknown>({ feed: "test/form", root: "r", shape: shape({}) });
const input = (xml: string) => ({ bytes: new TextEncoder().encode(xml), options: {} });

describe("a name with a colon that only Namespaces in XML forbids", () => {
  it.each([
    ["before the root", "<?a:b x?><r/>"],
    ["inside", "<r><?x:y?></r>"],
    ["twice", "<r><?x:y?><?x:y z?></r>"],
    ["behind", "<r/><?a:b?>"],
  ])("of a processing instruction, %s, is well-formed for both", (_where, xml) => {
    expect(() => decode(xml, { feed })).not.toThrow();
    expect(libxmlRefusal(xml)).toMatch(/^colons are forbidden from PI names/);
    expect(libxmlFormRefusal(xml)).toBeUndefined();
    expect(agreesOnForm(input(xml), "value")).toBe(true);
    // Had we refused it, that would be told.
    expect(() => agreesOnForm(input(xml), "decode.malformed")).toThrow("libxml2 says: well-formed");
  });

  it.each(["<!DOCTYPE r [<!ENTITY a:b 'x'>]><r/>", "<!DOCTYPE r [<!NOTATION a:b SYSTEM 'x'>]><r/>"])("of a declaration: %s", (xml) => {
    expect(libxmlRefusal(xml)).toContain("colons are forbidden");
    expect(libxmlFormRefusal(xml)).toBeUndefined();
  });

  it.each(["<?a:b <r/>", "<r><?a:b ?></x>", "<r><?a:b ?>", "<r><?a:b ?><</r>"])("hides no other mistake: %s", (xml) => {
    expect(libxmlRefusal(xml)).toContain("colons are forbidden");
    expect(libxmlFormRefusal(xml)).toBe(libxmlRefusal(xml));
    expect(() => agreesOnForm(input(xml), "value")).toThrow("value, but libxml2 says");
    expect(agreesOnForm(input(xml), "decode.malformed")).toBe(true);
  });
});

it("any other refusal of what we read is told", () => {
  expect(() => agreesOnForm(input("<r></x>"), "value")).toThrow("value, but libxml2 says");
});
