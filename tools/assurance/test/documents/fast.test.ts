import type { Element } from "@sdf-tools/compiler/link";
import { decode } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareFast } from "../../src/compare-fast.ts";
import { damage } from "../../src/damage/damage.ts";
import { subjects, type Subject } from "../../src/feeds.ts";
import { listElements, renames, renameTag } from "../../src/mutate/renames.ts";
import { checkProperty } from "../../src/property.ts";
import { reproduction, isNightly, scale, seed } from "../../src/scale.ts";
import { SeededChoices } from "../../src/seeded-choices.ts";
import { hasOpenMembers } from "../../src/value/locations.ts";
import { elementValue } from "../../src/value/value.ts";
import { writeDocuments, writeFeedXml } from "../../src/write/documents.ts";
import { feedTree, type XmlElement } from "../../src/write/tree.ts";
import { writeXml } from "../../src/write/xml.ts";
import { expectSameAsTables, expectSameCheck } from "./support.ts";

const encoder = new TextEncoder();
const named = subjects.map((subject) => [subject.id, subject] as const);

/** True if a value has non-ASCII names of undocumented members, which the tables decode. */
function hasForeignNames(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, item]) => /[^\x00-\x7f]/.test(name) || hasForeignNames(item));
}

/** True if a value has numbers that a double may not represent exactly. In JSON, the tables decode them. */
function hasInexactNumbers(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) >= 2 ** 53;
  return typeof value === "object" && value !== null && Object.values(value).some(hasInexactNumbers);
}

const runs = scale.generated / subjects.length;

describe("the fast decoder decodes simple documents in the order of the spec", () => {
  it.each(named)("%s", (_id, subject) => {
    const { feed } = subject;
    checkProperty(runs, [elementValue(feed.response.root)], (value) => {
      const { json, jsonp, xml } = writeDocuments(value, subject, 0);
      const isFast = !hasInexactNumbers(value);
      expect(expectSameAsTables(json, subject), json).toBe(isFast);
      const isLeftToTables = !expectSameAsTables(xml, subject) && !hasForeignNames(value);
      expect(isLeftToTables, xml).toBe(false);
      expect(expectSameAsTables(jsonp, subject)).toBe(isFast);
      const { drift } = decode(json, { feed: { ...subject.shape, fast: undefined } });
      // The tables check open elements with undocumented members.
      const isChecked = drift.length === 0 && !hasOpenMembers(feed.response.root, value);
      expect(expectSameCheck(JSON.parse(json), subject), json).toBe(isChecked);
    });
  });
});

const withNamespace = named.filter(([, { feed }]) => feed.response.namespace?.required === "Y");

describe("the fast decoder decodes documents without the documented namespace, with drift", () => {
  it.each(withNamespace)("%s", (_id, subject) => {
    const { feed, shape } = subject;
    let fastCount = 0;
    // A quarter of the documents has no content that the fast decoder leaves to the tables.
    checkProperty(3 * runs, [elementValue(feed.response.root)], (value) => {
      const declared = writeFeedXml(value, subject, 0);
      const xml = declared.replace(/ xmlns:[a-z]+="[^"]*"/, "");
      expect(xml).not.toBe(declared);
      const isFast = expectSameAsTables(declared, subject);
      expect(!isFast || expectSameAsTables(xml, subject), xml).toBe(true);
      if (isFast) fastCount++;
      const expectedDrift = `no attribute xmlns:${feed.response.namespace?.prefix}`;
      expect(decode(xml, { feed: shape }).drift.filter((each) => each.found === expectedDrift)).toHaveLength(1);
      expect(decode(declared, { feed: shape }).drift.filter((each) => each.found === expectedDrift)).toEqual([]);
    });
    expect(fastCount).toBeGreaterThan(0);
  });
});

/** Lists the names of all elements below one, including wrappers. */
function namesBelow(element: Element): string[] {
  return element.elements.flatMap((child) => [
    child.xmlName,
    ...(child.wrapper === undefined ? [] : [child.wrapper.name]),
    ...namesBelow(child),
  ]);
}

/**
 * Renames one tag, and then one element, of each name in `due`: in CI in one way, so that each way is that of a quarter
 * of the names, and in nightly runs in each way. Updates the remaining counts of `due`.
 */
function renameEach(tree: XmlElement, due: Map<string, number>, choices: SeededChoices, subject: Subject): void {
  const names = listElements(tree).map(({ name }) => name);
  const here = [...new Set(names)].filter((name) => due.has(name));
  // A document that the tables decode anyway does not test the fast decoder.
  if (here.length === 0 || compareFast(writeXml(tree, 0), subject).outcome !== "same") return;
  for (const name of here) {
    const times = (due.get(name) ?? 0) - 1;
    if (times === 0) due.delete(name);
    else due.set(name, times);
    const ways = Object.values(renames);
    const way = due.size % ways.length;
    for (const rename of isNightly ? ways : ways.slice(way, way + 1)) {
      expectSameAsTables(renameTag(writeXml(tree, 0), name, rename, choices), subject);
      const element = choices.pick(listElements(tree).filter((each) => each.name === name));
      element.name = rename(name, names, choices);
      expectSameAsTables(writeXml(tree, 0), subject);
      element.name = name;
    }
  }
}

describe("the fast decoder does not confuse unknown element names with known ones", () => {
  it.each(named)("%s", (_id, subject) => {
    const { root } = subject.feed.response;
    // Every element of the feed is renamed in some documents, even rare ones.
    const due = new Map([root.xmlName, ...namesBelow(root)].map((name) => [name, isNightly ? 40 : 1]));
    for (let round = 0; round < 60 && due.size > 0; round++) {
      const choices = new SeededChoices((seed + round) | 1);
      for (const value of fc.sample(elementValue(root), { seed: seed + round, numRuns: 10 }))
        renameEach(feedTree(value, subject.feed, new SeededChoices(0)), due, choices, subject);
    }
    expect([...due.keys()]).toEqual([]);
  });
});

/** Creates simple documents of a feed in each format. */
function plainDocuments(subject: Subject, count: number): Uint8Array[] {
  return fc
    .sample(elementValue(subject.feed.response.root), { seed, numRuns: count })
    .flatMap((value) => Object.values(writeDocuments(value, subject, 0)).map((text) => encoder.encode(text)));
}

describe(`damaged documents give the result of the tables (reproduce: ${reproduction})`, () => {
  it.each(named)("%s", (_id, subject) => {
    const documents = plainDocuments(subject, 12);
    const choices = new SeededChoices(seed);
    for (let run = 0; run < scale.damaged / subjects.length; run++) {
      const document = damage(choices.pick(documents), documents, choices);
      const { actual, expected } = compareFast(document, subject);
      expect(actual, `${reproduction}, run ${run}`).toStrictEqual(expected);
    }
  });
});
