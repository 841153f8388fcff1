/** Xerces as the second validator of XSD: it starts a JVM for each document. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { subjects, type Subject } from "../../src/feeds.ts";
import { validateWithLibxml, xsdFile } from "../../src/judge/validators.ts";
import { prepareXerces, validateWithXerces, verdictOf } from "../../src/judge/xerces.ts";
import { mutations } from "../../src/mutate/all.ts";
import { fixtureCases } from "../../src/repository.ts";
import { isNightly, reproduction, scale, seed } from "../../src/scale.ts";
import { SeededChoices } from "../../src/seeded-choices.ts";
import { elementValue } from "../../src/value/value.ts";
import { writeFeedXml } from "../../src/write/documents.ts";

const xerces = await prepareXerces();
if (!xerces.ready) console.warn(`SKIPPED: documents against Xerces: ${xerces.reason}`);

it.skipIf(!xerces.ready)("rejects an invalid document with a message", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sdf-xerces-"));
  const file = join(folder, "a.xsd");
  const type = `<xs:complexType><xs:attribute name="id" use="required"/></xs:complexType>`;
  writeFileSync(
    file,
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a">${type}</xs:element></xs:schema>`,
  );
  const verdict = await validateWithXerces(`<a/>`, file);
  rmSync(folder, { recursive: true });
  expect(verdict).toMatchObject({ kind: "invalid", messages: [expect.stringContaining("id")] });
});

it("reports a rejection without messages as a broken validator", () => {
  const rejection = Object.assign(new Error("invalid xml (status=WITH_ERRORS)"), { valid: false, messages: [] });
  expect(verdictOf(rejection)).toMatchObject({ kind: "broken", reason: expect.stringContaining("WITH_ERRORS") });
});

/** Xerces implements the fourth edition of the XML recommendation, which has no names beyond the BMP. */
const newNames = /[<\s/][\u{10000}-\u{effff}]/u;

/** Changes for XML, except the one about which the two validators differ. */
const changes = mutations.filter(({ name }) => name !== "a document type declaration" && !name.startsWith("JSON: "));

interface Sample {
  readonly what: string;
  readonly subject: Subject;
  readonly xml: string;
}

const fixtures: readonly Sample[] = subjects.flatMap((subject) =>
  fixtureCases([subject.id]).map(({ name, text }) => ({ what: `fixture ${name}`, subject, xml: text.xml })),
);

/** The normal fixture of a feed, which contains every field, a generated document, or one with a known change. */
function chooseSample(number: number): Sample {
  const subject = subjects[number % subjects.length]!;
  // Another kind for each feed in each round.
  const kind = (number + Math.floor(number / subjects.length)) % 4;
  const fixture = fixtures.find((each) => each.subject === subject && each.what === "fixture normal");
  if (kind === 0 && fixture !== undefined) return fixture;
  const [value = {}] = fc.sample(elementValue(subject.feed.response.root), { seed: seed + number, numRuns: 1 });
  const style = new SeededChoices(seed + number).below(2 ** 31);
  for (let tries = 0; tries < changes.length && kind % 2 === 1; tries++) {
    const change = changes[(number * 7 + tries) % changes.length];
    const xml = change?.apply(value, subject, style)?.xml;
    if (change !== undefined && xml !== undefined) return { what: change.name, subject, xml };
  }
  return { what: "unchanged", subject, xml: writeFeedXml(value, subject, style) };
}

/** Numbers from which on each feed has further documents. */
const ALL_ROUNDS = Math.ceil(scale.xerces / subjects.length) * subjects.length;

/** Steps from one sample to the next: a prime, so that a few samples in CI are of feeds of all sports. */
const STEP = 5;

const samples = Array.from({ length: scale.xerces }, (_, number) => {
  let sample = chooseSample(number * STEP);
  for (let at = number * STEP; newNames.test(sample.xml); sample = chooseSample(at)) at += ALL_ROUNDS;
  return sample;
});

it("has documents of all sports, and fixtures, generated and changed documents", () => {
  const listSports = (all: readonly Subject[]) => new Set(all.map(({ feed }) => feed.sport));
  expect(listSports(samples.map(({ subject }) => subject))).toEqual(listSports(subjects));
  const kinds = samples.map(({ what }) => (/^(?:fixture|unchanged)/.exec(what) ?? ["changed"])[0]);
  expect(new Set(kinds)).toEqual(new Set(["fixture", "unchanged", "changed"]));
});

it.skipIf(!xerces.ready).each([...samples, ...(isNightly ? fixtures : [])])(
  `agrees with libxml2 (reproduce: ${reproduction}): $subject.id, $what`,
  async ({ what, subject, xml }) => {
    const verdict = await validateWithXerces(xml, xsdFile(subject));
    const { valid, why } = validateWithLibxml(xml, subject);
    const details = `libxml2 ${why}; Xerces ${JSON.stringify(verdict)}\n${xml}`;
    expect(verdict.kind, details).toBe(valid ? "valid" : "invalid");
    expect(valid || !what.startsWith("fixture "), details).toBe(true);
  },
);
