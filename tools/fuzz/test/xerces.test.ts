import { prepareXerces, validateWithXerces } from "@sdf-tools/conformance/xerces";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Chance } from "../src/chance.ts";
import { subjects } from "../src/feeds.ts";
import { libxml, xsdFile } from "../src/judge/judges.ts";
import { mutations } from "../src/mutate/all.ts";
import { again, scale, seed } from "../src/scale.ts";
import { elementValue } from "../src/value/value.ts";
import { feedTree } from "../src/write/tree.ts";
import { writeXml } from "../src/write/xml.ts";

const xerces = await prepareXerces();
if (!xerces.ready) console.warn(`SKIPPED: generated documents against Xerces: ${xerces.reason}`);

/** Xerces reads names by the fourth edition of the recommendation, which has none beyond the BMP. */
const newNames = /[<\s/][\u{10000}-\u{effff}]/u;

/** Where the two XSD validators may differ: Xerces would read the declaration, and needs no schema for it. */
const leftOut = new Set(["a document type declaration"]);

/** A valid document and a changed one, in turn; every feed and change comes up by night. */
function sample(number: number): { what: string; xml: string; subject: typeof subjects[number] } | undefined {
  const subject = subjects[number % subjects.length];
  if (subject === undefined) throw new Error("there is no feed");
  const [value] = fc.sample(elementValue(subject.feed.response.root), { seed: seed + number, numRuns: 1 });
  const style = new Chance(seed + number).below(2 ** 31);
  if (value === undefined || number % 2 === 0) {
    return { what: "as the documents say", xml: writeXml(feedTree(value ?? {}, subject.feed, new Chance(style)), style), subject };
  }
  const forXml = mutations.filter(({ name }) => !leftOut.has(name) && !name.startsWith("JSON: "));
  for (let tries = 0; tries < forXml.length; tries++) {
    const mutation = forXml[(number * 7 + tries) % forXml.length];
    const xml = mutation?.apply(value, subject, style)?.xml;
    if (mutation !== undefined && xml !== undefined) return { what: mutation.name, xml, subject };
  }
  return undefined;
}

it.skipIf(!xerces.ready)(`Xerces judges ${scale.xerces} documents as libxml2 does (again: ${again})`, async () => {
  for (let number = 0; number < scale.xerces; number++) {
    const document = sample(number);
    if (document === undefined || newNames.test(document.xml)) continue;
    const { what, xml, subject } = document;
    const verdict = await validateWithXerces(xml, xsdFile(subject));
    const expected = libxml(xml, subject);
    expect(verdict.kind, `${subject.id}, ${what}: libxml2 ${expected.why}; Xerces ${JSON.stringify(verdict)}\n${xml}`).toBe(expected.valid ? "valid" : "invalid");
  }
}, scale.timeout);
