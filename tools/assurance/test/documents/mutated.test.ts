import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subjects, type Subject } from "../../src/feeds.ts";
import { validateWithAjv, validateWithDecoder, validateWithLibxml, type Verdict } from "../../src/judge/validators.ts";
import { mutations } from "../../src/mutate/all.ts";
import { differences, type ValidatorName } from "../../src/mutate/differences.ts";
import type { Changed } from "../../src/mutate/mutation.ts";
import { checkProperty } from "../../src/property.ts";
import { scale } from "../../src/scale.ts";
import { elementValue } from "../../src/value/value.ts";
import { expectSameAsTables, expectSameCheck } from "./support.ts";

function validate({ json, xml, isInOpenElement = false }: Changed, subject: Subject): [ValidatorName, Verdict][] {
  const verdicts: [ValidatorName, Verdict][] = [];
  if (json !== undefined) {
    verdicts.push(["decoder json", validateWithDecoder(json, subject)], ["ajv", validateWithAjv(json, subject)]);
  }
  if (xml !== undefined) {
    verdicts.push(["decoder xml", validateWithDecoder(xml, subject)]);
    if (!isInOpenElement) verdicts.push(["xsd", validateWithLibxml(xml, subject)]);
  }
  return verdicts;
}

/** Parses JSON. Returns undefined if it is malformed. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Number of validated documents for each change. */
const documentsPerChange = Math.ceil(scale.mutated / mutations.length);
/** Number of validated documents over all changes. */
let total = 0;

describe("all validators agree with the expected verdict of a change, except for the recorded differences, and the fast decoder with the tables", () => {
  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))("%s", (name, mutation) => {
    const differing = new Set(
      differences.filter(([mutation]) => mutation === name).flatMap(([, validators]) => validators),
    );
    let count = 0;
    // Few documents have a location for some changes, so there are further rounds until one has.
    const rounds = Math.max(20, Math.ceil(documentsPerChange / subjects.length));
    const turns = Array.from({ length: rounds * subjects.length }, (_, turn) => turn + mutations.indexOf(mutation));
    for (const turn of turns) {
      if (count >= documentsPerChange) break;
      const subject = subjects[turn % subjects.length]!;
      checkProperty(
        1,
        [elementValue(subject.feed.response.root), fc.nat()],
        (value, seed) => {
          const changed = mutation.apply(value, subject, seed);
          if (changed === undefined) return;
          count++;
          if (changed.json !== undefined) expectSameCheck(parseJson(changed.json), subject);
          for (const document of [changed.json, changed.xml])
            if (document !== undefined) expectSameAsTables(document, subject);
          for (const [validator, { valid, why }] of validate(changed, subject)) {
            const expected = differing.has(validator) ? !mutation.valid : mutation.valid;
            expect(valid, `${subject.id}: ${validator}: ${why}\n${changed.json ?? ""}\n${changed.xml ?? ""}`).toBe(
              expected,
            );
          }
        },
        turn,
      );
    }
    expect(count, "no document has a location for this change").toBeGreaterThan(0);
    total += count;
  });

  it("validates enough documents", () => {
    console.info(`mutated: ${total} documents validated`);
    expect(total).toBeGreaterThan(scale.mutated / 2);
  });

  it("has no recorded difference of an unknown change", () => {
    const names = new Set(mutations.map((mutation) => mutation.name));
    expect(names.size).toBe(mutations.length);
    expect(differences.filter(([mutation]) => !names.has(mutation))).toEqual([]);
  });
});
