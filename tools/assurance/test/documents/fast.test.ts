import type { Element } from "@sdf-tools/compiler/link";
import { check, decode, detectFormat } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareFast, getFast } from "../../src/compare-fast.ts";
import { subjects, type Subject } from "../../src/feeds.ts";
import { damage } from "../../src/fuzz/damage.ts";
import { assertStrict } from "../../src/judge/strict.ts";
import { mutations } from "../../src/mutate/all.ts";
import { elementsOf, renames, renameTag, type Rename } from "../../src/mutate/renames.ts";
import { checkProperty } from "../../src/property.ts";
import { reproduction, isNightly, scale, seed } from "../../src/scale.ts";
import { SeededChoices } from "../../src/seeded-choices.ts";
import { hasOpenMembers } from "../../src/value/locations.ts";
import { elementValue } from "../../src/value/value.ts";
import { withoutFast } from "../../src/without-fast.ts";
import { callbacks, writeJson, writeJsonp } from "../../src/write/json.ts";
import { feedTree, type XmlElement } from "../../src/write/tree.ts";
import { writeXml } from "../../src/write/xml.ts";

const encoder = new TextEncoder();
const named = subjects.map((subject) => [subject.id, subject] as const);

/** Expects the fast decoder to give the result of the tables, or none. Returns true if it gave a result. */
function compare(document: string | Uint8Array, subject: Subject): boolean {
  const { outcome, actual, expected } = compareFast(document, subject);
  const text = typeof document === "string" ? document : new TextDecoder().decode(document);
  // Both are undefined, unless they differ.
  expect(actual, `${reproduction}\n${text}`).toStrictEqual(expected);
  return outcome === "same";
}

/** Expects the fast check to accept only values that the tables accept unchanged. Returns true if it accepts one. */
function compareCheck(value: unknown, subject: Subject): boolean {
  const { shape } = subject;
  if (shape.fast?.check(value, shape) !== true) return false;
  const { value: same, issues, drift } = check(value, { feed: withoutFast(shape) });
  assertStrict(same, issues, subject);
  expect({ isSame: same === value, issues, drift }, JSON.stringify(value)).toEqual({
    isSame: true,
    issues: [],
    drift: [],
  });
  return true;
}

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

const runs = scale.valid / subjects.length;

describe("the fast decoder decodes simple documents in the order of the spec", () => {
  it.each(named)(
    "%s",
    (_id, subject) => {
      const { feed } = subject;
      checkProperty(runs, [elementValue(feed.response.root)], (value) => {
        const json = writeJson(value, 0);
        const hasUndocumented = hasOpenMembers(feed.response.root, value);
        const isFast = !hasUndocumented && !hasInexactNumbers(value);
        expect(compare(json, subject), json).toBe(isFast);
        const xml = writeXml(feedTree(value, feed, new SeededChoices(0)), 0);
        const isLeftToTables = !compare(xml, subject) && !hasUndocumented && !hasForeignNames(value);
        expect(isLeftToTables, xml).toBe(false);
        expect(compare(writeJsonp(value, 0, "callback"), subject)).toBe(isFast);
        const { drift } = decode(json, { feed: withoutFast(subject.shape) });
        expect(compareCheck(JSON.parse(json), subject), json).toBe(drift.length === 0 && !hasUndocumented);
      });
    },
    scale.timeout,
  );
});

const withNamespace = named.filter(([, { feed }]) => feed.response.namespace?.required === "Y");

describe("the fast decoder decodes documents without the documented namespace, with drift", () => {
  it.each(withNamespace)(
    "%s",
    (_id, subject) => {
      const { feed, shape } = subject;
      let fastCount = 0;
      checkProperty(runs / 6, [elementValue(feed.response.root)], (value) => {
        const declared = writeXml(feedTree(value, feed, new SeededChoices(0)), 0);
        const xml = declared.replace(/ xmlns:[a-z]+="[^"]*"/, "");
        expect(xml).not.toBe(declared);
        const isFast = compare(declared, subject);
        expect(!isFast || compare(xml, subject), xml).toBe(true);
        if (isFast) fastCount++;
        const expectedDrift = `no attribute xmlns:${feed.response.namespace?.prefix}`;
        expect(decode(xml, { feed: shape }).drift.filter((each) => each.found === expectedDrift)).toHaveLength(1);
        expect(decode(declared, { feed: shape }).drift.filter((each) => each.found === expectedDrift)).toEqual([]);
      });
      expect(fastCount).toBeGreaterThan(0);
    },
    scale.timeout,
  );
});

describe("documents in all notations give the result of the tables", () => {
  it.each(named)(
    "%s",
    (_id, subject) => {
      const { feed } = subject;
      let fastCount = 0;
      checkProperty(runs, [elementValue(feed.response.root), fc.nat()], (value, style) => {
        const xml = writeXml(feedTree(value, feed, new SeededChoices(style)), style);
        const jsonp = writeJsonp(value, style, new SeededChoices(style).pick(callbacks));
        const documents = [writeJson(value, style), xml, jsonp];
        for (const document of documents) if (compare(document, subject)) fastCount++;
      });
      expect(fastCount).toBeGreaterThan(0);
    },
    scale.timeout,
  );
});

/** Parses JSON. Returns undefined if it is malformed. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

describe("changed documents give the result of the tables", () => {
  /** Kinds of changes for which no drawn document has a location; rare ones occur in the nightly run only. */
  const unapplied: string[] = [];

  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    "%s",
    (_name, mutation) => {
      let count = 0;
      for (const subject of subjects) {
        checkProperty(
          (4 * scale.mutated) / mutations.length / subjects.length,
          [elementValue(subject.feed.response.root), fc.nat()],
          (value, style) => {
            const { json, xml } = mutation.apply(value, subject, style) ?? {};
            if (json !== undefined) compareCheck(parseJson(json), subject);
            const documents = [json, xml].filter((document) => document !== undefined);
            for (const document of documents) compare(document, subject);
            count += documents.length;
          },
        );
      }
      if (count === 0) unapplied.push(mutation.name);
    },
    scale.timeout,
  );

  it("apply nearly all kinds of changes", () => {
    expect(unapplied.length, unapplied.join(", ")).toBeLessThan(mutations.length / 20);
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

/** Renames one tag, and then one element, of each name in `due`. Updates the remaining counts of `due`. */
function renameEach(
  tree: XmlElement,
  due: Map<string, number>,
  rename: Rename,
  choices: SeededChoices,
  subject: Subject,
): void {
  const names = elementsOf(tree).map(({ name }) => name);
  const here = [...new Set(names)].filter((name) => due.has(name));
  // A document that the tables decode anyway does not test the fast decoder.
  if (here.length === 0 || compareFast(writeXml(tree, 0), subject).outcome !== "same") return;
  for (const name of here) {
    const times = (due.get(name) ?? 0) - 1;
    if (times === 0) due.delete(name);
    else due.set(name, times);
    compare(renameTag(writeXml(tree, 0), name, rename, choices), subject);
    const element = choices.pick(elementsOf(tree).filter((each) => each.name === name));
    element.name = rename(name, names, choices);
    compare(writeXml(tree, 0), subject);
    element.name = name;
  }
}

describe("the fast decoder does not confuse unknown element names with known ones", () => {
  it.each(Object.entries(renames))(
    "%s",
    (_name, rename) => {
      for (const subject of subjects) {
        const { root } = subject.feed.response;
        // Every element of the feed is renamed in some documents, even rare ones.
        const due = new Map([root.xmlName, ...namesBelow(root)].map((name) => [name, isNightly ? 40 : 1]));
        for (let round = 0; round < 60 && due.size > 0; round++) {
          const choices = new SeededChoices((seed + round) | 1);
          for (const value of fc.sample(elementValue(root), { seed: seed + round, numRuns: 10 }))
            renameEach(feedTree(value, subject.feed, new SeededChoices(0)), due, rename, choices, subject);
        }
        expect([...due.keys()]).toEqual([]);
      }
    },
    scale.timeout,
  );
});

/** Step between the cuts of long documents, a prime number, so that cuts fall into all parts of repeated structures. */
const stride = isNightly ? 3 : 37;

/** Length in bytes up to which a document is cut at every byte. */
const shortLength = isNightly ? 4000 : 1000;

/** Creates simple documents of a feed in each format. */
function plainDocuments({ feed }: Subject, count: number): Uint8Array[] {
  return fc
    .sample(elementValue(feed.response.root), { seed, numRuns: count })
    .flatMap((value) =>
      [
        writeJson(value, 0),
        writeJsonp(value, 0, "callback"),
        writeXml(feedTree(value, feed, new SeededChoices(0)), 0),
      ].map((text) => encoder.encode(text)),
    );
}

describe(`damaged documents give the result of the tables (reproduce: ${reproduction})`, () => {
  it.each(named)(
    "%s",
    (_id, subject) => {
      const documents = plainDocuments(subject, 12);
      const choices = new SeededChoices(seed);
      for (let run = 0; run < scale.fuzz / subjects.length; run++) {
        const document = damage(choices.pick(documents), documents, choices);
        const { actual, expected } = compareFast(document, subject);
        expect(actual, `${reproduction}, run ${run}`).toStrictEqual(expected);
      }
    },
    scale.timeout,
  );

  it.each(named)(
    "%s, truncated at every byte of short documents and at many of long ones",
    (_id, subject) => {
      for (const document of plainDocuments(subject, 3)) {
        const text = new TextDecoder().decode(document).trimEnd();
        const end = encoder.encode(text).length - (text.endsWith(";") ? 1 : 0);
        const acceptedCuts: number[] = [];
        for (let cut = 0; cut < end; cut += end > shortLength ? stride : 1) {
          // The bytes after the document in memory must not be read.
          const part = document.subarray(0, cut);
          const format = detectFormat(part);
          if (format === undefined) continue;
          if (getFast(subject.shape).decode(part, format, undefined, subject.shape) !== undefined)
            acceptedCuts.push(cut);
        }
        expect(acceptedCuts, text).toEqual([]);
      }
    },
    scale.timeout,
  );
});
