import { describe, expect, test, vi } from "vitest";
import type { Element, Feed, Model } from "@sdf-tools/model";
import { encode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { gather, lessons, proposePatch, readDocument, scalarForms, type Document } from "../src/index.ts";
import { membersOf, type KnownMember } from "../src/compare/observe.ts";
import { chance, madeUp } from "./made-up.ts";
import { pathsOf, without } from "./reduce.ts";
import { feedOf, modelOf, specFiles } from "./specs.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = process.env["SDF_NIGHTLY"] === "1" ? 3_600_000 : 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const specs = specFiles();
const full = modelOf(specs);
const seed = Number(process.env["SDF_SEED"] ?? 20261121);
const nightly = process.env["SDF_NIGHTLY"] === "1";
const forms = scalarForms(full.scalars);
const jsonOf = new Map(full.scalars.map(({ name, json }) => [name, json]));

/** What a member is, as far as responses can show it. */
function facts(member: KnownMember): string {
  const element = member.kind === "element" ? member : undefined;
  const scalar = element === undefined || element.content === "scalar";
  const type = "type" in member && member.type !== undefined ? jsonOf.get(member.type) : undefined;
  return [scalar ? `value ${type}` : "structure", element?.many === true ? "list" : "one", member.kind, element?.xmlName ?? "", element?.wrapper?.name ?? ""].join(" ");
}

/** Members that no response can show: of one format only, or in what is open. */
function showable(element: Element, path: readonly string[]): boolean {
  let at: Element | undefined = element;
  for (const name of path) {
    const member: KnownMember | undefined = membersOf(at).find((each) => each.name === name);
    if (member === undefined || member.only !== undefined || (member.kind === "element" && member.content === "open")) return false;
    at = member.kind === "element" ? (member as Element) : undefined;
  }
  return true;
}

function memberAt(feed: Feed, path: readonly string[]): KnownMember | undefined {
  let at: Element | undefined = feed.response.root;
  let member: KnownMember | undefined;
  for (const name of path) {
    member = membersOf(at).find((each) => each.name === name);
    at = member?.kind === "element" ? (member as Element) : undefined;
  }
  return member;
}

function documentsOf(feed: Feed, count: number): Document[] {
  const shape = allFeeds.find((each) => each.feed === feed.id);
  if (shape === undefined) throw new Error(`${feed.id} has no shape`);
  return madeUp(feed, full, count, seed).flatMap((value) => [
    readDocument("made-up.json", new TextEncoder().encode(JSON.stringify(value))),
    readDocument("made-up.xml", encodeXml(value, shape)),
  ]);
}

function encodeXml(value: object, feed: (typeof allFeeds)[number]): Uint8Array {
  const written = encode(value, { feed, format: "xml" }) as unknown;
  return typeof written === "string" ? new TextEncoder().encode(written) : (written as Uint8Array);
}

/** Takes members away at random, as long as the rest compiles. */
function reduce(feed: Feed, wanted: number, random: () => number) {
  const candidates = [...pathsOf(feed.response.root)].filter((path) => showable(feed.response.root, path));
  let files: ReadonlyMap<string, string> = specs;
  let model: Model = full;
  const removed: (readonly string[])[] = [];
  for (let tries = 0; tries < wanted * 8 && removed.length < wanted; tries++) {
    const path = candidates[Math.floor(random() * candidates.length)] ?? [];
    if (removed.some((each) => each.every((name, index) => path[index] === name) || path.every((name, index) => each[index] === name))) continue;
    const next = without(files, feedOf(model, feed.id), path);
    if (next === undefined || memberAt(feedOf(next.model, feed.id), path) !== undefined) continue;
    ({ files, model } = next);
    removed.push(path);
  }
  return { files, model, removed };
}

const totals = { facts: 0, back: 0 };

describe("what was taken out of a spec comes back from responses", () => {
  test.each(full.feeds.map((feed) => feed.id))("%s", async (id) => {
    const feed = feedOf(full, id);
    const documents = documentsOf(feed, 30);
    const random = chance(seed + id.length);
    for (let round = 0; round < (nightly ? 12 : 1); round++) {
      const { files, model, removed } = reduce(feed, 4, random);
      expect(removed.length).toBeGreaterThan(0);
      const reduced = feedOf(model, id);
      const { seen } = await gather(documents, [], { model, feed: reduced });
      const found = lessons(reduced, seen, model);
      const patch = proposePatch(found, { model, feed: reduced, files, options: { forms, marked: true } });
      // What a shared structure leaves open is opened there, for all its feeds, by somebody who decides that.
      expect(patch.left.map(({ why }) => why).filter((why) => why !== "the element is left open where its structure is written")).toEqual([]);
      const patched = modelOf(new Map([...files, ...patch.files]));
      const learned = feedOf(patched, id);

      const taken = [...pathsOf(feed.response.root)].filter((path) => removed.some((each) => each.every((name, index) => path[index] === name)) && showable(feed.response.root, path));
      const lost = taken.filter((path) => facts(memberAt(learned, path) ?? ({ kind: "element" } as never)) !== facts(memberAt(feed, path) as KnownMember));
      totals.facts += taken.length;
      totals.back += taken.length - lost.length;
      expect(lost.map((path) => `${path.join(".")}: ${facts(memberAt(feed, path) as KnownMember)} became ${memberAt(learned, path) === undefined ? "nothing" : facts(memberAt(learned, path) as KnownMember)}`)).toEqual([]);

      // Nothing is invented: every member of the learned spec is one of the full spec, or inside what that leaves open.
      const insideOpen = (path: readonly string[]): boolean => path.some((_name, index) => { const above = memberAt(feed, path.slice(0, index)); return above?.kind === "element" && above.content === "open"; });
      const invented = [...pathsOf(learned.response.root)].filter((path) => memberAt(feed, path) === undefined && !insideOpen(path));
      expect(invented.map((path) => path.join("."))).toEqual([]);
      // And the responses have nothing more to say.
      const again = await gather(documents, [], { model: patched, feed: learned });
      expect(lessons(learned, again.seen, patched).filter(({ path }) => !insideOpen(path)).map(({ kind, path }) => `${kind} ${path.join(".")}`)).toEqual([]);
    }
  });

  test("at least 99 of 100 facts came back", () => {
    console.log(`learned back: ${totals.back} of ${totals.facts} facts`);
    expect(totals.back / totals.facts).toBeGreaterThanOrEqual(0.99);
  });
});
