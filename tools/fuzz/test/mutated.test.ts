import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subjects, type Subject } from "../src/feeds.ts";
import { ajv, libxml, ours } from "../src/judge/judges.ts";
import type { Verdict } from "../src/judge/verdict.ts";
import { mutations } from "../src/mutate/all.ts";
import { differences, type Judge } from "../src/mutate/differences.ts";
import type { Changed } from "../src/mutate/mutation.ts";
import { holds } from "../src/property.ts";
import { scale } from "../src/scale.ts";
import { elementValue } from "../src/value/value.ts";

function judge({ json, xml, isInOpenElement = false }: Changed, subject: Subject): [Judge, Verdict][] {
  return [
    ...(json === undefined ? [] : [["ours json", ours(json, subject)], ["ajv", ajv(json, subject)]] as [Judge, Verdict][]),
    ...(xml === undefined ? [] : [["ours xml", ours(xml, subject)]] as [Judge, Verdict][]),
    ...(xml === undefined || isInOpenElement ? [] : [["xsd", libxml(xml, subject)]] as [Judge, Verdict][]),
  ];
}

const runs = scale.mutated / mutations.length / subjects.length;
/** Documents judged by all, over all changes. */
let total = 0;

describe("changed documents are judged as the change says, by all but the recorded differences", () => {
  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))("%s", (name, mutation) => {
    const otherwise = new Set(differences.filter((each) => each.mutation === name).flatMap((each) => each.judges));
    let judged = 0;
    // Few documents have a place for some changes: there are other rounds until one has.
    for (let round = 0; judged === 0 && round < 20; round++) {
      for (const subject of subjects) {
        holds(runs, [elementValue(subject.feed.response.root), fc.nat()], (value, seed) => {
          const changed = mutation.apply(value, subject, seed);
          if (changed === undefined) return;
          judged++;
          for (const [who, { valid, why }] of judge(changed, subject)) {
            const expected = otherwise.has(who) ? !mutation.valid : mutation.valid;
            expect(valid, `${subject.id}: ${who} says: ${why}\n${changed.json ?? ""}\n${changed.xml ?? ""}`).toBe(expected);
          }
        }, round);
      }
    }
    expect(judged, "no document had a place for this change").toBeGreaterThan(0);
    total += judged;
  }, scale.timeout);

  it("are many", () => {
    console.info(`mutated: ${total} documents judged`);
    expect(total).toBeGreaterThan(scale.mutated / 2);
  });

  it("records no difference of a change that is not made", () => {
    const names = new Set(mutations.map((mutation) => mutation.name));
    expect(names.size).toBe(mutations.length);
    expect(differences.filter((each) => !names.has(each.mutation))).toEqual([]);
  });
});
