import fc from "fast-check";
import { expect, it } from "vitest";
import { subjects } from "../../src/feeds.ts";
import { validateWithLibxml, xsdFile } from "../../src/judge/validators.ts";
import { prepareXerces, validateWithXerces } from "../../src/judge/xerces.ts";
import { mutations } from "../../src/mutate/all.ts";
import { reproduction, scale, seed } from "../../src/scale.ts";
import { SeededChoices } from "../../src/seeded-choices.ts";
import { elementValue } from "../../src/value/value.ts";
import { feedTree } from "../../src/write/tree.ts";
import { writeXml } from "../../src/write/xml.ts";

const xerces = await prepareXerces();
if (!xerces.ready) console.warn(`SKIPPED: generated documents against Xerces: ${xerces.reason}`);

/** Xerces implements the fourth edition of the XML recommendation, which has no names beyond the BMP. */
const newNames = /[<\s/][\u{10000}-\u{effff}]/u;

/** Changes for which the two validators differ: Xerces supports document type declarations. */
const excluded = new Set(["a document type declaration"]);

/** Returns valid and changed documents alternately. Nightly runs include every feed and every change. */
function sample(number: number): { what: string; xml: string; subject: (typeof subjects)[number] } | undefined {
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
  async () => {
    let count = 0;
    for (let number = 0; number < scale.xerces; number++) {
      const document = sample(number);
      if (document === undefined || newNames.test(document.xml)) continue;
      count++;
      const { what, xml, subject } = document;
      const verdict = await validateWithXerces(xml, xsdFile(subject));
      const expected = validateWithLibxml(xml, subject);
      expect(
        verdict.kind,
        `${subject.id}, ${what}: libxml2 ${expected.why}; Xerces ${JSON.stringify(verdict)}\n${xml}`,
      ).toBe(expected.valid ? "valid" : "invalid");
    }
    expect(count).toBeGreaterThan(scale.xerces / 3);
  },
  scale.timeout,
);
