import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { subjects } from "../../src/feeds.ts";
import { validateWithLibxml, xsdFile } from "../../src/judge/validators.ts";
import { findXerces, validateWithXerces } from "../../src/judge/xerces.ts";
import { mutations } from "../../src/mutate/all.ts";
import { reproduction, scale, seed } from "../../src/scale.ts";
import { SeededChoices } from "../../src/seeded-choices.ts";
import { elementValue } from "../../src/value/value.ts";
import { feedTree } from "../../src/write/tree.ts";
import { writeXml } from "../../src/write/xml.ts";

const xerces = findXerces();
if (!xerces.ready) console.warn(`SKIPPED: generated documents against Xerces: ${xerces.reason}`);

/** Xerces implements the fourth edition of the XML recommendation, which has no names beyond the BMP. */
const newNames = /[<\s/][\u{10000}-\u{effff}]/u;

/** Changes for which the two validators differ: Xerces supports document type declarations. */
const excluded = new Set(["a document type declaration"]);

/** A document with the change that it has. */
interface Sample {
  readonly what: string;
  readonly xml: string;
  readonly subject: (typeof subjects)[number];
}

/** Returns valid and changed documents alternately. Nightly runs include every feed and every change. */
function sample(number: number): Sample | undefined {
  const subject = subjects[number % subjects.length];
  if (subject === undefined) throw new Error("the model has no feeds");
  const [value] = fc.sample(elementValue(subject.feed.response.root), { seed: seed + number, numRuns: 1 });
  const style = new SeededChoices(seed + number).below(2 ** 31);
  if (value === undefined || number % 2 === 0) {
    return {
      what: "unchanged",
      xml: writeXml(feedTree(value ?? {}, subject.feed, new SeededChoices(style)), style),
      subject,
    };
  }
  const forXml = mutations.filter(({ name }) => !excluded.has(name) && !name.startsWith("JSON: "));
  for (let tries = 0; tries < forXml.length; tries++) {
    const mutation = forXml[(number * 7 + tries) % forXml.length];
    const xml = mutation?.apply(value, subject, style)?.xml;
    if (mutation !== undefined && xml !== undefined) return { what: mutation.name, xml, subject };
  }
  return undefined;
}

it.skipIf(!xerces.ready)(
  `Xerces and libxml2 agree on ${scale.xerces} documents (reproduce: ${reproduction})`,
  () => {
    const documents = Array.from({ length: scale.xerces }, (_, number) => sample(number)).filter(
      (document) => document !== undefined && !newNames.test(document.xml),
    ) as Sample[];
    expect(documents.length).toBeGreaterThan(scale.xerces / 3);
    const verdicts = validateWithXerces(documents.map(({ xml, subject }) => ({ xml, xsdFile: xsdFile(subject) })));
    for (const [index, { what, xml, subject }] of documents.entries()) {
      const verdict = verdicts[index];
      const expected = validateWithLibxml(xml, subject);
      const context = `${subject.id}, ${what}: libxml2 ${expected.why}; Xerces ${JSON.stringify(verdict)}\n${xml}`;
      expect(verdict?.kind, context).toBe(expected.valid ? "valid" : "invalid");
    }
  },
  scale.timeout,
);

const xsd =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a"><xs:complexType>' +
  '<xs:attribute name="id" use="required"/></xs:complexType></xs:element></xs:schema>';

describe.skipIf(!xerces.ready)("the judge", () => {
  const folder = mkdtempSync(join(tmpdir(), "sdf-xsd-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const xsdFile = join(folder, "a.xsd");
  writeFileSync(xsdFile, xsd);

  it("accepts valid documents, and rejects invalid and malformed ones with a message", () => {
    const tasks = ['<a id="ö"/>', "<a/>", `<a id="1">`].map((xml) => ({ xml, xsdFile }));
    expect(validateWithXerces(tasks)).toEqual([
      { kind: "valid" },
      { kind: "invalid", message: expect.stringContaining("'id'") as string },
      { kind: "invalid", message: expect.stringContaining("must start and end") as string },
    ]);
  });

  it("fails with the reason if a schema is missing", () => {
    expect(() => validateWithXerces([{ xml: "<a/>", xsdFile: join(folder, "b.xsd") }])).toThrow(
      /ended after 0 documents: .*b\.xsd/s,
    );
  });
});
