import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
/** Validates the examples for download and those on the pages. */
import { Ajv2020 } from "ajv/dist/2020.js";
import {
  XmlBufferInputProvider,
  xmlCleanupInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XmlValidateError,
  XsdValidator,
} from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import { model } from "../../src/data/model.ts";
import { files, plain, text } from "./built.ts";

/** The text of a pane of a feed's page. */
function shown(feed: string, view: string): string {
  const figure = new RegExp(
    `<figure class="pane" data-view="${view}">[\\s\\S]*?<pre[^>]*><code>([\\s\\S]*?)</code></pre>`,
  ).exec(text(`feeds/${feed}/index.html`))?.[1];
  if (figure === undefined) throw new Error(`The page of ${feed} has no ${view} pane`);
  return plain(figure);
}

/** Errors of libxml2 for a document. */
function xsdErrors(validator: XsdValidator, xml: string): string[] {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(xml);
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError)
      return error.details.map(({ line, message }) => `line ${line}: ${message.trim()}`);
    return [String(error)];
  } finally {
    document?.dispose();
  }
}

describe.each(model.feeds.map(({ id }) => id))("%s", (id) => {
  const examples = files.filter((file) => file.startsWith(`examples/${id}/`));
  const named = (format: string): string[] => examples.filter((file) => file.endsWith(`.${format}`));
  const isValid = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
    JSON.parse(text(`schemas/json/${id}.schema.json`)) as object,
  );
  const feed = allFeeds.find((one) => one.feed === id);

  it("provides each example in three formats", () => {
    expect(named("json").length).toBeGreaterThan(1);
    for (const format of ["xml", "jsonp"])
      expect(named(format).map((file) => file.replace(/\.\w+$/, ""))).toEqual(
        named("json").map((file) => file.replace(/\.\w+$/, "")),
      );
  });

  it("provides JSON that is valid by its schema", () => {
    const invalid = named("json").flatMap((file) =>
      isValid(JSON.parse(text(file))) ? [] : [`${file}: ${JSON.stringify(isValid.errors)}`],
    );
    expect(invalid).toEqual([]);
    expect(isValid(JSON.parse(shown(id, "json"))), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid([])).toBe(false);
  });

  it("provides XML that is valid by its XSD", () => {
    // The schema of the feed includes that of its sport, which the site also has.
    const included = files.filter((file) => file.startsWith("schemas/xsd/") && file.endsWith("/structures.xsd"));
    const contents = included.map((file): [string, Uint8Array] => [file, new TextEncoder().encode(text(file))]);
    xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(contents)));
    const url = `schemas/xsd/${id}.xsd`;
    const schema = XmlDocument.fromString(text(url), { url });
    const validator = XsdValidator.fromDoc(schema);
    xmlCleanupInputProvider();
    try {
      expect(
        named("xml").flatMap((file) => xsdErrors(validator, text(file)).map((line) => `${file}: ${line}`)),
      ).toEqual([]);
      expect(xsdErrors(validator, shown(id, "xml"))).toEqual([]);
      // The validator must reject an unknown element. The root is closed in every feed; other elements may be open.
      expect(
        xsdErrors(validator, text(`examples/${id}/normal.xml`).replace(/<\/[\w:]+>\s*$/, "<surplus/>$&")),
      ).not.toEqual([]);
    } finally {
      validator.dispose();
      schema.dispose();
    }
  });

  it("shows the same document in JSON and XML", () => {
    if (feed === undefined) throw new Error(`The validators have no shape of ${id}`);
    const [json, xml] = [decode(shown(id, "json"), { feed }), decode(shown(id, "xml"), { feed })];
    expect([json.issues, xml.issues]).toEqual([[], []]);
    expect(xml.value).toEqual(json.value);
    expect(json.value).toEqual(decode(text(`examples/${id}/normal.json`), { feed }).value);
    for (const file of named("jsonp"))
      expect(decode(text(file), { feed }).value, file).toEqual(decode(text(file.replace(/p$/, "")), { feed }).value);
  });
});
