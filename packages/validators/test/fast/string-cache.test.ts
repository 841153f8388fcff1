import { expect, it } from "vitest";
import { fast } from "../../src/fast/compile.ts";
import { feedShape, shape } from "../../src/index.ts";

const feed = feedShape<unknown>({
  feed: "test/strings",
  root: "texts",
  fast,
  shape: shape({ "text[]": shape({ "@t": "string" }) }),
});

/** Texts of 4 to 36 bytes that differ in one character at a time. */
function createTexts(): string[] {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from({ length: 33 }, (_, index) => index + 4).flatMap((length) => {
    const base = letters.slice(0, length).padEnd(length, "-");
    return [
      base,
      base.slice(1),
      ...Array.from({ length }, (_, at) => `${base.slice(0, at)}#${base.slice(at + 1)}`),
      ...Array.from({ length: length - 1 }, (_, at) => `${base.slice(0, at)}é${base.slice(at + 2)}`),
    ];
  });
}

it("decodes texts that differ in one character as they are, first and again", () => {
  const texts = createTexts();
  expect(texts.length).toBeGreaterThan(1000);
  const value = { text: texts.map((t) => ({ t })) };
  const json = new TextEncoder().encode(JSON.stringify(value));
  const items = texts.map((t) => `<text t="${t}"/>`).join("");
  const xml = new TextEncoder().encode(`<texts>${items}</texts>`);
  for (let round = 0; round < 2; round += 1) {
    expect(feed.fast?.decode(json, "json", undefined, feed)?.value).toEqual(value);
    expect(feed.fast?.decode(xml, "xml", undefined, feed)?.value).toEqual(value);
  }
});

it("checks the form of identifiers and timestamps that were texts before", () => {
  const forms = feedShape<unknown>({
    feed: "test/forms",
    root: "forms",
    fast,
    shape: shape({ "@text": "string", "@id": "uuid", "@at": "timestamp" }),
  });
  const read = (value: object, format: "json" | "xml"): unknown => {
    const attributes = Object.entries(value).map(([name, text]) => ` ${name}="${text}"`);
    const document = format === "json" ? JSON.stringify(value) : `<forms${attributes.join("")}/>`;
    return forms.fast?.decode(new TextEncoder().encode(document), format, undefined, forms)?.value;
  };
  const id = "abcdefghijklmnopqrstuvwxy";
  const at = "2031-05-06T07:08:09Z";
  for (const format of ["json", "xml"] as const) {
    for (let round = 0; round < 2; round += 1) expect(read({ text: id, id, at }, format)).toEqual({ text: id, id, at });
    for (const text of [`${id.slice(1)}_`, "2031-05-06T07:08:09.0000Z"]) {
      expect(read({ text }, format)).toEqual({ text });
      expect(read({ id: text }, format)).toBeUndefined();
    }
    for (const text of ["2031-02-30T07:08:09Z", id.slice(5)]) {
      expect(read({ text }, format)).toEqual({ text });
      expect(read({ at: text }, format)).toBeUndefined();
    }
    expect(read({ id: at }, format)).toBeUndefined();
  }
});
