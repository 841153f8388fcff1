import type { Element } from "@sdf-tools/model";
import { check, decode, detectFormat } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Chance } from "../src/chance.ts";
import { compareFast, fastOf, tablesOf } from "../src/fast.ts";
import { subjects, type Subject } from "../src/feeds.ts";
import { assertStrict } from "../src/judge/strict.ts";
import { damage } from "../src/fuzz/damage.ts";
import { mutations } from "../src/mutate/all.ts";
import { elementsOf, renames, renameTag, type Rename } from "../src/mutate/names.ts";
import { holds } from "../src/property.ts";
import { again, nightly, scale, seed } from "../src/scale.ts";
import { hasOpenMembers } from "../src/value/sites.ts";
import { elementValue } from "../src/value/value.ts";
import { callbacks, writeJson, writeJsonp } from "../src/write/json.ts";
import { feedTree, type XmlElement } from "../src/write/tree.ts";
import { writeXml } from "../src/write/xml.ts";

const encoder = new TextEncoder();
const named = subjects.map((subject) => [subject.id, subject] as const);

/** Expects the fast decoder to give what the tables give, or nothing; tells whether it gave something. */
function compare(document: string | Uint8Array, subject: Subject): boolean {
  const { outcome, found, expected } = compareFast(document, subject);
  if (outcome === "wrong") expect(found, `${again}\n${typeof document === "string" ? document : new TextDecoder().decode(document)}`).toStrictEqual(expected);
  return outcome === "same";
}

/** The same for a parsed value: what is good as it stands needs no tables. */
function compareCheck(value: unknown, subject: Subject): boolean {
  const { shape } = subject;
  if (shape.fast?.check(value) !== true) return false;
  const { value: same, issues, drift } = check(value, { feed: tablesOf(shape) });
  assertStrict(same, issues, subject);
  expect({ isSame: same === value, issues, drift }, JSON.stringify(value)).toEqual({ isSame: true, issues: [], drift: [] });
  return true;
}

/** Members that nobody has described, under names of other scripts: the fast decoder leaves them to the tables. */
function hasForeignNames(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, item]) => /[^\x00-\x7f]/.test(name) || hasForeignNames(item));
}

/** Numbers that a double may not hold exactly: the fast decoder leaves them, as JSON, to the tables. */
function hasInexactNumbers(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) >= 2 ** 53;
  return typeof value === "object" && value !== null && Object.values(value).some(hasInexactNumbers);
}

const runs = scale.valid / subjects.length;

describe("a plain document in the feed's own order is read by the fast decoder", () => {
  it.each(named)("%s", (_id, subject) => {
    const { feed } = subject;
    holds(runs, [elementValue(feed.response.root)], (value) => {
      const json = writeJson(value, 0);
      const hasOthers = hasOpenMembers(feed.response.root, value);
      const isFast = !hasOthers && !hasInexactNumbers(value);
      expect(compare(json, subject), json).toBe(isFast);
      const xml = writeXml(feedTree(value, feed, new Chance(0)), 0);
      if (!compare(xml, subject) && !hasOthers && !hasForeignNames(value)) expect.fail(`left to the tables: ${xml}`);
      expect(compare(writeJsonp(value, 0, "callback"), subject)).toBe(isFast);
      const { drift } = decode(json, { feed: tablesOf(subject.shape) });
      expect(compareCheck(JSON.parse(json), subject), json).toBe(drift.length === 0 && !hasOthers);
    });
  }, scale.timeout);
});

const withNamespace = named.filter(([, { feed }]) => feed.response.namespace?.required === "Y");

describe("a document without the namespace that the documents show is read by the fast decoder, with drift", () => {
  it.each(withNamespace)("%s", (_id, subject) => {
    const { feed, shape } = subject;
    holds(runs / 12, [elementValue(feed.response.root)], (value) => {
      const declared = writeXml(feedTree(value, feed, new Chance(0)), 0);
      const xml = declared.replace(/ xmlns:[a-z]+="[^"]*"/, "");
      expect(xml).not.toBe(declared);
      if (compare(declared, subject)) expect(compare(xml, subject), xml).toBe(true);
      const found = `no attribute xmlns:${feed.response.namespace?.prefix}`;
      expect(decode(xml, { feed: shape }).drift.filter((each) => each.found === found)).toHaveLength(1);
      expect(decode(declared, { feed: shape }).drift.filter((each) => each.found === found)).toEqual([]);
    });
  }, scale.timeout);
});

describe("documents written in all ways are read as the tables read them, or left to them", () => {
  it.each(named)("%s", (_id, subject) => {
    const { feed } = subject;
    let read = 0;
    holds(runs, [elementValue(feed.response.root), fc.nat()], (value, style) => {
      const documents = [writeJson(value, style), writeXml(feedTree(value, feed, new Chance(style)), style), writeJsonp(value, style, new Chance(style).pick(callbacks))];
      for (const document of documents) if (compare(document, subject)) read++;
    });
    expect(read).toBeGreaterThan(0);
  }, scale.timeout);
});

/** The value of a JSON text; nothing when it is none. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

describe("changed documents", () => {
  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))("%s", (_name, mutation) => {
    for (const subject of subjects) {
      holds((4 * scale.mutated) / mutations.length / subjects.length, [elementValue(subject.feed.response.root), fc.nat()], (value, style) => {
        const { json, xml } = mutation.apply(value, subject, style) ?? {};
        if (json !== undefined) compareCheck(parsed(json), subject);
        for (const document of [json, xml]) if (document !== undefined) compare(document, subject);
      });
    }
  }, scale.timeout);
});

/** Names of all elements below one, those of its wrappers included. */
function namesBelow(element: Element): string[] {
  return element.elements.flatMap((child) => [child.xmlName, ...(child.wrapper === undefined ? [] : [child.wrapper.name]), ...namesBelow(child)]);
}

/** Renames one element of each name that is due, and then only one of its tags. */
function renameEach(tree: XmlElement, due: Map<string, number>, rename: Rename, chance: Chance, subject: Subject): void {
  const names = elementsOf(tree).map(({ name }) => name);
  const here = [...new Set(names)].filter((name) => due.has(name));
  // What is left to the tables anyway shows nothing.
  if (here.length === 0 || compareFast(writeXml(tree, 0), subject).outcome !== "same") return;
  for (const name of here) {
    const times = (due.get(name) ?? 0) - 1;
    if (times === 0) due.delete(name);
    else due.set(name, times);
    compare(renameTag(writeXml(tree, 0), name, rename, chance), subject);
    const element = chance.pick(elementsOf(tree).filter((each) => each.name === name));
    element.name = rename(name, names, chance);
    compare(writeXml(tree, 0), subject);
    element.name = name;
  }
}

describe("names of elements that are no known ones are not taken for them", () => {
  it.each(Object.entries(renames))("%s", (_name, rename) => {
    for (const subject of subjects) {
      const { root } = subject.feed.response;
      // Every element of the feed is renamed in some documents, however seldom it comes.
      const due = new Map([root.xmlName, ...namesBelow(root)].map((name) => [name, nightly ? 40 : 2]));
      for (let round = 0; round < 60 && due.size > 0; round++) {
        const chance = new Chance((seed + round) | 1);
        for (const value of fc.sample(elementValue(root), { seed: seed + round, numRuns: 10 })) renameEach(feedTree(value, subject.feed, new Chance(0)), due, rename, chance, subject);
      }
      expect([...due.keys()]).toEqual([]);
    }
  }, scale.timeout);
});

/** Long documents are cut at every so many bytes; a prime, so that it falls into every part of what comes again and again. */
const stride = nightly ? 3 : 17;

/** Plain documents of a feed in each format. */
function plainDocuments({ feed }: Subject, count: number): Uint8Array[] {
  return fc.sample(elementValue(feed.response.root), { seed, numRuns: count }).flatMap((value) =>
    [writeJson(value, 0), writeJsonp(value, 0, "callback"), writeXml(feedTree(value, feed, new Chance(0)), 0)].map((text) => encoder.encode(text)));
}

describe(`damaged documents (again: ${again})`, () => {
  it.each(named)("%s", (_id, subject) => {
    const documents = plainDocuments(subject, 12);
    const chance = new Chance(seed);
    for (let run = 0; run < scale.fuzz / subjects.length; run++) compare(damage(chance.pick(documents), documents, chance), subject);
  }, scale.timeout);

  it.each(named)("%s, cut at any byte of short documents, at many of long ones", (_id, subject) => {
    for (const document of plainDocuments(subject, 3)) {
      const text = new TextDecoder().decode(document).trimEnd();
      const end = encoder.encode(text).length - (text.endsWith(";") ? 1 : 0);
      for (let cut = 0; cut < end; cut += end > 4000 ? stride : 1) {
        // Bytes that stand behind the document in memory are none of it.
        const part = document.subarray(0, cut);
        const format = detectFormat(part);
        if (format !== undefined && fastOf(subject.shape).decode(part, format, undefined) !== undefined) expect.fail(`cut at byte ${cut}:\n${text}`);
      }
    }
  }, scale.timeout);
});
